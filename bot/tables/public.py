"""Public facts of a table: the values that pages without Discord are made of, and what stands behind an address.

``PublicTable`` holds public views and no position, so that a page cannot show more than a watcher in the channel
sees.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import takewhile
from typing import Generic, NamedTuple, TypeVar

from bot.tables.ratings import standings
from bot.tables.snapshot import may_look_back, record_of
from games import GAMES
from games.position import View
from games.record import Record
from storage.models import SeatRow, State, Strength, TableRow
from storage.scores import Standing

__all__ = [
    "PublicPage",
    "PublicSeat",
    "PublicTable",
    "Replay",
    "Standing",
    "State",
    "View",
    "public_table",
    "replay_of",
]


S = TypeVar("S")  # a value that changes with everything that a page shows
C = TypeVar("C")  # what a page shows


class PublicPage(NamedTuple, Generic[S, C]):
    """A table or a cup behind an address: two of one address with the same stamp show the same."""

    address: str
    stamp: S
    content: C


@dataclass(frozen=True)
class PublicSeat:
    """A seat and its player's name, which is empty for a person who is not to be named. ``is_away`` is whether a
    computer player decides until that person is back."""

    name: str
    strength: Strength | None = None
    is_away: bool = False


@dataclass(frozen=True)
class PublicTable:
    """A lobby or a game as its channel shows it.

    ``views`` has the public view after each number of moves; where earlier positions may not be shown again, the
    newest alone. ``standings`` are those of a finished game, and ``uncounted`` the winning seats that it brings no win.
    ``deadline`` is exact to the minute. ``counts`` are the numbers of players that can play.
    """

    game: str
    state: State
    locale: str
    seats: tuple[PublicSeat, ...]
    options: Mapping[str, bool]
    guild: int | None
    channel: int
    message: int | None
    moves: int
    is_installed: bool = True
    has_begun: bool = False
    is_paused: bool = False
    paused_by: int | None = None
    deadline: datetime | None = None
    hints_allowed: bool = True
    counts: range = range(0)
    views: Mapping[int, View] = field(default_factory=dict)
    standings: tuple[Standing, ...] = ()
    uncounted: tuple[int, ...] = ()

    @property
    def view(self) -> View | None:
        """The newest view; None before the game begins, and of a game that is not installed."""
        return self.views.get(self.moves)

    @property
    def has_past(self) -> bool:
        """Whether positions before the newest may be shown."""
        return len(self.views) > 1

    @property
    def is_live(self) -> bool:
        """Whether it may still change."""
        return self.state.is_live

    @property
    def is_full(self) -> bool:
        """Whether all seats of a lobby are taken."""
        return bool(self.counts) and len(self.seats) >= self.counts[-1]


class Replay(NamedTuple):
    """The record of a table's game, and the public view of each of its positions."""

    record: Record
    views: tuple[View, ...]


def replay_of(row: TableRow, known: Replay | None = None) -> Replay | None:
    """Return the game of a table again, with what it shares with a ``known`` replay of the same table taken from that;
    None before it has begun, and where it is not installed. Raises UnreadableTable."""
    if row.start is None or row.game not in GAMES:
        return None
    if known is None:
        record = record_of(row)
        return Replay(record, tuple(one.view(None) for one in record.positions))
    record = record_of(row, known.record)
    pairs = zip(record.positions, known.record.positions, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
    return Replay(record, (*known.views[:same], *(one.view(None) for one in record.positions[same:])))


def public_table(
    row: TableRow,
    unnamed: frozenset[int] = frozenset(),
    replay: Replay | None = None,
    uncounted: Collection[int] = (),
) -> PublicTable:
    """Return what everybody may know of a table, where these users are ``unnamed`` and these winning seats
    ``uncounted``; without the ``replay`` of its game it has no views."""
    table = PublicTable(
        row.game,
        row.state,
        row.locale,
        tuple(_seat(seat, unnamed) for seat in row.seats),
        row.options,
        row.guild,
        row.channel,
        row.message,
        len(row.moves),
        is_installed=row.game in GAMES,
        has_begun=row.start is not None,
        is_paused=row.paused is not None,
        paused_by=row.paused_by,
        deadline=row.clock.deadline and row.clock.deadline.replace(second=0, microsecond=0),
        hints_allowed=row.hints_allowed,
    )
    if not table.is_installed:
        return table
    table = replace(table, counts=GAMES[row.game].player_counts(row.options))
    if replay is None:
        return table
    newest = replay.views[-1]
    views = dict(enumerate(replay.views)) if may_look_back(row, newest) else {len(row.moves): newest}
    ranking = tuple(standings(row, replay.record.positions[-1])) if row.state is State.OVER else ()
    return replace(table, views=views, standings=ranking, uncounted=tuple(uncounted))


def _seat(seat: SeatRow, unnamed: frozenset[int]) -> PublicSeat:
    name = "" if seat.user in unnamed else seat.name
    return PublicSeat(name, seat.strength if seat.computer else None, seat.away)
