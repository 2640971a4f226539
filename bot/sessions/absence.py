"""When a person is away: in quiet hours, by the clock of that person's time zone, and on holidays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from heapq import merge
from zoneinfo import ZoneInfo, available_timezones

from storage.models import Person, Span

DAY = timedelta(days=1)
MAX_QUIET = 16 * 60  # minutes of quiet hours in a day
MAX_HOLIDAY = timedelta(days=14)  # at once
HOLIDAYS_A_YEAR = timedelta(days=30)
YEAR = timedelta(days=365)


class HolidayTooLong(ValueError):
    """A holiday of more days than may be taken; ``left`` is how many may be."""

    def __init__(self, left: int) -> None:
        super().__init__(f"only {left} days are left")
        self.left = left


@lru_cache(1)
def zones() -> tuple[str, ...]:
    """The names of all time zones that people live in, such as Europe/Rome."""
    places = (name for name in available_timezones() if "/" in name and not name.startswith("Etc/"))
    return (*sorted(places), "UTC")


def absences(person: Person, begin: datetime) -> Iterator[Span]:
    """The spans in which a person is away that end after a moment, by their beginnings; without end where there are
    quiet hours. They may overlap."""
    return merge(sorted(span for span in person.holidays if span[1] > begin), _quiet_hours(person, begin))


def absent_until(person: Person, moment: datetime) -> datetime:
    """When a person who is away at a moment is back; the moment itself for somebody who is there."""
    for begin, end in absences(person, moment):
        if begin > moment:
            break
        moment = max(moment, end)
    return moment


def holiday_until(person: Person, moment: datetime) -> date | None:
    """The day on which a person who is on holiday is back; None for somebody who is not."""
    ends = [end for begin, end in person.holidays if begin <= moment < end]
    return max(ends).astimezone(ZoneInfo(person.zone)).date() if ends else None


def _quiet_hours(person: Person, begin: datetime) -> Iterator[Span]:
    """The quiet hours of each day, as long as they can be taken for: from the first time that the clock shows their
    beginning to the last that it shows their end."""
    if person.quiet is None:
        return
    zone, (first, last) = ZoneInfo(person.zone), person.quiet
    day = begin.astimezone(zone).date() - DAY
    while True:
        begins = min(_instants(day, first, zone))
        ends = max(_instants(day if last > first else day + DAY, last, zone))
        if begins < ends and ends > begin:
            yield begins, ends
        day += DAY


def _instants(day: date, minutes: int, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """A time of a day in a zone, in UTC, by either offset where the clocks are changed then: a day may have it twice,
    or not at all."""
    local = datetime.combine(day, time(minutes // 60, minutes % 60), zone)
    return local.astimezone(UTC), local.replace(fold=1).astimezone(UTC)


def quiet_minutes(quiet: tuple[int, int]) -> int:
    """How many minutes a day these quiet hours have."""
    return (quiet[1] - quiet[0]) % (24 * 60)


def with_holiday(person: Person, until: date, now: datetime) -> tuple[Span, ...]:
    """A person's holidays with one from now until the beginning of a day, in place of what is left of others.

    Raises HolidayTooLong for more than may be taken at once or in a year.
    """
    end = min(_instants(until, 0, ZoneInfo(person.zone)))
    taken = without_holiday(person, now)
    used = sum((min(last, now) - max(first, now - YEAR) for first, last in taken), timedelta())
    allowed = min(MAX_HOLIDAY - _running(taken, now), HOLIDAYS_A_YEAR - used)
    if end - now > allowed:
        raise HolidayTooLong(max(0, allowed // DAY))
    return (*taken, (now, end))


def without_holiday(person: Person, now: datetime) -> tuple[Span, ...]:
    """A person's holidays of the last year, the present one ended now."""
    return tuple((first, min(last, now)) for first, last in person.holidays if now - YEAR < last and first < now)


def _running(taken: Iterable[Span], now: datetime) -> timedelta:
    """How long the holiday has lasted that goes on without a break until now."""
    begin = now
    for first, last in sorted(taken, reverse=True):
        if last >= begin:
            begin = min(begin, first)
    return now - begin
