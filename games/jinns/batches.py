"""The batches: the pawns that a seat places on the ring in one move before the hops begin."""

from __future__ import annotations

import re
from functools import cache
from itertools import permutations
from typing import NamedTuple

from games.jinns.board import COLOURS, PAWNS, Ring
from games.position import IllegalMove

_EACH = {  # for each colour its strengths, and how many pawns have them
    colour: [(strength, PAWNS.count(colour + strength)) for strength in sorted({pawn[1] for pawn in PAWNS})]
    for colour in COLOURS
}
_BATCH = re.compile("([1-4]{4})(?:/([1-4]{2}))?")


class Batch(NamedTuple):
    """One move: the strengths of the pawns put down in their order, the seat's own colour first, then green."""

    own: str
    green: str

    def __str__(self) -> str:
        return f"{self.own}/{self.green}" if self.green else self.own


def parse(text: str) -> Batch | None:
    """Parse a batch. Returns None if ``text`` is not the notation of a batch."""
    match = _BATCH.fullmatch(text)
    return Batch(match[1], match[2] or "") if match else None


def hand(ring: Ring, colour: str) -> str:
    """Return the strengths of a colour's unplaced pawns, weakest first."""
    on_ring = "".join(ring)
    return "".join([strength * (count - on_ring.count(colour + strength)) for strength, count in _EACH[colour]])


def legal(ring: Ring, pawns: str) -> tuple[Batch, ...]:
    """Return every batch of these colours from the unplaced pawns, in the order of their notations (JL-8)."""
    own = pawns.count(pawns[0])
    return _legal(hand(ring, pawns[0]), own, hand(ring, pawns[-1]), len(pawns) - own)


@cache
def _legal(own: str, owns: int, green: str, greens: int) -> tuple[Batch, ...]:
    behind = _orders(green, greens)
    return tuple(Batch(front, back) for front in _orders(own, owns) for back in behind)


def _orders(strengths: str, count: int) -> list[str]:
    """Return every ordered choice of ``count`` of these pawns."""
    return sorted({"".join(order) for order in permutations(strengths, count)})


def put(ring: Ring, batch: Batch, pawns: str) -> Ring:
    """Return the ring with a batch on the next free squares (JL-6, JL-7)."""
    new_pawns = tuple(colour + strength for colour, strength in zip(pawns, batch.own + batch.green, strict=True))
    first = ring.index("")
    return ring[:first] + new_pawns + ring[first + len(new_pawns) :]


def refusal(batch: Batch, ring: Ring, pawns: str, clause: str) -> IllegalMove:
    """Return the error for an illegal batch; ``clause`` is the one that defines the batches."""
    own, green = pawns[0], pawns[len(batch.own) :]
    if bool(batch.green) != bool(green):
        also = "two green ones after a slash" if green else "no green ones"
        return IllegalMove(f"this batch is four {own} pawns and {also}", clause)
    for colour, strengths in ((own, batch.own), (green[:1], batch.green)):
        for strength in strengths:
            count, available = strengths.count(strength), hand(ring, colour).count(strength)
            if count > available:
                return IllegalMove(f"{count} pawns {colour}{strength} are asked for, and {available} are left", "JL-1")
    raise ValueError(f"{batch} is legal")
