"""A game outside: made from the template, installed, also into the image, tested, played and uninstalled."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from deploy.conformance.test_table import SETTINGS
from deploy.local.bot_process import stop_bot, wait_until_ready
from tests.deploy.test_hosting import copy_into_image, dockerfile_lines
from tests.end_to_end.harness import TwoPeople
from tests.end_to_end.lobbies import add_computer, join, open_lobby, start
from tests.end_to_end.messages import has_button, private_answer
from tests.end_to_end.tables import actor_of, is_table, make_move, play_to_end, state_of

ROOT = Path(__file__).parents[2]
GAME = "toy-race"
PLAYED = 3  # moves of people before the game is uninstalled

pytestmark = pytest.mark.xdist_group("outside games")


def python_path(*folders: Path) -> dict[str, str]:
    """Return the environment of a process that imports from these folders."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders))}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game's package, as the template makes it."""
    parent = tmp_path_factory.mktemp("outside")
    subprocess.run([sys.executable, "-m", "games", "new", GAME, "--folder", parent], cwd=ROOT, check=True)
    return parent / GAME


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the game is installed."""
    site = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-deps", "--no-build-isolation", "--target", site, folder], check=True)
    return site


@pytest.fixture
def broken(site: Path, tmp_path: Path) -> Path:
    """A copy of that folder, to be broken."""
    return Path(shutil.copytree(site, tmp_path / "site"))


def run_suite(game: str, folder: Path, *options: str, sites: tuple[Path, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Test an installed game with the suite, in a folder."""
    plugin = ["-p", "deploy.launcher.pytest_plugin", "--pondside", game]
    command = [sys.executable, "-m", "pytest", "-q", *plugin, *options]
    path = python_path(*sites, ROOT)
    return subprocess.run(command, cwd=folder, env=path, capture_output=True, text=True, check=False)


def test_a_game_that_is_not_installed_cannot_be_tested(folder: Path) -> None:
    process = run_suite("no-such-game", folder)
    assert process.returncode == pytest.ExitCode.USAGE_ERROR
    assert "no installed game is called no-such-game" in process.stderr


@pytest.mark.soak
def test_the_suite_finds_what_is_wrong_with_a_game_and_nothing_else(broken: Path, tmp_path: Path) -> None:
    rules = broken / "toy_race" / "rules.py"
    text = rules.read_text("utf-8")
    assert 'raise IllegalMove("the game is over", "TR-6")' in text
    rules.write_text(text.replace('raise IllegalMove("the game is over", "TR-6")', 'raise NotAMove("over")'), "utf-8")
    process = run_suite("toy_race", tmp_path, "-k", "positions or rulebook or lessons", sites=(broken,))
    assert process.returncode == pytest.ExitCode.TESTS_FAILED
    assert set(re.findall(r"^FAILED (\S+)\[", process.stdout, re.MULTILINE)) == {
        "test_positions.py::test_a_move_that_is_not_legal_now_is_refused_by_a_clause",
        "test_positions.py::test_a_worked_position_comes_out_as_it_was_worked",
    }
    assert "does not for toy-race-shared-win: a worked position comes out as it was worked." in process.stdout
    assert "What to do: Replay the record of this file in positions/ and compare" in process.stdout


def package(**fields: object) -> str:
    """Return the value of a game with other fields."""
    parts = {"rules": "toy_race.rules", "painter": "toy_race.painter", "resources": "toy_race", **fields}
    return f"from pondside.api import GamePackage\nPACKAGE = GamePackage(slug={GAME!r}, **{parts!r})\n"


UNUSABLE = {
    "a module that is missing": (
        *("rules.py", "import no_such_module\n"),
        r"No module named 'no_such_module' \(.*toy_race/rules.py, line 1\)",
    ),
    "a failure": ("rules.py", "\n1 / 0\n", r"ZeroDivisionError: division by zero \(.*toy_race/rules.py, line 2\)"),
    "no rules": ("rules.py", "GAMES = ()\n", "not among the GAMES"),
    "no package": ("__init__.py", "PACKAGE = 1\n", "is not the GamePackage of this slug"),
    "newer": (
        "__init__.py",
        package(interface=(1, 99)),
        "written for version 1.99 of the interface .*: update Pondside",
    ),
    "older": (
        "__init__.py",
        package(interface=(0, 9)),
        "written for version 0.9 .*: install a newer release of the game",
    ),
    "a name that is missing": (
        *("rules.py", "from pondside.api.rules import NoSuchName\n"),
        "cannot import name 'NoSuchName' .*: the interface of games here is 1.0, and the game needs another one",
    ),
    "no name": ("texts/en.ftl", "nothing = Nothing\n", "no toy-race-name"),
}
"""What a file of a game says that cannot be used, and the reason that is told."""
LEFT_OUT = """
import importlib, sys
from seeds import registry

for site in sys.argv[1:]:
    sys.path.insert(0, site)
    importlib.invalidate_caches()
    importlib.reload(registry)
    print(len(registry.packages()))
    sys.path.remove(site)
    for name in [name for name in sys.modules if name.partition(".")[0] == "toy_race"]:
        del sys.modules[name]
"""
"""Prints for each folder with an installed game how many games there are; why one is left out is logged."""


@pytest.fixture(scope="module")
def told(site: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The line about each game that cannot be used, beside which all others are there: one process looks at all."""
    parent = tmp_path_factory.mktemp("broken")
    for number, (file, text, _) in enumerate(UNUSABLE.values()):
        shutil.copytree(site, parent / str(number))
        (parent / str(number) / "toy_race" / file).write_text(text, "utf-8")
    sites = [str(parent / str(number)) for number in range(len(UNUSABLE))]
    command = [sys.executable, "-c", LEFT_OUT, *sites]
    process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert process.stdout.split() == ["5"] * len(UNUSABLE)
    return dict(zip(UNUSABLE, process.stderr.splitlines(), strict=True))


@pytest.mark.parametrize("what", UNUSABLE)
def test_a_game_that_cannot_be_used_is_left_out(told: dict[str, str], what: str) -> None:
    assert re.match(f"The game {GAME} of pondside-toy-race is left out: .*{UNUSABLE[what][2]}", told[what])


def test_everything_that_a_game_lacks_is_told_at_once(broken: Path, tmp_path: Path) -> None:
    for file in ("painter.py", "lesson/en.md", "lesson/steps.json"):
        (broken / "toy_race" / file).unlink()
    reason = "toy_race has no lesson/en.md, no lesson/steps.json; there is no painter toy_race.painter"
    assert f"{GAME} is left out: {reason}" in run_suite(GAME, tmp_path, sites=(broken,)).stdout


@asynccontextmanager
async def running_bot(pond: TwoPeople, *sites: Path) -> AsyncIterator[None]:
    """Run the bot, which imports from these folders, from when it is ready."""
    environment = python_path(*sites, ROOT) | SETTINGS
    environment |= {
        "DISCORD_TOKEN": "local",
        "DISCORD_API": f"{pond.local.base}/api/v10",
        "DATABASE_URL": pond.database,
    }
    with pond.log.open("ab") as log:
        bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", env=environment, stdout=log, stderr=log)
    try:
        await wait_until_ready(pond.local, bot)
        yield
    finally:
        await stop_bot(bot)


@pytest.mark.soak
async def test_a_game_is_installed_played_uninstalled_and_played_to_its_end(site: Path, tmp_path: Path) -> None:
    async with TwoPeople(tmp_path) as pond:
        world, people = pond.world, pond.people
        heron, otter = people
        async with running_bot(pond, site):
            lobby = await open_lobby(heron, world.channel, GAME)
            await join(otter, lobby)
            await add_computer(heron, lobby)
            table = await start(heron, lobby)
            for _ in range(PLAYED):
                table = await make_move(actor_of(table, people), table)

        async with running_bot(pond):
            assert GAME not in str(await heron.ask("GET", f"/applications/{world.application_id}/commands"))
            assert "This table is waiting" in await private_answer(heron, await heron.command(world.channel, "board"))
            assert "Toy race" in await private_answer(otter, await otter.command(world.channel, "games"))

        since = len(heron.seen)
        async with running_bot(pond, site):
            paused = await heron.wait_for(lambda message: has_button(message, "Resume"), since=since)
            since = len(heron.seen)
            await otter.press(paused, "Resume")
            end = await play_to_end(await heron.wait_for(is_table, since=since), people)
            assert end["content"].startswith(("🏆", "🏁"))  # a person or the computer has won
            assert state_of(end) > PLAYED


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
