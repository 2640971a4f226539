"""Reads the moments that people type: a day with a time, a time alone, "in two hours", a timestamp of Discord's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import MAXYEAR, MINYEAR, UTC, date, datetime, time, timedelta, timezone

from bot.language.days import TOMORROWS, days_meant
from bot.language.localizer import Localizer
from bot.language.time_zones import clear_offset
from bot.language.typed_text import comparable, normalise

DAY = timedelta(days=1)
DAYS_SUGGESTED = 8
MAX_CHARS = 100  # a longer text names no moment
VALUE = "%Y-%m-%d %H:%M"  # of a suggestion
USUAL, MORNING = time(20), time(10)  # of a suggestion without a time
TODAY = frozenset(comparable(word) for word in ("today", "tonight", "this evening", "сегодня", "oggi", "stasera"))
AFTER_TOMORROW = frozenset(
    map(comparable, ("day after tomorrow", "the day after tomorrow", "послезавтра", "dopodomani"))
)
_AT = r"(?:(?P<at>at|@|в|alle ore|alle|all'|ore|um|h|a(?=\s))\s*)"
_SIGN = r"(?P<sign>\s*(?:h|uhr|ч(?:ас(?:а|ов)?)?))"
_TIME = rf"{_AT}?(?P<hour>\d{{1,2}})(?:[:.h](?P<minute>\d{{2}}))?{_SIGN}?(?:\s*(?P<half>[ap])\.?m\.?)?"
_TIME_LAST = re.compile(rf"(?:(?P<day>.*?)(?:,\s*|\s+))??{_TIME}")
_TIME_FIRST = re.compile(rf"{_TIME}(?:,\s*|\s+)(?P<day>.*)")
_AHEAD = re.compile(r"(?:(?:in|через|fra|tra)\s+|\+\s*)(.+)")
_SPAN = re.compile(
    r"(?:(?P<count>\d{1,3}(?:[.,]\d{1,2})?)\s*|an?\s+|one\s+|un'|un[ao]?\s+)?"
    r"(?:(?P<minutes>minutes?|mins?|минут[уы]?|мин|minut[oi]|m)|(?P<hours>hours?|hrs?|час(?:а|ов)?|or[ae]|h|ч)"
    r"|(?P<days>days?|день|дня|дней|giorn[oi]|d|д)|(?P<weeks>weeks?|недел[юиь]|settiman[ae]|w))"
    r"(?![^\W\d])\s*(?:(?:and|и|e)\s+|,\s*)?"
)
_NUMBERS = {  # as words, from 2 on
    word: str(number)
    for words in (
        "two three four five six seven eight nine ten eleven twelve",
        "два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать",
        "due tre quattro cinque sei sette otto nove dieci undici dodici",
    )
    for number, word in enumerate(words.split(), 2)
} | {"две": "2"}
_NUMBER = re.compile(rf"\b(?:{'|'.join(_NUMBERS)})\b")
_SPANS = (  # how people say them otherwise
    (re.compile(r"half an hour|полчаса|mezz'ora|mezza ora"), "30 min"),
    (re.compile(r"an hour and a half|полтора часа|un'ora e mezza"), "90 min"),
    (re.compile(r"(\d) (?:and a half|с половиной)"), r"\1.5"),
    (re.compile(r"(\d) ore e mezz[ao]"), r"\1.5 ore"),
    (re.compile(r"(\d)\s*h\s*(\d\d)(?=$|\s*m)"), r"\1 h \2 min"),
    (re.compile(r"min\s*m(?:in)?$"), "min"),
)
_LATE = re.compile(
    r"\s*\b(?:(?:in the )?(?:evening|afternoon)|вечер(?:а|ом)|дня|(?:di )?sera|(?:del |di )?pomeriggio)\b"
)
_EARLY = re.compile(r"\s*\b(?:in the morning|morning|утр(?:а|ом)|(?:di |del )?mattin[ao])\b")
_DAYS_AHEAD = re.compile(r"^(через \S+) дня\b")  # which is the afternoon behind a time
_THIS_EVENING = re.compile(r"\b(?:tonight|this evening|stasera|questa sera)\b")
_NOON = re.compile(r"\b(?:noon|midday|полдень|mezzogiorno)\b")
_MIDNIGHT = re.compile(r"(?:at |в |a )?(?:midnight|полночь|mezzanotte)")
_STAMP = re.compile(r"<t:(\d{1,11})(?::\w)?>")
_ISO = re.compile(r"(\d)t(\d)")
_SECONDS = re.compile(r"(\d:\d\d):\d\d(?:[.,]\d+)?")
_APOSTROPHES = str.maketrans("’‘ʼ", "'''")  # as phones type them
_ZONE = re.compile(r"\s*\([^()]*\)$")  # which the suggestions name
_OTHER_ZONE = re.compile(  # behind a time, perhaps before its day
    r"(?<=:\d\d)\s*(z|[+-]\d\d(?::?\d\d)?)(?!\S)"
    r"|\s+([^\W\d]{3,5}(?:\s?[+-]\d{1,2}(?::?\d\d)?)?)(?![^\s,])"
)
_BEFORE_DAY = re.compile(r"^(?:(?:on|next|this|во?|следующ(?:ий|ую|ее)|il|questo|questa)\s+)+|\s+prossim[oa]$")
_NEXT = re.compile(r"\b(?:next|следующ(?:ий|ую|ее)|prossim[oa])\b")  # which is not today
_UNTIL = re.compile(r"^(?:until|till|up to|до|по|fino a(?:l|lla)?)\s+")
_CASES = {  # of the days of the week, after a preposition
    case: day
    for day, cases in {
        "понедельник": ("понедельника",),
        "вторник": ("вторника",),
        "среда": ("среду", "среды"),
        "четверг": ("четверга",),
        "пятница": ("пятницу", "пятницы"),
        "суббота": ("субботу", "субботы"),
        "воскресенье": ("воскресенья",),
    }.items()
    for case in cases
}


def moments_meant(text: str, present: datetime) -> list[datetime]:
    """Return the moments, in UTC, that a typed text may mean: none if it is no moment, several if it is not clear
    whether the day or the month comes first. ``present`` is the present time in the person's time zone. Days are
    counted by the calendar, where one in which clocks are set has more hours or fewer."""
    if match := _STAMP.fullmatch(normalise(text)):
        return [datetime.fromtimestamp(int(match[1]), UTC)]
    value = _value(text)
    if (span := _ahead(value)) is not None:
        whole_days, rest = span
        return [(present + whole_days if whole_days else present).astimezone(UTC) + rest]
    for day, clock in _splits(value):
        if days := _days(day, clock, present):
            known = [one for one in days if MINYEAR < one.year < MAXYEAR]  # in every time zone
            return [_moment(one, clock, present) for one in known]
    for match in _OTHER_ZONE.finditer(value):
        if (zone := clear_offset(match[1] or match[2], present.year)) is not None:
            return moments_meant(value[: match.start()] + value[match.end() :], present.astimezone(zone))
    return []


def is_of_a_zone(text: str, present: datetime) -> bool:
    """Return whether a typed text means other moments in other time zones: it names no zone, and says no span."""
    elsewhere = timezone((present.utcoffset() or timedelta()) - timedelta(hours=11))
    return moments_meant(text, present) != moments_meant(text, present.astimezone(elsewhere))


def _moment(day: date, clock: time, present: datetime) -> datetime:
    """Return a local time of a day in UTC; where clocks are set back over it, the first moment to come."""
    local = datetime.combine(day, clock, present.tzinfo)
    first, last = local.astimezone(UTC), local.replace(fold=1).astimezone(UTC)
    return last if first <= present < last else first


def suggested_moments(text: str, present: datetime, localizer: Localizer, zone: str) -> list[tuple[str, str]]:
    """Return the names and values of the moments to suggest for a text that is being typed: those that it may mean, and
    the next days at its time; for a day alone, that day at a usual time. The names say the city of the person's time
    ``zone``."""
    meant = [moment.astimezone(present.tzinfo) for moment in moments_meant(text, present)]
    value = _value(text)
    if value and not meant and (on_day := _at_usual_time(value, present)):
        return [(moment_name(one, localizer, zone), f"{one:{VALUE}}") for one in on_day]
    clock = next((clock for day, clock in _splits(value) if not day), meant[0].timetz() if meant else USUAL)
    days = [present.date() + timedelta(days=number) for number in range(DAYS_SUGGESTED)]
    usual = [datetime.combine(day, clock.replace(tzinfo=None), present.tzinfo) for day in days]
    named = {moment_name(one, localizer, zone): one for one in (*meant, *usual) if one.astimezone(UTC) > present}
    is_part = not meant and bool(value)
    key = comparable(text)
    return [(name, f"{one:{VALUE}}") for name, one in named.items() if not is_part or key in comparable(name)]


def _at_usual_time(value: str, present: datetime) -> list[datetime]:
    """Return the moments to come, in the person's time zone, of a text that is a day, perhaps with "morning"."""
    usual = MORNING if _EARLY.search(value) else USUAL
    meant = [moment.astimezone(present.tzinfo) for moment in moments_meant(f"{value} {usual:%H:%M}", present)]
    return [moment for moment in meant if moment.astimezone(UTC) > present]


def moment_name(moment: datetime, localizer: Localizer, zone: str) -> str:
    """Return how a suggested moment is named, with the city of its time ``zone``."""
    return f"{localizer.day(moment.date())}, {moment:%H:%M} ({zone})"


def _value(text: str) -> str:
    """Return a text as it is read: without the zone of a suggestion, with digits for noon and midnight; "" for one
    that is too long."""
    typed = normalise(text).casefold().translate(_APOSTROPHES)
    if len(typed) > MAX_CHARS:
        return ""
    value = _SECONDS.sub(r"\1", _ZONE.sub("", _ISO.sub(r"\1 \2", typed)))
    return "00:00" if _MIDNIGHT.fullmatch(value) else _NOON.sub("12:00", value)


def days_named(text: str, today: date) -> list[date]:
    """Return the days that a typed text may mean, as ``days_meant`` reads them, or the one that it says to be so many
    days or weeks ahead."""
    value = _UNTIL.sub("", _value(text))
    span = sum(_ahead(value) or _ahead(f"+{value}") or (), timedelta())
    ahead = [today + span] if span and not span % DAY else []
    day = _BEFORE_DAY.sub("", value)
    return days_meant(text, today) or ahead or days_meant(_CASES.get(day, day), today)


def _ahead(value: str) -> tuple[timedelta, timedelta] | None:
    """Return the days, and the rest, of a text such as "in a day and an hour"; None for another text."""
    match = _AHEAD.fullmatch(value)
    rest = "" if match is None else _NUMBER.sub(lambda word: _NUMBERS[word[0]], match[1])
    days, others = timedelta(), timedelta()
    for said, plain in _SPANS:
        rest = said.sub(plain, rest)
    while rest and (part := _SPAN.match(rest)):
        units = [unit for unit in ("minutes", "hours", "days", "weeks") if part[unit]]
        span = timedelta(**{unit: float((part["count"] or "1").replace(",", ".")) for unit in units})
        whole = span // DAY * DAY if part["days"] or part["weeks"] else timedelta()
        days, others = days + whole, others + span - whole
        rest = rest[part.end() :]
    return (days, others) if days + others and not rest else None


def _splits(value: str) -> Iterator[tuple[str, time]]:
    """Yield the ways to read a text as a day, "" if it names none, and a time of day."""
    value = _THIS_EVENING.sub("today evening", _DAYS_AHEAD.sub(r"\1 д", value))
    is_late, has_half = bool(_LATE.search(value)), bool(_LATE.search(value) or _EARLY.search(value))
    value = _EARLY.sub("", _LATE.sub("", value)).strip(" ,")
    for pattern in (_TIME_LAST, _TIME_FIRST):
        match = pattern.fullmatch(value)
        if match is None or not (match["minute"] or match["half"] or match["at"] or match["sign"] or has_half):
            continue
        day, is_clock = (match["day"] or "").strip(" ,"), match["at"] or match["half"] or has_half
        if _ahead(day) and not is_clock:  # "in 1 day, 20:00" may be twenty hours more
            continue
        hour, minute = int(match["hour"]), int(match["minute"] or 0)
        if minute > 59 or hour > (12 if match["half"] else 23):
            continue
        if match["half"] or (is_late and 0 < hour < 12):
            hour = hour % 12 + 12 * (match["half"] != "a")
        yield day, time(hour, minute)


def _days(text: str, clock: time, present: datetime) -> Sequence[date]:
    """Return the days that the words before or after a time may mean."""
    today = present.date()
    if not text:
        return [today if clock > present.time() else today + timedelta(days=1)]
    if comparable(text) in TODAY:
        return [today]
    span = (2 * DAY, timedelta()) if comparable(text) in AFTER_TOMORROW else _ahead(text)
    if span is not None and not span[1]:
        return [today + span[0]]
    day = _BEFORE_DAY.sub("", text)
    day = _CASES.get(day, day)
    first, _, rest = day.partition(" ")
    # today is a day like others, but tomorrow and the next day of its name are not today
    bases = (today,) if _NEXT.search(text) else (today - timedelta(days=1), today)
    for words in (day, rest if days_meant(first.rstrip(","), today) else ""):  # without the day of the week, too
        for base in bases:
            found = days_meant(words, base) if words and (base == today or comparable(words) not in TOMORROWS) else []
            if later := [one for one in found if datetime.combine(one, clock, present.tzinfo) > present]:
                return later
            if found and base == today:
                return found
    return []
