"""Draws replays as animated pictures in worker processes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from cachetools import LRUCache

from bot.workers.job_queue import JobQueue
from bot.workers.pool import ProgressCallback
from bot.workers.replay_task import draw_replay
from renderers.picture import Picture
from storage.models import TableRow

MAX_SHORT_BYTES = 1_000_000  # of a replay that is kept
MAX_KEPT_BYTES = 8_000_000  # of all that are kept

Format: TypeAlias = Literal["webp", "gif"]


@dataclass(frozen=True)
class ReplayJob:
    """The part of a game to draw, from position ``first`` to ``last``, with a caption for each, and the format."""

    row: TableRow
    first: int
    last: int
    captions: Sequence[str]
    format: Format

    def as_dict(self) -> dict[str, Any]:
        """Return the job as ``draw_replay`` takes it."""
        row = self.row
        game = {"game": row.game, "start": row.start, "moves": row.moves[: self.last]}
        part = {"first": self.first, "last": self.last, "captions": self.captions, "format": self.format}
        return game | part


class ReplayQueue(JobQueue[Picture]):
    """A queue of replays. Short ones are kept for a while, since all players of a game see the same deciding turn."""

    def __init__(self) -> None:
        super().__init__("replay", draw_replay)
        self._kept: LRUCache[str, Picture] = LRUCache(MAX_KEPT_BYTES, lambda kept: len(kept.data))

    async def run(self, job: dict[str, Any], progress: ProgressCallback) -> Picture:
        """Draw a ``ReplayJob`` as a dictionary, or return the same picture as lately. Raises Refused."""
        key = hashlib.sha256(json.dumps(job).encode()).hexdigest()
        picture = self._kept.get(key)
        if picture is None:
            picture = await super().run(job, progress)
            if len(picture.data) <= MAX_SHORT_BYTES:
                self._kept[key] = picture
        return picture
