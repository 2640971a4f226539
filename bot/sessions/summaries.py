"""When a person's next daily summary is due."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.sessions.absence import absent_until
from storage.models import Person

DAY = timedelta(days=1)


def next_summary(person: Person, moment: datetime, before: Person | None = None) -> datetime | None:
    """Return when a person's next daily summary is due after ``moment``: at the chosen hour, or when the quiet hours
    end; none on a holiday. None if the person wants none.

    ``before`` are the preferences until now, if they change: a summary sent by them today is not sent again.
    """
    if person.notify != "daily":
        return None
    waits = before is None or _is_waiting(before, moment)
    day = moment.astimezone(ZoneInfo(person.zone)).date() - DAY  # yesterday's may wait until the quiet hours end
    while True:
        instant = datetime.combine(day, time(person.summary_hour), ZoneInfo(person.zone)).astimezone(moment.tzinfo)
        there = absent_until(person, instant)
        on_holiday = any(begin <= instant < end for begin, end in person.holidays)
        if there > moment and not on_holiday and (waits or instant > moment):
            return there
        day += DAY


def _is_waiting(person: Person, moment: datetime) -> bool:
    """Return whether a summary whose hour has come waits until the person's quiet hours end."""
    following = next_summary(person, moment)
    if following is None:
        return False
    wall = following.astimezone(ZoneInfo(person.zone))
    instant = wall.replace(hour=person.summary_hour, minute=0, second=0, microsecond=0)
    return (instant if instant <= wall else instant - DAY) <= moment
