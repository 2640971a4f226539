"""Fast playouts of Cappuccino for the search: each move is the best jump of a few random stacks."""

from __future__ import annotations

from random import Random

from games.cappuccino.board import NEAR
from games.cappuccino.state import CappuccinoState

THREAT = 0.3  # weight of the cups that a stack could take next
TRIED = 2  # stacks that are compared


class Stacks:
    """A mutable table for playouts: for each place the height of its stack, its colour and its seat.

    An empty place has height 0 and colour and seat -1. What the variant ``tidy`` clears stays on the
    table: it counts the same.
    """

    def __init__(self, at: CappuccinoState) -> None:
        colours, table = at.terms.colours, at.table
        each = len(colours) // len(at.terms.seats)
        number = {colour: top for top, colour in enumerate(colours)}
        self.seats, self._colours = len(at.terms.seats), len(colours)
        self.places = [place for place, stack in enumerate(table) if stack]
        self.heights = list(map(len, table))
        self.tops = [-1] * len(table)
        self.owners = [-1] * len(table)
        for place in self.places:
            top = number[table[place][-1]]
            self.tops[place] = top
            self.owners[place] = top // each

    def gain(self, start: int, end: int, seat: int) -> int:
        """Return the cups that a jump takes, minus those that another seat can take next."""
        heights, owners = self.heights, self.owners
        gained = heights[end]
        total = heights[start] + gained
        if owners[end] == seat:
            gained = 0
        for near in NEAR[end]:
            if heights[near] >= total and owners[near] != seat:
                return gained - total
        return gained

    def threats(self, seat: int) -> list[tuple[int, int, list[int]]]:
        """Return the seat's threatened stacks, the highest first: the height, the place, and the attacking place."""
        heights, owners = self.heights, self.owners
        found = []
        for place in self.places:
            if owners[place] == seat:
                height = heights[place]
                takers = [near for near in NEAR[place] if heights[near] >= height and owners[near] != seat]
                if takers:
                    found.append((height, place, takers))
        found.sort(reverse=True)
        return found

    def outlook(self, start: int, end: int, seat: int, threats: list[tuple[int, int, list[int]]]) -> float:
        """Return the cups a jump takes, minus the most another can take next, plus a part of what it threatens.

        ``threats`` are the threats before the jump.
        """
        heights, owners = self.heights, self.owners
        below = heights[end]
        total = heights[start] + below
        gained = below if owners[end] != seat else 0
        lost = prey = 0
        for height, place, takers in threats:
            if place not in (start, end) and takers != [end]:
                lost = height
                break
        for near in NEAR[end]:
            height = heights[near]
            if height > prey and owners[near] != seat:
                if height >= total > lost:
                    lost = total
                if height <= total:
                    prey = height
        return gained - lost + THREAT * prey

    def playout(self, turn: int, rng: Random) -> list[int]:
        """Play until nobody can move, and return the cups of each colour."""
        heights, tops, owners = self.heights, self.tops, self.owners
        live: list[list[int]] = [[] for _ in range(self.seats)]
        for place in self.places:
            live[owners[place]].append(place)
        rota = [*range(turn, self.seats), *range(turn)]
        while rota:
            seat = rota.pop(0)
            jump = self._quick_jump(live[seat], seat, rng)
            if jump is None:
                continue
            rota.append(seat)
            start, end = jump
            live[seat].append(end)
            heights[end] += heights[start]
            tops[end], owners[end] = tops[start], seat
            heights[start], owners[start] = 0, -1
        cups = [0] * self._colours
        for place in self.places:
            cups[tops[place]] += heights[place]
        return cups

    def _quick_jump(self, live: list[int], seat: int, rng: Random) -> tuple[int, int] | None:
        """Return the best of a few random jumps; None if there is no jump.

        ``live`` are the places of the seat's stacks. Those that cannot jump are removed: they cannot jump again unless
        another stack is put on them, as their neighbours only grow or go.
        """
        heights, owners, random = self.heights, self.owners, rng.random
        best, most, found = None, 0, 0
        while live and found < TRIED:
            number = int(random() * len(live))
            start = live[number]
            height, end, below = heights[start], -1, -1
            if owners[start] == seat:
                for near in NEAR[start]:
                    under = heights[near]
                    if 0 < under <= height:
                        if owners[near] == seat:
                            under = 0
                        if under > below:
                            end, below = near, under
            if end < 0:
                live[number] = live[-1]
                live.pop()
                continue
            gained = self.gain(start, end, seat)
            if best is None or gained > most:
                best, most = (start, end), gained
            found += 1
        return best
