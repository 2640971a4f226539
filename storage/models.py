"""What the store keeps, as immutable values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Literal, TypeAlias

Seating: TypeAlias = Literal["random", "joined"]
Strength: TypeAlias = Literal["easy", "medium", "hard"]
Pings: TypeAlias = Literal["mention", "silent", "none"]


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
    """When the time of a decision ends and when to remind of that; None for never."""

    deadline: datetime | None = None
    reminder: datetime | None = None


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

    ``timer`` is how many seconds a decision may take, None for ever; ``deadline`` and ``reminder`` are the present
    decision's, the latter None once reminded; both None while ``paused``, which says since when.
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
    shown_activity: datetime | None = None
    old_messages: Sequence[tuple[int, int | None]] | None = None

    @property
    def is_shown(self) -> bool:
        """Whether the table's message is known to show the table as it is."""
        return self.shown_activity == self.last_activity

    @property
    def humans(self) -> tuple[SeatRow, ...]:
        """The seats that people hold."""
        return tuple(seat for seat in self.seats if not seat.computer)


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
    of them may be played in."""

    locale: str | None = None
    timer: int | None = None
    channels: tuple[int, ...] = ()
    pings: Pings = "mention"
