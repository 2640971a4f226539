"""What the frogs of a table of Water Lily are worth to each colour after each of its jumps, and the slides then.

A jump changes two places only. So all the others are counted once, and the possible slides are looked at again only
where one may have come or gone: this takes about a third of the time of counting each table anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from games.water_lily.board import SLIDES, Jump, Table
from games.water_lily.slides import Slides, can_slide, slides

Worth: TypeAlias = Callable[[int, str], Sequence[float]]  # of the frogs of a place, by colour


def after_jumps(table: Table, jumps: Sequence[Jump], worth: Worth) -> list[tuple[list[float], Slides]]:
    """Return for each jump what the frogs of the table after it are worth to each colour, in the order of ``COLOURS``,
    and that table's possible slides."""
    places = [worth(place, frogs) for place, frogs in enumerate(table)]
    totals = [sum(column) for column in zip(*places, strict=True)]
    before = slides(table)
    found = list[tuple[list[float], Slides]]()
    for start, end in jumps:
        pile, onto = table[start], table[end]
        left, grown = pile[:-1], onto + pile[-1]
        changes = zip(totals, places[start], places[end], worth(start, left), worth(end, grown), strict=True)
        sums = [total - gone - old + new + more for total, gone, old, new, more in changes]
        possible = before
        if end >= SLIDES or can_slide(start, pile) or can_slide(end, grown):
            after = list(table)
            after[start], after[end] = left, grown
            possible = slides(after)
        found.append((sums, possible))
    return found
