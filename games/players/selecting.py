"""Select the turning points of a finished game among decisions that may be some."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto

from games.players.judgement import Judgement, by_turns

HOPE = 0.5  # part of an equal share of the win, below which the game was lost before a decision
FORLORN = 0.25  # part below which nothing of it was left
ENOUGH = 3  # turning points below which less certain ones are added


class Certainty(Enum):
    """How certain it is that a decision is a turning point."""

    CERTAIN = auto()
    LIKELY = auto()
    SMALL = auto()
    FOUND = auto()  # a strong move that was made
    FAINT = auto()
    SLIGHT = auto()  # a move that was made and only a little better than all others


def select(points: Mapping[Certainty, Sequence[Judgement]], seats: int) -> list[Judgement]:
    """Return all certain turning points, the costliest likely one of each seat that has none, and below ``ENOUGH``
    others in the order of their certainty.

    Of the others the costliest of each seat come first, and those where the game was open before the others.
    """
    selected = list(points[Certainty.CERTAIN])
    for one in by_turns(points[Certainty.LIKELY]):
        if one.seat not in {point.seat for point in selected} and is_open(one, seats):
            selected.append(one)
    for certainty in list(Certainty)[1:]:
        others = [one for one in points[certainty] if one not in selected]
        ranked = sorted(by_turns(others), key=lambda one: not is_open(one, seats))
        selected += ranked[: max(0, ENOUGH - len(selected))]
    return selected


def is_open(judgement: Judgement, seats: int) -> bool:
    """Return whether the game could still be won before a decision."""
    return judgement.best_chance >= HOPE / seats


def is_forlorn(judgement: Judgement, seats: int) -> bool:
    """Return whether the game was nearly lost even with the better move."""
    return judgement.best_chance < FORLORN / seats
