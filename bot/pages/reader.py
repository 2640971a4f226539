"""What a request says: the language of its reader, by the header Accept-Language, and the address of a page."""

from __future__ import annotations

from aiohttp import web

from bot.language.localizer import Localizer, get_localizer
from seeds import ENGLISH, LOCALES

ADDRESS = "{address:[a-z2-7]{26}}"  # of a page, in a route
MAX_HEADER = 200  # characters of the header that are read


def localizer_of(request: web.Request, default: str = ENGLISH) -> Localizer:
    """Return the localizer of the language that a reader prefers; robots, which prefer none, get the default."""
    return get_localizer(preferred(request.headers.get("Accept-Language", ""), default))


def preferred(header: str, default: str = ENGLISH) -> str:
    """Return the language of ours that a header Accept-Language prefers; English where it names only others."""
    wanted = [_weighted(part) for part in header[:MAX_HEADER].split(",") if part.strip()]
    ours = [(weight, name) for weight, name in wanted if weight > 0 and (name in LOCALES or name == "*")]
    if not wanted:
        return default
    best = max(ours, key=lambda one: one[0], default=(0.0, ENGLISH))[1]
    return default if best == "*" else best


def _weighted(part: str) -> tuple[float, str]:
    """Return the weight and the language of one part of the header; the weight is 0 where it is no number."""
    name, _, quality = part.strip().partition(";")
    language = name.strip().partition("-")[0].lower()
    try:
        return float(quality.strip().removeprefix("q=") or 1), language
    except ValueError:
        return 0.0, language
