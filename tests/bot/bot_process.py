"""What a bot process knows, beside a local Discord, without a process of its own; and what its channel shows then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, cast

from bot.background.absences import Absences
from bot.background.guild_changes import GuildChanges
from bot.background.reconciler import Reconciler
from bot.background.reminders import Reminders
from bot.background.startup import Startup
from bot.display.cups import CupDisplay
from bot.display.display import Display
from bot.display.outbox import OutboxDisplay
from bot.display.page_links import PageLinks
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.display.routes import Routes
from bot.display.secrets import Secrets
from bot.display.table_messages import TableMessages
from bot.display.threads import TableThreads
from bot.drafts.piece_emoji import PieceEmoji
from bot.places.route import InteractionRoute
from bot.places.tokens import InteractionTokens
from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.loop import Loop
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.turn_timers import TurnTimers
from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.messages import notice
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from deploy.local.world import Message
from games.position import Seat
from storage.models import TableRow
from storage.store import Store
from tests.local.conftest import Bot
from tests.storage.changes import append
from tests.timeouts import TEST_TIMEOUT

POST, EDIT, DIRECT = (
    ("POST", "/channels/*/messages"),
    ("PATCH", "/channels/*/messages/*"),
    ("POST", "/users/@me/channels"),
)
SILENT = 1 << 12  # Discord's flag of a message that makes no sound
LONG = 3600.0  # seconds after which Discord knows no nonce any more


async def shard_zero() -> frozenset[int]:
    """Return the shards with which Discord answers: the only one."""
    return frozenset({0})


def new_poster(client: Bot) -> Poster:
    """Return what posts messages, without the token of any interaction."""
    return Poster(Routes(client, partial(InteractionRoute, InteractionTokens())))


@asynccontextmanager
async def running(*loops: Loop) -> AsyncIterator[list[asyncio.Task[None]]]:
    """Let loops of the bot run in the background."""
    tasks = [asyncio.create_task(loop.run()) for loop in loops]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Killed(BaseException):
    """The end of a process at this moment."""


class FirstMoves:
    """A computer player that makes the first legal move."""

    async def choose(self, session: GameSession, *_: object, **__: object) -> Any:
        return session.position.legal[0]


class BotProcess:
    """What a bot process has in memory; a new one knows what the store and the channel have."""

    def __init__(self, store: Store, client: Bot) -> None:
        self.store, self.bot = store, client
        self.tables = TableRegistry(store)
        self.retries, self.poster = RetryQueue(), new_poster(client)
        self.outbox = OutboxDisplay(self.tables, self.poster, self.retries)
        links = PageLinks(client, self.tables, None)
        self.messages = TableMessages(self.tables, self.poster, PieceEmoji(), links)
        self.threads = TableThreads(self.tables, self.outbox, self.poster, self.retries)
        self.secrets = Secrets(self.tables, self.poster, self.outbox, self.retries)
        self.display = Display(client, self.messages, self.outbox, self.secrets)
        self.computers = ComputerPlayers(self.display, cast("Any", None), 0)
        self.display.on_show = self.computers.wake
        self.heartbeat = Heartbeat(self.tables, self.display, shard_zero, 60)
        self.reminders = Reminders(self.display)
        self.timers = TurnTimers(
            self.tables, self.display, self.reminders.remind, cast("Any", FirstMoves()), self.heartbeat, 60
        )
        self.cup_display = CupDisplay(client, self.tables, self.poster, links, {})
        self.absences = Absences(self.display, 60)
        self.guild_changes = GuildChanges(self.display, self.heartbeat)
        self.reconciler = Reconciler(self.threads, self.display, self.guild_changes)
        self.startup = Startup(self.reconciler, self.computers)

    @property
    def local(self) -> LocalDiscord:
        """The local Discord of the bot."""
        return self.bot.local

    def again(self) -> BotProcess:
        """Return the next process, on the same database."""
        return BotProcess(self.store, self.bot)

    def fail(self, request: tuple[str, str], **how: Any) -> None:
        """Let the next request of a kind fail."""
        self.local.faults.pending.append(RequestFault(method=request[0], path=request[1], **how))

    def posted(self, row: TableRow, words: str = "") -> list[Message]:
        """Return the bot's messages with these words in the table's channel, in order."""
        return [message for message in messages_of(self.local, row) if words in message.content]

    def direct_messages(self, user: int) -> list[Message]:
        """Return what a person got by direct message."""
        return direct_messages(self.local, user)

    def with_controls(self, row: TableRow) -> list[Message]:
        """Return the messages with a menu, or with the buttons that stand below a table."""
        return [message for message in self.posted(row) if "panel:" in str(message.components)]

    async def require_shown_once(self, table: str) -> Message:
        """Whatever has happened, one message has controls, it is the newest, and the actor has been pinged."""
        row = await self.store.tables.load(table)
        assert row.is_shown
        assert not any(message.is_old for message in await self.store.outbox.of(table))
        (shown_message,) = self.with_controls(row)
        assert shown_message.id == row.message == max(m.id for m in self.posted(row) if not is_note(m))
        pings = self.posted(row, "it's your move")
        assert [message.id for message in pings] == [shown_message.id]
        holder = row.seats[GameSession(row, self.store).position.actor or 0].holder
        assert shown_message.mentions == [holder]
        return shown_message

    async def resume(self) -> None:
        """Start where another process was killed."""
        for row in await self.reconciler.unfinished():
            await self.reconciler.reconcile(row)
        await self.settle()

    async def run_due(self) -> None:
        """Do what the timers have to do now."""
        await self.timers.loop.work()
        for task in list(self.timers.tasks.values()):
            await task

    async def settle(self) -> None:
        """Wait until everything is shown."""
        async with running(self.reconciler.loop), asyncio.timeout(TEST_TIMEOUT):
            while len(self.retries) or await self.store.tables.unshown() or await self._expired():  # noqa: ASYNC110 - the reconciler sets no event
                await asyncio.sleep(0.03)

    async def _expired(self) -> list[TableRow]:
        await self.tables.shown.final.flush()
        return await self.store.outbox.tables_with_expired()


def messages_of(local: LocalDiscord, row: TableRow) -> list[Message]:
    """Return the bot's messages in the table's channel, in order."""
    return [*local.world.channels[row.channel].messages.values()]


def direct_messages(local: LocalDiscord, user: int) -> list[Message]:
    """Return what a person got by direct message."""
    channels = [c for c in local.world.channels.values() if c.guild_id is None and user in c.recipients]
    return [message for channel in channels for message in channel.messages.values()]


def is_note(message: Message) -> bool:
    """Return whether a message stands beside the table."""
    return any(words in message.content for words in ("couldn't message you", "has left the server", "wants to take"))


async def make_move(process: BotProcess, table: str) -> GameSession:
    """Make the first legal move of whoever must decide, without showing it."""
    session = await process.tables.session_of(table)
    position = session.position
    holder = session.row.seats[position.actor or 0].holder
    await session.play(holder or 0, [str(position.legal[0])], session.version)
    return session


async def play_to_end(process: BotProcess, session: GameSession) -> None:
    """Make the first legal move until a game is over, all but the last of them at once, without showing any."""
    moves, movers, position = list[str](), list[int](), session.position
    while not (after := position.play(position.legal[0])).is_over:
        moves.append(str(position.legal[0]))
        movers.append(position.actor or 0)
        position = after
    await append(process.store, session.row, moves, movers, now())
    await session.reload()
    await make_move(process, session.row.id)


async def ask_undo(process: BotProcess, session: GameSession) -> bool:
    """Ask the others to take back the first player's first move, as the command does. Returns whether it is shown."""
    await session.ask_undo(Seat(0), 0, session.version)
    return await process.outbox.post_rest(session.row, session.history)


async def notify(process: BotProcess, session: GameSession) -> bool:
    """Post at a table that a player has left the server. Returns whether it is posted."""
    await process.store.outbox.add(notice(session.row, Context(now()), "seat-left", {"name": "Otter"}))
    return await process.outbox.post_rest(session.row, session.history)
