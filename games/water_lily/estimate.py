"""What a jump of Water Lily is worth, and how likely players are to make it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from games.water_lily.board import COLOURS, POINTS, SLIDES, Jump, Table

FAIR = 2.0  # points that a frog may hope for while it is on its way
LIKELY = 1.0  # the same for a player who is only watched
KINDS = 3  # kinds of players that are distinguished
UNDER = 0.25  # points less for each frog on top of it


def promise(table: Sequence[str], jump: Jump, colour: str) -> float:
    """Estimate the points a jump is worth to the owner of a colour."""
    start, end = jump
    pile, there = table[start], table[end]
    if end >= SLIDES:
        return POINTS[len(there)] - FAIR if pile[-1] == colour else 0.0
    worth = 0.0
    if there and there[-1] == colour:
        worth -= UNDER
    if len(pile) > 1 and pile[-2] == colour:
        worth += UNDER
    return worth


def likelihoods(table: Table, jumps: Sequence[Jump], made: Jump) -> tuple[list[float], ...]:
    """How much likelier than by chance this jump is, for each kind of player a list by the player's colour.

    The first kind weighs what a jump is worth, the second takes the most points at once, the third jumps at random.
    """
    count = len(jumps)
    patient, hasty = [], []
    for colour in COLOURS:
        odds = sum(exp(LIKELY * promise(table, jump, colour)) for jump in jumps)
        patient.append(0.8 * exp(LIKELY * promise(table, made, colour)) * count / odds + 0.2)
        points = [_points(table, jump, colour) for jump in jumps]
        most = max(points)
        hasty.append(0.8 * (_points(table, made, colour) == most) * count / points.count(most) + 0.2)
    return patient, hasty, [1.0] * len(COLOURS)


def _points(table: Table, jump: Jump, colour: str) -> int:
    counts = jump.end >= SLIDES and table[jump.start][-1] == colour
    return POINTS[len(table[jump.end])] if counts else 0
