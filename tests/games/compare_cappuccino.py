"""Compares Cappuccino with its reference game."""

from __future__ import annotations

from random import Random

from games.cappuccino import CappuccinoPosition
from games.position import Position, Start
from tests.games import reference_cappuccino


def compare(at: Position, start: Start, rng: Random) -> int:
    """Play a game at random with both. Returns how many positions were the same."""
    assert isinstance(at, CappuccinoPosition)
    slowly = slow_cappuccino_of(at)
    count = 1
    while True:
        assert {str(move) for move in at.legal} == reference_cappuccino.moves(slowly)
        assert at.actor == reference_cappuccino.actor(slowly)
        assert at.scores == reference_cappuccino.scores(slowly)
        if at.ply % 8 == 0:  # it takes the slow game its time to find the areas
            assert {frozenset(area) for area in at.view(None).areas} == reference_cappuccino.areas(slowly)
        if at.is_over:
            return count
        move = rng.choice(at.legal)
        at, slowly, count = at.play(move), reference_cappuccino.after(slowly, str(move)), count + 1


def slow_cappuccino_of(at: CappuccinoPosition) -> reference_cappuccino.ReferenceGame:
    """Return the same position for the slow game."""
    stacks = ((reference_cappuccino.point(name), stack) for name, stack in at.view(None).stacks.items())
    cups = frozenset((where, storey, motif) for where, stack in stacks for storey, motif in enumerate(stack, 1))
    return reference_cappuccino.ReferenceGame(
        at.terms.seats, at.terms.draft, at.terms.tidy, at.terms.swap, cups, moves=at.ply, turn=at.turn
    )
