"""The two figures of a turn in a minute: how far the top frog of a pile may jump, and what a row of the pond pays."""

from __future__ import annotations

from games.water_lily.board import POINTS
from renderers.cached import cached
from renderers.scene import Scene
from renderers.shapes import Point
from renderers.water_lily.marks import coin
from renderers.water_lily.sketch import LYING, ROW, STEP, Sketch

_UP = 30  # from a frog's foot to its middle


@cached
def figures() -> list[Scene]:
    """Return the two figures."""
    return [_far().finish(), _high().finish()]


def _far() -> Sketch:
    """Draw the jumps from a pile of three: one, two or three pads to either side; two to the right, onto another
    frog."""
    on = Sketch(1.95)
    for side in (-1, 1):
        for step in (3, 2, 1):
            on.pad(*_pad(side * step, step))
            if (side, step) != (1, 2):
                on.count_step(str(step), _pad(side * step, step))
    start, (x, y) = _pad(0, 0), _pad(2, 2)
    on.pad(*start)
    on.pile("GR", *start)
    on.start_ring(start[0], start[1] - 2 * STEP)
    on.frog("R", x, y)
    on.frog("B", x, y - STEP, lit=True)
    on.trail((start[0] + 30, start[1] - 2 * STEP - _UP), (x - 60, y - STEP - _UP + 10), 60)
    return on


def _pad(across: int, up: int) -> Point:
    """Return where a pad stands, so many columns and rows from the pile."""
    return 450 + 120 * across, 505 - 122 * up


def _high() -> Sketch:
    """Show that the fourth frog of a column pays most, and that above it there is nothing to gain."""
    on = Sketch(1.4)
    column, foot = 300, 404
    on.column(column, foot, "YGR")
    on.frog("B", column, foot - 6 - ROW * 3, LYING, lit=True)
    for row, worth in enumerate(POINTS):
        on.put(coin(worth, 28), column + 116, foot - 36 - ROW * row)
    return on
