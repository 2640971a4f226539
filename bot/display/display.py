"""Makes Discord show what is stored of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import discord

from bot.display.channels import has_left
from bot.display.outbox import OutboxDisplay
from bot.display.retry_queue import RetryQueue
from bot.display.routes import Routes
from bot.display.secrets import Secrets
from bot.display.table_messages import TableMessages
from bot.drafts.wanted import ShowOptions
from bot.sessions.ports import Showing
from bot.sessions.preferences import GuildPreferences
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from games import GAMES
from storage.models import State, TableRow


@dataclass(eq=False, repr=False)
class Display(Showing):
    """Shows tables, as ``Showing`` says. Whoever changes a table stores the change, then calls ``show``; what fails is
    tried again later."""

    client: discord.Client
    tables: TableRegistry
    messages: TableMessages
    outbox: OutboxDisplay
    secrets: Secrets
    guilds: GuildPreferences
    routes: Routes
    retries: RetryQueue
    on_show: Callable[[GameSession], None] | None = None  # called with each game once it is shown, or could not be

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
                self.outbox.update_later(table.row, table)
            return shown
        row = await self.tables.store.tables.load(table)
        if row.game not in GAMES:
            return True  # a start with the game shows it
        if row.start is None:
            shown = await self.messages.show(table, None, options)  # it stands above its invitations
            await self.outbox.post_rest(row)
            await self.outbox.update(row)
            return shown
        session = self.tables.of_row(row)
        await session.refresh()
        await self.outbox.post_rest(row, session)  # they stand above the game
        shown, _ = await asyncio.gather(self._show_game(session, options), self.secrets.deliver(session))
        await self.outbox.update(session.row, session)
        return shown

    async def refresh(self, session: GameSession) -> bool:
        return await self.messages.refresh(session)

    async def settle(self, table: str) -> None:
        if (await self.tables.row(table)).by_interactions:
            await self.show(table)

    async def repost_if_deleted(self, row: TableRow) -> None:
        if row.message is not None and not await self.routes.table(row).stands(row.message):
            await self.show(row.id, repost=True)

    async def retire(self, session: GameSession, message: int, version: int) -> None:
        await self.show(session, force=True)
        if message != session.row.message or session.row.state is State.CANCELLED:
            await self.tables.add_old(session.row.id, [(message, version)])
            self.retries.add_now(session.row.id)

    def open_since(self, row: TableRow) -> datetime | None:
        return self.routes.table(row).open_since()

    async def channel_deleted(self, row: TableRow) -> bool:
        return not row.awaits_thread and await self.routes.table(row).is_deleted()

    async def unarchive(self, row: TableRow) -> None:
        await self.routes.table(row).unarchive()

    async def has_left(self, row: TableRow, user: int) -> bool:
        guild = self.client.get_guild(row.guild or 0)
        return guild is not None and await has_left(guild, user)

    async def _show_game(self, session: GameSession, options: ShowOptions) -> bool:
        """Show a game, or that it has ended without a result."""
        if session.row.state is State.CANCELLED:
            self.tables.forget(session)
            return session.row.is_shown or await self.messages.show(session.row.id, session, options)
        shown = await self.messages.show(session.row.id, session, options)
        if self.on_show is not None:
            self.on_show(session)
        return shown
