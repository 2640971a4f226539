"""The one question a computer player answers: which move, seen with these eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from games.players.budget import Budget
from games.players.decision import Decision, Strength
from games.players.evaluation import Evaluator, evaluator
from games.players.tree import Node, search
from games.position import Move, Position, View

ALIKE, OFTEN = 0.01, 0.5  # how near in worth and in visits a move must come to the best to be as good
DRAWN = 6  # positions that must agree on what a move causes, where something is hidden


def never() -> bool:
    """Nothing ends the search early."""
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
) -> Decision:
    """The actor's move, decided by what ``view`` shows and nothing else. Raises ValueError when the game is over.

    ``seen`` are the earlier views of the same eyes, one before every move from the first on: where something is covered
    that everybody has seen, a player who is given them remembers it. The easy one never does.

    The search ends after ``seconds``, at most 3, or with ``iterations`` after so many, whatever the clock says, so that
    the same arguments give the same answer; or once ``stop`` is true, with the best found so far.
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
        return _decision(view, draw, _glance(first, moves, knows, rng), 0)
    most = knows.medium if strength is Strength.MEDIUM else None
    root = search(draw, knows, Budget(seconds, iterations, stop), most, rng)
    move, visits = _best(root, first, knows)
    return _decision(view, draw, move, visits)


def _glance(position: Position, moves: Sequence[Move], knows: Evaluator, rng: Random) -> Move:
    """The move that looks best at once to somebody who does not look closely."""
    actor = position.actor
    if actor is None:
        raise ValueError("the game is over")

    def looks(move: Move) -> float:
        scores = position.play(move).scores
        return scores[actor] - max(scores[:actor] + scores[actor + 1 :]) + rng.gauss(0, knows.easy)

    return max(moves, key=looks)


def _best(root: Node, position: Position, knows: Evaluator) -> tuple[Move, int]:
    """The move tried most often, of those the one worth most; of those worth about as much the one that tells least."""
    actor = position.actor
    if actor is None or not root.branches:
        return position.legal[0], 0
    tried = [(node.visits, node.sums[actor] / node.visits, move) for move, node in root.branches.items() if node.visits]
    if not tried:
        return max(root.branches, key=lambda move: root.branches[move].weight), 0
    visits, worth, move = max(tried, key=lambda one: one[:2])
    if knows.information_leak is not None:
        alike = [one for one in tried if one[0] >= visits * OFTEN and one[1] >= worth - ALIKE]
        telling = {one[2]: knows.information_leak(position, one[2]) for one in alike}
        visits, worth, move = min(alike, key=lambda one: telling[one[2]])
    return move, visits


def _decision(view: View, draw: Callable[[], Position], move: Move, visits: int) -> Decision:
    """What a move causes: what is the same in several drawn positions, as these eyes see it."""
    before, first = draw(), draw()
    drawn = [before] if before is first else [before, *(draw() for _ in range(DRAWN))]
    seen = [position.play(move).view(view.seat) for position in drawn]
    events = tuple(event for event in seen[0].events if all(event in other.events for other in seen[1:]))
    gain = None
    if view.scores is not None and view.actor is not None:
        gain = before.play(move).scores[view.actor] - view.scores[view.actor]
    return Decision(move, gain, events, visits)
