"""Compare moves by searching the positions after them for a fixed number of iterations."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.players.budget import Budget
from games.players.deciding import never
from games.players.evaluation import Evaluator
from games.players.node import Node
from games.players.tree import search
from games.position import Move, Position


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
