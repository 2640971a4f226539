"""Replays as animated pictures, each drawn by a process of its own, one at a time."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from bot.refusals import Refusal
from renderers.picture import Picture
from storage.rows import Table

ROOT = Path(__file__).parents[1]
WAITING = 5  # orders at most, the one in work among them
LONGEST = 12 * 60  # seconds from an order to its picture: the answer's token lives 15 minutes

Format: TypeAlias = Literal["webp", "gif"]
Told: TypeAlias = Callable[[float], Awaitable[None]]


@dataclass(frozen=True)
class Order:
    """Which part of which game, position ``first`` to ``last``, with a caption for each position; and how."""

    row: Table
    first: int
    last: int
    captions: Sequence[str]
    format: Format

    def as_json(self) -> bytes:
        """The order as ``bot.film_process`` reads it."""
        row = self.row
        game = {"game": row.game, "start": row.start, "moves": row.moves[: self.last]}
        part = {"first": self.first, "last": self.last, "captions": self.captions, "format": self.format}
        return json.dumps(game | part).encode()


class Films:
    """Draws replays. Close it, and what is being drawn is given up."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._orders = 0
        self._process: Process | None = None
        self._closed = False

    async def draw(self, order: Order, told: Told) -> Picture:
        """The picture ordered. ``told`` hears the share of the work that is done, now and then. Raises Refusal."""
        if self._orders >= WAITING:
            raise Refusal("replays-busy")
        self._orders += 1
        try:
            async with asyncio.timeout(LONGEST), self._turn:
                if self._closed:
                    raise Refusal("replay-stopped")
                return await self._drawn(order, told)
        finally:
            self._orders -= 1

    async def close(self) -> None:
        """Give up what is being drawn, and draw no more."""
        self._closed = True
        if self._process is not None:
            self._process.kill()

    async def _drawn(self, order: Order, told: Told) -> Picture:
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot.film_process", stdin=PIPE, stdout=PIPE, cwd=ROOT, start_new_session=True
        )
        try:
            return await self._received(process, order, told)
        except EOFError as error:
            if self._closed:
                raise Refusal("replay-stopped") from error
            raise
        finally:
            self._process = None
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def _received(self, process: Process, order: Order, told: Told) -> Picture:
        assert process.stdin is not None  # noqa: S101 - they are pipes
        assert process.stdout is not None  # noqa: S101
        process.stdin.write(order.as_json())
        await process.stdin.drain()
        process.stdin.close()
        while line := await process.stdout.readline():
            if line.count(b" ") == 3:
                kind, width, height, length = line.decode().split()
                data = await process.stdout.readexactly(int(length))
                return Picture(data, kind, int(width), int(height))
            await told(float(line))
        raise EOFError(f"no replay of table {order.row.id}: its process ended with {await process.wait()}")
