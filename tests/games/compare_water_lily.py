"""Compares Water Lily, whose colours only the engine deals out, with its reference game."""

from __future__ import annotations

from random import Random

from games.position import Position, Start
from games.water_lily import WaterLilyPosition
from tests.games import reference_water_lily


def compare(at: Position, start: Start, rng: Random) -> int:
    """Play a game at random with both. Returns how many positions were the same."""
    assert isinstance(at, WaterLilyPosition)
    slowly, count = reference_water_lily.beginning(), 1
    while True:
        ways = reference_water_lily.jumps(slowly)
        assert {str(move) for move in at.legal} == ways.keys()
        assert at.scores == tuple(reference_water_lily.points(slowly, colour) for colour in at.tokens)
        assert at.actor == ((count - 1) % len(at.tokens) if ways else None)
        if at.is_over:
            return count
        move = rng.choice(at.legal)
        at, slowly, count = at.play(move), ways[str(move)], count + 1
