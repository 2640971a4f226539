"""The limits of a search."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic

LONGEST = 3.0  # seconds, whatever is asked for
SURE = 1.2  # a search may still become faster by this factor

Clock = Callable[[], float]


class Budget:
    """Seconds, or a number of iterations for a reproducible result, and a function that ends the search early.

    Seconds are those of ``clock``, of the wall by default.
    """

    def __init__(
        self, seconds: float, iterations: int | None, stop: Callable[[], bool], clock: Clock | None = None
    ) -> None:
        self._clock = clock or monotonic
        self._began = self._clock()
        self._end = self._began + min(seconds, LONGEST)
        self._iterations = iterations
        self._stop = stop

    def left(self, done: int, most: int | None = None) -> bool:
        """Whether one more iteration may run after ``done`` of them. The first always may; ``most`` is a cap."""
        if self._stop():
            return False
        if most is not None and done >= most:
            return False
        if self._iterations is not None:
            return done < self._iterations
        return done == 0 or self._clock() < self._end

    def remaining(self, done: int, most: int | None = None) -> float:
        """At most how many iterations are still to come after ``done`` of them, if they go on as fast."""
        cap = inf if most is None else most - done
        if self._iterations is not None:
            return min(cap, self._iterations - done)
        now = self._clock()
        spent = max(now - self._began, 1e-9)
        return min(cap, SURE * done * max(self._end - now, 0.0) / spent)
