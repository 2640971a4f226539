"""Base class of the games: checks of options and player counts, and the leaders by score."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from games.position import Options, Seat, SetupError


class BaseGame(ABC):
    """Base class of the games: checks options and player counts."""

    slug: str
    options: tuple[str, ...] = ()

    @abstractmethod
    def player_counts(self, options: Options) -> range:
        """Return the numbers of players that these options allow."""

    @abstractmethod
    def _players_clause(self, options: Options) -> str:
        """Return the clause that sets the number of players for these options."""

    def _check(self, player_count: int, options: Options) -> None:
        """Raise SetupError for an unknown option or an unsupported number of players."""
        for name in options:
            if name not in self.options:
                raise SetupError(f"{self.slug} has no option {name!a}")
        counts = self.player_counts(options)
        if player_count not in counts:
            needed = str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
            raise SetupError(
                f"{player_count} cannot play: with these options {needed} can", self._players_clause(options)
            )

    def _enabled_options(self, options: Options) -> dict[str, bool]:
        """Return the options that are set, in the game's order."""
        return {name: True for name in self.options if options.get(name)}


def leaders(scores: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the highest score, ascending."""
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
