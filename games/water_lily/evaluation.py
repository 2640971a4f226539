"""How the search evaluates a position of Water Lily."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.players.evaluation import Ending, Evaluator
from games.water_lily.board import COLOURS, Jump
from games.water_lily.estimate import likelihoods, promise
from games.water_lily.memory import Memory
from games.water_lily.position import WaterLilyPosition
from games.water_lily.rollout import Rollout

EAGER = 1.5  # how much likelier a jump is made for every point it promises more
PLIES = 16  # jumps of a rollout


def hints(position: WaterLilyPosition, jumps: Sequence[Jump]) -> list[float]:
    """How likely each jump is a good one for the actor."""
    table, colour = position.table, position.tokens[position.ply % len(position.tokens)]
    return [exp(EAGER * promise(table, jump, colour)) for jump in jumps]


def playout(position: WaterLilyPosition, rng: Random) -> Ending:
    """Play on for some jumps, and estimate the scores."""
    going = Rollout(position)
    going.run(PLIES, rng)
    return Ending(going.scores, going.is_over)


def secret(position: WaterLilyPosition) -> str:
    """The actor's colour."""
    return position.tokens[position.ply % len(position.tokens)]


def information_leak(position: WaterLilyPosition, jump: Jump) -> float:
    """How much likelier this jump is with the actor's own colour than with any colour."""
    likely: list[float] = [sum(kinds) for kinds in zip(*likelihoods(position.table, position.legal, jump), strict=True)]
    return likely[COLOURS.index(secret(position))] * len(COLOURS) / sum(likely)


EVALUATORS = {
    "water-lily": Evaluator(
        points=2.0,
        playout=playout,
        hints=hints,
        memory=lambda view, seen: Memory(view, seen).draw,
        secret=secret,
        information_leak=information_leak,
    )
}
