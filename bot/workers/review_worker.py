"""Subprocess that reviews a finished game.

``python -m bot.workers.review_worker`` reads a job from standard input, a JSON object with a game's slug, its ``start``
and ``moves`` as in its record, and a ``seed``. It writes lines with the share that is done, then a line with the word
``review`` and a length in bytes, and then the review as JSON.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from bot.workers.subprocesses import Progress, run, write
from games.players.review import review
from games.record import replay, start_from_json


def main(job: dict[str, Any]) -> None:
    """Write the review of a job's game."""
    record = replay(start_from_json(job["game"], job["start"]), job["moves"])
    data = json.dumps(review(record, Random(job["seed"]), Progress()).to_json()).encode()
    write(f"review {len(data)}\n".encode() + data)


if __name__ == "__main__":
    run(main)
