"""Where everything stands in a picture of the table. Pure geometry: the painter draws by it, and tests measure it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.water_lily.board import COLUMNS, DEPTH, PLACES
from renderers.shapes import Box, Point
from renderers.water_lily.frogs import BADGE, HEIGHT, WIDTH

LEFT, UNIT = 88, 98  # the middle of column a, and from a column to the next
LABEL = 30  # height of a place's name, tails included
LABEL_WIDTH = 44
LABEL_DOWN = 21  # from the foot of a frog to the middle of its place's name
POND_FROG = 0.88  # size of a frog in the pond


@dataclass(frozen=True)
class Layout:
    """One arrangement of the table: the pond above, the board's seven rows below."""

    pond: int  # the foot of the frogs in the pond's row 1
    slides: int  # the foot of a frog on a slide's top
    row: int  # from a row of the board to the next
    pond_step: int  # from a row of the pond to the next
    step: int  # how far a frog's lower edge is above that of the frog it sits on
    width: int = 960
    height: int = 1200

    def place(self, name: str) -> Point:
        """Where a frog's foot stands on a place, by the place's name."""
        return LEFT + UNIT * (ord(name[0]) - ord("a")), self.slides + self.row * (6 - int(name[1]))

    def pile(self, name: str, level: int) -> Point:
        """Where a frog stands in a pile; level 0 is the lowest. A pile leans a little, one way and the other."""
        x, y = self.place(name)
        lean = ((ord(name[0]) * 7 + int(name[1]) * 5 + level * 3) % 5 - 2) * 1.5 if level else 0
        return x + lean, y - self.step * level

    def lane(self, column: str, row: int) -> Point:
        """Where a frog's foot is in the pond; row 1 is the lowest."""
        return LEFT + UNIT * (ord(column) - ord("a")), self.pond - self.pond_step * (row - 1)

    @property
    def chute(self) -> int:
        """The length of a slide."""
        return self.slides - round(self.pond_box.bottom) + 8

    def curtain(self, column: str) -> Point:
        """Where the curtain over a slide hangs."""
        return self.lane(column, 1)[0], self.pond_box.bottom - 52

    def label(self, name: str) -> Box:
        """The room of a place's name."""
        x, y = self.place(name)
        return Box(x - LABEL_WIDTH / 2, y + LABEL_DOWN - LABEL / 2, x + LABEL_WIDTH / 2, y + LABEL_DOWN + LABEL / 2)

    def frog(self, name: str, level: int) -> Box:
        """The room of a frog in a pile."""
        x, y = self.pile(name, level)
        return Box(x - WIDTH / 2, y - HEIGHT, x + WIDTH / 2, y)

    def badge(self, name: str, level: int) -> Box:
        """The room of a frog's letter and mark."""
        x, y = self.pile(name, level)
        return Box(x + BADGE.left, y + BADGE.top, x + BADGE.right, y + BADGE.bottom)

    def labels(self) -> Iterator[Box]:
        """The room of every place's name."""
        return map(self.label, PLACES)

    @property
    def pond_box(self) -> Box:
        """The water the frogs race for."""
        return Box(0, self.lane(COLUMNS[0], DEPTH)[1] - 80, self.width, self.pond + 24)


PLAY = Layout(pond=350, slides=442, row=115, pond_step=42, step=35)
END = Layout(pond=402, slides=474, row=110, pond_step=42, step=34)
