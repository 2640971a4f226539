"""The strengths of computer players, and what one decides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.position import Event, Move


class Strength(StrEnum):
    """How well a computer player plays."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True)
class Decision:
    """A decision, and what a hint says about it.

    ``events`` are what the move causes at once and ``gain`` is by how much the actor's own score changes, both as far
    as the view that was thought about knows: ``gain`` is None where scores are hidden from it. ``visits`` counts how
    often the search has tried the move; 0 where there was nothing to search.
    """

    move: Move
    gain: int | None
    events: tuple[Event, ...]
    visits: int
