"""No game is left without a slow one to hold it against."""

from __future__ import annotations

from games import GAMES
from tests.games.beside import BESIDE


def test_every_game_has_a_slow_game_beside_it() -> None:
    assert BESIDE.keys() == GAMES.keys()
