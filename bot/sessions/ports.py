"""What sessions ask of the outside: to show tables, to tell people, and to search for moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from bot.sessions.session import GameSession
from games.players import Decision, Strength
from games.position import View
from storage.models import TableRow


class Notice(NamedTuple):
    """What everybody at a table is to be told: the id of a message, the names of people in it, and other texts."""

    message: str
    names: Mapping[str, str] = MappingProxyType({})
    texts: Mapping[str, str] = MappingProxyType({})


class TableOutlet(Protocol):
    """Where tables are shown. Its methods return whether it worked; they never raise for what the network does."""

    async def publish(self, session: GameSession, *, repost: bool = False, force: bool = False) -> bool:
        """Show a game if what is shown is older; with ``repost`` in a new message, with ``force`` in any case."""

    async def notify(self, session: GameSession, notice: Notice) -> bool:
        """Tell everybody at a table."""

    async def publish_end(self, session: GameSession, notice: Notice) -> bool:
        """Tell everybody that a game has ended without a result, and why."""

    async def is_gone(self, row: TableRow) -> bool:
        """Return whether the place of a table was deleted."""

    async def has_left(self, row: TableRow, user: int) -> bool:
        """Return whether a person is known to have left the server of a table."""


class ReminderOutlet(Protocol):
    """What tells people of decisions that wait for them. It never raises for what the network does."""

    async def remind(self, session: GameSession) -> bool:
        """Tell the actor of a game once, as that person has chosen. Returns whether it is done."""


class Search(Protocol):
    """The computer players' search."""

    async def think(
        self, view: View, strength: Strength, seen: Sequence[View] = (), *, urgent: bool = False
    ) -> Decision:
        """Return what a computer player of this strength does with a view, having ``seen`` those before.

        What is ``urgent`` goes before everything else that waits.
        """
