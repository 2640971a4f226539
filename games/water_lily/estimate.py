"""Estimates of a jump's value in Water Lily, and of how likely players are to make it."""

from __future__ import annotations

from collections.abc import Sequence

from games.water_lily.board import COLOURS, POINTS, SCORING, SLIDES, Jump, Table

FAIR = 2.0  # expected points of a frog that is not in the pond yet
# How often a player who searches makes a jump of each kind, to a jump anyhow. Fitted to 600 games of hard and medium
# players so that their colours are foretold as well as can be after 20, 30, 40 and 50 jumps, and moderated (the power
# 0.7), which foretells other games as well after 20 jumps and is seldom badly wrong.
WEIGHTS = {
    "own-1": 0.38,
    "own-2": 1.02,
    "own-3": 1.52,
    "own-4": 1.86,
    "own-5": 0.89,
    "own-on": 1.21,
    "other-1": 1.23,
    "other-2": 0.65,
    "other-3": 0.38,
    "other-4": 0.5,
    "other-5": 1.14,
    "other-covers": 0.97,
    "other-frees": 1.31,
    "other-loads": 0.96,
    "other-eases": 1.53,
    "other-on": 1.14,
}
# How likely a player is of each kind at first: one who plans, one who takes the most points at once, one who jumps
# anyhow. Of several tried, these foretold the colours of earlier players best while a hasty player is still recognised.
KINDS = (0.87, 0.1, 0.03)
UNDER = 0.25  # points deducted for each frog on top of it


def promise(table: Sequence[str], jump: Jump, colour: str) -> float:
    """Estimate the value of a jump in points for the owner of a colour."""
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


def kind(table: Sequence[str], jump: Jump, colour: str) -> str:
    """Classify a jump for the owner of a colour: whose frog it is, and the row or place it goes to.

    Others' frogs cover a frog of the colour or free it, or load or ease one that lies deeper in the pile.
    """
    start, end = jump
    pile, there = table[start], table[end]
    own = pile[-1] == colour
    if end >= SLIDES:
        return f"{'own' if own else 'other'}-{min(len(there), SCORING) + 1}"
    if own:
        return "own-on"
    covers, frees = there[-1:] == colour, pile[-2:-1] == colour
    if covers != frees:
        return "other-covers" if covers else "other-frees"
    loads, eases = colour in there[:-1], colour in pile[:-2]
    if loads != eases:
        return "other-loads" if loads else "other-eases"
    return "other-on"


def likelihoods(table: Table, jumps: Sequence[Jump], played: Jump) -> tuple[list[float], ...]:
    """Return how much likelier than by chance this jump is, for each kind of player a list by the player's colour.

    The first kind plans, the second takes the most points at once, the third jumps at random.
    """
    count = len(jumps)
    planning, hasty = [], []
    for colour in COLOURS:
        odds = sum([WEIGHTS[kind(table, jump, colour)] for jump in jumps])
        planning.append(WEIGHTS[kind(table, played, colour)] * count / odds)
        points = [_points(table, jump, colour) for jump in jumps]
        most = max(points)
        hasty.append(0.8 * (_points(table, played, colour) == most) * count / points.count(most) + 0.2)
    return planning, hasty, [1.0] * len(COLOURS)


def _points(table: Table, jump: Jump, colour: str) -> int:
    counts = jump.end >= SLIDES and table[jump.start][-1] == colour
    return POINTS[len(table[jump.end])] if counts else 0
