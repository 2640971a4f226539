"""The rules of Stepping Stones, clause by clause."""

from __future__ import annotations

from random import Random

import pytest

from games.position import IllegalMove
from stepping_stones.rules import SteppingStones, SteppingStonesPosition


@pytest.fixture
def start() -> SteppingStonesPosition:
    """A start of two, always the same."""
    game = SteppingStones()
    return game.start(game.deal(2, {}, Random(1)))


def test_only_an_end_of_the_row_may_be_taken(start: SteppingStonesPosition) -> None:
    assert [str(move) for move in start.legal] == ["s1", "s12"]
    with pytest.raises(IllegalMove, match="SS-4"):
        start.parse("s6")


def test_whoever_takes_a_stone_eats_its_flies(start: SteppingStonesPosition) -> None:
    after = start.play(start.parse("s12"))
    assert after.scores == (start.flies[11], 0)
    with pytest.raises(IllegalMove, match="SS-5"):
        after.parse("s12")
