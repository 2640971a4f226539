"""Where everything stands on the table's picture. Pure geometry: the painter draws by it, and tests measure it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.water_lily.board import PLACES
from renderers.frogs import BADGE, HEIGHT, WIDTH
from renderers.shapes import Box, Point

LEFT, UNIT = 96, 100  # the middle of column a, and from a column to the next
FROG = 0.9  # size of a frog on a pad: the smallest whose letter people can read
SWIMMER = 0.7  # size of a frog in the open pond, which has a mark and no letter
NAME = Box(-25, -16, 25, 16)  # the room of a place's name, about its middle
NAME_DOWN = 22  # from the foot of a frog to the middle of its place's name
SHORE = 984  # where the water ends and the seats begin
SEATS = Box(1002, 18, 1182, 882)
LADDER = 262  # height of what tells the worth of a covered pond's rows, below the seats


def across(column: str) -> int:
    """Return the middle of a column."""
    return LEFT + UNIT * (ord(column) - ord("a"))


@dataclass(frozen=True)
class Layout:
    """One arrangement of the table: the pond or its screen in a strip above, the slides, and the rows of pads."""

    rim: int  # the pond's or the screen's lower edge
    slides: int  # the middle of a slide's top
    row5: int  # the foot of a frog in row 5
    step: int  # how far a frog's lower edge is above that of the frog it sits on
    row0: int = 852
    pond: int = 0  # the foot of the frogs in the open pond's row 1
    pond_step: int = 0  # from a row of the pond to the next

    def place(self, name: str) -> Point:
        """Return the position of a frog's foot on a pad, or of the middle of a slide's top, by the name of the
        place."""
        x, row = across(name[0]), int(name[1])
        return x, self.slides if row > 5 else round(self.row5 + (self.row0 - self.row5) * (5 - row) / 5)

    def pile(self, name: str, level: int) -> Point:
        """Return the foot of a frog in a pile; level 0 is the lowest. A pile leans a little, one way and the other."""
        x, y = self.place(name)
        lean = (ord(name[0]) * 7 + int(name[1]) * 5 + level * 3) % 3 - 1 if level else 0
        return x + lean, y - self.step * level

    def lane(self, column: str, row: int) -> Point:
        """Return the position of a frog's foot in the open pond; row 1 is the lowest."""
        return across(column), self.pond - self.pond_step * (row - 1)

    def curtain(self, column: str) -> tuple[int, int]:
        """Return the middle of the rod of the curtain over a slide."""
        return across(column), self.rim - 46

    def behind_curtain(self, column: str) -> Point:
        """Return the position of the foot of a frog that is half under the curtain of its slide."""
        return across(column), self.rim + 48

    def name(self, place: str) -> Point:
        """Return the middle of a place's name."""
        x, y = self.place(place)
        return x, y if place[1] == "6" else y + NAME_DOWN

    def name_box(self, place: str) -> Box:
        """Return the room of a place's name."""
        return NAME.at(self.name(place))

    def frog(self, name: str, level: int) -> Box:
        """Return the room of a frog in a pile."""
        return Box(-WIDTH / 2 * FROG, -HEIGHT * FROG, WIDTH / 2 * FROG, 0).at(self.pile(name, level))

    def badge(self, name: str, level: int) -> Box:
        """Return the room of a frog's letter and mark."""
        return Box(*(side * FROG for side in BADGE)).at(self.pile(name, level))

    def name_boxes(self) -> Iterator[Box]:
        """Yield the room of every place's name."""
        return map(self.name_box, PLACES)


def rise(name: str) -> int:
    """Return the height of a written name above the middle of its room: one with a descender needs room below."""
    return 3 if name[0] == "g" else 0


COVERED = Layout(rim=70, slides=140, row5=254, step=39)
OPEN = Layout(rim=208, slides=236, row5=321, step=31, pond=196, pond_step=28)
