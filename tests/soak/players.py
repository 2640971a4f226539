"""The people of slow games, and when nobody may disturb them, without any of the bot's code."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import NamedTuple
from zoneinfo import ZoneInfo

QUARTER = timedelta(minutes=15)
Span = tuple[datetime, datetime]


class Player(NamedTuple):
    """A person, and how and when the person wants to be told. Quiet hours are whole hours."""

    name: str
    way: str = "ping"
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    again: int | None = None
    holidays: tuple[Span, ...] = ()

    def is_away(self, moment: datetime) -> bool:
        """Whether nobody may disturb the person."""
        begin = moment - (moment - datetime.min.replace(tzinfo=UTC)) % QUARTER
        return any(first <= moment < last for first, last in self.holidays) or _is_quiet(self.zone, self.quiet, begin)


@lru_cache(None)
def _is_quiet(zone: str, quiet: tuple[int, int] | None, moment: datetime) -> bool:
    if quiet is None:
        return False
    first, last = quiet
    hour = moment.astimezone(ZoneInfo(zone)).hour
    return first <= hour < last if first < last else hour >= first or hour < last


def sent_at(message: str) -> datetime:
    """When a message was sent, from its id."""
    return datetime.fromtimestamp(((int(message) >> 22) + 1_420_070_400_000) / 1000, UTC)
