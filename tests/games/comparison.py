"""Compares the engine, position by position, with a slow reference game that was written apart, in random games.

The comparison of a game is ``compare`` in ``tests/games/compare_<package>.py``, which is called as its rules.
"""

from __future__ import annotations

from importlib import import_module
from random import Random

from deploy.conformance.playthroughs import Case
from games import GAMES
from games.position import Position
from seeds.registry import package


def module_of(game: str) -> str:
    """Return the name of the module that compares a game."""
    return f"tests.games.compare_{package(game).rules.rpartition('.')[2]}"


def compare(case: Case, rng: Random) -> int:
    """Play a random game with both. Returns the number of positions that were the same."""
    game = GAMES[case.slug]
    start = game.deal(case.people, case.options, rng)
    same: int = import_module(module_of(case.slug)).compare(game.start(start), start, rng)
    return same


def perft(at: Position, depth: int) -> int:
    """Return how many ways there are to make so many moves."""
    if depth < 2:
        return len(at.legal) if depth else 1
    return sum(perft(at.play(move), depth - 1) for move in at.legal)
