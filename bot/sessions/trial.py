"""Moves tried on a private board: a line of moves from a position that only depends on what its reader may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from string import ascii_lowercase, digits

from bot.sessions.snapshot import GameSnapshot, MoveOutcome, PlayedMove, forced_moves
from games.position import Move, Position, Seat
from storage.models import State, TableRow

DIGITS = digits + ascii_lowercase
MAX_CHARS = 48  # of a line, which is part of a component's id


class InvalidLine(ValueError):
    """A line of moves that cannot be played from its position."""


class LineTooLong(ValueError):
    """A line of more moves than a component's id can hold."""


@dataclass(frozen=True)
class Trial:
    """A line of moves tried from ``start``.

    ``moves`` are those that were chosen, each followed by those that follow without a choice. ``line`` has the number
    of each chosen move among the legal ones, in as few digits as the number of legal moves needs. ``is_guessed`` says
    that ``start`` has been sampled from a view that does not tell everything.
    """

    start: Position
    moves: tuple[PlayedMove, ...] = ()
    line: str = ""
    is_guessed: bool = False

    @property
    def position(self) -> Position:
        """The position after the moves."""
        return self.moves[-1].position if self.moves else self.start

    @property
    def last_decision(self) -> tuple[Position, Move] | None:
        """The position before the last move, and that move; None before the first one."""
        if not self.moves:
            return None
        before = self.moves[-2].position if len(self.moves) > 1 else self.start
        return before, before.parse(self.moves[-1].text)

    @property
    def ends_unknown(self) -> bool:
        """Whether the game would be over, and its end would reveal what the reader does not know."""
        return self.is_guessed and self.position.is_over

    def play(self, text: str) -> Trial:
        """Return the line with one more chosen move. Raises InvalidLine, LineTooLong."""
        position = self.position
        number = next((number for number, move in enumerate(position.legal) if str(move) == text), None)
        if number is None:
            raise InvalidLine(text)
        line = self.line + _write(number, _width(position))
        if len(line) > MAX_CHARS:
            raise LineTooLong
        return self._with(number, line)

    def _with(self, number: int, line: str) -> Trial:
        position = self.position
        move, actor = position.legal[number], position.actor or Seat(0)
        after = position.play(move)
        moves = [PlayedMove(actor, str(move), after), *forced_moves(after)]
        return Trial(self.start, (*self.moves, *moves), line, self.is_guessed)

    def read(self, line: str) -> Trial:
        """Return the trial with the chosen moves of ``line`` instead. Raises InvalidLine."""
        trial, place = Trial(self.start, is_guessed=self.is_guessed), 0
        while place < len(line):
            width = _width(trial.position)
            text = line[place : place + width]
            number = int(text, len(DIGITS)) if len(text) == width and text.isalnum() else -1
            if not 0 <= number < len(trial.position.legal):
                raise InvalidLine(line)
            place += width
            trial = trial._with(number, line[:place])
        return trial

    def back(self) -> Trial:
        """Return the line without its last chosen move and what followed it."""
        trial = Trial(self.start, is_guessed=self.is_guessed)
        before = trial
        while trial.line != self.line:
            before, trial = trial, trial.read(self.line[: len(trial.line) + _width(trial.position)])
        return before

    def snapshot(self, row: TableRow) -> GameSnapshot:
        """Return the table as it would be after the moves; before the last of them where the end is unknown."""
        outcomes = [MoveOutcome(move.seat, move.position.events) for move in self.moves]
        if not self.ends_unknown or self.last_decision is None:
            return GameSnapshot(row, self.position, tuple(outcomes))
        end = outcomes[-1]._replace(events=outcomes[-1].events[:1])
        return GameSnapshot(row, self.last_decision[0], (*outcomes[:-1], end))


def trial_from(row: TableRow, positions: Sequence[Position], ply: int, user: int) -> Trial:
    """Return an empty line from the position after ``ply`` moves of a table, as this person may know it.

    In a running game the position is sampled from the view of the person's seat, or from the public view, always in
    the same way; when the game is over all is known.
    """
    position = positions[ply]
    if row.state is not State.RUNNING:
        return Trial(position)
    view = position.view(seat_at(row, user))
    is_guessed = any(position.view(Seat(seat.number)).secret is not None for seat in row.seats)
    return Trial(view.resample(Random(f"{row.id} {ply} {view.seat}")), is_guessed=is_guessed)


def seat_at(row: TableRow, user: int) -> Seat | None:
    """Return the seat of a person whose own it is, also while away; None for others."""
    return next((Seat(seat.number) for seat in row.seats if seat.user == user), None)


def _width(position: Position) -> int:
    """Return the number of digits that the number of a legal move has."""
    width, count = 1, len(DIGITS)
    while len(position.legal) > count:
        width, count = width + 1, count * len(DIGITS)
    return width


def _write(number: int, width: int) -> str:
    text = ""
    for _ in range(width):
        number, digit = divmod(number, len(DIGITS))
        text = DIGITS[digit] + text
    return text
