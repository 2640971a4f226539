"""The rulebook's figures: what a clause says, shown on a piece of the pond.

Where a figure has two rows of pads, the upper one is before the move and the lower one after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from PIL import Image

from games.race.board import FLY
from games.race.rules import COMMON
from renderers.figures import page
from renderers.marks import crown
from renderers.once import once
from renderers.picture import Picture
from renderers.race import scenery
from renderers.race.board import arrow, number_plate, pedestal
from renderers.race.flowers import flower
from renderers.race.frogs import done, frog, hurry, question
from renderers.race.layout import FOOT
from renderers.race.plates import coin, no_crown, steps, swap
from renderers.race.plates import question as asked
from renderers.race.sketch import LOWER, UPPER, Sketch, barred, becomes, bloom, flag, ghost, tally, verdict
from renderers.race.table import number

Draw: TypeAlias = Callable[[Sketch], None]


def figures(slug: str, clauses: Sequence[str]) -> Picture | None:
    """A page with the figures of these clauses; None where none of them has one."""
    shown = [(clause, _figure(slug, clause)) for clause in clauses if clause in FIGURES[slug]]
    return page(shown) if shown else None


@once
def _figure(slug: str, clause: str) -> Image.Image:
    sketch = Sketch(slug)
    FIGURES[slug][clause](sketch)
    return sketch.picture


def _colours(on: Sketch) -> None:
    """The frogs of each seat, by its number."""
    colours = on.board.colours
    for seat, colour in enumerate(colours):
        x, y = 100 + 131 * (seat % 3) + 65 * (seat // 3) * (6 - len(colours)), 150 + 122 * (seat // 3)
        on.put(frog(colour, 0.95), x, y)
        on.put(number_plate(str(seat + 1)), x, y + 10)


def _flowers(on: Sketch) -> None:
    """How many of each flower there are."""
    for row, kind in enumerate(COMMON):
        for place in range(5):
            on.put(flower(kind, 64), 62 + 58 * place, 92 + 74 * row)
    on.put(flower("u", 76), 400, 100)
    on.put(flower("k", 76), 400, 210)


def _pads(on: Sketch, numbers: Sequence[int]) -> None:
    """A pad of each kind."""
    above = (len(numbers) + 1) // 2
    for place, pad in enumerate(numbers):
        row, across = (UPPER, place) if place < above else (LOWER, place - above)
        many = above if row == UPPER else len(numbers) - above
        on.pad(pad, (231 + 130 * (across - (many - 1) / 2) + 20 * (row == UPPER), row))


def _fork(on: Sketch) -> None:
    """The path parts."""
    for pad, spot in ((6, (66, 175)), (7, (206, UPPER)), (8, (346, UPPER)), (9, (206, LOWER)), (10, (346, LOWER))):
        on.pad(pad, spot)
    for x, y, turn in ((136, 138, -0.5), (136, 212, 0.5), (276, UPPER, 0.0), (276, LOWER, 0.0)):
        on.put(arrow(turn), x, y)


def _start(on: Sketch) -> None:
    """All frogs wait."""
    on.picture.paste(scenery.bank().image, (0, 14), scenery.bank().image)
    for seat, colour in enumerate(on.board.colours):
        x, y = 62 + 96 * (seat % 2), 132 + 68 * (seat // 2)
        on.put(frog(colour), x, y)
        on.put(number(on.board.frogs[len(on.board.colours)]), x + 40, y - 14)
    on.pad(1, (320, 170))
    on.put(arrow(0.0), 250, 170)


def _places(on: Sketch) -> None:
    """One of three colours on each of three places, the blue lotus on the fourth."""
    scenery.island(on.board.slug).put(on.picture, 45, 18)
    for place in range(4):
        x, y = 109 + 80 * place, 150
        on.put(pedestal(place + 1), x, y)
        if place == 3:
            on.put(flower("u", 59), x, y - 5)
        for across, down, kind in ((-15, 8, "y"), (15, 8, "p"), (0, -14, "w")) if place < 3 else ():
            on.put(flower(kind, 36), x + across, y - 5 + down)


def _lying(on: Sketch, upper: Sequence[int], lower: Sequence[int], kinds: str) -> None:
    """Flowers on their pads."""
    for down, numbers in ((UPPER, upper), (LOWER, lower)):
        for place, pad in enumerate(numbers):
            on.pad(pad, (231 + 110 * (place - (len(numbers) - 1) / 2), down))
    for (down, pad), kind in zip(list(on.spots), kinds, strict=True):
        on.stand(down, {}, {pad: kind} if kind != "." else {})


def _black(on: Sketch) -> None:
    """The black lotus lies on the last of its pads."""
    last, island = on.board.lotus[-1], on.board.island
    on.row([last - 1, last, last + 1, island], 170)
    on.stand(170, {}, {last: "k"})


def _three(on: Sketch, third: str = "G") -> None:
    """Two frogs of one's own and one of another's; not three of one's own."""
    for down, colours, good in ((130, f"RR{third}", True), (250, "RRR", False)):
        for place, colour in enumerate(colours):
            x = 120 + 105 * place
            on.put(frog(colour, 0.9), x, down)
            if good:
                on.put(done(), x + 40, down - 58)
        if not good:
            on.put(barred(76), 330, down - 36)
        on.put(verdict(good), 420, down - 36)


def _hop(on: Sketch, way: Sequence[int], numbers: Sequence[int], *, others: Mapping[int, str], lying: Mapping[int, str],
         counted: Sequence[int] = ()) -> None:  # fmt: skip
    """A red frog's move over these pads, before and after."""
    for down in (UPPER, LOWER):
        on.row(numbers, down)
        taken = {} if down == UPPER else {way[-1]: ""}
        on.stand(down, others, {pad: kind for pad, kind in lying.items() if pad not in taken})
    on.stand(UPPER, {way[0]: "R"})
    on.count(UPPER, counted)
    on.hop(LOWER, "R", way)
    on.down()


def _two(on: Sketch) -> None:
    _hop(on, (1, 3), (1, 2, 3), others={}, lying={}, counted=(2, 3))


def _over(on: Sketch, way: Sequence[int], numbers: Sequence[int], between: int) -> None:
    """A frog in the way is not counted."""
    counted = [pad for pad in numbers[1:] if pad != between]
    _hop(on, way, numbers, others={between: "G"}, lying={}, counted=counted)


def _choice(on: Sketch) -> None:
    """Two ways to go."""
    spots = ((19, (62, 192)), (20, (192, 90)), (21, (330, 90)), (23, (192, 250)), (24, (330, 250)))
    for pad, spot in spots:
        on.pad(pad, spot)
    for x, y in (spots[2][1], spots[4][1]):
        on.trail((62, 182), (x, y))
        on.put(ghost(), x, y + FOOT)
    on.put(frog("R"), 62, 202)
    on.put(question(), 106, 175)


def _home(on: Sketch) -> None:
    """On the island a frog stops, whatever is left to count."""
    island = on.board.island
    on.row([island - 2, island - 1, island], UPPER)
    on.stand(UPPER, {island - 1: "R"})
    on.count(UPPER, [island])
    on.row([island - 2, island - 1, island], LOWER)
    on.hop(LOWER, "R", (island - 1, island))
    on.down(176)


def _past(on: Sketch, way: tuple[int, int], between: int) -> None:
    """What is jumped over stays where it is."""
    _hop(on, way, range(way[0], way[1] + 1), others={}, lying={between: "p"})


def _take(on: Sketch, way: tuple[int, int], kind: str) -> None:
    """What lies where a frog lands goes to the frog's owner."""
    numbers = [*range(way[0], way[1] + 1)]
    for down in (UPPER, LOWER):
        on.row(numbers[-3:], down, right=338)
    on.stand(UPPER, {way[0]: "R"}, {way[1]: kind})
    on.hop(LOWER, "R", way)
    on.hand("R", "y", (401, UPPER))
    on.hand("R", f"y{kind}", (401, LOWER), new=kind, lit=True)
    on.down(176)


def _exchange(on: Sketch, pad: int, owner: str = "R", mover: str = "") -> None:
    """Two seats give each other a flower; the mover of a neutral frog may not be one of them."""
    on.pad(pad, (66, 175))
    on.put(frog(owner), 66, 185)
    on.put(question(), 112, 150)
    for down, gives, takes in ((UPPER - 4, "y", "p"), (LOWER - 4, "p", "y")):
        on.hand(owner, gives, (208, down), lit=True)
        on.hand("G", takes, (392, down))
    on.put(swap(), 300, UPPER - 4)
    on.put(becomes(), 300, 171)
    if mover:
        on.put(frog(mover, 0.5), 66, 280)
        on.put(barred(44), 66, 262)


def _bounce(on: Sketch) -> None:
    """A spring throws the frog on."""
    for down in (UPPER, LOWER):
        on.row([2, 3, 4, 5, 6], down)
    on.stand(UPPER, {2: "R"})
    on.count(UPPER, [3, 4])
    on.count(UPPER, [5, 6])
    on.hop(LOWER, "R", (2, 4, 6))
    on.down()


def _drop(on: Sketch, numbers: tuple[int, int, int], kinds: str = "yp", colour: str = "R") -> None:
    """A flower goes to the first empty pad behind; here the one between is taken."""
    back, between, end = numbers
    for down, lying in ((UPPER, {}), (LOWER, {back: kinds[0]})):
        on.row(numbers, down, right=338)
        on.stand(down, {between: "G", end: colour}, lying)
    on.put(question(), on.spots[UPPER, end][0] + 44, UPPER - 8)
    on.hand(colour, kinds, (401, UPPER), lit=True)
    on.hand(colour, kinds[1:], (401, LOWER))
    on.trail((on.spots[LOWER, end][0], LOWER - 20), on.spots[LOWER, back])
    on.down(176)


def _decides(on: Sketch, pad: int) -> None:
    """Whose frog it is decides, in another's turn too."""
    on.pad(pad, (231, 180))
    on.put(frog("G"), 231, 190)
    on.put(question(), 275, 163)
    on.hand("R", "yp", (84, 190))
    on.put(steps(2, on.strides), 84, 110)
    on.hand("G", "yp", (378, 190), lit=True)
    on.put(asked("frog"), 378, 114)


def _arrivals(on: Sketch, last: bool) -> None:
    """Each frog that arrives takes the flower of its place; the fourth ends the race."""
    kinds, frogs = "wypu", "RGRB"
    for place in range(4 if last else 3):
        x = 66 + 110 * place if last else 96 + 135 * place
        on.put(pedestal(place + 1), x, 200)
        if not last or place == 3:
            on.put(flower(kinds[place], 59), x, 90)
            on.put(becomes(), x, 146)
        on.put(frog(frogs[place]), x, 230)
    if last:
        on.put(flag(), 230, 84)


def _worth(on: Sketch) -> None:
    """What one to five flowers of a colour count."""
    for count in range(1, 6):
        y = 40 + 55 * (count - 1)
        for place in range(count):
            on.put(flower("ypwyp"[count - 1], 54), 168 + 44 * place, y)
        on.put(coin(count * (count + 1) // 2), 420, y)


def _lotuses(on: Sketch) -> None:
    """What the blue and the black lotus count."""
    for y, kind, points in ((100, "u", 4), (210, "k", -2)):
        on.put(flower(kind, 84), 170, y)
        on.put(arrow(0.0), 240, y)
        on.put(coin(points), 310, y)


def _most(on: Sketch) -> None:
    """The most points win."""
    for x, colour, points in ((90, "R", 9), (231, "G", 13), (372, "B", 7)):
        on.put(frog(colour, 0.95), x, 190)
        on.put(coin(points), x, 230)
    on.put(crown(64), 231, 122)


def _rising(on: Sketch, numbers: Sequence[int]) -> None:
    """The first frog goes one pad, the second two, the third three."""
    on.put(steps(0, (1, 2, 3)), 231, 74)
    on.row(numbers, 215)
    start, *onward = [on.spots[215, pad] for pad in numbers]
    for step, end in enumerate(onward, 1):
        on.trail(start, end)
        on.put(tally(str(step)), end[0], end[1] - 8)
    on.stand(215, {numbers[0]: "R"})


def _curse(on: Sketch) -> None:
    """Who has the black lotus does not win."""
    for x, colour, points in ((146, "R", 13), (316, "G", 9)):
        on.put(frog(colour, 0.95), x, 196)
        on.put(coin(points), x, 238)
    on.put(flower("k", 50), 196, 236)
    on.put(no_crown(60), 146, 126)
    on.put(crown(60), 316, 126)


def _spend(on: Sketch) -> None:
    """A fly carries a frog one pad further."""
    numbers = (9, 10, 11, 12)
    for down in (UPPER, LOWER):
        on.row(numbers, down)
    on.stand(UPPER, {9: "R"})
    on.count(UPPER, (10, 11, 12))
    x, y = on.spots[UPPER, 12]
    on.put(bloom(FLY, 54), x + 30, y - 34)
    on.hop(LOWER, "R", (9, 12))
    on.down()


def _last(on: Sketch, numbers: Sequence[int]) -> None:
    """The last frog goes two pads further."""
    for down in (UPPER, LOWER):
        on.row(numbers, down)
    on.stand(UPPER, {numbers[0]: "R"})
    x, y = on.spots[UPPER, numbers[0]]
    on.put(hurry(), x + 30, y - 44)
    on.count(UPPER, numbers[1:])
    on.hop(LOWER, "R", (numbers[0], numbers[-1]))
    on.down()


def _neutral(on: Sketch) -> None:
    """Three colours; nobody plays the third."""
    for x, colour, seat in ((90, "R", "1"), (231, "G", "2"), (372, "B", "–")):
        for place in range(3):
            on.put(frog(colour, 0.62), x + 34 * (place - 1), 168 + 26 * place)
        on.put(number_plate(seat), x, 256)


def _neutral_wins(on: Sketch) -> None:
    """The neutral colour gathers and may win."""
    for x, colour, points in ((90, "R", 9), (231, "G", 7), (372, "B", 13)):
        on.put(frog(colour, 0.95), x, 190)
        on.put(coin(points), x, 230)
    on.put(crown(64), 372, 122)


def _eaten(on: Sketch) -> None:
    """A neutral frog eats the fly."""
    for down in (UPPER, LOWER):
        on.row((16, 17, 18), down)
    on.stand(UPPER, {16: "B"}, {18: FLY})
    on.hop(LOWER, "B", (16, 18))
    on.down()


def _written(on: Sketch) -> None:
    """A move, and a flower left behind, as they are written."""
    on.row([2, 3, 4, 5, 6], 150)
    on.hop(150, "R", (2, 4, 6))
    on.text("R2-4-6", (231, 250), 34)


FIGURES: Mapping[str, Mapping[str, Draw]] = {
    "china-moon": {
        "CM-1": _colours,
        "CM-2": _flowers,
        "CM-3": partial(_pads, numbers=(12, 9, 10, 8, 7)),
        "CM-4": _fork,
        "CM-5": _start,
        "CM-6": _places,
        "CM-7": _black,
        "CM-8": partial(_lying, upper=(9, 11, 14, 17), lower=(19, 20, 22, 24), kinds="ypwypwwy"),
        "CM-10": _three,
        "CM-11": _two,
        "CM-12": partial(_over, way=(9, 12), numbers=(9, 10, 11, 12), between=10),
        "CM-13": _choice,
        "CM-14": _home,
        "CM-16": partial(_past, way=(16, 18), between=17),
        "CM-17": partial(_take, way=(17, 19), kind="p"),
        "CM-18": partial(_exchange, pad=16),
        "CM-20": _bounce,
        "CM-21": partial(_drop, numbers=(11, 12, 13)),
        "CM-22": partial(_drop, numbers=(24, 25, 26), kinds="ky"),
        "CM-23": partial(_decides, pad=16),
        "CM-24": partial(_arrivals, last=False),
        "CM-25": partial(_arrivals, last=True),
        "CM-26": _worth,
        "CM-27": _lotuses,
        "CM-28": _most,
        "CM-29": partial(_rising, numbers=(9, 10, 11, 12)),
        "CM-30": _curse,
        "CM-31": partial(_lying, upper=(12, 18, 21), lower=(27, 40), kinds="f.ff."),
        "CM-32": partial(_take, way=(16, 18), kind=FLY),
        "CM-33": _spend,
        "CM-34": partial(_last, numbers=(17, 18, 19, 20, 21)),
        "CM-35": _neutral,
        "CM-36": partial(_three, third="B"),
        "CM-37": _neutral_wins,
        "CM-38": partial(_drop, numbers=(11, 12, 13), colour="B"),
        "CM-39": partial(_exchange, pad=16, owner="B", mover="R"),
        "CM-40": _eaten,
        "CM-42": _written,
    },
    "flower-of-the-lotus": {
        "FL-1": _colours,
        "FL-2": _flowers,
        "FL-4": partial(_pads, numbers=(1, 4, 8, 10)),
        "FL-5": _start,
        "FL-6": _places,
        "FL-7": _black,
        "FL-8": partial(_lying, upper=(4, 6, 9, 11), lower=(14, 16, 19, 21), kinds="ypwypwwy"),
        "FL-9": _three,
        "FL-10": partial(_rising, numbers=(1, 2, 3, 4)),
        "FL-11": partial(_over, way=(1, 4), numbers=(1, 2, 3, 4), between=2),
        "FL-12": partial(_last, numbers=(1, 2, 3, 4)),
        "FL-13": _home,
        "FL-14": partial(_past, way=(18, 20), between=19),
        "FL-15": partial(_take, way=(17, 19), kind="p"),
        "FL-16": partial(_exchange, pad=22),
        "FL-17": partial(_drop, numbers=(15, 16, 17)),
        "FL-18": partial(_drop, numbers=(28, 29, 30), kinds="ky"),
        "FL-19": partial(_decides, pad=15),
        "FL-20": partial(_arrivals, last=True),
        "FL-21": _worth,
        "FL-22": _lotuses,
        "FL-23": _most,
    },
}
