"""Evaluation of Jinns of the Lake for the search: move priors and a fast playout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import cast

from games.jinns.batches import Batch
from games.jinns.duel import JinnsDuel
from games.jinns.gains import hop_gain
from games.jinns.hops import Hop
from games.jinns.placing import placing_weights
from games.jinns.position import JinnsPosition
from games.jinns.rollout import Rollout
from games.jinns.standing import SEATS, stage_after_reply, standing
from games.jinns.state import JinnsMove
from games.players.decision import PAIR, Proof
from games.players.evaluation import Ending, Evaluator
from games.players.looking_ahead import prove
from games.position import Move, Seat

EAGER = 0.25  # weight of a hop in the prior for each point it gains
SOLVED, ITERATIONS = 12, 2500  # the most piles of positions that may be solved, and of iterations for it
PLIES = 4  # hops of a rollout, while pawns are placed
POINTS = 8.0  # ahead that make a seat nearly three times as likely to win


def hints(position: JinnsPosition, moves: Sequence[JinnsMove]) -> list[float]:
    """Return the prior of each move for the actor."""
    if position.batch:
        return placing_weights(position, cast("Sequence[Batch]", moves))
    own, ring = position.seating.colours[position.actor or 0], position.ring
    return [
        exp(EAGER * hop_gain(ring[hop.start - 1], ring[hop.end - 1], hop, own)) for hop in cast("Sequence[Hop]", moves)
    ]


def after_reply(position: JinnsPosition) -> Sequence[float]:
    """Return the scores after the hop that gains the most for the seat on turn; while pawns are placed, those now."""
    return position.scores if position.batch or position.actor is None else _reply(position).scores


def _reply(position: JinnsPosition) -> JinnsPosition:
    """Return the position after the hop that gains the most for the seat on turn."""
    own, ring = position.seating.colours[position.actor or 0], position.ring
    best = max(
        cast("Sequence[Hop]", position.legal),
        key=lambda hop: hop_gain(ring[hop.start - 1], ring[hop.end - 1], hop, own),
    )
    return position.play(best)


def playout(position: JinnsPosition, rng: Random) -> Ending:
    """Estimate the scores; during placing, first place the rest at random and play some hops."""
    is_four = position.player_count == SEATS
    if not position.batch:
        after = _reply(position)
        return Ending(_in_points(_standing(after)) if is_four else after.scores, False)
    going = Rollout(position, rng)
    going.run(PLIES, rng)
    if is_four and not going.is_over:
        return Ending(_in_points(going.standing), False)
    return Ending(going.scores, going.is_over)


def _standing(position: JinnsPosition) -> list[float]:
    """Return the log odds of winning of each of four seats after a reply."""
    piles = [pile for pile in position.ring if pile]
    return standing(piles, [taken for taken, _ in position.counts], position.due, stage_after_reply(len(piles)))


def _in_points(odds: Sequence[float]) -> list[float]:
    """Return log odds as the points that would stand for them."""
    return [POINTS * one for one in odds]


def duel(position: JinnsPosition) -> JinnsDuel | None:
    """Return a position of two in which all pawns are placed as alpha-beta search sees it."""
    return JinnsDuel(position) if position.player_count == PAIR and not position.batch else None


@lru_cache(maxsize=32)  # a review asks several times
def solve(position: JinnsPosition) -> Mapping[Move, Proof] | None:
    """Return the proof of each hop in a game of two players; None if the end is too far to search."""
    if position.is_over or sum(map(bool, position.ring)) > SOLVED:
        return None
    pair = duel(position)
    return prove(pair, position.actor or Seat(0), ITERATIONS) if pair else None


EVALUATORS = {
    "jinns-of-the-lake": Evaluator(
        points=POINTS,
        explore=0.6,
        playout=playout,
        hints=hints,
        duel=duel,
        solve=solve,
        trust=(0.6, 1.0, 1.1, 1.5),
        trust_of={2: (0.3, 0.5, 0.6, 0.8), 3: (0.5, 0.7, 1.1, 1.6)},
        medium=40,
        easy_rate=0.1,
        glance=lambda position, seat: after_reply(position),
        easy=2.0,
        blunder_rate=0.7,
        blunder_lead=6,
    )
}
