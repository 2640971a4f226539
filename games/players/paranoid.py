"""A search in which all others play against one seat."""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random

from games.players.evaluation import Evaluator
from games.position import Position


@dataclass(frozen=True)
class _AgainstAll(Evaluator):
    """An evaluator by which every other seat wants ``player`` not to win, and nothing else."""

    player: int = 0

    def chances(self, position: Position) -> list[float]:
        """Return the value of a position for each seat."""
        return self._hostile(super().chances(position))

    def value(self, position: Position, rng: Random) -> list[float]:
        """Return the value for each seat after a rollout."""
        return self._hostile(super().value(position, rng))

    def _hostile(self, values: list[float]) -> list[float]:
        own = values[self.player]
        return [own if seat == self.player else 1 - own for seat in range(len(values))]


def against_all(knows: Evaluator, player: int) -> Evaluator:
    """Return an evaluator for the same game that makes all other seats play against one seat."""
    return _AgainstAll(**{field.name: getattr(knows, field.name) for field in fields(knows)}, player=player)
