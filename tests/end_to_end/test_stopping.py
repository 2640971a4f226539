"""SIGTERM ends the bot within ten seconds, whatever hangs, and a second bot is refused while the first runs."""

from __future__ import annotations

import asyncio
import os
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from signal import SIGTERM

import pytest
from aiohttp import web

from deploy.local import app
from deploy.local.local_discord import LocalDiscord, new_local_discord
from tests.end_to_end.forked_bot import ForkedBot
from tests.end_to_end.harness import LAZY, Harness
from tests.end_to_end.lobbies import begin
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


def start_bot(folder: Path, **settings: str) -> ForkedBot:
    """Start a bot that need not become ready, and logs to a file ``log``."""
    environment = os.environ | LAZY | {"DISCORD_TOKEN": "local", "DATABASE_URL": f"sqlite+aiosqlite:///{folder}/t.db"}
    return ForkedBot(environment | settings, folder / "log")


async def stop(bot: ForkedBot, folder: Path) -> str:
    """Ask a bot to stop, which must not take longer than the limit. Returns what it had logged."""
    bot.send_signal(SIGTERM)
    try:
        await asyncio.wait_for(bot.wait(), LIMIT)
    finally:
        bot.kill()
    return (folder / "log").read_text("utf-8")


@pytest.mark.parametrize("silent", ["DISCORD_API", pytest.param("DATABASE_URL", marks=pytest.mark.soak)])
async def test_a_start_that_hangs_is_stopped(tmp_path: Path, silent: str) -> None:
    async with mute_server() as (port, reached):
        places = {
            "DISCORD_API": f"http://127.0.0.1:{port}/api/v10",
            "DATABASE_URL": f"postgresql+asyncpg://frog@127.0.0.1:{port}/pond",
        }
        bot = start_bot(tmp_path, **{silent: places[silent]})
        await asyncio.wait_for(reached.wait(), TEST_TIMEOUT)
        assert "Traceback" not in await stop(bot, tmp_path)


@pytest.mark.soak
async def test_a_bot_that_never_reached_the_gateway_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    has_asked = asyncio.Event()

    async def say_nothing(local: LocalDiscord, request: web.Request) -> web.WebSocketResponse:
        has_asked.set()
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        async for _ in socket:
            pass
        return socket

    monkeypatch.setattr(app, "serve_gateway", say_nothing)
    local = new_local_discord()
    runner = await app.serve(local)
    bot = start_bot(tmp_path, DISCORD_API=f"{local.base}/api/v10")
    await asyncio.wait_for(has_asked.wait(), TEST_TIMEOUT)
    assert "Traceback" not in await stop(bot, tmp_path)
    assert bot.returncode == 0
    await runner.cleanup()


@pytest.mark.soak
async def test_an_answer_that_hangs_is_left_behind(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
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
