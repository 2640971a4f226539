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

from bot.sessions.absence import absent_until, clock_stops
from storage.models import Clock, Notify, Person, SeatRow, Span, TableRow

NOTHING = timedelta(0)
LONG = timedelta(hours=8)  # timers of at least this length stop while the person is away
NEVER = datetime.max.replace(tzinfo=UTC)


class TimeRules(NamedTuple):
    """What the time limit of a decision depends on: the table's timer, the seat's bank, and the person, if one
    decides."""

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


def full_bank(row: TableRow) -> timedelta:
    """Return the bank of each seat at the start of a game."""
    return timedelta(seconds=(row.timer or 0) * row.bank)


def ask(actor: int, rules: TimeRules, moment: datetime, *, spent: timedelta = NOTHING, present: bool = False) -> Clock:
    """Return the clock of a decision requested now, with the time already ``spent`` on it. A person who is ``present``,
    having just moved, is not notified."""
    clock = Clock(actor=actor, asked=moment, since=moment, spent=spent)
    if present or (rules.person is not None and is_told_in_channel(rules.person, moment)):
        clock = replace(clock, told=moment)
    return schedule(clock, rules)


def notify_way(person: Person) -> Notify:
    """Return how a person is notified: by ping in place of summaries that the person's direct messages refuse."""
    return "ping" if person.notify == "daily" and person.dm_refused else person.notify


def is_told_in_channel(person: Person, moment: datetime) -> bool:
    """Return whether the ping in the table's message is the only notification of a decision requested now."""
    return notify_way(person) == "ping" and absent_until(person, moment) == moment


def is_pinged(person: Person, moment: datetime) -> bool:
    """Return whether the table's message pings a person who must decide."""
    return notify_way(person) in ("ping", "both") and absent_until(person, moment) == moment


def schedule(clock: Clock, rules: TimeRules) -> Clock:
    """Return the clock with its deadline and next reminder computed; a paused clock has neither."""
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
    """Return whether the clock is paused."""
    return any(end is None for _, end in clock.stops)


def time_spent(clock: Clock, rules: TimeRules, moment: datetime) -> timedelta:
    """Return the time spent on a decision until ``moment``."""
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
    """Return what is left in the bank if the decision is made at ``moment``."""
    if rules.timer is None:
        return rules.bank
    return max(NOTHING, rules.bank - max(NOTHING, time_spent(clock, rules, moment) - rules.timer))


def own_time_end(clock: Clock, rules: TimeRules) -> datetime | None:
    """Return when the decision's own time ends and the bank is used, or None for never."""
    return None if rules.timer is None or is_stopped(clock) else _time_when_spent(clock, rules, rules.timer)


def half_time(clock: Clock, rules: TimeRules) -> datetime | None:
    """Return when half of the decision's own time has passed, or None for never."""
    return None if rules.timer is None or is_stopped(clock) else _time_when_spent(clock, rules, rules.timer / 2)


def settle(clock: Clock, rules: TimeRules, moment: datetime) -> Clock:
    """Return the clock with the time spent until ``moment`` stored, so that later time may count by other rules."""
    if clock.since is None or moment <= clock.since:
        return clock
    going_on = tuple((moment, end) for _, end in clock.stops if end is None or end > moment)
    return replace(clock, since=moment, spent=time_spent(clock, rules, moment), stops=going_on)


def pause(clock: Clock, moment: datetime) -> Clock:
    """Return the clock paused at ``moment``."""
    if is_stopped(clock):
        return clock
    return replace(clock, stops=(*clock.stops, (moment, None)), deadline=None, reminder=None)


def resume(clock: Clock, rules: TimeRules, moment: datetime) -> Clock:
    """Return the clock resumed at ``moment`` with the remaining time."""
    stops = tuple((begin, moment if end is None else end) for begin, end in clock.stops)
    return schedule(replace(clock, stops=stops), rules)


def absorb_outage(clock: Clock, rules: TimeRules, begin: datetime, end: datetime) -> Clock:
    """Return the clock after an outage of the bot, during which no time ran."""
    return schedule(replace(clock, stops=(*clock.stops, (begin, end))), rules)


def _time_when_spent(clock: Clock, rules: TimeRules, amount: timedelta) -> datetime:
    """Return when this much time will have been spent, or None for never."""
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
    return merge(stops, clock_stops(rules.person, clock.since))


def _next_reminder(clock: Clock, rules: TimeRules) -> datetime | None:
    """Return when to notify the person next: of the decision, at half time, or again; never while the person is
    away."""
    person = rules.person
    if person is None or clock.asked is None or notify_way(person) in ("none", "daily"):
        return None
    if clock.told is None:
        return absent_until(person, clock.asked)
    times = []
    half = half_time(clock, rules)
    if half is not None and half > clock.told:
        times.append(half)
    if person.again is not None:
        times.append(clock.told + timedelta(hours=person.again))
    return absent_until(person, min(times)) if times else None
