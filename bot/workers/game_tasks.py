"""The tasks of processes that draw replays and review games. The module is loaded in those processes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from games.players.review import review
from games.record import replay, start_from_json
from renderers import painter
from renderers.picture import Picture
from renderers.replay import CaptionedView
from renderers.replay import replay as animate


def draw_replay(job: dict[str, Any], progress: Callable[[float], None]) -> Picture:
    """Draw the public views of a game, a ``ReplayJob`` as a dictionary, as an animated picture."""
    record = replay(start_from_json(job["game"], job["start"]), job["moves"])
    positions = record.positions[job["first"] : job["last"] + 1]
    views = [position.view(None) for position in positions]
    steps = [CaptionedView(view, caption) for view, caption in zip(views, job["captions"], strict=True)]
    return animate(painter(job["game"]), steps, progress, job["format"])


def make_review(job: dict[str, Any], progress: Callable[[float], None]) -> dict[str, Any]:
    """Review a finished game: its slug, its ``start`` and ``moves`` as in its record, and a ``seed``."""
    record = replay(start_from_json(job["game"], job["start"]), job["moves"])
    made: dict[str, Any] = review(record, Random(job["seed"]), progress).to_json()
    return made
