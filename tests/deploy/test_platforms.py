"""The bot and the local Discord start, play and stop on this system, and where Windows' Python lacks what ours has."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from storage.errors import DatabaseInUse
from storage.sqlite_file import FileLock
from tests.end_to_end.lobbies import begin
from tests.end_to_end.tables import actor_of, make_move, picture_of
from tests.local_discord.person import Person
from tests.local_discord.world import World
from tests.sampling import one_in

ROOT = Path(__file__).parents[2]
WITHOUT_POSIX = Path(__file__).parent / "without_posix"
MOVES = 4  # few enough for the rate limits
IS_WINDOWS = sys.platform == "win32"
PATHS = {"here": ROOT} | ({} if IS_WINDOWS else {"without POSIX": WITHOUT_POSIX})


@pytest.mark.soak
async def test_a_game_is_begun_on_the_local_discord(tmp_path: Path) -> None:
    path = ROOT if IS_WINDOWS else WITHOUT_POSIX  # with it, hundreds of other tests do
    names = os.environ | {"PYTHONPATH": str(path), "PREPARE_PICTURES": "false", "UPLOAD_EMOJI": "false"}
    command = [sys.executable, "-m", "deploy.local", "--port", "0", "--folder", str(tmp_path)]
    with (tmp_path / "log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            *command, cwd=ROOT, env=names, stdout=asyncio.subprocess.PIPE, stderr=log
        )
        assert process.stdout is not None
        ready = (await process.stdout.readline()).decode()
        assert ready.startswith("ready "), (tmp_path / "log").read_text("utf-8")
        base = ready.split()[1]
        world = await World.fetch(base)
        people = [await Person.connect(base, world.user(name).token, world) for name in ("Heron", "Otter")]
        table = await begin(*people, game="cappuccino")
        for _ in range(MOVES):
            table = await make_move(actor_of(table, people), table)
        assert picture_of(table)["width"] > 1000
        for person in people:
            await person.close()
        if IS_WINDOWS:
            process.kill()
            await process.wait()
        else:
            process.send_signal(signal.SIGINT)
            assert await process.wait() == 0, (tmp_path / "log").read_text("utf-8")
            assert not any(".db" in name for name in os.listdir(tmp_path))  # noqa: PTH208 - a few files
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")


LOCK = """
import sys
from pathlib import Path
from storage.sqlite_file import FileLock
lock = FileLock(Path(sys.argv[1]), alone=sys.argv[2] == "alone")
print("locked", flush=True)
sys.stdin.read()
"""


@pytest.mark.soak
@one_in(2, "system", reversed(PATHS))
def test_a_database_has_one_bot(system: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    names = os.environ | {"PYTHONPATH": os.pathsep.join(dict.fromkeys([str(PATHS[system]), str(ROOT)]))}

    def take(how: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", LOCK, str(file), how]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, env=names, stdin=pipe, stdout=pipe, stderr=pipe, text=True)

    with take("alone") as bot:
        assert bot.stdout is not None
        assert bot.stdout.readline() == "locked\n"
        for how in ("alone", "shared"):
            with take(how) as other:
                assert DatabaseInUse.__name__ in other.communicate()[1]
    with take("shared") as one, take("shared") as two:
        for store in (one, two):
            assert store.stdout is not None
            assert store.stdout.readline() == "locked\n"
    FileLock(file, alone=True).release()


def test_scripts_have_the_line_ends_that_sh_reads() -> None:
    git = ["git", "-c", "core.autocrlf=true", "archive", "HEAD", "deploy/find-python", "tests/debian-package"]
    archived = subprocess.run(git, cwd=ROOT, check=True, capture_output=True).stdout
    assert b"#!/bin/sh\n" in archived
    assert b"\r\n" not in archived
