"""Time zones as people write them: by a city in any language, by an abbreviation, or by the difference from UTC."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.language.cities import CITIES
from bot.language.localizer import Localizer, get_localizer
from bot.language.typed_text import comparable
from seeds import LOCALES

MOSCOW = ("msk", comparable("мск"))  # from whose time Russians count: MSK+2 is UTC+5
MOSCOW_OFFSET = timedelta(hours=3)
LARGEST_OFFSET = timedelta(hours=14)
_OFFSET = re.compile(rf"(?:utc|gmt|{'|'.join(MOSCOW)})?([+-])([0-9]{{1,2}})(?::?([0-9]{{2}}))?")
_BETWEEN_WORDS = re.compile(r"[-/\\ ]+")


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all inhabited time zones, such as Europe/Rome, the best-known ones first."""
    places = {name for name in available_timezones() if "/" in name and not name.startswith("Etc/")} | {"UTC"}
    known = [zone for zone in _everyday_names() if zone in places]
    return (*known, *sorted(places - {*known}))


def zones_named(text: str, localizer: Localizer, moment: datetime) -> list[str]:
    """Return the time zones that a text may mean, the likeliest first: those with that name, and only if there are none
    those with that abbreviation or, at a ``moment``, that difference from UTC, or whose names contain it."""
    key, names = _key(text), _names(localizer)
    return (
        [zone for zone, known in names.items() if key in known]
        or _zones_abbreviated(key, moment.year)
        or _zones_at(comparable(text), moment)
        or sorted((zone for zone, known in names.items() if key in " ".join(known)), key=lambda z: _rank(names[z], key))
    )


def suggested_zones(text: str, localizer: Localizer, moment: datetime) -> list[str]:
    """Return the time zones to suggest for a text that is being typed: those that it may mean, then all others whose
    names contain it."""
    key, names = _key(text), _names(localizer)
    containing = [zone for zone, known in names.items() if any(key in name for name in known)]
    containing.sort(key=lambda zone: _rank(names[zone], key))
    return [*dict.fromkeys([*(zones_named(text, localizer, moment) if key else []), *containing])]


def clear_zone(text: str, localizer: Localizer, moment: datetime) -> str | None:
    """Return the one time zone that a text means; None if it may mean several, or none. Of several with the same name
    the best-known one is meant; of several with an abbreviation it is if all others have its time all year."""
    key, fitting = _key(text), zones_named(text, localizer, moment)
    if not key or not fitting:
        return None
    if len(fitting) == 1 or key in _names(localizer)[fitting[0]]:
        return fitting[0]
    known = [zone for zone in fitting if zone in _everyday_names()]
    is_abbreviation = fitting == _zones_abbreviated(key, moment.year)
    same = len({tuple(offset for _, offset in _seasons(zone, moment.year)) for zone in fitting}) == 1
    return known[0] if is_abbreviation and same and len(known) == 1 else None


def clear_offset(text: str, year: int) -> timezone | None:
    """Return the one difference from UTC that a text such as ``z``, ``utc+2`` or ``cet`` says; None if it says none, or
    is an abbreviation of several in this year."""
    key = comparable(text)
    if key in ("z", "utc", "gmt"):
        return UTC
    if key in MOSCOW:
        return timezone(MOSCOW_OFFSET)
    if (offset := _offset(key)) is not None:
        return timezone(offset) if abs(offset) <= LARGEST_OFFSET else None
    named = (season for zone in zones() for season in _seasons(zone, year))
    offsets = {offset for name, offset in named if offset is not None and name == key}
    return timezone(offsets.pop()) if len(offsets) == 1 else None


def zone_label(zone: str, localizer: Localizer) -> str:
    """Return a time zone's name, with its city in this language."""
    name, city = zone.replace("_", " "), localizer.city(zone)
    return name if city in name else f"{name} ({city})"


def _key(text: str) -> str:
    """Return a text as the names of time zones are compared."""
    return _BETWEEN_WORDS.sub(" ", comparable(text)).strip()


def _rank(names: Sequence[str], key: str) -> tuple[bool, bool, int]:
    """Return the sort key of a time zone: first one with that name, then those whose city begins with the text, the
    shortest of them first."""
    beginning = [len(name) for name in names[1:] if name.startswith(key)]
    return key not in names, not beginning, min(beginning, default=0)


def _zones_at(text: str, moment: datetime) -> list[str]:
    """Return the time zones with a difference from UTC, such as ``utc+2`` or ``-3:30``; [] for another text."""
    offset = _offset(text)
    if offset is None:
        return []
    return [zone for zone in zones() if moment.astimezone(ZoneInfo(zone)).utcoffset() == offset]


def _offset(text: str) -> timedelta | None:
    """Return the difference from UTC that a text such as ``utc+2`` or ``-3:30`` says; None for another text."""
    match = _OFFSET.fullmatch(text.replace(" ", ""))
    if match is None:
        return None
    sign, hours, minutes = match.groups()
    offset = timedelta(hours=int(hours), minutes=int(minutes or 0)) * (1 if sign == "+" else -1)
    return offset + MOSCOW_OFFSET if text.startswith(MOSCOW) else offset


def _zones_abbreviated(key: str, year: int) -> list[str]:
    """Return the time zones that have an abbreviation at some time of a year, such as ``cet``; [] for another text."""
    return [zone for zone in zones() if key.isascii() and key in (name for name, _ in _seasons(zone, year))]


@cache
def _seasons(zone: str, year: int) -> tuple[tuple[str, timedelta | None], ...]:
    """Return the abbreviation of a time zone, without case, and its difference from UTC in winter and in summer."""
    moments = (datetime(year, month, 1, tzinfo=ZoneInfo(zone)) for month in (1, 7))
    return tuple(((moment.tzname() or "").casefold(), moment.utcoffset()) for moment in moments)


@cache
def _names(localizer: Localizer) -> Mapping[str, Sequence[str]]:
    """Return the names of each time zone as they are compared: the whole name, the city, its labels and cities in this
    language and in all others, everyday names."""
    languages = [localizer, *(get_localizer(locale) for locale in LOCALES if locale != localizer.locale)]
    return {zone: [*dict.fromkeys(map(_key, _names_of(zone, languages)))] for zone in zones()}


def _names_of(zone: str, languages: Iterable[Localizer]) -> Iterator[str]:
    yield zone
    yield zone.rpartition("/")[2]
    for each in languages:
        yield each.city(zone)
        yield zone_label(zone, each)
    yield from _everyday_names().get(zone, ())


@cache
def _everyday_names() -> Mapping[str, Sequence[str]]:
    lines = (line.partition(": ") for line in CITIES.replace("\n ", " ").strip().splitlines())
    return {zone: names.split(", ") for zone, _, names in lines}
