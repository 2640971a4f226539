"""The environments pass PettingZoo's tests, number every move once, and tell a seat nothing that its view does not."""

from __future__ import annotations

import sys
from doctest import DocTestParser, DocTestRunner
from pathlib import Path
from random import Random

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not there for this Python")

from pettingzoo.test import api_test, seed_test

import deploy.envs
from deploy.conformance.playthroughs import Case, Playthrough, cases, play_case, suite_cases
from deploy.envs import GameEnv, env, raw_env
from deploy.envs.actions import actions_of
from deploy.envs.observations import fields_of
from games.position import Seat
from seeds.registry import BUILT_IN

DOCS = Path(__file__).parents[2] / "docs"
LARGEST = [max(cases(), key=lambda case: (case.slug == game, len(case.chosen), case.people)) for game in BUILT_IN]


@pytest.mark.parametrize("case", LARGEST, ids=str)
@pytest.mark.filterwarnings("ignore:Observation")  # it is a dictionary, as PettingZoo's own have it that mask actions
def test_each_game_passes_the_tests_of_pettingzoo(case: Case) -> None:
    api_test(raw_env(case.slug, case.people, case.options), num_cycles=200)
    seed_test(lambda: env(case.slug, case.people, case.options), num_cycles=60)


@pytest.mark.parametrize("case", [pytest.param(case, id=str(case)) for case in suite_cases()])
def test_every_legal_move_has_a_number_of_its_own(case: Case) -> None:
    positions = play_case(case).positions
    actions = actions_of(positions[0].view(None))
    for position in positions:
        assert [*actions.legal(position).values()] == [*position.legal]


@pytest.mark.parametrize("case", LARGEST, ids=str)
def test_what_is_observed_has_one_shape_and_is_known_to_the_seat(case: Case) -> None:
    playthrough: Playthrough = play_case(case)
    shapes = None
    for ply, position in enumerate(playthrough.positions):
        seat = Seat(ply % case.people)
        view = position.view(seat)
        fields = fields_of(view)
        assert shapes in (None, [array.shape for array in fields.values()])
        shapes = [array.shape for array in fields.values()]
        other = fields_of(view.resample(Random(ply)).view(seat))
        assert all(np.array_equal(array, other[name]) for name, array in fields.items())


def test_two_positions_that_differ_are_observed_as_different() -> None:
    for case in LARGEST:
        views = [position.view(Seat(0)) for position in play_case(case).positions]
        sights = {np.concatenate([array.ravel() for array in fields_of(view).values()]).tobytes() for view in views}
        assert len(sights) > 0.9 * len(views)


def test_only_the_agent_that_is_asked_has_legal_actions() -> None:
    pond = GameEnv("water-lily", 3)
    pond.reset(seed=1)
    masks = [pond.observe(agent)["action_mask"].sum() for agent in pond.possible_agents]
    assert masks[0] == 28
    assert masks[1:] == [0, 0]
    with pytest.raises(ValueError, match="action 123 is not legal for seat_0"):
        pond.step(123)
    assert pond.render() is None
    assert "public view" in (GameEnv("water-lily", 2, render_mode="ansi").render() or "")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("chess", 2, {}), "unknown game 'chess'"),
        (("water-lily", 9, {}), "water-lily is played by 2, 3, 4 with these options"),
        (("water-lily", 2, {"hop": True}), "water-lily has no option 'hop'"),
    ],
)
def test_what_a_game_does_not_have_is_refused(arguments: tuple[str, int, dict[str, bool]], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        env(*arguments)


def test_the_examples_of_the_page_print_what_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pondside.envs", deploy.envs)
    page = (DOCS / "environments.md").read_text("utf-8")
    source = "\n".join("" if line.startswith("```") else line for line in page.splitlines())
    failed, attempts = DocTestRunner().run(DocTestParser().get_doctest(source, {}, "environments.md", None, 0))
    assert failed == 0
    assert attempts > 15
