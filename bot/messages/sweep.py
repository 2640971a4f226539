"""Shows everything that is not shown as it is, without an interaction: tables, notes, secrets."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache
from random import Random
from time import monotonic

from bot.messages.announcements import Announcements
from bot.messages.backlog import Backlog
from bot.messages.lobby_publisher import LobbyPublisher
from bot.messages.notes import Notes
from bot.messages.publisher import TablePublisher
from bot.messages.secrets import Secrets
from bot.messages.table_messages import TableMessages
from bot.messages.threads import TableThreads
from bot.sessions.clock import now
from bot.sessions.concurrency import for_each
from bot.sessions.errors import UserError
from bot.sessions.failure_log import log_failure
from bot.sessions.loop import Loop
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from games import GAMES
from games.position import Seat
from storage.errors import NoSuchTable, NotALobby, StorageError
from storage.models import State, TableRow

log = logging.getLogger(__name__)

TICK = 0.5  # seconds in which what is to be done is gathered, to be done at once
SEARCH = 60.0  # seconds between two searches of the store for what nobody has noted as failed
REOPENED = 600.0  # seconds in which a thread is unarchived once
AT_ONCE = 8  # tables
QUIET = timedelta(seconds=30)  # what happened since then is being shown


@dataclass(eq=False, repr=False)
class Sweep:
    """Tries failed messages again, and finds what a killed process has not shown."""

    tables: TableRegistry
    messages: TableMessages
    notes: Notes
    announcements: Announcements
    threads: TableThreads
    lobbies: LobbyPublisher
    publisher: TablePublisher
    secrets: Secrets
    backlog: Backlog

    _reopened: dict[int, float] = field(default_factory=dict, init=False)  # threads that were unarchived
    _without_channel: set[str] = field(default_factory=set, init=False)  # running games: they wait for a new one

    def __post_init__(self) -> None:
        self.loop = Loop("sweep", self._round)
        self._next_search = monotonic() + SEARCH

    async def _round(self) -> float:
        """Wait until something is due, then try it again, and search the store now and then."""
        await self.backlog.wait(self._next_search - monotonic())
        await asyncio.sleep(TICK)
        try:
            await self.messages.old.flush()
            if monotonic() >= self._next_search:
                await self._search()
                self._next_search = monotonic() + SEARCH
            await for_each(await self._due(), self.bring_up_to_date, AT_ONCE)
        except StorageError:
            self._next_search = monotonic()  # only a query tells whether the database is back
            raise
        return 0.0

    async def unfinished(self) -> list[TableRow]:
        """Return the tables of which a process that was stopped may have left something unshown."""
        rows = [
            *await self.tables.store.tables_to_publish(),
            *await self.tables.store.games_to_notify(games_with_secrets()),
            *await self.tables.store.tables_with_notes(),
            *await self.tables.store.tables_with_answered_notes(),
            *await self.tables.store.tables_to_announce(),
        ]
        return [*{row.id: row for row in rows}.values()]

    async def bring_up_to_date(self, row: TableRow) -> None:
        """Show a table as it is, and tell its players what they have not been told. What fails is tried again later."""
        self.backlog.begin(row.id)
        try:
            success = await self._bring_up_to_date(row)
        except Exception as error:
            log_failure(log, error, "table %s could not be shown", row.id)
            success = False
        self.backlog.end(row.id, success=success)

    async def _bring_up_to_date(self, row: TableRow) -> bool:
        """Show a table as it is. Returns whether everything is shown that can be."""
        if row.awaits_thread:
            row = await self.open_thread(row)
        if row.awaits_thread and row.state in (State.LOBBY, State.RUNNING):
            return False
        answered_done = await self.notes.retire_answered(row)
        if await self.publisher.is_gone(row):
            await self._leave(row)
            return True
        self._without_channel.discard(row.id)
        return await self._show(row) and answered_done

    async def open_thread(self, row: TableRow, *, new: bool = False) -> TableRow:
        """Open the thread that a table waits for, and resume a game there. If Discord refuses that, a lobby is closed,
        and a game has lost its channel again. Returns the table as it is then."""
        store = self.tables.store
        if not await self.threads.open(row.id, new=new):
            if not self.backlog.is_refused(row.id):
                return row
            if row.state is State.LOBBY:
                return await store.close_lobby(row.id, now())
            row = await store.move_to(row.id, -row.channel)  # the id of an interaction, which no channel has
            await self.announcements.publish(row.id)
            return row
        row = await store.table(row.id)
        if row.state is not State.RUNNING:
            return row
        session = self.tables.of_row(row)
        await session.refresh()
        with suppress(UserError):  # somebody has resumed it
            await session.end_suspension()
        return session.row

    async def _search(self) -> None:
        store = self.tables.store
        for row in (*await store.tables_to_publish(now() - QUIET), *await store.tables_with_answered_notes()):
            if not self.backlog.waits(row.id) and row.id not in self._without_channel:
                self.backlog.add_now(row.id)

    async def _due(self) -> list[TableRow]:
        """Return the tables to try again now. Raises StorageError."""
        rows: list[TableRow] = []
        for table in self.backlog.due():
            try:
                rows.append(await self.tables.store.table(table))
            except NoSuchTable:
                self.backlog.remove(table)
            except (ValueError, TypeError, LookupError) as error:
                log_failure(log, error, "table %s cannot be read", table)
                self.backlog.end(table, success=False)
        return rows

    async def _show(self, row: TableRow) -> bool:
        """Show all that is not shown of a table. Returns whether that succeeded."""
        self.messages.old.add(row, row.old_messages or ())
        session = None if row.start is None else self.tables.of_row(row)
        lobby_done = session is not None or await self.lobbies.publish(row.id)  # it stands above its invitations
        notes_done = await self.notes.post_rest(row) and await self.announcements.publish(row.id)
        game_done = session is None or await self._show_game(row, session)
        return await self.messages.retire_old(row, session) and lobby_done and notes_done and game_done

    async def _show_game(self, row: TableRow, session: GameSession) -> bool:
        if row.state is State.CANCELLED:
            return row.is_shown or await self.publisher.publish_cancelled(row)
        await session.refresh()
        running = session.row.state is State.RUNNING
        success = await self.publisher.publish(session)
        if running:
            secrets_done = await self.secrets.deliver(session)
            undo_done = await self.publisher.request_undo(session)
            return success and secrets_done and undo_done
        return success

    async def repost_if_deleted(self, row: TableRow) -> None:
        """Post a table's message again if it was deleted, which Discord does not announce to the bot."""
        if await self.messages.is_deleted(row):
            if row.state is State.LOBBY:
                await self.lobbies.publish(row.id, repost=True)
            else:
                await self.publisher.publish(await self.tables.session_of(row.id), repost=True)

    async def keep_open(self, thread: int) -> None:
        """Unarchive a thread if a game runs in it. One that is archived again soon stays so until its next message:
        somebody wants that."""
        present = monotonic()
        self._reopened = {each: moment for each, moment in self._reopened.items() if present - moment < REOPENED}
        if thread in self._reopened:
            return
        row = await self.tables.store.live_table(thread)
        if row is not None and row.state is State.RUNNING and row.paused is None:
            self._reopened[thread] = present
            await self.messages.unarchive(row)

    async def leave_deleted_channels(self, guild: int) -> None:
        """Close a server's lobbies whose channel was deleted, and pause its games."""
        for row in await self.tables.store.live_tables(guild):
            if await self.publisher.is_gone(row):
                await self._leave(row)

    async def pause_games(self, guild: int) -> None:
        """Pause the games of a server that the bot is no longer on."""
        for row in await self.tables.store.live_tables(guild):
            if row.state is State.RUNNING:
                await self._pause(row)

    async def find_deleted_channels(self) -> None:
        """Pause the games whose channels were deleted while the bot was not connected."""
        for table, guild, channel in await self.tables.store.timed_games():
            server = self.publisher.client.get_guild(guild)
            if server is not None and server.get_channel_or_thread(channel) is None:
                row = await self.tables.store.table(table)
                if await self.publisher.is_gone(row):
                    await self._leave(row)

    async def _pause(self, row: TableRow) -> None:
        """Pause a running game from now on."""
        if row.paused is None:
            with suppress(UserError):  # it has ended meanwhile
                await self.tables.of_row(row).suspend()

    async def _leave(self, row: TableRow) -> None:
        """Show nothing of a table that has lost its channel. A lobby is closed, and a running game waits."""
        if row.state is State.RUNNING:
            self._without_channel.add(row.id)
            await self._pause(row)
            return
        if row.state is State.LOBBY:
            try:
                row = await self.tables.store.close_lobby(row.id, now())
            except NotALobby:
                return
            log.info("table %s: its channel was deleted before the game began", row.id)
            await self.announcements.publish(row.id)
        await self.tables.store.note_nothing_to_show(row.id, row.last_activity)
        await self.tables.store.note_old_messages({row.id: (row.message or 0, ())})


@cache
def games_with_secrets() -> tuple[str, ...]:
    """Return the games in which players know what others do not."""
    slugs = []
    for slug, game in GAMES.items():
        start = game.deal(game.player_counts({})[0], {}, Random(0))
        if game.start(start).view(Seat(0)).secret is not None:
            slugs.append(slug)
    return tuple(slugs)
