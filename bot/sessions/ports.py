"""Protocols for what sessions need from outside: showing tables, reminding people, and searching for moves."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal, Protocol, TypeAlias

from bot.sessions.session import GameSession
from games.players.decision import Decision, Strength
from games.position import View
from storage.models import TableRow

# What became of a reminder. A person is unreachable who neither sees the table nor takes direct messages.
Delivery: TypeAlias = Literal["done", "failed", "unreachable"]


class Showing(Protocol):
    """Brings the messages of tables in Discord into line with what is stored. Network errors are not raised; what fails
    is shown later."""

    async def show(
        self,
        table: str | GameSession,
        *,
        repost: bool = False,
        ask: bool = False,
        force: bool = False,
    ) -> bool:
        """Show all that is not shown of a table: its message, the messages beside it, its announcement, and its
        players' secrets. Returns whether its own message is shown, or another process owns the table and does so.

        With ``repost`` a game's message is a new one, which pings again with ``ask``. With ``force`` it is shown though
        nothing has changed but its time. Of a session that was just changed, as by a move, the table's own message
        alone is shown, for which nothing is read. Raises NoSuchTable, DatabaseError.
        """

    async def update(self, session: GameSession) -> bool:
        """Edit the message of a running game in place to update absences and time, without a ping. Returns whether it
        was edited; a message that must be posted anew is not."""

    def open_since(self, row: TableRow) -> datetime | None:
        """Return the moment since which a new message for a table can be posted without a press, None if not."""

    async def channel_deleted(self, row: TableRow) -> bool:
        """Return whether the channel of a table was deleted: then its game waits."""

    async def has_left(self, row: TableRow, user: int) -> bool:
        """Return whether a person is known to have left the server of a table."""


class Search(Protocol):
    """The search of the computer players."""

    async def think(
        self, view: View, strength: Strength, past_views: Sequence[View] = (), *, urgent: bool = False
    ) -> Decision:
        """Return the move of a computer player of this strength for a view, given its ``past_views``.

        An ``urgent`` request goes before all others.
        """
