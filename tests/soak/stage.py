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

from tests.local_discord.person import Person
from tests.local_discord.world import JSON, World
from tests.soak.simulated_bot import SimulatedDiscord, StartError

START_PAUSE = 5.0  # seconds between two tries to start the bot


class Stage:
    """The bot with its database, its log and its traffic."""

    def __init__(self, folder: Path, seed: int, people: int = 6) -> None:
        self.file = folder / "tables.db"
        self.discord = SimulatedDiscord(folder, Random(f"{seed} order"), people)
        self.local = self.discord.local
        self.traffic: list[JSON] = []
        self.told = hashlib.sha256()  # all events to people, with their moments
        self.discord.observers += [self.traffic.append, self._note_told]
        self.logged: list[str] = []
        self._database: sqlite3.Connection | None = None  # opened once: that takes longer than a query
        self.world: World
        handler = logging.Handler(logging.WARNING)
        handler.emit = self._log  # type: ignore[method-assign] # all it does
        logging.getLogger().addHandler(handler)

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
        await self.discord.begin()
        self.world = await World.fetch(self.local.base)

    async def person(self, name: str) -> Person:
        """Connect the user with this name."""
        return await Person.connect(self.local.base, self.world.user(name).token, self.world)

    async def kill_bot(self, *, requests: int | None = None, transactions: int | None = None) -> None:
        """Kill the bot at once, or after some of its requests or transactions, which must come soon."""
        life = self.discord.life
        assert life is not None
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
        while not self.discord.is_up:
            with suppress(StartError):
                await self.discord.start_bot()
            await asyncio.sleep(START_PAUSE)

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query of the database."""
        if self._database is None:
            self._database = sqlite3.connect(self.file, isolation_level=None)
        return self._database.execute(query, values).fetchall()
