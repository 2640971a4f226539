"""Limits how many interactions a person may send at once and in a time."""

from __future__ import annotations

import asyncio
from collections import Counter
from time import monotonic

BURST = 3  # interactions that nobody waits for
RATE = 3.0  # interactions per second after that
MOVE = 0.02  # what a move counts: a few people may play many tables at once
SUGGESTION = 0.2  # what a suggestion of a move counts
LONGEST = 2.0  # seconds that one may wait: its answer must come within three


class RateLimiter:
    """Lets the interactions of each person through one after the other, and those of a flood at a slow pace.

    Whoever waits for each answer is never slowed.
    """

    def __init__(self) -> None:
        self._in_work: Counter[int] = Counter()
        self._due: dict[int, float] = {}  # when a person's next one were due at the slow pace alone
        self._last_notices: dict[int, float] = {}  # when a person was last told that one was dropped

    async def acquire(self, user: int, weight: float = 1.0) -> bool:
        """Wait until the current task may handle an interaction of a person, which counts as ``weight`` interactions.
        Returns False if that would take too long: then it is dropped. The task counts until it is done."""
        present = monotonic()
        due = max(self._due.get(user, 0.0), present)
        wait = due - present - BURST / RATE
        if wait > LONGEST:
            return False
        self._count(user, due + weight / RATE)
        if wait > 0:
            await asyncio.sleep(wait)
        return True

    def should_notify(self, user: int) -> bool:
        """Return whether to tell a person that an interaction was dropped: the first one of a flood, and later ones at
        the slow pace, so that telling costs little."""
        present = monotonic()
        if present - self._last_notices.get(user, -LONGEST) < LONGEST:
            return False
        self._last_notices[user] = present
        return True

    def _count(self, user: int, following: float) -> None:
        task = asyncio.current_task()
        if task is not None:
            self._due[user] = following
            self._in_work[user] += 1
            task.add_done_callback(lambda _: self._leave(user))

    def _leave(self, user: int) -> None:
        self._in_work[user] -= 1
        if not self._in_work[user]:
            del self._in_work[user], self._due[user]
            self._last_notices.pop(user, None)
