"""Makes Discord show what is stored of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import discord

from bot.display.channels import has_left
from bot.display.outbox import OutboxDisplay
from bot.display.secrets import Secrets
from bot.display.table_messages import TableMessages, message_key
from bot.drafts.wanted import ShowOptions, has_pinged
from bot.sessions.ports import Showing
from bot.sessions.session import GameSession
from bot.tables import timing
from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.history import GameHistory
from bot.tables.shown import Shown
from games import GAMES
from storage.models import State, TableRow


@dataclass(eq=False, repr=False)
class Display(Showing):
    """Shows tables, as ``Showing`` says. A change of a table is stored before ``show`` is called; what fails is tried
    again later."""

    client: discord.Client
    messages: TableMessages
    outbox: OutboxDisplay
    secrets: Secrets
    on_show: Callable[[GameSession], None] | None = None  # called with each game once it is shown, or could not be

    def __post_init__(self) -> None:
        self.tables, self.poster, self.retries = self.messages.tables, self.messages.poster, self.secrets.retries

    async def show(
        self,
        table: str | GameSession,
        *,
        repost: bool = False,
        ask: bool = False,
        force: bool = False,
    ) -> bool:
        options = ShowOptions(repost, force, ask)
        if isinstance(table, GameSession):
            shown = await self._show_game(table, options)
            if shown and table.has_messages_beside:
                self.outbox.update_later(table.row, table.history)
            return shown
        row = await self.tables.store.tables.load(table)
        if row.game not in GAMES or not self._is_own(row):
            return True  # a start with the game shows it, or the process that owns the table
        if row.start is None:
            with self.retries.attempt(table, "its message") as showing:
                await self._show_lobby(table, options)
            await self.outbox.post_rest(row)  # below their lobby
            await self.outbox.update(row)
            return showing.succeeded
        session = await self.tables.current(self.tables.of_row(row), read=row)
        await self.outbox.post_rest(row, session.history)  # they stand above the game
        shown, _ = await asyncio.gather(self._show_game(session, options), self.secrets.deliver(session))
        await self.outbox.update(session.row, session.history)
        return shown

    def _is_own(self, row: TableRow) -> bool:
        """Return whether this process shows a table: two at once would post its messages twice. Where the bot is no
        member, each does."""
        return not row.place.has_one_process or self.tables.store.shards.own(row.guild)

    async def update(self, session: GameSession) -> bool:
        async with self.poster.lock(session.row.id):
            return await self.messages.update(session.history, await session.context())

    async def flush_pending(self, table: str) -> None:
        """After a press, show all that waits for one at a table where the bot speaks by interactions alone. Raises
        Refused, DatabaseError."""
        if not (await self.tables.row(table)).place.can_post:
            await self.show(table)

    async def repost_if_deleted(self, row: TableRow) -> None:
        """Post a table's message again if it was deleted, which Discord does not announce to the bot. Raises
        NoSuchTable, DatabaseError."""
        if row.message is not None and not await self.poster.routes.table(row).stands(row.message):
            await self.show(row.id, repost=True)

    async def retire(self, session: GameSession, message: int, version: int) -> None:
        """Remove the controls of an earlier version from a message of a game, or replace them in its newest one. Raises
        DatabaseError."""
        await self.show(session, force=True)
        if message != session.row.message or session.row.state is State.CANCELLED:
            await self.tables.shown.add_old(session.row.id, [(message, version)])
            self.retries.add_now(session.row.id)

    def open_since(self, row: TableRow) -> datetime | None:
        return self.poster.routes.table(row).open_since()

    async def channel_deleted(self, row: TableRow) -> bool:
        return not row.awaits_thread and await self.poster.routes.table(row).is_deleted()

    async def has_left(self, row: TableRow, user: int) -> bool:
        guild = self.client.get_guild(row.guild or 0)
        return guild is not None and await has_left(guild, user)

    async def _show_game(self, session: GameSession, options: ShowOptions) -> bool:
        """Show a game, or that it has ended without a result. Returns whether it is shown; if not, it is later."""
        is_cancelled = session.row.state is State.CANCELLED
        if is_cancelled:
            self.tables.forget(session)
            if session.row.is_shown:
                return True
        with self.retries.attempt(session.row.id, "its message") as showing:
            await self._update_game(session, options)
        if self.on_show is not None and not is_cancelled:
            self.on_show(session)
        return showing.succeeded

    async def _show_lobby(self, table: str, options: ShowOptions) -> None:
        async with self.poster.lock(table):
            row, _ = await self.messages.search(await self.tables.store.tables.load(table))
            shown = await self.messages.show_lobby(row, options)
            if shown is not None:
                await self._record(shown)
            elif row.message is None and row.state is State.CANCELLED:
                await self.tables.store.games.mark_nothing_to_show(table, row.last_activity)

    async def _update_game(self, session: GameSession, options: ShowOptions) -> None:
        async with self.poster.lock(session.row.id):
            if session.row.state is State.CANCELLED:
                await self._show_cancelled(session)
                return
            try:
                _, standing = await self.messages.search(session.row)
                context = await session.context()
                if timing.has_run_unseen(session.with_actor(), context):
                    await session.restart_unseen()
                if standing.newest is not None and has_pinged(session.history, standing.newest):
                    await session.mark_pinged(session.version, now())  # by a message of which the answer was lost
                shown = await self.messages.show_game(session.history, context, standing, options)
                if shown is not None:
                    await self._record(shown, session.history, context)
            except Exception:
                if options.repost:
                    await self.tables.shown.mark_unshown(session.row.id, repost_due=True)
                raise
            if session.position.winners is not None:
                self.tables.forget(session)

    async def _show_cancelled(self, session: GameSession) -> None:
        """Edit the message of a game that has ended without a result, to say so. From then on it is an old message,
        which the outbox keeps until it is changed; older ones that nothing reaches any more do not hold it up."""
        row, _ = await self.messages.search(session.row)
        if row.message is not None:
            await self.tables.shown.add_old(row.id, [(row.message, row.shown_version)])
        await self.tables.store.games.mark_nothing_to_show(row.id, row.last_activity)
        await self.outbox.update(row, session.history)

    async def _record(self, shown: Shown, history: GameHistory | None = None, context: Context | None = None) -> None:
        """Record what is shown, and retire the message that was replaced in the background."""
        key = message_key(shown.row)
        with self.poster.counting_losses(key):  # a message that is not recorded is looked for
            await self.tables.shown.record(shown, context)
        self.poster.forget(key)
        if shown.replaced:
            self.outbox.update_later(shown.row, history, shown.replaced)
        self.retries.expedite(shown.row.id)
