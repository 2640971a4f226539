"""A game as it stands at a moment, and the moves that led there: immutable values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.position import Event, Position, Seat, View
from games.record import Record, replay, start_from_json
from storage.models import SeatRow, TableRow


def record_of(row: TableRow) -> Record:
    """A running or finished game with all its positions: a replay of what the store has."""
    if row.start is None:
        raise ValueError(f"table {row.id} has not begun")
    return replay(start_from_json(row.game, row.start), row.moves)


class PlayedMove(NamedTuple):
    """A move that has been played, and the position it led to."""

    seat: Seat
    text: str
    position: Position


def forced_moves(position: Position) -> list[PlayedMove]:
    """The moves that nobody can choose: as long as the actor has exactly one, it is played."""
    made: list[PlayedMove] = []
    while (actor := position.actor) is not None and len(position.legal) == 1:
        move = position.legal[0]
        position = position.play(move)
        made.append(PlayedMove(actor, str(move), position))
    return made


class MoveOutcome(NamedTuple):
    """What a move caused, itself first, and the seat that made it."""

    seat: Seat | None
    events: tuple[Event, ...]


@dataclass(frozen=True)
class GameSnapshot:
    """A game as it stands: its row, its position, and what each move since some earlier one has caused."""

    row: TableRow
    position: Position
    caused: tuple[MoveOutcome, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """What all those moves have caused, in order."""
        return tuple(event for caused in self.caused for event in caused.events)

    @property
    def view(self) -> View:
        """What everybody may know."""
        return self.position.view(None)

    @property
    def actor(self) -> SeatRow | None:
        """Who must decide; None when the game is over."""
        return None if self.position.actor is None else self.row.seats[self.position.actor]
