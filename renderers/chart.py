"""The chart of a review: the chance of each seat to win, as bands one above the other over the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from string import ascii_uppercase
from typing import TypeAlias

from PIL import Image

from renderers.canvas import Canvas, mix_colours
from renderers.picture import Picture
from renderers.scene import Scene
from renderers.seat_signs import seat_signs
from renderers.shapes import Box, Point, ellipse
from renderers.sheet import INK, PAPER
from renderers.shown_size import Size, smallest_capital
from renderers.text import width

Chances: TypeAlias = Sequence[Sequence[float]]  # for each position the chance of each seat, from 0 to 1; they sum to 1

SIZE: Size = (1200, 720)  # pixels
BANDS = ("#1f6f8b", "#f2b544", "#7a3b69", "#9bd0a5", "#c8502d", "#d9d3f0")  # seats from the first to the sixth
SEATS = len(BANDS)
_LINE, _DARK = "#fffaf0", "#1a1208"
_CAPITAL = smallest_capital(SIZE)
_PLOT = Box(104, 96, SIZE[0] - 84, SIZE[1] - 72)
_DISC = 26  # radius of a seat's number and of a turning point's
_PIECE = 56  # the width of a piece beside a seat's number
_ROOM = _DISC + 2 * (_PIECE + 8)  # right of a seat's number
_THIN = 0.11  # a band thinner than this has no room for its seat's number


def chart(
    chances: Chances, turning_points: Sequence[int] = (), game: str = "", colours: Sequence[Sequence[str]] = ()
) -> Picture:
    """Draw the chances as a chart; ``turning_points`` are positions, marked A, B, … in their order.

    Each seat has the colour and the sign of its pieces, by the ``colours`` that it plays in the game.

    Raises ValueError for fewer than two positions or more than ``SEATS`` seats.
    """
    if len(chances) < 2 or not 1 <= len(chances[0]) <= SEATS:
        raise ValueError("a chart has two positions or more, and up to six seats")
    canvas = Canvas(*SIZE, 2, PAPER)
    signs = seat_signs(game, colours) if all(colours) else ()
    bands = [sign.colour for sign in signs] or BANDS
    _draw_bands(canvas, chances, bands)
    _draw_axes(canvas, len(chances) - 1)
    places = [_across(position, chances) for position in turning_points]
    for letter, place, pin in zip(ascii_uppercase, places, _separate(places), strict=False):
        _draw_turning_point(canvas, letter, place, pin)
    middles = seat_places(chances)
    for seat, middle in middles.items():
        _draw_disc(canvas, str(seat + 1), middle, _LINE, mix_colours(bands[seat], _DARK, 0.75))
    paper = canvas.reduce().convert("RGB")
    for seat, middle in middles.items():
        _put_pieces(paper, signs[seat].pieces if signs else (), middle)
    return Scene(paper, canvas.lettering).encode()


def _across(position: int, chances: Chances) -> float:
    return _PLOT.left + _PLOT.width * position / (len(chances) - 1)


def _down(share: float) -> float:
    return _PLOT.top + _PLOT.height * share


def _edges(chances: Chances) -> list[list[Point]]:
    """Return the line above each seat's band, and the one below the last, from left to right."""
    sums = [[0.0, *accumulate(shares)] for shares in chances]
    return [
        [(_across(place, chances), _down(min(1.0, one[edge]))) for place, one in enumerate(sums)]
        for edge in range(len(chances[0]) + 1)
    ]


def _draw_bands(canvas: Canvas, chances: Chances, bands: Sequence[str]) -> None:
    edges = _edges(chances)
    for colour, upper, lower in zip(bands, edges, edges[1:], strict=False):
        canvas.fill(canvas.area([*upper, *reversed(lower)]), [mix_colours(colour, "#ffffff", 0.1), colour])
    if len(edges) > 2:
        canvas.fill(canvas.line(*edges[1:-1], width=4), _LINE)


def _draw_axes(canvas: Canvas, moves: int) -> None:
    """Draw the numbers of moves below, and the line at half the height."""
    middle = _down(0.5)
    canvas.fill(canvas.line([(_PLOT.left, middle), (_PLOT.right, middle)], width=2), INK, 0.45)
    for share in (0, 50, 100):
        height = _down(1 - share / 100)
        inside = min(max(height, _PLOT.top + _CAPITAL / 2), _PLOT.bottom - _CAPITAL / 2)
        canvas.write(f"{share}", (_PLOT.left - 62, inside), _CAPITAL, INK)
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if moves / step <= 8)
    for move in range(0, moves + 1, step):
        place = _PLOT.left + _PLOT.width * move / moves
        canvas.fill(canvas.line([(place, _PLOT.bottom), (place, _PLOT.bottom + 8)], width=3), INK)
        canvas.write(str(move), (place, _PLOT.bottom + 36), _CAPITAL, INK)


def seat_places(chances: Chances) -> dict[int, Point]:
    """Return where in a chart the number of each seat stands: in its band, where there is most room for it and the
    seat's pieces. Seats whose bands are thin all over have none."""
    inner = range(len(chances) // 12, len(chances) - len(chances) // 12)
    thick = [seat for seat in range(len(chances[0])) if max(chances[place][seat] for place in inner) >= _THIN]
    return {seat: max(_clear(chances, seat, place) for place in inner)[1:] for seat in thick}


def _clear(chances: Chances, seat: int, place: int) -> tuple[float, float, float]:
    """Return how much height a seat's band has from end to end of what is drawn in it at a position, negative if there
    is none, and the middle of that."""
    across = min(_across(place, chances), _PLOT.right - _ROOM)
    step = _PLOT.width / (len(chances) - 1)
    first, last = (across - _DISC - _PLOT.left) // step, -((_PLOT.left - across - _ROOM) // step)
    covered = chances[max(0, round(first)) : round(last) + 1]
    upper, lower = max(sum(one[:seat]) for one in covered), min(sum(one[: seat + 1]) for one in covered)
    return lower - upper, across, _down((upper + lower) / 2)


def _put_pieces(paper: Image.Image, pieces: Sequence[Image.Image], middle: Point) -> None:
    """Put a seat's pieces to the right of its number."""
    for place, piece in enumerate(pieces):
        small = piece.resize((_PIECE, _PIECE), Image.Resampling.LANCZOS)
        left = middle[0] + _DISC + 8 + place * (_PIECE + 4)
        paper.paste(small, (round(left), round(middle[1] - _PIECE / 2)), small)


def _separate(places: Sequence[float]) -> list[float]:
    """Return the ascending places of pins, moved so that no two overlap."""
    room = 2 * _DISC + 6
    pins = list(places)
    for later in range(1, len(pins)):
        pins[later] = max(pins[later], pins[later - 1] + room)
    for place in reversed(range(len(pins))):
        pins[place] = min(pins[place], _PLOT.right - room * (len(pins) - 1 - place))
    return pins


def _draw_turning_point(canvas: Canvas, letter: str, across: float, pin: float) -> None:
    """Draw a pin above the bands, with a line through them."""
    middle = (pin, _PLOT.top - _DISC - 16)
    canvas.fill(canvas.line([middle, (across, _PLOT.top), (across, _PLOT.bottom)], width=3), _DARK, 0.8)
    _draw_disc(canvas, letter, middle, "#b3261e", "#ffffff")


def _draw_disc(canvas: Canvas, text: str, middle: Point, paper: str, ink: str) -> None:
    radius = max(_DISC, width(text, _CAPITAL) / 2 + 12)
    disc = canvas.area(ellipse(middle, radius, radius))
    canvas.shadow(disc, 0, 2, 3, 0.4)
    canvas.fill(disc, paper)
    canvas.write(text, middle, _CAPITAL, ink)
