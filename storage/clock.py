"""The clock of a decision: a value, and the columns of a table that store it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from datetime import datetime, timedelta
from typing import Any, TypeAlias

Span: TypeAlias = tuple[datetime, datetime]  # a start and an end, the end excluded
Stop: TypeAlias = tuple[datetime, datetime | None]  # a span that may have no end
NOTHING = timedelta(0)


@dataclass(frozen=True)
class Clock:
    """The actor and the time of the current decision.

    ``actor`` is the seat that must decide and ``started_at`` when the decision began. Time counts from ``since``, when
    ``spent`` had already been used; ``stops`` are spans of the decision in which no time runs, earlier ones too.
    ``deadline`` is the end of the time, ``reminder`` when the person is reminded next, and ``notified_at`` when Discord
    last accepted a message that notifies the person; None for never. Holidays that begin at ``late_holiday`` or later
    do not stop the clock.
    """

    deadline: datetime | None = None
    reminder: datetime | None = None
    actor: int | None = None
    started_at: datetime | None = None
    since: datetime | None = None
    spent: timedelta = NOTHING
    stops: tuple[Stop, ...] = ()
    notified_at: datetime | None = None
    late_holiday: datetime | None = None

    @property
    def is_stopped(self) -> bool:
        """Whether the clock is paused."""
        return any(end is None for _, end in self.stops)

    def has_run_for(self, time: timedelta, moment: datetime) -> bool:
        """Return whether no stop has ended for so long before ``moment``."""
        return all(end is not None and end + time <= moment for _, end in self.stops)

    def stopped(self, moment: datetime) -> Clock:
        """Return the clock stopped at ``moment``, without a deadline or a reminder."""
        if self.is_stopped:
            return self
        return replace(self, stops=(*self.stops, (moment, None)), deadline=None, reminder=None)

    def after_outage(
        self, moment: datetime, gap: timedelta, slack: timedelta = NOTHING, grace: timedelta = NOTHING
    ) -> Clock:
        """Return the clock after no bot ran for the ``gap`` that ends at ``moment``. A negative gap sets all moments
        back, because the system's clock was set back.

        The gap began with the last heartbeat, or with the decision. A bot that has notified the person up to ``slack``
        later ran until then: time stands still from there on, so what the person was notified of does not come again.
        The decision has at least ``grace`` left at ``moment``. Without a deadline the person has lost no time, and a
        reminder that fell due in the gap is due now.
        """
        if gap < NOTHING:
            moments: dict[str, Any] = {name: value + gap for name in _MOMENTS if (value := getattr(self, name))}
            return replace(self, stops=tuple((begin + gap, end and end + gap) for begin, end in self.stops), **moments)
        begin = moment - gap
        if self.notified_at is not None and begin < self.notified_at <= min(begin + slack, moment):
            begin = self.notified_at
        if self.since is not None:
            begin = max(begin, min(self.since, moment))
        return self.stood_still(begin, moment, grace)

    def stood_still(self, begin: datetime, end: datetime, grace: timedelta = NOTHING) -> Clock:
        """Return a running clock whose time stood still between two moments, and that has at least ``grace`` left at
        the second one: the missing time is subtracted from ``spent``. If the time was over before, exactly ``grace`` is
        left."""
        begin = min(end, max([begin, *(earlier for _, earlier in self.stops if earlier is not None)]))
        if grace and self.deadline is not None:
            begin = min(begin, self.deadline)
        stops = (*self.stops, (begin, end)) if begin < end else self.stops
        if self.deadline is None:
            return replace(self, stops=stops)
        lack = max(NOTHING, grace - (self.deadline - begin)) if grace else NOTHING
        longer = end - begin + lack
        reminder = self.reminder and self.reminder + longer
        return replace(self, stops=stops, spent=self.spent - lack, deadline=self.deadline + longer, reminder=reminder)


UNTIMED = Clock()
_MOMENTS = ("deadline", "reminder", "started_at", "since", "notified_at")
_PREFIXED = ("since", "spent", "stops")
COLUMNS = {field.name: f"clock_{field.name}" if field.name in _PREFIXED else field.name for field in fields(Clock)}


def clock_columns(clock: Clock) -> dict[str, Any]:
    """Return the columns of a table with this clock."""
    return {column: getattr(clock, name) for name, column in COLUMNS.items()}


def pop_clock(columns: dict[str, Any]) -> Clock:
    """Remove a clock's columns from those of a table, and return the clock."""
    return Clock(**{name: columns.pop(column) for name, column in COLUMNS.items()})
