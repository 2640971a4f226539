"""The limits of a search."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic

LONGEST = 3.0  # upper limit in seconds
LONGEST_AHEAD = 10.0  # the same where alpha-beta search decides: a tree would take half a gigabyte in that time
SURE = 1.2  # assumed maximum speed-up of a running search

Clock = Callable[[], float]


class Budget:
    """A limit in seconds, or in iterations for reproducible results, and a function that stops the search early.

    Seconds are measured by ``clock``, by default wall time, and are at most ``longest``.
    """

    def __init__(
        self,
        seconds: float,
        iterations: int | None,
        stop: Callable[[], bool],
        clock: Clock | None = None,
        longest: float = LONGEST,
    ) -> None:
        self._clock = clock or monotonic
        self._began = self._clock()
        self._end = self._began + min(seconds, longest)
        self._iterations = iterations
        self._stop = stop

    def allows(self, done: int, most: int | None = None) -> bool:
        """Return whether another iteration may run after ``done``. The first always may; ``most`` is a cap."""
        if self._stop():
            return False
        if most is not None and done >= most:
            return False
        if self._iterations is not None:
            return done < self._iterations
        return done == 0 or self._clock() < self._end

    def remaining(self, done: int, most: int | None = None) -> float:
        """Return an upper bound of the iterations left after ``done``, from the speed so far."""
        cap = inf if most is None else most - done
        if self._iterations is not None:
            return min(cap, self._iterations - done)
        now = self._clock()
        elapsed = max(now - self._began, 1e-9)
        return min(cap, SURE * done * max(self._end - now, 0.0) / elapsed)
