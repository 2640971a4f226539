"""The heights and owners of the stacks of Cappuccino, for the computer players.

A layout is made once and then updated jump by jump, which is faster than reading the table.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from itertools import compress
from typing import NamedTuple

from games.cappuccino.board import NEAR, Table

NONE = 4  # the seat and the colour of an empty place: there are at most four of each

_NUMBERS = range(len(NEAR))


class Layout(NamedTuple):
    """For each place the height of its stack, its seat and its colour, and for each seat its places in board order.

    The last place of each stands for all beyond the edge, and is empty. What the variant ``tidy`` clears is not here.
    Where each seat has one colour, ``tops`` are the ``owners``.
    """

    heights: bytearray
    owners: bytearray
    tops: bytearray
    live: tuple[list[int], ...]

    def after(self, start: int, end: int) -> Layout:
        """Return the layout after a jump."""
        heights, owners, live = self.heights[:], self.owners[:], list(self.live)
        tops = owners if self.tops is self.owners else self.tops[:]
        seat, under = owners[start], owners[end]
        heights[end] += heights[start]
        tops[end], owners[end] = tops[start], seat
        heights[start], tops[start], owners[start] = 0, NONE, NONE
        live[seat] = own = live[seat][:]
        own.remove(start)
        if under != seat:
            live[under] = left = live[under][:]
            left.remove(end)
            insort(own, end)
        return Layout(heights, owners, tops, tuple(live))


def layout_of(table: Table, seats: Sequence[str]) -> Layout:
    """Return the layout of a table; ``seats`` are the colours of each."""
    owners = bytearray([NONE]) * (len(table) + 1)
    colours = "".join(seats)
    tops = owners if len(colours) == len(seats) else owners[:]
    seat_of = {colour: seat for seat, own in enumerate(seats) for colour in own}
    live: tuple[list[int], ...] = tuple([] for _ in seats)
    for place in compress(_NUMBERS, table):
        colour = table[place][-1]
        seat = seat_of[colour]
        tops[place] = colours.index(colour)
        owners[place] = seat
        live[seat].append(place)
    return Layout(bytearray([*map(len, table), 0]), owners, tops, live)
