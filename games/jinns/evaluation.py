"""How the search evaluates Jinns of the Lake: priors of moves, and a rollout policy."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.jinns.board import TOWER, worth
from games.jinns.hops import STANDS, Hop, share_tower
from games.jinns.position import JinnsPosition
from games.jinns.state import JinnsMove
from games.players.evaluation import Evaluator

EAGER = 0.25  # how much likelier a hop is made for every point it gains
TRIED = 3  # hops that a rollout compares


def gain(position: JinnsPosition, hop: Hop, own: Sequence[str]) -> int:
    """By how many points a hop brings the seat with these colours forward, and the others back."""
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
    """How likely each move is a good one for the actor; batches are all alike."""
    own = position.seating.colours[position.actor or 0]
    return [exp(EAGER * gain(position, move, own)) if isinstance(move, Hop) else 1.0 for move in moves]


def rollout_policy(position: JinnsPosition, moves: Sequence[JinnsMove], rng: Random) -> JinnsMove:
    """Return the best of a few random hops, or any batch."""
    count, random = len(moves), rng.random
    best = moves[int(random() * count)]
    if not isinstance(best, Hop):
        return best
    own = position.seating.colours[position.actor or 0]
    most = gain(position, best, own)
    for _ in range(TRIED - 1):
        move = moves[int(random() * count)]
        if isinstance(move, Hop) and (gained := gain(position, move, own)) > most:
            best, most = move, gained
    return best


EVALUATORS = {
    "jinns-of-the-lake": Evaluator(playout_plies=8, points=8.0, rollout_policy=rollout_policy, hints=hints, easy=5.0)
}
