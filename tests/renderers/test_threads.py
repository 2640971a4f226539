"""Pictures are drawn in several threads at once.

With ``EVERY_CASE``, as in ``make soak``, it is all pictures of all games, each prepared, which takes half a minute.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import pytest

from deploy.conformance.playthroughs import EVERY_CASE
from games import GAMES
from renderers import painter
from renderers.gallery.samples import scenes, seats, secrets
from tests.timeouts import TEST_TIMEOUT

EVERY = bool(os.environ.get(EVERY_CASE))
STEP = 1 if EVERY else 3  # one in so many pictures is drawn
QUICKEST = "china-moon"
DRAWN = list(GAMES) if EVERY else [QUICKEST]
FRESH = """
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from renderers import painter
prepared = sys.argv[1].split()
for game, people in zip(sys.argv[2::2], sys.argv[3::2]):
    draw = painter(game)
    with ThreadPoolExecutor(4) as threads:
        if game in prepared:
            threads.submit(draw.prepare)
        for picture in threads.map(draw.cover, [int(people)] * 4, [1] * 4):
            print(game, sha256(picture.data).hexdigest())
"""


@pytest.mark.parametrize("game", DRAWN)
def test_pictures_drawn_at_once_are_those_drawn_in_turn(game: str) -> None:
    draw = painter(game)
    views = [view for _, view in scenes(game)][::STEP]
    owners = [view for _, view in secrets(game)][::STEP]
    with ThreadPoolExecutor(6) as threads:
        tables, cards = threads.map(draw.table, views * 3), threads.map(draw.secret, owners * 3)
        assert list(tables) == [draw.table(view) for view in views] * 3
        assert list(cards) == [draw.secret(view) for view in owners] * 3


@pytest.mark.soak
def test_first_pictures_of_many_threads_are_those_of_later_ones() -> None:
    people = {game: seats(game)[-1] for game in DRAWN}
    arguments = [str(argument) for pair in people.items() for argument in pair]
    command = [sys.executable, "-c", FRESH, " ".join(DRAWN), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=TEST_TIMEOUT)
    later = {game: sha256(painter(game).cover(people[game], 1).data).hexdigest() for game in DRAWN}
    assert done.stdout.split("\n")[:-1] == [f"{game} {later[game]}" for game in DRAWN for _ in range(4)]
