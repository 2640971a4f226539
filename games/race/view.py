"""The view of a race: everything is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.diagram import diagram
from games.perfect_information import OpenView
from games.position import Choice, Event, Phrase, ScoreSheet, Seat
from games.race import diagram as draw
from games.race import phrases
from games.race.board import Board, Kind
from games.race.moves import Hop, RaceMove
from games.race.state import Last, RaceState


@dataclass(frozen=True, slots=True)
class RaceView(OpenView[RaceState]):
    """A race as every seat and the public see it: whole.

    ``board``        the path: ``kinds`` by pad, ``onward`` pads by pad, the number of the ``island``
    ``frogs``        for each seat the pads of its frogs, ascending; 0 is the start
    ``moved``        the pads of the frogs that have moved in this turn
    ``flowers``      pad → flower on the path, a letter
    ``flies``        the pads with a fly
    ``places``       the flowers left on the island, the next one first, the blue lotus last
    ``hands``        for each seat its flowers, a letter each
    ``spare_flies``  for each seat the number of its flies
    ``on_turn``      the seat whose turn it is, even while another decides
    ``step``         1 to 3: the number of the turn's frog that moves or has moved last
    ``others_only``  whether that frog must be another seat's
    ``pending``      the kind of pad that asks for a decision, the pad, and the owner of the frog there
    ``last``         the last move, who made it, whose frog moved, and what was found on each pad where a hop ended
    ``trail``        the last move of a frog, also where a decision followed it
    ``arrivals``     the seats whose frogs took the island's places, the first one first
    ``rear``         the pad of the last frog if it goes further
    ``neutral``      the neutral seat
    ``strides``      how many pads the turn's three frogs go
    ``curse``        whether the black lotus keeps its holder from winning
    """

    _position: RaceState

    def __str__(self) -> str:
        """Return the path, the island and what each seat holds, as text."""
        return diagram(self, draw.board(self._position), draw.holdings(self._position))

    @property
    def game(self) -> str:
        """The game's slug."""
        return self.board.slug

    @property
    def colours(self) -> tuple[tuple[str, ...], ...]:
        """Each seat's colour; the neutral one comes last."""
        return tuple((colour,) for colour in self._position.rules.colours)

    @property
    def board(self) -> Board:
        """The path."""
        return self._position.rules.board

    @property
    def neutral(self) -> Seat | None:
        """The seat without a player."""
        return self._position.neutral

    @property
    def strides(self) -> tuple[int, int, int]:
        """How many pads the turn's first, second and third frog go (CM-11, CM-29, FL-10)."""
        return self._position.rules.strides

    @property
    def curse(self) -> bool:
        """Whether the seat with the black lotus at the end cannot win (CM-30)."""
        return self._position.rules.curse

    @property
    def frogs(self) -> tuple[tuple[int, ...], ...]:
        """Each seat's frogs by pad, ascending."""
        return self._position.frogs

    @property
    def moved_pads(self) -> tuple[int, ...]:
        """The pads of the frogs moved in this turn and still in the race, ascending."""
        return tuple(pad for pad in range(self.board.island) if self._position.turn.done >> pad & 1)

    @property
    def flowers(self) -> Mapping[int, str]:
        """The flowers on the path, by pad."""
        return self._position.flowers

    @property
    def flies(self) -> tuple[int, ...]:
        """The pads with a fly."""
        return self._position.fly_pads

    @property
    def places(self) -> str:
        """The flowers left on the island, the next one first."""
        return self._position.places

    @property
    def arrivals(self) -> tuple[Seat, ...]:
        """Whose frogs have taken the island's places, the first one first (CM-24, CM-25, FL-20)."""
        return tuple(map(Seat, self._position.arrivals))

    @property
    def hands(self) -> tuple[str, ...]:
        """Each seat's flowers."""
        return self._position.hands

    @property
    def spare_flies(self) -> tuple[int, ...]:
        """How many flies each seat can spend."""
        return self._position.flies

    @property
    def on_turn(self) -> Seat:
        """The seat whose turn it is, or was when the game ended."""
        return Seat(self._position.turn.seat)

    @property
    def step(self) -> int:
        """Which of the turn's three frogs moves, 1 to 3, or has moved where a decision is pending."""
        return self._position.turn.number + (self._position.pending is None)

    @property
    def others_only(self) -> bool:
        """Whether the frog to be moved must be another seat's (CM-10, FL-9)."""
        return self._position.others_only

    @property
    def pending(self) -> tuple[Kind, int, Seat] | None:
        """The kind of the pending decision, its pad, and the owner of the frog there; None where none is pending."""
        pending = self._position.pending
        return (self.board.kinds[pending.pad], pending.pad, Seat(pending.owner)) if pending else None

    @property
    def rear(self) -> int | None:
        """Where the last frog stands that must go further."""
        return self._position.rear

    @property
    def last(self) -> Last | None:
        """The last move."""
        return self._position.last

    @property
    def trail(self) -> Hop | None:
        """The last move of a frog: the last move itself, or what led to it where it was a decision."""
        return self._position.last and self._position.last.trail

    @property
    def legal(self) -> tuple[RaceMove, ...]:
        """The actor's moves."""
        return self._position.legal

    def after(self, move: RaceMove) -> RaceView:
        """Return the view after a legal move."""
        return RaceView(self._position.play(move), self.seat)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The actor's moves with their effects."""
        return tuple(phrases.choices(self._position))

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last move."""
        return tuple(phrases.events(self._position))

    @property
    def score_sheet(self) -> ScoreSheet:
        """Each seat's points by kind of flower."""
        return phrases.score_sheet(self.hands)

    @property
    def prompt(self) -> Phrase | None:
        """Which frog of the turn it is, or the decision a pad asks for; None when the race is over."""
        return None if self.is_over else phrases.prompt(self._position)

    @property
    def decisions_per_turn(self) -> int:
        """Three frogs move in a turn (CM-10, FL-9)."""
        return len(self.strides)

    @property
    def description(self) -> tuple[Phrase, ...]:
        """Each seat's frogs and flowers, what lies on the path and on the island, and the decision that is due."""
        return tuple(phrases.description(self._position))
