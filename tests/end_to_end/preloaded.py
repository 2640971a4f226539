"""What the process that bots are forked from has loaded: their modules and their texts, whose parsing takes longest."""

from __future__ import annotations

from bot import __main__ as program
from bot.language.localizer import get_localizer
from seeds import LOCALES

__all__ = ["program"]

for locale in LOCALES:
    get_localizer(locale)
