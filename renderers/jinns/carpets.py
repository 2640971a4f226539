"""The carpets that float on the lake, one for each seat, for what it has taken or has still to place."""

from __future__ import annotations

from PIL import Image

from renderers.cached import cached
from renderers.canvas import Canvas, meet, mixed
from renderers.jinns.layout import CLOTH, REST, THREAD
from renderers.jinns.palette import COATS
from renderers.shapes import Point, box, ellipse
from renderers.sprite import Sprite, centred

_ROOM = 16  # about a carpet, for its light and its shadow
_FRINGE = 9
PAPER, LIT_PAPER = "#efdfba", "#fffaea"  # what lies on a carpet lies on; and where its seat must decide, or has won
BORDER = 15  # the patterned edge
_SCALE = 2
_SHORT = REST + 3 * THREAD  # length of the carpet that is drawn
_CUT = 56  # where it is cut to make it longer: below the upper edge's shadow, above the lower border


@cached
def carpet(colours: tuple[str, ...], length: int) -> Sprite:
    """A carpet with the seat's colours in its border, placed by its upper left corner."""
    return _woven(_carpet(colours), length)


def _woven(short: Sprite, length: int) -> Sprite:
    """A carpet of this length: the short one with a piece of its middle again and again."""
    width, end = short.image.size
    picture = Image.new("RGBA", (width, length + 2 * _ROOM))
    picture.paste(short.image.crop((0, 0, width, _CUT)))
    piece = short.image.crop((0, _CUT, width, _CUT + THREAD))
    for y in range(_CUT, _CUT + length - _SHORT, THREAD):
        picture.paste(piece, (0, y))
    picture.paste(short.image.crop((0, _CUT, width, end)), (0, _CUT + length - _SHORT))
    return Sprite(picture, short.across, short.down)


@cached
def _carpet(colours: tuple[str, ...]) -> Sprite:
    """A short carpet."""
    height = _SHORT
    canvas = Canvas(CLOTH + 2 * _ROOM, height + 2 * _ROOM, _SCALE)
    top, bottom = _ROOM + _FRINGE, _ROOM + height - _FRINGE
    cloth = canvas.area(box(_ROOM, top, _ROOM + CLOTH, bottom, 5))
    canvas.shadow(cloth, 9, 13, 8, 0.55, "#04222e")
    threads = [[(x, _ROOM + 1), (x, _ROOM + height - 1)] for x in range(_ROOM + 4, _ROOM + CLOTH - 2, 14)]
    canvas.fill(canvas.line(*threads, width=5), "#f2dcb0")
    first, second = COATS[colours[0]], COATS[colours[-1]]
    canvas.fill(cloth, first.edge)
    canvas.fill(canvas.area(box(_ROOM + 1.5, top + 1.5, _ROOM + CLOTH - 1.5, bottom - 1.5, 4)), first.wall)
    gems = second.wall if second != first else mixed(first.light, "#ffffff", 0.4)
    diamonds = [_diamond(place) for place in _edge(height)]
    canvas.fill(canvas.grown(canvas.area(*diamonds), 0.8), first.shade)
    canvas.fill(canvas.area(*diamonds), gems)
    inner = (_ROOM + BORDER, top + BORDER, _ROOM + CLOTH - BORDER, bottom - BORDER)
    canvas.fill(canvas.area(box(inner[0] - 2, inner[1] - 2, inner[2] + 2, inner[3] + 2, 4)), first.edge)
    canvas.fill(canvas.area(box(*inner, 3)), PAPER)
    return Sprite(canvas.reduced(), _ROOM, _ROOM)


def _edge(height: int) -> list[Point]:
    """The middles of the diamonds along a carpet's border."""
    left, right = _ROOM + BORDER / 2, _ROOM + CLOTH - BORDER / 2
    top, bottom = left + _FRINGE, _ROOM + height - _FRINGE - BORDER / 2
    across, down = round((right - left) / THREAD), round((bottom - top) / THREAD)
    rows = [(left + (right - left) * step / across, y) for step in range(across + 1) for y in (top, bottom)]
    return rows + [(x, top + (bottom - top) * step / down) for step in range(1, down) for x in (left, right)]


def _diamond(middle: Point) -> list[Point]:
    x, y = middle
    return [(x, y - 5.5), (x + 6.5, y), (x, y + 5.5), (x - 6.5, y)]


@cached
def frame(length: int, won: bool) -> Sprite:
    """The light about the carpet of the seat that must decide, or has won."""
    return _woven(_frame(won), length)


@cached
def _frame(won: bool) -> Sprite:
    height = _SHORT
    canvas = Canvas(CLOTH + 2 * _ROOM, height + 2 * _ROOM, _SCALE)
    edge = box(_ROOM - 2, _ROOM + _FRINGE - 4, _ROOM + CLOTH + 2, _ROOM + height - _FRINGE + 4, 8)
    loop = [*edge, edge[0]]
    top, bottom = _ROOM + _FRINGE + BORDER, _ROOM + height - _FRINGE - BORDER
    canvas.fill(canvas.area(box(_ROOM + BORDER, top, _ROOM + CLOTH - BORDER, bottom, 3)), LIT_PAPER)
    canvas.fill(canvas.blurred(canvas.line(loop, width=24), 5), "#ffe97a", 0.9)
    canvas.fill(canvas.line(loop, width=11), "#6b3a00")
    canvas.fill(canvas.line(loop, width=7.5), "#ffcf2e" if won else "#fffbe0")
    return Sprite(canvas.reduced(), _ROOM, _ROOM)


@cached
def bond(first: str, second: str) -> Sprite:
    """Two rings in one another between the carpets of partners, placed by its middle."""
    canvas = Canvas(96, 64, 3)
    places = ((36.0, 32.0), (60.0, 32.0))
    loops = [ellipse(place, 19, 19) for place in places]
    closed = [[*loop, loop[0]] for loop in loops]
    canvas.shadow(canvas.line(*closed, width=10), 2, 4, 3, 0.5, "#04222e")
    whole, lower = canvas.area(box(0, 0, 96, 64)), canvas.area(box(0, 32, 96, 64))
    for loop, colour, part in ((closed[0], first, whole), (closed[1], second, whole), (closed[0], first, lower)):
        canvas.fill(meet(canvas.line(loop, width=11), part), COATS[colour].edge)
        canvas.fill(meet(canvas.line(loop, width=7), part), (COATS[colour].light, COATS[colour].wall))
    return centred(canvas)
