"""A table with all that its rules read and change: an immutable value."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TypeAlias

from storage.messages import OutboxMessage
from storage.models import Request, SeatRow, Snowflake, TableRow
from storage.scores import MadeBy, Standing

KEY_BYTES = 16


@dataclass(frozen=True)
class Invitation:
    """A lobby seat reserved for an invited person, until that person joins or has ``declined``. A person who was away
    is asked at ``ask_at``. A seat of a rematch is reserved ``kept_until`` a moment."""

    user: Snowflake
    name: str
    declined: bool = False
    made: datetime | None = None
    ask_at: datetime | None = None
    kept_until: datetime | None = None

    def is_kept(self, moment: datetime) -> bool:
        """Return whether the seat is reserved at a moment."""
        return not self.declined and (self.kept_until is None or self.kept_until > moment)


@dataclass(frozen=True)
class Departure:
    """A person who has left a seat that another person holds now. ``takes_result`` is whether that person began the
    game at the seat."""

    user: Snowflake
    seat: int
    left: datetime
    takes_result: bool = True


@dataclass(frozen=True)
class FormerPlayer:
    """A person who has held a seat of a running game and may know its secret: a hash of the user id with a random key,
    without a name."""

    key: bytes
    hash: bytes
    seat: int

    @classmethod
    def of(cls, user: int, seat: int) -> FormerPlayer:
        """Return the record of a person who leaves a seat."""
        key = secrets.token_bytes(KEY_BYTES)
        return cls(key, _hash(key, user), seat)

    def is_user(self, user: int) -> bool:
        """Return whether this is the record of a person."""
        return hmac.compare_digest(self.hash, _hash(self.key, user))


@dataclass(frozen=True)
class NewMove:
    """A move that a change adds: its seat, its notation, who decided it, and the time spent on it, None if unknown."""

    seat: int
    move: str
    made_by: MadeBy
    spent: timedelta | None = None


@dataclass(frozen=True)
class Table:
    """A lobby or a game: its row, and what is stored beside it. The last three fields are what a change adds: moves,
    the standings of a game that has ended with them, and messages to post."""

    row: TableRow
    requests: tuple[Request, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    departures: tuple[Departure, ...] = ()
    former_players: tuple[FormerPlayer, ...] = ()
    new_moves: tuple[NewMove, ...] = ()
    standings: tuple[Standing, ...] = ()
    outbox: tuple[OutboxMessage, ...] = ()

    def seats_held_by(self, user: int) -> set[int]:
        """Return the seats that a person has held and no longer holds."""
        return {former.seat for former in self.former_players if former.is_user(user)}

    @property
    def present(self) -> set[int]:
        """The people who sit at the table, or may come back to a seat."""
        return {seat.user for seat in self.row.seats if seat.user is not None and seat.may_return}

    @property
    def asking(self) -> set[int]:
        """The people who ask for a seat."""
        return {one.user for one in self.requests if one.kind == "seat" and one.is_open}

    def coming_since(self, before: Table) -> set[int]:
        """Return the people who have sat down, or have asked for a seat, since an earlier state of the table."""
        return (self.present - before.present) | (self.asking - before.asking)

    def tell(self, *messages: OutboxMessage) -> Table:
        """Return the table with more messages to post."""
        return replace(self, outbox=(*self.outbox, *messages)) if messages else self


Change: TypeAlias = Callable[[Table], Table]


def with_seat(row: TableRow, seat: SeatRow) -> TableRow:
    """Return a row with another seat of this number."""
    return replace(row, seats=tuple(seat if one.number == seat.number else one for one in row.seats))


def _hash(key: bytes, user: int) -> bytes:
    return hmac.digest(key, str(user).encode(), "sha256")
