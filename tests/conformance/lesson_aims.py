"""What a lesson says a move is good for: how a position measures up to that."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.position import Move, Position, Seat
from games.water_lily import WaterLilyPosition
from tests.conformance.lesson_claims import LIMIT, _scores, legal, on_turn, stands, turn_ends


def is_better(aim: str, before: Position, right: Move, wrong: Move) -> bool:
    """Return whether a right move is better than a wrong one by what a step aims at: whatever the others decide in the
    rest of the learner's turn after the right one, and however they help after the wrong one."""
    measure, is_pursued = AIMS[aim]
    if is_pursued:
        return assured(measure, before, before.play(right)) > max(
            measure(before, wrong, end) for end in turn_ends(before.play(wrong), before.actor)
        )
    return measure(before, right, before.play(right)) > measure(before, wrong, before.play(wrong))


def assured(measure: Callable[[Position, Move | None, Position], int], before: Position, now: Position) -> int:
    """Return what the learner can be sure of at the end of the turn, whatever others decide in it."""
    if now.is_over or on_turn(now) != before.actor:
        return measure(before, None, now)
    values = [assured(measure, before, now.play(move)) for move in legal(now)]
    return max(values) if now.actor == _learner(before) else min(values)


def _learner(before: Position) -> Seat:
    assert before.actor is not None
    return before.actor


def _own_points(before: Position, move: Move | None, after: Position) -> int:
    return _scores(after)[_learner(before)]


def _others_loss(before: Position, move: Move | None, after: Position) -> int:
    learner = _learner(before)
    return -sum(points for seat, points in enumerate(_scores(after)) if seat != learner)


def _win(before: Position, move: Move | None, after: Position) -> int:
    return int(_learner(before) in (after.winners or ()))


def _result(before: Position, move: Move | None, after: Position) -> int:
    """Return by how many points the learner wins with best play of two from here on."""
    results: dict[Position, int] = {}

    def solve(position: Position) -> int:
        if position not in results:
            assert len(results) < LIMIT
            if position.is_over:
                own, other = (_scores(position)[seat] for seat in (_learner(before), 1 - _learner(before)))
                results[position] = own - other
            else:
                values = [solve(position.play(later)) for later in legal(position)]
                results[position] = max(values) if position.actor == before.actor else min(values)
        return results[position]

    return solve(after)


def _distance(before: Position, move: Move | None, after: Position) -> int:
    start, end = str(move).split("-")
    return int(end[1:]) - int(start[1:])


def _violet(before: Position, move: Move | None, after: Position) -> int:
    assert isinstance(after, WaterLilyPosition)
    return sum(pile.endswith("V") for pile in after.table)


def _pile(before: Position, move: Move | None, after: Position) -> int:
    return len(stands(after, str(move).split("-")[1]))


AIMS: Mapping[str, tuple[Callable[[Position, Move | None, Position], int], bool]] = {
    "points": (_own_points, True),
    "harm": (_others_loss, True),
    "win": (_win, True),
    "result": (_result, False),
    "distance": (_distance, False),
    "violet": (_violet, False),
    "height": (_pile, False),
    "rule": (lambda before, move, after: 0, False),  # where no wrong move is legal
}
"""What a step aims at: its measure, and whether it is taken at the end of the learner's turn."""
