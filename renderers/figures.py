"""A page of the rulebook's figures: small pictures side by side, each with the id of the clause it explains."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from renderers.canvas import Canvas
from renderers.encode import encoded
from renderers.once import once
from renderers.picture import Picture
from renderers.shapes import Box, box
from renderers.text import width

TILE = (462, 300)  # what a figure measures
LABEL = Box(0, 0, 138, 48)  # the corner of a figure that its clause's id covers
_GAP, _CORNER, _LETTERS = 12, 18, 22
_ALONE = 840  # the width of a page with one figure, which is made larger
_TALLEST = 1200  # pixels of a page; four rows are made a little smaller
_PAPER, _INK = "#f3ead2", "#3a2a12"


def page(figures: Sequence[tuple[str, Image.Image]]) -> Picture:
    """Figures of TILE's size with their clauses' ids, two in a row, in reading order. At least one."""
    rows = [figures[start : start + 2] for start in range(0, len(figures), 2)]
    across, down = TILE[0] + _GAP, TILE[1] + _GAP
    paper = Image.new("RGB", (2 * across + _GAP, len(rows) * down + _GAP), _PAPER)
    for number, row in enumerate(rows):
        left = (paper.width - len(row) * across + _GAP) // 2
        for place, (clause, figure) in enumerate(row):
            paper.paste(_labelled(figure, clause), (left + place * across, _GAP + number * down), _window())
    if len(figures) == 1:
        paper = paper.crop((across // 2, 0, across // 2 + across + _GAP, paper.height))
        paper = paper.resize((_ALONE, round(paper.height * _ALONE / paper.width)), Image.Resampling.LANCZOS)
    if paper.height > _TALLEST:
        paper = paper.resize((round(paper.width * _TALLEST / paper.height), _TALLEST), Image.Resampling.LANCZOS)
    return encoded(paper)


def _labelled(figure: Image.Image, clause: str) -> Image.Image:
    picture, label = figure.convert("RGB"), _label(clause)
    picture.paste(label, mask=label)
    return picture


@once
def _window() -> Image.Image:
    """The outline of a figure, its corners rounded (mode L)."""
    canvas = Canvas(*TILE)
    canvas.fill(canvas.area(box(0, 0, *TILE, _CORNER)), "#ffffff")
    return canvas.reduced().getchannel("A")


@once
def _label(clause: str) -> Image.Image:
    """A clause's id on the corner of the page, as wide as it must be."""
    canvas, across = Canvas(round(LABEL.right), round(LABEL.bottom)), width(clause, _LETTERS) + 26
    chip = canvas.area(box(-20, -20, across, 40, 14))
    canvas.shadow(chip, 0, 2, 3, 0.45)
    canvas.fill(chip, _PAPER)
    canvas.fill(canvas.written(clause, (across / 2, 19), _LETTERS), _INK)
    return canvas.reduced()
