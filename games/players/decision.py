"""The strengths of computer players, and what one decides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from games.players.proof import Proof
from games.position import Event, Move, Phrase


class Strength(StrEnum):
    """How well a computer player plays."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Telling(NamedTuple):
    """What moves tell of the actor's secret: how likely it is to somebody who infers secrets from moves.

    ``before`` the decision, ``after`` its move, and after the next best one, ``other``; from 0 to 1.
    """

    before: float
    after: float
    other: float


@dataclass(frozen=True)
class Decision:
    """A decision, and what a hint says about it.

    ``events`` are what the move causes at once and ``gain`` is by how much the actor's own score changes, both as far
    as the view that was thought about knows: ``gain`` is None where scores are hidden from it. ``visits`` counts how
    often the search has tried the move; 0 where there was nothing to search.

    A decision that is explained also has the next best move, ``other``, and what sets the two apart: ``reasons`` are
    facts that are good for the actor, ``margin`` the points by which the move gains more at once, None where the actor
    does not know or must remember them, and ``chance`` and ``other_chance`` how likely the actor is to win after each,
    from 0 to 1. ``own_reasons`` are the facts that are good for the actor where no fact sets the two apart. Near the
    end of a game ``proof`` and ``other_proof`` are what is proved about the two moves. ``telling`` is what the two
    tell of the actor's secret, where it has one: the move may win less often than the other one, as it tells less.
    """

    move: Move
    gain: int | None
    events: tuple[Event, ...]
    visits: int
    other: Move | None = None
    reasons: tuple[Phrase, ...] = ()
    margin: int | None = None
    chance: float = 0.0
    other_chance: float = 0.0
    own_reasons: tuple[Phrase, ...] = ()
    proof: Proof | None = None
    other_proof: Proof | None = None
    telling: Telling | None = None

    @property
    def is_even(self) -> bool:
        """Whether nothing sets the move apart: no reason, no points, nothing told, and not a hundredth of a win."""
        ahead = round(100 * self.chance) > round(100 * self.other_chance)
        tells = self.telling is not None and round(100 * self.telling.after) != round(100 * self.telling.other)
        return not (self.reasons or ahead or tells or (self.margin or 0) > 0)
