"""The pads and the pond of Water Lily as text."""

from __future__ import annotations

from collections.abc import Iterator

from games.diagram import NOTHING
from games.water_lily.board import COLUMNS, DEPTH, NUMBER, PLACES, SLIDES, Table

WIDTH = 5  # letters to a column of the board


def board(piles: Table, pond: Table | None) -> Iterator[str]:
    """Yield the pond from row 6 down to row 1, then the pads from row 5 down to row 0: piles from the bottom to the
    top.

    ``piles`` are the pads' by place, ``pond`` the columns' from row 1 upward, None while it is covered.
    """
    names = sorted({name[0] for name in PLACES})
    if pond is None:
        yield "pond covered"
    else:
        columns = dict(zip(COLUMNS, pond, strict=True))
        for row in reversed(range(DEPTH)):
            cells = (columns[name][row : row + 1] or NOTHING if name in columns else "" for name in names)
            yield _line(f"pond {row + 1}", cells)
    for row in reversed(range(int(PLACES[SLIDES][1]))):
        places = (NUMBER.get(f"{name}{row}") for name in names)
        yield _line(f"row  {row}", ("" if place is None else piles[place] or NOTHING for place in places))
    yield _line("", names)


def _line(label: str, cells: Iterator[str] | list[str]) -> str:
    return f"{label:8}" + "".join(f"{cell:{WIDTH}}" for cell in cells)
