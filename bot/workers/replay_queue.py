"""Draws replays as animated pictures in worker processes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from bot.tables.errors import UserError
from bot.workers.job_queue import JobQueue
from bot.workers.replay_task import draw_replay
from renderers.picture import Picture
from storage.models import TableRow

Format: TypeAlias = Literal["webp", "gif"]


@dataclass(frozen=True)
class ReplayJob:
    """The part of a game to draw, from position ``first`` to ``last``, with a caption for each position, and the
    format."""

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


def replay_queue() -> JobQueue[Picture]:
    """Return a queue of replays."""
    return JobQueue(
        "replay",
        draw_replay,
        busy=lambda: UserError("replay-busy"),
        stopped=lambda: UserError("replay-stopped"),
    )
