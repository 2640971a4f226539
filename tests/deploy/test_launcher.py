"""The command ``pondside`` sets where the data is, wherever that may be, and tells what it cannot read."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from deploy.launcher.__main__ import _use_folder
from storage.__main__ import main
from storage.database import parse_url
from storage.sqlite_file import file_of


@pytest.fixture(autouse=True)
def without_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in an empty folder, without a database's address, and leave the environment as it was."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "")
    monkeypatch.delenv("DATABASE_URL")


def test_the_database_is_in_its_folder_whatever_that_is_called(tmp_path: Path) -> None:
    folder = tmp_path / "50%25 of it?"
    _use_folder(folder)
    assert file_of(parse_url(os.environ["DATABASE_URL"])) == folder.resolve() / "tables.db"


@pytest.mark.parametrize(("setting", "is_here"), [("", True), ("sqlite+aiosqlite:////elsewhere/tables.db", False)])
def test_the_folder_is_named_if_the_database_is_there(
    setting: str, is_here: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_text(f"DATABASE_URL={setting}")
    _use_folder(tmp_path)
    assert file_of(parse_url(os.environ["DATABASE_URL"])) == (tmp_path if is_here else Path("/elsewhere")) / "tables.db"
    assert capsys.readouterr().err == (f"The data is in {tmp_path}\n" if is_here else "")


@pytest.mark.parametrize(
    ("content", "state"),
    [
        ("DATABASE_URL=x".encode("utf-16"), "is not a text in UTF-8"),
        (b"DATABASE_URL=x" + bytes(9), "is not a text in UTF-8"),
        (None, "cannot be read"),
    ],
)
def test_a_file_of_settings_that_cannot_be_read_is_named(content: bytes | None, state: str, tmp_path: Path) -> None:
    file = tmp_path / ".env"
    if content is None:
        file.symlink_to("/proc/self/mem")
    else:
        file.write_bytes(content)
    with pytest.raises(SystemExit, match=f"^{file} {state}|^.env {state}"):
        _use_folder(tmp_path)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(SystemExit, match=f"^{file} cannot be used"):
        _use_folder(file)


def test_a_local_bot_has_neither_settings_nor_data_of_the_real_one(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DATABASE_URL=sqlite+aiosqlite:////elsewhere.db")
    _use_folder(tmp_path, is_local=True)
    assert file_of(parse_url(os.environ["DATABASE_URL"])) == tmp_path / "local.db"


def test_a_command_of_the_store_tells_so_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / ".env").write_text("DATABASE_URL=x", "utf-16")
    assert main(["heartbeat"]) == 1
    assert capsys.readouterr().err == ".env is not in UTF-8: save it in that encoding.\n"


ROOT = Path(__file__).parents[2]


def test_ctrl_c_ends_a_bot_that_is_still_imported_without_a_word(tmp_path: Path) -> None:
    (tmp_path / "pondside.dist-info").mkdir()
    (tmp_path / "pondside.dist-info" / "METADATA").write_text("Name: pondside\nVersion: 0\n")
    (tmp_path / "bot.py").write_text("import os, signal\nos.kill(os.getpid(), signal.SIGINT)")
    ended = subprocess.run(
        [sys.executable, "-m", "deploy.launcher", "--data", tmp_path, "run"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert (ended.returncode, ended.stderr) == (-signal.SIGINT, f"The data is in {tmp_path}\n")


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
