"""Fast playouts of Cappuccino for the search: each move is the best jump of a few random stacks."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from random import Random

from games.cappuccino.board import NEAR, Jump
from games.cappuccino.state import CappuccinoState

THREAT = 0.3  # weight of the cups that a stack could take next
TRIED = 2  # stacks that are compared

_NUMBERS = range(len(NEAR))
_SIX = tuple((*near, *[-1] * (6 - len(near))) for near in NEAR)  # neighbours; -1 is a place that is always empty


class Stacks:
    """A mutable table for playouts: for each place the height of its stack, its colour and its seat.

    An empty place has height 0 and colour and seat -1; the last one stands for all beyond the edge. What the variant
    ``tidy`` clears stays on the table: it counts the same.
    """

    def __init__(self, at: CappuccinoState) -> None:
        terms, table = at.terms, at.table
        self.seats, self._colours = len(terms.seats), len(terms.colours)
        self.places = list(compress(_NUMBERS, table))
        self.heights = [*map(len, table), 0]
        self.owners = owners = [-1] * len(self.heights)
        seat_of = {colour: seat for seat, colours in enumerate(terms.seats) for colour in colours}
        self.live: list[list[int]] = [[] for _ in terms.seats]  # the places of each seat's stacks
        for place in self.places:
            seat = owners[place] = seat_of[table[place][-1]]
            self.live[seat].append(place)
        self.tops = owners
        if terms.two_colours:
            self.tops = [-1] * len(self.heights)
            for place in self.places:
                self.tops[place] = terms.colours.index(table[place][-1])

    def threats(self, seat: int) -> list[tuple[int, int, int]]:
        """Return the seat's threatened stacks, the highest first: the height, the place, and the attacking place.

        The attacking place is -1 if there are several.
        """
        heights, owners = self.heights, self.owners
        result = []
        for place in self.live[seat]:
            height = heights[place]
            takers = [near for near in NEAR[place] if heights[near] >= height and owners[near] != seat]
            if takers:
                result.append((height, place, takers[0] if len(takers) == 1 else -1))
        result.sort(reverse=True)
        return result

    def outlooks(self, jumps: Iterable[Jump], seat: int) -> list[float]:
        """Return the prospects of each jump, in cups.

        They are the cups it takes, minus the most another seat can take next, plus a part of what it threatens.
        """
        heights, owners, threats = self.heights, self.owners, self.threats(seat)
        beside: dict[int, list[int]] = {}  # by the end of a jump the heights of others' stacks beside it
        result = []
        for start, end in jumps:
            rivals = beside.get(end)
            if rivals is None:
                rivals = beside[end] = [heights[near] for near in NEAR[end] if owners[near] not in (seat, -1)]
            below = heights[end]
            total = heights[start] + below
            lost = prey = 0
            for height, place, taker in threats:
                if end not in (taker, place) and start != place:
                    lost = height
                    break
            for height in rivals:
                if height >= total > lost:
                    lost = total
                if prey < height <= total:
                    prey = height
            result.append((below if owners[end] != seat else 0) - lost + THREAT * prey)
        return result

    def playout(self, turn: int, jumps: int, rng: Random) -> tuple[list[int], bool]:
        """Make this many jumps; return the cups of each colour, and whether nobody can move any more."""
        heights, tops, owners, live = self.heights, self.tops, self.owners, self.live
        rota = [*range(turn, self.seats), *range(turn)]
        while rota and jumps:
            seat = rota.pop(0)
            jump = self._quick_jump(live[seat], seat, rng)
            if jump is None:
                continue
            jumps -= 1
            rota.append(seat)
            start, end = jump
            live[seat].append(end)
            heights[end] += heights[start]
            tops[end], owners[end] = tops[start], seat
            heights[start], owners[start] = 0, -1
        cups = [0] * self._colours
        for place in self.places:
            cups[tops[place]] += heights[place]
        return cups, not rota

    def _quick_jump(self, live: list[int], seat: int, rng: Random) -> tuple[int, int] | None:
        """Return the best of a few random jumps; None if there is no jump.

        ``live`` are the places of the seat's stacks. Those that cannot jump are removed: they cannot jump again unless
        another stack is put on them, as their neighbours only grow or go.
        """
        heights, owners, random = self.heights, self.owners, rng.random
        best, most, choice = None, 0, 0
        while live and choice < TRIED:
            number = int(random() * len(live))
            start = live[number]
            end, gain = -1, -1
            if owners[start] == seat:
                height = heights[start]
                for near in NEAR[start]:
                    if gain < heights[near] <= height and (under := heights[near]):
                        if owners[near] != seat:
                            end, gain = near, under
                            if under == height:
                                break
                        elif end < 0:
                            end, gain = near, 0
            if end < 0:
                live[number] = live[-1]
                live.pop()
                continue
            total = height + heights[end]
            a, b, c, d, e, f = _SIX[end]
            if (
                (heights[a] >= total and owners[a] != seat)
                or (heights[b] >= total and owners[b] != seat)
                or (heights[c] >= total and owners[c] != seat)
                or (heights[d] >= total and owners[d] != seat)
                or (heights[e] >= total and owners[e] != seat)
                or (heights[f] >= total and owners[f] != seat)
            ):
                gain -= total
            if best is None or gain > most:
                best, most = (start, end), gain
            choice += 1
        return best
