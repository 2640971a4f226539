"""A sheet of paper with a title, on which pictures of cups are made: bars, lines, and texts shortened to fit."""

from __future__ import annotations

from renderers.canvas import Canvas
from renderers.picture import Picture
from renderers.scene import Scene
from renderers.shapes import Outline, Point, box
from renderers.shown_size import Size, smallest_capital
from renderers.text import drawable, width

SIZE: Size = (1200, 900)  # of the largest sheet
PAPER, INK, FAINT, STRIPE, LINE = "#f3ead2", "#3a2a12", "#6b5a3c", "#e9dcbb", "#c9b98e"
MEDALS = {1: "#e8b04a", 2: "#b9bec6", 3: "#c98b5a"}
MARGIN, TITLE = 36, 84
CAPITAL = smallest_capital(SIZE)  # of all texts but the title


class Sheet:
    """A sheet of a width of ``SIZE`` and any height up to that."""

    def __init__(self, title: str, height: float) -> None:
        self.size = SIZE[0], round(height)
        self._canvas = Canvas(*self.size, 2, PAPER)
        self.write(title, (MARGIN, TITLE / 2 + 10), SIZE[0] - 2 * MARGIN, capital=CAPITAL * 1.35)

    def bar(self, left: float, top: float, right: float, bottom: float, colour: str, corner: float = 0) -> None:
        """Draw a bar."""
        self._canvas.fill(self._canvas.area(box(left, top, right, bottom, corner)), colour)

    def triangle(self, middle: Point, size: float, colour: str) -> None:
        """Draw a triangle that points up, with a negative ``size`` down."""
        (x, y), across = middle, abs(size)
        corners: Outline = [(x, y - size * 0.8), (x + across, y + size * 0.8), (x - across, y + size * 0.8)]
        self._canvas.fill(self._canvas.area(corners), colour)

    def line(self, start: Point, end: Point) -> None:
        """Draw a thin line that bends half-way between two points at different heights."""
        middle = (start[0] + end[0]) / 2
        path = [start, (middle, start[1]), (middle, end[1]), end]
        self._canvas.fill(self._canvas.line(path, width=3), LINE)

    def write(
        self, text: str, at: Point, most: float, *, anchor: str = "left", colour: str = INK, capital: float = CAPITAL
    ) -> None:
        """Write a text that begins, ends or is centred at a point (``anchor`` is left, right or middle), shortened if
        it is wider than ``most``. What no font has is left out."""
        text = fitting(text, most, capital)
        if not text:
            return
        half = width(text, capital) / 2
        shift = {"left": half, "right": -half, "middle": 0.0}[anchor]
        self._canvas.write(text, (at[0] + shift, at[1]), capital, colour)

    def picture(self) -> Picture:
        """Return the finished sheet."""
        return Scene(self._canvas.reduce().convert("RGB"), self._canvas.lettering).encode()


def fitting(text: str, most: float, capital: float = CAPITAL) -> str:
    """Return a text, shortened if needed to fit a width."""
    text = drawable(text)
    while len(text) > 1 and width(text, capital) > most:
        text = text[:-2] + "…"
    return text


def widest(texts: list[str]) -> float:
    """Return the width of the widest text."""
    return max((width(text, CAPITAL) for text in (fitting(one, 10**4) for one in texts) if text), default=0.0)
