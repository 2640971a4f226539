"""The time there is for a decision."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from storage.models import UNTIMED, Clock


def now() -> datetime:
    """The present moment, aware."""
    return datetime.now(UTC)


def clock(seconds: int | None) -> Clock:
    """The time of a decision that is asked now, with a reminder at half of it; with None there is no end to it."""
    if seconds is None:
        return UNTIMED
    begun = now()
    return Clock(begun + timedelta(seconds=seconds), begun + timedelta(seconds=seconds / 2))
