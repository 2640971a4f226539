"""Results, ratings and statistics: values, all immutable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Standing:
    """The result of a seat in a finished game. Rank 1 has won; ranks may be shared."""

    seat: int
    rank: int
    points: int


ALL_GAMES = ""  # stands for all games together
PROVISIONAL = 5  # a rating is provisional with fewer games


@dataclass(frozen=True)
class Rating:
    """A rating: the mean and the standard deviation of the estimated skill."""

    mu: float
    sigma: float


# Returns the new ratings of a game's players from their ranks and old ratings, None for new players.
Rate: TypeAlias = Callable[[Sequence[int], Sequence[Rating | None]], Sequence[Rating]]


@dataclass(frozen=True)
class Tally:
    """How many games a person has played and won: of one game, or of all of them if ``game`` is ``ALL_GAMES``."""

    game: str
    user: int
    games: int
    wins: int


@dataclass(frozen=True)
class Score(Tally):
    """A person's statistics on a server; in a season, or for all time if ``season`` is empty."""

    rating: Rating
    season: str = ""

    @property
    def is_provisional(self) -> bool:
        """Whether too few games were played for the rating to say much."""
        return self.games < PROVISIONAL
