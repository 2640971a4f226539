"""Computes step by step when people should be notified of pending decisions, and when their time ends.

It knows the rules and nothing of the bot's code: it looks at the clock on each person's wall every quarter of an hour.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import NamedTuple
from zoneinfo import ZoneInfo

QUARTER = timedelta(minutes=15)
NOTHING = timedelta(0)
Span = tuple[datetime, datetime]


class Player(NamedTuple):
    """A person, and how and when the person wants to be told. Quiet hours are whole hours."""

    name: str
    way: str = "ping"
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    again: int | None = None
    summary_hour: int = 9
    holidays: tuple[Span, ...] = ()

    def is_away(self, moment: datetime) -> bool:
        """Whether nobody may disturb the person."""
        return any(begin <= moment < end for begin, end in self.holidays) or _is_quiet(
            self.zone, self.quiet, quarter(moment)
        )

    def back(self, moment: datetime) -> datetime:
        """The first moment from then on at which the person is there."""
        while self.is_away(moment):
            moment = quarter(moment) + QUARTER
        return moment

    def next_summary(self, after: datetime) -> datetime:
        """The first moment later than ``after`` at which a summary is sent."""
        moment = quarter(after) + QUARTER
        while True:
            wall = moment.astimezone(ZoneInfo(self.zone))
            if (wall.hour, wall.minute) == (self.summary_hour, 0):
                return self.back(moment)
            moment += QUARTER


def quarter(moment: datetime) -> datetime:
    """The quarter of an hour that a moment is in."""
    return moment.replace(minute=moment.minute // 15 * 15, second=0, microsecond=0)


@lru_cache(None)
def _is_quiet(zone: str, quiet: tuple[int, int] | None, moment: datetime) -> bool:
    if quiet is None:
        return False
    first, last = quiet
    hour = moment.astimezone(ZoneInfo(zone)).hour
    return first <= hour < last if first < last else hour >= first or hour < last


@dataclass
class Decision:
    """A decision that waits for a person; ``told`` is when the person was last told of it."""

    player: Player
    asked: datetime
    timer: timedelta | None
    bank: timedelta
    told: datetime | None = None
    outages: list[Span] = field(default_factory=list)

    def _running(self) -> Iterator[Span]:
        """The times in which the decision's time runs, in short pieces, without end."""
        cursor = self.asked
        while True:
            end = min((quarter(cursor) + QUARTER, *(edge for span in self.outages for edge in span if edge > cursor)))
            if not self.player.is_away(cursor) and not any(first <= cursor < last for first, last in self.outages):
                yield cursor, end
            cursor = end

    def spent(self, until: datetime) -> timedelta:
        """The time spent until a moment."""
        used = NOTHING
        for begin, end in self._running():
            if begin >= until:
                break
            used += min(end, until) - begin
        return used

    def when_spent(self, amount: timedelta) -> datetime:
        """When this much time is spent."""
        for begin, end in self._running():
            if amount <= end - begin:
                return begin + amount
            amount -= end - begin
        raise AssertionError

    @property
    def deadline(self) -> datetime | None:
        """When the time and the bank are used up."""
        return None if self.timer is None else self.when_spent(self.timer + self.bank)

    @property
    def reminder(self) -> datetime | None:
        """When the person is told next: of the decision when there, at half of its time, when the bank begins, and
        again."""
        if self.player.way in ("daily", "none"):
            return None
        if self.told is None:
            moment = self.player.back(self.asked)
        else:
            amounts = [] if self.timer is None else [self.timer / 2, *([self.timer] if self.bank else [])]
            moments = [moment for moment in map(self.when_spent, amounts) if moment > self.told]
            if self.player.again is not None:
                moments.append(self.told + timedelta(hours=self.player.again))
            if not moments:
                return None
            moment = self.player.back(min(moments))
        return None if self.deadline is not None and moment >= self.deadline else moment

    def bank_left(self, moment: datetime) -> timedelta:
        """What is left of the bank if the decision is made at a moment."""
        if self.timer is None:
            return self.bank
        return max(NOTHING, self.bank - max(NOTHING, self.spent(moment) - self.timer))

    def ways(self) -> tuple[str, ...]:
        """How the person is told now."""
        return {"both": ("ping", "dm"), "dm": ("dm",), "ping": ("ping",)}.get(self.player.way, ())


class Notice(NamedTuple):
    """A message that tells a person something; ``table`` is empty in a summary."""

    person: str
    kind: str
    table: str


def sent_at(message: str) -> datetime:
    """When a message was sent, from its id."""
    return datetime.fromtimestamp(((int(message) >> 22) + 1_420_070_400_000) / 1000, UTC)
