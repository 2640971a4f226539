"""When a person's next daily summary is due."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.sessions.absence import absent_until
from storage.models import Person

DAY = timedelta(days=1)


def next_summary(person: Person, moment: datetime) -> datetime | None:
    """Return when a person's next daily summary is due after ``moment``: at the chosen hour, or when the quiet hours
    end; none on a holiday. None if the person wants none."""
    if person.notify != "daily":
        return None
    zone = ZoneInfo(person.zone)
    day = moment.astimezone(zone).date() - DAY  # yesterday's may have to wait until the quiet hours end
    while True:
        wanted = datetime.combine(day, time(person.summary_hour), zone).astimezone(moment.tzinfo)
        there = absent_until(person, wanted)
        on_holiday = any(begin <= wanted < end for begin, end in person.holidays)
        if there > moment and not on_holiday:
            return there
        day += DAY
