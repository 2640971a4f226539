"""Checks of an installed game that is an environment for research. ``tests/envs`` has the built-in games."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from deploy.conformance.chosen import games
from deploy.conformance.playthroughs import Case
from games import GAMES
from seeds.registry import BUILT_IN, package

pytestmark = pytest.mark.skipif(games() == tuple(BUILT_IN), reason="one installed game is tested")


@pytest.fixture
def environment(case: Case) -> Any:
    """The environment of a case. Skips the test without the extra ``envs``, and of a game that is no environment."""
    if not package(case.slug).arrays:
        pytest.skip("the game names no module of arrays")
    pytest.importorskip("pettingzoo", reason="pip install 'pondside[envs]' to test the environment")
    return pytest.importorskip("pondside.envs").raw_env(case.slug, case.people, case.options)


def test_every_legal_move_is_an_action_and_every_observation_has_the_same_shape(environment: Any) -> None:
    """`ACTIONS` yields every move that can ever be legal; `FIELDS` gives numbers of fixed shapes."""
    source = Random(1)
    environment.reset(seed=1)
    for agent in environment.agent_iter():
        sight, _, is_over, _, _ = environment.last()
        assert environment.observation_space(agent).contains(sight), "an observation of another shape"
        legal = sight["action_mask"].nonzero()[0]
        environment.step(None if is_over else int(source.choice(list(legal))))


def test_what_a_seat_may_not_know_is_in_no_observation(environment: Any, case: Case) -> None:
    """`FIELDS` is made from the view alone: what `resample` changes must not change it."""
    fields_of = import_module("pondside.envs.observations").fields_of
    position = GAMES[case.slug].start(GAMES[case.slug].deal(case.people, case.options, Random(2)))
    source = Random(3)
    while not position.is_over:
        view = position.view(position.actor)
        for name, numbers in fields_of(view.resample(source).view(view.seat)).items():
            assert (numbers == fields_of(view)[name]).all(), name
        position = position.play(source.choice(position.legal))
