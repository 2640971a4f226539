"""The state of a game of Jinns of the Lake and its moves (JL-8 to JL-23)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, Self, TypeAlias

from games.base import leaders
from games.jinns import batches, hops
from games.jinns.batches import Batch
from games.jinns.board import EMPTY, SEATINGS, TOWER, UNCHANGED, Ring, Seating, partner, worth
from games.jinns.hops import STANDS, Hop
from games.perfect_information import OpenPosition
from games.position import Move, Seat

JinnsMove: TypeAlias = Batch | Hop


class Last(NamedTuple):
    """The last move, its seat, and for a hop the two piles before it."""

    seat: Seat
    move: JinnsMove
    pile: str = ""
    onto: str = ""


@dataclass(frozen=True, slots=True)
class JinnsState(OpenPosition):
    """The data and the moves of a position.

    ``ring`` has the 32 squares in their order, each a string of pawns like ``Y3G1`` from the base to the top, empty
    where nothing stands. ``batch_count`` counts the batches put on it; ``captures`` are the piles each seat has taken
    off. ``due`` is the seat whose turn it is if it can move; ``unchanged_hops`` counts the hops in a row that have left
    the number of piles as it was.
    """

    player_count: int
    ring: Ring = EMPTY
    batch_count: int = 0
    due: int = 0
    unchanged_hops: int = 0
    captures: tuple[tuple[str, ...], ...] = ()
    last: Last | None = None
    _turn: tuple[Seat | None, tuple[JinnsMove, ...]] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def seating(self) -> Seating:
        """The colours of each seat."""
        return SEATINGS[self.player_count]

    @property
    def batch(self) -> str:
        """The colours of the next pawns to place, one letter a pawn; "" when all are on the ring."""
        coming = self.seating.batches[self.batch_count :]
        return coming[0] if coming else ""

    @property
    def actor(self) -> Seat | None:
        """The seat that must place or hop."""
        return self._decision[0]

    @property
    def legal(self) -> tuple[JinnsMove, ...]:
        """Every batch that can be placed, or every hop, square by square."""
        return self._decision[1]

    @property
    def _decision(self) -> tuple[Seat | None, tuple[JinnsMove, ...]]:
        turn = self._turn
        if turn is None:
            turn = self._find_turn()
            object.__setattr__(self, "_turn", turn)
        return turn

    def _find_turn(self) -> tuple[Seat | None, tuple[JinnsMove, ...]]:
        """Return the first seat, from the one due, that can move, and its moves (JL-19)."""
        seating = SEATINGS[self.player_count]
        if self.batch_count < len(seating.batches):
            return Seat(self.due), batches.legal(self.ring, self.batch)
        if self.unchanged_hops < UNCHANGED:  # JL-20
            for later in range(self.player_count):
                seat = (self.due + later) % self.player_count
                legal = hops.legal(self.ring, seating, seat)
                if legal:
                    return Seat(seat), legal
        return None, ()

    @property
    def skipped_seats(self) -> tuple[Seat, ...]:
        """The seats that miss their turn now (JL-19)."""
        actor = self.actor
        if actor is None:
            return ()
        return tuple(
            Seat((self.due + later) % self.player_count) for later in range((actor - self.due) % self.player_count)
        )

    @property
    def counts(self) -> tuple[tuple[int, int], ...]:
        """For each seat the points of the piles it has taken and of its own on the ring (JL-21, JL-22)."""
        owners, standing = self.seating.owners, [0] * self.player_count
        for pile in self.ring:
            if pile and pile[-2] in owners:
                standing[owners[pile[-2]]] += worth(pile)
        return tuple(
            [(sum(map(worth, captures)), points) for captures, points in zip(self.captures, standing, strict=True)]
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's own score (JL-23)."""
        return tuple([captures + standing for captures, standing in self.counts])

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The highest total; level seats win together (JL-23)."""
        return leaders(self.scores) if self.is_over else None

    def play(self, move: Move) -> Self:
        """Return the position after ``move``, which must be one of ``legal``."""
        if isinstance(move, Hop):
            return self._hop(move)
        if isinstance(move, Batch):
            return self._place(move)
        raise TypeError(f"{move} is not a move of this game")

    def _place(self, batch: Batch) -> Self:
        seat = Seat(self.due)
        ring = batches.put(self.ring, batch, self.batch)
        return type(self)(
            self.player_count, ring, self.batch_count + 1, self._after(seat), 0, self.captures, Last(seat, batch)
        )

    def _hop(self, hop: Hop) -> Self:
        seat = self._decision[0]
        if seat is None:
            raise ValueError("the game is over")
        start, end = hop.start - 1, hop.end - 1
        ring, captures, unchanged = list(self.ring), self.captures, self.unchanged_hops + 1
        pile, onto = ring[start], ring[end]
        rest = len(pile) - 2 * hop.pawns
        tower = onto + pile[rest:]
        ring[start], ring[end] = pile[:rest], tower
        if not rest:
            unchanged = 0
        if hop.ending != STANDS or len(tower) == 2 * TOWER:  # JL-14, JL-17, JL-18
            ring[end], unchanged = "", 0
            captures = self._sharing(seat, *hops.share_tower(hop, tower))
        last = Last(seat, hop, pile, onto)
        return type(self)(
            self.player_count, tuple(ring), self.batch_count, self._after(seat), unchanged, captures, last
        )

    def _after(self, seat: int) -> int:
        return (seat + 1) % self.player_count

    def _sharing(self, seat: int, own: str, other: str) -> tuple[tuple[str, ...], ...]:
        """Return the piles taken, with the mover's part added, and the partner's if there is one."""
        captures = list(self.captures)
        captures[seat] += (own,)
        if other:
            captures[partner(seat)] += (other,)
        return tuple(captures)
