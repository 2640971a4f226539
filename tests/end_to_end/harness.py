"""Harness of the end-to-end tests: the bot as a process with a database file, and a local Discord with users."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

from aiohttp import web

from deploy.local.app import serve
from deploy.local.bot_process import stop_bot, wait_until_ready
from deploy.local.errors import ErrorCode
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.settings import Settings
from storage.store import Store
from tests.end_to_end.forked_bot import DEALS, ForkedBot
from tests.local_discord.openapi import problems
from tests.local_discord.person import Person
from tests.local_discord.world import JSON, World
from tests.timeouts import ANSWER_TIMEOUT, TEST_TIMEOUT

ROOT = Path(__file__).parents[2]
LAZY = {"PREPARE_PICTURES": "false", "UPLOAD_EMOJI": "false"}  # preparing pictures takes longer than most tests


@cache
def empty_database() -> bytes:
    """Return a migrated SQLite file without tables. Each bot gets a copy, since migrating is slower than starting."""

    async def make(file: Path) -> None:
        await (await Store.open(f"sqlite+aiosqlite:///{file}")).close()

    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as thread:
        file = Path(folder) / "tables.db"
        thread.submit(asyncio.run, make(file)).result()
        return file.read_bytes()


class Harness:
    """A local Discord and a running bot, as a context manager.

    The bot deals the same games each time, by the seed ``DEALS`` among the settings. It has more time for an answer
    than Discord gives it, unless the test says the ``deadline`` in seconds. Leaving the context checks all
    traffic against Discord's OpenAPI description, and the bot's log for problems.
    """

    def __init__(
        self,
        folder: Path,
        *,
        limited: bool = False,
        guilds: int = 1,
        deadline: float = ANSWER_TIMEOUT,
        **settings: str,
    ) -> None:
        self.file = folder / "tables.db"
        self.log = folder / "bot.log"
        self.traffic: list[JSON] = []
        self.local: LocalDiscord = new_local_discord(
            guilds=guilds,
            settings=Settings(rate_limited=limited, response_deadline=deadline),
            observer=self.traffic.append,
        )
        self.people: list[Person] = []
        self._expected: list[str] = []
        self._settings = {
            DEALS: "1",
            "THINKING_SECONDS": "0.1",
            "COMPUTER_PACE": "0.05",
            "POLL_SECONDS": "1",
            **LAZY,
        } | settings
        self.world: World
        self._runner: web.AppRunner
        self._bot: ForkedBot | None = None

    async def __aenter__(self) -> Self:
        self._runner = await serve(self.local)
        if not self.file.exists():
            self.file.write_bytes(empty_database())
        self.world = await World.fetch(self.local.base)
        await self.start_bot()
        return self

    async def __aexit__(self, kind: object, *_: object) -> None:
        for person in self.people:
            await person.close()
        if self._bot is not None:
            await stop_bot(self._bot)
        await self._runner.cleanup()
        if kind is None:
            assert problems(self.traffic) == []
            assert self.logged_problems() == [], self.log.read_text("utf-8")

    async def start_bot(self) -> None:
        """Start the bot, and wait until it is ready."""
        environment = (
            os.environ
            | self._settings
            | {
                "DISCORD_TOKEN": "local",
                "DISCORD_API": f"{self.local.base}/api/v10",
                "DATABASE_URL": f"sqlite+aiosqlite:///{self.file}",
            }
        )
        self._bot = ForkedBot(environment, self.log)
        await wait_until_ready(self.local, self._bot)

    async def kill_bot(self) -> None:
        """Kill the bot, and wait until its connections are closed."""
        assert self._bot is not None
        self.strike_bot()
        await self._bot.wait()
        await self._wait_until_disconnected()

    def strike_bot(self) -> None:
        """Kill the bot at once, in the midst of a request."""
        assert self._bot is not None
        self._bot.kill()

    async def stop_bot(self) -> int:
        """Stop the bot. Returns its exit status."""
        assert self._bot is not None
        await stop_bot(self._bot)
        await self._wait_until_disconnected()
        return self._bot.returncode or 0

    async def _wait_until_disconnected(self) -> None:
        """Wait until a process that has ended is not taken for the next one."""
        while any(  # noqa: ASYNC110 - the socket of a killed process closes without an event of ours
            session.connection for session in self.local.sessions.of(self.local.world.bot)
        ):
            await asyncio.sleep(0.01)

    def thinking_processes(self) -> list[int]:
        """Return the ids of this bot's search processes."""
        assert self._bot is not None
        threads = Path(f"/proc/{self._bot.pid}/task").glob("*/children")
        children = [child for thread in threads for child in thread.read_text("utf-8").split()]
        lines = {int(child): Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
        return [number for number, line in lines.items() if b"bot.workers.worker\0search" in line]

    def logged_problems(self) -> list[str]:
        """Return the warnings, errors and tracebacks in the bot's log, except expected ones."""
        text = self.log.read_text("utf-8")
        lines = re.findall(r".*\b(?:WARNING|ERROR|CRITICAL)\b.*|^.*Traceback.*", text, re.MULTILINE)
        return [line for line in lines if not any(expected in line for expected in self._expected)]

    def files(self) -> dict[str, bytes]:
        """Return the log and the files of the database, by name."""
        return {file.name: file.read_bytes() for file in (self.log, *self.file.parent.glob(f"{self.file.name}*"))}

    def expect_logged(self, *expected: str) -> None:
        """Expect problems with these texts in the log."""
        self._expected += expected

    async def person(self, name: str) -> Person:
        """Connect the user with this name."""
        person = await Person.connect(self.local.base, self.world.user(name).token, self.world)
        self.people.append(person)
        return person

    def was_refused_with(self, reason: ErrorCode) -> bool:
        """Return whether a request was refused for this reason."""
        answers = [entry["response"] for entry in self.traffic if entry["kind"] == "exchange"]
        return any(isinstance(answer, dict) and answer.get("code") == reason.code for answer in answers)

    def alt_texts(self) -> list[str]:
        """Return the alternative texts of all pictures of tables that the bot has sent, in order."""
        requests = [entry["request"] for entry in self.traffic if entry["kind"] != "event"]
        files = [file for request in requests if isinstance(request, dict) for file in request.get("attachments") or []]
        return [file["description"] for file in files if "\n" in (file.get("description") or "")]

    def give_back_controls(self, message: JSON) -> None:
        """Restore the controls of an old message, as if the bot's edit had failed."""
        channel = self.local.world.channels[int(message["channel_id"])]
        channel.messages[int(message["id"])].components = message["components"]

    def forge(self, message: JSON, label: str, custom_id: str) -> None:
        """Replace the id of a button of a message, found by its label."""
        world_message = self.local.world.channels[int(message["channel_id"])].messages[int(message["id"])]
        buttons = [button for row in world_message.components for button in row["components"]]
        next(button for button in buttons if button.get("label") == label)["custom_id"] = custom_id

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query of the database."""
        with closing(sqlite3.connect(self.file)) as database:
            return database.execute(query, values).fetchall()

    def execute(self, statement: str, *values: object) -> None:
        """Change the database."""
        with closing(sqlite3.connect(self.file, timeout=10, isolation_level=None)) as database:
            database.execute(statement, values)

    async def wait_until_stored(self, query: str) -> None:
        """Wait until a query of the database returns rows."""
        while not self.rows(query):  # noqa: ASYNC110 - another process writes it
            await asyncio.sleep(0.002)

    async def wait_until_logged(self, words: str, seconds: float = TEST_TIMEOUT) -> None:
        """Wait until the bot's log contains a text."""
        async with asyncio.timeout(seconds):
            while words not in self.log.read_text("utf-8"):  # noqa: ASYNC110 - another process writes it
                await asyncio.sleep(0.05)

    def stored_moves(self) -> list[str]:
        """Return the moves of the newest game in the database, without undone ones."""
        newest = "(select id from tables order by created desc limit 1)"
        rows = self.rows(f"select number, move from moves where table_id = {newest} and undone = 0 order by number")  # noqa: S608
        assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
        return [move for _, move in rows]
