"""What a bot process knows, beside a local Discord, without a process of its own; and what its channel shows then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
import pytest_asyncio

from bot.messages import backlog
from bot.messages.announcements import Announcements
from bot.messages.backlog import Backlog
from bot.messages.lobby_publisher import LobbyPublisher
from bot.messages.notes import Notes
from bot.messages.piece_emoji import PieceEmoji
from bot.messages.publisher import TablePublisher
from bot.messages.secrets import Secrets
from bot.messages.sweep import Sweep
from bot.messages.table_messages import TableMessages
from bot.messages.threads import TableThreads
from bot.sessions.clock import now
from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.guild_preferences import GuildPreferences
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from deploy.local.local_discord import LocalDiscord
from deploy.local.world import Message
from games.position import Start
from games.record import start_to_json
from storage.models import TableRow
from storage.store import Store
from tests.local.conftest import Bot
from tests.patience import PATIENCE

POST, EDIT, DIRECT = (
    ("POST", "/channels/*/messages"),
    ("PATCH", "/channels/*/messages/*"),
    ("POST", "/users/@me/channels"),
)
LONG = 3600.0  # seconds after which Discord knows no nonce any more


class Killed(BaseException):
    """The end of a process at this moment."""


class BotProcess:
    """What a bot process has in memory; a new one knows what the store and the channel have."""

    def __init__(self, store: Store, client: Bot) -> None:
        self.store = store
        self.tables = TableRegistry(store)
        self.backlog = Backlog()
        notes = Notes(client, store, self.backlog)
        guilds = GuildPreferences(store)
        self.messages = TableMessages(client, self.tables, guilds, self.backlog)
        announcements = Announcements(client, store, self.backlog)
        self.threads = TableThreads(client, store, self.backlog)
        self.lobbies = LobbyPublisher(self.messages, announcements, notes, store, self.backlog)
        self.publisher = TablePublisher(client, self.tables, self.messages, notes, guilds, PieceEmoji(), self.backlog)
        self.secrets = Secrets(client, self.tables, self.messages, notes, self.backlog)
        self.publisher.on_publish = ComputerPlayers(self.publisher, cast("Any", None), 0).wake
        self.sweep = Sweep(
            self.tables,
            self.messages,
            notes,
            announcements,
            self.threads,
            self.lobbies,
            self.publisher,
            self.secrets,
            self.backlog,
        )

    async def resume(self) -> None:
        """Start where another process was killed."""
        for row in await self.sweep.unfinished():
            await self.sweep.bring_up_to_date(row)
        await self.settle()

    async def settle(self) -> None:
        """Wait until everything is shown."""
        sweeping = asyncio.create_task(self.sweep.loop.run())
        async with asyncio.timeout(PATIENCE):
            while len(self.backlog) or await self.store.tables_to_publish():  # noqa: ASYNC110 - a sweep sets no event
                await asyncio.sleep(0.03)
        sweeping.cancel()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody wait for the pauses between attempts."""
    monkeypatch.setattr(backlog, "FIRST_PAUSE", 0.02)
    monkeypatch.setattr("bot.messages.sweep.TICK", 0.02)


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A database in a file."""
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/tables.db")
    yield store
    await store.close()


@pytest_asyncio.fixture
async def row(store: Store, bot: Bot, local: LocalDiscord) -> TableRow:
    """A covered pond of two people, about to begin: nothing of it is shown."""
    heron, otter = local.world.people[:2]
    lobby = await store.open_lobby(
        game="water-lily", guild=bot.guilds[0].id, channel=bot.channel.id, host=heron.id, name="Heron", locale="en",
        now=now(), limits=None,
    )  # fmt: skip
    row = await store.join(lobby.id, otter.id, "Otter", 4, now())
    start = start_to_json(Start("water-lily", {}, ((), ()), {"secret": ["R", "G"]}))
    return await store.start(row.id, row.version, start, [0, 1], now())


@pytest.fixture
def process(store: Store, bot: Bot) -> BotProcess:
    """The first process."""
    return BotProcess(store, bot)


def messages_of(local: LocalDiscord, row: TableRow) -> list[Message]:
    """Return the bot's messages in the table's channel, in order."""
    return [*local.world.channels[row.channel].messages.values()]


def with_controls(local: LocalDiscord, row: TableRow) -> list[Message]:
    """Return those with a menu, or with the buttons that stand below a table."""
    return [message for message in messages_of(local, row) if "panel:" in str(message.components)]


def is_note(message: Message) -> bool:
    """Return whether a message stands beside the table."""
    return any(words in message.content for words in ("couldn't message you", "has left the server", "wants to take"))


async def require_shown_once(local: LocalDiscord, store: Store, table: str) -> Message:
    """Whatever has happened, one message has controls, it is the newest, and whoever must decide has been pinged."""
    row = await store.table(table)
    assert row.is_shown
    assert not row.old_messages
    (shown_message,) = with_controls(local, row)
    assert shown_message.id == row.message == max(m.id for m in messages_of(local, row) if not is_note(m))
    pings = [message for message in messages_of(local, row) if "it's your move" in message.content]
    assert [message.id for message in pings] == [shown_message.id]
    holder = row.seats[GameSession(row, store).position.actor or 0].holder
    assert shown_message.mentions == [holder]
    return shown_message


async def make_move(process: BotProcess, table: str) -> GameSession:
    """Make the first legal move of whoever must decide, without showing it."""
    session = await process.tables.session_of(table)
    position = session.position
    holder = session.row.seats[position.actor or 0].holder
    await session.play(holder or 0, [str(position.legal[0])], session.version)
    return session
