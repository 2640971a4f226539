"""Whole random games in which the engine is held, position by position, against a slow game that was written apart.

The comparison of a game is ``compare`` in ``tests/games/beside_<package>.py``.
"""

from __future__ import annotations

from random import Random

from games import GAMES
from games.registry import companion
from tests.conformance.playthroughs import Case

PATTERN = "tests.games.beside_{}"


def compare(case: Case, rng: Random) -> int:
    """Play a game at random with both. Returns how many positions were the same."""
    module = companion(case.slug, PATTERN)
    assert module is not None, f"{case.slug} has no slow game beside it"
    game = GAMES[case.slug]
    dealt = game.deal(case.people, case.options, rng)
    same: int = module.compare(game.start(dealt), dealt, rng)
    return same
