"""When a person is away: quiet hours, with the clocks of their zone, and holidays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import takewhile
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.language.time_zones import zones
from bot.tables.absence import (
    MAX_QUIET,
    absences,
    absent_until,
    clock_stops,
    has_time_zone,
    holiday_until,
    quiet_minutes,
    with_delay,
    with_holiday,
    without_holiday,
)
from storage.clock import Span
from storage.errors import Refused
from storage.person import Person
from tests.tables.clock_scenes import BEGIN, DAY, HOUR, begins, people


@given(begins, people, st.integers(0, 24 * 60))
def test_a_person_is_away_whenever_the_clock_on_the_wall_says_so(begin: datetime, person: Person, hours: int) -> None:
    moment = begin + hours * HOUR
    wall = moment.astimezone(ZoneInfo(person.zone))
    minutes = wall.hour * 60 + wall.minute
    first, last = person.quiet or (0, 0)
    quiet = first <= minutes < last if first <= last else not last <= minutes < first
    holiday = any(begin <= moment < end for begin, end in person.holidays)
    back = absent_until(person, moment)
    assert absent_until(person, back) == back
    away = back > moment
    if quiet or holiday:
        assert away
    elif away:  # an hour that a day has twice is quiet beside the quiet hours
        around = [(moment + offset).astimezone(ZoneInfo(person.zone)).utcoffset() for offset in (-2 * HOUR, 2 * HOUR)]
        assert (around[0] or HOUR) > (around[1] or HOUR)


@pytest.mark.parametrize(
    ("zone", "quiet", "begin", "end"),
    [
        ("Europe/Rome", (22, 2.5), "2027-03-27T22:00+01:00", "2027-03-28T03:00+02:00"),
        ("Europe/Rome", (2.5, 8), "2027-03-28T03:00+02:00", "2027-03-28T08:00+02:00"),
        ("America/Santiago", (0, 8), "2026-09-06T01:00-03:00", "2026-09-06T08:00-03:00"),
        ("Europe/Rome", (22, 2.5), "2026-10-24T22:00+02:00", "2026-10-25T02:30+01:00"),
        ("Europe/Rome", (2.5, 8), "2026-10-25T02:30+02:00", "2026-10-25T08:00+01:00"),
    ],
)
def test_quiet_hours_at_an_hour_that_a_day_lacks_follow_the_change(
    zone: str, quiet: tuple[float, float], begin: str, end: str
) -> None:
    first, last = (int(hour * 60) for hour in quiet)
    expected = datetime.fromisoformat(begin), datetime.fromisoformat(end)
    sleeper = Person(1, zone=zone, quiet=(first, last))
    assert next(span for span in absences(sleeper, expected[0] - HOUR) if span[1] > expected[0] + HOUR) == expected


def test_quiet_hours_are_sixteen_a_day_at_most_also_over_midnight() -> None:
    assert MAX_QUIET == quiet_minutes((18 * 60, 10 * 60)) == quiet_minutes((6 * 60, 22 * 60)) == 16 * 60


def of(person: Person, days: int = 3) -> Iterator[Span]:
    """Yield the absences of a few days."""
    return takewhile(lambda span: span[0] < BEGIN + days * DAY, absences(person, BEGIN))


def test_quiet_hours_go_with_the_clocks_of_their_zone() -> None:
    sleeper = Person(1, zone="Europe/Rome", quiet=(22 * 60, 8 * 60))
    ends = [end for _, end in of(sleeper, 8)]
    assert [end.hour for end in ends] == [6, 6, 6, 6, 7, 7, 7, 7], "clocks are set back on the fifth day"
    assert {end.astimezone(ZoneInfo("Europe/Rome")).hour for end in ends} == {8}


def test_holidays_are_two_weeks_at_once_and_thirty_days_a_year() -> None:
    person = Person(1, zone="Asia/Tokyo")
    with pytest.raises(Refused, match="holiday-too-long") as error:
        with_holiday(person, date(2026, 11, 4), BEGIN)
    assert error.value.variables["left"] == 14
    away = replace(person, holidays=with_holiday(person, date(2026, 11, 3), BEGIN))
    assert holiday_until(away, BEGIN + DAY) == date(2026, 11, 3)
    with pytest.raises(Refused, match="holiday-too-long"):  # one after the other is at once
        with_holiday(away, date(2026, 11, 10), BEGIN + 10 * DAY)
    with pytest.raises(Refused, match="holiday-too-long") as error:
        with_holiday(away, date(2026, 11, 5), BEGIN + 14 * DAY + 2 * HOUR)
    assert error.value.variables["left"] == 0
    over = replace(away, holidays=without_holiday(away, BEGIN + 10 * DAY))
    with pytest.raises(Refused, match="holiday-too-long"):  # so is one after a break of a minute
        with_holiday(over, date(2026, 11, 10), BEGIN + 10 * DAY + timedelta(minutes=1))
    back = replace(away, holidays=without_holiday(away, BEGIN + 2 * DAY))
    assert holiday_until(back, BEGIN + 2 * DAY) is None
    extended = replace(back, holidays=with_holiday(back, date(2026, 11, 14), BEGIN + 12 * DAY))
    later = replace(extended, holidays=with_holiday(extended, date(2026, 12, 20), BEGIN + 48 * DAY))
    with pytest.raises(Refused, match="holiday-too-long") as error:
        with_holiday(later, date(2027, 1, 31), BEGIN + 90 * DAY)
    assert error.value.variables["left"] == 3
    assert with_holiday(later, date(2028, 1, 6), BEGIN + 430 * DAY)


def test_a_holiday_ends_when_its_person_says_so_and_is_forgotten_after_a_year() -> None:
    year, person = timedelta(days=365), Person(1)
    begins = (BEGIN - year - DAY, BEGIN - year - HOUR, BEGIN - DAY, BEGIN, BEGIN + DAY)
    away = replace(person, holidays=tuple((begin, begin + DAY) for begin in begins))
    over = (BEGIN - year - HOUR, BEGIN - year + 23 * HOUR), (BEGIN - DAY, BEGIN)
    assert without_holiday(away, BEGIN) == over
    assert without_holiday(replace(person, holidays=((BEGIN, BEGIN + DAY),)), BEGIN + HOUR) == ((BEGIN, BEGIN + HOUR),)


def test_every_zone_that_is_offered_is_one() -> None:
    assert [has_time_zone(name) for name in ("UTC", "Europe/Rome", "Mars/Olympus")] == [True, True, False]
    assert len(zones()) > 400
    assert {"Europe/Rome", "America/New_York", "UTC"} <= set(zones())
    assert all(ZoneInfo(name) for name in zones())


changes = st.lists(st.tuples(st.integers(1, 40), people), min_size=8, max_size=12)


@settings(max_examples=40)
@given(person=people, changes=changes)
def test_time_runs_though_somebody_moves_the_quiet_hours_again_and_again(
    person: Person, changes: list[tuple[int, Person]]
) -> None:
    """A fifth of it at least: quiet hours of sixteen hours change once in a day at most."""
    person, moment, stopped = replace(person, holidays=()), BEGIN, list[datetime]()
    for hours, other in changes:
        until = moment + hours * HOUR
        spans = [*takewhile(lambda span, until=until: span[0] < until, clock_stops(person, moment))]  # type: ignore[misc] # the default binds it
        while moment < until:
            stopped += [moment] * any(begin <= moment < end for begin, end in spans)
            moment += HOUR / 2
        before, person = person, with_delay(person, replace(person, zone=other.zone, quiet=other.quiet), moment)
        assert person == before or person.quiet_since in (None, moment + DAY)
    running = (moment - BEGIN) / 5 - 18 * HOUR  # the first quiet hours may have been there, and clocks are set
    assert (moment - BEGIN) - len(stopped) * HOUR / 2 >= running


def test_changed_quiet_hours_stop_the_clock_a_day_later() -> None:
    before = Person(1, zone="Atlantic/Reykjavik", quiet=(22 * 60, 13 * 60))
    person = with_delay(before, replace(before, quiet=(10 * 60, 20 * 60)), BEGIN)
    assert absent_until(person, BEGIN) == BEGIN + 8 * HOUR
    assert [*takewhile(lambda span: span[0] < BEGIN + 2 * DAY - 2 * HOUR, clock_stops(person, BEGIN))] == [
        (BEGIN - 14 * HOUR, BEGIN + HOUR),
        (BEGIN + 10 * HOUR, BEGIN + DAY),
        (BEGIN + DAY, BEGIN + DAY + 8 * HOUR),
    ]
    assert with_delay(person, replace(person, notify="dm"), BEGIN + HOUR).quiet_since == BEGIN + DAY
    assert with_delay(person, replace(person, quiet=before.quiet), BEGIN + HOUR) == before
    for hours, counting in ((1, before), (25, person)):
        later = with_delay(person, replace(person, quiet=(0, 60)), BEGIN + hours * HOUR)
        assert (later.former_zone, later.former_quiet) == (counting.zone, counting.quiet)
        assert later.quiet_since == BEGIN + (24 + hours) * HOUR
    assert with_delay(Person(1), before, BEGIN) == before
