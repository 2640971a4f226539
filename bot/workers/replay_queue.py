"""Replays as animated pictures, each drawn by a process of its own, one at a time."""

from __future__ import annotations

import asyncio
import json
from asyncio import StreamReader
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.sessions.errors import UserError
from bot.workers.subprocesses import process
from renderers.picture import Picture
from storage.models import TableRow

WAITING = 10  # orders at most, the one in work among them
LONGEST = 12 * 60  # seconds from an order to its picture: the answer's token lives 15 minutes

Format: TypeAlias = Literal["webp", "gif"]
ProgressCallback: TypeAlias = Callable[[float], Awaitable[None]]


@dataclass(frozen=True)
class ReplayJob:
    """Which part of which game, position ``first`` to ``last``, with a caption for each position; and how."""

    row: TableRow
    first: int
    last: int
    captions: Sequence[str]
    format: Format

    def as_json(self) -> bytes:
        """The order as ``bot.workers.replay_worker`` reads it."""
        row = self.row
        game = {"game": row.game, "start": row.start, "moves": row.moves[: self.last]}
        part = {"first": self.first, "last": self.last, "captions": self.captions, "format": self.format}
        return json.dumps(game | part).encode()


class ReplayQueue:
    """Draws replays, one at a time, in the order they were asked for."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._accepted = 0
        self._process: Process | None = None
        self._closed = False

    async def draw(self, job: ReplayJob, progress: ProgressCallback) -> Picture:
        """The picture ordered. ``told`` hears the share of the work that is done, now and then. Raises UserError."""
        if self._accepted >= WAITING:
            raise UserError("replays-busy")
        self._accepted += 1
        try:
            async with asyncio.timeout(LONGEST), self._turn:
                if self._closed:
                    raise UserError("replay-stopped")
                return await self._draw(job, progress)
        finally:
            self._accepted -= 1

    async def close(self) -> None:
        """Kill the process that draws, and draw no more."""
        self._closed = True
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def _draw(self, job: ReplayJob, progress: ProgressCallback) -> Picture:
        async with process("bot.workers.replay_worker", job.as_json()) as (child, output):
            self._process = child
            try:
                return await _read_picture(output, progress)
            except EOFError as error:
                if self._closed:
                    raise UserError("replay-stopped") from error
                raise
            finally:
                self._process = None


async def _read_picture(output: StreamReader, progress: ProgressCallback) -> Picture:
    """The picture that the process writes. Raises EOFError when it ends without one."""
    while line := await output.readline():
        if line.count(b" ") == 3:
            kind, width, height, length = line.decode().split()
            return Picture(await output.readexactly(int(length)), kind, int(width), int(height))
        await progress(float(line))
    raise EOFError("the process that drew a replay has ended without one")
