"""The view of Cappuccino: everything is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from games.cappuccino import diagram as draw
from games.cappuccino import phrases
from games.cappuccino.board import CUPS, PLACES, Jump, Placing, Swap, after_jump, areas
from games.cappuccino.state import CappuccinoState
from games.diagram import diagram
from games.perfect_information import OpenView
from games.position import Choice, Event, Phrase, ScoreSheet, Seat


class Last(NamedTuple):
    """The last move: its seat, the cups moved from the bottom up, the start (None for a placed cup) and the end."""

    seat: Seat
    cups: str
    start: str | None
    end: str


@dataclass(frozen=True, slots=True)
class CappuccinoView(OpenView[CappuccinoState]):
    """A position as one seat, or the public, sees it.

    Places are names like ``I9``, stacks are strings of ``F``, ``P``, ``L`` and ``C`` from the bottom cup upward, so the
    last letter is the colour a stack belongs to and the length its height.

    ``stacks``      place → stack, in board order; empty places are left out
    ``places``      all places of the table, in board order
    ``original_places``  the places that cups stood on before the first jump, also while they are placed
    ``selectable_places``  the places the actor can choose: of a stack to jump with, or for a cup
    ``areas``       the places of each separate area
    ``tidy``        whether what is settled is cleared at once (variant ``tidy``)
    ``cleared``     the stacks cleared from the table so far
    ``tidied``      place → stack of those the last move cleared
    ``last``        the last move, if it moved cups; its end may be among the ``tidied``
    ``drafted``     whether the seats place the cups (variant ``draft``)
    ``placing``     whether cups are still being placed
    ``hands``       for each seat colour → cups still to be placed
    ``stopped_seats``  the seats that cannot move any more and are passed over
    ``counts``      colour → cups of its stacks, those cleared included
    """

    _position: CappuccinoState

    def __str__(self) -> str:
        """Return the table as text."""
        return diagram(self, draw.board(self._position))

    @property
    def game(self) -> str:
        """The game's slug."""
        return "cappuccino"

    @property
    def colours(self) -> tuple[tuple[str, ...], ...]:
        """The colours of each seat: one, or with two colours two."""
        return tuple(map(tuple, self._position.terms.seats))

    @property
    def places(self) -> tuple[str, ...]:
        """All places of the table, in board order."""
        return PLACES

    @property
    def stacks(self) -> Mapping[str, str]:
        """The stacks by place, bottom to top; empty places are left out."""
        return {name: stack for name, stack in zip(PLACES, self._position.table, strict=True) if stack}

    @property
    def original_places(self) -> tuple[str, ...]:
        """The places that cups stood on before the first jump, in board order: no other can ever be used again."""
        original = self._position.original or self._position.table
        return tuple([name for name, stack in zip(PLACES, original, strict=True) if stack])

    @property
    def selectable_places(self) -> tuple[str, ...]:
        """The places the actor can choose, in board order: of a stack to jump with, or for a cup."""
        moves = self._position.legal
        places = {move.start if isinstance(move, Jump) else move.place for move in moves if not isinstance(move, Swap)}
        return tuple([PLACES[place] for place in sorted(places)])

    @property
    def areas(self) -> tuple[tuple[str, ...], ...]:
        """The places of each separate area of the table."""
        return tuple(tuple(PLACES[place] for place in area) for area in areas(self._position.table))

    @property
    def tidy(self) -> bool:
        """Whether settled stacks are cleared at once."""
        return self._position.terms.tidy

    @property
    def captures(self) -> tuple[str, ...]:
        """The stacks cleared so far, each with the colour it counts for on top."""
        return self._position.captures

    @property
    def last_captures(self) -> Mapping[str, str]:
        """The stacks that the last move has cleared, by the place they stood on."""
        last, before = self._position.last, self._position.before
        if not isinstance(last, Jump) or before is None:
            return {}
        table = after_jump(before, last)
        return {PLACES[place]: table[place] for area in self._position.last_captures for place in area}

    @property
    def last(self) -> Last | None:
        """The last move; None before the first, and after a swap."""
        move, before = self._position.last, self._position.before
        if move is None or before is None:
            return None
        seat = Seat((self._position.turn - 1) % len(self.colours))
        if isinstance(move, Swap):
            return None
        if isinstance(move, Placing):
            return Last(seat, self._position.table[move.place], None, PLACES[move.place])
        return Last(seat, before[move.start], PLACES[move.start], PLACES[move.end])

    @property
    def placing(self) -> bool:
        """Whether cups are still being placed."""
        return self._position.placing

    @property
    def hands(self) -> tuple[Mapping[str, int], ...]:
        """For each seat the cups of each of its colours that are still to be placed."""
        standing = self._position.standing
        return tuple(
            {colour: CUPS - standing[colour] if self.placing else 0 for colour in colours} for colours in self.colours
        )

    @property
    def stopped_seats(self) -> tuple[Seat, ...]:
        """The seats that cannot move any more."""
        return self._position.stopped_seats

    @property
    def counts(self) -> Mapping[str, int]:
        """For each colour in play the cups of its stacks, those cleared included."""
        counts = self._position.counts
        return {colour: counts[colour] for colour in self._position.terms.colours}

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The actor's legal moves: by colour and in board order."""
        return tuple(phrases.choices(self._position))

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last move."""
        return tuple(phrases.events(self._position))

    @property
    def score_sheet(self) -> ScoreSheet:
        """The cups of each seat, by colour or by where they are."""
        return phrases.score_sheet(self._position)

    @property
    def prompt(self) -> Phrase | None:
        """Which of its cups the actor places, and where; or how many of its stacks can jump."""
        return None if self.is_over else phrases.prompt(self._position)

    @property
    def description(self) -> tuple[Phrase, ...]:
        """The seats' colours, and the table row by row in short notation."""
        return tuple(phrases.description(self._position))
