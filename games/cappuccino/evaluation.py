"""How the search evaluates Cappuccino: priors of moves, and a fast playout."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.cappuccino.board import NEAR, Jump
from games.cappuccino.position import CappuccinoPosition
from games.cappuccino.state import CappuccinoMove
from games.players.evaluation import Evaluator

EAGER = 0.35  # how much likelier a jump is made for every cup it gains
TRIED = 3  # jumps that a fast move compares


class _Table:
    """A mutable table for fast playouts: by place the stack's height and the index of its colour, -1 where empty.

    ``whose`` is the seat of each colour. What the variant ``tidy`` clears stays on the table: it counts the same.
    """

    def __init__(self, at: CappuccinoPosition) -> None:
        self.seats = len(at.terms.seats)
        colours = at.terms.colours
        each = len(colours) // self.seats
        self.whose = [number // each for number in range(len(colours))]
        self.heights = [len(stack) for stack in at.table]
        self.tops = [colours.index(stack[-1]) if stack else -1 for stack in at.table]

    def gain(self, start: int, end: int, seat: int) -> int:
        """How many cups a jump takes or saves, less what another may take then."""
        heights, tops, whose = self.heights, self.tops, self.whose
        height = heights[start]
        total = height + heights[end]
        gained = heights[end] if whose[tops[end]] != seat else 0
        for near in NEAR[start]:
            if heights[near] >= height and whose[tops[near]] != seat:
                gained += height
                break
        for near in NEAR[end]:
            if heights[near] >= total and whose[tops[near]] != seat:
                return gained - total
        return gained

    def playout(self, turn: int, rng: Random) -> list[int]:
        """Play until nobody can move, and return the cups of each colour."""
        heights, tops, whose = self.heights, self.tops, self.whose
        standing: list[list[int]] = [[] for _ in range(self.seats)]
        for place, top in enumerate(tops):
            if top >= 0:
                standing[whose[top]].append(place)
        rota = [*range(turn, self.seats), *range(turn)]
        while rota:
            seat = rota.pop(0)
            jump = self._quick_jump(standing[seat], seat, rng)
            if jump is None:
                continue
            rota.append(seat)
            start, end = jump
            owner = whose[tops[end]]
            standing[seat].remove(start)
            if owner != seat:
                standing[owner].remove(end)
                standing[seat].append(end)
            heights[end] += heights[start]
            tops[end] = tops[start]
            heights[start], tops[start] = 0, -1
        cups = [0] * len(whose)
        for top, height in zip(tops, heights, strict=True):
            if height:
                cups[top] += height
        return cups

    def _quick_jump(self, places: list[int], seat: int, rng: Random) -> tuple[int, int] | None:
        """Return the best of a few random jumps; None if there is no jump."""
        heights, random, count = self.heights, rng.random, len(places)
        best, most, found = None, -99, 0
        for _ in range(8 if count else 0):
            start = places[int(random() * count)]
            near = NEAR[start]
            end = near[int(random() * len(near))]
            if 0 < heights[end] <= heights[start]:
                gained = self.gain(start, end, seat)
                if gained > most:
                    best, most = (start, end), gained
                found += 1
                if found == TRIED:
                    break
        if best is None:
            every = [(start, end) for start in places for end in NEAR[start] if 0 < heights[end] <= heights[start]]
            if every:
                return every[int(random() * len(every))]
        return best


def hints(at: CappuccinoPosition, moves: Sequence[CappuccinoMove]) -> list[float]:
    """How likely each move is a good one for the actor; places for cups are all alike."""
    table, seat = _Table(at), at.actor or 0
    return [exp(EAGER * table.gain(*move, seat)) if isinstance(move, Jump) else 1.0 for move in moves]


def playout(at: CappuccinoPosition, rng: Random) -> list[int]:
    """Play the game to its end with fast, reasonable moves, and return the scores."""
    while at.placing:
        at = at.play(at.legal[int(rng.random() * len(at.legal))])
    cups = _Table(at).playout(at.actor or 0, rng)
    cleared = dict.fromkeys(at.terms.colours, 0)
    for stack in at.cleared:
        cleared[stack[-1]] += len(stack)
    counts = dict(zip(at.terms.colours, map(sum, zip(cups, cleared.values(), strict=True)), strict=True))
    return [max(counts[colour] for colour in colours) for colours in at.terms.seats]


EVALUATORS = {"cappuccino": Evaluator(points=6.0, playout=playout, hints=hints, easy=2.5)}
