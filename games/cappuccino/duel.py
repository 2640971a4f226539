"""Cappuccino of two as alpha-beta search sees it: sets of places are the bits of numbers.

Stacks without neighbours can no longer move: their cups are counted, and the search ignores them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp, inf
from typing import NamedTuple, TypeAlias, cast

from games.cappuccino.board import SPOTS, SWAP, Jump, Swap
from games.cappuccino.position import CappuccinoPosition
from games.players.decision import PAIR
from games.position import Move

# The lead that is expected at the end, in cups, fitted to the ends of 4,000 games of this search against itself. Lists
# are by the height of a stack, the last number for all higher ones.
KEPT = 0.9  # of the lead now
STANDING = (-0.3, -0.1, 0.1, 0.5, 0.5)  # for each stack that can still change hands
HUNTING = (0.0, 0.7, 1.0, 0.9, 0.9)  # for each that can take another one
HUNTED = (0.3, 1.6, 2.2, 3.0, 3.1)  # lost for each that the other can take, one jump later
PREY = (0.3, 2.3, 4.1, 5.9, 7.3)  # for each that the seat to move can take
TURN, TURN_GROWTH, CALM = 1.5, 0.125, 9  # for being on turn: at most, and for each stack beyond so many
# The chance that an expected lead stands for: ``points`` of a duel with so many stacks; fewer with fewer stacks.
STACKS, POINTS, GROWTH = 29, 3.5, 0.13
MARGIN = inf  # as in ``Duel``: 3 to 7 win no more games

Step: TypeAlias = tuple[int, int, int]  # from which place onto which, and the height of the stack there
Cups: TypeAlias = tuple[int, ...]  # of the first and the second colour of each of two seats


class Table(NamedTuple):
    """The stacks of the seat to move, and of the other seat; by height, from one, those at least that high; those with
    the second colour of their seat on top; and the cups of both colours of each, the seat to move first."""

    own: int
    other: int
    levels: tuple[int, ...]
    seconds: int
    cups: Cups


class CappuccinoDuel:
    """The rest of a game from a position in which all cups are placed."""

    margin = MARGIN

    def __init__(self, at: CappuccinoPosition) -> None:
        self._at = at
        self._tidy = at.terms.tidy
        self.points = POINTS * exp(GROWTH * (sum(map(bool, at.table)) * PAIR / len(at.terms.colours) - STACKS))
        spots = {place: SPOTS[place] for place, stack in enumerate(at.table) if stack}
        top, left = min(spot.down for spot in spots.values()), min(spot.along for spot in spots.values())
        self._width = max(spot.along for spot in spots.values()) - left + 2  # no place is beside one of the next row
        self._bits = {place: 1 << (spot.down - top) * self._width + spot.along - left for place, spot in spots.items()}

    def afters(self) -> Mapping[Move, Table]:
        """Return what each legal move leads to."""
        here = self.start()
        heights = [len(stack) for stack in self._at.table]
        jumps = cast("Sequence[Jump]", [move for move in self._at.legal if move != SWAP])
        return {
            jump: self.after(here, (self._bits[jump.start], self._bits[jump.end], heights[jump.end])) for jump in jumps
        }

    def steps(self, state: Table) -> Sequence[Step]:
        """Return the jumps of the seat to move: onto the highest stacks of the other first, then onto its own."""
        own, other, levels, _, _ = state
        width = self._width
        takes: list[Step] = []
        joins: list[Step] = []
        higher = 0
        for height in range(len(levels), 0, -1):
            at_least = levels[height - 1]
            hunters, level = own & at_least, at_least ^ higher
            higher = at_least
            if not hunters:
                continue
            for jumps, ends in ((takes, level & other), (joins, level & own)):
                for way in (1, width - 1, width) if ends else ():
                    hit = ends & hunters << way
                    while hit:
                        end = hit & -hit
                        hit ^= end
                        jumps.append((end >> way, end, height))
                    hit = ends & hunters >> way
                    while hit:
                        end = hit & -hit
                        hit ^= end
                        jumps.append((end << way, end, height))
        return takes + joins

    def after(self, state: Table, step: Step) -> Table:
        """Return the table after a jump; a pair that ``tidy`` clears goes to the higher one of the two."""
        own, other, old_levels, seconds, cups = state
        start, end, below = step
        levels = [*old_levels]
        above = 0
        for places in old_levels:
            if not places & start:
                break
            levels[above] = places ^ start
            above += 1
        for number in range(below, min(below + above, len(levels))):
            levels[number] |= end
        levels += [end] * (below + above - len(levels))
        cups = _moved(cups, bool(seconds & start), (PAIR if other & end else 0) + bool(seconds & end), below)
        if seconds & start:
            seconds = seconds ^ start | end
        else:
            seconds &= ~end
        own, other = own ^ start | end, other & ~end
        if self._tidy:
            for pair, lower, upper, height in self._settled(own | other, levels, start):
                cups = _moved(cups, _owner(own, seconds, upper), _owner(own, seconds, lower), height)
                own, other = own & ~pair, other & ~pair
        places = own | other
        live = places & _beside(places, self._width)
        if live != places or self._tidy:
            own, other, seconds = own & live, other & live, seconds & live
            levels = [level & live for level in levels]
            while levels and not levels[-1]:
                levels.pop()
        return Table(other, own, tuple(levels), seconds, cups[PAIR:] + cups[:PAIR])

    def passed(self, state: Table) -> Table | None:
        """Return the table with the other seat to move; None if no stack has a neighbour."""
        own, other, levels, seconds, cups = state
        return Table(other, own, levels, seconds, cups[PAIR:] + cups[:PAIR]) if own | other else None

    def estimate(self, state: Table) -> float | None:
        """Return by how many cups the seat to move is expected to lead; None if no stack has a neighbour."""
        own, other, levels, _, _ = state
        if not own | other:
            return None
        width, higher, stacks = self._width, 0, (own | other).bit_count()
        value = KEPT * self.lead(state) + min(TURN, TURN_GROWTH * max(0, stacks - CALM))
        for height in range(len(levels) - 1, -1, -1):
            at_least = levels[height]
            level = at_least ^ higher
            kind = height if height < len(STANDING) else -1
            mine, theirs = own & level, other & level
            if mine:
                hunted = mine & _beside(other & at_least, width)
                hunting = mine & _beside(other & ~higher, width)
                value += STANDING[kind] * mine.bit_count() + HUNTING[kind] * hunting.bit_count()
                value -= HUNTED[kind] * hunted.bit_count()
            if theirs:
                prey = theirs & _beside(own & at_least, width)
                hunting = theirs & _beside(own & ~higher, width)
                value -= STANDING[kind] * theirs.bit_count() + HUNTING[kind] * hunting.bit_count()
                value += PREY[kind] * prey.bit_count()
            higher = at_least
        return value

    def lead(self, state: Table) -> int:
        """Return by how many cups the seat to move leads (CP-8, CP-10)."""
        one, two, three, four = state.cups
        return max(one, two) - max(three, four)

    def start(self) -> Table:
        """Return the table of the position."""
        at, bits = self._at, self._bits
        seat = at.actor or 0
        counts, sides = at.counts, [0, 0]
        levels = [0] * max(map(len, at.table))
        seconds = 0
        colours = [at.terms.seats[seat], at.terms.seats[1 - seat]]
        for place, bit in bits.items():
            stack = at.table[place]
            side = stack[-1] not in colours[0]
            sides[side] |= bit
            seconds |= bit * colours[side].index(stack[-1])
            for number in range(len(stack)):
                levels[number] |= bit
        live = (sides[0] | sides[1]) & _beside(sides[0] | sides[1], self._width)
        cups = [counts[colour] for own in colours for colour in own.ljust(PAIR)]
        standing = tuple([level & live for level in levels if level & live])
        return Table(sides[0] & live, sides[1] & live, standing, seconds & live, tuple(cups))

    def _settled(self, places: int, levels: Sequence[int], start: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield the pairs that a jump from ``start`` leaves to one owner: both places, the lower and the higher one,
        and the lower height (CP-11)."""
        width = self._width
        near = _beside(start, width) & places
        while near:
            one = near & -near
            near ^= one
            other = _beside(one, width) & places
            if other and not other & other - 1 and _beside(other, width) & places == one:
                near &= ~other
                for height, level in enumerate(levels):
                    if not level & one or not level & other:
                        lower, upper = (other, one) if level & one else (one, other)
                        if level & upper:
                            yield one | other, lower, upper, height
                        break


class Offer(NamedTuple):
    """The table after the first jump: the seat to move may jump, or swap sides."""

    table: Table


class SwapDuel:
    """The duel of a position in which the second seat may swap sides now or after the next jump (CP-12).

    After a swap the same side jumps, but it belongs to the other seat.
    """

    margin = MARGIN

    def __init__(self, at: CappuccinoPosition) -> None:
        self._at, self._duel = at, CappuccinoDuel(at)
        self.points = self._duel.points

    def afters(self) -> Mapping[Move, Table | Offer]:
        """Return what each legal move leads to."""
        afters = self._duel.afters()
        if self._at.can_swap:
            return {**afters, SWAP: self._duel.start()}
        return {move: Offer(after) for move, after in afters.items()}

    def steps(self, state: Table | Offer) -> Sequence[Step | Swap]:
        """Return the jumps of the seat to move, and the swap if it is offered."""
        return [*self._duel.steps(state.table), SWAP] if isinstance(state, Offer) else self._duel.steps(state)

    def after(self, state: Table | Offer, step: Step | Swap) -> Table:
        """Return the table after a jump or a swap."""
        table = state.table if isinstance(state, Offer) else state
        return table if isinstance(step, Swap) else self._duel.after(table, step)

    def passed(self, state: Table | Offer) -> Table | None:
        """Return the table with the other seat to move; None if no stack has a neighbour."""
        return None if isinstance(state, Offer) else self._duel.passed(state)

    def estimate(self, state: Table | Offer) -> float | None:
        """Return by how many cups the seat to move is expected to lead, on the better side if a swap is offered."""
        lead = self._duel.estimate(state.table if isinstance(state, Offer) else state)
        return abs(lead) if lead is not None and isinstance(state, Offer) else lead

    def lead(self, state: Table | Offer) -> float:
        """Return by how many cups the seat to move leads."""
        return self._duel.lead(state.table if isinstance(state, Offer) else state)


def _beside(places: int, width: int) -> int:
    """Return all places beside any of these."""
    rows = places | places << 1
    return places << 1 | places >> 1 | rows << width - 1 | rows >> width


def _owner(own: int, seconds: int, place: int) -> int:
    """Return the number of a stack's colour in ``Table.cups``."""
    return (0 if own & place else PAIR) + bool(seconds & place)


def _moved(cups: Cups, gainer: int, loser: int, count: int) -> Cups:
    """Return the cups of each colour after so many go from one to another."""
    if gainer == loser:
        return cups
    result = [*cups]
    result[gainer] += count
    result[loser] -= count
    return tuple(result)
