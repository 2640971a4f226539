"""How a search judges a position it does not follow to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any, TypeAlias

from games.position import Position

WIN = 0.9  # of what a result is worth; the rest is for the margin, so that a lost game is still played well

Outlook: TypeAlias = Callable[[Any], Sequence[float]]  # Any: each game's takes that game's own positions


def scores(position: Position) -> Sequence[float]:
    """The outlook of who knows nothing about the game: it stays as it stands."""
    return position.scores


@dataclass(frozen=True)
class Judge:
    """What the search knows about one game.

    ``outlook`` is what each seat may hope to count at the end, in points. ``points`` ahead make a seat nearly three
    times as likely to win. ``playout`` is how many random plies come before a position is judged. With ``looks`` every
    move is tried once to see which promises much; else all are alike at first. ``medium`` and ``easy`` say how the
    lower strengths play: how many iterations the one has, and how far, in points, the other errs.
    """

    outlook: Outlook = scores
    points: float = 4.0
    playout: int = 0
    looks: bool = True
    medium: int = 60
    easy: float = 3.0

    def chances(self, position: Position) -> list[float]:
        """How much a position is worth to each seat, from 0 to 1."""
        winners = position.winners
        if winners is None:
            return shares(self.outlook(position), self.points)
        share = WIN / len(winners)
        margins = shares(position.scores, self.points)
        return [(1 - WIN) * margin + share * (seat in winners) for seat, margin in enumerate(margins)]

    def value(self, position: Position, source: Random) -> list[float]:
        """The same after a few random plies."""
        for _ in range(self.playout):
            moves = position.legal
            if not moves:
                break
            position = position.play(moves[int(source.random() * len(moves))])
        return self.chances(position)


def shares(outlook: Sequence[float], points: float) -> list[float]:
    """How likely each seat is to win with such an outlook."""
    best = max(outlook)
    odds = [exp((hope - best) / points) for hope in outlook]
    total = sum(odds)
    return [one / total for one in odds]


JUDGES = {
    "flower-of-the-lotus": Judge(playout=6),
    "water-lily": Judge(playout=200, looks=False),
    "cappuccino": Judge(playout=200, points=6.0),
    "china-moon": Judge(playout=6),
    "jinns-of-the-lake": Judge(playout=12, points=8.0),
}


def judge(game: str) -> Judge:
    """The judge of a game; a general one for a game that has none."""
    return JUDGES.get(game) or Judge(playout=20)
