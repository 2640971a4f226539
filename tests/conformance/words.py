"""Strict localization of a game's phrases: missing messages and variables are errors."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import seeds
from bot.language.patterns import Messages
from games.position import Phrase, Seat

NAMES = [f"Wolfeschlegelsteinhausenberger {seat}" for seat in range(6)]  # 32 characters, the longest there are
ALT_TEXT, LABEL, LINE, HINT = 1024, 100, 150, 100


@cache
def messages(game: str, locale: str) -> Messages:
    return Messages(locale, [seeds.messages(game, locale)])


def in_words(game: str, locale: str, kind: str, details: Mapping[str, str | int] | None = None) -> str:
    """Format a message, requiring all its variables."""
    text = messages(game, locale).pattern(f"{game}-{kind}")(details or {})
    assert text.strip() == text != ""
    assert "{" not in text
    return text


def word_phrase(game: str, locale: str, phrase: Phrase) -> str:
    """Format a phrase, with seats as people with long names."""
    details = {name: NAMES[value] if isinstance(value, Seat) else value for name, value in phrase.details.items()}
    return in_words(game, locale, phrase.kind, details)
