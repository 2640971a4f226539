"""Harness of the end-to-end tests: the bot as a process with a database file, and a local Discord with users."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

from aiohttp import web

from deploy.local.app import serve
from deploy.local.bot_process import stop_bot, wait_until_ready
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.settings import Settings
from storage.store import Store
from tests.end_to_end.forked_bot import ForkedBot
from tests.local_discord.openapi import problems
from tests.local_discord.person import Person, Reply
from tests.local_discord.reading import components
from tests.local_discord.world import JSON, World

ROOT = Path(__file__).parents[2]
MENU, BUTTON = 3, 2
LOADING = 1 << 7
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

    Leaving it checks all traffic against Discord's OpenAPI description, and the bot's log for problems.
    """

    def __init__(self, folder: Path, *, limited: bool = False, guilds: int = 1, **settings: str) -> None:
        self.file = folder / "tables.db"
        self.log = folder / "bot.log"
        self.traffic: list[JSON] = []
        self.local: LocalDiscord = new_local_discord(
            guilds=guilds, settings=Settings(rate_limited=limited), observer=self.traffic.append
        )
        self.people: list[Person] = []
        self._expected: list[str] = []
        self._settings = {"THINKING_SECONDS": "0.1", "COMPUTER_PACE": "0.05", "LOOK_SECONDS": "1", **LAZY} | settings
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
        self._bot.kill()
        await self._bot.wait()
        while any(  # noqa: ASYNC110 - the socket of a killed process closes without an event of ours
            session.connection for session in self.local.sessions.of(self.local.world.bot)
        ):
            await asyncio.sleep(0.01)

    async def stop_bot(self) -> int:
        """Stop the bot. Returns its exit status."""
        assert self._bot is not None
        await stop_bot(self._bot)
        return self._bot.returncode or 0

    def thinking_processes(self) -> list[int]:
        """Return the ids of this bot's search processes."""
        assert self._bot is not None
        children = Path(f"/proc/{self._bot.pid}/task/{self._bot.pid}/children").read_text("utf-8").split()
        lines = {int(child): Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
        return [number for number, line in lines.items() if b"bot.workers.search_worker" in line]

    def logged_problems(self) -> list[str]:
        """Return the warnings, errors and tracebacks in the bot's log, except expected ones."""
        text = self.log.read_text("utf-8")
        found = re.findall(r".*\b(?:WARNING|ERROR|CRITICAL)\b.*|^.*Traceback.*", text, re.MULTILINE)
        return [line for line in found if not any(expected in line for expected in self._expected)]

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

    def alt_texts(self) -> list[str]:
        """Return the alternative texts of all pictures of tables that the bot has sent, in order."""
        sent = [seen["request"] for seen in self.traffic if seen["kind"] != "event"]
        files = [file for request in sent if isinstance(request, dict) for file in request.get("attachments") or []]
        return [file["description"] for file in files if "\n" in (file.get("description") or "")]

    def give_back_controls(self, message: JSON) -> None:
        """Restore the controls of an old message, as if the bot's edit had failed."""
        channel = self.local.world.channels[int(message["channel_id"])]
        channel.messages[int(message["id"])].components = message["components"]

    def forge(self, message: JSON, label: str, custom_id: str) -> None:
        """Replace the id of a button of a message, found by its label."""
        stored = self.local.world.channels[int(message["channel_id"])].messages[int(message["id"])]
        buttons = [button for row in stored.components for button in row["components"]]
        next(button for button in buttons if button["label"] == label)["custom_id"] = custom_id

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
            await asyncio.sleep(0)

    async def wait_until_logged(self, words: str, seconds: float = 30) -> None:
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


async def open_lobby(host: Person, channel: str, game: str = "water-lily", **options: object) -> JSON:
    """Open a lobby. Returns its message."""
    since = len(host.seen)
    reply = await host.command(channel, "play", game=game, **options)
    assert reply.messages == []
    return await host.wait_for(lambda message: has_button(message, "Start"), since=since)


def has_button(message: JSON, label: str) -> bool:
    """Return whether a message has this button."""
    return any(component.get("label") == label for component in components(message))


async def latest(person: Person, message: JSON) -> JSON:
    """Return a message as it is now."""
    return await person.message(message["channel_id"], message["id"])


async def wait_for_change(person: Person, message: JSON, wanted: Callable[[JSON], bool], since: int = 0) -> JSON:
    """Wait until a message fulfils a condition, and return it."""
    return await person.wait_for(lambda seen: seen["id"] == message["id"] and wanted(seen), since=since, timeout=60)


async def add_computer(host: Person, message: JSON, strength: str = "easy") -> None:
    """Add a computer player to a lobby, and wait until the message shows it."""
    since = len(host.seen)
    reply = await host.press(await latest(host, message), "Add computer player")
    await host.choose(await private_message(host, reply), "Add a computer player", strength)
    await wait_for_change(host, message, lambda now: f"computer, {strength}" in seats_of(now), since)


async def choose_option(host: Person, message: JSON, what: str, *values: str) -> None:
    """Choose values in one of a lobby's menus, and wait until the message changes."""
    since = len(host.seen)
    panel = await private_message(host, await host.press(await latest(host, message), "Options"))
    (menu,) = [menu for menu in components(panel) if menu["custom_id"].endswith(f":{what}")]
    before = (await latest(host, message))["embeds"]
    await host.choose(panel, menu["custom_id"], *values)
    await wait_for_change(host, message, lambda now: now["embeds"] != before, since)


def seats_of(message: JSON) -> str:
    """Return the seats of a lobby, from its message."""
    return str(message["embeds"][0]["fields"][0]["value"])


async def join(person: Person, message: JSON) -> None:
    """Join a lobby, and wait until the message shows it."""
    since = len(person.seen)
    name = person.user.name
    await person.press(await latest(person, message), "Join")
    await wait_for_change(person, message, lambda now: name in now["embeds"][0]["fields"][0]["value"], since)


async def start(host: Person, message: JSON) -> JSON:
    """Start the game of a lobby. Returns the table's first message."""
    since = len(host.seen)
    await host.press(await latest(host, message), "Start")
    return await host.wait_for(is_table, since=since, timeout=60)


async def begin(host: Person, *others: Person, game: str = "water-lily") -> JSON:
    """Start a game with these people. Returns the table's first message."""
    lobby = await open_lobby(host, host.world.channel, game)
    for other in others:
        await join(other, lobby)
    return await start(host, lobby)


def is_table(message: JSON) -> bool:
    """Return whether a message is the current one of a running game: it has the actor's menu."""
    return any(
        component["type"] == MENU and component["custom_id"].startswith("menu:") for component in components(message)
    )


def is_end(message: JSON) -> bool:
    """Return whether a message shows the end of a game."""
    return has_button(message, "Rematch")


def happened_in(message: JSON) -> str:
    """Return the events in a running table's message."""
    return str(message["embeds"][0]["description"]).rpartition("\n")[0]


def players_at(message: JSON) -> str:
    """Return the line with players and scores in a running table's message."""
    return str(message["embeds"][0]["description"]).rpartition("\n")[2]


def picture_of(message: JSON) -> JSON:
    """Return the only picture of a message, which is an attachment outside its embeds."""
    assert not any("image" in embed for embed in message["embeds"])
    picture: JSON
    (picture,) = [file for file in message["attachments"] if file["content_type"].startswith("image/")]
    return picture


def state_of(message: JSON) -> int:
    """Return the number of moves that a table's message shows."""
    return int(re.search(r"Move (\d+)", message["embeds"][0]["footer"]["text"])[1])  # type: ignore[index] # or it fails


def actor_of(message: JSON, people: list[Person]) -> Person:
    """Return the person who must decide."""
    return next(person for person in people if f"<@{person.user.id}>" in message["content"])


async def table_after(person: Person, state: int, since: int = 0) -> JSON:
    """Wait until the table's message shows more than ``state`` moves, or the game's end. Returns it."""
    return await person.wait_for(
        lambda message: (is_table(message) or is_end(message)) and state_of(message) > state, timeout=30, since=since
    )


async def play_to_end(table: JSON, people: list[Person]) -> JSON:
    """Play the first legal move until the game is over. Returns the last message."""
    while is_table(table):
        actor = actor_of(table, people)
        since = len(actor.seen)
        choices = await actor.autocomplete(table["channel_id"], "move", "move", "")
        await actor.command(table["channel_id"], "move", move=choices[-1]["value"])
        table = await table_after(actor, state_of(table), since)
    return table


async def private_answer(person: Person, reply: Reply) -> str:
    """Wait for the text that answers an interaction privately, and return it."""
    new_message = await person.wait_for(
        lambda message: message.get("interaction_metadata", {}).get("id") == reply.id and bool(message["content"]),
    )
    assert new_message["flags"] & 64
    return str(new_message["content"])


async def private_message(person: Person, reply: Reply) -> JSON:
    """Wait for the private message that answers an interaction, and return it."""
    message = await person.wait_for(
        lambda seen: seen.get("interaction_metadata", {}).get("id") == reply.id and not seen["flags"] & LOADING
    )
    assert message["flags"] & 64
    return message


async def open_move_menu(actor: Person, table: JSON) -> JSON:
    """Choose the first step of the first menu, if it offers steps. Returns the table's message with a menu of moves."""
    (menu,) = menus(table)
    value = menu["options"][0]["value"]
    if value.startswith("="):
        return table
    since = len(actor.seen)
    await actor.choose(table, menu["custom_id"], value)
    return await wait_for_change(actor, table, lambda now: len(menus(now)) == 2, since)


def menus(message: JSON) -> list[JSON]:
    """Return the menus of a table's message."""
    return [component for component in components(message) if component["type"] == MENU]
