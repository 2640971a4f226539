"""Compares the engine, position by position, with a slow reference game that was written apart, in random games.

The comparison of a game is ``compare`` in ``tests/games/compare_<package>.py``.
"""

from __future__ import annotations

from random import Random

from games import GAMES
from games.registry import companion
from tests.conformance.playthroughs import Case

PATTERN = "tests.games.compare_{}"


def compare(case: Case, rng: Random) -> int:
    """Play a random game with both. Returns the number of positions that were the same."""
    module = companion(case.slug, PATTERN)
    assert module is not None, f"{case.slug} has no reference game"
    game = GAMES[case.slug]
    start = game.deal(case.people, case.options, rng)
    same: int = module.compare(game.start(start), start, rng)
    return same
