"""Harness of the end-to-end tests: the bot as a process with a database file, and a local Discord with users."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
from collections.abc import Coroutine, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Self

from aiohttp import web

from deploy.local.app import serve
from deploy.local.bot_process import stop_bot, wait_until_ready
from deploy.local.covers import cover
from deploy.local.errors import ErrorCode
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.settings import Settings
from tests.end_to_end.forked_bot import DEALS, ForkedBot
from tests.end_to_end.moved_clock import VARIABLE, MovedClock
from tests.local.conftest import until
from tests.local_discord.openapi import problems
from tests.local_discord.person import Person
from tests.local_discord.replies import Reply
from tests.local_discord.world import JSON, World
from tests.storage.new_file import empty_database
from tests.timeouts import ANSWER_TIMEOUT, TEST_TIMEOUT

NO_HEARTBEATS = 86_400.0  # seconds between two: discord.py complains of those of a busy machine
# Preparing pictures and reviewing games takes longer than most tests.
LAZY = {"PREPARE_PICTURES": "false", "UPLOAD_EMOJI": "false", "DECIDING_TURNS": "false"}


def _read(file: Path) -> bytes:
    """Return what a file of a process says, and nothing if the process or the thread has ended."""
    try:
        return file.read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


class Harness:
    """A local Discord and a running bot, as a context manager.

    The bot deals the same games each time, by the seed ``DEALS`` among the settings. It has more time for an answer
    than Discord gives it. With the setting ``WITHOUT_PICTURES`` each picture is one dot: for tests of many moves that
    are not about them. Leaving the context checks all traffic against Discord's OpenAPI description, and the bot's log
    for problems.
    """

    population = 6  # people on the servers

    def __init__(self, folder: Path, *, guilds: int = 1, **settings: str) -> None:
        self.file = folder / "tables.db"
        self.database = f"sqlite+aiosqlite:///{self.file}"
        self.log = folder / "bot.log"
        self.traffic: list[JSON] = []
        self.local: LocalDiscord = new_local_discord(
            people=self.population,
            guilds=guilds,
            bot_name="Pondside",
            settings=Settings(rate_limited=False, response_deadline=ANSWER_TIMEOUT, heartbeat_seconds=NO_HEARTBEATS),
            observer=self.traffic.append,
        )
        self.local.covers = cover
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
        try:
            await self.begin()
        except BaseException:  # or the next test fails by what this one leaves open
            await self._runner.cleanup()
            raise
        return self

    async def __aexit__(self, kind: object, *_: object) -> None:
        for person in self.people:
            await person.close()
        if self._bot is not None:
            await stop_bot(self._bot, TEST_TIMEOUT)
        await self._runner.cleanup()
        if kind is None:
            assert problems(self.traffic) == []
            assert self.logged_problems() == [], self.log.read_text("utf-8")

    async def begin(self) -> None:
        """Do what comes before a test."""
        await self.start_bot()

    async def start_bot(self, **settings: str) -> None:
        """Start the bot, from now on with these settings, too, and wait until it is ready."""
        self._settings |= settings
        self._bot = self.fork_bot()
        await wait_until_ready(self.local, self._bot)

    def fork_bot(self, **settings: str) -> ForkedBot:
        """Start a bot with these settings, too."""
        where = {"DISCORD_API": f"{self.local.base}/api/v10", "DATABASE_URL": self.database}
        return ForkedBot(os.environ | self._settings | where | {"DISCORD_TOKEN": "local"} | settings, self.log)

    async def kill_bot(self) -> None:
        """Kill the bot, and wait until its connections are closed."""
        assert self._bot is not None
        self._bot.kill()
        await self._bot.wait()
        await self._wait_until_disconnected()

    async def restart_bot(self) -> None:
        """Kill the bot, and start it again."""
        await self.kill_bot()
        await self.start_bot()

    async def stop_bot(self) -> int:
        """Stop the bot. Returns its exit status."""
        assert self._bot is not None
        await stop_bot(self._bot, TEST_TIMEOUT)
        await self._wait_until_disconnected()
        return self._bot.returncode or 0

    async def _wait_until_disconnected(self) -> None:
        """Wait until a process that has ended is not taken for the next one."""
        sessions = self.local.sessions
        await until(lambda: not any(session.connection for session in sessions.of(self.local.world.bot)))

    def workers(self, name: str) -> list[int]:
        """Return the ids of this bot's worker processes of this name."""
        assert self._bot is not None
        threads = Path(f"/proc/{self._bot.pid}/task").glob("*/children")
        children = [int(child) for thread in threads for child in _read(thread).split()]
        line = f"bot.workers.worker\0{name}".encode()
        return [child for child in children if line in _read(Path(f"/proc/{child}/cmdline"))]

    async def stop_workers(self, name: str) -> list[int]:
        """Wait until this bot has worker processes of this name, and stop them: their work takes as long as a test
        wants. Returns their ids."""
        await until(lambda: self.workers(name))
        workers = self.workers(name)
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        return workers

    async def at_once(
        self, *presses: Coroutine[Any, Any, Reply], commands: Sequence[Coroutine[Any, Any, Reply]] = ()
    ) -> list[Reply]:
        """Let the bot answer the first of these presses when Discord has taken all of them, so that none is refused
        because another has changed its message; and then, at once, these commands. This clears all faults."""
        faults = self.local.faults
        everybody = faults.held + len(presses)
        fault = RequestFault(path="/interactions/*/callback", do="hold", when="before", times=len(presses))
        faults.pending.append(fault)
        going = asyncio.gather(*presses)
        await until(lambda: faults.held == everybody or going.done())
        faults.clear()
        typed = asyncio.gather(*commands)
        return [*await going, *await typed]

    def logged_problems(self) -> list[str]:
        """Return the warnings, errors and tracebacks in the bot's log, except expected ones."""
        text = self.log.read_text("utf-8")
        text = re.sub(r"\x1b\[[\d;]*m", "", text)  # colours, which discord.py writes in containers
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
        with closing(sqlite3.connect(self.file, timeout=TEST_TIMEOUT, isolation_level=None)) as database:
            database.execute(statement, values)

    async def wait_until_stored(self, query: str) -> None:
        """Wait until a query of the database returns rows."""
        await until(lambda: self.rows(query))

    async def wait_until_noted(self, table: JSON) -> None:
        """Wait until the bot has noted that this message shows its table, and has asked its actor."""
        noted = "select 1 from tables where message = {} and shown_version = version and notified_at is not null"
        await self.wait_until_stored(noted.format(table["id"]))

    async def wait_until_logged(self, words: str) -> None:
        """Wait until the bot's log contains a text."""
        await until(lambda: words in self.log.read_text("utf-8"))

    def stored_moves(self) -> list[str]:
        """Return the moves of the newest game in the database, without undone ones."""
        newest = "(select id from tables order by created desc limit 1)"
        rows = self.rows(f"select number, move from moves where table_id = {newest} and undone = 0 order by number")  # noqa: S608
        assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
        return [move for _, move in rows]


def moved_harness(folder: Path, **settings: str) -> tuple[Harness, MovedClock]:
    """Return a harness with these settings, and the clock of its bot and its Discord, which can be moved."""
    file = folder / "clock"
    settings |= {VARIABLE: str(file)}
    harness = Harness(folder, guilds=1, **settings)
    return harness, MovedClock(file, harness.local.clock)


class TwoPeople(Harness):
    """A local Discord with two people connected, Heron and Otter, for whom a test starts bots itself."""

    async def begin(self) -> None:
        for name in ("Heron", "Otter"):
            await self.person(name)
