"""What everybody may know of a cup: the values that its page is made of, as its message in the channel tells them.

``PublicCup`` has no ids of people.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from bot.tables.cups.league import DivisionPlace, division_places
from bot.tables.cups.length import round_count
from bot.tables.cups.standings import Place, TieBreak, bye_points, standings, table_points
from bot.tables.cups.stored import cup_of
from bot.tables.cups.values import CupTable, Phase
from storage.cup_rows import CupRow

__all__ = ["DivisionPlace", "Phase", "Place", "PublicCup", "PublicCupTable", "PublicRound", "TieBreak", "public_cup"]


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
        PublicRound(tuple(_table(table, addresses) for table in one.tables), tuple(map(int, one.byes)))
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
        standings(cup),
        division_places(cup),
    )


def _table(table: CupTable, addresses: Mapping[str, str]) -> PublicCupTable:
    return PublicCupTable(tuple(map(int, table.seats)), table_points(table), addresses.get(table.id or ""))
