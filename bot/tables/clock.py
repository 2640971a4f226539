"""Computes the time limit of a decision.

A decision has the time of the table's timer, then what is left in its seat's bank. Time does not run while the game is
paused, while the bot is offline, and, with timers of eight hours or more, while the person is away. ``Clock`` stores
the time spent at ``since`` and the stops after it; the deadline is computed from these. Call ``settle`` before changing
the rules of a running clock, so that past time counts by the old rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from heapq import merge
from typing import NamedTuple

from bot.tables.absence import absent_until, clock_stops
from storage.clock import Clock, Span
from storage.models import SeatRow, State, TableRow
from storage.person import Notify, Person

TIMERS: dict[str, int | None] = {
    "none": None,
    "minutes": 300,
    "quarter": 900,
    "hour": 3600,
    "hours": 28_800,
    "day": 86_400,
    "days": 259_200,
    "week": 604_800,
}
BANKS = (0, 1, 3, 7)


NOTHING = timedelta(0)
LONG = timedelta(hours=8)  # timers of at least this length stop while the person is away
TOGETHER = timedelta(hours=1)  # in which a person is reminded once, or a quarter of a shorter timer
BEFORE_RETURN = timedelta(hours=12)  # before the end of a holiday: then people with little time left are notified
FIRST_REMINDER = timedelta(minutes=2)  # after a table's message was to ping somebody, if it has not
DELIVERY = timedelta(minutes=1)  # from a recorded notification to the time of its message, at most
FIRST_HEARTBEAT = timedelta(minutes=3)  # after the start of a process, at most, and until time runs after it
NEVER = datetime.max.replace(tzinfo=UTC)
LONG_AGO = datetime.min.replace(tzinfo=UTC)


class TimeRules(NamedTuple):
    """The rules of a decision's time limit: the table's timer, the seat's bank, and a person who decides."""

    timer: timedelta | None = None
    bank: timedelta = NOTHING
    away_allowed: bool = True
    person: Person | None = None

    @property
    def stops_for_absence(self) -> bool:
        """Whether time stops while the person is away."""
        return self.timer is not None and self.timer >= LONG and self.away_allowed


def now() -> datetime:
    """Return the current time, aware."""
    return datetime.now(UTC)


def rules_of(row: TableRow, seat: SeatRow, person: Person | None) -> TimeRules:
    """Return the time rules of a seat. A computer player has no time limit."""
    if seat.holder is None:
        return TimeRules()
    timer = None if row.timer is None else timedelta(seconds=row.timer)
    return TimeRules(timer, seat.bank, row.away_allowed, person)


def awaited_person(row: TableRow) -> int | None:
    """Return the person who must decide, by the clock; None if none must, as in a lobby."""
    return None if row.clock.actor is None else row.seats[row.clock.actor].holder


def person_to_move(row: TableRow) -> int | None:
    """Return the person for whom a game waits now; None if it waits for none, or is paused."""
    return awaited_person(row) if row.state is State.RUNNING and row.paused is None else None


def ask(
    actor: int,
    rules: TimeRules,
    moment: datetime,
    *,
    spent: timedelta = NOTHING,
    present: bool = False,
    late_holiday: datetime | None = None,
) -> Clock:
    """Return the clock of a decision requested now, with the time already ``spent`` on it. A person who is ``present``,
    having just moved, is not notified. ``late_holiday`` is that of the clock of the same decision before."""
    told = moment if present else None
    clock = Clock(actor=actor, started_at=moment, since=moment, spent=spent, notified_at=told)
    return schedule(replace(clock, late_holiday=late_holiday), rules)


def notify_way(person: Person) -> Notify:
    """Return how a person is notified: by ping in place of summaries that the person's direct messages refuse."""
    return "ping" if person.notify == "daily" and person.dm_refused else person.notify


def can_be_told(person: Person, moment: datetime) -> bool:
    """Return whether a person may be notified at a moment: one who is not away, and wants notices."""
    return notify_way(person) != "none" and absent_until(person, moment) == moment


def is_told_in_channel(person: Person, moment: datetime) -> bool:
    """Return whether the ping in the table's message is the only notification of a decision requested now."""
    return notify_way(person) == "ping" and absent_until(person, moment) == moment


def is_pinged(person: Person, moment: datetime) -> bool:
    """Return whether the table's message pings a person who must decide."""
    return notify_way(person) in ("ping", "both") and absent_until(person, moment) == moment


def schedule(clock: Clock, rules: TimeRules, moment: datetime | None = None) -> Clock:
    """Return the clock with its deadline and next reminder computed; a paused clock has neither. A reminder that was
    due before ``moment``, at which the person is away, is put off until the person is back."""
    if clock.is_stopped:
        return replace(clock, deadline=None, reminder=None)
    if clock.since is None:
        return clock
    deadline = None if rules.timer is None else _time_when_spent(clock, rules, rules.timer + rules.bank)
    reminder = _next_reminder(clock, rules, moment)
    if reminder is not None and deadline is not None and reminder >= deadline:
        reminder = None
    return replace(clock, deadline=deadline, reminder=reminder)


def time_spent(clock: Clock, rules: TimeRules, moment: datetime) -> timedelta:
    """Return the time spent on a decision until ``moment``."""
    if clock.since is None or rules.timer is None:
        return clock.spent
    used, cursor = clock.spent, clock.since
    for begin, end in _stops(clock, rules):
        if begin >= moment:
            break
        used += max(NOTHING, begin - cursor)
        cursor = max(cursor, end)
    return used + max(NOTHING, moment - cursor)


def bank_left(clock: Clock, rules: TimeRules, moment: datetime) -> timedelta:
    """Return the time left in the bank if the decision is made at ``moment``."""
    if rules.timer is None:
        return rules.bank
    return max(NOTHING, rules.bank - max(NOTHING, time_spent(clock, rules, moment) - rules.timer))


def own_time_end(clock: Clock, rules: TimeRules) -> datetime | None:
    """Return when the decision's own time ends and the bank is used, or None for never."""
    return None if rules.timer is None or clock.is_stopped else _time_when_spent(clock, rules, rules.timer)


def half_time(clock: Clock, rules: TimeRules) -> datetime | None:
    """Return when half of the decision's own time has passed, or None for never."""
    return None if rules.timer is None or clock.is_stopped else _time_when_spent(clock, rules, rules.timer / 2)


def turning_points(clock: Clock, rules: TimeRules) -> list[datetime]:
    """Return the moments of reminders that follow from the time spent: half of the decision's own time, and the start
    of the bank."""
    points = [half_time(clock, rules), own_time_end(clock, rules) if rules.bank else None]
    return [point for point in points if point is not None]


def settle(clock: Clock, rules: TimeRules, moment: datetime) -> Clock:
    """Return the clock with the time spent until ``moment`` stored, so that later time may count by other rules. No
    more is stored than the decision has. Notices already sent still count."""
    if clock.since is None or moment <= clock.since:
        return clock
    passed = [point for point in turning_points(clock, rules) if point <= moment]
    notified_at = clock.notified_at
    if notified_at is not None and passed and is_told(clock, rules, max(passed)):
        notified_at = max(notified_at, moment - _together(rules))
    spent = time_spent(clock, rules, moment)
    if rules.timer is not None:
        spent = min(spent, rules.timer + rules.bank)
    return replace(clock, since=moment, spent=spent, notified_at=notified_at)


def pause(clock: Clock, rules: TimeRules, moment: datetime) -> Clock:
    """Return the clock paused at ``moment``. Time spent until then is stored, so that changed preferences do not affect
    it."""
    return clock if clock.is_stopped else settle(clock, rules, moment).stopped(moment)


def resume(clock: Clock, rules: TimeRules, moment: datetime, *, present: bool = False) -> Clock:
    """Return the clock resumed at ``moment`` with the remaining time. The person is notified, unless ``present``."""
    stops = tuple((begin, moment if end is None else end) for begin, end in clock.stops)
    return schedule(replace(clock, stops=stops, notified_at=moment if present else None), rules)


def _time_when_spent(clock: Clock, rules: TimeRules, amount: timedelta) -> datetime:
    """Return the moment at which this much time will have been spent on a clock that runs."""
    cursor, remaining = clock.since or NEVER, amount - clock.spent
    for begin, end in _stops(clock, rules):
        if remaining <= NOTHING or begin - cursor >= remaining:
            break
        remaining -= max(NOTHING, begin - cursor)
        cursor = max(cursor, end)
    return cursor + max(NOTHING, remaining)


def _stops(clock: Clock, rules: TimeRules) -> Iterator[Span]:
    """Yield the spans in which no time runs, in order of their starts; they may overlap."""
    stops = sorted((begin, NEVER if end is None else end) for begin, end in clock.stops)
    if clock.since is None or rules.person is None or not rules.stops_for_absence:
        return iter(stops)
    return merge(stops, clock_stops(counted(clock, rules.person), clock.since))


def counted(clock: Clock, person: Person) -> Person:
    """Return a person with only those holidays that stop a clock."""
    if clock.late_holiday is None:
        return person
    return replace(person, holidays=tuple(span for span in person.holidays if span[0] < clock.late_holiday))


def is_late(clock: Clock, rules: TimeRules, moment: datetime) -> bool:
    """Return whether less than half of a decision's time is left: then a holiday stops the clock once a game."""
    if rules.timer is None or not rules.stops_for_absence:
        return False
    return time_spent(clock, rules, moment) > rules.timer / 2


def _next_reminder(clock: Clock, rules: TimeRules, moment: datetime | None) -> datetime | None:
    """Return when to notify the person next: of the decision, at half time, when the bank begins, or again; never while
    the person is away. A ping in the table's message comes first; a reminder follows only if that was not posted."""
    person = rules.person
    if person is None or clock.started_at is None or notify_way(person) in ("none", "daily"):
        return None
    if clock.notified_at is None:
        asked = max([clock.started_at, *(end for _, end in clock.stops if end is not None)])
        first = asked + (FIRST_REMINDER if notify_way(person) == "ping" else NOTHING)
        return _when_there(person, first, moment)
    times = [point for point in turning_points(clock, rules) if not is_told(clock, rules, point)]
    if person.again is not None:
        times.append(clock.notified_at + timedelta(hours=person.again))
    reminders = [_when_there(person, min(times), moment)] if times else []
    notices = _return_notices(clock, rules, person, moment)
    returns = (point for point in notices if not is_told(clock, rules, point))
    return min([*reminders, *returns], default=None)


def is_told(clock: Clock, rules: TimeRules, point: datetime) -> bool:
    """Return whether a notification already sent counts as a reminder of what begins at this point."""
    return clock.notified_at is not None and point <= clock.notified_at + _together(rules)


def _together(rules: TimeRules) -> timedelta:
    """Return for how long after a notification what a person would be reminded of counts as told by it."""
    return TOGETHER if rules.timer is None else min(TOGETHER, rules.timer / 4)


def unrecorded_since(clock: Clock, start: datetime) -> datetime | None:
    """Return since when a message may have notified the person although that is not recorded; None if that is not
    known. Times of reminders do not tell: they are put off before a reminder is sent, and by outages.

    The process began at ``start``: a stop that ends with its first heartbeat is an outage, not a pause.
    """
    if clock.notified_at is not None:
        return clock.notified_at + DELIVERY
    if clock.started_at is None:
        return None
    pauses = [end for begin, end in clock.stops if end and not begin <= start <= end <= start + FIRST_HEARTBEAT]
    return max([clock.started_at, *pauses])


def _when_there(person: Person, due: datetime, moment: datetime | None) -> datetime:
    """Return the moment to send a due notification. One that was due before ``moment``, at which the person is away, is
    postponed."""
    there = absent_until(person, due)
    back = there if moment is None or there >= moment else absent_until(person, moment)
    return back if moment is not None and back > moment else there


def _return_notices(clock: Clock, rules: TimeRules, person: Person, moment: datetime | None) -> Iterator[datetime]:
    """Yield when to tell a person whose holiday ends with less than half of the time left, and who was notified before:
    some hours before the end, outside quiet hours, and at the end."""
    if clock.since is None or clock.notified_at is None:
        return
    for begin, end in counted(clock, person).holidays:
        if end <= max(clock.notified_at, clock.since) or not is_late(clock, rules, end):
            continue
        early = max(begin, end - BEFORE_RETURN)
        before = _when_there(replace(person, holidays=()), early, moment)
        yield before if clock.notified_at < early and before < end else _when_there(person, end, moment)
