"""The value of a cup: its rules, its entrants, its rounds with their tables and results."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NewType

from storage.errors import Refused

Entry = NewType("Entry", int)  # the number of an entrant in a cup, from 0 in order of sign-up

MAX_PEOPLE = 256
MAX_ROUNDS = 15
HALF = Fraction(1, 2)


class TooFewPeople(Refused):
    """Fewer people than the smallest table has seats: who have signed up, or else, as the reason says, who are there in
    a muster, or left between rounds."""

    reason = "cup-too-few"


class Format(StrEnum):
    """How the tables of a round are chosen."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    KNOCK_OUT = "knock_out"
    LEAGUE = "league"


class Phase(StrEnum):
    """The phase of a cup."""

    SIGN_UP = "sign_up"
    MUSTER = "muster"  # people who have signed up are asked whether they are still there
    BREAK = "break"  # between two rounds, and before the first
    ROUND = "round"
    OVER = "over"
    CANCELLED = "cancelled"

    @property
    def is_live(self) -> bool:
        """Whether the cup may still change."""
        return self not in (Phase.OVER, Phase.CANCELLED)


class Presence(StrEnum):
    """Whether an entrant plays the next round."""

    SIGNED_UP = "signed_up"
    ASKED = "asked"
    IN = "in"
    LEFT_OUT = "left_out"  # did not answer the muster
    WITHDRAWN = "withdrawn"
    TAKEN_OUT = "taken_out"  # late in two rounds
    REMOVED = "removed"  # by an organiser, who alone can add the person again


PRESENT = frozenset({Presence.SIGNED_UP, Presence.ASKED, Presence.IN})


@dataclass(frozen=True)
class Rules:
    """The settings of a cup. ``rounds`` are those asked for, which ``round_count`` of ``bot.tables.cups.length``
    follows; ``sizes`` the numbers of players that the game and its options allow, ascending; ``size`` is the number
    wanted at a table."""

    format: Format
    rounds: int
    sizes: tuple[int, ...]
    size: int
    max_people: int = MAX_PEOPLE
    best_of: int = 1  # games of a table in a knock-out for two: 1 or 3
    by_lot: bool = False  # how a knock-out is seeded, else by rating
    has_partners: bool = False  # at tables of four: the first and third seat against the second and fourth

    def __post_init__(self) -> None:
        """Raise ValueError."""
        if not 1 <= self.rounds <= MAX_ROUNDS:
            raise ValueError("rounds")
        if not self.sizes or self.sizes[0] < 2 or list(self.sizes) != sorted(set(self.sizes)):
            raise ValueError("sizes")
        if self.size not in self.sizes:
            raise ValueError("size")
        if not self.sizes[0] <= self.max_people <= MAX_PEOPLE:
            raise ValueError("max_people")
        if self.best_of not in (1, 3) or (
            self.best_of > 1 and not (self.is_for_two and self.format is Format.KNOCK_OUT)
        ):
            raise ValueError("best_of")

    @property
    def is_for_two(self) -> bool:
        """Whether every table has two seats."""
        return self.sizes == (2,)


@dataclass(frozen=True)
class Entrant:
    """A place in a cup, and the person who has it. ``former`` are the people whose place it was before a substitute
    came, ``late_rounds`` the rounds in which the person was late. In a league ``rank`` is the place in the order that
    the last season has left, from 0, None for a newcomer, and ``division`` the number of the division, from 0."""

    person: int
    presence: Presence = Presence.SIGNED_UP
    rating: int = 0
    has_returned: bool = False  # after withdrawing or being left out: gets no bye
    former: tuple[int, ...] = ()
    late_rounds: tuple[int, ...] = ()
    rank: int | None = None
    division: int | None = None

    @property
    def is_present(self) -> bool:
        """Whether the entrant is to be seated."""
        return self.presence in PRESENT


@dataclass(frozen=True)
class Result:
    """How a game ended, by seat: places from 1, equal where the rules know no difference; points of the game; and
    which seats a computer player decided for at the end."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    computers: frozenset[int] = frozenset()


@dataclass(frozen=True)
class CupTable:
    """A table of a round: who sits where, and what has become of it. ``id`` is that of the table that was opened."""

    seats: tuple[Entry, ...]
    id: str | None = None
    result: Result | None = None
    replays: int = 0  # how often the game was cancelled
    is_void: bool = False  # cancelled twice: each has half a point
    earlier: tuple[Result, ...] = ()  # of a table with several games, in the order of ``seats``
    more_time: bool = False  # once the round's time is over nobody is late before half of it has passed again

    @property
    def seats_now(self) -> tuple[Entry, ...]:
        """The entrants in the order of the seats of the present game: they change places from game to game."""
        return self.seats[::-1] if len(self.earlier) % 2 else self.seats

    @property
    def is_finished(self) -> bool:
        """Whether nothing more is expected of it."""
        return self.result is not None or self.is_void

    @property
    def places(self) -> tuple[int, ...]:
        """The places in the order of ``seats``: all 1 as long as there is no result."""
        return (1,) * len(self.seats) if self.result is None else self.result.places

    @property
    def winners(self) -> tuple[Entry, ...]:
        """The entrants who have won, or share the win; none without a result."""
        return () if self.result is None else self.best_first[: self.places.count(1)]

    @property
    def best_first(self) -> tuple[Entry, ...]:
        """The entrants by their places once it has ended, before in the order of ``seats``."""
        return tuple(self.seats[seat] for seat in sorted(range(len(self.seats)), key=self.places.__getitem__))


@dataclass(frozen=True)
class Reason:
    """Something about a round that people can ask about. ``kind`` is one of the constants below; ``entries`` are the
    entrants it is about, ``number`` how often or how many."""

    kind: str
    entries: tuple[Entry, ...] = ()
    number: int = 0


MEET_AGAIN = "meet_again"  # two entrants who meet for the ``number``-th time
TOP_TABLE = "top_table"  # the last round's first table is that of the leaders
SMALLER_TABLES = "smaller_tables"  # at tables of the wanted size ``number`` more pairs would meet again
UNEVEN = "uneven"  # the number of people cannot be divided into tables of the wanted size
SECOND_BYE = "second_bye"  # everybody has had a bye
NOT_APART = "not_apart"  # for the organiser: ``number`` pairs sit together who asked not to
DESIGN = "design"  # the tables follow a published design, in which each pair meets once at most
EQUAL = "equal"  # the tables follow a design in which each pair meets ``number`` times
LOT = "lot"  # a lot decided between entrants who are level


@dataclass(frozen=True)
class Round:
    """A round: its tables, who sits out with a bye, and the reasons that are published with it."""

    tables: tuple[CupTable, ...]
    byes: tuple[Entry, ...] = ()
    reasons: tuple[Reason, ...] = ()

    @property
    def people(self) -> frozenset[Entry]:
        """The entrants at its tables, and those with a bye."""
        return frozenset((*self.byes, *(entry for table in self.tables for entry in table.seats)))

    @property
    def is_finished(self) -> bool:
        """Whether every table is finished."""
        return all(table.is_finished for table in self.tables)

    @property
    def is_final(self) -> bool:
        """Whether no round of a knock-out follows."""
        return len(self.tables) == 1 and not self.byes


@dataclass(frozen=True)
class Cup:
    """A cup. Every step of ``bot.tables.cups.steps`` is a function of one that returns the next."""

    rules: Rules
    seed: int
    phase: Phase = Phase.SIGN_UP
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    overtime: bool = False  # the time of the last round is over
    undone: int = 0  # rounds that were taken back
    apart: frozenset[frozenset[Entry]] = frozenset()  # pairs who do not want to sit together

    @property
    def present(self) -> tuple[Entry, ...]:
        """The entrants to be seated, in order of sign-up."""
        return tuple(Entry(number) for number, entrant in enumerate(self.entrants) if entrant.is_present)

    @property
    def tables(self) -> tuple[CupTable, ...]:
        """The tables of the last round, none before the first."""
        return self.rounds[-1].tables if self.rounds else ()

    @property
    def has_results(self) -> bool:
        """Whether a game has ended. Before that there are no places."""
        return any(table.is_finished for round_ in self.rounds for table in round_.tables)

    def open_tables(self, entry: Entry) -> list[CupTable]:
        """Return the tables of the last round at which an entrant sits and whose games are not over."""
        return [table for table in self.tables if entry in table.seats and not table.is_finished]

    def find(self, person: int) -> Entry | None:
        """Return the place of a person, None for one who has none."""
        return next((Entry(number) for number, one in enumerate(self.entrants) if one.person == person), None)

    def entry_of(self, person: int) -> Entry:
        """Return the place of a person. Raises Refused."""
        if (entry := self.find(person)) is None:
            raise Refused("cup-not-in")
        return entry
