"""Every game has a reference game to compare it with."""

from __future__ import annotations

from importlib.util import find_spec

from seeds.registry import BUILT_IN
from tests.games.comparison import module_of


def test_every_game_has_a_reference_game() -> None:
    assert [slug for slug in BUILT_IN if find_spec(module_of(slug)) is None] == []
