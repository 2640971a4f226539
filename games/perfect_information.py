"""Base classes of positions and views: for games without secrets, and for views of games that have some."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random
from typing import Generic, Self, TypeVar

from games.position import Event, Move, Phrase, Position, Seat, View

P = TypeVar("P", bound=Position)


class OpenPosition(ABC):
    """A position without hidden information.

    A game derives from it in two steps, which avoids circular imports: ``<Game>State`` has the data and
    the moves, which views, phrases and refusals read, and ``<Game>Position`` adds the notation and the views.
    """

    __slots__ = ()

    def __str__(self) -> str:
        """Return the public view as text."""
        return str(self.view(None))

    @property
    @abstractmethod
    def actor(self) -> Seat | None:
        """The seat that must decide; None when the game is over."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.legal

    @property
    @abstractmethod
    def legal(self) -> tuple[Move, ...]:
        """Every legal move of the actor, in a natural order; () when the game is over."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The score of each seat if the game ended here."""

    @property
    @abstractmethod
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats that have won, ascending; None while the game runs."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last move, the move itself first; () before the first move."""
        return self.view(None).events

    @abstractmethod
    def play(self, move: Move) -> Self:
        """Return the position after ``move``, which must be one of ``legal``."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Parse a legal move. Raises NotAMove or IllegalMove."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """Return the view of ``seat``, or of the public for None: everything."""


@dataclass(frozen=True, slots=True)
class BaseView(Generic[P]):
    """Base class of views of games where scores are public and turns are one decision long."""

    _position: P
    seat: Seat | None

    @property
    def actor(self) -> Seat | None:
        """The seat that must decide; None when the game is over."""
        return self._position.actor

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._position.is_over

    @property
    def on_turn(self) -> Seat | None:
        """The seat whose turn it is."""
        return self._position.actor

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat if the game ended here."""
        return self._position.scores

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats that have won; None while the game runs."""
        return self._position.winners

    @property
    def decisions_per_turn(self) -> int:
        """One, unless a game says otherwise."""
        return 1

    @property
    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """None, unless a game says otherwise."""
        return ()


@dataclass(frozen=True, slots=True)
class OpenView(BaseView[P]):
    """A view without hidden information: every ``seat``, and the public for None, sees the same."""

    @property
    def secret(self) -> None:
        """Nothing is secret."""
        return None

    @property
    def reveal(self) -> tuple[()]:
        """Nothing was secret."""
        return ()

    @property
    def replay_allowed(self) -> bool:
        """Always True: everything stays visible."""
        return True

    def resample(self, rng: Random) -> P:
        """Return the position itself: nothing is hidden."""
        del rng
        return self._position


@dataclass(frozen=True, slots=True, eq=False)
class SecretView(BaseView[P], ABC):
    """A view of a position that hides something. Views are equal if the same is known: see ``known``."""

    def __eq__(self, other: object) -> bool:
        """Return whether the other view is of the same type and has the same information."""
        return isinstance(other, type(self)) and (self.seat, self.known) == (other.seat, other.known)

    def __hash__(self) -> int:
        """Return a hash of what is known."""
        return hash((self.seat, self.known))

    def __repr__(self) -> str:
        """Return the viewing seat only, so that no secret gets into a log."""
        return f"{type(self).__name__}(seat={self.seat})"

    @property
    @abstractmethod
    def known(self) -> tuple[object, ...]:
        """Everything about the position that this seat, or the public, may know: hashable values."""

    @property
    @abstractmethod
    def secret(self) -> Phrase | None:
        """The secrets of this seat; None if it has none, and for the public."""

    @property
    @abstractmethod
    def reveal(self) -> tuple[Phrase, ...]:
        """The secrets that are revealed to all at the end; () while the game runs."""

    @property
    def replay_allowed(self) -> bool:
        """At the end, unless a game says otherwise: a record tells what was hidden."""
        return self.is_over

    @abstractmethod
    def resample(self, rng: Random) -> P:
        """Return a random position that has this same view, about uniformly distributed."""
