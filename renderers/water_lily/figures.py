"""The rulebook's figures: what a clause says, shown with the board's own pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PIL import Image

from games.water_lily.board import COLOURS, COLUMNS, DEPTH, POINTS, START
from renderers.cached import cached
from renderers.canvas import Canvas
from renderers.marks import crown, dot, verdict
from renderers.scene import Scene
from renderers.shapes import Point, box, ellipse
from renderers.sprite import Sprite
from renderers.water_lily import pads
from renderers.water_lily.frogs import frog, stranger
from renderers.water_lily.layout import PLAY, POND_FROG
from renderers.water_lily.marks import coin, halo
from renderers.water_lily.pond import LIGHT
from renderers.water_lily.screen import curtain
from renderers.water_lily.seats import CARD, counted, plate, summed
from renderers.water_lily.sketch import Sketch, beside, cut, tally

_UP = 30  # from a frog's foot to its middle


@cached
def figure(clause: str) -> Scene:
    """The figure of a clause. KeyError for a clause without one."""
    return Scene(FIGURES[clause]().finished())


def _frogs() -> Sketch:
    """Four frogs of each colour."""
    on = Sketch(1.45)
    for colour, x in zip(COLOURS, beside(len(COLOURS), 126, on.size[0] / 2), strict=True):
        on.pile(colour * 4, x, 350)
        on.text("4", (x, 392), 32)
    return on


def _places() -> Sketch:
    """The rows with their numbers, the columns with their letters, and what is where."""
    on = Sketch(1)
    for row in range(7):
        y = 258 - 32 * row
        on.text(str(row), (38, y), 18)
        for column in "acegi" if row % 2 == 0 else "bdfh":
            on.put(_spot("wood" if row in (0, 6) else "leaf"), _across(column), y)
    for column in "abcdefghi":
        on.text(column, (_across(column), 283), 15)
    return on


def _across(column: str) -> float:
    return 84 + 43 * (ord(column) - ord("a"))


@cached
def _spot(kind: str) -> Sprite:
    """A place as on a plan."""
    canvas = Canvas(60, 48)
    shape = canvas.area(ellipse((30, 22), 24, 13))
    canvas.shadow(shape, 1, 4, 2, 0.5)
    canvas.fill(canvas.shifted(shape, 0, 3), "#0d4a3a" if kind == "leaf" else "#5a3517")
    canvas.fill(shape, ("#74ba62", "#2f9470") if kind == "leaf" else ("#e9bb7a", "#bd8446"))
    canvas.fill(canvas.lit(shape, 1, 1.5, 1), "#ffffff", 0.6)
    return Sprite(canvas.reduced(), 30, 22)


def _start() -> Sketch:
    """The piles at the start, each on its platform."""
    on = Sketch(1.78)
    for column, frogs, x in zip(COLUMNS, START, beside(len(COLUMNS), 158, on.size[0] / 2), strict=False):
        on.put(pads.platform(f"{column}0"), x, 400)
        on.pile(frogs, x, 400)
    return on


def _full() -> Sketch:
    """A full column of the pond, its rows numbered, beside one that is not full."""
    on = Sketch(1.7)
    for x, frogs in ((330, "RBGYVR"), (560, "YV")):
        _column(on, x, frogs)
    for row in range(DEPTH):
        on.text(str(row + 1), (212, 432 - 66 * row), 30)
    on.put(verdict(False), 330, 40)
    on.put(verdict(True), 560, 40)
    return on


def _column(on: Sketch, x: float, frogs: str) -> None:
    """A column of the pond, each row in its light, and the frogs in it."""
    on.put(_lane(), x, 466)
    for row, colour in enumerate(frogs):
        on.put(frog(colour, POND_FROG), x, 462 - 66 * row)


@cached
def _lane() -> Sprite:
    height = 66 * DEPTH
    canvas = Canvas(190, height + 24, 2)
    canvas.fill(canvas.area(box(20, 4, 170, height + 10, 22)), "#f4fff4")
    for row, points in enumerate(POINTS):
        foot = height + 6 - 66 * row
        canvas.fill(canvas.area(box(25, foot - 65, 165, foot - 1, 6)), LIGHT[points])
    return Sprite(canvas.reduced(), 95, height + 4)


def _tokens() -> Sketch:
    """Five tokens face down; each player has drawn one."""
    on = Sketch(1.5)
    for number, x in enumerate(beside(5, 130, on.size[0] / 2)):
        on.put(frog(COLOURS[number], 0.62), 280 + 82 * number, 108)
        on.put(_token("?"), x, 236)
        if number < 4:
            on.put(stranger(1.0, number + 1), x, 402)
    return on


@cached
def _token(sign: str) -> Sprite:
    """A token face down."""
    canvas = Canvas(110, 110)
    disc = canvas.area(ellipse((55, 52), 42, 42))
    canvas.shadow(disc, 2, 6, 4, 0.5)
    canvas.fill(disc, ("#c98f4e", "#7d5027"))
    inner = ellipse((55, 52), 35, 35)
    canvas.fill(canvas.line([*inner, inner[0]], width=2.5), "#ffe6b5", 0.8)
    canvas.fill(canvas.written(sign, (55, 52), 40), "#fff3d6")
    return Sprite(canvas.reduced(), 55, 52)


def _own() -> Sketch:
    """One of four knows that its colour is violet; the others' is hidden from it."""
    on = Sketch(1.4)
    for number, x in enumerate(beside(4, 146, on.size[0] / 2)):
        lit = number == 1
        if lit:
            on.put(halo(1.0), x, 380)
        on.put(stranger(1.0, number + 1, lit), x, 380)
        if lit:
            on.put(_bubble(), x, 200)
            on.put(frog("V", 1.0), x, 222)
        else:
            on.put(_token("?"), x, 232)
    return on


@cached
def _bubble() -> Sprite:
    """What somebody thinks."""
    canvas = Canvas(200, 190)
    parts = [ellipse((100, 78), 84, 62), ellipse((100, 150), 13, 10), ellipse((100, 174), 8, 6)]
    cloud = canvas.area(*parts)
    canvas.shadow(cloud, 2, 5, 4, 0.4)
    canvas.fill(cloud, ("#ffffff", "#e9f6f4"))
    return Sprite(canvas.reduced(), 100, 86)


def _screen() -> Sketch:
    """A frog goes behind the screen; beside it the open pond."""
    left, top, times = 40, 60, 1.9
    on = Sketch(times, cut(True, left, top, times))
    half = on.size[0] // 2
    on.picture.paste(cut(False, left, top, times).crop((half, 0, *on.size)), (half, 0))
    on.picture.paste("#f3ead2", (half - 5, 0, half + 5, on.size[1]))
    x, y = PLAY.place("c6")[0] - left, PLAY.pond_box.bottom + 42 - top
    on.put(halo(POND_FROG), x, y)
    on.put(frog("G", POND_FROG), x, y)
    on.put(curtain(), *_from(PLAY.curtain("c"), left, top))
    for column, frogs in (("g", "GRV"), ("i", "Y")):
        for row, colour in enumerate(frogs, 1):
            on.put(frog(colour, POND_FROG), *_from(PLAY.lane(column, row), left, top))
    return on


def _from(place: Point, left: float, top: float) -> Point:
    return place[0] - left, place[1] - top


def _free() -> Sketch:
    """Of each pile the top frog, whatever its colour."""
    on = Sketch(1.3)
    for x, frogs in zip(beside(3, 180, on.size[0] / 2), ("VR", "RGBY", "B"), strict=True):
        on.pad("", x, 290)
        on.pile(frogs, x, 290, lit=True)
    return on


def _ways() -> Sketch:
    """A pile of three: pads to the left and to the right that its top frog reaches, and those it does not."""
    on = Sketch(1.95)
    reached, others = ("c2", "b3", "a4", "e2", "f3", "g4"), ("d3", "c4", "e4", "b1", "f1")
    for name in sorted((*reached, *others), key=lambda name: -int(name[1])):
        on.pad("", *_grid(name))
        x, y = _grid(name)
        on.put(verdict(name in reached), x, y)
    on.pad("", *_grid("d1"))
    on.pile("GBR", *_grid("d1"), lit=True)
    return on


def _grid(name: str) -> Point:
    """Where a pad stands on a small board of columns a to g and rows 1 to 4."""
    return 75 + 125 * (ord(name[0]) - ord("a")), 500 - 126 * (int(name[1]) - 1)


def _distance() -> Sketch:
    """The top one of four counts up to four, a single frog one."""
    on = Sketch(1.95)
    for start, frogs in ((90, "YGVB"), (680, "R")):
        for step in range(len(frogs), 0, -1):
            on.pad("", start + 125 * step, 520 - 112 * step)
            on.put(tally(str(step)), start + 125 * step, 520 - 112 * step)
        on.put(pads.platform(""), start, 520)
        on.pile(frogs, start, 520, lit=True)
    return on


def _onto() -> Sketch:
    """Onto three, which makes four; not onto four; and over anything."""
    on = Sketch(1.5)
    spots = (110, 300, 580)
    for x, frogs in zip(spots, ("R", "GBY", "VGBY"), strict=True):
        on.pad("", x, 350)
        if x != spots[0]:
            on.pile(frogs, x, 350)
    on.left(spots[0], 350)
    on.put(frog("R", 1.0), spots[1], 350 - 3 * PLAY.step)
    on.trail((spots[0], 320), (spots[1] - 60, 230), 90)
    on.put(verdict(True), spots[1], 136)
    on.put(verdict(False), spots[2], 136)
    return on


def _slide() -> Sketch:
    """From the last pad to the slide's top and down into the column."""
    left, top, times = 40, 182, 1.42
    on = Sketch(times, cut(False, left, top, times))
    for row, colour in enumerate("GY", 1):
        on.put(frog(colour, POND_FROG), *_from(PLAY.lane("c", row), left, top))
    x, y = _from(PLAY.place("d5"), left, top)
    on.left(x, y)
    slide = _from(PLAY.place("c6"), left, top)
    on.trail((x, y - _UP), (slide[0], slide[1] - 10), 40)
    column = _from(PLAY.lane("c", 3), left, top)
    for step in range(3):
        on.put(dot(9.0), slide[0], slide[1] - 40 - 24 * step)
    on.put(halo(POND_FROG), *column)
    on.put(frog("R", POND_FROG), *column)
    return on


def _closed() -> Sketch:
    """No way onto the slide of a full column."""
    left, top, times = 100, 48, 1.86
    on = Sketch(times, cut(False, left, top, times))
    for column, frogs in (("g", "GYBRVG"), ("e", "VB")):
        for row, colour in enumerate(frogs, 1):
            on.put(frog(colour, POND_FROG), *_from(PLAY.lane(column, row), left, top))
    on.pile("YR", *_from(PLAY.place("f5"), left, top), lit=True)
    for name, good in (("g6", False), ("e6", True)):
        on.put(verdict(good), *_from(PLAY.place(name), left, top - 6))
    return on


def _home() -> Sketch:
    """All four red frogs in the pond."""
    left, top, times = 150, 60, 1.53
    on = Sketch(times, cut(False, left, top, times))
    for column, frogs in (("c", "GRY"), ("e", "RBV"), ("g", "VRBR")):
        for row, colour in enumerate(frogs, 1):
            place = _from(PLAY.lane(column, row), left, top)
            if colour == "R":
                on.put(halo(POND_FROG), *place)
            on.put(frog(colour, POND_FROG), *place)
    return on


def _points() -> Sketch:
    """What each row is worth, and a colour that has counted."""
    on = Sketch(1.7)
    _column(on, 270, "VYVVGB")
    for row, points in enumerate(POINTS):
        on.put(coin(points, 25), 392, 430 - 66 * row)
    _card(on, (590, 250), 1, "V", (1, 0, 1, 1))
    return on


def _card(on: Sketch, place: Point, seat: int, colour: str, rows: Sequence[int], *, wins: bool = False) -> None:
    """A seat's card at the end, larger, about its middle; ``rows`` are its frogs in row 1 to 4."""
    small = Image.new("RGBA", (CARD[0] + 20, CARD[1] + 20))
    points = [row * frogs for row, frogs in enumerate(rows, 1)]
    pieces: list[tuple[Sprite, Point]] = [(plate(seat, wins), (CARD[0] / 2 + 10, 6))]
    pieces.append((frog(colour, 0.7), (90, 74)))
    pieces += [(crown(34), (90, 28))] if wins else []
    pieces += [(summed(sum(points)), (160, 44)), *counted(points, (118, 91))]
    for piece, where in pieces:
        small.alpha_composite(piece.image, (round(where[0]) - piece.across, round(where[1]) - piece.down))
    large = small.resize((small.width * 3 // 2, small.height * 3 // 2), Image.Resampling.LANCZOS)
    on.put(Sprite(large, large.width // 2, large.height // 2), *place)


def _level() -> Sketch:
    """Two level at eight: the one with two frogs in row 4 has won."""
    on = Sketch(1.45)
    _card(on, (180, 230), 1, "B", (0, 0, 0, 2), wins=True)
    _card(on, (490, 230), 2, "G", (1, 0, 1, 1))
    return on


FIGURES: Mapping[str, Callable[[], Sketch]] = {
    "WL-2": _frogs,
    "WL-3": _places,
    "WL-4": _start,
    "WL-5": _full,
    "WL-6": _tokens,
    "WL-7": _own,
    "WL-8": _screen,
    "WL-9": _free,
    "WL-10": _ways,
    "WL-11": _distance,
    "WL-12": _onto,
    "WL-13": _slide,
    "WL-14": _closed,
    "WL-16": _home,
    "WL-17": _points,
    "WL-18": _level,
}
