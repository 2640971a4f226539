"""How long a search of the computer players may take, and what it does for a game it knows nothing of."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from deploy.conformance.playthroughs import Case, play_case
from games.players import Strength, budget, never, think
from games.players.budget import Budget
from games.players.evaluation import Evaluator, evaluator
from seeds.registry import packages


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
