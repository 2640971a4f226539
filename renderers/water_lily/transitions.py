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
from renderers.water_lily.frogs import frog, toward
from renderers.water_lily.layout import FROG, SWIMMER, Layout
from renderers.water_lily.marks import halo
from renderers.water_lily.pads import FRONT
from renderers.water_lily.screen import curtain
from renderers.water_lily.table import Piece, layout_of

LANDED = 0.7  # progress into the pond at which a frog is on the top of its slide
GONE = 0.4  # progress of the last jump after which it is over and the pond is shown


def lifted(view: WaterLilyView, last: Last) -> WaterLilyView:
    """The table without the frog that jumps from it, and without the marks of the jump before."""
    piles = list(view.piles)
    piles[NUMBER[last.start]] = piles[NUMBER[last.start]][:-1]
    return replace(view, piles=tuple(piles), last=None)


def leaper(view: WaterLilyView, last: Last, progress: float) -> Iterator[Piece]:
    """The frog so far on its path and its shade below it; the table is ``view``'s, without the frog."""
    layout, slides = layout_of(view), last.end[1] == "6"
    if slides and progress >= LANDED:
        yield from _sliding(layout, view, last, (progress - LANDED) / (1 - LANDED))
        return
    if slides:
        progress /= LANDED
    start = layout.pile(last.start, len(view.pads.get(last.start, "")))
    end = layout.place(last.end) if slides else layout.pile(last.end, len(view.pads.get(last.end, "")))
    across, down = trajectories.along(layout.place(last.start), layout.place(last.end), progress)
    yield trajectories.shade(46, 20), (across, down + FRONT)
    place = trajectories.thrown(start, end, progress)
    for piece in (halo(FROG), frog(last.frog, look=_look(layout, last))):
        yield trajectories.nearer(piece, progress), place


def _look(layout: Layout, last: Last) -> int | None:
    return toward(layout.place(last.start), layout.place(last.end))


def _sliding(layout: Layout, view: WaterLilyView, last: Last, progress: float) -> Iterator[Piece]:
    """A frog on its way down a slide: under the curtain, or onto those that lie in the open pond."""
    column, top = last.end[0], layout.place(last.end)
    if view.pond is None:
        place = trajectories.along(top, layout.curtained(column), progress)
        yield halo(FROG), place
        yield frog(last.frog, look=_look(layout, last)), place
        yield curtain(), layout.curtain(column)
        return
    rows = len(view.pond[COLUMNS.index(column)])
    place = trajectories.along(top, layout.lane(column, rows + 1), progress)
    yield halo(SWIMMER), place
    yield frog(last.frog, SWIMMER, lettered=False), place


def revealed(play: Scene, end: Scene, progress: float) -> Scene:
    """What was hidden coming to light: the table rises like a screen before the picture of the end."""
    width, height = end.size
    foot = round(height * (1 - progress))
    scene = end.copy()
    scene.image.paste(play.image.crop((0, height - foot, width, height)), (0, 0))
    edge = Image.new("L", (width, 26), 0)
    pen = ImageDraw.Draw(edge)
    for row in range(26):
        pen.line((0, row, width, row), fill=round(230 * (1 - row / 26)))
    scene.image.paste(Image.new("RGB", edge.size, "#fff6c8"), (0, foot), edge)
    return scene
