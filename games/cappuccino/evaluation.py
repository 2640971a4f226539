"""Evaluation of Cappuccino for the search: move priors and a fast playout."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.cappuccino.board import Jump
from games.cappuccino.ending import solve
from games.cappuccino.position import CappuccinoPosition
from games.cappuccino.rollout import Stacks
from games.cappuccino.state import CappuccinoMove
from games.players.evaluation import Ending, Evaluator

EAGER = 0.35  # weight of a jump in the prior for each cup it gains


def hints(at: CappuccinoPosition, moves: Sequence[CappuccinoMove]) -> list[float]:
    """Return the prior of each move for the actor; all placings have the same."""
    if at.placing:
        return [1.0] * len(moves)
    stacks, seat = Stacks(at), at.actor or 0
    threats = stacks.threats(seat)
    return [exp(EAGER * stacks.outlook(*move, seat, threats)) for move in moves if isinstance(move, Jump)]


def playout(at: CappuccinoPosition, rng: Random) -> Ending:
    """Play the game to its end with fast, reasonable moves, and return the scores."""
    while at.placing:
        at = at.play(at.legal[int(rng.random() * len(at.legal))])
    cups = Stacks(at).playout(at.actor or 0, rng)
    cleared = dict.fromkeys(at.terms.colours, 0)
    for stack in at.cleared:
        cleared[stack[-1]] += len(stack)
    counts = dict(zip(at.terms.colours, map(sum, zip(cups, cleared.values(), strict=True)), strict=True))
    return Ending([max(counts[colour] for colour in colours) for colours in at.terms.seats], True)


EVALUATORS = {"cappuccino": Evaluator(points=6.0, playout=playout, hints=hints, solve=solve, medium=6, easy=1.9)}
