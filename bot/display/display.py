"""Brings what stands in Discord of a table into line with what is stored."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.display.lobby_publisher import LobbyPublisher
from bot.display.outbox import OutboxDisplay
from bot.display.publisher import TablePublisher
from bot.display.retry_queue import RetryQueue
from bot.display.secrets import Secrets
from bot.display.table_messages import TableMessages
from bot.sessions.ports import Notice
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from games import GAMES
from storage.models import State, TableRow


@dataclass(eq=False, repr=False)
class Display:
    """Shows tables. Whoever changes a table stores the change, then calls ``show``; what fails is tried again later.

    A move changes a table's own message alone, for which ``TablePublisher.publish`` asks the store nothing.
    """

    tables: TableRegistry
    messages: TableMessages
    outbox: OutboxDisplay
    lobbies: LobbyPublisher
    publisher: TablePublisher
    secrets: Secrets
    retries: RetryQueue

    async def show(self, table: str, notice: Notice | None = None, *, repost: bool = False, ask: bool = False) -> bool:
        """Show all that is not shown of a table: its own message, the messages beside it, its announcement, and its
        players' secrets. Returns whether its own message is shown.

        Above a game a ``notice`` of what has changed may be posted first. With it, or with ``repost``, the game's
        message is a new one, which pings again with ``ask``. Raises NoSuchTable, DatabaseError.
        """
        row = await self.tables.store.tables.load(table)
        if row.game not in GAMES:
            return True  # a start with the game shows it
        if row.start is None:
            shown = await self.lobbies.publish(table, repost=repost)  # it stands above its invitations
            await self.outbox.post_rest(row)
            await self._finish(row, None)
            return shown
        session = self.tables.of_row(row)
        await session.refresh()
        await self.outbox.post_rest(row)  # they stand above the game
        shown, _ = await asyncio.gather(self._show_game(session, notice, repost, ask), self._deliver(session))
        await self._finish(row, session)
        return shown

    async def settle(self, table: str) -> None:
        """Show all that waits at a table for a press, where the bot speaks by interactions alone, after one. Raises
        NoSuchTable, UserError, DatabaseError."""
        if (await self.tables.row(table)).by_interactions:
            await self.show(table)

    async def announce(self, session: GameSession, notice: Notice) -> bool:
        """Show a game after a change that a ``notice`` tells of; or, if nobody is left who plays, that it has ended."""
        is_running = session.row.state is State.RUNNING
        return await self.show(session.row.id, notice if is_running else Notice("table-abandoned"))

    async def _show_game(self, session: GameSession, notice: Notice | None, repost: bool, ask: bool) -> bool:
        row = session.row
        if row.state is not State.CANCELLED:
            if notice is not None:
                await self.publisher.notify(session, notice)
            return await self.publisher.publish(session, repost=repost or notice is not None, ask=ask)
        if notice is not None:
            return await self.publisher.publish_end(session, notice)
        return row.is_shown or await self.publisher.publish_cancelled(row)

    async def _deliver(self, session: GameSession) -> None:
        if session.row.state is State.RUNNING:
            await self.secrets.deliver(session)

    async def _finish(self, row: TableRow, session: GameSession | None) -> None:
        """Show what became of a lobby that is announced, and take the buttons from what nobody may answer any more."""
        await self.outbox.update(row if session is None else session.row, session)
