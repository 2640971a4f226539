"""Computer players of Water Lily: in which games an easy one errs, and how much the others hide."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games import GAMES
from games.players import Strength, think
from games.position import Seat
from games.water_lily import WaterLilyPosition, WaterLilyView
from games.water_lily.board import COLOURS
from games.water_lily.evaluation import ATTENTIVE, HIDDEN, concealment, glance, is_attentive

GAME = GAMES["water-lily"]


def views(seat: int, number: int, plies: int = 6) -> list[WaterLilyView]:
    """Return the views of a seat in a random game of two, one before each move."""
    rng = Random(number)
    position = GAME.start(GAME.deal(2, {}, rng))
    found = list[WaterLilyView]()
    for _ in range(plies):
        view = position.view(Seat(seat))
        assert isinstance(view, WaterLilyView)
        found.append(view)
        position = position.play(rng.choice(position.legal))
    return found


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_is_as_attentive_at_the_end_of_a_game_as_after_its_first_jump(seat: int) -> None:
    for number in range(20):
        seen = views(seat, number)
        assert len({is_attentive(seen[ply], seen[:ply]) for ply in range(1, len(seen))}) == 1
        assert not is_attentive(seen[0], [])


def test_about_as_many_games_are_attentive_ones_as_the_bench_has_measured() -> None:
    games = [views(number % 2, number) for number in range(300)]
    share = sum(is_attentive(seen[-1], seen[:-1]) for seen in games) / len(games)
    assert share == pytest.approx(ATTENTIVE, abs=0.1)


def test_an_attentive_player_makes_a_best_jump_and_another_errs() -> None:
    games = [views(0, number, 7) for number in range(40)]
    chosen = {attentive: set[int]() for attentive in (True, False)}
    for seen in games:
        view, past = seen[-1], seen[:-1]
        jumps = {think(view, Strength.EASY, Random(seed), past_views=past).move for seed in range(8)}
        chosen[is_attentive(view, past)].add(len(jumps))
    assert max(chosen[True]) < max(chosen[False])


def test_a_seat_that_suspects_nobody_sees_all_others_alike() -> None:
    at = GAME.start(GAME.deal(3, {}, Random(1)))
    assert isinstance(at, WaterLilyPosition)
    for _ in range(12):
        jump = at.legal[0]
        at = at.play(jump)
    mine = at.tokens[0]
    first, *others = glance(at, 0)
    assert len(set(others)) == 1
    rest = [colour for colour in COLOURS if colour != mine]
    assert glance(replace(at, tokens=(mine, rest[2], rest[3])), 0) == [first, *others]


def test_medium_and_hard_players_hide_for_twenty_jumps_and_hard_ones_less_among_several() -> None:
    pair, table = (WaterLilyPosition(tuple(COLOURS[:people]), open_pond=False) for people in (2, 4))
    late = replace(pair, ply=HIDDEN)
    assert [concealment(pair, strength) > 0 for strength in Strength] == [False, True, True]
    assert concealment(table, Strength.HARD) < concealment(pair, Strength.HARD)
    assert concealment(table, Strength.MEDIUM) == concealment(pair, Strength.MEDIUM)
    assert not any(concealment(late, strength) for strength in Strength)
