"""When a person is away: quiet hours in the person's time zone, and holidays."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from heapq import merge
from itertools import chain, takewhile
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from storage.clock import Span
from storage.errors import Refused
from storage.person import Person

DAY = timedelta(days=1)
MAX_QUIET = 16 * 60  # minutes of quiet hours per day
MAX_HOLIDAY = timedelta(days=14)  # in one holiday, and in several between which there is less than a day
HOLIDAYS_A_YEAR = timedelta(days=30)
YEAR = timedelta(days=365)


@lru_cache
def time_zone(name: str) -> ZoneInfo:
    """Return a person's time zone; UTC for a stored one that this computer's list of time zones does not have."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def has_time_zone(name: str) -> bool:
    """Return whether a stored time zone is in this computer's list of time zones."""
    return name == "UTC" or time_zone(name).key != "UTC"


def absences(person: Person, begin: datetime) -> Iterator[Span]:
    """Yield the absences that end after ``begin``, in order of their starts; endless if there are quiet hours. They
    may overlap."""
    return merge(_holidays(person, begin), _quiet_hours(person.zone, person.quiet, begin))


def clock_stops(person: Person, begin: datetime) -> Iterator[Span]:
    """Yield the spans in which the person's clocks stop, as ``absences`` does. Changed quiet hours stop clocks only a
    day after the change, and the former ones until then: so moving them every day gains nothing."""
    since = person.quiet_since
    if since is None or since <= begin:
        return absences(person, begin)
    former = takewhile(lambda span: span[0] < since, _quiet_hours(person.former_zone, person.former_quiet, begin))
    before = ((first, min(last, since)) for first, last in former)
    after = ((max(first, since), last) for first, last in _quiet_hours(person.zone, person.quiet, since))
    return merge(_holidays(person, begin), chain(before, after))


def _holidays(person: Person, begin: datetime) -> list[Span]:
    return sorted(span for span in person.holidays if span[1] > begin)


def with_delay(before: Person, after: Person, now: datetime) -> Person:
    """Return a person who has just changed preferences; changed quiet hours count for clocks a day later, unless none
    have counted."""
    if (after.zone, after.quiet) == (before.zone, before.quiet):
        return after
    counting = before.zone, before.quiet
    if before.quiet_since is not None and before.quiet_since > now:
        counting = before.former_zone, before.former_quiet
    if counting[1] is None or (after.zone, after.quiet) == counting:
        return replace(after, quiet_since=None, former_zone="UTC", former_quiet=None)
    return replace(after, quiet_since=now + DAY, former_zone=counting[0], former_quiet=counting[1])


def absent_until(person: Person, moment: datetime) -> datetime:
    """Return when a person who is away at ``moment`` is back, or ``moment`` itself if the person is not away."""
    for begin, end in absences(person, moment):
        if begin > moment:
            break
        moment = max(moment, end)
    return moment


def holiday_until(person: Person, moment: datetime) -> date | None:
    """Return the day on which a person on holiday is back, or None if the person is not on holiday."""
    end = person.holiday_end(moment)
    return None if end is None else end.astimezone(time_zone(person.zone)).date()


def _quiet_hours(zone_name: str, quiet: tuple[int, int] | None, begin: datetime) -> Iterator[Span]:
    """Yield each day's quiet hours; where the clocks are set back, from the first occurrence of their start to the last
    occurrence of their end."""
    if quiet is None:
        return
    zone, (first, last) = time_zone(zone_name), quiet
    day = begin.astimezone(zone).date() - DAY
    while True:
        begins = min(_instants(day, first, zone))
        ends = max(_instants(day if last > first else day + DAY, last, zone))
        if ends > begin:
            yield begins, ends
        day += DAY


def _instants(day: date, minutes: int, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """Return a local time of day in UTC: both moments where clocks are set back over it, and twice the moment of the
    change where they are set forward over it."""
    local = datetime.combine(day, time(minutes // 60, minutes % 60), zone)
    first, last = local.astimezone(UTC), local.replace(fold=1).astimezone(UTC)
    if first <= last:
        return first, last
    before = last.astimezone(zone).utcoffset()
    seconds = range(int((first - last).total_seconds()) + 1)
    change = bisect(seconds, False, key=lambda n: (last + timedelta(seconds=n)).astimezone(zone).utcoffset() != before)
    return (last + timedelta(seconds=change),) * 2


def quiet_minutes(quiet: tuple[int, int]) -> int:
    """Return the length of the quiet hours in minutes per day."""
    return (quiet[1] - quiet[0]) % (24 * 60)


def with_holiday(person: Person, until: date, now: datetime) -> tuple[Span, ...]:
    """Return the person's holidays with one from ``now`` until the start of a day, replacing current and future ones.

    Raises Refused, with the days that are ``left``, if it is longer than allowed at once or in a year.
    """
    end = min(_instants(until, 0, time_zone(person.zone)))
    holidays = without_holiday(person, now)
    used = sum((last - max(first, now - YEAR) for first, last in holidays), timedelta())
    limit = min(MAX_HOLIDAY - _holiday_length(holidays, now), HOLIDAYS_A_YEAR - used)
    if end - now > limit:
        raise Refused("holiday-too-long", left=max(0, limit // DAY))
    return (*holidays, (now, end))


def without_holiday(person: Person, now: datetime) -> tuple[Span, ...]:
    """Return the person's holidays of the last year, with the current one ended now."""
    return tuple((first, min(last, now)) for first, last in person.holidays if now - YEAR < last and first < now)


def _holiday_length(spans: Iterable[Span], now: datetime) -> timedelta:
    """Return how long the current holiday has lasted without a break of a day."""
    begin = now
    for first, last in sorted(spans, reverse=True):
        if last > begin - DAY:
            begin = first
    return now - begin
