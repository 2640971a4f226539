"""The computer players' search, in processes beside the event loop."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from pathlib import Path

from bot.workers.search_worker import LENGTH, pack
from games.players import Decision, Strength
from games.position import View

log = logging.getLogger(__name__)

ROOT = Path(__file__).parents[2]
PATIENCE = 10.0  # seconds that an answer may be late
ATTEMPTS = 2


class SearchPool:
    """A process for each processor, started on demand. Each answers one question at a time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._idle: list[Process] = []
        self._busy: set[Process] = set()
        self._room = asyncio.Semaphore(os.cpu_count() or 1)

    async def think(self, view: View, strength: Strength, seen: Sequence[View] = ()) -> Decision:
        """What a computer player of this strength does with this view, and has seen before. When the processes die of
        it twice the answer is any legal move."""
        async with self._room:
            for _ in range(ATTEMPTS):
                try:
                    return await self._ask(pack((view, tuple(seen), strength, self._seconds)))
                except (OSError, EOFError, TimeoutError) as error:
                    log.warning("a thinking process is lost: %r", error)
            return Decision(random.choice(view.choices).move, None, (), 0)

    async def close(self) -> None:
        """End all the processes."""
        ending = [*self._idle, *self._busy]
        self._idle.clear()
        for process in ending:
            _kill(process)
        await asyncio.gather(*(process.wait() for process in ending))

    async def _ask(self, question: bytes) -> Decision:
        process = self._idle.pop() if self._idle else await self._start()
        self._busy.add(process)
        try:
            answer = await asyncio.wait_for(_exchange(process, question), self._seconds + PATIENCE)
        except BaseException:
            _kill(process)  # it may still be about to answer, and nobody would listen
            raise
        finally:
            self._busy.discard(process)
        self._idle.append(process)
        return answer

    @staticmethod
    async def _start() -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot.workers.search_worker", stdin=PIPE, stdout=PIPE, cwd=ROOT, start_new_session=True
        )


async def _exchange(process: Process, question: bytes) -> Decision:
    assert process.stdin is not None  # noqa: S101 - they are pipes
    assert process.stdout is not None  # noqa: S101
    process.stdin.write(question)
    await process.stdin.drain()
    head = await process.stdout.readexactly(LENGTH)
    answer = pickle.loads(await process.stdout.readexactly(int.from_bytes(head, "big")))  # noqa: S301 - our own process
    if not isinstance(answer, Decision):
        raise EOFError(f"a thinking process answered {type(answer).__name__}")
    return answer


def _kill(process: Process) -> None:
    if process.returncode is None:
        process.kill()
