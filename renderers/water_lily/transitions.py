"""The table between two positions: a frog in the air and on a slide, and at the end the screen as it goes up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PIL import Image, ImageDraw

from games.water_lily import WaterLilyView
from games.water_lily.board import COLUMNS, NUMBER
from games.water_lily.phrases import Last
from renderers import trajectories
from renderers.scene import Scene
from renderers.shapes import Point
from renderers.sprite import Piece
from renderers.water_lily.frogs import frog, toward
from renderers.water_lily.layout import FROG, SWIMMER, Layout
from renderers.water_lily.marks import halo
from renderers.water_lily.pads import FRONT
from renderers.water_lily.screen import curtain

LANDED = 0.7  # progress into the pond at which a frog is on the top of its slide
GONE = 0.4  # progress of the last jump after which it is over and the pond is shown


def without_leaper(before: WaterLilyView, last: Last) -> WaterLilyView:
    """Return the table without the frog that jumps from it, and without the marks of the jump before."""
    piles = list(before.piles)
    piles[NUMBER[last.start]] = piles[NUMBER[last.start]][:-1]
    return replace(before, piles=tuple(piles), last=None)


def path(layout: Layout, view: WaterLilyView, last: Last, progress: float) -> Point:
    """Return where the foot of the jumping frog is; the table is ``view``'s, without the frog."""
    if last.end[1] != "6":
        end = layout.pile(last.end, len(view.pads.get(last.end, "")))
        return trajectories.arc_point(_start(layout, view, last), end, progress)
    top = layout.place(last.end)
    if progress < LANDED:
        return trajectories.arc_point(_start(layout, view, last), top, progress / LANDED)
    column = last.end[0]
    rows = len(view.pond[COLUMNS.index(column)]) if view.pond is not None else None
    under = layout.behind_curtain(column) if rows is None else layout.lane(column, rows + 1)
    return trajectories.along(top, under, (progress - LANDED) / (1 - LANDED))


def _start(layout: Layout, view: WaterLilyView, last: Last) -> Point:
    return layout.pile(last.start, len(view.pads.get(last.start, "")))


def leaper(layout: Layout, view: WaterLilyView, last: Last, progress: float) -> Iterator[Piece]:
    """Yield the frog so far on its path, and its shade below it; the table is ``view``'s, without the frog."""
    slides, place = last.end[1] == "6", path(layout, view, last, progress)
    look = toward(layout.place(last.start), layout.place(last.end))
    if slides and progress >= LANDED:
        size = FROG if view.pond is None else SWIMMER
        yield halo(size), place
        yield frog(last.frog, size, look=look, with_letter=view.pond is None), place
        if view.pond is None:
            yield curtain(), layout.curtain(last.end[0])
        return
    share = progress / LANDED if slides else progress
    across, down = trajectories.along(layout.place(last.start), layout.place(last.end), share)
    yield trajectories.shade(46, 20), (across, down + FRONT)
    for piece in (halo(FROG), frog(last.frog, look=look)):
        yield trajectories.nearer(piece, share), place


def reveal_scene(play: Scene, end: Scene, progress: float) -> Scene:
    """Draw hidden things coming to light: the table rises like a screen before the picture of the end."""
    width, height = end.size
    foot = round(height * (1 - progress))
    scene = end.copy()
    scene.image.paste(play.image.crop((0, height - foot, width, height)), (0, 0))
    edge = Image.new("L", (width, 26), 0)
    pen = ImageDraw.Draw(edge)
    for row in range(26):
        pen.line((0, row, width, row), fill=round(230 * (1 - row / 26)))
    scene.image.paste("#fff6c8", (0, foot), edge)
    return scene
