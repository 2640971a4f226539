"""The games of this run: the built-in ones, or the installed one that ``pytest --pondside GAME`` names."""

from __future__ import annotations

import os
from functools import cache

import seeds
from seeds.registry import BUILT_IN, BUILT_IN_LANGUAGES, left_out, package, packages

VARIABLE = "PONDSIDE_GAME"  # set by the plugin, also for the processes of the run


@cache
def games() -> tuple[str, ...]:
    """Return the slugs. Raises LookupError for a game that is not installed."""
    name = os.environ.get(VARIABLE)
    if name is None:
        return tuple(BUILT_IN)
    if name not in packages():
        reason = left_out().get(name)
        known = ", ".join(packages())
        raise LookupError(
            f"{name} is left out: {reason}" if reason else f"no game {name} is installed: there is {known}"
        )
    return (name,)


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that all the games have: English, and those for which an installed game has messages."""
    name = os.environ.get(VARIABLE)
    if name is None:
        return BUILT_IN_LANGUAGES
    own = [locale for locale in seeds.LOCALES if package(name).file(f"texts/{locale}.ftl").is_file()]
    return tuple(dict.fromkeys((seeds.ENGLISH, *own)))
