"""Reads the days that people type: digits in the usual orders, names of days and months, "tomorrow"."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date, timedelta
from functools import lru_cache

from babel.dates import format_date

from bot.language.typed_text import comparable
from seeds import LOCALES

NEAR = timedelta(days=31)  # of several days that a text may mean, one so soon is meant
NAMED_DAYS = 62  # days whose names are read
PATTERNS = ("d MMMM", "d MMM", "MMMM d", "MMM d", "d MMMM y", "d MMM y", "MMMM d y", "MMM d y")
WEEKDAY_PATTERNS = ("EEEE", "EEE")  # of the next seven days
FILLERS = ("the", "of", "il")
TOMORROW = {"en": "tomorrow", "ru": "завтра", "it": "domani"}
_YEAR_FIRST = re.compile(r"(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})")
_YEAR_LAST = re.compile(r"(\d{1,2})([-./ ])(\d{1,2})(?:\2(\d{4}|\d{2}))?")
_ORDINAL = re.compile(r"(\d)(?:st|nd|rd|th|º|°|-?г[оo])(?!\w)")  # the last in letters as they are compared
_COMMA = re.compile(r"[,.]")


def days_meant(text: str, today: date) -> list[date]:
    """Return the days after or before today that a typed text may mean, in order: none if it is no day, several if it
    is not clear whether the day or the month comes first."""
    value = comparable(text)
    if match := _YEAR_FIRST.fullmatch(value):
        return _days(match[1], match[2], match[3])
    if match := _YEAR_LAST.fullmatch(value):
        first, sign, second, year = match.groups()
        orders = [(second, first)] if sign == "." else [(second, first), (first, second)]  # months and days
        days = {day for month, number in orders for day in _with_year(year, month, number, today)}
        future = {day for day in days if day > today}
        near = {day for day in future if day <= today + NEAR}
        return sorted(near if len(near) == 1 else future) or sorted(days)[:1]
    words = _COMMA.sub(" ", _ORDINAL.sub(r"\1", value)).split()
    return sorted(_named_days(today).get(" ".join(word for word in words if word not in FILLERS), ()))


def _with_year(year: str | None, month: str, day: str, today: date) -> list[date]:
    """Return the days in a year, or without one the next day of that name."""
    if year is not None:
        return _days(year if len(year) == 4 else f"20{year}", month, day)
    days = _days(str(today.year), month, day) + _days(str(today.year + 1), month, day)
    return [each for each in days if each > today][:1]


def _days(year: str, month: str, day: str) -> list[date]:
    with suppress(ValueError):
        return [date(int(year), int(month), int(day))]
    return []


@lru_cache(2)
def _named_days(today: date) -> dict[str, set[date]]:
    """Return the next days by the texts that name them, in all languages."""
    named: dict[str, set[date]] = {}
    for locale in LOCALES:
        for ahead in range(1, NAMED_DAYS):
            day = today + timedelta(days=ahead)
            for pattern in (*PATTERNS, *(WEEKDAY_PATTERNS if ahead <= 7 else ())):
                name = comparable(format_date(day, pattern, locale=locale))
                named.setdefault(" ".join(_COMMA.sub(" ", name).split()), set()).add(day)
        if locale in TOMORROW:
            named[comparable(TOMORROW[locale])] = {today + timedelta(days=1)}
    return named
