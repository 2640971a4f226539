"""The values of the store, all immutable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Annotated, Any, Literal, TypeAlias, TypedDict

from storage.clock import UNTIMED, Clock
from storage.places import Placed

Snowflake: TypeAlias = Annotated[int, "64 bits"]  # an id of Discord
Snowflakes: TypeAlias = Annotated[tuple[int, ...], "64 bits each"]
Seating: TypeAlias = Literal["random", "joined"]
Strength: TypeAlias = Literal["easy", "medium", "hard", "expert"]
Pings: TypeAlias = Literal["mention", "silent", "none"]
Changes: TypeAlias = Literal["options", "time", "moment"]
MEETING = "@"  # in ``TableRow.terms``, before the moment at which people meet
EventStatus: TypeAlias = Literal["wanted", "scheduled", "active"]
PagesMode: TypeAlias = Literal["off", "finished", "all"]
NEWCOMER_DECISIONS = 3  # that a person who sits down during a game makes before the person's consent counts


class State(StrEnum):
    """The state of a table. A channel has at most one live table."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"

    @property
    def is_live(self) -> bool:
        """Whether the table may still change."""
        return self in (State.LOBBY, State.RUNNING)


@dataclass(frozen=True)
class SeatRow:
    """A seat of a table and its player.

    ``user`` is the Discord user id of the seat's person; None for a computer player that was added in the lobby, and
    for a deleted person, whose ``name`` is empty. ``computer`` is true while a computer player decides, and only then
    there is a ``strength``; ``away`` is true if it does so because of timeouts and the person may return.
    """

    number: int
    user: Snowflake | None
    name: str
    computer: bool = False
    locale: str = "en"  # the person's language
    strength: Strength | None = None
    away: bool = False
    timeouts_in_a_row: int = 0  # consecutive timeouts of this person
    since: datetime | None = None  # when this person took the seat over, or joined a lobby; None from the start
    bank: timedelta = timedelta(0)  # what is left of the seat's time bank
    substitute: bool = False  # the person took the seat over as a substitute
    wanted: bool = False  # the seat is open to a substitute
    hints: int = 0  # given to this person
    late: bool = False  # the person took the seat of a computer player that was added in the lobby
    removed: bool = False  # a moderator or a cup has given it to a computer player; its person may ask to have it back
    late_holiday_used: bool = False  # the person has begun a holiday with little time left, once in this game
    decisions: int = 0  # made in time by a person who has sat down during the game, as long as these count
    asked: bool = False  # whether a person of a lobby has to answer its muster
    terms: str | None = None  # the ``TableRow.terms`` for which a person in a lobby has joined, once they have changed
    told: Changes | None = None  # what a person in a lobby was told that has changed, since agreeing last

    @property
    def is_newcomer(self) -> bool:
        """Whether the person has sat down during the game, and has not decided often enough to have a say."""
        return self.since is not None and self.decisions < NEWCOMER_DECISIONS

    @property
    def has_say_in_end(self) -> bool:
        """Whether the person must agree to an early end: not a newcomer in the seat of a computer player, for whom it
        has no result."""
        return not (self.is_newcomer and self.late)

    @property
    def began_with_person(self) -> bool:
        """Whether a person held the seat when the game began, though perhaps deleted since."""
        return not self.late and (self.user is not None or not self.name)

    @property
    def is_held(self) -> bool:
        """Whether a person decides for the seat, or has it again when back."""
        return self.user is not None and (self.away or not self.computer)

    @property
    def may_return(self) -> bool:
        """Whether the seat has a person who decides there or may come back. A person who has resigned, or was
        removed and refused, may not."""
        return self.is_held or (self.user is not None and self.removed)

    @property
    def holder(self) -> int | None:
        """The person who decides for the seat, or None if a computer player does."""
        return None if self.computer else self.user


@dataclass(frozen=True)
class Undo:
    """An open request of ``seat`` to undo all moves after the first ``to``, and the seats that have ``agreed``."""

    seat: int
    to: int
    agreed: tuple[int, ...] = ()

    def asks(self, seat: SeatRow) -> bool:
        """Return whether the person of a seat is asked: who has a say, and has neither asked for the undo nor agreed to
        it."""
        return not seat.is_newcomer and seat.number not in (self.seat, *self.agreed)


@dataclass(frozen=True)
class TableRow(Placed):
    """A lobby or a game with all its data. Ids are Discord's, times are aware and in UTC.

    ``id`` is 8 random characters of a-z and 2-7. ``host`` is None if that person's data was deleted. ``version`` grows
    by one with every change of a lobby, including its end; in a game by the number of moves made, by one with an undo,
    when a player's data is deleted and when it is cancelled, and by many when moves were lost, so that no two states of
    a game have the same version. ``undone_at_version`` is the version right after the last undo, deletion or loss, or
    0. ``start`` is the record's options, seats and setup as JSON, None in a lobby. ``moves`` are the moves in notation,
    without undone ones. ``message`` is the table's newest message and ``shown_version`` the version it shows; both are
    None before the first, and ``shown_version`` again when the game starts. ``shown_activity`` is the ``last_activity``
    that the message shows; None while a new one is being posted, and after a change of a table that was not shown as it
    was: then a message may stand that is not stored. ``repost_due`` is whether a new message is to follow what
    stands below the present one.

    ``timer`` is the number of seconds for a decision, None for no limit; ``bank`` the time bank of each player for
    the whole game, as a multiple of the timer; ``away_allowed`` whether time stops for people who are away.
    ``by_interactions`` is whether the table is where the bot is no member: ``place`` says what it may do.

    ``paused`` is when the game was paused, ``paused_by`` the seat that paused it, ``hints_allowed`` whether hints are
    given, and ``page_allowed`` whether the table may be watched on a page without Discord.
    ``muster`` is until when the people of a lobby who are ``asked`` may answer whether they are still there; once all
    have, since when its game is to start.
    ``starts`` is the moment for which the people of a lobby meet, and ``call_due`` when they are next told of it.
    ``event`` is the event of the server for that moment, and ``event_status`` how it stands, "wanted" before it is
    created; None if there is none to keep. ``standing_in`` is the channel in which the lobby always stands open.
    ``follows`` is the game of which this is a rematch, and ``best_of`` how many games their series has at most, 1 if
    there is no series.
    ``clock`` is the current decision's clock. ``rated`` is false once a moderator has given a seat to a computer
    player. ``cup`` is the cup that the game belongs to. ``level`` is the rating in points of the people for whom the
    table is, as ``level_span`` has it; None if it is for all.
    """

    id: str
    game: str
    guild: Snowflake | None
    channel: Snowflake
    host: Snowflake | None
    locale: str
    state: State
    version: int
    options: Mapping[str, bool]
    seats: tuple[SeatRow, ...]
    start: Mapping[str, Any] | None
    moves: tuple[str, ...]
    result: Mapping[str, Any] | None
    message: Snowflake | None
    shown_version: int | None
    created: datetime
    last_activity: datetime
    ended: datetime | None
    seating: Seating = "random"
    timer: int | None = None
    paused: datetime | None = None
    paused_by: int | None = None
    hints_allowed: bool = True
    page_allowed: bool = True
    undo: Undo | None = None
    undone_at_version: int = 0
    bank: int = 0
    away_allowed: bool = True
    clock: Clock = UNTIMED
    shown_activity: datetime | None = None
    rated: bool = True
    awaits_thread: bool = False  # whether its thread is still to be opened: then ``channel`` is the request for it
    by_interactions: bool = False
    repost_due: bool = False
    muster: datetime | None = None
    follows: str | None = None
    best_of: int = 1
    cup: str | None = None
    level: int | None = None
    starts: datetime | None = None
    call_due: datetime | None = None
    event: Snowflake | None = None
    event_status: EventStatus | None = None
    standing_in: Snowflake | None = None

    @property
    def is_shown(self) -> bool:
        """Whether the table's message is known to show its current state."""
        return self.shown_activity == self.last_activity

    @property
    def terms(self) -> str:
        """The time limits and the moment to meet, as people agree to them."""
        limits = f"{self.timer or 0}/{self.bank}/{self.away_allowed:d}"
        return limits if self.starts is None else f"{limits}{MEETING}{self.starts.timestamp():.0f}"

    @property
    def unready(self) -> tuple[SeatRow, ...]:
        """The people of a lobby who have not agreed to its time limits, or to the moment at which they meet."""
        return tuple(seat for seat in self.seats if seat.user is not None and seat.terms not in (None, self.terms))

    def has_same_limits(self, seat: SeatRow) -> bool:
        """Return whether a person has agreed to a lobby's present time limits, whatever the moment to meet."""
        return (seat.terms or self.terms).partition(MEETING)[0] == self.terms.partition(MEETING)[0]

    def seat_of(self, user: int | None) -> SeatRow | None:
        """Return the seat of a person, even if a computer player decides there."""
        return next((seat for seat in self.seats if seat.user == user), None)

    def held_by(self, user: int) -> SeatRow | None:
        """Return the seat for which a person decides."""
        return next((seat for seat in self.seats if seat.holder == user), None)

    @property
    def host_name(self) -> str:
        """The name of the host, or ""."""
        return next((seat.name for seat in self.seats if seat.user == self.host), "")

    @property
    def humans(self) -> tuple[SeatRow, ...]:
        """The seats held by people."""
        return tuple(seat for seat in self.seats if not seat.computer)

    @property
    def people(self) -> list[int]:
        """The people of the seats, those for whom a computer player decides too."""
        return [seat.user for seat in self.seats if seat.user is not None]

    @property
    def is_solo(self) -> bool:
        """Whether one person plays with computer players, and no other person may return to a seat."""
        return sum(seat.is_held for seat in self.seats) == 1

    @property
    def is_between_people(self) -> bool:
        """Whether at least two people began the game, on a server or where the bot is no member, so that its result may
        count."""
        return not self.place.is_private and sum(seat.began_with_person for seat in self.seats) > 1


class LobbyOptions(TypedDict, total=False):
    """The options of a lobby: variants, seating order, seconds per decision, time bank as a multiple of that, whether
    time stops for people who are away, whether hints are given, whether the table may have a page, how many games a
    series has at most, and the level of its people in points."""

    options: Mapping[str, bool]
    seating: Seating
    timer: int | None
    bank: int
    away_allowed: bool
    hints_allowed: bool
    page_allowed: bool
    best_of: int
    level: int | None


RequestKind: TypeAlias = Literal["end", "computer", "seat", "presence"]
WHOLE_GAME = -1  # stands for a seat where a request is about the game


@dataclass(frozen=True)
class Request:
    """A request of ``user`` to the people of a game: the ``end``, a ``computer`` for a ``seat``, the ``seat`` for
    this person, or the person of the seat for a sign of ``presence``. ``agreed`` are the seats that have agreed. It
    was last ``answered`` before it was ``made`` if a person is asked again for a sign; ``signs`` counts those given
    without a decision."""

    kind: RequestKind
    seat: int
    user: Snowflake
    name: str
    locale: str
    agreed: tuple[int, ...]
    made: datetime
    answered: datetime | None = None
    signs: int = 0

    @property
    def is_open(self) -> bool:
        """Whether it still waits for an answer."""
        return self.answered is None or self.answered < self.made

    def asks(self, seat: SeatRow) -> bool:
        """Return whether the person who decides for a seat is asked, and has not agreed: for a sign its person, about a
        silent person who else began the game, about the end who has a say in it, about all else everybody but
        newcomers."""
        if self.kind == "presence":
            return seat.number == self.seat
        has_say = {"computer": seat.since is None, "end": seat.has_say_in_end}.get(self.kind, not seat.is_newcomer)
        return has_say and seat.number not in (self.seat, *self.agreed)
