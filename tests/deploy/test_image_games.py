"""Games and languages are installed into the image by what ``deploy/games.Dockerfile`` runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.deploy.test_hosting import copy_into_image, dockerfile_lines

ROOT = Path(__file__).parents[2]
GAME = "toy-race"


@pytest.fixture
def venv(tmp_path: Path) -> Path:
    """A virtual environment without pip, as the image has it in ``/venv``, with the packages of this environment."""
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    (site,) = venv.glob("lib/python*/site-packages")
    (site / "these.pth").write_text(sysconfig.get_path("purelib"))
    return venv


@pytest.mark.soak
def test_a_game_is_installed_into_the_image(venv: Path, tmp_path: Path) -> None:
    image, packages = tmp_path / "app", tmp_path / "packages"
    copy_into_image(image)
    subprocess.run([sys.executable, "-m", "games", "new", GAME, "--folder", tmp_path], cwd=ROOT, check=True)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(packages)]
    subprocess.run(build, cwd=tmp_path / GAME, check=True, capture_output=True)

    def run(*arguments: str) -> str:
        return subprocess.run(
            [venv / "bin" / "python", *arguments], cwd=image, check=True, capture_output=True, text=True
        ).stdout

    assert GAME not in run("-c", "from games import GAMES; print(*GAMES)").split()
    (command,) = (rest for word, rest in dockerfile_lines("games.Dockerfile") if word == "RUN")
    shell = re.sub(r"--mount=\S+", "", command).replace("/venv/", f"{venv}/").replace("/packages", str(packages))
    path = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(shell, shell=True, check=True, env=os.environ | path, capture_output=True)  # noqa: S602 - our own file
    assert GAME in run("-c", "from games import GAMES; print(*GAMES)").split()
    assert f'"game": "{GAME}"' in run("-m", "games", "random", GAME, "--seats", "2", "--seed", "1")


def test_the_image_with_more_games_is_the_bots_and_runs_as_its_user() -> None:
    own, base = dockerfile_lines("games.Dockerfile"), dict(dockerfile_lines("Dockerfile"))
    assert [word for word, _ in own] == ["FROM", "USER", "RUN", "USER"]
    assert own[-1] == ("USER", base["USER"])
