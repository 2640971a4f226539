"""Runs the computer players' search in subprocesses: several for decisions, one for hints."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from enum import IntEnum
from pathlib import Path

from bot.sessions.errors import UserError
from bot.sessions.fair_shares import HINTED
from bot.workers.search_worker import LENGTH, pack
from bot.workers.turnstile import Turnstile
from games.players import Decision, Strength
from games.position import View

log = logging.getLogger(__name__)

ROOT = Path(__file__).parents[2]
PATIENCE = 10.0  # seconds that an answer may be late
ATTEMPTS = 2
DECIDING, HINTING = 5, 10  # how far each gives way to whoever is answered
LEAST = 0.1  # of the seconds for a decision, however many wait


class Urgency(IntEnum):
    """The order of decisions: for absent people, then for easy and medium players, then for hard ones."""

    AWAY = 0
    QUICK = 1
    SLOW = 2


def share_of_time(seconds: float, processes: int, waiting: int) -> float:
    """Return the seconds for a decision while others wait: together they should not take much longer than one alone."""
    return seconds * max(LEAST, min(1.0, processes / (processes + waiting)))


class SearchPool:
    """A deciding process for each processor, and one of lower priority for hints, started on demand.

    Each answers one request at a time, the most urgent first. The more requests wait, the less time each gets.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._decisions = _Processes(os.cpu_count() or 1, DECIDING)
        self._hints = _Processes(1, HINTING)
        self.deciding = 0  # decisions in work or waiting
        self.hinting = 0

    async def think(
        self, view: View, strength: Strength, past_views: Sequence[View] = (), *, urgent: bool = False
    ) -> Decision:
        """Return the decision of a computer player of this strength for a view, given its ``past_views``.

        If it kills its process twice, any legal move is returned. An ``urgent`` request goes before all others.
        """
        urgency = Urgency.AWAY if urgent else Urgency.SLOW if strength is Strength.HARD else Urgency.QUICK
        return await self._think(self._decisions, urgency, view, strength, past_views)

    async def hint(self, view: View, past_views: Sequence[View] = ()) -> Decision:
        """Return the best decision for a person's view, given the ``past_views``. Raises UserError if too many
        wait."""
        if self.hinting >= HINTED:
            raise UserError("busy")
        self.hinting += 1
        try:
            return await self._think(self._hints, Urgency.QUICK, view, Strength.HARD, past_views)
        finally:
            self.hinting -= 1

    async def _think(
        self, processes: _Processes, urgency: Urgency, view: View, strength: Strength, past_views: Sequence[View]
    ) -> Decision:
        await processes.room.enter(urgency)
        try:
            for _ in range(ATTEMPTS):
                seconds = share_of_time(self._seconds, processes.room.most, processes.room.waiting)
                try:
                    return await processes.ask(
                        pack((view, tuple(past_views), strength, seconds, processes is self._hints)), seconds
                    )
                except (OSError, EOFError, TimeoutError) as error:
                    log.warning("a thinking process is lost: %r", error)
            return Decision(random.choice(view.choices).move, None, (), 0)
        finally:
            processes.room.leave()

    async def close(self) -> None:
        """Stop all processes."""
        await self._decisions.close()
        await self._hints.close()


class _Processes:
    """Processes of one priority, up to a number of them."""

    def __init__(self, most: int, nice: int) -> None:
        self.room = Turnstile(most)
        self._nice = nice
        self._idle: list[Process] = []
        self._busy: set[Process] = set()
        self._killed: list[Process] = []

    async def close(self) -> None:
        """Stop all processes."""
        ending = [*self._idle, *self._busy, *self._killed]
        self._idle.clear()
        self._killed.clear()
        for process in ending:
            _kill(process)
        await asyncio.gather(*(process.wait() for process in ending))

    async def ask(self, question: bytes, seconds: float) -> Decision:
        """Return the answer of a process that has this many seconds. Raises OSError, EOFError, TimeoutError."""
        process = self._idle.pop() if self._idle else await self._start()
        self._busy.add(process)
        try:
            answer = await asyncio.wait_for(_exchange(process, question), seconds + PATIENCE)
        except BaseException:
            _kill(process)  # it may still be about to answer, and nobody would listen
            self._killed = [other for other in self._killed if other.returncode is None] + [process]
            raise
        finally:
            self._busy.discard(process)
        self._idle.append(process)
        return answer

    async def _start(self) -> Process:
        command = [sys.executable, "-m", "bot.workers.search_worker", str(self._nice)]
        return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, cwd=ROOT, start_new_session=True)


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
