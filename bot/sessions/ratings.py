"""Standings of a finished game, and new ratings of its players."""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import PlackettLuce

from games.position import Position
from storage.models import Rating, SeatRow, Standing, TableRow

MODEL = PlackettLuce()


def standings(row: TableRow, position: Position) -> list[Standing]:
    """Return the standing of every seat: the winners first, then by points. A person who left the seat to a
    computer player, by resigning or by being away, comes last, whatever that player achieved."""
    scores = dict(zip(range(len(row.seats)), position.scores, strict=False))  # a neutral colour has no seat
    worth = {seat.number: _worth(seat, scores[seat.number], position) for seat in row.seats}
    return [
        Standing(seat, 1 + sum(other > mine for other in worth.values()), scores[seat]) for seat, mine in worth.items()
    ]


def _worth(seat: SeatRow, points: int, position: Position) -> tuple[bool, bool, int]:
    was_left = seat.computer and seat.user is not None
    return not was_left, seat.number in (position.winners or ()), 0 if was_left else points


def rate(ranks: Sequence[int], before: Sequence[Rating | None]) -> list[Rating]:
    """Return the players' new ratings, by openskill's Plackett-Luce model. A rating of None is that of a new player."""
    ratings = [MODEL.rating() if rating is None else MODEL.rating(rating.mu, rating.sigma) for rating in before]
    new_ratings = MODEL.rate([[rating] for rating in ratings], ranks=list(ranks))
    return [Rating(team[0].mu, team[0].sigma) for team in new_ratings]


def points(rating: Rating) -> int:
    """Return a rating in points: a conservative estimate, about 1000 after the first games."""
    return round(1000 + 40 * (rating.mu - 3 * rating.sigma))
