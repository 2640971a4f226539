"""The frogs of Water Lily that can slide into the pond with one jump, and what that brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.water_lily.board import COLOURS, JUMPS, POINTS, ROOM, SLIDES

COLOUR_NUMBER = {colour: number for number, colour in enumerate(COLOURS)}

# The columns that the top frog of a pile reaches, by the pile's place and height, without the rows too far away.
_COLUMNS = tuple(
    tuple(tuple(jump.end - SLIDES for jump in jumps if jump.end >= SLIDES) for jumps in JUMPS[place])
    for place in range(SLIDES)
)
_NEAR = next(place for place, columns in enumerate(_COLUMNS) if any(columns))


class Slides(NamedTuple):
    """For each colour, in the order of ``COLOURS``, the points of its best possible slide, and of another frog's
    best."""

    best: tuple[int, ...]
    second: tuple[int, ...]


def can_slide(place: int, pile: str) -> bool:
    """Return whether the top frog of a pile reaches a column of the pond, full or not."""
    return place < SLIDES and bool(_COLUMNS[place][len(pile)])


def slides(table: Sequence[str]) -> Slides:
    """Return the possible slides of a table."""
    best, second = [0] * len(COLOURS), [0] * len(COLOURS)
    gains = [POINTS[len(table[end])] if len(table[end]) < ROOM[end] else 0 for end in range(SLIDES, len(ROOM))]
    for place in range(_NEAR, SLIDES):
        pile = table[place]
        columns = _COLUMNS[place][len(pile)]
        if columns:
            most = max([gains[column] for column in columns])
            colour = COLOUR_NUMBER[pile[-1]]
            if most > best[colour]:
                best[colour], second[colour] = most, best[colour]
            elif most > second[colour]:
                second[colour] = most
    return Slides(tuple(best), tuple(second))
