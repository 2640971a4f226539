"""Weight of a batch as a prior, from what its pawns can land on and what can land on them in the current ring."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, prod
from operator import getitem

from games.jinns.batches import Batch
from games.jinns.board import SQUARES, STRENGTHS
from games.jinns.state import JinnsState

CAREFUL = 0.15  # weight of a batch for each dome it is worth
TARGET = 1.0  # for each dome of another seat's pawn that a pawn can land on
EXPOSED = 1.0  # for each dome of a pawn that another seat's pawn can land on

_KINDS = sorted(set(STRENGTHS))


def placing_weights(at: JinnsState, moves: Sequence[Batch]) -> list[float]:
    """Return the weight of each batch for the actor: the product over its pawns."""
    colours, first = at.batch, at.ring.index("")
    own = at.seating.colours[at.actor or 0]
    one, two, three, four, *greens = [
        {
            str(strength): exp(CAREFUL * _value(at, (first + place) % SQUARES, colour, strength, own))
            for strength in _KINDS
        }
        for place, colour in enumerate(colours)
    ]
    fronts = {order: one[order[0]] * two[order[1]] * three[order[2]] * four[order[3]] for order, _ in moves}
    if not greens:
        return [fronts[order] for order, _ in moves]
    backs = {green: prod(map(getitem, greens, green)) for green in {green for _, green in moves}}
    return [fronts[order] * backs[green] for order, green in moves]


def _value(at: JinnsState, square: int, colour: str, strength: int, own: Sequence[str]) -> float:
    """Return the value of a pawn of this strength on a square; a neutral green one is only a target."""
    mine, value = colour in own, 0.0
    for steps in _KINDS:
        for way in (steps, -steps):
            pawn = at.ring[(square + way) % SQUARES]
            if pawn and pawn[0] not in own and mine:
                value += TARGET * int(pawn[1]) * (steps == strength) - EXPOSED * strength * (int(pawn[1]) == steps)
            elif pawn and pawn[0] in own and not mine:
                value += TARGET * strength * (int(pawn[1]) == steps) - EXPOSED * int(pawn[1]) * (steps == strength)
    return value
