"""The layout of the picture of the end, which shows how the pond was counted. Pure geometry."""

from __future__ import annotations

from games.water_lily.board import COLUMNS, SCORING
from renderers.shapes import Box, Point

LEFT, UNIT = 146, 152  # the middle of column a, and from a column to the next
SHORE = 852  # where the water ends and the seats begin
SEATS = Box(884, 18, 1182, 882)
COINS = 40  # the middle of what a row is worth
COUNTED, UNCOUNTED = 1.16, 0.66  # sizes of a frog in a row that scores and in one that does not
ROW1, ROW, UPPER = 706, 112, 60  # foot of row 1; heights of a row that scores and of one that does not
RIM = 124  # the far edge of the pond, where the winners sit
SLIDES, CHUTE = 756, 34  # the middle of a slide's top; the length of a slide
LATE = 880  # the foot of the frogs that are still on the pads
LATE_FROG = 0.56


def foot(row: int) -> int:
    """Return the foot of the frogs in a row of the pond, by its number."""
    return ROW1 - ROW * (min(row, SCORING + 1) - 1) - UPPER * max(0, row - SCORING - 1)


def band(row: int) -> tuple[int, int]:
    """Return the upper and the lower edge of a row of the pond."""
    lower = foot(row) + 10
    return lower - (ROW if row <= SCORING else UPPER), lower


def lane(column: str, row: int) -> Point:
    """Return where a frog's foot is in the pond."""
    return LEFT + UNIT * COLUMNS.index(column), foot(row)


def slide_top(column: str) -> Point:
    """Return the middle of a slide's top."""
    return LEFT + UNIT * COLUMNS.index(column), SLIDES


def size(row: int) -> float:
    """Return the size of a frog in a row."""
    return COUNTED if row <= SCORING else UNCOUNTED
