"""No game is left without a slow one to hold it against."""

from __future__ import annotations

from games import GAMES
from games.registry import companion
from tests.games.beside import PATTERN


def test_every_game_has_a_slow_game_beside_it() -> None:
    assert [slug for slug in GAMES if companion(slug, PATTERN) is None] == []
