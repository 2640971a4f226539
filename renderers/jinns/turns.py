"""The rulebook's figures of a turn: how far a pawn hops, onto what, and what happens to the towers it makes.

Where a figure has two rows of squares, the upper one is before the move and the lower one after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from renderers.jinns import cards, marks, scenery
from renderers.jinns.layout import STEP
from renderers.jinns.sketch import Sketch, cloth, count_step, plate
from renderers.marks import becomes, verdict
from renderers.shapes import ellipse


def either(on: Sketch) -> None:
    """Show that a pawn on top goes one way or the other."""
    xs = (76, 231, 386)
    on.row(("R2", "B3", "G4"), xs, 236, 1)
    on.lit_pile("Y1", xs[1], 196, 1)
    on.hop((205, 130), (84, 172), 22)
    on.hop((257, 130), (378, 172), 22)


def onto_the_third(on: Sketch) -> None:
    """Draw a pawn of three on its way over two piles and two empty squares to the third pile."""
    xs = [46 + 74 * place for place in range(6)]
    on.row(("", "R1", "", "G2", "", "B4"), xs, 206, 0.78)
    on.lit_pile("Y3", xs[0], 206, 0.78)
    for step, place in enumerate((1, 3, 5), 1):
        on.put(count_step(str(step)), xs[place], 242)
    for start, end in ((0, 1), (1, 3), (3, 5)):
        on.hop((xs[start] + 20, 148), (xs[end] - 8, 156), 10 + 8 * (end - start))


def tower_of_two(on: Sketch) -> None:
    """Draw the tower that it makes: two pawns times the strength of the one on top."""
    on.square(3, 110, 225, 1.05)
    on.pile("B4", 110, 225, 1.05)
    on.lit_pile("Y3", 110, 225 - STEP * 1.05, 1.05)
    on.put(plate("2×3", 26), 236, 180)
    on.put(becomes(), 308, 180)
    on.put(cloth("Y", 96, 120), 398, 180)
    on.worth("B4Y3", 398, 180)


def third(on: Sketch) -> None:
    """Show that a pawn of three comes down on the third pile; an empty square does not count."""
    xs = [50 + 72 * place for place in range(6)]
    before, after = ("Y3", "R1", "", "G2", "", "B4"), ("", "R1", "", "G2", "", "")
    on.row(("", *before[1:]), xs, 138, 0.72)
    on.lit_pile("Y3", xs[0], 138, 0.72)
    for step, place in enumerate((1, 3, 5), 1):
        on.put(count_step(str(step)), xs[place], 168)
    for start, end in ((0, 1), (1, 3), (3, 5)):
        on.hop((xs[start] + 20, 84), (xs[end] - 8, 92), 6 + 5 * (end - start))
    on.row(after, xs, 276, 0.72)
    on.pile("B4", xs[5], 276, 0.72)
    on.lit_pile("Y3", xs[5], 247, 0.72)


def along(on: Sketch) -> None:
    """Show that a pawn moves alone, or with the one below it."""
    on.row(("B3Y1", "R2"), (182, 280), 118)
    on.put(becomes(1), 110, 164)
    on.put(becomes(1), 316, 164)
    on.row(("B3", "R2"), (62, 152), 274, 0.8)
    on.lit_pile("Y1", 152, 242, 0.8)
    on.row(("", "R2"), (316, 406), 274, 0.8)
    on.lit_pile("B3Y1", 406, 242, 0.8)


def whole_round(on: Sketch) -> None:
    """Show that with three other piles a pawn of four would come back to its square."""
    places = ((78, 204), (231, 126), (380, 204), (231, 278))
    scenery.lake(on.scene.image, ellipse((231, 176), 106, 40), Random("round"))
    for square, (pile, (x, y)) in enumerate(zip(("Y4", "R1", "B2", "G3"), places, strict=True), 4):
        on.square(square, x, y, 0.8)
        if square > 4:
            on.pile(pile, x, y, 0.8)
    on.lit_pile("Y4", *places[0], 0.8)
    for step, (x, y) in enumerate(places[1:], 1):
        on.put(count_step(str(step)), x + 54, y - 20)
    on.put(verdict(good=False), 78, 126)


def twice(on: Sketch) -> None:
    """Show that no colour is in a tower twice."""
    for left, below, good in ((24, "Y3B2", False), (250, "G3B2", True)):
        on.row(("", below), (left + 52, left + 152), 264, 0.9)
        on.lit_pile("Y1", left + 52, 264, 0.9)
        on.hop((left + 58, 200), (left + 136, 178), 26)
        on.put(verdict(good=good), left + 152, 124)


def four(on: Sketch) -> None:
    """Show a completed tower that is taken: four pawns under a two count eight."""
    xs = (44, 122, 200)
    on.row(("", "B3", "G2B1R4"), xs, 264, 0.8)
    on.lit_pile("Y2", xs[0], 264, 0.8)
    on.hop((xs[0] + 8, 200), (xs[1] - 8, 206), 18)
    on.hop((xs[1] + 8, 196), (xs[2] - 14, 160), 18)
    _draw_taken(on, 0, "G2B1R4Y2")


def green_pawns(on: Sketch) -> None:
    """Show that the player of blue hops with green, and takes what green completes."""
    on.seat(1, 40, 84, lit=True)
    for place, colour in enumerate("BG"):
        on.put(marks.badge(colour), 96 + 58 * place, 84)
    xs = (58, 162)
    on.row(("", "Y2R1B3"), xs, 264)
    on.lit_pile("G1", xs[0], 264)
    on.hop((xs[0] + 6, 198), (xs[1] - 14, 154), 22)
    _draw_taken(on, 1, "Y2R1B3G1")


def _draw_taken(on: Sketch, seat: int, tower: str) -> None:
    """Draw a tower that a seat takes."""
    on.put(becomes(), 262, 196)
    on.put(cloth("YBRG"[seat], 150, 262), 372, 154)
    on.seat(seat, 340, 62, lit=True)
    on.lit_pile(tower, 372, 226, 0.73)
    on.worth(tower, 372, 252)


def rival(on: Sketch) -> None:
    """Show that no pawn goes onto the partner's; inside a pile it does not matter."""
    on.put(cards.bond("Y", "R"), 231, 52)
    for left, below, good in ((24, "B2R3", False), (250, "R3B2", True)):
        on.row(("", below), (left + 52, left + 152), 264, 0.9)
        on.lit_pile("Y1", left + 52, 264, 0.9)
        on.hop((left + 58, 200), (left + 136, 178), 26)
        on.put(verdict(good=good), left + 152, 124)


def _parts(on: Sketch, shares: Sequence[tuple[int, str]], x: float, y: float) -> None:
    """Draw whose each part is and what it counts."""
    for place, (seat, part) in enumerate(shares):
        colour = "YBRG"[seat]
        across = x + 138 * place
        on.put(cloth(colour, 132, 134), across, y)
        on.seat(seat, across - 24, y - 38, radius=19)
        on.pile(part, across + 8, y + 54, 0.68)
        on.worth(part, across + 32, y - 38)


def halves(on: Sketch) -> None:
    """Show that one half is the mover's and the other the partner's, either way."""
    tower = "B2R2G1Y3"
    on.square(5, 62, 232)
    on.lit_pile(tower, 62, 232)
    on.put(becomes(), 134, 150)
    for y, (mine, other) in ((76, (tower[4:], tower[:4])), (224, (tower[:4], tower[4:]))):
        _parts(on, ((0, mine), (2, other)), 244, y)


def three(on: Sketch) -> None:
    """Show that two are the mover's and one the partner's, or that the tower stays."""
    tower = "B2G1Y3"
    on.square(5, 62, 232)
    on.lit_pile(tower, 62, 232)
    on.put(becomes(), 134, 96)
    on.put(becomes(), 134, 232)
    _parts(on, ((0, tower[2:]), (2, tower[:2])), 244, 76)
    on.square(6, 244, 274, 0.85)
    on.pile(tower, 244, 274, 0.85)
