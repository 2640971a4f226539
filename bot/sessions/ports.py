"""Protocols for what sessions need from outside: publishing tables, notifying people, and searching for moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple, Protocol, TypeAlias

from bot.sessions.session import GameSession
from games.players.decision import Decision, Strength
from games.position import View
from storage.models import OutboxMessage, TableRow


class Notice(NamedTuple):
    """A notice to everybody at a table: a message id, the names of people in it, other variables, and whom it pings."""

    message: str
    names: Mapping[str, str] = MappingProxyType({})
    texts: Mapping[str, str] = MappingProxyType({})
    pings: tuple[int, ...] = ()


# What was refused once is likely to be refused again. A person is unreachable who neither sees the table nor takes
# direct messages.
Delivery: TypeAlias = Literal["done", "failed", "refused", "unreachable"]


class TableOutlet(Protocol):
    """Publishes tables. Its methods return whether they succeeded; they do not raise network errors."""

    async def publish(self, session: GameSession, *, repost: bool = False, force: bool = False) -> bool:
        """Publish a game if the published state is older: with ``repost`` in a new message, with ``force`` in any
        case."""

    async def refresh(self, session: GameSession) -> bool:
        """Edit what is published of a running game, without a ping and without a new message. Returns whether that
        was done."""

    async def notify(self, session: GameSession, notice: Notice) -> bool:
        """Send a notice to everybody at a table."""

    async def tell_people(self, session: GameSession) -> bool:
        """Send the stored notes to people, and what else waits beside the table."""

    async def announce(self, session: GameSession, notice: Notice) -> bool:
        """Post a notice and the table after it, or that the game has ended."""

    def lost_seat(self, row: TableRow, seat: int) -> OutboxMessage:
        """Return the note that tells a person that a computer player has the seat."""

    async def channel_deleted(self, row: TableRow) -> bool:
        """Return whether the channel of a table was deleted."""

    async def has_left(self, row: TableRow, user: int) -> bool:
        """Return whether a person is known to have left the server of a table."""


class ReminderOutlet(Protocol):
    """Sends reminders of pending decisions. It does not raise network errors."""

    async def remind(self, session: GameSession) -> Delivery:
        """Remind the actor of a game once, in the way that person prefers. Returns what became of it."""


class Search(Protocol):
    """The search of the computer players."""

    async def think(
        self, view: View, strength: Strength, past_views: Sequence[View] = (), *, urgent: bool = False
    ) -> Decision:
        """Return the move of a computer player of this strength for a view, given its ``past_views``.

        An ``urgent`` request goes before all others.
        """
