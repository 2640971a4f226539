"""A person's plan: lines of replies, held against the moves of the table.

A plan is stored once, with the version it begins at. What is left of it, and when its next move is made, follows from
that and from the table's own row, so nothing has to be stored when others move.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias
from zlib import crc32

from bot.sessions.trial import WHATEVER, LineTooLong, Trial
from bot.tables.history import GameHistory
from games.position import Position, Seat
from storage.errors import Outdated, Refused
from storage.models import TableRow
from storage.person import PlanRow

MAX_LINES = 10
MAX_DEPTH = 3  # own decisions of a line
SHORTEST_DELAY, LONGEST_DELAY = 20.0, 90.0  # seconds before a planned move
BEFORE_DEADLINE = timedelta(seconds=10)

# Why a plan has lapsed: nothing in it fits, its answer is not legal, moves were taken back, or the time was up.
Reason: TypeAlias = Literal["unforeseen", "illegal", "undone", "late"]


class Reply(NamedTuple):
    """One decision: after exactly the moves ``after``, and with ``whatever`` any others until the seat's next choice,
    the move ``answer``."""

    after: tuple[str, ...]
    whatever: bool
    answer: str


Line: TypeAlias = tuple[Reply, ...]


class Judgement(NamedTuple):
    """The rest of a plan: its lines, the move to make now if it is the seat's choice, or the reason why it has
    lapsed. With none of these it is over: played to its end, or replaced by what its person did."""

    lines: tuple[Line, ...] = ()
    answer: str | None = None
    reason: Reason | None = None


def to_json(lines: Iterable[Line]) -> list[Any]:
    """Return the lines as they are stored."""
    return [[[[*reply.after], reply.whatever, reply.answer] for reply in line] for line in lines]


def from_json(stored: Sequence[Any]) -> tuple[Line, ...]:
    """Return stored lines."""
    return tuple(tuple(Reply(tuple(after), whatever, answer) for after, whatever, answer in line) for line in stored)


def add(lines: Sequence[Line], line: Line) -> tuple[Line, ...]:
    """Return the lines with another one, which replaces those that answer the same otherwise. What is foreseen more
    exactly comes first. Raises Refused for more lines than a plan may have."""
    kept = []
    for other in lines:
        same = _common(line, other)
        if same == len(line):
            return tuple(lines)
        is_replaced = same == len(other) or other[same][:2] == line[same][:2]
        if not is_replaced:
            kept.append(other)
    if len(kept) >= MAX_LINES:
        raise Refused("plan-full", most=MAX_LINES)
    return tuple(sorted((*kept, line), key=lambda one: [(reply.whatever, -len(reply.after)) for reply in one]))


def _common(one: Line, other: Line) -> int:
    """Return with how many replies both lines begin."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def fingerprint(line: Line) -> str:
    """Return a few letters and digits that tell a line from the others of a plan."""
    return f"{crc32(repr(line).encode()):x}"


def line_of(trial: Trial) -> Line:
    """Return the line that a trial shows, up to the last choice of its reader's seat."""
    replies: list[Reply] = []
    after: list[str] = []
    whatever = has_choice = False
    before = trial.start
    for number, move in enumerate(trial.moves):
        is_choice = len(before.legal) > 1
        if is_choice and before.actor == trial.seat:
            exact = () if whatever and not has_choice else tuple(after)
            replies.append(Reply(exact, whatever, move.text))
            after, whatever, has_choice = [], False, False
        elif number in trial.examples:
            whatever = True
        else:
            after.append(move.text)
            has_choice = has_choice or is_choice
        before = move.position
    return tuple(replies)


def for_whatever(line: Line) -> Line:
    """Return a line whose last answer is given whatever the others do before it."""
    return (*line[:-1], Reply((), whatever=True, answer=line[-1].answer)) if line else line


def example_of(line: Line, trial: Trial) -> tuple[Trial, bool]:
    """Return a line played from an empty trial, with examples of whatever others do, as far as that is possible, and
    whether it is to its end."""
    moves = deque(
        move for reply in line for move in (*reply.after, *([WHATEVER] if reply.whatever else []), reply.answer)
    )
    try:
        while moves:
            move, played = moves.popleft(), len(trial.moves)
            if move != WHATEVER:
                trial = trial.play(move)
            elif not trial.is_own_choice:
                trial = trial.play_whatever()
            for forced in trial.moves[played + 1 :] if move != WHATEVER else ():
                if moves and moves[0] == forced.text:
                    moves.popleft()
    except (Outdated, LineTooLong):
        return trial, False
    return trial, True


def judge(plan: PlanRow, row: TableRow, history: GameHistory) -> Judgement:
    """Hold a plan against what has happened at its table since it was written. It looks at who chooses between which
    moves, which everybody knows."""
    seat = Seat(plan.seat)
    if row.seats[seat].holder != plan.user:
        return Judgement()
    if row.undone_at_version > plan.version or row.version - plan.version != len(row.moves) - plan.ply:
        return Judgement(reason="undone")
    positions = history.positions[plan.ply :]
    lines: tuple[Line, ...] = from_json(plan.lines)
    for position, text in zip(positions, row.moves[plan.ply :], strict=False):
        is_own = is_choice(position, seat)
        followed = [_after_move(line, text, is_own=is_own) for line in lines]
        lines = tuple(line for line in followed if line)
        if not lines:
            return Judgement(reason=None if () in followed else _reason(row, seat, is_own=is_own))
    return _judge_choice(lines, positions[-1]) if is_choice(positions[-1], seat) else Judgement(lines)


def _judge_choice(lines: tuple[Line, ...], position: Position) -> Judgement:
    """Return what a plan answers now."""
    answer = next((line[0].answer for line in lines if not line[0].after), None)
    if answer is None:
        return Judgement(reason="unforeseen")
    is_legal = any(str(move) == answer for move in position.legal)
    return Judgement(lines, answer) if is_legal else Judgement(reason="illegal")


def is_choice(position: Position, seat: Seat | None) -> bool:
    """Return whether a seat is to choose between moves: a forced one is made by the table."""
    return position.actor == seat and len(position.legal) > 1


def _after_move(line: Line, text: str, *, is_own: bool) -> Line | None:
    """Return what is left of a line after a move, which the seat itself has chosen if it ``is_own``; None if it does
    not fit."""
    reply = line[0]
    if reply.after:
        fits = not is_own and reply.after[0] == text
        return (reply._replace(after=reply.after[1:]), *line[1:]) if fits else None
    if is_own:
        return line[1:] if text == reply.answer else None
    return line if reply.whatever else None


def _reason(row: TableRow, seat: Seat, *, is_own: bool) -> Reason | None:
    """Return why no line is left: another player's move, a computer player's because the time was up, or None if the
    person has decided otherwise."""
    if not is_own:
        return "unforeseen"
    return "late" if row.seats[seat].timeouts_in_a_row else None


def due(plan: PlanRow, row: TableRow) -> datetime | None:
    """Return when the planned move of a decision is made: some time after the table changed last, as drawn from the
    plan's seed, but before the person's time is up. While a request to take moves back is open it is made only shortly
    before that, and without a timer not at all: None."""
    latest = LONGEST_DELAY
    if row.clock.deadline is not None:
        last = row.clock.deadline - BEFORE_DEADLINE
        if row.undo is not None:
            return last
        latest = min(latest, (last - row.last_activity).total_seconds())
    elif row.undo is not None:
        return None
    chance = Random(f"{plan.seed} {row.version} {row.last_activity.timestamp()}")
    return row.last_activity + timedelta(seconds=chance.uniform(min(SHORTEST_DELAY, latest / 2), latest))
