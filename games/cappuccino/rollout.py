"""Fast playouts of Cappuccino for the search: each move is the best jump of a few random stacks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from games.cappuccino.board import NEAR, Jump
from games.cappuccino.layout import NONE
from games.cappuccino.state import CappuccinoState

THREAT = 0.3  # weight of the cups that a stack could take next
TRIED = 4  # stacks that are compared

_SIX = tuple((*near, *[-1] * (6 - len(near))) for near in NEAR)  # neighbours; -1 is a place that is always empty


class Stacks:
    """A mutable layout for playouts. What ``tidy`` clears in them stays on the table: it counts the same."""

    def __init__(self, at: CappuccinoState) -> None:
        heights, owners, tops, live = at.layout
        self._colours = len(at.terms.colours)
        self.heights, self.owners = list(heights), list(owners)
        self.tops = self.owners if tops is owners else list(tops)
        self.live = [places[:] for places in live]  # of each seat

    def outlooks(self, jumps: Iterable[Jump], seat: int) -> list[float]:
        """Return the prospects of each jump, in cups.

        They are the cups it takes, minus the most another seat can take next, plus a part of what it threatens.
        """
        heights, others = self.heights, self.heights[:]  # others: the heights of the other seats' stacks alone
        for place in self.live[seat]:
            others[place] = 0
        beside: dict[int, int] = {}  # by place the highest of others' stacks beside it
        threats = []
        for place in self.live[seat]:
            a, b, c, d, e, f = _SIX[place]
            most = beside[place] = max(others[a], others[b], others[c], others[d], others[e], others[f])
            if most >= heights[place]:
                threats.append(self._threat(place, others))
        threats.sort(reverse=True)
        result = []
        for start, end in jumps:
            prey = beside.get(end)
            if prey is None:
                a, b, c, d, e, f = _SIX[end]
                prey = beside[end] = max(others[a], others[b], others[c], others[d], others[e], others[f])
            total, lost = heights[start] + heights[end], 0
            for height, place, taker in threats:
                if end not in (taker, place) and start != place:
                    lost = height
                    break
            if prey >= total:
                lost = max(lost, total)
                if prey > total:
                    prey = max([others[near] for near in NEAR[end] if others[near] <= total], default=0)
            result.append(others[end] - lost + THREAT * prey)
        return result

    def _threat(self, place: int, others: Sequence[int]) -> tuple[int, int, int]:
        """Return a threatened stack: its height, its place, and the attacking place, -1 if there are several."""
        height = self.heights[place]
        takers = [near for near in NEAR[place] if others[near] >= height]
        return height, place, takers[0] if len(takers) == 1 else -1

    def playout(self, turn: int, jumps: int, rng: Random) -> tuple[list[int], bool]:
        """Make this many jumps; return the cups of each colour, and whether no seat can move."""
        heights, tops, owners, live = self.heights, self.tops, self.owners, self.live
        rota = [*range(turn, len(live)), *range(turn)]
        cups = self._cups()
        while rota and jumps:
            seat = rota.pop(0)
            jump = self._quick_jump(live[seat], seat, rng)
            if jump is None:
                continue
            jumps -= 1
            rota.append(seat)
            start, end = jump
            live[seat].append(end)
            below = heights[end]
            cups[tops[end]] -= below
            cups[tops[start]] += below
            heights[end] += heights[start]
            tops[end], owners[end] = tops[start], seat
            heights[start], owners[start] = 0, NONE
        return cups, not rota

    def _cups(self) -> list[int]:
        """Return the cups of each colour."""
        heights, tops = self.heights, self.tops
        cups = [0] * self._colours
        for places in self.live:
            for place in places:
                cups[tops[place]] += heights[place]
        return cups

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
            end, gain, height = -1, -1, heights[start]
            for near in NEAR[start] if owners[start] == seat else ():
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
