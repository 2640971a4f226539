"""The process that draws a replay.

``python -m bot.workers.replay_worker`` reads a job from its standard input, a JSON object with a game's slug, its
``start`` and ``moves`` as its record has them, ``first`` and ``last``, the positions to show by their numbers, a
caption for each, and the ``format``. It writes a line with the share that is done now and then, and at last a line
with the picture's format, width, height and length, and then its bytes.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from bot.workers.subprocesses import run, write
from games.record import replay, start_from_json
from renderers import painter
from renderers.picture import Picture
from renderers.replay import Moment
from renderers.replay import replay as film

STEP = 0.02  # of the work between two lines that tell of it


def drawn(order: dict[str, Any], told: Progress) -> Picture:
    """The animated picture that is ordered, of what everybody may see."""
    record = replay(start_from_json(order["game"], order["start"]), order["moves"])
    shown = record.positions[order["first"] : order["last"] + 1]
    views = [position.view(None) for position in shown]
    moments = [Moment(view, caption) for view, caption in zip(views, order["captions"], strict=True)]
    return film(painter(order["game"]), moments, told, order["format"])


class Progress:
    """Writes how far the work is, not too often."""

    def __init__(self) -> None:
        self._told = 0.0

    def __call__(self, done: float) -> None:
        if done >= self._told + STEP:
            self._told = done
            write(f"{done:.2f}\n".encode())


def main() -> None:
    """Draw what is ordered."""
    picture = drawn(json.load(sys.stdin.buffer), Progress())
    write(f"{picture.format} {picture.width} {picture.height} {len(picture.data)}\n".encode() + picture.data)


if __name__ == "__main__":
    run(main)
