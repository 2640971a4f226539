"""The standings of a cup as a picture: places, names, points in each round and in all, in one column or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from renderers.canvas import Canvas
from renderers.picture import Picture
from renderers.scene import Scene
from renderers.shapes import Point, box
from renderers.shown_size import Size, smallest_capital
from renderers.text import FAMILIES, characters, width

SIZE: Size = (1200, 900)
PER_PAGE = 32
_PAPER, _INK, _STRIPE, _LINE = "#f3ead2", "#3a2a12", "#e9dcbb", "#c9b98e"
_MEDALS = {1: "#e8b04a", 2: "#b9bec6", 3: "#c98b5a"}
_MARGIN, _TITLE = 36, 84


class Row(NamedTuple):
    """A line of the standings; ``rounds`` are the points of each round, as text."""

    place: int
    name: str
    points: str
    rounds: Sequence[str] = ()


def standings_picture(title: str, rows: Sequence[Row]) -> Picture:
    """Draw the first ``PER_PAGE`` lines: in one column with the points of each round, in two with the sums alone where
    they are many. The picture is as high as its lines need."""
    shown = rows[:PER_PAGE]
    columns = 1 if len(shown) <= 10 else 2
    lines = -(-len(shown) // columns)
    capital = smallest_capital(SIZE)
    height = min(72.0, (SIZE[1] - _TITLE - _MARGIN) / max(lines, 1))
    size = SIZE[0], round(_TITLE + lines * height + _MARGIN)
    canvas = Canvas(*size, 2)
    canvas.fill(canvas.area(box(0, 0, *size)), _PAPER)
    _write(canvas, title, (_MARGIN, _TITLE / 2 + 10), capital * 1.35, SIZE[0] - 2 * _MARGIN)
    across = (SIZE[0] - _MARGIN) / columns
    for number, row in enumerate(shown):
        column, line = divmod(number, lines)
        left, top = _MARGIN + column * across, _TITLE + line * height
        _draw_row(canvas, row, (left, top), (across - _MARGIN, height), capital, with_rounds=columns == 1)
    paper = Image.new("RGB", size, _PAPER)
    drawing = canvas.reduce()
    paper.paste(drawing, (0, 0), drawing)
    return Scene(paper, canvas.lettering).encode()


def _draw_row(
    canvas: Canvas, row: Row, corner: Point, size: tuple[float, float], capital: float, *, with_rounds: bool
) -> None:
    left, top = corner
    across, height = size
    middle = top + height / 2
    canvas.fill(canvas.area(box(left, top + 2, left + across, top + height - 2)), _MEDALS.get(row.place, _STRIPE))
    _write(canvas, str(row.place), (left + 14, middle), capital, 56)
    right = left + across - 14
    _write(canvas, row.points, (right, middle), capital, 120, from_right=True)
    right -= 100
    if with_rounds:
        for points in reversed(row.rounds):
            _write(canvas, points, (right, middle), capital, 76, from_right=True)
            right -= 84
    _write(canvas, row.name, (left + 80, middle), capital, right - left - 96)


def _write(canvas: Canvas, text: str, at: Point, capital: float, most: float, *, from_right: bool = False) -> None:
    """Write a text from its left or right end, shortened if it is wider than ``most``. What no font has is left out."""
    text = "".join(sign for sign in text if any(ord(sign) in characters(family) for family in FAMILIES)).strip()
    if not any(all(ord(sign) in characters(family) for sign in text) for family in FAMILIES):
        text = "".join(sign for sign in text if ord(sign) in characters(FAMILIES[-1]))
    while len(text) > 1 and width(text, capital) > most:
        text = text[:-2] + "…"
    if not text:
        return
    half = width(text, capital) / 2
    canvas.fill(canvas.text_mask(text, (at[0] + (-half if from_right else half), at[1]), capital), _INK)
