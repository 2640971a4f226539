"""Figures of the components: the pieces, the pads, the layout, the values of the pieces, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from games.race.rules import COMMON
from renderers.figures import TILE
from renderers.marks import becomes, crown, flag
from renderers.race import scenery
from renderers.race.board import number_plate, pedestal, place_number
from renderers.race.flowers import flower
from renderers.race.frogs import frog, named_frog
from renderers.race.plates import coin, no_crown
from renderers.race.sketch import LOWER, UPPER, Sketch, arrow
from renderers.race.table import number


def colours(on: Sketch) -> None:
    """Draw the frogs of each seat, by its number."""
    colours = on.board.colours
    for seat, colour in enumerate(colours):
        x, y = 100 + 131 * (seat % 3) + 65 * (seat // 3) * (6 - len(colours)), 128 + 118 * (seat // 3)
        on.put(named_frog(colour, 0.95), x, y)
        on.put(number_plate(str(seat + 1)), x, y + 16)


def flowers(on: Sketch) -> None:
    """Draw how many of each flower there are, and its letter in moves that are written."""
    for row, kind in enumerate(COMMON):
        for place in range(5):
            on.put(flower(kind, 60), 92 + 54 * place, 94 + 74 * row)
        on.text(kind, (36, 90 + 74 * row))
    for kind, y in (("u", 100), ("k", 210)):
        on.put(flower(kind, 72), 420, y)
        on.text(kind, (364, y - 4))


def pads(on: Sketch, numbers: Sequence[int]) -> None:
    """Draw a pad of each kind."""
    above = (len(numbers) + 1) // 2
    for place, pad in enumerate(numbers):
        row, across = (UPPER, place) if place < above else (LOWER, place - above)
        many = above if row == UPPER else len(numbers) - above
        on.pad(pad, (231 + 130 * (across - (many - 1) / 2) + 20 * (row == UPPER), row))


def fork(on: Sketch) -> None:
    """Show that the path parts."""
    for pad, spot in ((6, (66, 175)), (7, (206, UPPER)), (8, (346, UPPER)), (9, (206, LOWER)), (10, (346, LOWER))):
        on.pad(pad, spot)
    for x, y, turn in ((136, 138, -0.5), (136, 212, 0.5), (276, UPPER, 0.0), (276, LOWER, 0.0)):
        on.put(arrow(turn), x, y)


def start(on: Sketch) -> None:
    """Show that all frogs wait on the start."""
    on.put(scenery.bank(), 0, TILE[1] + 20)
    for seat, colour in enumerate(on.board.colours):
        x, y = 56 + 106 * (seat % 2), 138 + 70 * (seat // 2)
        on.put(frog(colour), x, y)
        on.put(number(on.board.frogs[len(on.board.colours)]), x + 36, y - 14)
    on.pad(1, (320, 170))
    on.put(arrow(0.0), 250, 170)


def places(on: Sketch) -> None:
    """Draw one of three colours on each of three places, the blue lotus on the fourth."""
    on.put(scenery.island(on.board.slug), -4 if on.board.bounces else -6, 40)
    for place in range(4):
        x, y = 109 + 80 * place, 150
        on.put(pedestal(), x, y)
        on.put(place_number(place + 1), x, y)
        if place == 3:
            on.put(flower("u", 59), x, y - 5)
        for across, down, kind in ((-15, 8, "y"), (15, 8, "p"), (0, -14, "w")) if place < 3 else ():
            on.put(flower(kind, 38), x + across, y - 8 + down)


def on_pads(on: Sketch, upper: Sequence[int], lower: Sequence[int], kinds: str) -> None:
    """Draw flowers on their pads."""
    for down, numbers in ((UPPER, upper), (LOWER, lower)):
        for place, pad in enumerate(numbers):
            on.pad(pad, (231 + 110 * (place - (len(numbers) - 1) / 2), down))
    for (down, pad), kind in zip(list(on.spots), kinds, strict=True):
        on.stand(down, {}, {pad: kind} if kind != "." else {})


def black(on: Sketch) -> None:
    """Show that the black lotus lies on the last of its pads."""
    last, island = on.board.lotus[-1], on.board.island
    on.row([last - 1, last, last + 1, island], 170)
    on.stand(170, {}, {last: "k"})


def arrivals(on: Sketch, last: bool) -> None:
    """Show that each frog that arrives takes the flower of its place, and that the fourth ends the race."""
    kinds, frogs = "wypu", "RGRB"
    for place in range(4 if last else 3):
        x = 66 + 110 * place if last else 96 + 135 * place
        on.put(pedestal(), x, 200)
        on.put(place_number(place + 1), x, 204)
        if not last or place == 3:
            on.put(flower(kinds[place], 59), x, 90)
            on.put(becomes(1, 0.8), x, 146)
        on.put(frog(frogs[place], 0.8), x, 226)
    if last:
        on.put(flag(), 230, 84)


def worth(on: Sketch) -> None:
    """Draw what one to five flowers of a colour count."""
    for count in range(1, 6):
        y = 40 + 55 * (count - 1)
        for place in range(count):
            on.put(flower("ypwyp"[count - 1], 54), 168 + 44 * place, y)
        on.put(coin(count * (count + 1) // 2), 420, y)


def lotuses(on: Sketch) -> None:
    """Draw what the blue and the black lotus count."""
    for y, kind, points in ((100, "u", 4), (210, "k", -2)):
        on.put(flower(kind, 84), 170, y)
        on.put(arrow(0.0), 240, y)
        on.put(coin(points), 310, y)


def most(on: Sketch) -> None:
    """Show that the most points win."""
    for x, colour, points in ((90, "R", 9), (231, "G", 13), (372, "B", 7)):
        on.put(frog(colour, 0.95), x, 190)
        on.put(coin(points), x, 230)
    on.put(crown(64), 231, 122)


def curse(on: Sketch) -> None:
    """Show that a seat with the black lotus does not win."""
    for x, colour, points in ((146, "R", 13), (316, "G", 9)):
        on.put(frog(colour, 0.95), x, 196)
        on.put(coin(points), x, 238)
    on.put(flower("k", 50), 196, 236)
    on.put(no_crown(60), 146, 126)
    on.put(crown(60), 316, 126)


def neutral(on: Sketch) -> None:
    """Draw three colours, the third one neutral."""
    for x, colour, seat in ((90, "R", "1"), (231, "G", "2"), (372, "B", "–")):
        for place in range(3):
            on.put(frog(colour, 0.62), x + 34 * (place - 1), 168 + 26 * place)
        on.put(number_plate(seat), x, 256)


def neutral_wins(on: Sketch) -> None:
    """Show that the neutral colour gathers flowers and may win."""
    for x, colour, points in ((90, "R", 9), (231, "G", 7), (372, "B", 13)):
        on.put(frog(colour, 0.95), x, 190)
        on.put(coin(points), x, 230)
    on.put(crown(64), 372, 122)
