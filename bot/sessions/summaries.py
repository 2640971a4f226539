"""When a person's daily summary comes."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.sessions.absence import absent_until
from storage.models import Person


def next_summary(person: Person, moment: datetime) -> datetime | None:
    """When a person who wants a daily summary has the next one after a moment: at the hour that was chosen, or when
    the person is back. None for somebody who wants none."""
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
