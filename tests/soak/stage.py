"""The bot, a local Discord and people in this process, in virtual time, with what the random people need of them.

``virtual_time.install`` has been called before this is imported.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import sqlite3
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from aiohttp import web

from deploy.local.app import create_app
from deploy.local.bot_process import is_ready
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.settings import Settings
from tests.local_discord.person import Person
from tests.local_discord.world import JSON, World
from tests.soak.simulated_bot import BASE, NEVER_SECONDS, Connection, Life, patch

START_PAUSE = 5.0  # seconds between two tries to start the bot


class StartError(Exception):
    """The bot has ended before it was ready."""


class Stage:
    """A local Discord, and the bot's lives with it, its database, its log and its traffic."""

    def __init__(self, folder: Path, seed: int, people: int = 6) -> None:
        self.file, self._socket = folder / "tables.db", str(folder / "socket")
        settings = Settings(rate_limited=False, heartbeat_seconds=NEVER_SECONDS)
        self.local: LocalDiscord = new_local_discord(people=people, guilds=2, settings=settings, observer=self._observe)
        self.local.base = BASE
        self.lives: list[Life] = []
        patch(self._socket, Random(f"{seed} order"))
        self.traffic: list[JSON] = []
        self.told = hashlib.sha256()  # all events to people, with their moments
        self.observers = [self.traffic.append, self._note_told]
        self.logged: list[str] = []
        self._database: sqlite3.Connection | None = None  # opened once: that takes longer than a query
        self.world: World
        handler = logging.Handler(logging.WARNING)
        handler.emit = self._log  # type: ignore[method-assign] # all it does
        logging.getLogger().addHandler(handler)

    def _observe(self, entry: JSON) -> None:
        """Tell the observers, and count the bot's requests that change something, but for acknowledgements."""
        for observer in self.observers:
            observer(entry)
        is_request = entry["kind"] == "exchange" and entry["actor"] in ("bot", "nobody") and entry["method"] != "GET"
        if is_request and self.lives and not entry["path"].startswith(("/local/", "/interactions")):
            self.lives[-1].count_request()

    def _note_told(self, entry: JSON) -> None:
        if entry["kind"] == "event" and entry["to"] != "bot":
            moment = round(self.local.clock.now(), 3)
            self.told.update(json.dumps([moment, entry["to"], entry["t"], entry["d"]], default=str).encode())

    def _log(self, record: logging.LogRecord) -> None:
        if "voice will NOT be supported" in record.getMessage():
            return
        error = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
        self.logged.append(f"{record.levelname} {record.name}: {record.getMessage()}\n{error}")

    async def begin(self) -> None:
        """Start the local Discord and the bot."""
        runner = web.AppRunner(create_app(self.local), access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        await web.UnixSite(runner, self._socket).start()
        await self._begin_life()
        self.world = await World.fetch(self.local.base)

    async def person(self, name: str) -> Person:
        """Connect the user with this name."""
        return await Person.connect(self.local.base, self.world.user(name).token, self.world)

    @property
    def is_up(self) -> bool:
        """Whether the bot lives."""
        return bool(self.lives) and not self.lives[-1].is_dead

    async def kill_bot(self, *, requests: int | None = None, transactions: int | None = None) -> None:
        """Kill the bot at once, or after some of its requests or transactions, which must come soon."""
        life = self.lives[-1]
        life.requests_left, life.transactions_left = requests, transactions
        if life.is_chosen:
            with suppress(TimeoutError):
                async with asyncio.timeout(60):
                    while not life.is_dead:  # noqa: ASYNC110 - time is virtual
                        await asyncio.sleep(0.01)
        life.die()
        await asyncio.sleep(0.1)

    async def start_bot(self) -> None:
        """Start the bot, as often as it takes while Discord fails."""
        while not self.is_up:
            with suppress(StartError):
                await self._begin_life()
            await asyncio.sleep(START_PAUSE)

    async def _begin_life(self) -> None:
        """Start the bot, and wait until it is ready or killed. Raises StartError if it ends."""
        life = Connection.life = Life()
        self.lives.append(life)
        life.serving = serving = asyncio.create_task(life.serve(self._socket, self.file.parent))
        while not life.is_dead and not is_ready(self.local):
            if serving.done():
                life.die()
                raise StartError from serving.exception()
            await asyncio.sleep(1)

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query of the database."""
        if self._database is None:
            self._database = sqlite3.connect(self.file, isolation_level=None)
        return self._database.execute(query, values).fetchall()
