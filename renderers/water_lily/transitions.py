"""The table between two positions: a frog in the air and on a slide, and at the end the screen as it goes up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PIL import Image

from games.water_lily import WaterLilyView
from games.water_lily.board import NUMBER
from games.water_lily.phrases import Last
from renderers import trajectories
from renderers.water_lily.frogs import frog
from renderers.water_lily.layout import PLAY, POND_FROG
from renderers.water_lily.marks import halo
from renderers.water_lily.pads import FRONT
from renderers.water_lily.screen import curtain
from renderers.water_lily.table import Piece, curtained

LANDED = 0.7  # share of the way into the pond at which a frog is on the top of its slide
GONE = 0.4  # share of the last jump's time after which it is over and the pond is shown


def lifted(view: WaterLilyView, last: Last) -> WaterLilyView:
    """The table without the frog that jumps from it, and without the marks of the jump before."""
    piles = list(view.piles)
    piles[NUMBER[last.start]] = piles[NUMBER[last.start]][:-1]
    return replace(view, piles=tuple(piles), last=None)


def leaper(view: WaterLilyView, last: Last, share: float) -> Iterator[Piece]:
    """The frog so far on its way and its shade below it; the table is ``view``'s, without the frog."""
    slides = last.end[1] == "6"
    if slides and share >= LANDED:
        yield from _sliding(view, last, (share - LANDED) / (1 - LANDED))
        return
    if slides:
        share /= LANDED
    start = PLAY.pile(last.start, len(view.pads.get(last.start, "")) - 1)
    end = PLAY.place(last.end) if slides else PLAY.pile(last.end, len(view.pads.get(last.end, "")))
    across, down = trajectories.along(PLAY.place(last.start), PLAY.place(last.end), share)
    yield trajectories.shade(46, 20), (across, down + FRONT)
    place = trajectories.thrown(start, end, share)
    for piece in (halo(1.0), frog(last.frog, 1.0)):
        yield trajectories.nearer(piece, share), place


def _sliding(view: WaterLilyView, last: Last, share: float) -> Iterator[Piece]:
    """A frog on its way down a slide: under the curtain, or onto those that lie in the open pond."""
    column, top = last.end[0], PLAY.place(last.end)
    if view.pond is None:
        place = trajectories.along(top, curtained(PLAY, last), share)
    else:
        rows = len(view.pond[ord(column) // 2 - ord("a") // 2])
        place = trajectories.along(top, PLAY.lane(column, rows + 1), share)
    yield halo(POND_FROG), place
    yield frog(last.frog, POND_FROG), place
    if view.pond is None:
        yield curtain(), PLAY.curtain(column)


def shown(play: Image.Image, end: Image.Image, share: float) -> Image.Image:
    """What was hidden coming to light: the table turns into that of the end while the screen goes up before it."""
    picture = Image.blend(play, end, share)
    foot = round(PLAY.pond_box.bottom)
    picture.paste(end.crop((0, 0, end.width, foot)))
    rise = round(foot * share)
    picture.paste(play.crop((0, rise, play.width, foot)))
    return picture
