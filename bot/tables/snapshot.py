"""Immutable values: a game at one moment, and the moves that led there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from bot.tables.errors import RejectedMove
from games.position import Event, IllegalMove, NotAMove, Position, Seat, View
from games.record import Record, RecordError, replay, start_from_json
from storage.damage import DAMAGED, log_damage, mark_readable
from storage.errors import Refused, UnreadableTable
from storage.models import SeatRow, State, TableRow

REPLAYING = "replay"  # the reader of stored games


def record_of(row: TableRow, known: Record | None = None) -> Record:
    """Return the record of a running or finished game with all its positions, by replaying the stored moves, or those
    that a ``known`` record of the same table lacks. Raises UnreadableTable if what is stored is no game."""
    if row.start is None:
        raise ValueError(f"table {row.id} has not begun")
    try:
        record = replay(start_from_json(row.game, row.start), row.moves, known)
    except (RecordError, *DAMAGED) as error:
        log_damage(row.id, error, REPLAYING)
        raise UnreadableTable(of=row.id) from error
    mark_readable(row.id, REPLAYING)
    return record


class PlayedMove(NamedTuple):
    """A move and the position it led to."""

    seat: Seat
    text: str
    position: Position


def forced_moves(position: Position) -> list[PlayedMove]:
    """Return the moves that follow without a choice: each is played as long as the actor has exactly one."""
    moves: list[PlayedMove] = []
    while (actor := position.actor) is not None and len(position.legal) == 1:
        move = position.legal[0]
        position = position.play(move)
        moves.append(PlayedMove(actor, str(move), position))
    return moves


def parse_moves(position: Position, seat: Seat, texts: Sequence[str]) -> list[PlayedMove]:
    """Return the moves of a seat that these texts name, one after the other. Raises Refused."""
    moves: list[PlayedMove] = []
    for text in texts:
        if position.actor != seat:
            raise Refused("too-many-moves", move=text)
        try:
            move = position.parse(text)
        except (NotAMove, IllegalMove) as error:
            raise RejectedMove(error, text) from error
        position = position.play(move)
        moves.append(PlayedMove(seat, str(move), position))
    return moves


class MoveOutcome(NamedTuple):
    """The events of a move, starting with the move itself, and the seat that made it."""

    seat: Seat | None
    events: tuple[Event, ...]


@dataclass(frozen=True)
class GameSnapshot:
    """A game at one moment: its row, its position, and the outcomes of its latest moves."""

    row: TableRow
    position: Position
    outcomes: tuple[MoveOutcome, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of all these moves, in order."""
        return tuple(event for outcome in self.outcomes for event in outcome.events)

    @cached_property
    def view(self) -> View:
        """The public view."""
        return self.position.view(None)

    @property
    def actor(self) -> SeatRow | None:
        """The seat that must decide, or None if the game is over."""
        return None if self.position.actor is None else self.row.seats[self.position.actor]


def may_look_back(row: TableRow, newest: View) -> bool:
    """Return whether earlier positions of a game may be shown, whose ``newest`` view this is: not while a game runs in
    which remembering is part of the play."""
    return row.state is not State.RUNNING or newest.replay_allowed


def with_newer_message(row: TableRow, other: TableRow) -> TableRow:
    """Return ``row`` with the newer of its own and the other row's record of the message that shows the table."""
    newest, own = ((of.message or 0, of.shown_version or 0) for of in (other, row))
    return row if other.channel != row.channel or newest <= own else with_message_of(row, other)


def with_notification(row: TableRow, other: TableRow) -> TableRow:
    """Return ``row`` with the other row's record of who was notified of the same decision, if its own, which was read
    earlier, has none."""
    known, own = other.clock, row.clock
    if known.notified_at is None or row.version != other.version:
        return row
    if own != replace(known, deadline=own.deadline, reminder=own.reminder, notified_at=None):
        return row
    return replace(row, clock=replace(own, notified_at=known.notified_at, reminder=known.reminder))


def with_message_of(row: TableRow, other: TableRow) -> TableRow:
    """Return ``row`` with another row's record of the message that shows the table."""
    return replace(
        row,
        message=other.message,
        shown_version=other.shown_version,
        shown_activity=other.shown_activity,
        repost_due=other.repost_due,
    )
