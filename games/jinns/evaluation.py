"""Evaluation of Jinns of the Lake for the search: move priors and a fast playout."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.jinns.batches import Batch
from games.jinns.board import TOWER, worth
from games.jinns.hops import STANDS, Hop, share_tower
from games.jinns.placing import placing_values
from games.jinns.position import JinnsPosition
from games.jinns.rollout import Rollout
from games.jinns.state import JinnsMove
from games.players.evaluation import Ending, Evaluator

EAGER = 0.25  # weight of a hop in the prior for each point it gains
CAREFUL = 0.15  # weight of a batch in the prior for each dome it is worth
PLIES = 8  # hops of a rollout, while pawns are placed


def gain(position: JinnsPosition, hop: Hop, own: Sequence[str]) -> int:
    """Return the points a hop gains for the seat with these colours, plus those it costs the others."""
    start, end, pawns, ending = hop
    pile, onto = position.ring[start - 1], position.ring[end - 1]
    cut = len(pile) - 2 * pawns
    left, tower = pile[:cut], onto + pile[cut:]
    before = _standing(pile, own) + _standing(onto, own)
    if ending != STANDS or len(tower) == 2 * TOWER:
        mine, others = share_tower(hop, tower)
        return worth(mine) - worth(others) // 3 + _standing(left, own) - before
    return _standing(tower, own) + _standing(left, own) - before


def _standing(pile: str, own: Sequence[str]) -> int:
    if not pile:
        return 0
    count = len(pile) // 2 * int(pile[-1])
    return count if pile[-2] in own else -count


def hints(position: JinnsPosition, moves: Sequence[JinnsMove]) -> list[float]:
    """Return the prior of each move for the actor."""
    batches = [move for move in moves if isinstance(move, Batch)]
    if batches:
        return [exp(CAREFUL * value) for value in placing_values(position, batches)]
    own = position.seating.colours[position.actor or 0]
    return [exp(EAGER * gain(position, move, own)) for move in moves if isinstance(move, Hop)]


def playout(position: JinnsPosition, rng: Random) -> Ending:
    """Estimate the scores; during placing, first place the rest at random and play some hops."""
    if not position.batch:
        return Ending(position.scores, False)
    going = Rollout(position, rng)
    going.run(PLIES, rng)
    return Ending(going.scores, going.is_over)


EVALUATORS = {"jinns-of-the-lake": Evaluator(points=8.0, playout=playout, hints=hints, medium=5, easy=10.0)}
