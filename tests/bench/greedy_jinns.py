"""A strong greedy player of Jinns of the Lake: one hop ahead it counts points, what it can gain next, and what is
threatened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.jinns import JinnsPosition
from games.jinns.board import SQUARES, TOWER, worth
from games.jinns.hops import STANDS, Hop, share_tower
from games.position import Move

NEXT, THREAT = 0.5, 0.8
DECIDED = 1000.0  # points for a won game


def count(at: JinnsPosition, move: Move) -> float:
    """Count the points of a hop, the most that the seat's next hop can gain, and the most that another's can cost."""
    after, me = at.play(move), at.actor or 0
    if not isinstance(move, Hop):
        return _exposed(after, me)
    if after.is_over:
        return _points(at, move, me) + DECIDED * (me in (after.winners or ()))
    gained = max([0, *_next_points(after, me, me)])
    lost = min(
        [0, *(points for seat in range(at.player_count) if seat != me for points in _next_points(after, seat, me))]
    )
    return _points(at, move, me) + NEXT * gained + THREAT * lost


def _next_points(at: JinnsPosition, seat: int, me: int) -> list[int]:
    """Return what each hop that a seat could make now gains me."""
    there = replace(at, due=seat)
    return [_points(there, hop, me) for hop in there.legal if isinstance(hop, Hop) and there.actor == seat]


def _points(at: JinnsPosition, hop: Hop, me: int) -> int:
    """Return the points that a hop of the seat on turn gains me, less those that it gains others."""
    own, pile, onto = at.seating.colours[me], at.ring[hop.start - 1], at.ring[hop.end - 1]
    rest = pile[: len(pile) - 2 * hop.pawns]
    tower = onto + pile[len(rest) :]
    points = _standing(rest, own) - _standing(pile, own) - _standing(onto, own)
    if hop.ending == STANDS and len(tower) < 2 * TOWER:
        return points + _standing(tower, own)
    kept, given = share_tower(hop, tower)
    return points + (1 if at.actor == me else -1) * (worth(kept) - worth(given) // 3)


def _standing(pile: str, own: Sequence[str]) -> int:
    """Return what a pile counts for the owner of these colours: less than nothing where it is another's."""
    return worth(pile) if not pile or pile[-2] in own else -worth(pile)


def _exposed(at: JinnsPosition, me: int) -> int:
    """Return what the pawns of others on which own ones can land are worth, less own ones on which others can."""
    own, exposed = at.seating.colours[me], 0
    for square, pawn in enumerate(at.ring):
        for steps in (int(pawn[1]), -int(pawn[1])) if pawn else ():
            onto = at.ring[(square + steps) % SQUARES]
            if onto and (pawn[0] in own) != (onto[0] in own):
                exposed += int(onto[1]) * (1 if pawn[0] in own else -1)
    return exposed
