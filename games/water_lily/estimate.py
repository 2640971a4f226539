"""What a good player of Water Lily sees at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.water_lily.board import COLOURS, PLACES, POINTS, SLIDES, Jump, Table
from games.water_lily.position import WaterLilyPosition

FAIR = 2.0  # points that a frog may hope for while it is on its way
EAGER = 1.5  # how much likelier a jump is made for every point it promises more
TRIED = 3  # jumps that are compared where one is made in a hurry
HOPES = (1.4, 1.5, 1.6, 1.7, 1.8, 1.9)  # points that a frog on a pad of this row may still bring
LIKELY = 1.0  # the same for a player who is only watched
KINDS = 3  # of players that are told apart
UNDER = 0.25  # points less for each frog on top of it

_HOPES = tuple(HOPES[int(name[1])] for name in PLACES[:SLIDES])


def promise(table: Table, jump: Jump, colour: str) -> float:
    """About how many points a jump is worth to whoever has this colour."""
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


def hints(position: WaterLilyPosition, jumps: Sequence[Jump]) -> list[float]:
    """How likely each jump is a good one for the actor."""
    table, colour = position.table, position.tokens[position.ply % len(position.tokens)]
    return [exp(EAGER * promise(table, jump, colour)) for jump in jumps]


def rollout_policy(position: WaterLilyPosition, jumps: Sequence[Jump], rng: Random) -> Jump:
    """A jump made in a hurry: the best of a few."""
    table, colour = position.table, position.tokens[position.ply % len(position.tokens)]
    count, random = len(jumps), rng.random
    best = jumps[int(random() * count)]
    most = promise(table, best, colour)
    for _ in range(TRIED - 1):
        jump = jumps[int(random() * count)]
        worth = promise(table, jump, colour)
        if worth > most:
            best, most = jump, worth
    return best


def heuristic(position: WaterLilyPosition) -> list[float]:
    """What each seat may hope to count: what lies in the pond, and something for every frog on its way."""
    hopes = dict.fromkeys(COLOURS, 0.0)
    for column in position.pond:
        for frog, points in zip(column, POINTS, strict=False):
            hopes[frog] += points
    for pile, hope in zip(position.table, _HOPES, strict=False):
        for depth, frog in enumerate(reversed(pile)):
            hopes[frog] += hope - UNDER * depth
    return [hopes[token] for token in position.tokens]


def likelihoods(table: Table, jumps: Sequence[Jump], made: Jump) -> tuple[list[float], ...]:
    """How many times as likely as by chance this jump is made, by colour, for each kind of player.

    The first weighs what a jump promises, the second takes whatever counts most at once, the third just jumps.
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


def secret(position: WaterLilyPosition) -> str:
    """The actor's colour."""
    return position.tokens[position.ply % len(position.tokens)]


def information_leak(position: WaterLilyPosition, jump: Jump) -> float:
    """How many times as likely the actor makes this jump with its own colour as with any."""
    likely: list[float] = [sum(kinds) for kinds in zip(*likelihoods(position.table, position.legal, jump), strict=True)]
    return likely[COLOURS.index(secret(position))] * len(COLOURS) / sum(likely)
