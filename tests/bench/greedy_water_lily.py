"""A strong greedy player of Water Lily: one jump ahead it counts points, what it can take next, and what is threatened.

It remembers the pond, and suspects nobody of anything: all other colours are alike to it. After each jump it counts

- its own points, and half a point for each of its frogs that is still on the pads, more for the rows that it has
  climbed and less for the frogs on top of it;
- what it can take next: the points of its best possible slide, and of another frog's best, in case the first is spoilt;
- what is threatened: the best possible slide of every other colour, and what these colours have by now.

A jump that ends the game counts as won or lost, by how many other colours have fewer points. Its weights were found by
games against another greedy player, 250 for each of 80 changes.
"""

from __future__ import annotations

from games.position import Move
from games.water_lily import WaterLilyPosition
from games.water_lily.board import COLOURS, FROGS, JUMPS, PLACES, POINTS, ROOM, SLIDES, Table, in_rows

FAIR, ROW, UNDER = 0.53, 0.09, 0.06
NEXT, SECOND = 0.3, 0.67
THREAT, OTHERS = 0.17, 0.38
DECIDED = 20.0


def count(at: WaterLilyPosition, jump: Move) -> float:
    """Return what the owner of a colour counts after a jump."""
    after, own = at.play(jump), at.tokens[at.actor or 0]
    others = [colour for colour in COLOURS if colour != own]
    if after.is_over:
        rows = {colour: _rank(colour, after.pond) for colour in COLOURS}
        beaten = sum((rows[other] < rows[own]) + (rows[other] == rows[own]) / 2 for other in others)
        return DECIDED * (2 * beaten / len(others) - 1)
    best, second = _slides(after.table, own)
    threats = sum(THREAT * _slides(after.table, other)[0] + OTHERS * _has(after.table, other) for other in others)
    return _has(after.table, own) + _on_the_way(after.table, own) + NEXT * best + SECOND * second - threats


def _rank(colour: str, pond: Table) -> tuple[int, ...]:
    """Return what decides the game, points first (WL-17, WL-18)."""
    rows = in_rows(colour, pond)
    return (sum(map(int.__mul__, rows, POINTS)), *reversed(rows))


def _has(table: Table, colour: str) -> float:
    """Return a colour's points, and a little for each frog that is not in the pond yet."""
    rows = in_rows(colour, table[SLIDES:])
    left = FROGS.count(colour) - "".join(table[SLIDES:]).count(colour)
    return sum(map(int.__mul__, rows, POINTS)) + FAIR * left


def _on_the_way(table: Table, colour: str) -> float:
    """Return what the places of a colour's frogs on the pads are worth."""
    return sum(
        ROW * int(PLACES[place][1]) - UNDER * (len(pile) - 1 - height)
        for place, pile in enumerate(table[:SLIDES])
        for height, frog in enumerate(pile)
        if frog == colour
    )


def _slides(table: Table, colour: str) -> tuple[int, int]:
    """Return the points of a colour's best possible slide, and of another frog's best."""
    found = [0, 0]
    for place, pile in enumerate(table[:SLIDES]):
        if pile[-1:] == colour:
            ends = [jump.end for jump in JUMPS[place][len(pile)] if jump.end >= SLIDES]
            found.append(max((POINTS[len(table[end])] for end in ends if len(table[end]) < ROOM[end]), default=0))
    best, second = sorted(found, reverse=True)[:2]
    return best, second
