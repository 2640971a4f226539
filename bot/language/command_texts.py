"""Names and descriptions of the commands in each language."""

from __future__ import annotations

import discord
from discord import app_commands

import seeds
from bot.language.localizer import get_localizer
from games import GAMES

ENGLISH = get_localizer("en")


def text(message: str) -> app_commands.locale_str:
    """Return a command's text by its message id."""
    return app_commands.locale_str(ENGLISH(message), message=message)


def choice(message: str, value: str) -> app_commands.Choice[str]:
    """Return a fixed choice of a command's option."""
    return app_commands.Choice(name=text(message), value=value)


GAME_CHOICES = [choice(f"{game}-name", game) for game in GAMES]
"""The games, as fixed choices of an option."""


class Translator(app_commands.Translator):
    """Translates every text into all languages, also into English, because Discord has two kinds of English."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in Discord's ``locale``; None for other languages and texts without a message id."""
        message = string.extras.get("message")
        if message is None or str(locale).partition("-")[0] not in seeds.LOCALES:
            return None
        return get_localizer(locale)(message)
