"""The time of a decision, computed: from when it was asked, what has stopped its clock, and what is set.

A decision has the table's timer and then what is left of its seat's bank. No time runs in a pause, while the bot was
not there, and, with timers of eight hours and more, while its person is away. ``Clock`` has what was spent at
``since`` and the stops after it; the deadline follows. What changes the rules of a clock that runs is preceded by
``settle``, so that the past counts by the rules it was played by.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from heapq import merge
from typing import NamedTuple

from bot.sessions.absence import absences, absent_until
from storage.models import Clock, Person, SeatRow, Span, TableRow

NOTHING = timedelta(0)
LONG = timedelta(hours=8)  # timers from here on stand still while their person is away
NEVER = datetime.max.replace(tzinfo=UTC)


class TimeRules(NamedTuple):
    """What a decision is timed by: the table's timer, the seat's bank, and the person where one decides."""

    timer: timedelta | None = None
    bank: timedelta = NOTHING
    away_allowed: bool = True
    person: Person | None = None

    @property
    def stops_for_absence(self) -> bool:
        """Whether no time runs while the person is away."""
        return self.timer is not None and self.timer >= LONG and self.away_allowed


def now() -> datetime:
    """The present moment, aware."""
    return datetime.now(UTC)


def rules_of(row: TableRow, seat: SeatRow, person: Person | None) -> TimeRules:
    """What a decision of a seat is timed by. A computer player has no time limit."""
    if seat.holder is None:
        return TimeRules()
    timer = None if row.timer is None else timedelta(seconds=row.timer)
    return TimeRules(timer, seat.bank, row.away_allowed, person)


def full_bank(row: TableRow) -> timedelta:
    """What the bank of each seat holds when the game begins."""
    return timedelta(seconds=(row.timer or 0) * row.bank)


def ask(actor: int, rules: TimeRules, moment: datetime, *, spent: timedelta = NOTHING, present: bool = False) -> Clock:
    """The clock of a decision that is asked now, on which so much was ``spent`` before. A person who is ``present``,
    having just moved, need not be told."""
    clock = Clock(actor=actor, asked=moment, since=moment, spent=spent)
    if present or (rules.person is not None and is_told_in_channel(rules.person, moment)):
        clock = replace(clock, told=moment)
    return schedule(clock, rules)


def is_told_in_channel(person: Person, moment: datetime) -> bool:
    """Whether the ping of the table's message is all that tells a person of a decision asked now."""
    return person.notify == "ping" and absent_until(person, moment) == moment


def is_pinged(person: Person, moment: datetime) -> bool:
    """Whether a table's message pings a person who must decide."""
    return person.notify in ("ping", "both") and absent_until(person, moment) == moment


def schedule(clock: Clock, rules: TimeRules) -> Clock:
    """The clock with its deadline and the next reminder; neither while it stands still."""
    if is_stopped(clock):
        return replace(clock, deadline=None, reminder=None)
    if clock.since is None:
        return clock
    deadline = None if rules.timer is None else _time_when_spent(clock, rules, rules.timer + rules.bank)
    reminder = _next_reminder(clock, rules)
    if reminder is not None and deadline is not None and reminder >= deadline:
        reminder = None
    return replace(clock, deadline=deadline, reminder=reminder)


def is_stopped(clock: Clock) -> bool:
    """Whether the clock is paused."""
    return any(end is None for _, end in clock.stops)


def spent(clock: Clock, rules: TimeRules, moment: datetime) -> timedelta:
    """How much time a decision has taken until a moment."""
    if clock.since is None or rules.timer is None:
        return clock.spent
    used, cursor = clock.spent, clock.since
    for begin, end in _stops(clock, rules):
        if cursor >= moment or begin >= moment:
            break
        used += max(NOTHING, begin - cursor)
        cursor = max(cursor, end)
    return used + max(NOTHING, moment - cursor)


def bank_left(clock: Clock, rules: TimeRules, moment: datetime) -> timedelta:
    """What is left of the bank if the decision is made at a moment."""
    if rules.timer is None:
        return rules.bank
    return max(NOTHING, rules.bank - max(NOTHING, spent(clock, rules, moment) - rules.timer))


def own_time_end(clock: Clock, rules: TimeRules) -> datetime | None:
    """When the decision's own time ends and the bank is begun; None for never."""
    return None if rules.timer is None or is_stopped(clock) else _time_when_spent(clock, rules, rules.timer)


def half_time(clock: Clock, rules: TimeRules) -> datetime | None:
    """When half of the decision's own time is over; None for never."""
    return None if rules.timer is None or is_stopped(clock) else _time_when_spent(clock, rules, rules.timer / 2)


def settle(clock: Clock, rules: TimeRules, moment: datetime) -> Clock:
    """The same clock with what was spent until a moment written down: what comes after may count by other rules."""
    if clock.since is None or moment <= clock.since:
        return clock
    going_on = tuple((moment, end) for _, end in clock.stops if end is None or end > moment)
    return replace(clock, since=moment, spent=spent(clock, rules, moment), stops=going_on)


def pause(clock: Clock, moment: datetime) -> Clock:
    """The clock stopped at a moment, until ``resume``."""
    if is_stopped(clock):
        return clock
    return replace(clock, stops=(*clock.stops, (moment, None)), deadline=None, reminder=None)


def resume(clock: Clock, rules: TimeRules, moment: datetime) -> Clock:
    """The clock going on at a moment with the time that was left."""
    stops = tuple((begin, moment if end is None else end) for begin, end in clock.stops)
    return schedule(replace(clock, stops=stops), rules)


def absorb_outage(clock: Clock, rules: TimeRules, begin: datetime, end: datetime) -> Clock:
    """The clock after the bot was not there for a while: no time has run."""
    return schedule(replace(clock, stops=(*clock.stops, (begin, end))), rules)


def _time_when_spent(clock: Clock, rules: TimeRules, amount: timedelta) -> datetime:
    """When so much time is spent, if nothing else happens."""
    cursor, left = clock.since or NEVER, amount - clock.spent
    for begin, end in _stops(clock, rules):
        if left <= NOTHING or begin - cursor >= left:
            break
        left -= max(NOTHING, begin - cursor)
        cursor = max(cursor, end)
    return cursor + max(NOTHING, left)


def _stops(clock: Clock, rules: TimeRules) -> Iterator[Span]:
    """The spans in which no time runs, by their beginnings; they may overlap."""
    stops = sorted((begin, NEVER if end is None else end) for begin, end in clock.stops)
    if clock.since is None or rules.person is None or not rules.stops_for_absence:
        return iter(stops)
    return merge(stops, absences(rules.person, clock.since))


def _next_reminder(clock: Clock, rules: TimeRules) -> datetime | None:
    """When to tell the person next: of the decision, of half of the time, or again; never while away."""
    person = rules.person
    if person is None or clock.asked is None or person.notify in ("none", "daily"):
        return None
    if clock.told is None:
        return absent_until(person, clock.asked)
    wanted = []
    half = half_time(clock, rules)
    if half is not None and half > clock.told:
        wanted.append(half)
    if person.again is not None:
        wanted.append(clock.told + timedelta(hours=person.again))
    return absent_until(person, min(wanted)) if wanted else None
