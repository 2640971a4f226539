"""How a computer player decides on a move from a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from games.players.budget import Budget, Clock
from games.players.decision import Decision, Strength
from games.players.evaluation import Evaluator, evaluator
from games.players.node import Node
from games.players.tree import search
from games.position import Move, Position, View

ALIKE, OFTEN = 0.01, 0.5  # largest difference in value and smallest share of visits to be as good as the best move
DRAWN = 6  # sampled positions that must agree on what a move causes, where something is hidden


def never() -> bool:
    """Never stop the search early."""
    return False


def think(
    view: View,
    strength: Strength,
    rng: Random,
    seconds: float = 1.0,
    stop: Callable[[], bool] = never,
    *,
    seen: Sequence[View] = (),
    iterations: int | None = None,
    clock: Clock | None = None,
) -> Decision:
    """Choose a move for the actor from what ``view`` shows. Raises ValueError when the game is over.

    ``seen`` are the earlier views of the same seat, one before every move of the game: medium and hard players remember
    from them what is covered now. The search ends after ``seconds``, at most 3, or when ``stop()`` is true. With
    ``iterations`` it runs that many, so that the same arguments give the same answer. Seconds are those of ``clock``,
    of the wall by default.
    """
    if view.actor is None:
        raise ValueError("the game is over")
    knows = evaluator(view.game)
    remembered = view.resample if strength is Strength.EASY else knows.memory(view, seen)
    draw = partial(remembered, rng)
    first = draw()
    moves = first.legal
    if len(moves) == 1:
        return _decision(view, draw, moves[0], 0)
    if strength is Strength.EASY:
        return _decision(view, draw, _quick_move(first, moves, knows, rng), 0)
    budget = Budget(seconds, iterations, stop, clock)
    best = _faultless(first, moves, knows) if strength is Strength.HARD else moves
    if len(best) == 1:
        return _decision(view, draw, best[0], 0)
    root = search(draw, knows, budget, knows.medium if strength is Strength.MEDIUM else None, rng)
    move, visits = _best(root, first, best, knows)
    return _decision(view, draw, move, visits)


def _quick_move(position: Position, moves: Sequence[Move], knows: Evaluator, rng: Random) -> Move:
    """Return the move with the best score after it, each score with a random error."""
    actor = position.actor
    if actor is None:
        raise ValueError("the game is over")

    def looks(move: Move) -> float:
        scores = position.play(move).scores
        return scores[actor] - max(scores[:actor] + scores[actor + 1 :]) + rng.gauss(0, knows.easy)

    return max(moves, key=looks)


def _faultless(position: Position, moves: Sequence[Move], knows: Evaluator) -> Sequence[Move]:
    """Return the moves with the largest share of the win where the game is near enough to its end, else all moves."""
    shares = knows.solve(position) if knows.solve else None
    if not shares:
        return moves
    most = max(shares.values())
    return [move for move, share in shares.items() if share == most]


def _best(root: Node, position: Position, among: Sequence[Move], knows: Evaluator) -> tuple[Move, int]:
    """Return the most visited of some moves and its visits; of those about as good, what leaks least information."""
    actor, allowed = position.actor, set(among)
    tried = [
        (node.visits, node.sums[actor] / node.visits, move)
        for move, node in root.branches.items()
        if actor is not None and move in allowed
    ]
    if not tried:
        return among[0], 0
    visits, worth, move = max(tried, key=lambda one: one[:2])
    if knows.information_leak is not None:
        alike = [one for one in tried if one[0] >= visits * OFTEN and one[1] >= worth - ALIKE]
        telling = {one[2]: knows.information_leak(position, one[2]) for one in alike}
        visits, worth, move = min(alike, key=lambda one: telling[one[2]])
    return move, visits


def _decision(view: View, draw: Callable[[], Position], move: Move, visits: int) -> Decision:
    """Describe a move by the events and the gain that are the same in several sampled positions."""
    before, first = draw(), draw()
    drawn = [before] if before is first else [before, *(draw() for _ in range(DRAWN))]
    seen = [position.play(move).view(view.seat) for position in drawn]
    events = tuple(event for event in seen[0].events if all(event in other.events for other in seen[1:]))
    gain = None
    if view.scores is not None and view.actor is not None:
        gain = before.play(move).scores[view.actor] - view.scores[view.actor]
    return Decision(move, gain, events, visits)
