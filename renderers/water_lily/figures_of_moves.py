"""Figures of a turn: which frog jumps, where to, how far, and into the pond."""

from __future__ import annotations

from renderers.marks import becomes, verdict
from renderers.shapes import Point
from renderers.water_lily import pads
from renderers.water_lily.sketch import LYING, ROW, STEP, Sketch, row_places


def free() -> Sketch:
    """Show that the top frog of each pile may jump, whatever its colour."""
    on = Sketch(1.3)
    for x, frogs in zip(row_places(3, 190, on.size[0] / 2), ("VR", "RGBY", "B"), strict=True):
        on.pad(x, 290)
        on.pile(frogs, x, 290, lit=True)
    return on


def reachable_pads() -> Sketch:
    """Draw a pile of three: pads to the left and to the right that its top frog reaches, and those it does not."""
    on = Sketch(1.95)
    reachable, others = ("c2", "b3", "a4", "e2", "f3", "g4"), ("d3", "c4", "e4", "b1", "f1")
    for name in sorted((*reachable, *others), key=lambda name: -int(name[1])):
        on.pad(*_grid(name))
        x, y = _grid(name)
        on.put(verdict(name in reachable), x, y)
    on.pad(*_grid("d1"))
    on.pile("GBR", *_grid("d1"), lit=True)
    return on


def _grid(name: str) -> Point:
    """Return where a pad stands on a small board of columns a to g and rows 1 to 4."""
    return 90 + 120 * (ord(name[0]) - ord("a")), 500 - 126 * (int(name[1]) - 1)


def distance() -> Sketch:
    """Show that the top one of four jumps up to four pads, a single frog one."""
    on = Sketch(1.95)
    for start, frogs in ((100, "YGVB"), (680, "R")):
        for step in range(len(frogs), 0, -1):
            on.pad(start + 125 * step, 500 - 112 * step)
            on.count_step(str(step), (start + 125 * step, 500 - 112 * step))
        on.put(pads.platform(""), start, 500)
        on.pile(frogs, start, 500, lit=True)
    return on


def onto() -> Sketch:
    """Show a jump onto three, which makes four; none onto four; and jumps over anything."""
    on = Sketch(1.35)
    spots = (96, 296, 520)
    for x, frogs in zip(spots, ("", "GBY", "VGBY"), strict=True):
        on.pad(x, 320)
        on.pile(frogs, x, 320)
    on.start_ring(spots[0], 320)
    on.frog("R", spots[1], 320 - 3 * STEP, lit=True)
    on.trail((spots[0], 290), (spots[1] - 66, 180), 90)
    on.put(verdict(True), spots[1] + 84, 160)
    on.put(verdict(False), spots[2] + 60, 96)
    return on


def slide_into_pond() -> Sketch:
    """Show a frog that goes from the last pad to the slide's top and down into the column."""
    on = Sketch(1.75)
    column, pad = 390, 590
    on.put(pads.slide("", 50), column, 418)
    on.column(column, 376, "GY")
    on.pad(pad, 462)
    on.start_ring(pad, 462)
    on.trail((pad - 30, 432), (column + 40, 410), 50)
    on.put(becomes(3, 1.4), column - 120, 306)
    on.frog("R", column, 370 - ROW * 2, LYING, lit=True)
    return on


def full_column() -> Sketch:
    """Show that the slide of a full column is closed to jumps."""
    on = Sketch(1.75)
    for x, frogs in ((360, "VB"), (640, "GYBRVG")):
        on.put(pads.slide("", 50), x, 418)
        on.column(x, 376, frogs)
        on.put(verdict(frogs == "VB"), x, 420)
    on.pad(500, 466)
    on.pile("YR", 500, 466, lit=True)
    return on
