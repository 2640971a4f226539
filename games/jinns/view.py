"""The view of Jinns of the Lake: everything is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.diagram import diagram
from games.jinns import diagram as draw
from games.jinns import phrases
from games.jinns.batches import Batch, hand
from games.jinns.board import COLOURS
from games.jinns.hops import Hop
from games.jinns.state import JinnsState
from games.perfect_information import OpenView
from games.position import Choice, Event, Phrase, ScoreSheet, Seat

Pile: TypeAlias = tuple[str, ...]


class PlacedBatch(NamedTuple):
    """A placed batch: its seat, and its pawns by square."""

    seat: Seat
    pawns: tuple[tuple[int, str], ...]


class PlayedHop(NamedTuple):
    """A hop that was made, pile by pile.

    ``group`` went from ``start`` to ``end`` onto the pile ``onto``, and ``left`` stayed on ``start``. ``own`` is what
    the seat took off the board then and ``other`` what its partner got of it; () where the tower stands.
    """

    seat: Seat
    start: int
    end: int
    group: Pile
    onto: Pile
    left: Pile
    own: Pile
    other: Pile


@dataclass(frozen=True, slots=True)
class JinnsView(OpenView[JinnsState]):
    """A position as ``seat``, or with None the public, sees it. Pawns are like ``Y3``, piles go from base to top.

    Besides what every view has: ``player_count``; ``ring``, the piles by square; ``captures``, for each seat the piles
    it took off; ``hands``, by colour the strengths still to be placed; ``batch``, the colours of the pawns the actor
    places now, a letter a pawn; ``unchanged_hops``, the hops in a row that left the number of piles unchanged;
    ``skipped_seats``, the seats that miss their turn now; ``last``, the last move with every pile it touched.
    """

    _position: JinnsState

    def __str__(self) -> str:
        """Return the ring and what each seat has taken, as text."""
        return diagram(self, draw.board(self._position), draw.holdings(self._position))

    @property
    def game(self) -> str:
        """The game's slug."""
        return "jinns-of-the-lake"

    @property
    def player_count(self) -> int:
        """How many play."""
        return self._position.player_count

    @property
    def colours(self) -> tuple[tuple[str, ...], ...]:
        """For each seat the colours it plays. Green belongs to every seat with three players (JL-3 to JL-5)."""
        return self._position.seating.colours

    @property
    def ring(self) -> Mapping[int, Pile]:
        """The piles by square; empty squares are left out."""
        return {square: _pile(pawns) for square, pawns in enumerate(self._position.ring, 1) if pawns}

    @property
    def captures(self) -> tuple[tuple[Pile, ...], ...]:
        """For each seat the piles it took off the board, halves and parts too, in their order."""
        return tuple(tuple(map(_pile, piles)) for piles in self._position.captures)

    @property
    def hands(self) -> Mapping[str, str]:
        """For each colour the strengths that are still to be placed, weakest first; {} when all are on the ring."""
        ring = self._position.ring
        return {colour: hand(ring, colour) for colour in COLOURS} if self.batch else {}

    @property
    def batch(self) -> str:
        """The colours of the pawns the actor places now, a letter a pawn; "" when all are on the ring."""
        return self._position.batch

    @property
    def unchanged_hops(self) -> int:
        """The hops in a row that left the number of piles unchanged; twenty end the game (JL-20)."""
        return self._position.unchanged_hops

    @property
    def skipped_seats(self) -> tuple[Seat, ...]:
        """The seats that miss their turn now (JL-19)."""
        return self._position.skipped_seats

    @property
    def last(self) -> PlacedBatch | PlayedHop | None:
        """The last move."""
        last = self._position.last
        if last is None:
            return None
        if isinstance(last.move, Batch):
            first, pawns = self._last_batch(last.move)
            strengths = last.move.own + last.move.green
            signs = zip(pawns, strengths, strict=True)
            return PlacedBatch(last.seat, tuple((first + place, "".join(sign)) for place, sign in enumerate(signs)))
        result = phrases.outcome(last.move, last.pile, last.onto, self._position.seating)
        group = last.pile[len(result.left) :]
        piles = (group, last.onto, result.left, result.own, result.other)
        return PlayedHop(last.seat, last.move.start, last.move.end, *map(_pile, piles))

    def _last_batch(self, batch: Batch) -> tuple[int, str]:
        """Return the first square of the last batch, and its colours."""
        position = self._position
        pawns = position.seating.batches[position.batch_count - 1]
        return sum(map(bool, position.ring)) - len(pawns) + 1, pawns

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The actor's batches, or its hops square by square, those with its own pawns first."""
        position = self._position
        ring, seating, pawns = position.ring, position.seating, position.batch
        first = ring.index("") + 1 if pawns else 0
        own = () if self.actor is None else seating.colours[self.actor]
        hops = [move for move in position.legal if isinstance(move, Hop)]
        hops.sort(key=lambda hop: ring[hop.start - 1][-2] not in own)
        if batches := [move for move in position.legal if isinstance(move, Batch)]:
            return tuple(phrases.batch_choices(batches, pawns, first))
        return tuple(phrases.hop_choice(hop, ring, seating) for hop in hops)

    @property
    def events(self) -> tuple[Event, ...]:
        """The last move; then what it brings: all pawns placed, piles long unchanged, seats passed over, the end."""
        position, last = self._position, self._position.last
        if last is None:
            return ()
        if isinstance(last.move, Batch):
            first, pawns = self._last_batch(last.move)
            lines = [phrases.placement_event(last.seat, last.move, pawns, first)]
            lines += [] if self.batch else [Event("all-placed", {})]
        else:
            lines = [phrases.hop_event(last.seat, last.move, last.pile, last.onto, position.seating)]
        lines += [*phrases.unchanged_events(self.unchanged_hops), *phrases.skip_events(self.skipped_seats)]
        return (*lines, phrases.end_event(self.unchanged_hops)) if self.is_over else tuple(lines)

    @property
    def score_sheet(self) -> ScoreSheet:
        """The points by what was taken and what stands on the ring."""
        return phrases.score_sheet(self._position.counts)

    @property
    def prompt(self) -> Phrase | None:
        """How many pawns the actor places, and where; or with which it hops."""
        if self.actor is None:
            return None
        position = self._position
        first = position.ring.index("") + 1 if self.batch else 0
        return phrases.prompt(self.actor, position.seating, self.batch, first)

    @property
    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """The two pairs of four players (JL-5)."""
        return ((Seat(0), Seat(2)), (Seat(1), Seat(3))) if self._position.seating.partners else ()

    @property
    def description(self) -> tuple[Phrase, ...]:
        """Each seat's colours and piles taken, the ring pile by pile, and the unplaced pawns."""
        position = self._position
        lines = [*phrases.seats(position.seating, position.captures), *phrases.ring(self.ring)]
        if self.batch:
            lines += phrases.hands(position.ring)
        return (*lines, *phrases.unchanged_events(self.unchanged_hops))


def _pile(pawns: str) -> Pile:
    return tuple(pawns[place : place + 2] for place in range(0, len(pawns), 2))
