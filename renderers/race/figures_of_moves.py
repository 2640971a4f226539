"""Figures of moves: frogs that move, and what happens where they land."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.race.board import FLY
from renderers.marks import becomes, verdict
from renderers.race.frogs import done_mark, frog, hurry, question
from renderers.race.layout import FOOT
from renderers.race.plates import steps, swap
from renderers.race.signs import sign
from renderers.race.sketch import LOWER, UPPER, Sketch, bloom, count_step, ghost, prohibition_sign


def three(on: Sketch, third: str = "G") -> None:
    """Show that a turn moves two own frogs and one of another seat, not three own ones."""
    for down, colours, good in ((130, f"RR{third}", True), (250, "RRR", False)):
        for place, colour in enumerate(colours):
            x = 120 + 105 * place
            on.put(frog(colour, 0.9), x, down)
            if good:
                on.put(done_mark(), x + 40, down - 58)
        if not good:
            on.put(prohibition_sign(76), 330, down - 36)
        on.put(verdict(good), 420, down - 36)


def hop(on: Sketch, path: Sequence[int], numbers: Sequence[int], *, others: Mapping[int, str], items: Mapping[int, str],
         pads: Sequence[int] = ()) -> None:  # fmt: skip
    """Draw a red frog's move over these pads, before and after."""
    for down in (UPPER, LOWER):
        on.row(numbers, down)
        occupied = {} if down == UPPER else {path[-1]: ""}
        on.stand(down, others, {pad: kind for pad, kind in items.items() if pad not in occupied})
    on.stand(UPPER, {path[0]: "R"})
    on.count(UPPER, pads)
    on.hop(LOWER, "R", path)
    on.down()


def two(on: Sketch) -> None:
    hop(on, (1, 3), (1, 2, 3), others={}, items={}, pads=(2, 3))


def over(on: Sketch, path: Sequence[int], numbers: Sequence[int], between: int) -> None:
    """Show that a frog in the way is not counted."""
    pads = [pad for pad in numbers[1:] if pad != between]
    hop(on, path, numbers, others={between: "G"}, items={}, pads=pads)


def choice(on: Sketch) -> None:
    """Draw two ways to go."""
    spots = ((19, (62, 192)), (20, (192, 90)), (21, (330, 90)), (23, (192, 250)), (24, (330, 250)))
    for pad, spot in spots:
        on.pad(pad, spot)
    for x, y in (spots[2][1], spots[4][1]):
        on.trail((62, 182), (x, y))
        on.put(ghost(), x, y + FOOT)
    on.put(frog("R"), 62, 202)
    on.put(question(), 106, 175)


def home(on: Sketch) -> None:
    """Show that on the island a frog stops, whatever is left to count."""
    island = on.board.island
    on.row([island - 2, island - 1, island], UPPER)
    on.stand(UPPER, {island - 1: "R"})
    on.count(UPPER, [island])
    on.row([island - 2, island - 1, island], LOWER)
    on.hop(LOWER, "R", (island - 1, island))
    on.down(176)


def past(on: Sketch, path: tuple[int, int], between: int) -> None:
    """Show that what is jumped over stays where it is."""
    hop(on, path, range(path[0], path[1] + 1), others={}, items={between: "p"})


def take(on: Sketch, path: tuple[int, int], kind: str) -> None:
    """Show that what lies where a frog lands goes to the frog's owner."""
    numbers = [*range(path[0], path[1] + 1)]
    for down in (UPPER, LOWER):
        on.row(numbers[-3:], down, right=338)
    on.stand(UPPER, {path[0]: "R"}, {path[1]: kind})
    on.hop(LOWER, "R", path)
    on.hand("R", "y", (401, UPPER))
    on.hand("R", f"y{kind}", (401, LOWER - 10), new=kind, lit=True)
    on.down(176)


def exchange(on: Sketch, pad: int, owner: str = "R", mover: str = "") -> None:
    """Show that two seats give each other a flower; the mover of a neutral frog may not be one of them."""
    on.pad(pad, (66, 175))
    on.put(frog(owner), 66, 185)
    on.put(question(), 112, 150)
    for down, gives, takes in ((UPPER - 4, "y", "p"), (LOWER - 4, "p", "y")):
        on.hand(owner, gives, (208, down), lit=True)
        on.hand("G", takes, (392, down))
    on.put(swap(), 300, UPPER - 4)
    on.put(becomes(1, 0.8), 300, 171)
    if mover:
        on.put(frog(mover, 0.5), 66, 280)
        on.put(prohibition_sign(44), 66, 262)


def bounce(on: Sketch) -> None:
    """Show that a spring throws the frog on."""
    for down in (UPPER, LOWER):
        on.row([2, 3, 4, 5, 6], down)
    on.stand(UPPER, {2: "R"})
    on.count(UPPER, [3, 4])
    on.count(UPPER, [5, 6])
    on.hop(LOWER, "R", (2, 4, 6))
    on.down()


def drop(on: Sketch, numbers: tuple[int, int, int], kinds: str = "yp", colour: str = "R") -> None:
    """Show that a flower goes to the first empty pad behind; here the one between is taken."""
    back, between, end = numbers
    for down, items in ((UPPER, {}), (LOWER, {back: kinds[0]})):
        on.row(numbers, down, right=338)
        if items:
            on.trail((on.spots[down, end][0], down - 20), on.spots[down, back])
        on.stand(down, {between: "G", end: colour}, items)
    on.put(question(), on.spots[UPPER, end][0] + 44, UPPER - 8)
    on.hand(colour, kinds, (401, UPPER), lit=True)
    on.hand(colour, kinds[1:], (401, LOWER - 10))
    on.down(176)


def decides(on: Sketch, pad: int) -> None:
    """Show that the frog's owner decides, in another's turn too."""
    on.pad(pad, (231, 180))
    on.put(frog("G"), 231, 190)
    on.put(question(), 275, 163)
    on.hand("R", "yp", (84, 190))
    on.put(steps(2, on.strides), 84, 110)
    on.hand("G", "yp", (378, 190), lit=True)
    on.put(sign("frog", 50), 378, 108)


def rising(on: Sketch, numbers: Sequence[int]) -> None:
    """Show that the first frog goes one pad, the second two, the third three."""
    on.put(steps(0, (1, 2, 3)), 231, 74)
    on.row(numbers, 215)
    start, *onward = [on.spots[215, pad] for pad in numbers]
    for step, end in enumerate(onward, 1):
        on.trail(start, end)
        on.put(count_step(str(step)), end[0], end[1] - 8)
    on.stand(215, {numbers[0]: "R"})


def spend(on: Sketch) -> None:
    """Show that a fly carries a frog one pad further."""
    numbers = (9, 10, 11, 12)
    for down in (UPPER, LOWER):
        on.row(numbers, down)
    on.stand(UPPER, {9: "R"})
    on.count(UPPER, (10, 11, 12))
    x, y = on.spots[UPPER, 12]
    on.put(bloom(FLY, 54), x + 30, y - 34)
    on.hop(LOWER, "R", (9, 12))
    on.down()


def last(on: Sketch, numbers: Sequence[int]) -> None:
    """Show that the last frog goes two pads further."""
    for down in (UPPER, LOWER):
        on.row(numbers, down)
    on.stand(UPPER, {numbers[0]: "R"})
    x, y = on.spots[UPPER, numbers[0]]
    on.put(hurry(), x + 30, y - 44)
    on.count(UPPER, numbers[1:])
    on.hop(LOWER, "R", (numbers[0], numbers[-1]))
    on.down()


def flies_as_food(on: Sketch) -> None:
    """Show that a neutral frog eats the fly."""
    for down in (UPPER, LOWER):
        on.row((16, 17, 18), down)
    on.stand(UPPER, {16: "B"}, {18: FLY})
    on.hop(LOWER, "B", (16, 18))
    on.down()


def notation(on: Sketch) -> None:
    """Draw a move, and a flower left behind, in notation."""
    on.row([2, 3, 4, 5, 6], 150)
    on.hop(150, "R", (2, 4, 6))
    on.text("R2-4-6", (231, 250), 34)
