"""The river that the frogs race along: one lit band of water through the dark meadow, from the start to the island."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from PIL import Image

from games.race.board import Board
from renderers.canvas import Canvas, Mask, gradient, meet, noise
from renderers.race.layout import EXIT, LANDING, RIVER, pad_at
from renderers.race.palette import Land
from renderers.shapes import Outline, Point, curve, ellipse, ribbon

_STEPS = 14  # points of a curve from a pad to the next


def reaches(board: Board) -> list[list[Point]]:
    """Return the river's course from fork to fork, each part a smooth curve through its pads."""
    return [
        curve([_before(board, run), *(_spot(board, pad) for pad in run), _after(board, run)], _STEPS)
        for run in _runs(board)
    ]


def _runs(board: Board) -> Iterator[list[int]]:
    """Yield the pads from the start to the first fork, and from each fork on by each way to the next fork or
    joining."""
    ends = {0, board.island} | {pad for pad in range(board.island + 1) if _is_knot(board, pad)}
    for knot in sorted(ends - {board.island}):
        for after in board.onward[knot]:
            run = [knot, after]
            while run[-1] not in ends:
                run.append(board.onward[run[-1]][0])
            yield run


def _is_knot(board: Board, pad: int) -> bool:
    return len(board.onward[pad]) > 1 or len(board.behind[pad]) > 1


def _spot(board: Board, pad: int) -> Point:
    if pad == 0:
        return EXIT
    return pad_at(board.slug, pad) if pad < board.island else LANDING[board.slug]


def _before(board: Board, run: list[int]) -> Point:
    behind = board.behind[run[0]]
    return _spot(board, behind[0]) if behind else (EXIT[0] - 80, EXIT[1])


def _after(board: Board, run: list[int]) -> Point:
    onward = board.onward[run[-1]]
    return _spot(board, onward[0]) if onward else LANDING[board.slug]


def draw(picture: Image.Image, board: Board, land: Land) -> None:
    """Lay the river onto the meadow."""
    courses, size = reaches(board), picture.size
    canvas = Canvas(*size, 2)
    water = _band(canvas, courses, RIVER)
    canvas.fill(canvas.blur(canvas.grow(water, 10), 9), land.shade, 0.75)
    canvas.fill(canvas.grow(water, 5), land.shore)
    canvas.fill(water, land.water)
    field = noise(canvas.image.size, (14, 16), Random("river")).point(lambda value: max(0, value - 120))
    canvas.fill(meet(field, water), land.glint, 0.5)
    core = canvas.blur(_band(canvas, courses, RIVER * 0.42), 16)
    canvas.fill(meet(core, water), land.glint, 0.55)
    canvas.fill(meet(canvas.lit_edge(water, 0, 5, 4), water), land.shade, 0.7)
    canvas.fill(meet(canvas.lit_edge(water, 0, -3, 2), water), "#ffffff", 0.3)
    streaks = canvas.area(*(streak for course in courses for streak in _streaks(course)))
    canvas.fill(meet(streaks, water), "#ffffff", 0.42)
    canvas.lay_on(picture)


def _band(canvas: Canvas, courses: list[list[Point]], width: float) -> Mask:
    return canvas.area(*(ellipse(spot, width / 2, width / 2, 48) for course in courses for spot in course))


def _streaks(course: list[Point]) -> Iterator[Outline]:
    """Yield the current: lines that swell as they flow, on both sides of the middle."""
    source = Random(repr(course[0]))
    for offset in (-39, -29, 29, 39):
        place = source.randrange(2, 9)
        while place + 9 < len(course):
            long = source.randrange(6, 9)
            line = [_offset_point(course, number, offset) for number in range(place, place + long)]
            yield ribbon(line, 0.5, 4.5)
            place += long + source.randrange(5, 12)


def _offset_point(course: list[Point], number: int, by: float) -> Point:
    (ax, ay), (bx, by_) = course[number - 1], course[number + 1]
    long = ((bx - ax) ** 2 + (by_ - ay) ** 2) ** 0.5 or 1
    x, y = course[number]
    return x - (by_ - ay) / long * by, y + (bx - ax) / long * by


def meadow(size: tuple[int, int], land: Land) -> Image.Image:
    """Draw the dark land on both sides of the river."""
    picture = gradient(size, land.meadow, 3)
    patches = noise(size, (18, 18), Random("meadow")).point(lambda value: max(0, value - 120))
    picture.paste(land.grass, mask=patches.point(lambda value: value * 45 // 100))
    return picture
