"""Computer players of Water Lily: in which games an easy one errs, and how much the others hide."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from deploy.conformance.playthroughs import Case, play_case
from games import GAMES
from games.players import Strength, never, think
from games.players.budget import Budget
from games.players.evaluation import player_evaluator
from games.players.tree import search
from games.position import Seat
from games.water_lily import WaterLilyPosition, WaterLilyView
from games.water_lily.ahead import habits
from games.water_lily.board import COLOURS, PLACES
from games.water_lily.evaluation import ATTENTIVE, concealment, glance, is_attentive, secret
from games.water_lily.memory import HIDDEN
from games.water_lily.standing import standing

GAME = GAMES["water-lily"]
PLAYED = (Strength.EASY, Strength.MEDIUM, Strength.HARD)  # an expert plays as a hard player


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
def test_a_player_is_as_attentive_at_the_end_as_at_the_beginning(seat: int) -> None:
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


def test_a_search_among_several_follows_players_who_look_one_ahead() -> None:
    at, rng = GAME.start(GAME.deal(4, {}, Random(3))), Random(1)
    for _ in range(14):
        at = at.play(rng.choice(at.legal))
    root = search(lambda: at, player_evaluator("water-lily"), Budget(1, 400, never), None, Random(1))
    jump = max(root.branches, key=lambda one: root.branches[one].visits)
    after = at.play(jump)
    assert isinstance(after, WaterLilyPosition)
    replies = root.branches[jump].for_secret(secret(after))
    assert not root.habits
    assert replies.habits
    expected = habits(after, after.legal)
    for reply, odds in zip(after.legal, expected, strict=True):
        visits = replies.branches[reply].visits if reply in replies.branches else 0
        assert visits / replies.visits == pytest.approx(odds / sum(expected), abs=0.25)


def test_of_two_players_neither_is_expected_to_look_one_jump_ahead_only() -> None:
    at = GAME.start(GAME.deal(2, {}, Random(3)))
    assert isinstance(at, WaterLilyPosition)
    assert not habits(at, at.legal)


def test_by_habit_a_losing_jump_is_rare_and_a_winning_one_usual() -> None:
    frogs = {"c0": "V", "a4": "B", "d5": "R", "a6": "YYGR", "c6": "RR", "e6": "GGY"}
    table = tuple(frogs.get(place, "") for place in PLACES)
    for tokens, wins in (("RVB", True), ("BRV", False)):
        at = WaterLilyPosition(tuple(tokens), open_pond=False, table=table)
        odds = habits(at, at.legal)
        ends = [odd for odd, jump in zip(odds, at.legal, strict=True) if at.play(jump).is_over]
        assert ends
        assert (sum(ends) > 0.99 * sum(odds)) is wins
        assert (sum(ends) < 0.01 * sum(odds)) is not wins


def test_medium_and_hard_players_hide_for_twenty_jumps() -> None:
    pair, table = (WaterLilyPosition(tuple(COLOURS[:people]), open_pond=False) for people in (2, 4))
    for start in (pair, table):
        late = replace(start, ply=HIDDEN)
        assert [concealment(start, strength) > 0 for strength in PLAYED] == [False, True, True]
        assert not any(concealment(late, strength) for strength in PLAYED)
    assert concealment(table, Strength.MEDIUM) == concealment(pair, Strength.MEDIUM)


def test_among_several_a_colour_that_is_ruled_out_hides_nothing() -> None:
    pads = {"h5": "R", "d5": "V", "a0": "RYGB", "c0": "YGB", "e0": "GBVR", "g0": "BVRY", "g6": "VY"}
    table = tuple(pads.get(place, "") for place in PLACES)
    view = WaterLilyPosition(("R", "Y", "G", "B"), open_pond=True, table=table).view(Seat(0))

    def slides(left: dict[str, float]) -> int:
        knows = replace(player_evaluator("water-lily"), elimination=lambda view, past_views: left)
        jumps = [think(view, Strength.HARD, Random(seed), iterations=200, knows=knows).move for seed in range(16)]
        return sum(str(jump) == "h5-g6" for jump in jumps)

    assert slides(dict.fromkeys(COLOURS, 0.2)) < 8 < slides(dict.fromkeys(COLOURS, 0.0) | {"R": 1.0})


def test_among_several_points_count_for_more_the_nearer_the_end_is() -> None:
    def ahead(pond: dict[str, str]) -> float:
        table = tuple({"c4": "B", "g4": "R", **pond}.get(place, "") for place in PLACES)
        red, blue, _ = standing(("R", "B", "V"), table, 2)
        return red - blue

    early, late = {"a6": "GYVR", "c6": "YGVB"}, {"a6": "GYVR", "c6": "YGGB"}
    sooner = ahead({**early, "e6": "R"}) - ahead(early)
    assert 0 < sooner < ahead({**late, "e6": "R"}) - ahead(late)


def test_among_several_a_slide_of_four_points_is_worth_more_to_who_jumps_sooner() -> None:
    pads = {"c4": "B", "g4": "BR", "e5": "V", "a6": "GYV", "c6": "YGV", "e6": "YVG"}
    table = tuple(pads.get(place, "") for place in PLACES)
    odds = [standing(("R", "B", "G", "Y"), table, mover)[0] for mover in (0, 3, 2, 1)]
    assert sorted(odds, reverse=True) == odds


def test_who_has_seen_no_earlier_move_decides_at_the_end_of_a_covered_pond() -> None:
    for position in play_case(Case("water-lily", (), 2)).positions[-8:-1]:
        view = position.view(position.actor)
        assert not view.replay_allowed
        for seed in range(3):
            assert think(view, Strength.MEDIUM, Random(seed), iterations=60).move in position.legal


def test_among_several_a_hard_player_hides_as_if_nobody_suspected_it() -> None:
    def nothing(view: object, past_views: object, move: object) -> dict[str, float]:
        raise AssertionError("a suspicion was asked for")

    knows = replace(player_evaluator("water-lily"), suspicion=nothing)
    view = WaterLilyPosition(tuple("RYGB"), open_pond=False).view(Seat(0))
    assert think(view, Strength.HARD, Random(1), iterations=60, knows=knows).move in view.jumps
    of_two = WaterLilyPosition(tuple("RY"), open_pond=False).view(Seat(0))
    with pytest.raises(AssertionError, match="asked for"):
        think(of_two, Strength.HARD, Random(1), iterations=60, knows=knows)
