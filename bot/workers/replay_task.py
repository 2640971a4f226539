"""The task of a process that draws replays. The module is loaded in that process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
