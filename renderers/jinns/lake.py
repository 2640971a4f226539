"""The middle of the lake: the jinn, who follows the game, and how long nothing has changed."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from games.jinns import JinnsView
from games.jinns.board import UNCHANGED
from games.jinns.phrases import WARNING
from games.jinns.view import PlacedBatch, PlayedHop
from renderers.jinns import layout, marks
from renderers.jinns.jinn import Gaze, jinn
from renderers.shapes import Point
from renderers.sprite import Piece

FOOT = (474.0, 640.0)  # where the jinn leaves the water
_EYES = (474.0, 372.0)
_COUNTER = (640.0, 618.0)
_SIZE = 0.88


def prepare() -> None:
    """Draw all that may be there."""
    for across in (-1, 0, 1):
        for down in (-1, 0, 1):
            for smiling in (False, True):
                jinn(_SIZE, (across, down), smiling)
    for moves in range(WARNING, UNCHANGED + 1):
        marks.counter(moves, UNCHANGED)


def life(view: JinnsView) -> Iterator[Piece]:
    """Yield the jinn, and the moves since the number of piles last changed."""
    if not view.is_over:
        yield watching(view, smiling=isinstance(view.last, PlayedHop) and bool(view.last.own))
    yield from unchanged_count(view)


def watching(view: JinnsView, smiling: bool) -> Piece:
    """Return the jinn, who looks where the view's last move went, and is glad when a tower is taken off."""
    return jinn(_SIZE, gaze(_looked_at(view)), smiling), FOOT


def unchanged_count(view: JinnsView) -> Iterator[Piece]:
    """Yield the moves since the number of piles last changed, when they are told."""
    if view.unchanged_hops >= WARNING and not view.is_over:
        yield marks.counter(view.unchanged_hops, UNCHANGED), _COUNTER


def gaze(place: Point | None) -> Gaze:
    """Return where the jinn's eyes turn for a place on the board: left or right, up or down."""
    if place is None:
        return 0, 0
    across, down = place[0] - _EYES[0], place[1] - _EYES[1]
    long = hypot(across, down) or 1
    return round(across / long), round(down / long)


def _looked_at(view: JinnsView) -> Point | None:
    last = view.last
    if isinstance(last, PlayedHop):
        return layout.foot(last.end)
    return layout.foot(last.pawns[-1][0]) if isinstance(last, PlacedBatch) else None
