"""How well each of four seats stands in Jinns of the Lake, in log odds of winning, fitted to the ends of games.

The weights are a logistic regression over 35,000 positions of games between players who search shortly and players who
look one hop ahead, all of whom hop at random now and then; each position is one after a hop that gains the most at
once. What counts changes as the piles become fewer: so there are weights for each stage.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from games.jinns.board import COLOURS, PILE_FACTS, partner, worth
from games.jinns.hops import Hop, endings, share_tower

SEATS = 4


@dataclass(frozen=True, eq=False)  # quick to look up
class Stage:
    """The weights of a stage with at least so many ``piles``: of each point that a seat has taken, and that it has on
    the ring; of its piles by their height; and of the strength of its pawns under others.

    Then those of the most points that its next hop gains, by how many seats move before; of the points of its most
    valuable pile onto which each other seat can hop; and of each of its hops.
    """

    piles: int
    taken: float
    standing: float
    held: tuple[float, ...]
    buried: float
    gain: tuple[float, ...]
    threat: float
    freedom: float


STAGES = (
    Stage(20, 0.122, 0.122, (-0.15, -0.288, -0.609), 0.044, (0.053, 0.033, 0.013, 0.004), -0.038, 0.009),
    Stage(11, 0.163, 0.142, (0.085, 0.151, 0.033), 0.084, (0.116, 0.066, 0.044, 0.03), -0.062, 0.008),
    Stage(0, 0.287, 0.274, (0.374, 0.21, 0.16), 0.109, (0.246, 0.137, 0.122, 0.073), -0.11, -0.05),
)
# Of the opening, fitted to 8,600 positions as they are, without such a hop: for lines that end with some hops.
DUE = Stage(20, 0.102, 0.112, (-0.121, -0.278, -0.619), 0.048, (0.114, 0.079, 0.091, 0.064), -0.057, -0.006)


class _Landing(NamedTuple):
    """A pile's hops onto another: how many, the most points that one gains, and the points that one costs another seat:
    which of the seats by seats does it to which, and how many."""

    hops: int
    gain: int
    threat: int
    loss: int


class _Landings(dict[str, _Landing]):
    """The hops of a pile onto each other one, computed when they are first asked for."""

    def __init__(self, pile: str) -> None:
        super().__init__()
        self._pile = pile
        self.seat, self.strength = _owner(pile), int(pile[-1])

    def __missing__(self, onto: str) -> _Landing:
        pile, seat, other = self._pile, self.seat, _owner(onto)
        most = PILE_FACTS[pile].loose[PILE_FACTS[onto].colours] if other != partner(seat) else 0
        gains = [gain for pawns in range(1, most + 1) for gain in _gains(pile, onto, pawns)]
        loss = worth(onto) if gains and other != seat else 0
        self[onto] = result = _Landing(len(gains), max([0, *gains]), seat * SEATS + other, loss)
        return result


@cache
def _landings(pile: str) -> _Landings:
    return _Landings(pile)


def _owner(pile: str) -> int:
    return COLOURS.index(pile[-2])


def _gains(pile: str, onto: str, pawns: int) -> list[int]:
    """Return the points that each hop of so many pawns gains the owner of the pile."""
    own, cut = pile[-2], len(pile) - 2 * pawns
    rest, tower = pile[:cut], onto + pile[cut:]
    before = worth(pile) + worth(onto) * (onto[-2] == own)
    left = worth(rest) if rest and rest[-2] == own else 0
    hops = [Hop(0, 0, pawns, ending) for ending in endings(len(tower) // 2, partners=True)]
    return [left + worth(share_tower(hop, tower)[0]) - before for hop in hops]


@cache
def _worth(pile: str, stage: Stage) -> tuple[float, ...]:
    """Return the value of a pile for each seat at a stage, without the value of hops."""
    result = [0.0] * SEATS
    result[_owner(pile)] += stage.standing * worth(pile) + stage.held[len(pile) // 2 - 1]
    for pawn in range(0, len(pile) - 2, 2):
        result[COLOURS.index(pile[pawn])] += stage.buried * int(pile[pawn + 1])
    return tuple(result)


def stage_after_reply(piles: int) -> Stage:
    """Return the stage with so many piles, after a hop that gains the most at once."""
    return next(stage for stage in STAGES if piles >= stage.piles)


def standing(piles: Sequence[str], taken: Sequence[int], due: int, stage: Stage) -> list[float]:
    """Return the log odds of each seat by the piles in their order, the points taken, and the seat that is due."""
    around = len(piles)
    best, freedom, losses = [0] * SEATS, [0] * SEATS, [0] * SEATS**2
    for here, landings in enumerate(map(_landings, piles)):
        strength, seat = landings.strength, landings.seat
        if strength < around:
            there = here + strength - around
            for end in (there,) if strength * 2 == around else (there, here - strength):
                hops, gain, threat, loss = landings[piles[end]]
                freedom[seat] += hops
                best[seat] = max(best[seat], gain)
                losses[threat] = max(losses[threat], loss)
    totals = [sum(column) for column in zip([0.0] * SEATS, *[_worth(pile, stage) for pile in piles], strict=True)]
    for seat in range(SEATS):
        totals[seat] += stage.taken * taken[seat] + stage.freedom * freedom[seat]
        totals[seat] += stage.gain[(seat - due) % SEATS] * best[seat] + stage.threat * sum(losses[seat::SEATS])
    return totals
