"""Compares Jinns of the Lake with its reference game."""

from __future__ import annotations

from random import Random

from games.jinns import JinnsPosition
from games.position import Position, Start
from tests.games import reference_jinns


def compare(at: Position, dealt: Start, rng: Random) -> int:
    """Play a game at random with both. Returns how many positions were the same."""
    assert isinstance(at, JinnsPosition)
    scattered = list(at.ring) if dealt.options.get("scatter") else None
    slowly, seen = reference_jinns.beginning(at.player_count, scattered), 1
    while True:
        ways = reference_jinns.moves(slowly)
        assert {str(move) for move in at.legal} == ways.keys()
        assert at.scores == reference_jinns.points(slowly)
        assert at.actor == (None if reference_jinns.over(slowly) else slowly.seat)
        if at.is_over:
            return seen
        move = rng.choice(at.legal)
        at, slowly, seen = at.play(move), reference_jinns.after(slowly, str(move)), seen + 1
