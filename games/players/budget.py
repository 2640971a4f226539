"""The limits of a search."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

LONGEST = 3.0  # seconds, whatever is asked for


class Budget:
    """Seconds, or a number of iterations for a reproducible result, and a function that ends the search early."""

    def __init__(self, seconds: float, iterations: int | None, stop: Callable[[], bool]) -> None:
        self._end = monotonic() + min(seconds, LONGEST)
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
        return done == 0 or monotonic() < self._end
