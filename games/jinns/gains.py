"""Gain of a hop in points, for the computer players."""

from __future__ import annotations

from functools import lru_cache

from games.jinns.board import PILE_FACTS, TOWER, worth
from games.jinns.hops import STANDS, Hop, share_tower

_CACHE_SIZE = 1 << 14  # most recent gains kept in memory; the same piles meet again and again in a search


@lru_cache(maxsize=_CACHE_SIZE)
def gain(pile: str, onto: str, pawns: int, own: tuple[str, ...]) -> int:
    """Return the points that pawns of a pile gain on another for these colours, plus those it costs the others."""
    top, under, _, count, _ = PILE_FACTS[onto]
    points = -under * count if top in own else under * count
    top, strength, _, height, _ = PILE_FACTS[pile]
    points += strength * (count + pawns - height) if top in own else -strength * (count + pawns - height)
    return points + _standing(pile[: -2 * pawns], own)


def hop_gain(pile: str, onto: str, hop: Hop, own: tuple[str, ...]) -> int:
    """Return the points of a hop, with those of a tower that is taken off."""
    cut = len(pile) - 2 * hop.pawns
    rest, tower = pile[:cut], onto + pile[cut:]
    if hop.ending == STANDS and len(tower) < 2 * TOWER:
        return gain(pile, onto, hop.pawns, own)
    mine, others = share_tower(hop, tower)
    before = _standing(pile, own) + _standing(onto, own)
    return worth(mine) - worth(others) // 3 + _standing(rest, own) - before


def _standing(pile: str, own: tuple[str, ...]) -> int:
    """Return the points of a pile on the ring: those of others count against."""
    if not pile:
        return 0
    return worth(pile) if pile[-2] in own else -worth(pile)
