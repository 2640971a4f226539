"""Reads the hours that people type: from a time of day to another."""

from __future__ import annotations

import re

from bot.language.typed_text import normalise

_TIME = r"(\d{1,2})(?:[:.]?(\d{2})|\s*[hч])?\s*(?:([ap])\.?m\.?)?"
_HOURS = re.compile(rf"(?:from |с |со |dall[ea] |dal |da )?{_TIME}\s*(?:-|to|till|until|до|по|all[ea]|al|a)\s*{_TIME}")
_NOON = re.compile(r"\b(?:noon|midday|полдень|полдня|полудня|mezzogiorno)\b")
_MIDNIGHT = re.compile(r"\b(?:midnight|полночь|полуночи|mezzanotte)\b")


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
