"""The local Discord's clock, which tests may push forward."""

from __future__ import annotations

import time
from datetime import UTC, datetime


class Clock:
    """The time of day, in seconds since 1970, plus what it was pushed forward by."""

    def __init__(self) -> None:
        self._pushed = 0.0

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self._pushed

    def advance(self, seconds: float) -> None:
        """Push the clock forward; it never goes back."""
        self._pushed += max(0.0, seconds)


def timestamp(seconds: float) -> str:
    """A moment as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()
