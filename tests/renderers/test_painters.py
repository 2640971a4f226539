"""Which painters there are, and what the gallery finds."""

from __future__ import annotations

import pytest

from renderers import painter
from renderers.gallery.samples import secrets


@pytest.mark.parametrize(("game", "told"), [("water-lily", 5), ("cappuccino", 0)])
def test_every_secret_is_found_once(game: str, told: int) -> None:
    assert len(dict(secrets(game))) == told


def test_an_unknown_game_has_no_painter() -> None:
    with pytest.raises(KeyError):
        painter("tiddlywinks")
