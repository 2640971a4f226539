"""Compare moves: by searching the positions after them, and by games that go on from them."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import mean

from games.players.budget import Budget
from games.players.deciding import never
from games.players.evaluation import Evaluator
from games.players.node import Node
from games.players.tree import search
from games.position import Move, Position

ROUNDS, CLEAR = 4, 2.0  # maximum rounds of games; a difference of this many standard errors ends them early
DOUBT = 2.0  # squared deviations that are added: a few games that end alike prove little
QUICK = 12  # iterations for a move of these games


def search_for(draw: Callable[[], Position], iterations: int, knows: Evaluator, rng: Random) -> Node:
    """Search for this many iterations and return the root; ``draw`` is as in ``games.players.tree.search``."""
    return search(draw, knows, Budget(0, iterations, never), None, rng)


def chance_after(
    draw: Callable[[], Position], move: Move, seat: int, iterations: int, knows: Evaluator, rng: Random
) -> float:
    """Return the seat's chance to win, from 0 to 1, after a move in the positions that ``draw`` returns."""
    first = draw()
    after = first.play(move)
    known = draw() is first
    root = search_for(lambda: after if known else draw().play(move), iterations, knows, rng)
    return root.means[seat]


def play_on(
    draw: Callable[[], Position], moves: tuple[Move, Move], seat: int, games: int, knows: Evaluator, rng: Random
) -> float:
    """Return by how many standard errors a seat wins more often after the first of two moves.

    Rounds of so many games go on from each, between quick players who know the position that ``draw`` returns. Unlike a
    search, they are played to their end. No two games need be alike: the players choose among good moves.
    """
    ahead = list[float]()
    for _ in range(ROUNDS):
        for _ in range(games):
            here = draw()
            first, second = (_play_out(here.play(move), knows, rng)[seat] for move in moves)
            ahead.append(first - second)
        error = sqrt((sum((one - mean(ahead)) ** 2 for one in ahead) + DOUBT) / (len(ahead) * (len(ahead) + 1)))
        if abs(mean(ahead)) > CLEAR * error:
            break
    return mean(ahead) / error


def go_on(position: Position, moves: int, iterations: int, knows: Evaluator, rng: Random) -> tuple[str, ...]:
    """Return the next moves that the search prefers, so many at most, in a position in which nothing is hidden."""
    line: list[str] = []
    while not position.is_over and len(line) < moves:
        move = _prefer(position, iterations, knows, rng)
        line.append(str(move))
        position = position.play(move)
    return tuple(line)


def _play_out(position: Position, knows: Evaluator, rng: Random) -> list[float]:
    """Return each seat's share of the win after a game that goes on with quick moves."""
    while not position.is_over:
        position = position.play(_choose(position, QUICK, knows, rng))
    winners = position.winners or ()
    return [(seat in winners) / len(winners) for seat in range(len(position.scores))]


def _choose(position: Position, iterations: int, knows: Evaluator, rng: Random) -> Move:
    """Return one of the moves that a search of a known position tries often: twice as often tried, four times as often
    chosen."""
    if len(position.legal) == 1:
        return position.legal[0]
    branches = search_for(lambda: position, iterations, knows, rng).branches
    return rng.choices([*branches], [branch.visits**2 for branch in branches.values()])[0]


def _prefer(position: Position, iterations: int, knows: Evaluator, rng: Random) -> Move:
    """Return the move that a search of a known position tries most often."""
    if len(position.legal) == 1:
        return position.legal[0]
    branches = search_for(lambda: position, iterations, knows, rng).branches
    return max(branches, key=lambda one: branches[one].visits)
