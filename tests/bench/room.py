"""A local Discord with a bot in it as a process of its own, and people whose moves are timed."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from aiohttp import web

from deploy.local.app import serve
from deploy.local.bot_process import stop_bot, wait_until_ready
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.settings import Settings
from games import GAMES
from tests.bench.processes import cpu_seconds
from tests.local_discord.person import Person, Reply
from tests.local_discord.world import JSON, World

ROOT = Path(__file__).parents[2]
LONGEST_MOVE = 30.0  # seconds to wait for a new picture
LONGEST_START = 300.0  # seconds a bot may be busy with itself after its start
BUSY = 0.03  # seconds of half a second's work


class Took(NamedTuple):
    """Milliseconds from an interaction sent to its promised answer, and to the new picture; the message with it."""

    answer: float
    picture: float
    message: JSON


class Watch:
    """Notes when the local Discord sends which event to whom."""

    def __init__(self) -> None:
        self._events: list[tuple[float, JSON]] = []
        self._began = 0.0

    def start(self) -> None:
        """From now on."""
        self._events.clear()
        self._began = time.perf_counter()

    def __call__(self, seen: JSON) -> None:
        """Note an event. The local Discord calls it."""
        if seen["kind"] == "event":
            self._events.append((time.perf_counter(), seen))

    def until(self, name: str, wanted: Callable[[str, JSON], bool]) -> float:
        """Milliseconds from the start to the first event sent to this person that is so."""
        sent = (at for at, event in self._events if event["to"] == name and wanted(event["t"], event["d"]))
        return (next(sent) - self._began) * 1000


class Visitor(Person):
    """A person with a watch on the local Discord.

    The watch is read where events leave, not where they are read: people share a process with the local Discord, and
    there an upload that comes in keeps them from reading.
    """

    watch: Watch

    async def ask(self, method: str, path: str, body: object = None) -> object:
        """A request; an interaction starts the watch."""
        if path == "/interactions":
            self.watch.start()
        return await super().ask(method, path, body)

    async def timed(self, channel: str, act: Awaitable[Reply]) -> Took:
        """Do something that brings a new picture to a channel, and wait until all of its answer is there."""
        known = {picture for _, message in self.seen for picture in pictures(message)}

        def shows(message: JSON) -> bool:
            return message["channel_id"] == channel and not pictures(message) <= known

        since = len(self.seen)
        if (await act).failed:
            raise TimeoutError("the bot did not answer in time")
        message = await self.wait_for(shows, since=since, timeout=LONGEST_MOVE)
        return Took(
            self.watch.until(self.user.name, lambda event, _: event == "INTERACTION_SUCCESS"),
            self.watch.until(self.user.name, lambda event, data: event.startswith("MESSAGE_") and shows(data)),
            message,
        )


def pictures(message: JSON) -> set[str]:
    """Where a message's pictures are."""
    return {picture["url"] for picture in message.get("attachments", [])}


@asynccontextmanager
async def room(module: str, database: Path, people: int) -> AsyncIterator[list[Visitor]]:
    """People in a channel with the bot that ``python -m module`` starts, without rate limits."""
    async with AsyncExitStack() as leaving:
        watch = Watch()
        local = new_local_discord(
            people=people, channels=len(GAMES), settings=Settings(rate_limited=False), observer=watch
        )
        runner: web.AppRunner = await serve(local)
        leaving.push_async_callback(runner.cleanup)
        bot = await start_bot(module, local, f"sqlite+aiosqlite:///{database}")
        leaving.push_async_callback(stop_bot, bot)
        await wait_until_ready(local, bot)
        await until_idle(bot.pid)
        world = await World.fetch(local.base)
        visitors = []
        for user in world.users[:people]:
            visitor = await Visitor.connect(local.base, user.token, world)
            leaving.push_async_callback(visitor.close)
            assert isinstance(visitor, Visitor)
            visitor.watch = watch
            visitors.append(visitor)
        yield visitors


async def start_bot(module: str, local: LocalDiscord, database: str, **settings: str) -> Process:
    """Start a bot as a process of its own."""
    environment = os.environ | {
        "DISCORD_TOKEN": local.settings.bot_token,
        "DISCORD_API": f"{local.base}/api/v10",
        "DATABASE_URL": database,
        "LOG_LEVEL": "WARNING",
        **settings,
    }
    return await asyncio.create_subprocess_exec(sys.executable, "-m", module, env=environment, cwd=ROOT)


async def until_idle(process: int) -> None:
    """Wait until a process and its workers rest, where the system tells: what they prepare is no part of a move."""
    used, before, deadline = 0.0, -BUSY, time.monotonic() + LONGEST_START
    while used - before >= BUSY and time.monotonic() < deadline:
        await asyncio.sleep(0.5)
        used, before = cpu_seconds(process), used
