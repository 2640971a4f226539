"""How the search evaluates a position of Water Lily."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.players.evaluation import Evaluator
from games.water_lily.board import COLOURS, PLACES, POINTS, SLIDES, Jump
from games.water_lily.estimate import UNDER, likelihoods, promise
from games.water_lily.memory import Memory
from games.water_lily.position import WaterLilyPosition

EAGER = 1.5  # how much likelier a jump is made for every point it promises more
TRIED = 3  # jumps that a rollout compares
HOPES = (1.4, 1.5, 1.6, 1.7, 1.8, 1.9)  # points that a frog on a pad of this row may still bring

_HOPES = tuple(HOPES[int(name[1])] for name in PLACES[:SLIDES])


def hints(position: WaterLilyPosition, jumps: Sequence[Jump]) -> list[float]:
    """How likely each jump is a good one for the actor."""
    table, colour = position.table, position.tokens[position.ply % len(position.tokens)]
    return [exp(EAGER * promise(table, jump, colour)) for jump in jumps]


def rollout_policy(position: WaterLilyPosition, jumps: Sequence[Jump], rng: Random) -> Jump:
    """Return the best of a few random jumps."""
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
    """Estimate each seat's final score: its frogs in the pond, and something for every frog still on the way."""
    hopes = dict.fromkeys(COLOURS, 0.0)
    for column in position.pond:
        for frog, points in zip(column, POINTS, strict=False):
            hopes[frog] += points
    for pile, hope in zip(position.table, _HOPES, strict=False):
        for depth, frog in enumerate(reversed(pile)):
            hopes[frog] += hope - UNDER * depth
    return [hopes[token] for token in position.tokens]


def secret(position: WaterLilyPosition) -> str:
    """The actor's colour."""
    return position.tokens[position.ply % len(position.tokens)]


def information_leak(position: WaterLilyPosition, jump: Jump) -> float:
    """How much likelier this jump is with the actor's own colour than with any colour."""
    likely: list[float] = [sum(kinds) for kinds in zip(*likelihoods(position.table, position.legal, jump), strict=True)]
    return likely[COLOURS.index(secret(position))] * len(COLOURS) / sum(likely)


EVALUATORS = {
    "water-lily": Evaluator(
        heuristic=heuristic,
        points=2.0,
        playout_plies=16,
        rollout_policy=rollout_policy,
        hints=hints,
        memory=lambda view, seen: Memory(view, seen).draw,
        secret=secret,
        information_leak=information_leak,
    )
}
