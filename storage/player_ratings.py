"""How a game changes the ratings of its players: pure functions of values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from storage.scores import BEGINNING, Rate, Rating, Score, proven_lead


class Player(NamedTuple):
    """A player whose result changes ratings; ``user`` is None for a deleted person, who has none. ``won`` is whether
    the person has won. The rating of one who ``rises`` never falls, that of one who ``falls`` never rises."""

    user: int | None
    rank: int
    won: bool = False
    rises: bool = False
    falls: bool = False


def new_ratings(players: Sequence[Player], before: Sequence[Score | None], rate: Rate) -> list[Rating]:
    """Return the new ratings, each of which moves only as its player's may.

    The rating of an established player changes by the results among established players alone: that of a provisional
    one says too little to learn from a win or a loss against it.
    """
    ranks = [player.rank for player in players]
    old = [None if score is None else score.rating for score in before]
    new = [*rate(ranks, old)]
    established = [n for n, score in enumerate(before) if score is not None and not score.is_provisional]
    if len(established) < len(players):
        among = [old[n] or BEGINNING for n in established]
        if len(established) > 1:
            among = [*rate([ranks[n] for n in established], among)]
        for n, rating in zip(established, among, strict=True):
            new[n] = rating
    return [
        was if (player.rises and _is_below(now, was)) or (player.falls and _is_below(was, now)) else now
        for player, was, now in zip(players, [rating or BEGINNING for rating in old], new, strict=True)
    ]


def _is_below(one: Rating, other: Rating) -> bool:
    """Return whether a rating is below another on a leaderboard."""
    return (proven_lead(one), one.mu) < (proven_lead(other), other.mu)
