"""How long a search may go on."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

LONGEST = 3.0  # seconds, whatever is asked for


class Budget:
    """Seconds, or a number of iterations where the same answer is wanted every time; and a call that ends it early."""

    def __init__(self, seconds: float, iterations: int | None, stop: Callable[[], bool]) -> None:
        self._end = monotonic() + min(seconds, LONGEST)
        self._iterations = iterations
        self._stop = stop

    def left(self, done: int, most: int | None = None) -> bool:
        """Whether there is time for one more iteration after so many; the first is always made, ``most`` is a cap."""
        if self._stop():
            return False
        if most is not None and done >= most:
            return False
        if self._iterations is not None:
            return done < self._iterations
        return done == 0 or monotonic() < self._end
