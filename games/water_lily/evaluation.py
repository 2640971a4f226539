"""Evaluation of Water Lily for the search."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.players.evaluation import Ending, Evaluator
from games.water_lily.board import Jump
from games.water_lily.estimate import DISGUISE, kind, promise
from games.water_lily.memory import Memory
from games.water_lily.position import WaterLilyPosition
from games.water_lily.rollout import Rollout

EAGER = 1.5  # weight of a jump in the prior for each point it promises
MIXED = 0.03  # of a win: moves that are worth as much as the best but for this hide the player's colour
PLIES = 16  # jumps of a rollout


def hints(position: WaterLilyPosition, jumps: Sequence[Jump]) -> list[float]:
    """Return the prior of each jump for the actor."""
    table, colour = position.table, position.tokens[position.ply % len(position.tokens)]
    return [exp(EAGER * promise(table, jump, colour)) for jump in jumps]


def playout(position: WaterLilyPosition, rng: Random) -> Ending:
    """Play some jumps, and estimate the scores."""
    going = Rollout(position)
    going.run(PLIES, rng)
    return Ending(going.scores, going.is_over)


def secret(position: WaterLilyPosition) -> str:
    """Return the actor's colour."""
    return position.tokens[position.ply % len(position.tokens)]


def disguise(position: WaterLilyPosition, jump: Jump) -> float:
    """Return how often to make a jump among those that are about as good."""
    return DISGUISE[kind(position.table, jump, secret(position))]


def glance(position: WaterLilyPosition) -> list[float]:
    """Estimate the scores without further jumps."""
    return Rollout(position).scores


EVALUATORS = {
    "water-lily": Evaluator(
        points=2.0,
        playout=playout,
        hints=hints,
        memory=lambda view, past_views: Memory(view, past_views).draw,
        secret=secret,
        mix_margin=MIXED,
        disguise=disguise,
        medium=300,
        glance=glance,
        easy=0.5,
    )
}
