"""Solvers that see further than a review does, to hold its turning points against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import games.cappuccino.ending
import games.race.ending
import games.water_lily.ending
from games.players.decision import Proof
from games.players.evaluation import evaluator
from games.players.looking_ahead import prove
from games.players.solving import solve
from games.position import Move, Position, Seat

ITERATIONS = 100_000  # of alpha-beta search, of two: more than three times the longest of a review
FURTHER = 12  # times a review's states, of more
LIMITS: Mapping[str, tuple[Any, ...]] = {  # the modules with a game's limits
    "cappuccino": (games.cappuccino.ending,),
    "china-moon": (games.race.ending,),
    "flower-of-the-lotus": (games.race.ending,),
    "water-lily": (games.water_lily.ending,),
}
NAMES: Mapping[str, Callable[[int], int]] = {  # of limits, and how far a longer search goes
    "NODES": lambda limit: FURTHER * limit,
    "JUMPS": lambda limit: limit + limit // 2,
    "PADS": lambda limit: 2 * limit,
    "LEFT": lambda limit: limit + 1,
}


def solve_further(position: Position) -> Mapping[Move, Proof] | None:
    """Return what a search far longer than a review's proves about each legal move; None if the end is too far."""
    slug = position.view(None).game
    pair = evaluator(slug).duel(position)
    if pair is not None:
        return solve(position) or prove(pair, position.actor or Seat(0), ITERATIONS)
    kept = [
        (module, name, getattr(module, name))
        for module in LIMITS.get(slug, ())
        for name in NAMES
        if hasattr(module, name)
    ]
    try:
        for module, name, limit in kept:
            setattr(module, name, NAMES[name](limit))
            module.solve.cache_clear()
        return solve(position)
    finally:
        for module, name, limit in kept:
            setattr(module, name, limit)
            module.solve.cache_clear()
