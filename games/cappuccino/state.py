"""The state of a game of Cappuccino and its moves (CP-3 to CP-12)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Self, TypeAlias

from games.base import leaders
from games.cappuccino.board import (
    CUPS,
    JUMPS,
    PLACINGS,
    SWAP,
    Area,
    Jump,
    Placing,
    Swap,
    Table,
    after_jump,
    clear,
    has_neighbours,
    open_places,
    settled_areas,
    stuck_seats,
)
from games.cappuccino.layout import Layout, layout_of
from games.perfect_information import OpenPosition
from games.position import Move, Seat

CappuccinoMove: TypeAlias = Jump | Placing | Swap


@dataclass(frozen=True, slots=True)
class Terms:
    """The colours of each seat, one letter each, which only a swap changes, and the variants."""

    seats: tuple[str, ...]
    draft: bool = False
    tidy: bool = False
    swap: bool = False

    @property
    def colours(self) -> str:
        """All the colours in play, in seat order."""
        return "".join(self.seats)

    @property
    def two_colours(self) -> bool:
        """Whether each seat plays two (CP-10)."""
        return len(self.seats[0]) == 2


@dataclass(frozen=True, slots=True)
class CappuccinoState(OpenPosition):
    """The data and the moves of a position: the table, the stacks cleared from it, and the last move.

    ``ply`` counts the moves made; ``turn`` is the seat whose turn it would be, whether or not it can move; ``before``
    the table before the last move; ``original`` the table before the first jump, once there was one.
    """

    terms: Terms
    table: Table
    ply: int = 0
    turn: int = 0
    captures: tuple[str, ...] = ()
    last: CappuccinoMove | None = None
    before: Table | None = None
    original: Table | None = None
    _decision: tuple[Seat | None, tuple[CappuccinoMove, ...]] | None = field(
        default=None, init=False, repr=False, compare=False
    )
    _layout: Layout | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def layout(self) -> Layout:
        """The heights and owners of the stacks."""
        layout = self._layout
        if layout is None:
            layout = layout_of(self.table, self.terms.seats)
            object.__setattr__(self, "_layout", layout)
        return layout

    @property
    def placing(self) -> bool:
        """Whether cups are still to be placed (CP-9)."""
        return self.ply < self._placings_count

    @property
    def can_swap(self) -> bool:
        """Whether the actor may take the other seat's side: right after the first jump (CP-12)."""
        return self.terms.swap and self.ply == self._placings_count + 1

    @property
    def may_swap(self) -> bool:
        """Whether a swap is possible now or after the next move."""
        return self.terms.swap and self._placings_count <= self.ply <= self._placings_count + 1

    @property
    def _placings_count(self) -> int:
        """The moves before the first jump."""
        return CUPS * len(self.terms.colours) if self.terms.draft else 0

    @property
    def actor(self) -> Seat | None:
        """The seat that must place a cup or jump."""
        return self._actor_and_legal[0]

    @property
    def is_over(self) -> bool:
        """Whether no two stacks are neighbours: the higher of two could jump (CP-8)."""
        return not self.placing and not has_neighbours(self.table)

    @property
    def legal(self) -> tuple[CappuccinoMove, ...]:
        """The actor's legal moves, by colour and in board order; a swap is the last."""
        return self._actor_and_legal[1]

    @property
    def _actor_and_legal(self) -> tuple[Seat | None, tuple[CappuccinoMove, ...]]:
        decision = self._decision
        if decision is None:
            if self.placing:
                decision = Seat(self.turn), self._placings()
            else:
                seat, jumps = self._jumper()
                decision = seat, (*jumps, SWAP) if self.can_swap else jumps
            object.__setattr__(self, "_decision", decision)
        return decision

    def _placings(self) -> tuple[Placing, ...]:
        """Return every placing of each colour the seat still has (CP-9, CP-10)."""
        colours = self.terms.seats[self.turn]
        named = [colour for colour in colours if self.table.count(colour) < CUPS] if len(colours) > 1 else [""]
        places = open_places(self.table)
        return tuple([PLACINGS[colour][place] for colour in named for place in places])

    def _jumper(self) -> tuple[Seat | None, tuple[Jump, ...]]:
        """Return the next seat that can move, with its jumps; seats that cannot are skipped for good (CP-7)."""
        heights, _, _, live = self.layout
        for turn in range(self.turn, self.turn + len(live)):
            seat = turn % len(live)
            jumps = [jump for place in live[seat] for end, jump in JUMPS[place] if 0 < heights[end] <= heights[place]]
            if jumps:
                return Seat(seat), tuple(jumps)
        return None, ()

    @property
    def stopped_seats(self) -> tuple[Seat, ...]:
        """The seats that can no longer move (CP-7)."""
        return () if self.placing else stuck_seats(self.table, self.terms.seats)

    @property
    def last_captures(self) -> tuple[Area, ...]:
        """The places that the last move has cleared (CP-11)."""
        if not isinstance(self.last, Jump) or self.before is None or not self.terms.tidy:
            return ()
        return settled_areas(after_jump(self.before, self.last), self.last.start)

    @property
    def standing(self) -> Counter[str]:
        """For each colour the cups of the stacks on the table that have it on top (CP-3)."""
        return _count(self.table)

    @property
    def counts(self) -> Counter[str]:
        """For each colour the cups of all its stacks, those cleared included (CP-8, CP-11)."""
        return _count(self.table + self.captures)

    @property
    def scores(self) -> tuple[int, ...]:
        """The cups of each seat's colour, with two colours of the one that has more (CP-8, CP-10)."""
        counts = self.counts
        return tuple(max(counts[colour] for colour in colours) for colours in self.terms.seats)

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats with the most cups, once no seat can move (CP-8)."""
        return leaders(self.scores) if self.is_over else None

    def play(self, move: Move) -> Self:
        """Return the position after ``move``, which must be one of ``legal``."""
        seat = self.actor
        if seat is None or not isinstance(move, Jump | Placing | Swap):
            raise TypeError(f"{move} is not a move of the actor")
        if isinstance(move, Swap):
            return self._swapped(seat)
        captures, original, layout = self.captures, self.original, None
        if isinstance(move, Placing):
            table = list(self.table)
            table[move.place] = move.colour or self.terms.seats[seat]
        else:
            table, original = after_jump(self.table, move), original or self.table
            if self.terms.tidy:
                captures += clear(table, settled_areas(table, move.start))
            else:
                layout = self.layout.after(move.start, move.end)
        turn = (seat + 1) % len(self.terms.seats)
        after = type(self)(self.terms, tuple(table), self.ply + 1, turn, captures, move, self.table, original)
        object.__setattr__(after, "_layout", layout)
        return after

    def _swapped(self, seat: Seat) -> Self:
        """Return the position after a swap: the sides change hands, and the other seat, whose side has not jumped yet,
        is on turn (CP-12)."""
        terms = replace(self.terms, seats=self.terms.seats[::-1])
        return replace(self, terms=terms, ply=self.ply + 1, turn=1 - seat, last=SWAP, before=self.table)


def _count(stacks: Table) -> Counter[str]:
    cups: Counter[str] = Counter()
    for stack in filter(None, stacks):
        cups[stack[-1]] += len(stack)
    return cups
