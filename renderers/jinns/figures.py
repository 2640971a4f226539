"""The rulebook's figures: what a clause says, shown on a piece of the shore."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from random import Random
from typing import TypeAlias

from games.jinns.board import COLOURS, SEATINGS, SQUARES, STRENGTHS, UNCHANGED
from renderers.cached import cached
from renderers.jinns import cards, marks, scenery, turns
from renderers.jinns.pawns import pawn
from renderers.jinns.sketch import Sketch, cloth, die, plate, top, turn
from renderers.jinns.slabs import number, slab
from renderers.marks import becomes, crown, dot, flag
from renderers.scene import Scene
from renderers.shapes import ellipse
from renderers.sprite import scale_sprite

Draw: TypeAlias = Callable[[Sketch], None]


@cached
def figure(clause: str) -> Scene:
    """Draw the figure of a clause. Raises KeyError for a clause without one."""
    return Sketch().drawn(FIGURES[clause])


@cached
def minute() -> list[Scene]:
    """Return a turn in two figures: a pawn of three hops onto the third pile, and what the tower is worth."""
    return [Sketch().drawn(draw) for draw in (turns.onto_the_third, turns.tower_of_two)]


def _pawns(on: Sketch) -> None:
    """Draw each pawn there is, and how many of it."""
    for row, colour in enumerate(COLOURS):
        for place, strength in enumerate(sorted(set(STRENGTHS))):
            on.put(pawn(f"{colour}{strength}", size=0.9), 56 + 83 * place, 106 + 62 * row)
    on.put(plate("×2", 34), 405, 170)


def _ring(on: Sketch) -> None:
    """Draw the squares round the lake, clockwise."""
    scenery.lake(on.scene.image, ellipse((231, 160), 168, 94), Random("figure"))
    places = {}
    for square in range(1, SQUARES + 1):
        angle = 2 * pi * (square - 0.5) / SQUARES - pi * 0.66
        places[square] = 231 + 200 * cos(angle), 164 + 112 * sin(angle)
    for square in sorted(places, key=lambda square: places[square][1]):
        on.put(slab(square, 0.36), *places[square])
    on.put(turn(), 231, 160)
    places[SQUARES] = places[SQUARES][0] - 12, places[SQUARES][1] + 10
    for square in (1, 8, 16, 24, SQUARES):
        on.put(number(square, False), *places[square])


def _sides(on: Sketch, people: int) -> None:
    """Draw which colours each seat plays: its number, its colours, and those that everybody may move."""
    seats = SEATINGS[people].colours
    for seat, colours in enumerate(seats):
        x, y = (62, 96 + 76 * seat) if people == 3 else (90, 116 + 108 * seat)
        on.seat(seat, x, y, radius=28)
        for place, colour in enumerate(colours):
            on.put(marks.badge(colour, 1.6), x + 108 + 118 * place, y)
    if people == 3:
        on.put(cloth("G", 200, 210), 338, 172)
        on.put(marks.badge("G", 1.6), 338, 130)
        for seat in range(people):
            on.seat(seat, 284 + 54 * seat, 216, radius=22)


def _partners(on: Sketch) -> None:
    """Draw which colour each of four seats plays, and who is whose partner."""
    for seat, (colour,) in enumerate(SEATINGS[4].colours):
        x, y = 124 + 214 * (seat % 2), 100 + 132 * (seat // 2)
        on.put(cloth(colour, 196, 88), x, y)
        on.seat(seat, x - 46, y, radius=26)
        on.put(marks.badge(colour, 1.4), x + 34, y)
    on.put(cards.bond("Y", "R"), 124, 166)
    on.put(cards.bond("B", "G"), 338, 166)


def _batches(on: Sketch) -> None:
    """Draw four of each colour, square after square, and the same again."""
    for square in range(1, 17):
        x, y = 42 + 54 * ((square - 1) % 8), (98 if square <= 8 else 194)
        on.put(slab(square, 0.58), x, y)
        on.put(marks.badge("YBRG"[(square - 1) // 4], 0.8, True), x, y - 10)
        on.put(scale_sprite(number(square, choice=False), 0.84), x, y + 26)
    on.put(plate("×2", 26), 231, 267)


def _rounds(on: Sketch) -> None:
    """Draw what each of three puts down, first and then."""
    for batch, pawns in enumerate(SEATINGS[3].batches):
        x, y = 26 + 246 * (batch // 3), 96 + 74 * (batch % 3)
        on.seat(batch % 3, x, y, radius=20)
        for place, colour in enumerate(dict.fromkeys(pawns)):
            on.put(marks.badge(colour, 0.9), x + 50 + 76 * place, y - 6)
            on.put(marks.times(pawns.count(colour)), x + 80 + 76 * place, y + 18)
    on.put(becomes(0, 0.8), 224, 172)


def _order(on: Sketch) -> None:
    """Draw a batch in an order its seat likes, green last; or all pawns by chance."""
    xs = [100 + 63 * place for place in range(6)]
    on.seat(0, 36, 122, lit=True)
    on.row(("Y3", "Y1", "Y4", "Y2", "G2", "G4"), xs, 132, 0.72)
    on.put(die(), 34, 240)
    on.row(("R2", "Y4", "B1", "G3", "B4", "R1"), xs, 252, 0.72)


def _missing_turn(on: Sketch) -> None:
    """Show that a seat that cannot move misses its turn, and that the game is over when no seat can."""
    for row, (one, other) in enumerate(((False, True), (False, False))):
        y = 106 + 120 * row
        for x, seat, colour, moves in ((70, 1, "Y", one), (214, 2, "B", other)):
            on.put(cloth(colour, 124, 82), x + 22, y)
            on.seat(seat - 1, x + 4, y, lit=moves)
            if moves:
                on.put(marks.arrow(0), x + 54, y)
            else:
                on.put(marks.pause(), x + 54, y)
    on.put(becomes(), 334, 226)
    on.put(flag(), 412, 226)


def _quiet_hops(on: Sketch) -> None:
    """Show that twenty moves without a change in the number of piles end the game."""
    for left, base, there in ((66, 0, 1), (286, 1, 0)):
        xs = (left, left + 110)
        on.row(("R3", "B2"), xs, 186)
        on.lit_pile("Y1", xs[base], 152)
        on.hop((xs[base], 90), (xs[there], 122), 12)
    for place, moves in enumerate((1, 2, UNCHANGED)):
        on.put(scale_sprite(marks.counter(moves, UNCHANGED), 0.7), 62 + 78 * place + 46 * (place == 2), 254)
    for place in range(3):
        on.put(dot(5.0), 186 + 15 * place, 254)
    on.put(becomes(), 336, 254)
    on.put(flag(), 414, 254)


def _count(on: Sketch) -> None:
    """Show that a pile counts the number of its pawns times the strength of the top one: 12, 6, 2 and 4."""
    piles = ("R1B2Y4", "B1Y3", "Y2", "Y4")
    xs = (66, 176, 286, 396)
    on.row(piles, xs, 226, 0.9)
    for pile, x in zip(piles, xs, strict=True):
        on.put(plate(f"{len(pile) // 2}×{pile[-1]}", 19), x, 226 - top(pile, 0.9) - 22)
        on.worth(pile, x, 264)


def _shares(on: Sketch) -> None:
    """Draw the parts of a tower of four and of one of three, and what each counts."""
    for x, parts in ((58, ("B2R2", "G1Y3")), (288, ("B2", "G1Y3"))):
        y = 276.0
        for part in parts:
            on.pile(part, x, y, 0.9)
            on.put(plate(f"{len(part) // 2}×{part[-1]}", 19), x + 76, y - 22)
            on.worth(part, x + 134, y - 22)
            y -= top(part, 0.9) + 12


def _highest(on: Sketch) -> None:
    """Show that each plays for itself: the highest total wins, and equal totals win together."""
    for seat, total in enumerate((28, 31, 19, 31)):
        x, y = 128 + 210 * (seat % 2), 106 + 120 * (seat // 2)
        on.put(cloth("YBRG"[seat], 180, 84), x, y)
        on.seat(seat, x - 46, y + 4, lit=total == 31, radius=24)
        if total == 31:
            on.put(crown(46), x - 46, y - 16)
        on.put(marks.figure(total, 34), x + 30, y)


FIGURES: Mapping[str, Draw] = {
    "JL-1": _pawns,
    "JL-2": _ring,
    "JL-3": lambda on: _sides(on, 2),
    "JL-4": lambda on: _sides(on, 3),
    "JL-5": _partners,
    "JL-6": _batches,
    "JL-7": _rounds,
    "JL-8": _order,
    "JL-9": turns.either,
    "JL-10": turns.third,
    "JL-11": turns.along,
    "JL-12": turns.whole_round,
    "JL-13": turns.twice,
    "JL-14": turns.four,
    "JL-15": turns.green_pawns,
    "JL-16": turns.rival,
    "JL-17": turns.halves,
    "JL-18": turns.three,
    "JL-19": _missing_turn,
    "JL-20": _quiet_hops,
    "JL-21": _count,
    "JL-22": _shares,
    "JL-23": _highest,
}
