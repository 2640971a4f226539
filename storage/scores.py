"""Results, ratings and statistics: values, all immutable; and seasons, which are the quarters of a year in UTC.

The id of a season is such as ``2026-4``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import TypeAlias


class MadeBy(StrEnum):
    """The decider of a move: the person who began the game at the seat, a later person, a computer player in its own
    seat or a left one, one because the person's time was up, or the table because there was no choice."""

    PERSON = "person"
    GUEST = "guest"
    COMPUTER = "computer"
    TIMEOUT = "timeout"
    TABLE = "table"


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


BEGINNING = Rating(25.0, 25.0 / 3)  # the rating of a new player
SURE = 2.0  # standard deviations that a lead must exceed to be shown: then 98 of 100 are true


def proven_lead(rating: Rating) -> float:
    """Return the lead of a person over a new player that the results prove: the lower bound of the lead if that is
    positive, the estimate itself if that is negative, otherwise 0.

    It does not rise merely by playing. A lower bound does not have that property below the level of a new player, where
    it rises as the estimate becomes surer, whatever the results: openskill's ordinal of an average player grows from 0
    to about 20.
    """
    lead = rating.mu - BEGINNING.mu
    return min(lead, max(0.0, lead - SURE * rating.sigma))


POINTS = 40  # for a unit of skill


def points(rating: Rating) -> int:
    """Return a rating in points, at least 0: a new player's is 1000, and only a lead that results prove is more."""
    return max(0, round(1000 + POINTS * proven_lead(rating)))


LEVEL_REACH = 150  # points above and below a level that still belong to it


def level_span(level: int) -> range:
    """Return the points that belong to a level."""
    return range(max(0, level - LEVEL_REACH), level + LEVEL_REACH + 1)


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


MONTHS = 3  # in a season


def season_of(moment: datetime) -> str:
    """Return the id of the season of a moment. The ids sort by time."""
    moment = moment.astimezone(UTC)
    return f"{moment.year}-{(moment.month - 1) // MONTHS + 1}"


def season_before(season: str) -> str:
    """Return the id of the season before one."""
    first, _ = season_months(season)
    return season_of(datetime(first.year, first.month, 1, tzinfo=UTC) - timedelta(days=1))


def season_months(season: str) -> tuple[date, date]:
    """Return the first days of a season's first and last month. Raises ValueError for what is no season's id."""
    year, _, number = season.partition("-")
    last = int(number) * MONTHS
    months = date(int(year), last - MONTHS + 1, 1), date(int(year), last, 1)
    if season_of(datetime(*months[0].timetuple()[:3], tzinfo=UTC)) != season:
        raise ValueError(f"{season} is no season")
    return months


def season_span(season: str) -> tuple[datetime, datetime]:
    """Return when a season begins, and when the next one does. Raises ValueError for what is no season's id."""
    first, last = season_months(season)
    following = last + timedelta(days=31)
    return datetime(first.year, first.month, 1, tzinfo=UTC), datetime(following.year, following.month, 1, tzinfo=UTC)


@dataclass(frozen=True)
class Opponent:
    """An opponent of a person: how many games, and how many with a better and with a worse rank."""

    user: int
    games: int
    won: int
    lost: int


@dataclass(frozen=True)
class FinishedGame:
    """A finished game with its number of moves, which ``begun`` with the first of them."""

    table: str
    game: str
    moves: int
    begun: datetime
    ended: datetime
