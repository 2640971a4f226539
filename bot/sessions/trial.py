"""Moves tried on a private board: a line of moves from a position that only depends on what its reader may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from string import ascii_lowercase, digits

from bot.tables.snapshot import GameSnapshot, MoveOutcome, PlayedMove, forced_moves
from games.position import Move, Position, Seat
from storage.errors import Outdated
from storage.models import State, TableRow

DIGITS = digits + ascii_lowercase
WHATEVER = "*"  # stands in a line for whatever the others do before the next choice of the reader's seat
MAX_CHARS = 48  # of a line, which is part of a component's id


class LineTooLong(ValueError):
    """A line of more moves than a component's id can hold."""


@dataclass(frozen=True)
class Trial:
    """A line of moves tried from ``start``.

    ``moves`` are those that were chosen, each followed by those that follow without a choice. ``line`` has the number
    of each chosen move among the legal ones, in as few digits as the number of legal moves needs. ``is_guessed`` says
    that ``start`` has been sampled from a view that does not tell everything. ``seat`` is the reader's; ``examples``
    are the numbers of the moves that only stand for whatever the others may do.
    """

    start: Position
    moves: tuple[PlayedMove, ...] = ()
    line: str = ""
    is_guessed: bool = False
    seat: Seat | None = None
    examples: frozenset[int] = frozenset()

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
        """Return the line with one more chosen move. Raises Outdated, LineTooLong."""
        position = self.position
        number = next((number for number, move in enumerate(position.legal) if str(move) == text), None)
        if number is None:
            raise Outdated
        line = self.line + _write(number, _width(position))
        if len(line) > MAX_CHARS:
            raise LineTooLong
        return self.with_number(number, line)

    def play_whatever(self) -> Trial:
        """Return the line with a wildcard for what the others do before the next choice of the reader's seat; example
        moves stand for it. Raises Outdated if nobody else chooses first, or the seat has no choice any more;
        LineTooLong."""
        if len(self.line) >= MAX_CHARS:
            raise LineTooLong
        return self._with_examples(self.line + WHATEVER)

    def _with_examples(self, line: str) -> Trial:
        """Return the line with random moves for its wildcards; the same ones each time."""
        trial: Trial = self
        chance = Random(f"{len(self.moves)} {self.line}")
        while not trial.is_own_choice and not trial.position.is_over:
            trial = trial.with_number(chance.randrange(len(trial.position.legal)), line)
        if self.seat is None or trial is self or not trial.is_own_choice:
            raise Outdated
        return replace(trial, examples=self.examples | {*range(len(self.moves), len(trial.moves))})

    @property
    def is_own_choice(self) -> bool:
        """Whether the reader's seat must choose."""
        return self.seat is not None and self.position.actor == self.seat

    def with_number(self, number: int, line: str) -> Trial:
        """Return the trial with the legal move of this number, and those that follow it without a choice."""
        position = self.position
        move, actor = position.legal[number], position.actor or Seat(0)
        after = position.play(move)
        moves = [PlayedMove(actor, str(move), after), *forced_moves(after)]
        return replace(self, moves=(*self.moves, *moves), line=line)

    def read(self, line: str) -> Trial:
        """Return the trial with the chosen moves of ``line`` instead. Raises Outdated."""
        *_, trial = self._beginnings(line)
        return trial

    def back(self) -> Trial:
        """Return the line without its last chosen move and what followed it."""
        beginnings = [*self._beginnings(self.line)]
        return beginnings[-2] if self.line else self

    def _beginnings(self, line: str) -> Iterator[Trial]:
        """Yield the empty trial, and those after each choice of a line. Raises Outdated."""
        trial: Trial = replace(self, moves=(), line="", examples=frozenset())
        yield trial
        place = 0
        while place < len(line):
            if line[place] == WHATEVER:
                place += 1
                trial = trial._with_examples(line[:place])
            else:
                width = _width(trial.position)
                text = line[place : place + width]
                number = int(text, len(DIGITS)) if len(text) == width and text.isalnum() else -1
                if not 0 <= number < len(trial.position.legal):
                    raise Outdated
                place += width
                trial = trial.with_number(number, line[:place])
            yield trial

    def snapshot(self, row: TableRow) -> GameSnapshot:
        """Return the table as it would be after the moves; before the last of them where the end is unknown."""
        outcomes = [MoveOutcome(move.seat, move.position.events) for move in self.moves]
        if not self.ends_unknown or self.last_decision is None:
            return GameSnapshot(row, self.position, tuple(outcomes))
        end = outcomes[-1]._replace(events=outcomes[-1].events[:1])
        return GameSnapshot(row, self.last_decision[0], (*outcomes[:-1], end))


def trial_from(row: TableRow, positions: Sequence[Position], ply: int, user: int) -> Trial:
    """Return an empty line from the position after ``ply`` moves of a table, as this person may know it.

    Unless the game has been played to its end, when all is known, the position is sampled from the view of the person's
    seat, or from the public view, always in the same way.
    """
    position = positions[ply]
    if row.state is State.OVER:
        return Trial(position)
    view = position.view(seat_at(row, user))
    is_guessed = any(position.view(Seat(seat.number)).secret is not None for seat in row.seats)
    start = view.resample(Random(f"{row.id} {ply} {view.seat}"))
    return Trial(start, is_guessed=is_guessed, seat=view.seat)


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
