"""``python -m deploy.local``: what it prints, where it listens, and how it ends."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from argparse import ArgumentTypeError
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from deploy.local.bot_process import temporary_database
from deploy.local.command import port
from tests.local_discord.openapi import problems, read_recording
from tests.local_discord.person import Person
from tests.local_discord.world import World
from tests.timeouts import TEST_TIMEOUT

ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def local(*arguments: str, folder: Path | None = None) -> AsyncIterator[Process]:
    """Return the local Discord as a process, interrupted in the end."""
    environment = {"PYTHONPATH": str(ROOT), "PATH": ""}
    command = (sys.executable, "-m", "deploy.local", *arguments)
    process = await asyncio.create_subprocess_exec(
        *command, stdout=PIPE, stderr=PIPE, cwd=folder or ROOT, env=environment, process_group=0
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGINT)
        await process.communicate()


async def ready(process: Process) -> str:
    """Return the address it is ready at."""
    assert process.stdout is not None
    async with asyncio.timeout(TEST_TIMEOUT):
        line = (await process.stdout.readline()).decode()
    match = re.fullmatch(r"ready (http://127\.0\.0\.1:\d+)\n", line)
    assert match, line
    return match[1]


async def test_it_prints_one_line_and_ends_well_when_interrupted() -> None:
    options = ("--users", "9", "--channels", "4", "--groups", "2", "--foreign-guilds", "1")
    async with local("--no-bot", "--port", "0", *options, "--otherwise", "installed_direct_messages") as process:
        world = await World.fetch(await ready(process))
        assert (len(world.users), len(world.channels), len(world.groups), len(world.guilds)) == (9, 4, 2, 2)
        process.send_signal(signal.SIGTERM)
        rest, errors = await process.communicate()
        assert (rest, process.returncode) == (b"", 0)
        assert f"DISCORD_API={world.base}/api/v10 python -m bot" in errors.decode()


async def test_a_taken_port_that_was_asked_for_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as socket_in_use:
        async with local("--no-bot", "--port", str(socket_in_use.getsockname()[1])) as process:
            out, errors = await process.communicate()
    assert (out, process.returncode) == (b"", 1)
    assert "address already in use" in errors.decode()


@pytest.mark.parametrize("text", ["70000", "-1", "any"])
def test_what_is_no_port_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match=f"{text} is not a port: choose one from 1 to 65535"):
        port(text)


@pytest.mark.soak
async def test_two_of_them_stand_beside_each_other() -> None:
    async with local("--no-bot") as one, local("--no-bot", "--seed", "2") as other:
        first, second = await World.fetch(await ready(one)), await World.fetch(await ready(other))
        assert first.base != second.base
        assert first.guild_id != second.guild_id


async def test_what_happens_is_written_down_when_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "seen.jsonl"
    async with local("--no-bot", "--port", "0", "--record", str(file)) as process:
        world = await World.fetch(await ready(process))
        async with await Person.connect(world.base, world.users[0].token) as person:
            await person.say(world.channel, "hello")
            await person.wait_for(lambda message: message["content"] == "hello")
    entries = read_recording(file)
    assert {item["kind"] for item in entries} == {"exchange", "event"}
    assert [item["d"]["content"] for item in entries if item.get("t") == "MESSAGE_CREATE"] == ["hello"]
    assert problems(entries) == []


@pytest.mark.soak
async def test_with_the_bot_it_is_ready_and_leaves_nothing_behind(tmp_path: Path) -> None:
    async with local("--port", "0", folder=tmp_path) as process:
        world = await World.fetch(await ready(process))
        async with await Person.connect(world.base, world.users[0].token) as person:
            commands = await person.ask("GET", f"/applications/{world.application_id}/commands")
        assert isinstance(commands, list)
        assert "play" in [command["name"] for command in commands]
        assert list((tmp_path / "var").iterdir())
        process.send_signal(signal.SIGINT)
        out, errors = await process.communicate()
    assert (out, process.returncode) == (b"", 0), errors.decode()
    assert list((tmp_path / "var").iterdir()) == []


@pytest.mark.parametrize("others", [[], ["tables-daily-2026-05-01.db"]])
def test_a_temporary_database_is_deleted_with_its_copies_alone(tmp_path: Path, others: list[str]) -> None:
    copies = tmp_path / "backups"
    with temporary_database(tmp_path, 5):
        copies.mkdir()
        for name in ("local-5-daily-2026-05-01.db", *others):
            (copies / name).touch()
    assert [path.name for path in copies.glob("*")] == others
    assert copies.exists() is bool(others)


BOTS = {
    "dying": "import sys; sys.exit('no such thing')",
    "sleeping": (
        "import os, signal, sys, time\n"
        "signal.signal(signal.SIGINT, lambda *_: os.write(2, b'interrupted'))\n"
        "signal.signal(signal.SIGTERM, lambda *_: (os.write(2, b'good night'), sys.exit(0)))\n"
        "os.write(2, b'awake')\n"
        "time.sleep(60)"
    ),
}


@pytest.fixture
def folder(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A folder where ``python -m bot`` is another program, and ``deploy`` is ours."""
    (tmp_path / "bot.py").write_text(BOTS[request.param])
    return tmp_path


@pytest.mark.parametrize("folder", ["dying"], indirect=True)
async def test_a_bot_that_dies_ends_it_with_a_clear_message(folder: Path) -> None:
    async with local("--port", "0", folder=folder) as process:
        out, errors = await process.communicate()
    assert (out, process.returncode) == (b"", 1)
    assert "no such thing" in errors.decode()
    assert "The bot ended with code 1 before it was ready" in errors.decode()


@pytest.mark.parametrize("folder", ["sleeping"], indirect=True)
async def test_the_bot_is_asked_to_end_when_a_terminal_interrupts_it(folder: Path) -> None:
    """A bot that got the terminal's Ctrl-C itself would tell where it was, while it begins."""
    async with local("--port", "0", folder=folder) as process:
        assert process.stderr is not None
        await process.stderr.readuntil(b"awake")
        os.killpg(process.pid, signal.SIGINT)
        assert await process.communicate() == (b"", b"good night")
    assert process.returncode == 0
