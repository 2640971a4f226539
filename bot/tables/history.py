"""The history of a stored game: its positions, by the number of a move or by the version of its row."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from bot.tables.snapshot import GameSnapshot, MoveOutcome, record_of
from games.position import Position, Seat, View
from storage.models import State, TableRow


class GameHistory:
    """The positions before and after every move of a stored game, replayed when first needed."""

    def __init__(self, row: TableRow, positions: Iterable[Position] | None = None) -> None:
        self.row = row
        self._replayed = None if positions is None else [*positions]

    @property
    def positions(self) -> list[Position]:
        """The positions before and after every move, in order."""
        if self._replayed is None:
            self._replayed = list(record_of(self.row).positions)
        return self._replayed

    def add(self, positions: Iterable[Position]) -> None:
        """Add the positions after new moves, before the row that has them."""
        self.positions.extend(positions)

    def keep(self, row: TableRow) -> None:
        """Drop the positions that do not belong to the moves of ``row``, which is taken next."""
        if self._replayed is not None and row.moves == self.row.moves[: len(row.moves)]:
            del self._replayed[len(row.moves) + 1 :]
        else:
            self._replayed = None

    @property
    def position(self) -> Position:
        """The current position."""
        return self.positions[-1]

    def actor_after(self, number: int) -> Seat | None:
        """Return the seat that decides after the first ``number`` moves, or None if there are not so many."""
        return self.positions[number].actor if number < len(self.positions) else None

    @property
    def turn_start(self) -> int:
        """The number of moves before the current turn: the last run of moves of one seat, or of computer players."""
        number = len(self.row.moves)
        while number > 0 and self._is_same_turn(self.positions[number - 1].actor, self.positions[-2].actor):
            number -= 1
        return number

    def _is_same_turn(self, one: Seat | None, last: Seat | None) -> bool:
        seats = self.row.seats
        if one is None or last is None:
            return False
        return one == last or (seats[one].holder is None and seats[last].holder is None)

    def past_views(self, seat: Seat) -> tuple[View, ...]:
        """Return the views of a seat before every move, or () if the game has no secrets."""
        if self.position.view(seat).secret is None:
            return ()
        return tuple(position.view(seat) for position in self.positions[:-1])

    def ply_at_version(self, version: int | None) -> int:
        """Return the number of moves made at a version, without those undone since; 0 at one of the lobby."""
        return 0 if version is None else max(0, self._moves_since_start(version))

    def _moves_since_start(self, version: int) -> int:
        """Return the number of moves made at a version, negative for a version of the lobby."""
        row = self.row
        newest = row.version - 1 if row.state == State.CANCELLED else row.version  # the end is a version, but no move
        return len(row.moves) - (newest - min(max(version, row.undone_at_version), newest))

    def has_waited_since(self, version: int | None) -> bool:
        """Return whether the seat that must decide now had to at a version, and no other has had a choice since, so
        that a message of that version still asks. If there was no decision then, as in the lobby, or moves have been
        undone since, return whether the game is over."""
        row, actor = self.row, self.position.actor
        ply = -1 if version is None or version < row.undone_at_version else self._moves_since_start(version)
        if ply < 0:
            return actor is None
        first, *later = self.positions[ply:]
        return first.actor == actor and all(one.actor == actor or len(one.legal) == 1 for one in later)

    def snapshot(self, since: int = 0) -> GameSnapshot:
        """Return the current state, with the outcomes of all moves since ``since``."""
        positions = self.positions[since:]
        return GameSnapshot(
            self.row, self.position, tuple(MoveOutcome(one.actor, two.events) for one, two in pairwise(positions))
        )

    def snapshot_after(self, number: int) -> GameSnapshot:
        """Return the state after the move with this number, counted from 0, with the outcome of that move alone."""
        position = self.positions[number + 1]
        return GameSnapshot(self.row, position, (MoveOutcome(self.positions[number].actor, position.events[:1]),))

    def undo_target(self) -> int | None:
        """Return the number of moves before the last one chosen by a person; None if there is none, or if undoing it
        would undo a reveal."""
        for number in reversed(range(len(self.row.moves))):
            before = self.positions[number]
            if before.view(None).reveal != self.positions[number + 1].view(None).reveal:
                return None
            if before.actor is not None and self.row.seats[before.actor].holder is not None and len(before.legal) > 1:
                return number
        return None
