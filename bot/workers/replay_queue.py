"""Draws replays as animated pictures in subprocesses."""

from __future__ import annotations

import json
from asyncio import StreamReader
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.sessions.errors import UserError
from bot.workers.job_queue import JobQueue
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

    def as_json(self) -> bytes:
        """Return the job as ``bot.workers.replay_worker`` reads it."""
        row = self.row
        game = {"game": row.game, "start": row.start, "moves": row.moves[: self.last]}
        part = {"first": self.first, "last": self.last, "captions": self.captions, "format": self.format}
        return json.dumps(game | part).encode()


def replay_queue() -> JobQueue[Picture]:
    """Return a queue of replays."""
    return JobQueue(
        "bot.workers.replay_worker",
        _read_picture,
        busy=lambda: UserError("replay-busy"),
        stopped=lambda: UserError("replay-stopped"),
    )


async def _read_picture(head: bytes, output: StreamReader) -> Picture:
    kind, width, height, length = head.decode().split()
    return Picture(await output.readexactly(int(length)), kind, int(width), int(height))
