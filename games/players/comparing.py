"""Compare moves: by searching the positions after them, and by games that go on from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import mean
from typing import Any

from games.players.alpha_beta import Duel
from games.players.budget import Budget
from games.players.deciding import never
from games.players.decision import Candidate, share
from games.players.evaluation import Evaluator
from games.players.looking_ahead import chances_of, look_ahead
from games.players.node import Node
from games.players.tree import search
from games.position import Move, Position, Seat

ROUNDS, CLEAR = 4, 2.0  # maximum rounds of games; a difference of this many standard errors ends them early
DOUBT = 2.0  # squared deviations that are added: a few games that end alike prove little
QUICK = 12  # iterations for a move of these games
DEEPER = 200  # iterations in place of such a game where alpha-beta search tells
SURE = 0.02  # difference of chances by which that search is sure
ENDED = 50  # sampled positions after a move that ends the game where something is hidden
ALIKE = 0.2  # iterations of alpha-beta search that take as long as one of the other search


def search_for(
    draw: Callable[[], Position], iterations: int, knows: Evaluator, rng: Random, *, lines: int | None = None
) -> Node:
    """Search for this many iterations and return the root; ``draw`` is as in ``games.players.tree.search``.

    Where alpha-beta search can tell, it searches for about as long. Then the better a move is, the more visits it has,
    and the chances after more than ``lines`` moves, if that is given, are only upper limits.
    """
    first = draw()
    duel = knows.duel(first) if draw() is first and not first.is_over else None
    if duel is None:
        return search(draw, knows, Budget(0, iterations, never), None, rng)
    budget = Budget(0, max(1, round(ALIKE * iterations)), never)
    return _root(first, look_ahead(duel, first.actor or Seat(0), budget, lines or len(first.legal)))


def _root(position: Position, found: Sequence[Candidate]) -> Node:
    """Return the root of a search of two that found these moves, the best first."""
    root = Node(position=position)
    root.visits, root.sums = 1, _shares(position, found[0].chance)
    for number, one in enumerate(found):
        root.branches[one.move] = branch = Node()
        branch.visits = len(found) - number
        branch.sums = [share * branch.visits for share in _shares(position, one.chance)]
    return root


def _shares(position: Position, chance: float) -> list[float]:
    """Return each of two seats' chance by the actor's."""
    return [chance, 1 - chance] if position.actor == 0 else [1 - chance, chance]


def chance_after(
    draw: Callable[[], Position], move: Move, seat: int, iterations: int, knows: Evaluator, rng: Random
) -> float:
    """Return the seat's chance to win, from 0 to 1, after a move in the positions that ``draw`` returns: its share of
    the win, where that ends the game."""
    return chances_after(draw, move, iterations, knows, rng)[seat]


def chances_after(
    draw: Callable[[], Position], move: Move, iterations: int, knows: Evaluator, rng: Random
) -> list[float]:
    """Return each seat's chance to win as ``chance_after`` does."""
    first = draw()
    after = first.play(move)
    known = draw() is first
    if after.is_over:
        ends = [draw().play(move).winners or () for _ in range(1 if known else ENDED)]
        return [mean(share(winners, seat) for winners in ends) for seat in range(len(first.scores))]
    return search_for(lambda: after if known else draw().play(move), iterations, knows, rng, lines=1).means


def chances_ahead(duel: Duel[Any], moves: Sequence[Move], iterations: int) -> list[float]:
    """Return the actor's chance after each of these moves, from 0 to 1, by alpha-beta search that looks equally far
    after all, and takes about as long as another search of so many iterations for each."""
    return chances_of(duel, moves, max(1, round(ALIKE * len(moves) * iterations)))


def play_on(
    draw: Callable[[], Position], moves: tuple[Move, Move], seat: int, games: int, knows: Evaluator, rng: Random
) -> float:
    """Return the difference, in standard errors, between a seat's frequencies of winning after two moves; positive if
    the first is better.

    Rounds of so many games go on from each, between quick players who know the position that ``draw`` returns. Unlike a
    search, they are played to their end. No two games need be alike: the players choose among good moves. Between two
    who see everything a deeper search tells instead, and ``SURE`` is its error.
    """
    here = draw()
    duel = knows.duel(here)
    if duel is not None:
        first, second = chances_ahead(duel, moves, DEEPER * games)
        return (first - second) / SURE
    ahead = list[float]()
    for _ in range(ROUNDS):
        for _ in range(games):
            here = draw()
            won, other = (_play_out(here.play(move), knows, rng)[seat] for move in moves)
            ahead.append(won - other)
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
        position = position.play(choose(position, QUICK, knows, rng))
    winners = position.winners or ()
    return [(seat in winners) / len(winners) for seat in range(len(position.scores))]


def choose(position: Position, iterations: int, knows: Evaluator, rng: Random) -> Move:
    """Return one of the moves that a search of a known position tries often: twice as often tried, four times as often
    chosen."""
    if len(position.legal) == 1:
        return position.legal[0]
    branches = search_for(lambda: position, iterations, knows, rng).branches
    return rng.choices([*branches], [branch.visits**2 for branch in branches.values()])[0]


def _prefer(position: Position, iterations: int, knows: Evaluator, rng: Random) -> Move:
    """Return the move that a search of a known position prefers."""
    if len(position.legal) == 1:
        return position.legal[0]
    branches = search_for(lambda: position, iterations, knows, rng, lines=1).branches
    return max(branches, key=lambda one: branches[one].visits)
