"""What the views of games without secrets have in common."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from games.position import Position, Seat

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class OpenView(Generic[P]):
    """A position of which nothing is hidden: every ``seat``, and with None the public, sees the same."""

    _position: P
    seat: Seat | None

    @property
    def actor(self) -> Seat | None:
        """The seat that must decide; None when the game is over."""
        return self._position.actor

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat would count if the game stopped here."""
        return self._position.scores

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats that have won; None while the game runs."""
        return self._position.winners

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
        """Everything stays in sight."""
        return True

    def resample(self, rng: Random) -> P:
        """The position itself: there is nothing to draw."""
        del rng
        return self._position
