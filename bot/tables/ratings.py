"""Standings of a finished game, and new ratings of its players."""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import PlackettLuce

from games.position import Position
from storage.models import TableRow
from storage.scores import Rating, Standing

MODEL = PlackettLuce()


def standings(row: TableRow, position: Position) -> list[Standing]:
    """Return the standing of every seat, in seat order, whatever its player: the winners first, then by points."""
    scores = dict(zip(range(len(row.seats)), position.scores, strict=False))  # a neutral colour has no seat
    worth = {seat: (seat in (position.winners or ()), points) for seat, points in scores.items()}
    return [
        Standing(seat, 1 + sum(other > mine for other in worth.values()), scores[seat]) for seat, mine in worth.items()
    ]


def rate(ranks: Sequence[int], before: Sequence[Rating | None]) -> list[Rating]:
    """Return the players' new ratings, by openskill's Plackett-Luce model. A rating of None is that of a new player."""
    ratings = [MODEL.rating() if rating is None else MODEL.rating(rating.mu, rating.sigma) for rating in before]
    new_ratings = MODEL.rate([[rating] for rating in ratings], ranks=list(ranks))
    return [Rating(team[0].mu, team[0].sigma) for team in new_ratings]
