"""Pictures are drawn in several threads at once."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import pytest

from games import GAMES
from renderers import painter
from renderers.gallery.samples import scenes, seats, secrets
from tests.timeouts import TEST_TIMEOUT

FRESH = """
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from renderers import painter
draw = painter(sys.argv[1])
with ThreadPoolExecutor(4) as threads:
    threads.submit(draw.prepare)
    for picture in threads.map(draw.cover, [int(sys.argv[2])] * 4, [1] * 4):
        print(sha256(picture.data).hexdigest())
"""


@pytest.mark.parametrize("game", GAMES)
def test_pictures_drawn_at_the_same_time_are_those_drawn_one_after_the_other(game: str) -> None:
    draw = painter(game)
    views = [view for _, view in scenes(game)]
    owners = [view for _, view in secrets(game)]
    with ThreadPoolExecutor(6) as threads:
        tables, cards = threads.map(draw.table, views * 4), threads.map(draw.secret, owners * 4)
        assert list(tables) == [draw.table(view) for view in views] * 4
        assert list(cards) == [draw.secret(view) for view in owners] * 4


@pytest.mark.parametrize("game", GAMES)
def test_threads_that_all_draw_their_first_picture_draw_what_a_later_one_does(game: str) -> None:
    people = seats(game)[-1]
    command = [sys.executable, "-c", FRESH, game, str(people)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=TEST_TIMEOUT)
    assert len(done.stdout.split()) == 4
    assert set(done.stdout.split()) == {sha256(painter(game).cover(people, 1).data).hexdigest()}
