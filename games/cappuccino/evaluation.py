"""Evaluation of Cappuccino for the search: move priors and a fast playout."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import cast

from games.cappuccino.board import SWAP, Jump
from games.cappuccino.duel import CappuccinoDuel, SwapDuel
from games.cappuccino.ending import solve
from games.cappuccino.position import CappuccinoPosition
from games.cappuccino.rollout import Stacks
from games.cappuccino.state import CappuccinoMove
from games.players.decision import PAIR
from games.players.evaluation import Ending, Evaluator

JUMPS = 20  # of a playout
EAGER = 1.5  # weight of a jump in the prior for each cup it gains


def hints(at: CappuccinoPosition, moves: Sequence[CappuccinoMove]) -> list[float]:
    """Return the prior of each move for the actor; all placings have the same, and a swap that of the best jump."""
    if at.placing:
        return [1.0] * len(moves)
    jumps = cast("Sequence[Jump]", [move for move in moves if move != SWAP] if at.can_swap else moves)
    priors = list(map(exp, map(EAGER.__mul__, Stacks(at).outlooks(jumps, at.actor or 0))))
    return priors if len(jumps) == len(moves) else [*priors, max(priors)]


def playout(at: CappuccinoPosition, rng: Random) -> Ending:
    """Make some fast, reasonable jumps, and return the scores then."""
    while at.placing:
        at = at.play(at.legal[int(rng.random() * len(at.legal))])
    cups, is_over = Stacks(at).playout(at.turn, JUMPS, rng)
    if not (at.captures or at.terms.two_colours):
        return Ending(cups, is_over)
    captures = dict.fromkeys(at.terms.colours, 0)
    for stack in at.captures:
        captures[stack[-1]] += len(stack)
    counts = dict(zip(at.terms.colours, map(sum, zip(cups, captures.values(), strict=True)), strict=True))
    return Ending([max(counts[colour] for colour in colours) for colours in at.terms.seats], is_over)


def after_reply(at: CappuccinoPosition) -> Sequence[float]:
    """Return the scores after the jump that takes the most cups for the seat on turn; those now before the first."""
    actor = at.actor
    if at.placing or actor is None:
        return at.scores
    heights, owners = at.layout.heights, at.layout.owners
    jumps = [move for move in at.legal if isinstance(move, Jump)]
    return at.play(max(jumps, key=lambda jump: heights[jump.end] * (owners[jump.end] != actor))).scores


def duel(at: CappuccinoPosition) -> CappuccinoDuel | SwapDuel | None:
    """Return a position of two in which all cups are placed as alpha-beta search sees it."""
    if len(at.terms.seats) != PAIR or at.placing:
        return None
    return SwapDuel(at) if at.may_swap else CappuccinoDuel(at)


EVALUATORS = {
    "cappuccino": Evaluator(
        points=4.0,
        playout=playout,
        hints=hints,
        duel=duel,
        solve=solve,
        trust_of={2: (0.6, 0.5, 0.6, 1.0)},
        medium=30,
        easy_rate=0.1,
        glance=lambda position, seat: after_reply(position),
        easy=1.0,
        blunder_rate=0.6,
        blunder_lead=3,
    )
}
