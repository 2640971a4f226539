"""Reads the days that people type: digits in the usual orders, names of days and months, "tomorrow"; and the hours of
a day, from a time to another."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import date, timedelta
from functools import cache
from itertools import product

from babel.dates import get_day_names, get_month_names

from bot.language.typed_text import comparable, normalise
from seeds import LOCALES

NEAR = timedelta(days=31)  # of several days that a text may mean, one so soon is meant
FILLERS = frozenset(map(comparable, ("the", "of", "il", "г", "года")))
TOMORROWS = frozenset(map(comparable, ("tomorrow", "tmrw", "tmr", "завтра", "domani")))
_YEAR_FIRST = re.compile(r"(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})")
_YEAR_LAST = re.compile(r"(\d{1,2})([-./ ])(\d{1,2})(?:\2(\d{4}|\d{2}))?")
_ORDINAL = re.compile(r"(\d)(?:st|nd|rd|th|º|°|-?г[оo])(?!\w)")  # the last in letters as they are compared
_COMMA = re.compile(r"[,.]")
_NUMBER, _YEAR = re.compile(r"\d{1,2}"), re.compile(r"\d{4}")
_TIME = r"(\d{1,2})(?:[:.]?(\d{2})|\s*[hч])?\s*(?:([ap])\.?m\.?)?"
_HOURS = re.compile(rf"(?:from |с |со |dall[ea] |dal |da )?{_TIME}\s*(?:-|to|till|until|до|по|all[ea]|al|a)\s*{_TIME}")
_NOON = re.compile(r"\b(?:noon|midday|полдень|полдня|полудня|mezzogiorno)\b")
_MIDNIGHT = re.compile(r"\b(?:midnight|полночь|полуночи|mezzanotte)\b")


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
    return _named_days([word for word in words if word not in FILLERS], today)


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


def _named_days(words: Sequence[str], today: date) -> list[date]:
    """Return the day that words name: tomorrow, the next day of the week, or a month with a number on either side of
    it and perhaps a year, after a day of the week or not."""
    if len(words) == 1 and words[0] in TOMORROWS:
        return [today + timedelta(days=1)]
    weekdays = _meant(words[0], _numbers(get_day_names)) if words else set()
    if len(words) == 1 and len(weekdays) == 1:
        return [today + timedelta(days=(weekdays.pop() - today.weekday() - 1) % 7 + 1)]
    return _dated(words, today) or (_dated(words[1:], today) if weekdays else [])


def _dated(words: Sequence[str], today: date) -> list[date]:
    """Return the day that a month with a number on either side of it, and perhaps a year, name."""
    if not 2 <= len(words) <= 3:
        return []
    number, name = words[:2] if words[0].isdecimal() else (words[1], words[0])
    months, year = _meant(name, _numbers(get_month_names)), words[2] if len(words) == 3 else None
    if len(months) != 1 or not _NUMBER.fullmatch(number) or not (year is None or _YEAR.fullmatch(year)):
        return []
    return _with_year(year, str(months.pop()), number, today)


def _meant(text: str, names: Mapping[str, int]) -> set[int]:
    """Return the meaning of a name, which may be abbreviated to three letters or more."""
    return {number for name, number in names.items() if name == text or (len(text) > 2 and name.startswith(text))}


@cache
def _numbers(names_of: Callable[..., Mapping[int, str]]) -> dict[str, int]:
    """Return the numbers of the months, or of the days of the week from 0, Monday, by their names in all languages, as
    these are compared."""
    forms = product(("wide", "abbreviated"), ("format", "stand-alone"), LOCALES)
    return {comparable(name).replace(".", ""): number for form in forms for number, name in names_of(*form).items()}


def hours_meant(text: str) -> tuple[int, int] | None:
    """Return the begin and the end of the hours that a text says, in minutes after midnight; None if it says none."""
    value = _MIDNIGHT.sub("00:00", _NOON.sub("12:00", normalise(text).casefold()))
    match = _HOURS.fullmatch(value)
    if match is None:
        return None
    begin, end = _minutes(*match.groups()[:3]), _minutes(*match.groups()[3:])
    return None if begin is None or end is None else (begin, end)


def _minutes(hour: str, minute: str | None, half: str | None) -> int | None:
    """Return a time of day in minutes after midnight; ``half`` is am or pm. None if there is no such time."""
    hours, minutes = int(hour), int(minute or 0)
    if minutes > 59 or hours > (12 if half else 24):
        return None
    return (hours % 12 + 12 * (half == "p") if half else hours % 24) * 60 + minutes
