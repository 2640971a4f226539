"""Every game has a reference game to compare it with."""

from __future__ import annotations

from games import GAMES
from games.registry import companion
from tests.games.comparison import PATTERN


def test_every_game_has_a_reference_game() -> None:
    assert [slug for slug in GAMES if companion(slug, PATTERN) is None] == []
