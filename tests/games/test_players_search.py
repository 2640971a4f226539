"""The search: when it may stop early, and what is fast in it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count
from random import Random
from statistics import mean

import pytest

from deploy.conformance.playthroughs import Case, cases, play_case
from games import GAMES
from games.__main__ import play_at_random
from games.jinns import JinnsPosition
from games.players import Strength, budget, never, think
from games.players.budget import Budget
from games.players.comparing import chance_after
from games.players.evaluation import Evaluator, evaluator
from games.players.tree import search
from games.position import Position
from seeds.registry import packages
from tests.sampling import one_in


def middle(slug: str) -> Position:
    positions = play_case(Case(slug, (), GAMES[slug].player_counts({})[0])).positions
    return positions[len(positions) // 2]


@pytest.mark.parametrize("slug", GAMES)
def test_a_search_that_stops_early_could_not_have_chosen_another_move(slug: str) -> None:
    position, knows = middle(slug), evaluator(slug)
    root = search(lambda: position, knows, Budget(1, 400, never), None, Random(1))
    assert root.visits == 400 or root.lead > 400 - root.visits
    visits = {move: branch.visits for move, branch in root.branches.items()}
    assert sum(visits.values()) == root.visits - 1


@one_in(2, "case", [case for case in cases() if len(case.chosen) in (0, 2) and evaluator(case.slug).playout])
def test_playing_on_fast_ends_with_an_estimate_for_every_seat(case: Case) -> None:
    positions = play_case(case).positions
    playout = evaluator(case.slug).playout
    assert playout
    for position in positions[:-1][:: max(1, len(positions) // 8)]:
        scores, _ = playout(position, Random(1))
        assert len(scores) == len(position.scores)
    if case.slug != "water-lily":
        last = positions[-2]
        endings = [playout(last, Random(seed)) for seed in range(20)]
        over = {position.scores for move in last.legal if (position := last.play(move)).is_over}
        assert case.slug != "cappuccino" or all(is_over for _, is_over in endings)
        assert over


def test_batches_that_can_land_on_strong_pawns_are_searched() -> None:
    start = play_case(Case("jinns-of-the-lake", (), 3)).positions[1]
    assert isinstance(start, JinnsPosition)
    weights = evaluator("jinns-of-the-lake").hints
    assert weights
    priors = weights(start, start.legal)
    assert len(set(priors)) > 5
    decision = think(start.view(start.actor), Strength.HARD, Random(1), iterations=60)
    assert decision.move in [
        move for prior, move in zip(priors, start.legal, strict=True) if prior >= sorted(priors)[-48]
    ]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands where its only item says."""
    now = [100.0]
    monkeypatch.setattr(budget, "monotonic", lambda: now[0])
    return now


@pytest.mark.parametrize(("seconds", "end"), [(0.5, 0.5), (3.0, 3.0), (60.0, 3.0)])
def test_the_seconds_asked_for_are_kept_to_and_never_more_than_three(
    clock: list[float], seconds: float, end: float
) -> None:
    limit = Budget(seconds, None, never)
    clock[0] += end - 0.01
    assert limit.allows(5)
    clock[0] += 0.02
    assert not limit.allows(5)


@pytest.mark.parametrize(("people", "seconds"), [(2, 10), (3, 3)])
def test_only_an_expert_of_two_may_take_ten_seconds(people: int, seconds: int) -> None:
    position = play_case(Case("cappuccino", (), people)).positions[0]
    ticks = count()
    think(position.view(position.actor), Strength.EXPERT, Random(1), 60.0, clock=lambda: float(next(ticks)))
    assert seconds <= next(ticks) <= seconds + 2


@pytest.mark.parametrize(("slug", "people"), [("cappuccino", 2), ("cappuccino", 3), ("china-moon", 3)])
def test_an_end_that_could_not_be_solved_leaves_the_search_its_time(clock: list[float], slug: str, people: int) -> None:
    def solve_in_vain(position: Position) -> None:
        clock[0] += 10

    def tick() -> float:
        clock[0] += 0.01
        return clock[0]

    view = play_case(Case(slug, (), people)).positions[-12].view
    knows = replace(evaluator(slug), solve=solve_in_vain)
    decision = think(view(view(None).actor), Strength.HARD, Random(1), 1.0, clock=tick, explain=True, knows=knows)
    assert (clock[0] > 10, decision.visits + decision.other_visits > 10) == (True, True)


@pytest.mark.soak
@one_in(2, "people", [3, 4])
def test_a_hint_after_a_search_in_rounds_tells_chances_at_the_level_of_a_review(people: int) -> None:
    positions, said, known = play_case(Case("water-lily", (), people)).positions, list[float](), list[float]()
    for position in positions[8:-8:10]:
        view, rng = position.view(position.actor), Random(1)
        hint = think(view, Strength.HARD, rng, iterations=100, explain=True)
        said.append(hint.chance)
        draw = partial(evaluator("water-lily").memory(view, ()), rng)
        known.append(chance_after(draw, hint.move, position.actor or 0, 400, evaluator("water-lily"), rng))
        assert max(hint.chance, hint.other_chance) <= 1
    assert abs(mean(said) - mean(known)) < 0.03


def test_a_search_is_begun_even_when_no_time_is_left(clock: list[float]) -> None:
    limit = Budget(0.0, None, never)
    clock[0] += 1
    assert limit.allows(0)
    assert not limit.allows(1)


def test_a_number_of_iterations_ends_a_search_whatever_the_clock_says(clock: list[float]) -> None:
    limit = Budget(1.0, 7, never)
    clock[0] += 1000
    assert [limit.allows(done) for done in (0, 6, 7)] == [True, True, False]


def test_a_weaker_player_has_fewer_iterations_than_the_clock_would_allow(clock: list[float]) -> None:
    limit = Budget(1.0, None, never)
    assert [limit.allows(done, 20) for done in (0, 19, 20)] == [True, True, False]
    clock[0] += 2
    assert not limit.allows(19, 20)


def test_a_search_that_is_stopped_is_not_even_begun() -> None:
    assert not Budget(1.0, None, lambda: True).allows(0)


def test_a_game_without_an_evaluator_is_evaluated_by_its_scores() -> None:
    assert "tic-tac-toe" not in packages()
    assert evaluator("tic-tac-toe") == Evaluator(playout_plies=evaluator("tic-tac-toe").playout_plies)


def test_a_hard_player_does_not_put_off_a_win() -> None:
    """The last moves of random games of three, in which one of them wins alone."""
    tried = 0
    for game, seed in (("china-moon", 2), ("china-moon", 9), ("flower-of-the-lotus", 10)):
        for position in play_at_random(GAMES[game], 3, {}, Random(seed)).positions[-8:-1]:
            wins = {move for move in position.legal if position.play(move).winners == (position.actor,)}
            if wins and len(position.legal) > 1:
                assert think(position.view(position.actor), Strength.HARD, Random(1), iterations=60).move in wins
                tried += 1
    assert tried > 5
