"""Parses JSON from clients. What a server might fail on is rejected like malformed JSON."""

from __future__ import annotations

import json
import math

from .errors import INVALID_JSON, TOO_LARGE, DiscordError

LONGEST = 2 * 1024 * 1024
"""Most bytes of JSON in a body."""
DEEPEST = 64
"""Most levels of arrays and objects."""


def parse_json(data: bytes) -> object:
    """Parse UTF-8 JSON.

    Raises DiscordError for malformed or too long texts, NaN and infinities, more than 64 levels, and strings that
    cannot be encoded as UTF-8.
    """
    if len(data) > LONGEST:
        raise DiscordError(TOO_LARGE)
    try:
        text = data.decode()
        value = json.loads(text, parse_constant=_refuse_constant, parse_float=_parse_float)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise DiscordError(INVALID_JSON) from None
    if text.count("[") + text.count("{") > DEEPEST and _depth(value) > DEEPEST:
        raise DiscordError(INVALID_JSON)
    return value


def _refuse_constant(name: str) -> float:
    raise ValueError(name)


def _parse_float(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def _depth(value: object) -> int:
    """Return the depth of arrays and objects, without recursion."""
    level, depth = [value], 0
    while level := [inner for outer in level for inner in _children(outer)]:
        depth += 1
    return depth + 1


def _children(value: object) -> list[object]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [item for item in inner if isinstance(item, dict | list)]
