"""Compares Jinns of the Lake with its reference game."""

from __future__ import annotations

from random import Random

from games.jinns import JinnsPosition
from games.position import Position, Start
from tests.games import reference_jinns


def compare(at: Position, start: Start, rng: Random) -> int:
    """Play a game at random with both. Returns how many positions were the same."""
    assert isinstance(at, JinnsPosition)
    ring = list(at.ring) if start.options.get("scatter") else None
    slowly, count = reference_jinns.beginning(at.player_count, ring), 1
    while True:
        ways = reference_jinns.moves(slowly)
        assert {str(move) for move in at.legal} == ways.keys()
        assert at.scores == reference_jinns.points(slowly)
        assert at.actor == (None if reference_jinns.over(slowly) else slowly.seat)
        if at.is_over:
            return count
        move = rng.choice(at.legal)
        at, slowly, count = at.play(move), reference_jinns.after(slowly, str(move)), count + 1
