"""Evaluation of Water Lily for the search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import exp
from random import Random

from games.players.evaluation import Draw, Ending, Evaluator
from games.water_lily.board import COLOURS, FROGS, SLIDES, Jump
from games.water_lily.estimate import promise
from games.water_lily.memory import Memory
from games.water_lily.position import WaterLilyPosition, WaterLilyView
from games.water_lily.rollout import Rollout

EAGER = 1.5  # weight of a jump in the prior for each point it promises
CONCEALMENT = 0.08  # of a win: the spread of losses with which a player hides its colour at first
FADING = 3  # the spread falls with this power of the share of frogs that are not in the pond: late secrets tell little
LEAST = 0.005  # of a win: the same at last
PLIES = 16  # jumps of a rollout
HARD = 1500  # iterations: more are of no use to a player who hides its colour, which never plays by small differences


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


def guises(view: WaterLilyView, past_views: Sequence[WaterLilyView]) -> list[Draw]:
    """Return a function for each other colour that samples positions as if the seat had it."""
    memory = Memory(view, past_views)
    return [partial(memory.draw, mine=colour) for colour in COLOURS if colour != view.mine]


def concealment(position: WaterLilyPosition) -> float:
    """Return the spread of losses that the actor accepts: less the more frogs are in the pond."""
    left = sum(map(len, position.table[:SLIDES]))
    return max(CONCEALMENT * (left / len(FROGS)) ** FADING, LEAST)


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
        guises=guises,
        concealment=concealment,
        medium=600,
        hard=HARD,
        glance=glance,
        easy=0.38,
        blunders=0.11,
    )
}
