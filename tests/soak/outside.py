"""``python -m tests.soak.outside``: a new game beside an installed Pondside, by the commands of ``seeds/ADDING.md``.

The wheel is installed in an empty environment, where the template makes a game that is installed and passes the suite
of all games. Needs the package index.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.soak.output import tell

ROOT = Path(__file__).parents[2]
GAME = "lily-hop"


def run(folder: Path, *command: str | Path) -> None:
    """Run a command in a folder. Raises CalledProcessError."""
    tell(" ".join(["$", *(str(word).replace(str(folder), "…") for word in command)]))
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run(command, cwd=folder, env=environment, check=True)


def main(folder: Path) -> None:
    """Build, install, make a game, install it, test it, and record its golden games."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    run(folder, sys.executable, "-m", "venv", "venv")
    programs = folder / "venv" / "bin"
    pip = (programs / "pip", "install", "-qq", "--disable-pip-version-check")
    run(folder, *pip, f"{wheel}[conformance]")
    run(folder, programs / "pondside", "games", "new", GAME)
    run(folder, *pip, "--editable", GAME)
    run(folder / GAME, programs / "pytest", "-q")
    run(folder / GAME, programs / "pytest", "-q", "--accept", "-k", "golden")
    run(folder, programs / "pondside", "games", "random", GAME, "--seats", "2")


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        main(Path(made).resolve())
