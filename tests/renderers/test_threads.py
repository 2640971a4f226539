"""Pictures are drawn in several threads at once."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

from renderers import painter
from renderers.water_lily.scenes import scenes, secrets

FRESH = """
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from renderers import painter
draw = painter("water-lily")
with ThreadPoolExecutor(4) as threads:
    threads.submit(draw.prepare)
    for picture in threads.map(draw.cover, [4] * 4, [2] * 4):
        print(sha256(picture.data).hexdigest())
"""


def test_pictures_drawn_at_the_same_time_are_those_drawn_one_after_the_other() -> None:
    draw = painter("water-lily")
    views = [view for _, view in scenes()] * 4
    owners = [view for _, view in secrets()] * 4
    with ThreadPoolExecutor(6) as threads:
        tables, cards = threads.map(draw.table, views), threads.map(draw.secret, owners)
        assert list(tables) == [draw.table(view) for view in views]
        assert list(cards) == [draw.secret(view) for view in owners]


def test_threads_that_all_draw_their_first_picture_draw_what_a_later_one_does() -> None:
    done = subprocess.run([sys.executable, "-c", FRESH], capture_output=True, text=True, check=True, timeout=60)
    assert len(done.stdout.split()) == 4
    assert set(done.stdout.split()) == {sha256(painter("water-lily").cover(4, 2).data).hexdigest()}
