"""The task of a process that reviews games. The module is loaded in that process."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from games.players.review import review
from games.record import replay, start_from_json


def make_review(job: dict[str, Any], progress: Callable[[float], None]) -> dict[str, Any]:
    """Review a finished game: its slug, its ``start`` and ``moves`` as in its record, and a ``seed``."""
    record = replay(start_from_json(job["game"], job["start"]), job["moves"])
    return review(record, Random(job["seed"]), progress).to_json()
