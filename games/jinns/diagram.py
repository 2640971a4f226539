"""The ring of Jinns of the Lake as text."""

from __future__ import annotations

from collections.abc import Iterator

from games.diagram import NOTHING
from games.jinns.batches import hand
from games.jinns.board import SQUARES, TOWER
from games.jinns.state import JinnsState

ROW = 8  # squares in a line


def board(at: JinnsState) -> Iterator[str]:
    """Yield the squares in the ring's order, each with its number and its pile from the base to the top."""
    width = 2 * (TOWER - 1)
    for first in range(0, SQUARES, ROW):
        piles = enumerate(at.ring[first : first + ROW], first + 1)
        yield "  ".join(f"{square:2} {pile or NOTHING:{width}}" for square, pile in piles)
    if at.batch:
        hands = (f"{colour} {hand(at.ring, colour) or NOTHING}" for colour in dict.fromkeys(at.batch))
        yield f"to place: {at.batch}, left {', '.join(hands)}"


def holdings(at: JinnsState) -> tuple[str, ...]:
    """Return for each seat the piles it has taken off."""
    return tuple(" ".join(piles) for piles in at.captures)
