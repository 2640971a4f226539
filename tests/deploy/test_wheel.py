"""The wheel: the same twice, and a game is played with it in an environment that has nothing else."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from email import message_from_bytes
from functools import partial
from importlib.metadata import Distribution, distribution, requires
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from deploy.local.app import serve
from deploy.local.bot_process import stop_bot, wait_until_ready
from deploy.local.local_discord import new_local_discord
from deploy.local.settings import Settings
from deploy.wheel_hook import compilers
from tests.deploy.test_release import build
from tests.end_to_end.lobbies import begin
from tests.end_to_end.tables import actor_of, make_move, picture_of
from tests.local_discord.person import Person
from tests.local_discord.world import World
from tests.timeouts import ANSWER_TIMEOUT, TEST_TIMEOUT

ROOT = Path(__file__).parents[2]
MOVES = 3


pytestmark = pytest.mark.xdist_group("wheel")  # building and installing takes seconds


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    return build("wheel", tmp_path_factory.mktemp("wheel"))


def test_what_compiles_the_games_contradicts_nothing_that_builds_the_wheel() -> None:
    pinned = {Requirement(one).name for one in compilers(ROOT)}
    built_with = {Requirement(one).name for one in requires("hatchling") or ()}
    assert {"mypy", "setuptools"} <= pinned
    assert built_with
    assert not pinned & built_with


@pytest.mark.soak
def test_a_wheel_with_compiled_games_is_for_one_python_and_plays(wheel: Path, tmp_path: Path) -> None:
    compiled, again = (build("wheel", tmp_path / name, COMPILE_GAMES="true") for name in ("once", "again"))
    assert again.read_bytes() == compiled.read_bytes()
    assert wheel.name.endswith("-py3-none-any.whl")
    assert f"-cp{sys.version_info[0]}{sys.version_info[1]}-" in compiled.name
    with ZipFile(wheel) as plain, ZipFile(compiled) as archive:
        assert set(plain.namelist()) < set(archive.namelist())
        archive.extractall(tmp_path)
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    command = [sys.executable, str(Path(__file__).with_name("compiled_wheel.py"))]
    subprocess.run(command, cwd=tmp_path, env=environment, check=True)


def test_the_wheel_says_what_it_is_and_shows_the_readme(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = message_from_bytes(archive.read(name))
    assert metadata["Author"] == "The Pondside maintainers"
    assert "Topic :: Games/Entertainment :: Board Games" in metadata.get_all("Classifier", [])
    assert metadata.get_payload(decode=True) == (ROOT / "README.md").read_bytes()


def distributions(requirement: Requirement, found: dict[str, Distribution] | None = None) -> dict[str, Distribution]:
    """Return, by their names, what a requirement consists of here: a distribution and all that it requires."""
    found = {} if found is None else found
    required = distribution(requirement.name)
    found[requirement.name] = required
    for other in map(Requirement, required.requires or []):
        extras = [{"extra": extra} for extra in ("", *requirement.extras)]
        if other.name not in found and (other.marker is None or any(map(other.marker.evaluate, extras))):
            distributions(other, found)
    return found


def requirements_of(wheel: Path) -> Iterator[Requirement]:
    """Yield what a wheel requires without any of its extras."""
    with ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        lines = archive.read(name).decode().splitlines()
    for line in lines:
        requirement = Requirement(line.removeprefix("Requires-Dist: ")) if line.startswith("Requires-Dist: ") else None
        if requirement and (requirement.marker is None or requirement.marker.evaluate({"extra": ""})):
            yield requirement


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of an environment that holds the wheel and what it depends on, as links to this environment's: pip
    would take most of a minute to fetch, unpack and compile the same files."""
    python = tmp_path_factory.mktemp("venv") / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", python.parents[1]], check=True)
    (site,) = python.parents[1].glob("lib/python*/site-packages")
    for requirement in requirements_of(wheel):
        for part in distributions(requirement).values():
            for top in {file.parts[0] for file in part.files or [] if file.parts[0] not in ("..", "__pycache__")}:
                if not (site / top).exists():
                    (site / top).symlink_to(Path(str(part.locate_file(top))).resolve())
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "-qq", "--no-deps", "--no-index", wheel], check=True)
    subprocess.run([*pip, "check"], check=True, capture_output=True)
    return python.with_name("pondside")


@pytest.fixture(scope="module")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with what the wheel holds, beside this environment's packages: installing it takes seconds."""
    folder = tmp_path_factory.mktemp("site")
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_the_command_names_its_version_and_what_it_can_do(unpacked: Path, tmp_path: Path) -> None:
    (entry,) = Distribution.discover(name="pondside", path=[str(unpacked)])
    (command,) = (one for one in entry.entry_points if (one.group, one.name) == ("console_scripts", "pondside"))
    code = f"import sys; from {command.module} import {command.attr} as run; sys.argv[0] = 'pondside'; sys.exit(run())"

    def run(*arguments: str) -> str:
        process = [sys.executable, "-c", code, *(("--data", str(tmp_path / "data")) if arguments else ()), *arguments]
        names = os.environ | {"PYTHONPATH": str(unpacked)}
        return subprocess.run(process, cwd=tmp_path, env=names, capture_output=True, text=True, check=True).stdout

    assert run("--version").startswith("pondside ")
    assert "heartbeat" in run()
    text = run("play", "--help")
    assert text.startswith("usage: pondside play [-h]")
    assert f"The folder of the data is {tmp_path / 'data'}" in text
    assert "The folder of the data" not in run("games", "--help")
    assert not (tmp_path / "data").exists()


@pytest.mark.soak
async def test_the_page_of_the_command_has_the_demonstration(installed: Path, tmp_path: Path) -> None:
    command = [str(installed), "--data", str(tmp_path), "play", "--no-bot", "--port", "0"]
    page = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    assert page.stdout is not None
    base = (await page.stdout.readline()).decode().split()[-1]
    world = await World.fetch(base)
    page.terminate()
    _, errors = await page.communicate()
    assert "demonstration" in world.channels
    assert f"DISCORD_TOKEN=local DISCORD_API={base}/api/v10 {installed} run\n" in errors.decode()


def test_environments_find_the_rules_in_the_wheel_and_no_others(unpacked: Path, tmp_path: Path) -> None:
    code = "import sys; from pondside.envs import env; env('cappuccino', 2).reset(1); print('bot' in sys.modules)"

    def run(*packages: Path) -> subprocess.CompletedProcess[str]:
        paths = os.pathsep.join(map(str, [unpacked, *packages]))
        command = [sys.executable, "-c", code]
        return subprocess.run(
            command, cwd=tmp_path, env=os.environ | {"PYTHONPATH": paths}, capture_output=True, text=True, check=False
        )

    assert run().stdout == "False\n"
    other = tmp_path / "other" / "sitecustomize.py"
    (other.parent / "games").mkdir(parents=True)
    (other.parent / "games" / "__init__.py").touch()
    other.write_text("import games")
    assert "Pondside cannot be imported beside another package 'games'" in run(other.parent).stderr


@pytest.mark.soak
def test_a_game_beside_the_wheel_can_be_imported_and_its_types_are_known(installed: Path, tmp_path: Path) -> None:
    run = partial(subprocess.run, cwd=tmp_path, check=True, capture_output=True, text=True)
    run([installed, "games", "new", "toy-race"])
    (site,) = installed.parents[1].glob("lib/python*/site-packages")
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-deps"]
    run([*pip, "--no-build-isolation", "--target", site, tmp_path / "toy-race"])
    python = installed.with_name("python")
    code = "import toy_race.rules, sys; print(toy_race.PACKAGE.slug, any('app' in folder for folder in sys.path))"
    assert run([python, "-c", code]).stdout == "toy-race False\n"
    wrong = tmp_path / "toy-race" / "toy_race" / "wrong.py"
    wrong.write_text("from pondside.api.rules import phrase\nkind: int = phrase('hop').kind\n")
    mypy = [sys.executable, "-m", "mypy", "--python-executable", str(python)]
    found = subprocess.run(mypy, cwd=tmp_path / "toy-race", check=False, capture_output=True, text=True).stdout
    assert re.findall("error: .*", found) == [
        'error: Incompatible types in assignment (expression has type "str", variable has type "int")  [assignment]'
    ]


@pytest.mark.soak
async def test_a_game_is_played_with_the_wheel_alone(installed: Path, tmp_path: Path) -> None:
    local = new_local_discord(settings=Settings(rate_limited=False, response_deadline=ANSWER_TIMEOUT))
    runner = await serve(local)
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PREPARE_PICTURES": "false"}
    environment |= {"DISCORD_TOKEN": "local", "DISCORD_API": f"{local.base}/api/v10"}
    bot = await asyncio.create_subprocess_exec(installed, "--data", "data", "run", cwd=tmp_path, env=environment)
    await wait_until_ready(local, bot)
    world = await World.fetch(local.base)
    people = [await Person.connect(local.base, world.user(name).token, world) for name in ("Heron", "Otter")]
    table = await begin(*people, game="cappuccino")
    for _ in range(MOVES):
        table = await make_move(actor_of(table, people), table)
    assert picture_of(table)["width"] > 1000
    for person in people:
        await person.close()
    await stop_bot(bot, TEST_TIMEOUT)
    assert bot.returncode == 0
    await runner.cleanup()
    made = {path.relative_to(tmp_path).parts[0] for path in tmp_path.rglob("*.db")}  # noqa: ASYNC240 - a few files
    assert made == {"data"}
