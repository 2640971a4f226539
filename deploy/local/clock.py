"""The clock of a local Discord, which tests may advance."""

from __future__ import annotations

import time
from datetime import UTC, datetime


class Clock:
    """The system's clock plus the seconds it was advanced by."""

    def __init__(self) -> None:
        self.offset = 0.0

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return time.time() + self.offset

    def advance(self, seconds: float) -> None:
        """Advance the clock. Negative values are ignored."""
        self.offset += max(0.0, seconds)


def timestamp(seconds: float) -> str:
    """Format a time as Discord does, in ISO 8601."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()
