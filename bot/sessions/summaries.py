"""When a person's next daily summary is due."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.sessions.absence import absent_until
from storage.models import Person


def next_summary(person: Person, moment: datetime) -> datetime | None:
    """Return when a person's next daily summary is due after ``moment``: at the chosen hour, or when the person is
    back. None if the person wants none."""
    if person.notify != "daily":
        return None
    zone = ZoneInfo(person.zone)
    day = moment.astimezone(zone).date()
    while True:
        wanted = datetime.combine(day, time(person.summary_hour), zone).astimezone(moment.tzinfo)
        there = absent_until(person, wanted)
        if there > moment and wanted > moment - timedelta(days=1):
            return there
        day += timedelta(days=1)
