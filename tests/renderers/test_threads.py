"""Pictures are drawn in several threads at once.

With ``EVERY_CASE``, as in ``make soak``, it is all pictures of all games, which takes half a minute.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from deploy.conformance.playthroughs import EVERY_CASE
from games import GAMES
from renderers import painter
from renderers.gallery.samples import scenes, secrets

EVERY = bool(os.environ.get(EVERY_CASE))
STEP = 1 if EVERY else 3  # one in so many pictures is drawn
DRAWN = list(GAMES) if EVERY else ["china-moon"]  # which is the quickest


@pytest.mark.parametrize("game", DRAWN)
def test_pictures_drawn_at_once_are_those_drawn_in_turn(game: str) -> None:
    draw = painter(game)
    views = [view for _, view in scenes(game)][::STEP]
    owners = [view for _, view in secrets(game)][::STEP]
    with ThreadPoolExecutor(6) as threads:
        tables, cards = threads.map(draw.table, views * 3), threads.map(draw.secret, owners * 3)
        assert list(tables) == [draw.table(view) for view in views] * 3
        assert list(cards) == [draw.secret(view) for view in owners] * 3
