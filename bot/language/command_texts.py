"""Names and descriptions of the commands in each language, for Discord to show."""

from __future__ import annotations

import discord
from discord import app_commands

import seeds
from bot.language.localizer import get_localizer

ENGLISH = get_localizer("en")


def text(message: str) -> app_commands.locale_str:
    """A command's text by the name of its message."""
    return app_commands.locale_str(ENGLISH(message), message=message)


def choice(message: str, value: str) -> app_commands.Choice[str]:
    """A fixed choice of a command's option."""
    return app_commands.Choice(name=text(message), value=value)


class Translator(app_commands.Translator):
    """Hands Discord every text in every language of ours, English too: another kind of English would win otherwise."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text in Discord's ``locale``; None where we do not speak it or have nothing to translate."""
        message = string.extras.get("message")
        if message is None or str(locale).partition("-")[0] not in seeds.LOCALES:
            return None
        return get_localizer(locale)(message)
