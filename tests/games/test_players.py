"""The computer players: what they answer, from what, and when."""

from __future__ import annotations

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import islice
from random import Random
from time import process_time

import pytest

from deploy.conformance.playthroughs import Case, play_case, suite_cases
from games import GAMES
from games.players import Decision, Strength, deciding, think
from games.players.evaluation import evaluator
from games.position import Position, Seat
from tests.games.race_tables import FLOWER


def _moments(case: Case, count: int) -> list[Position]:
    """Return some positions of a random game at which somebody must decide, the first among them."""
    running = play_case(case).positions[:-1]
    return [running[number * len(running) // count] for number in range(count)]


def _middle(slug: str, people: int) -> Position:
    running = [position for position in play_case(Case(slug, (), people)).positions if len(position.legal) > 1]
    return running[len(running) // 2]


def _fewest(slug: str) -> int:
    return GAMES[slug].player_counts({})[0]


@pytest.mark.parametrize("slug", GAMES)
def test_a_thought_says_what_the_move_causes(slug: str) -> None:
    case = Case(slug, (), _fewest(slug))
    for position in _moments(case, 5):
        view = position.view(position.actor)
        decision = think(view, Strength.EASY, Random(3))
        after = position.play(decision.move)
        assert decision.events
        assert set(map(str, decision.events)) <= set(map(str, after.view(position.actor).events))
        if view.scores is None:
            assert decision.gain is None
        else:
            actor = position.actor or 0
            assert decision.gain == after.scores[actor] - position.scores[actor]


def test_an_easy_player_blunders_only_with_the_lead_that_makes_it_careless(monkeypatch: pytest.MonkeyPatch) -> None:
    position = _middle("flower-of-the-lotus", 3)
    actor = position.actor or 0
    points = [position.play(move).scores[actor] for move in position.legal]
    ahead = position.scores[actor] - max(score for seat, score in enumerate(position.scores) if seat != actor)
    made: list[set[int]] = []
    for blunder_lead in (ahead, ahead + 1):
        knows = replace(evaluator("flower-of-the-lotus"), easy=0.0, blunder_rate=1.0, blunder_lead=blunder_lead)
        monkeypatch.setattr(deciding, "player_evaluator", lambda game, knows=knows: knows)
        moves = [think(position.view(position.actor), Strength.EASY, Random(seed)).move for seed in range(40)]
        made.append({points[position.legal.index(move)] for move in moves})
    assert len(made[0]) > 1
    assert made[1] == {max(points)}


def test_an_easy_player_thinks_as_a_medium_one_until_it_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    position = _middle("flower-of-the-lotus", 3)
    view, actor = position.view(position.actor), position.actor or 0
    scores = evaluator(view.game).glance(position, actor)
    ahead = scores[actor] - max(score for seat, score in enumerate(scores) if seat != actor)
    for care, lead, thinks in ((1.0, ahead + 1, True), (1.0, ahead, False), (0.0, ahead + 1, False)):
        knows = replace(evaluator(view.game), easy_rate=0.0, easy_care=care, blunder_lead=lead)
        monkeypatch.setattr(deciding, "player_evaluator", lambda game, knows=knows: knows)
        decision = think(view, Strength.EASY, Random(1), iterations=9)
        assert (decision.visits > 0) == thinks


@pytest.mark.parametrize("slug", GAMES)
def test_a_single_choice_is_answered_without_a_search(slug: str) -> None:
    forced_positions = (
        position
        for case in suite_cases()
        if case.slug == slug
        for position in play_case(case).positions
        if len(position.legal) == 1
    )
    for position in islice(forced_positions, 3):
        began = process_time()
        decision = think(position.view(position.actor), Strength.HARD, Random(1), seconds=3.0, iterations=10**9)
        assert (decision.move, decision.visits) == (position.legal[0], 0)
        assert process_time() - began < 2


@pytest.mark.parametrize("slug", GAMES)
def test_a_search_that_is_stopped_answers_with_the_best_so_far(slug: str) -> None:
    position = _middle(slug, _fewest(slug))
    view, calls = position.view(position.actor), 0

    def stop() -> bool:
        nonlocal calls
        calls += 1
        return calls > 40

    decision = think(view, Strength.HARD, Random(1), iterations=10**9, stop=stop)
    assert calls == 41
    assert 0 < decision.visits <= 40
    assert think(view, Strength.HARD, Random(1), iterations=10**9, stop=lambda: True).move in position.legal


@pytest.mark.parametrize("strength", [Strength.MEDIUM, Strength.HARD])
def test_nobody_ends_a_game_without_winning_it_while_it_may_go_on(strength: Strength) -> None:
    at = FLOWER.position(
        "R27 R36 R37 G28 G33 G37 B23 B29 B37", path="p22", hands="Rypp Gpwwww Byyyypwk", places="u", turn="R"
    )
    ends = at.parse("R36-37")
    assert at.play(ends).winners == (1,)
    decision = think(at.view(at.actor), strength, Random(1), iterations=100, explain=True)
    assert decision.move != ends
    assert decision.chance > 0


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_decides_when_the_game_is_over(slug: str) -> None:
    over = play_case(Case(slug, (), _fewest(slug))).positions[-1]
    with pytest.raises(ValueError, match="over"):
        think(over.view(Seat(0)), Strength.EASY, Random(1))


def test_a_thought_comes_from_another_process_the_same() -> None:
    context = multiprocessing.get_context("spawn")
    views = [position.view(position.actor) for slug in GAMES for position in _moments(Case(slug, (), _fewest(slug)), 2)]
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        futures = [pool.submit(think, view, Strength.HARD, Random(1), iterations=8) for view in views]
        for view, answer in zip(views, futures, strict=True):
            decision: Decision = answer.result()
            assert decision == think(view, Strength.HARD, Random(1), iterations=8)
            assert pickle.loads(pickle.dumps(decision)) == decision  # noqa: S301 - our own value


@pytest.mark.parametrize("people", [2, 3, 4])
@pytest.mark.parametrize("strength", Strength)
def test_in_water_lily_equal_views_get_the_same_answer_whatever_is_hidden(people: int, strength: Strength) -> None:
    for position in _moments(Case("water-lily", (), people), 2):
        view = position.view(position.actor)
        other = next(
            sample
            for seed in range(100)
            if (sample := view.resample(Random(seed))).view(None) == position.view(None) and sample != position
        )
        answers = [think(each.view(position.actor), strength, Random(7), iterations=25) for each in (position, other)]
        assert answers[0] == answers[1]
