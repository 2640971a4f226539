"""Runs the computer players' search in worker processes: several for decisions, one for experts', one for hints."""

from __future__ import annotations

import logging
import os
import random
from collections.abc import Sequence
from enum import IntEnum
from functools import partial

from bot.sessions.limits import HINTED
from bot.workers.pool import WorkerLost, WorkerPool
from games.players import Decision, Strength, think
from games.players.budget import LONGEST_AHEAD
from games.position import View
from storage.errors import Refused

log = logging.getLogger(__name__)

EXPERT = 10  # times the seconds of a hard player
EXTRA_SECONDS = 10.0  # that a search may take longer than it has
ATTEMPTS = 2
DECIDING, HINTING = 5, 10  # how far each gives way to answers
MIN_SHARE = 0.1  # of the seconds for a decision, however many wait


class Urgency(IntEnum):
    """The order of decisions: for absent people, then for easy and medium players, then for hard ones."""

    AWAY = 0
    QUICK = 1
    SLOW = 2


def share_of_time(seconds: float, processes: int, waiting: int) -> float:
    """Return the seconds for a decision while others wait, so that all together take little longer than one."""
    return seconds * max(MIN_SHARE, min(1.0, processes / (processes + waiting)))


class SearchPool:
    """A deciding process for each processor, and two of lower priority: one for hints, one for expert players.

    Each answers one request at a time, the most urgent first. The more requests wait, the less time each gets.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds, self.expert_seconds = seconds, min(EXPERT * seconds, LONGEST_AHEAD)
        self._decisions = WorkerPool("search", os.cpu_count() or 1, DECIDING)
        self._experts = WorkerPool("search", 1, HINTING)
        self._hints = WorkerPool("search", 1, HINTING)

    @property
    def deciding(self) -> int:
        """The number of decisions in work or waiting."""
        return len(self._decisions) + len(self._experts)

    @property
    def hinting(self) -> int:
        """The number of hints in work or waiting."""
        return len(self._hints)

    async def think(
        self, view: View, strength: Strength, past_views: Sequence[View] = (), *, urgent: bool = False
    ) -> Decision:
        """Return the decision of a computer player of this strength for a view, given its ``past_views``.

        If it kills its process twice, any legal move is returned. An ``urgent`` request goes before all others, and an
        expert has no more time than a hard player then.
        """
        if strength is Strength.EXPERT and not urgent:
            return await self._think(self._experts, Urgency.SLOW, view, strength, past_views)
        urgency = Urgency.AWAY if urgent else Urgency.SLOW if strength is Strength.HARD else Urgency.QUICK
        return await self._think(self._decisions, urgency, view, strength, past_views)

    async def hint(self, view: View, past_views: Sequence[View] = ()) -> Decision:
        """Return the best decision for a person's view, given the ``past_views``. Raises Refused if too many wait."""
        if self.hinting >= HINTED:
            raise Refused("busy")
        return await self._think(self._hints, Urgency.QUICK, view, Strength.HARD, past_views)

    async def _think(
        self, pool: WorkerPool, urgency: Urgency, view: View, strength: Strength, past_views: Sequence[View]
    ) -> Decision:
        async with pool.worker(urgency) as worker:
            for _ in range(ATTEMPTS):
                longest = self.expert_seconds if pool is self._experts else self._seconds
                seconds = share_of_time(longest, pool.size, pool.waiting)
                search = partial(think, past_views=tuple(past_views), explain=pool is self._hints)
                work = partial(search, view, strength, random.Random(), seconds)
                try:
                    return await worker.run(work, seconds=seconds + EXTRA_SECONDS)
                except WorkerLost as error:
                    log.warning("a thinking process is lost: %s", error)
        return Decision(random.choice(view.choices).move, None, (), 0)

    def close(self) -> None:
        """End all processes at once."""
        self._decisions.close()
        self._experts.close()
        self._hints.close()
