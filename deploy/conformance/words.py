"""Strict localization of a game's phrases: missing messages and variables are errors."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

import seeds
from games.position import Phrase, Seat

NAMES = [f"Wolfeschlegelsteinhausenberger {seat}" for seat in range(6)]  # 32 characters, the longest there are
ALT_TEXT, LABEL, LINE, HINT = 1024, 95, 150, 100


def in_words(game: str, locale: str, kind: str, details: Mapping[str, str | int] | None = None) -> str:
    """Format a message, requiring all its variables."""
    return _format(game, locale, kind, tuple((details or {}).items()))


def word_phrase(game: str, locale: str, phrase: Phrase) -> str:
    """Format a phrase, with seats as people with long names."""
    details = {name: NAMES[value] if isinstance(value, Seat) else value for name, value in phrase.details.items()}
    return in_words(game, locale, phrase.kind, details)


@cache
def _format(game: str, locale: str, kind: str, details: tuple[tuple[str, str | int], ...]) -> str:
    words = _bundle(game, locale)
    pattern = words.get_message(f"{game}-{kind}").value
    assert pattern is not None, f"{kind} has no words in {locale}"
    result, errors = words.format_pattern(pattern, dict(details))
    assert not errors, f"{kind} in {locale}: {errors}"
    text = str(result)
    assert text.strip() == text != ""
    assert "{" not in text
    return text


@cache
def _bundle(game: str, locale: str) -> FluentBundle:
    words = FluentBundle([locale], use_isolating=False)
    words.add_resource(resource(game, locale))
    return words


@cache
def resource(game: str, locale: str) -> ast.Resource:
    """Return a game's messages in a language."""
    return FluentResource(seeds.messages(game, locale))
