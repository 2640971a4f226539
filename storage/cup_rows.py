"""The values of a cup as they are stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from storage.models import SeatRow, Snowflake

DAY_MINUTES = 24 * 60
HELD = "held"  # what the key begins with that says why a cup's round or muster is held; causes with commas follow
REPLACED = "old"  # what the key of a message of a cup begins with that another one has replaced; its id follows


@dataclass(frozen=True)
class CupEntrantRow:
    """A place of a cup. ``user`` is None, and ``name`` empty, once that person's data was deleted. In a league ``rank``
    is the place after the last season, ``division`` the division, both from 0."""

    number: int
    user: Snowflake | None
    name: str
    presence: str
    rating: int = 0
    has_returned: bool = False
    late_rounds: Sequence[int] = ()
    rank: int | None = None
    division: int | None = None


@dataclass(frozen=True)
class CupTableRow:
    """A table of a round: the entrants in its seats, the id of the table that was opened, and its result as JSON. At a
    table with several games ``earlier`` are the results of those before."""

    round: int
    number: int
    seats: Sequence[int]
    opened: str | None = None
    result: Mapping[str, Any] | None = None
    replays: int = 0
    is_void: bool = False
    more_time: bool = False
    earlier: Sequence[Mapping[str, Any]] = ()


@dataclass(frozen=True)
class CupDeedRow:
    """What an organiser, ``user``, has done to a player, with a substitute, to a round or a table. A person whose data
    was deleted is None."""

    number: int
    kind: str
    user: Snowflake | None
    player: Snowflake | None = None
    substitute: Snowflake | None = None
    place: int | None = None


@dataclass(frozen=True)
class CupRoundRow:
    """A round without its tables; ``reasons`` are lists of a kind, entrants and a number."""

    number: int
    byes: Sequence[int] = ()
    reasons: Sequence[Sequence[Any]] = ()


@dataclass(frozen=True)
class CupRow:
    """A cup with all its data. ``timer`` is in seconds, None without one, ``bank`` a multiple of it. ``message`` shows
    ``shown_version``; ``rounds`` are those asked for, ``overtime`` is whether the round's time is over, ``undone`` how
    many rounds were taken back. In a league ``season`` is the number of the season, and ``last_season`` the cup of the
    one before. The winners are given ``winner_role``. The next step is taken at ``due`` without a press.
    With ``starts_full`` it starts as soon as nobody else can join; ``by_lot`` is how a knock-out is seeded."""

    id: str
    guild: Snowflake
    channel: Snowflake
    host: Snowflake | None
    game: str
    name: str
    locale: str
    options: Mapping[str, bool]
    format: str
    rounds: int
    sizes: Sequence[int]
    size: int
    max_people: int
    seed: int
    timer: int | None
    round_minutes: int
    created: datetime
    phase: str = "sign_up"
    overtime: bool = False
    undone: int = 0
    version: int = 1
    bank: int = 0
    best_of: int = 1
    season: int = 1
    last_season: str | None = None
    winner_role: Snowflake | None = None
    starts_full: bool = False
    by_lot: bool = False
    due: datetime | None = None
    message: Snowflake | None = None
    shown_version: int | None = None
    ended: datetime | None = None
    entrants: tuple[CupEntrantRow, ...] = ()
    drawn: tuple[CupRoundRow, ...] = ()
    tables: tuple[CupTableRow, ...] = ()
    deeds: tuple[CupDeedRow, ...] = ()

    @property
    def is_slow(self) -> bool:
        """Whether its rounds take days."""
        return self.round_minutes >= DAY_MINUTES


@dataclass(frozen=True)
class CupGame:
    """A game that a step opens: its table, the start of its record as JSON, who sits there. It waits for a thread in
    the cup's channel; until then ``request``, a snowflake that no channel has, stands for its own."""

    id: str
    request: int
    start: Mapping[str, Any]
    seats: Sequence[SeatRow]


@dataclass(frozen=True)
class CupMessage:
    """A message that a step has left to post, or one that is replaced and to be reduced to a line."""

    key: str
    made: datetime


class RoundPlace(NamedTuple):
    """Where a round of a cup is played, or people are still to be asked whether they are there, as its ``phase`` says;
    and since when a game of it has waited for its thread, or people for the question, if any do. ``is_held`` is whether
    that it is held is stored."""

    id: str
    game: str
    guild: int
    channel: int
    phase: str
    waits_since: datetime | None
    is_held: bool = False
