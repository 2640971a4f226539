"""Subprocess that draws a replay.

``python -m bot.workers.replay_worker`` reads a job from standard input, a JSON object with a game's slug, its ``start``
and ``moves`` as in its record, the numbers ``first`` and ``last`` of the positions to show, a caption for each, and the
``format``. It writes lines with the share that is done, then a line with the picture's format, width, height and
length, and then its bytes.
"""

from __future__ import annotations

from typing import Any

from bot.workers.subprocesses import Progress, run, write
from games.record import replay, start_from_json
from renderers import painter
from renderers.picture import Picture
from renderers.replay import CaptionedView
from renderers.replay import replay as animate


def draw(job: dict[str, Any], progress: Progress) -> Picture:
    """Draw the public views of a job as an animated picture."""
    record = replay(start_from_json(job["game"], job["start"]), job["moves"])
    positions = record.positions[job["first"] : job["last"] + 1]
    views = [position.view(None) for position in positions]
    steps = [CaptionedView(view, caption) for view, caption in zip(views, job["captions"], strict=True)]
    return animate(painter(job["game"]), steps, progress, job["format"])


def main(job: dict[str, Any]) -> None:
    """Draw a job and write the picture."""
    picture = draw(job, Progress())
    write(f"{picture.format} {picture.width} {picture.height} {len(picture.data)}\n".encode() + picture.data)


if __name__ == "__main__":
    run(main)
