"""SIGTERM ends the bot within ten seconds, whatever hangs, and a second bot is refused while the first runs."""

from __future__ import annotations

import asyncio
import os
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from signal import SIGTERM

import pytest

from bot.settings import Settings
from tests.end_to_end.forked_bot import ForkedBot
from tests.end_to_end.harness import LAZY, Harness
from tests.end_to_end.lobbies import begin
from tests.forked import FORKED
from tests.local_discord.person import Person
from tests.local_discord.replies import LOADING
from tests.timeouts import TEST_TIMEOUT

LIMIT = 10.0  # seconds


@asynccontextmanager
async def mute_server() -> AsyncIterator[tuple[int, asyncio.Event]]:
    """Accept connections at a port and say nothing. Returns the port, and what is set with the first connection."""
    reached = asyncio.Event()

    async def accept(reader: StreamReader, writer: StreamWriter) -> None:
        reached.set()
        try:
            while await reader.read(1 << 16):
                pass
        finally:
            writer.close()

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1], reached
    finally:
        server.close()


@pytest.mark.parametrize("silent", ["DISCORD_API", pytest.param("DATABASE_URL", marks=pytest.mark.soak)])
async def test_a_start_that_hangs_is_stopped(tmp_path: Path, silent: str) -> None:
    async with mute_server() as (port, reached):
        places = {
            "DISCORD_API": f"http://127.0.0.1:{port}/api/v10",
            "DATABASE_URL": f"postgresql+asyncpg://frog@127.0.0.1:{port}/pond",
        }
        environment = (
            os.environ | LAZY | {"DISCORD_TOKEN": "local", "DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path}/t.db"}
        )
        bot = ForkedBot(environment | {silent: places[silent]}, tmp_path / "log")
        await asyncio.wait_for(reached.wait(), TEST_TIMEOUT)
        bot.send_signal(SIGTERM)
        try:
            await asyncio.wait_for(bot.wait(), LIMIT)
        finally:
            bot.kill()
        assert (bot.returncode, "Traceback" in (tmp_path / "log").read_text("utf-8")) == (0, False)


def _stop_late(ready: Connection, *, hangs_loop: bool) -> None:
    """Run a bot that waits for a minute once it is told to stop, with its event loop or beside it."""
    # imported in the fork server, not in the process of the tests
    from tests.end_to_end.preloaded import program  # noqa: PLC0415

    async def serve(_: Settings) -> None:
        ready.send(None)
        try:
            await asyncio.Event().wait()
        finally:
            if hangs_loop:
                time.sleep(60)  # noqa: ASYNC251 - that is the fault
            await asyncio.sleep(60)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "serve", serve)
        patch.setattr(program, "STOP_TIMEOUT", 0.1)
        asyncio.run(program.run(Settings(discord_token="local")))


@pytest.mark.parametrize("hangs_loop", [False, True])
def test_what_does_not_end_in_time_is_abandoned(*, hangs_loop: bool) -> None:
    ready, sender = FORKED.Pipe(duplex=False)
    bot = FORKED.Process(target=_stop_late, args=(sender,), kwargs={"hangs_loop": hangs_loop}, daemon=True)
    bot.start()
    ready.recv()
    bot.terminate()
    bot.join(LIMIT)
    assert bot.exitcode == 0


@pytest.mark.soak
async def test_an_answer_that_hangs_is_left_behind(harness: Harness, heron: Person, otter: Person) -> None:
    table = await begin(heron, otter)
    path = f"/channels/{table['channel_id']}/messages"  # and not a secret on its way
    await harness.world.add_fault(path=path, method="POST", do="delay", when="before", seconds=60)
    since = len(heron.seen)
    task = asyncio.create_task(heron.command(table["channel_id"], "board"))
    await heron.wait_for(lambda message: bool(message["flags"] & LOADING), since=since)
    start_time = time.monotonic()
    assert await harness.stop_bot() == 0
    assert time.monotonic() - start_time < LIMIT
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
