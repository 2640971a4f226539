"""Public facts of a table and of a cup: the values that pages without Discord are made of.

``PublicTable`` holds public views and no position, so that a page cannot show more than a watcher in the channel
sees; ``PublicCup`` has no ids of people.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from fractions import Fraction
from itertools import takewhile
from typing import Generic, NamedTuple, TypeVar

from bot.tables.cups.league import DivisionPlace, division_places
from bot.tables.cups.length import round_count
from bot.tables.cups.standings import Place, TieBreak, bye_points, table_points
from bot.tables.cups.standings import standings as cup_standings
from bot.tables.cups.stored import cup_of
from bot.tables.cups.values import CupTable, Phase
from bot.tables.ratings import standings
from bot.tables.snapshot import may_look_back, record_of
from games import GAMES
from games.position import View
from games.record import Record
from storage.cup_rows import CupRow
from storage.models import SeatRow, State, Strength, TableRow
from storage.scores import Standing

__all__ = ["DivisionPlace", "Phase", "Place", "Standing", "State", "TieBreak", "View"]  # made elsewhere, shown by pages

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


@dataclass(frozen=True)
class PublicCupTable:
    """A table of a round: the entrants in its seats, and their points once it is finished. ``address`` is that of its
    page, if it has one."""

    seats: tuple[int, ...]
    points: tuple[Fraction, ...] | None
    address: str | None


@dataclass(frozen=True)
class PublicRound:
    """A round: its tables, and the entrants who sit out."""

    tables: tuple[PublicCupTable, ...]
    byes: tuple[int, ...]


@dataclass(frozen=True)
class PublicCup:
    """A cup as its channel shows it. ``names`` are those of the entrants, empty for one who is not to be named;
    ``present`` are those who play the next round. ``due`` is when the next step is taken, exact to the minute, and
    ``held`` why a round or muster is held, which has no known end then. The ``divisions`` are those of a league. A
    ``bye`` counts so many points; in ``overtime`` the time of the round is over."""

    name: str
    game: str
    locale: str
    format: str
    season: int
    size: int
    best_of: int
    by_lot: bool
    round_count: int
    round_minutes: int
    max_people: int
    bye: Fraction
    options: Mapping[str, bool]
    guild: int
    channel: int
    message: int | None
    phase: Phase
    overtime: bool
    due: datetime | None
    held: tuple[str, ...]
    names: tuple[str, ...]
    present: frozenset[int]
    rounds: tuple[PublicRound, ...]
    standings: tuple[Place, ...]
    divisions: tuple[tuple[DivisionPlace, ...], ...]

    @property
    def is_live(self) -> bool:
        """Whether it may still change."""
        return self.phase.is_live

    @property
    def has_results(self) -> bool:
        """Whether a game has ended. Before that there are no places."""
        return any(table.points is not None for one in self.rounds for table in one.tables)


def public_cup(row: CupRow, unnamed: frozenset[int], addresses: Mapping[str, str], held: tuple[str, ...]) -> PublicCup:
    """Return what everybody may know of a cup, where these users are ``unnamed`` and the tables have these pages;
    ``held`` is why its round or muster is."""
    cup = cup_of(row)
    rounds = tuple(
        PublicRound(tuple(_cup_table(table, addresses) for table in one.tables), tuple(map(int, one.byes)))
        for one in cup.rounds
    )
    return PublicCup(
        row.name,
        row.game,
        row.locale,
        row.format,
        row.season,
        row.size,
        row.best_of,
        row.by_lot,
        round_count(cup),
        row.round_minutes,
        row.max_people,
        bye_points(cup.rules.is_for_two),
        row.options,
        row.guild,
        row.channel,
        row.message,
        cup.phase,
        cup.overtime,
        None if held or row.due is None else row.due.replace(second=0, microsecond=0),
        held,
        tuple("" if one.user is None or one.user in unnamed else one.name for one in row.entrants),
        frozenset(map(int, cup.present)),
        rounds,
        cup_standings(cup),
        division_places(cup),
    )


def _cup_table(table: CupTable, addresses: Mapping[str, str]) -> PublicCupTable:
    return PublicCupTable(tuple(map(int, table.seats)), table_points(table), addresses.get(table.id or ""))
