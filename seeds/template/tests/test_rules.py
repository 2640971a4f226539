"""Tests of the rules, one for each clause. The suite of all games comes on top: ``pytest`` runs both."""

from __future__ import annotations

from random import Random

import pytest

from pondside.api.rules import IllegalMove, NotAMove
from stepping_stones.rules import STONES, SteppingStones, SteppingStonesPosition

GAME = SteppingStones()


def at_first(seed: int = 1) -> SteppingStonesPosition:
    return GAME.start(GAME.deal(2, {}, Random(seed)))


def after(*moves: str) -> SteppingStonesPosition:
    position = at_first()
    for move in moves:
        position = position.play(position.parse(move))
    return position


def test_two_to_four_can_play() -> None:
    """SS-1"""
    assert list(GAME.player_counts({})) == [2, 3, 4]


def test_one_to_three_flies_sit_on_each_stone() -> None:
    """SS-2"""
    assert all(1 <= flies <= 3 for seed in range(20) for flies in at_first(seed).flies)


def test_the_players_take_turns() -> None:
    """SS-3"""
    assert [after(*moves).actor for moves in ([], ["s1"], ["s1", "s2"])] == [0, 1, 0]


def test_a_hop_takes_one_to_three_neighbours() -> None:
    """SS-4"""
    assert {len(move.stones) for move in at_first().legal} == {1, 2, 3}
    with pytest.raises(IllegalMove) as error:
        at_first().parse("s4-7")
    assert error.value.clause == "SS-4"


def test_a_stone_that_was_taken_is_gone_and_no_hop_crosses_the_hole() -> None:
    """SS-5"""
    position = after("s3-5")
    assert position.scores == (sum(position.flies[2:5]), 0)
    with pytest.raises(IllegalMove) as error:
        position.parse("s2-4")
    assert error.value.clause == "SS-5"


def test_the_most_flies_win_when_no_stone_is_left() -> None:
    """SS-6"""
    end = after("s1-3", "s4-6", "s7-9", f"s10-{STONES}")
    assert end.is_over
    assert end.winners == tuple(seat for seat, score in enumerate(end.scores) if score == max(end.scores))


@pytest.mark.parametrize("text", ["", "7", "s0", "s13", "s04", "s6-4", "s4-4", "s4-13"])
def test_only_names_of_stones_are_moves(text: str) -> None:
    with pytest.raises(NotAMove):
        at_first().parse(text)
