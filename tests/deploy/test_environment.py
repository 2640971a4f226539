"""The Makefile makes an environment again whose Python was upgraded or removed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def planned(folder: Path) -> str:
    """Return what ``make play`` would do in a copy of the project's Makefile."""
    (folder / "deploy").mkdir(exist_ok=True)
    for name in ("Makefile", "deploy/find-python", "deploy/requirements.txt"):
        shutil.copy(ROOT / name, folder / name)
    return subprocess.run(
        ["make", "-n", "play", f"PYTHON={sys.executable}"], cwd=folder, check=True, capture_output=True, text=True
    ).stdout


def test_an_environment_whose_python_was_upgraded_is_made_again(tmp_path: Path) -> None:
    environment = tmp_path / ".venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    shutil.copy(ROOT / "deploy" / "requirements.txt", tmp_path)
    for stamp in ("play.stamp", "test.stamp"):
        (environment / stamp).touch()
    assert "-m venv" not in planned(tmp_path)
    packages = next((environment / "lib").glob("python*"))
    packages.rename(packages.with_name("python3.1"))
    assert "-m venv" in planned(tmp_path)
    assert not environment.exists()
