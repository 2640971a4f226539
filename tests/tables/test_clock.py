"""The time of a decision, and when its person is told of it: cases one by one."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.tables import clock as clocks
from bot.tables.clock import TimeRules
from storage.clock import Clock
from storage.person import Notify, Person
from tests.tables.clock_scenes import BEGIN, DAY, HOUR, MINUTE


@pytest.mark.parametrize(
    ("timer", "again", "hours"),
    [
        (None, 8, [18, 26, 42, 50]),  # quiet are the hours from 8 to 18 and from 32 to 42
        (None, None, []),
        (DAY, 6, [6, 18, 22, 28]),  # half of the time is gone at 22
        (2 * DAY, None, [44]),
    ],
)
def test_a_reminder_comes_again_but_never_in_quiet_hours(
    timer: timedelta | None, again: int | None, hours: list[int]
) -> None:
    rules = TimeRules(timer, timedelta(0), True, Person(1, again=again, quiet=(20 * 60, 6 * 60)))
    clock = clocks.schedule(
        replace(clocks.ask(0, rules, BEGIN), notified_at=BEGIN), rules
    )  # the table's message has pinged
    told: list[float] = []
    while clock.reminder is not None and len(told) < 4:
        told.append((clock.reminder - BEGIN) / HOUR)
        clock = clocks.schedule(replace(clock, notified_at=clock.reminder), rules)
    assert told == hours


def test_a_day_with_quiet_hours_takes_longer_and_an_hour_does_not() -> None:
    sleeper = Person(1, zone="UTC", quiet=(22 * 60, 8 * 60))
    assert clocks.ask(0, TimeRules(DAY, person=sleeper), BEGIN).deadline == BEGIN + DAY + 10 * HOUR
    assert clocks.ask(0, TimeRules(12 * HOUR, person=sleeper), BEGIN).deadline == BEGIN + 22 * HOUR
    assert clocks.ask(0, TimeRules(HOUR, person=sleeper), BEGIN + 11 * HOUR).deadline == BEGIN + 12 * HOUR
    assert clocks.ask(0, TimeRules(10 * HOUR, person=sleeper), BEGIN).deadline == BEGIN + 10 * HOUR, "as they begin"
    rules = TimeRules(DAY, away_allowed=False, person=sleeper)
    assert clocks.ask(0, rules, BEGIN).deadline == BEGIN + DAY


def test_somebody_asked_at_night_is_told_in_the_morning() -> None:
    sleeper = Person(1, zone="UTC", quiet=(22 * 60, 8 * 60))
    night = BEGIN + 11 * HOUR
    clock = clocks.ask(2, TimeRules(None, person=sleeper), night)
    assert (clock.actor, clock.started_at, clock.notified_at, clock.deadline) == (2, night, None, None)
    assert clock.reminder == BEGIN + 20 * HOUR
    assert clocks.ask(2, TimeRules(None, person=sleeper), BEGIN).notified_at is None, "until Discord has taken the ping"
    assert clocks.ask(2, TimeRules(None, person=sleeper), night, present=True).reminder is None


def test_reminders_that_fall_within_an_hour_are_one_message() -> None:
    sleeper = Person(1, zone="UTC", quiet=(20 * 60, 8 * 60))
    rules = TimeRules(DAY, away_allowed=False, person=sleeper)  # time runs at night
    for asked, reminder in ((timedelta(hours=8, minutes=4), None), (timedelta(hours=9, minutes=4), HOUR)):
        clock = clocks.ask(0, rules, BEGIN + asked)
        morning = BEGIN + 20 * HOUR
        assert clock.reminder == morning, "put off in quiet hours"
        clock = clocks.schedule(replace(clock, notified_at=morning), rules)  # half time is 4 or 64 minutes later
        assert clock.reminder == (None if reminder is None else BEGIN + asked + DAY / 2)
        settled = clocks.settle(clock, rules, morning + timedelta(minutes=5))
        assert clocks.schedule(settled, rules).reminder == clock.reminder, "nor after a change of preferences"


def test_the_bank_is_used_when_a_decisions_own_time_is_over() -> None:
    rules = TimeRules(HOUR, 3 * HOUR, person=Person(1))
    clock = clocks.schedule(replace(clocks.ask(0, rules, BEGIN), notified_at=BEGIN), rules)
    assert (clock.deadline, clock.reminder) == (BEGIN + 4 * HOUR, BEGIN + HOUR / 2)
    half = clocks.schedule(replace(clock, notified_at=clock.reminder), rules)
    assert half.reminder == BEGIN + HOUR, "of the bank"
    settled = clocks.settle(half, rules, BEGIN + 50 * MINUTE)
    assert clocks.schedule(settled, rules).reminder == half.reminder, "half of the time was told"
    for minutes, reminder in ((44, BEGIN + HOUR), (45, None)):  # a quarter of the hour before
        told = replace(clock, notified_at=BEGIN + minutes * MINUTE)
        assert clocks.schedule(told, rules).reminder == reminder
    assert clocks.settle(settled, rules, BEGIN + 49 * MINUTE) is settled, "time that is counted is not counted again"
    assert clocks.schedule(replace(half, notified_at=half.reminder), rules).reminder is None
    assert clocks.own_time_end(clock, rules) == BEGIN + HOUR
    assert clocks.bank_left(clock, rules, BEGIN + HOUR) == 3 * HOUR
    assert clocks.bank_left(clock, rules, BEGIN + 3 * HOUR) == HOUR
    assert clocks.bank_left(clock, rules, BEGIN + 9 * HOUR) == timedelta(0)


def test_a_reminder_due_in_an_outage_waits_until_its_person_is_back() -> None:
    rules = TimeRules(DAY, person=Person(1, quiet=(22 * 60, 8 * 60), again=4))
    clock = clocks.schedule(replace(clocks.ask(0, rules, BEGIN), notified_at=BEGIN), rules)
    assert clock.reminder == BEGIN + 4 * HOUR
    night = BEGIN + 15 * HOUR
    assert clocks.schedule(clock, rules, night).reminder == BEGIN + 20 * HOUR
    assert clocks.schedule(clock, rules, BEGIN + 6 * HOUR).reminder == BEGIN + 4 * HOUR, "it is due at once"


def test_time_spent_before_a_pause_is_not_counted_anew() -> None:
    rules = TimeRules(DAY, person=Person(1))
    clock = clocks.schedule(replace(clocks.ask(0, rules, BEGIN), notified_at=BEGIN + 13 * HOUR), rules)
    clock = clocks.pause(clock, rules, BEGIN + 22 * HOUR)
    other = rules._replace(person=Person(1, quiet=(8 * 60, 0)))
    moment = BEGIN + 36 * HOUR  # midnight: then eight hours a day are not quiet
    clock = clocks.resume(clock, other, moment)
    assert clock.deadline == moment + 2 * HOUR
    assert clocks.time_spent(clock, other, moment) == 22 * HOUR
    assert clock.notified_at is None, "whoever must decide is told that the game goes on"
    told = clocks.schedule(replace(clock, notified_at=moment), other)
    assert told.reminder is None, "half of the time was told of before the pause"


@pytest.mark.parametrize(("quiet", "before"), [(None, 72), ((10 * 60, 14 * 60), 74)])
def test_a_holiday_with_little_time_left_is_told_before_and_at_its_end(
    quiet: tuple[int, int] | None, before: int
) -> None:
    end = BEGIN + 84 * HOUR
    person = Person(1, quiet=quiet, holidays=((BEGIN + 20 * HOUR, end),))
    rules = TimeRules(DAY, person=person)
    clock = clocks.schedule(replace(clocks.ask(0, rules, BEGIN), notified_at=BEGIN + 19 * HOUR), rules)
    reminders = []
    while clock.reminder is not None:
        reminders.append((clock.reminder - BEGIN) // HOUR)
        assert clocks.schedule(clock, rules, clock.reminder + MINUTE).reminder == clock.reminder
        clock = clocks.schedule(replace(clock, notified_at=clock.reminder), rules)
    assert reminders == [before, 84]
    early = rules._replace(timer=7 * DAY)
    clock = clocks.schedule(replace(clocks.ask(0, early, BEGIN), notified_at=BEGIN), early)
    assert clock.reminder is not None
    assert clock.reminder > end, "half of the time is left, and that is told when it is gone"


def test_a_holiday_begun_late_stops_a_clock_once_a_game() -> None:
    person = Person(1)
    away = replace(person, holidays=((BEGIN + 20 * HOUR, BEGIN + 60 * HOUR),))
    rules = TimeRules(DAY, person=person)
    clock = clocks.settle(clocks.ask(0, rules, BEGIN), rules, BEGIN + 20 * HOUR)
    assert clocks.is_late(clock, rules, BEGIN + 20 * HOUR)
    assert not clocks.is_late(clock, rules._replace(timer=3 * DAY), BEGIN + 20 * HOUR)
    rules = rules._replace(person=away)
    assert clocks.schedule(clock, rules).deadline == BEGIN + 64 * HOUR
    assert clocks.schedule(replace(clock, late_holiday=BEGIN + 20 * HOUR), rules).deadline == BEGIN + DAY
    assert clocks.schedule(replace(clock, late_holiday=BEGIN + 21 * HOUR), rules).deadline == BEGIN + 64 * HOUR


@pytest.mark.parametrize("kind", ["half", "bank"])
@pytest.mark.parametrize("quiet", [False, True])
def test_a_player_told_after_the_last_heartbeat_is_not_told_again(kind: str, quiet: bool) -> None:
    """Not when the quiet hours after the outage would put the same moment off, either."""
    told = BEGIN + (4 if kind == "half" else 8) * HOUR
    back = told + 3 * HOUR
    hours = ((back - HOUR).hour * 60, (back + HOUR).hour * 60) if quiet else None
    rules = TimeRules(8 * HOUR, 8 * HOUR, quiet, Person(1, quiet=hours))
    clock = clocks.schedule(replace(clocks.ask(0, rules, BEGIN), notified_at=told - 2 * HOUR), rules)
    assert clock.reminder == told
    clock = replace(clock, notified_at=told)
    gap = back - (told - timedelta(seconds=5))  # since the last heartbeat
    clock = clocks.schedule(clock.after_outage(back, gap, timedelta(seconds=30)), rules, back)
    begins_again = back + HOUR if quiet else back
    assert clock.reminder == (None if kind == "bank" else begins_again + 4 * HOUR)


@pytest.mark.parametrize("later", [timedelta(seconds=1), timedelta(seconds=40), 2 * MINUTE])
def test_a_second_outage_soon_after_the_first_leaves_a_minute_too(later: timedelta) -> None:
    rules = TimeRules(5 * MINUTE, person=Person(1))
    clock, over = clocks.ask(0, rules, BEGIN), BEGIN + 5 * MINUTE
    clock = clock.after_outage(over + timedelta(seconds=5), timedelta(seconds=10), grace=MINUTE)
    back = over + timedelta(seconds=5) + later
    clock = clock.after_outage(back, timedelta(seconds=0.9), grace=MINUTE)
    assert clock.deadline == back + MINUTE
    assert clocks.schedule(clock, rules).deadline == clock.deadline


@pytest.mark.parametrize("over", [timedelta(0), timedelta(seconds=1), 2 * MINUTE])
@pytest.mark.parametrize("paused", [MINUTE, DAY])
@pytest.mark.parametrize("quiet", [False, True])
def test_time_that_was_over_before_a_pause_has_a_minute_after_it(
    over: timedelta, paused: timedelta, quiet: bool
) -> None:
    """A pause without people, that of an unavailable server, or one before an outage."""
    hours = ((BEGIN + 2 * HOUR).hour * 60, (BEGIN + 6 * HOUR).hour * 60) if quiet else None
    rules = TimeRules(8 * HOUR, 8 * HOUR, person=Person(1, quiet=hours))
    clock = clocks.ask(0, rules, BEGIN)
    assert clock.deadline is not None
    begin = clock.deadline + over
    clock = clocks.resume(clocks.pause(clock, rules, begin), rules, begin + paused)
    back = begin + paused + timedelta(seconds=10)
    clock = clock.after_outage(back, timedelta(seconds=5), grace=MINUTE)
    assert clock.deadline == back + MINUTE
    assert clocks.schedule(clock, rules).deadline == back + MINUTE


WAYS: tuple[tuple[Notify, bool, Notify, bool, bool], ...] = (
    ("ping", False, "ping", True, True),
    ("both", False, "both", False, True),
    ("dm", False, "dm", False, False),
    ("daily", False, "daily", False, False),
    ("daily", True, "ping", True, True),
    ("none", True, "none", False, False),
)


@pytest.mark.parametrize(("chosen", "dm_refused", "way", "in_channel", "pinged"), WAYS)
def test_each_person_is_told_of_a_decision_in_one_way(
    chosen: Notify, dm_refused: bool, way: Notify, in_channel: bool, pinged: bool
) -> None:
    """A message of the table that pings comes first: only if it was not posted a reminder follows two minutes later."""
    person = Person(1, notify=chosen, dm_refused=dm_refused)
    assert clocks.notify_way(person) == way
    assert (clocks.is_told_in_channel(person, BEGIN), clocks.is_pinged(person, BEGIN)) == (in_channel, pinged)
    away = replace(person, holidays=((BEGIN, BEGIN + DAY),))
    assert (clocks.is_told_in_channel(away, BEGIN), clocks.is_pinged(away, BEGIN)) == (False, False)
    first = {"ping": BEGIN + 2 * MINUTE, "both": BEGIN, "dm": BEGIN}
    assert clocks.ask(0, TimeRules(DAY, person=person), BEGIN).reminder == first.get(way)


@pytest.mark.parametrize(
    ("stops", "since"),
    [
        ((), BEGIN),
        (((BEGIN + HOUR, BEGIN + 2 * HOUR),), BEGIN + 2 * HOUR),  # a pause
        (((BEGIN + 4 * HOUR, BEGIN + 5 * HOUR + MINUTE),), BEGIN),  # an outage, until the first heartbeat
        (((BEGIN + 4 * HOUR, BEGIN + 5 * HOUR + 3 * MINUTE),), BEGIN),
        (((BEGIN + 4 * HOUR, BEGIN + 5 * HOUR + 4 * MINUTE),), BEGIN + 5 * HOUR + 4 * MINUTE),
        (((BEGIN + 5 * HOUR + MINUTE, BEGIN + 5 * HOUR + 2 * MINUTE),), BEGIN + 5 * HOUR + 2 * MINUTE),
        (((BEGIN + HOUR, None),), BEGIN),
    ],
)
def test_a_message_may_have_notified_since_the_last_pause(
    stops: tuple[tuple[datetime, datetime | None], ...], since: datetime
) -> None:
    start = BEGIN + 5 * HOUR  # of the process
    clock = Clock(actor=0, started_at=BEGIN, since=BEGIN, stops=stops)
    assert clocks.unrecorded_since(clock, start) == since
    assert clocks.unrecorded_since(replace(clock, notified_at=start), start) == start + MINUTE
    assert clocks.unrecorded_since(Clock(), start) is None


def test_a_decision_is_late_when_more_than_half_of_its_time_is_over() -> None:
    rules = TimeRules(DAY, person=Person(1))
    clock = clocks.ask(0, rules, BEGIN)
    assert [clocks.is_late(clock, rules, BEGIN + 12 * HOUR + later * MINUTE) for later in (-1, 0, 1)] == [0, 0, 1]
    assert not clocks.is_late(clock, rules._replace(away_allowed=False), BEGIN + DAY)
    assert not clocks.is_late(clock, TimeRules(), BEGIN + DAY)


def test_a_holiday_that_is_over_or_was_told_of_is_told_no_more() -> None:
    end = BEGIN + 40 * HOUR
    person = Person(1, holidays=((BEGIN + 20 * HOUR, end),))
    rules = TimeRules(DAY, person=person)
    clock = clocks.ask(0, rules, BEGIN)
    for notified_at, reminder in ((end - 2 * HOUR, end), (end, None), (end + MINUTE, None)):
        assert clocks.schedule(replace(clock, notified_at=notified_at), rules).reminder == reminder
    later = replace(clock, since=end + HOUR, spent=20 * HOUR, notified_at=BEGIN)
    assert clocks.schedule(later, rules).reminder == end + HOUR, "half of the time is over, which was not told"
