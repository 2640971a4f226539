"""Value of a batch, from what its pawns can land on and what can land on them in the current ring."""

from __future__ import annotations

from collections.abc import Sequence

from games.jinns.batches import Batch
from games.jinns.board import SQUARES, STRENGTHS
from games.jinns.state import JinnsState

TARGET = 1.0  # for each dome of another seat's pawn that a pawn can land on
EXPOSED = 1.0  # for each dome of a pawn that another seat's pawn can land on

_KINDS = sorted(set(STRENGTHS))


def placing_values(at: JinnsState, moves: Sequence[Batch]) -> list[float]:
    """Return the value of each batch for the actor, in domes."""
    colours, first = at.batch, at.ring.index("")
    own = at.seating.colours[at.actor or 0]
    table = [
        {str(strength): _value(at, (first + place) % SQUARES, colour, strength, own) for strength in _KINDS}
        for place, colour in enumerate(colours)
    ]
    return [
        sum([values[strength] for values, strength in zip(table, batch.own + batch.green, strict=True)])
        for batch in moves
    ]


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
