"""Reads the moments that people type: a day with a time, a time alone, "in two hours", a timestamp of Discord's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import MAXYEAR, MINYEAR, UTC, date, datetime, time, timedelta

from bot.language.days import TOMORROWS, days_meant
from bot.language.localizer import Localizer
from bot.language.typed_text import comparable, normalise

DAYS_SUGGESTED = 8
USUAL = time(20)  # the time of a suggestion without one
TODAY = frozenset(comparable(word) for word in ("today", "tonight", "this evening", "сегодня", "oggi", "stasera"))
_AT = r"(?:(?P<at>at|@|в|alle ore|alle|all'|ore|h)\s*)"
_TIME = rf"{_AT}?(?P<hour>\d{{1,2}})(?:[:.](?P<minute>\d{{2}}))?(?:\s*(?P<half>[ap])\.?m\.?)?"
_TIME_LAST = re.compile(rf"(?:(?P<day>.*?)(?:,\s*|\s+))??{_TIME}")
_TIME_FIRST = re.compile(rf"{_TIME}(?:,\s*|\s+)(?P<day>.*)")
_AHEAD = re.compile(
    r"(?:in|через|fra|tra)\s+(?:(?P<count>\d{1,3})\s*|an?\s+|one\s+|un'|un[ao]?\s+)?"
    r"(?:(?P<minutes>m|min|mins|minutes?|мин|минут[уы]?|minut[oi])|(?P<hours>h|hrs?|hours?|ч|час(?:а|ов)?|or[ae])"
    r"|(?P<days>d|days?|д|день|дня|дней|giorn[oi]))"
)
_STAMP = re.compile(r"<t:(\d{1,11})(?::\w)?>")
_ISO = re.compile(r"(\d)t(\d)")
_ZONE = re.compile(r"\s*\([^()]*\)$")  # which the suggestions name
_BEFORE_DAY = re.compile(r"^(?:on|next|this|во?|il|questo|questa)\s+")
_CASES = {"субботу": "суббота", "среду": "среда", "пятницу": "пятница"}


def moments_meant(text: str, present: datetime) -> list[datetime]:
    """Return the moments, in UTC, that a typed text may mean: none if it is no moment, several if it is not clear
    whether the day or the month comes first. ``present`` is the present time in the person's time zone."""
    if match := _STAMP.fullmatch(normalise(text)):
        return [datetime.fromtimestamp(int(match[1]), UTC)]
    value = _ZONE.sub("", _ISO.sub(r"\1 \2", normalise(text).casefold()))
    if match := _AHEAD.fullmatch(value):
        count = int(match["count"] or 1)
        units = ("minutes", "hours", "days")
        return [(present + timedelta(**{unit: count for unit in units if match[unit]})).astimezone(UTC)]
    for day, clock in _splits(value):
        if days := _days(day, clock, present):
            known = [one for one in days if MINYEAR < one.year < MAXYEAR]  # in every time zone
            return [datetime.combine(one, clock, present.tzinfo).astimezone(UTC) for one in known]
    return []


def suggested_moments(text: str, present: datetime, localizer: Localizer, zone: str) -> list[tuple[str, str]]:
    """Return the names and values of the moments to suggest for a text that is being typed: those that it may mean, and
    the next days at its time. The names say the city of the person's time ``zone``."""
    meant = [moment.astimezone(present.tzinfo) for moment in moments_meant(text, present)]
    value = normalise(text).casefold()
    clock = next((clock for day, clock in _splits(value) if not day), meant[0].timetz() if meant else USUAL)
    days = [present.date() + timedelta(days=number) for number in range(DAYS_SUGGESTED)]
    usual = [datetime.combine(day, clock.replace(tzinfo=None), present.tzinfo) for day in days]
    named = {f"{localizer.day(one.date())}, {one:%H:%M} ({zone})": one for one in (*meant, *usual) if one > present}
    is_part = not meant and bool(value)
    key = comparable(text)
    return [(name, f"{one:%Y-%m-%d %H:%M}") for name, one in named.items() if not is_part or key in comparable(name)]


def _splits(value: str) -> Iterator[tuple[str, time]]:
    """Yield the ways to read a text as a day, "" if it names none, and a time of day."""
    for pattern in (_TIME_LAST, _TIME_FIRST):
        match = pattern.fullmatch(value)
        if match is None or not (match["minute"] or match["half"] or match["at"]):
            continue
        hour, minute = int(match["hour"]), int(match["minute"] or 0)
        if minute > 59 or hour > (12 if match["half"] else 23):
            continue
        if match["half"]:
            hour = hour % 12 + 12 * (match["half"] == "p")
        yield (match["day"] or "").strip(" ,"), time(hour, minute)


def _days(text: str, clock: time, present: datetime) -> Sequence[date]:
    """Return the days that the words before or after a time may mean."""
    today = present.date()
    if not text:
        return [today if clock > present.time() else today + timedelta(days=1)]
    if comparable(text) in TODAY:
        return [today]
    day = _BEFORE_DAY.sub("", text)
    day = _CASES.get(day, day)
    for words in (day, day.partition(" ")[2]):  # without the day of the week, too
        for base in (today - timedelta(days=1), today):  # so that today is a day like others, and tomorrow is not today
            found = days_meant(words, base) if words and (base == today or comparable(words) not in TOMORROWS) else []
            if later := [one for one in found if datetime.combine(one, clock, present.tzinfo) > present]:
                return later
            if found and base == today:
                return found
    return []
