"""What the store keeps, as immutable values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Literal, NamedTuple, TypeAlias

Seating: TypeAlias = Literal["random", "joined"]
Strength: TypeAlias = Literal["easy", "medium", "hard"]
Pings: TypeAlias = Literal["mention", "silent", "none"]
Notify: TypeAlias = Literal["ping", "dm", "both", "daily", "none"]
Span: TypeAlias = tuple[datetime, datetime]  # from a moment until another, which is not part of it
Stop: TypeAlias = tuple[datetime, datetime | None]  # a span without an end goes on


class State(StrEnum):
    """Where a table is in its life. Only the first two are live; a channel has at most one live table."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


@dataclass(frozen=True)
class SeatRow:
    """A seat of a table and who has it.

    ``user`` is the Discord user id of the person whose seat it is or was; None of a computer player that sat down in
    the lobby, and of a person who is forgotten, whose ``name`` is empty then. ``computer`` while a computer player
    decides, and just then a ``strength``; ``away`` when time has put it there and the person may come back.
    """

    number: int
    user: int | None
    name: str
    computer: bool = False
    secret_sent: bool = False  # by direct message, or a button for it was shown
    locale: str = "en"  # the language this person is asked in
    strength: Strength | None = None
    away: bool = False
    timeouts_in_a_row: int = 0  # decisions of this person in a row that time has made
    since: datetime | None = None  # when this person took the seat over from another; None from the beginning
    bank: timedelta = timedelta(0)  # what is left of the time for when a decision's own time is over
    substitute: bool = False  # this person took the seat over from another
    wanted: bool = False  # a substitute is looked for

    @property
    def holder(self) -> int | None:
        """The person who decides here; None where a computer player does."""
        return None if self.computer else self.user


@dataclass(frozen=True)
class Undo:
    """An open request of a ``seat`` to go back ``to`` so many moves, and the seats that have ``agreed``."""

    seat: int
    to: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True)
class Clock:
    """Whose decision it is and the time of it.

    ``actor`` is the seat that must decide and ``asked`` when it was asked first. ``since`` is the moment from which
    the time counts, at which so much was ``spent`` already; ``stops`` are the spans after it in which no time runs.
    ``deadline`` is when the time ends, ``reminder`` when the person is told next, and ``told`` when that was done
    last; None for never.
    """

    deadline: datetime | None = None
    reminder: datetime | None = None
    actor: int | None = None
    asked: datetime | None = None
    since: datetime | None = None
    spent: timedelta = timedelta(0)
    stops: tuple[Stop, ...] = ()
    told: datetime | None = None


UNTIMED = Clock()


@dataclass(frozen=True)
class TableRow:
    """A lobby or a game, whole. Ids are Discord's, times are aware and UTC.

    ``id`` is 8 characters of a-z and 2-7, made at random. ``host`` is None once that person is forgotten. ``version``
    grows by one with every change of the lobby, its end too; in a game by the number of moves that are made, by one
    when some are taken back, and by one when it is cancelled: no two states of a game have the same.
    ``undone_at_version`` is the version right after moves were last taken back, or 0. ``start`` is the record's
    options, seats and setup as JSON, None in a lobby. ``moves`` are those that stand, in order, in notation.
    ``message`` is the table's newest message and ``shown_version`` the version it shows; both None before the first,
    and ``shown_version`` again when the game begins. ``shown_activity`` is the ``last_activity`` of what the message
    shows, None while a new one is on its way. ``old_messages`` are older ones that may still have controls, each with
    the version it shows.

    ``timer`` is how many seconds a decision may take, None for ever; ``bank`` how many times as much each player has
    besides, once for the whole game; ``away_allowed`` whether no time runs for people who are away. ``paused`` says
    since when the game is. ``clock`` has the present decision's time.
    """

    id: str
    game: str
    guild: int | None
    channel: int
    host: int | None
    locale: str
    state: State
    version: int
    options: Mapping[str, bool]
    seats: tuple[SeatRow, ...]
    start: Mapping[str, Any] | None
    moves: tuple[str, ...]
    result: Mapping[str, Any] | None
    message: int | None
    shown_version: int | None
    created: datetime
    last_activity: datetime
    ended: datetime | None
    seating: Seating = "random"
    timer: int | None = None
    deadline: datetime | None = None
    reminder: datetime | None = None
    paused: datetime | None = None
    undo: Undo | None = None
    undone_at_version: int = 0
    bank: int = 0
    away_allowed: bool = True
    actor: int | None = None
    asked: datetime | None = None
    clock_since: datetime | None = None
    clock_spent: timedelta = timedelta(0)
    clock_stops: tuple[Stop, ...] = ()
    told: datetime | None = None
    shown_activity: datetime | None = None
    old_messages: Sequence[tuple[int, int | None]] | None = None

    @property
    def clock(self) -> Clock:
        """Whose decision it is and the time of it."""
        return Clock(
            self.deadline,
            self.reminder,
            self.actor,
            self.asked,
            self.clock_since,
            self.clock_spent,
            self.clock_stops,
            self.told,
        )

    @property
    def is_shown(self) -> bool:
        """Whether the table's message is known to show the table as it is."""
        return self.shown_activity == self.last_activity

    @property
    def humans(self) -> tuple[SeatRow, ...]:
        """The seats that people hold."""
        return tuple(seat for seat in self.seats if not seat.computer)


class TableLimits(NamedTuple):
    """How many live tables there may be with one host, and on one server."""

    host: int
    guild: int


@dataclass(frozen=True)
class Standing:
    """How a seat has done in a game that is over. Rank 1 has won; equal ranks are shared."""

    seat: int
    rank: int
    points: int


@dataclass(frozen=True)
class Rating:
    """How well somebody plays: the mean and the spread of what is believed of it."""

    mu: float
    sigma: float


# The ranks of the people of one game and their ratings, None for who has none yet; gives their new ratings.
Rate: TypeAlias = Callable[[Sequence[int], Sequence[Rating | None]], Sequence[Rating]]


@dataclass(frozen=True)
class Score:
    """What a person has reached on a server in one game, or with ``game`` empty in all of them."""

    game: str
    user: int
    games: int
    wins: int
    rating: Rating


@dataclass(frozen=True)
class Settings:
    """What a server has chosen. ``locale`` and ``timer`` (seconds) None for the bot's own choice; no ``channels``: all
    of them may be played in. ``role`` is told of open lobbies; ``pictures`` whether those of old tables stay."""

    locale: str | None = None
    timer: int | None = None
    channels: tuple[int, ...] = ()
    pings: Pings = "mention"
    role: int | None = None
    pictures: bool = True


@dataclass(frozen=True)
class Person:
    """How a person is told of decisions, and when that person is away.

    ``notify`` is how, ``again`` after how many hours again; ``summary_hour`` the hour of the daily summary. ``quiet``
    has the minutes after midnight at which the quiet hours of each day begin and end in the time ``zone``; None for
    no quiet hours. ``dm_refused`` once a direct message was refused, until one is taken again.
    """

    user: int
    locale: str = "en"
    notify: Notify = "ping"
    again: int | None = None
    summary_hour: int = 9
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    holidays: tuple[Span, ...] = ()
    dm_refused: bool = False


@dataclass(frozen=True)
class Invitation:
    """A seat of a lobby that is kept for a person who was invited, until that person joins or has ``declined``."""

    user: int
    name: str
    declined: bool = False
