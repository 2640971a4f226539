"""How a search judges a position it does not follow to the end."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any, TypeAlias

from games.cappuccino import estimate as cappuccino
from games.jinns import estimate as jinns
from games.position import Move, Position, View
from games.race import estimate as race
from games.water_lily import estimate as water_lily
from games.water_lily.memory import Memory

WIN = 0.9  # of what a result is worth; the rest is for the margin, so that a lost game is still played well

# Any: each game's functions take that game's own views, positions and moves
Outlook: TypeAlias = Callable[[Any], Sequence[float]]
Hints: TypeAlias = Callable[[Any, Any], Sequence[float]]
Guide: TypeAlias = Callable[[Any, Any, Random], Move]
Finish: TypeAlias = Callable[[Any, Random], Sequence[int]]
Draw: TypeAlias = Callable[[Random], Position]


def scores(position: Position) -> Sequence[float]:
    """The outlook of who knows nothing about the game: it stays as it stands."""
    return position.scores


def any_move(position: Position, moves: Sequence[Move], source: Random) -> Move:
    """The playout of who knows nothing about the game."""
    del position
    return moves[int(source.random() * len(moves))]


def forgetful(view: View, seen: Sequence[View]) -> Draw:
    """The memory of who needs none, or has none: what is hidden is drawn from the view alone."""
    del seen
    return view.sample


@dataclass(frozen=True)
class Judge:
    """What the search knows about one game.

    ``outlook`` is what each seat may hope to count at the end, in points. ``points`` ahead make a seat nearly three
    times as likely to win. ``playout`` is how many plies, as ``guide`` makes them, come before a position is judged.
    ``finish``, where there is one, plays to the end instead and tells what each seat counts then.
    ``hints`` weigh the moves before any is tried; without them every move is tried once to see what it promises.
    ``explore`` is how much an untried move is worth trying.

    Where something is hidden, ``memory`` draws positions from all that was seen, ``secret`` is what the actor alone
    knows of a position, and ``tells`` by how much a move gives away that the actor knows it.

    ``medium`` and ``easy`` say how the lower strengths play: how many iterations the one has, and how far, in points,
    the other errs.
    """

    outlook: Outlook = scores
    points: float = 4.0
    playout: int = 0
    guide: Guide = any_move
    finish: Finish | None = None
    hints: Hints | None = None
    explore: float = 1.2
    memory: Callable[[Any, Any], Draw] = forgetful
    secret: Callable[[Any], Hashable] | None = None
    tells: Callable[[Any, Any], float] | None = None
    medium: int = 25
    easy: float = 1.5

    def chances(self, position: Position) -> list[float]:
        """How much a position is worth to each seat, from 0 to 1."""
        winners = position.winners
        if winners is None:
            return shares(self.outlook(position), self.points)
        return self._result(position.scores, winners)

    def value(self, position: Position, source: Random) -> list[float]:
        """The same after the game has gone on for a while."""
        if self.finish is not None and position.winners is None:
            scores = self.finish(position, source)
            return self._result(scores, [seat for seat, score in enumerate(scores) if score == max(scores)])
        for _ in range(self.playout):
            moves = position.legal
            if not moves:
                break
            position = position.play(self.guide(position, moves, source))
        return self.chances(position)

    def _result(self, scores: Sequence[int], winners: Sequence[int]) -> list[float]:
        share = WIN / len(winners)
        margins = shares(scores, self.points)
        return [(1 - WIN) * margin + share * (seat in winners) for seat, margin in enumerate(margins)]


def shares(outlook: Sequence[float], points: float) -> list[float]:
    """How likely each seat is to win with such an outlook."""
    best = max(outlook)
    odds = [exp((hope - best) / points) for hope in outlook]
    total = sum(odds)
    return [one / total for one in odds]


JUDGES = {
    "flower-of-the-lotus": Judge(outlook=race.outlook, points=5.0, playout=6),
    "water-lily": Judge(
        outlook=water_lily.outlook,
        points=2.0,
        playout=16,
        guide=water_lily.guide,
        hints=water_lily.hints,
        memory=lambda view, seen: Memory(view, seen).draw,
        secret=water_lily.secret,
        tells=water_lily.tells,
    ),
    "cappuccino": Judge(points=6.0, finish=cappuccino.finish, hints=cappuccino.hints, easy=2.5),
    "china-moon": Judge(outlook=race.outlook, points=3.0, playout=6),
    "jinns-of-the-lake": Judge(playout=8, points=8.0, guide=jinns.guide, hints=jinns.hints, easy=5.0),
}


def judge(game: str) -> Judge:
    """The judge of a game; a general one for a game that has none."""
    return JUDGES.get(game) or Judge(playout=20)
