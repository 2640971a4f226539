"""Declares slash commands: the texts of a command and its parameters follow from its name, in each language."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from inspect import signature
from types import MappingProxyType
from typing import Any, TypeAlias

import discord
from discord import app_commands

import seeds
from bot.language.localizer import get_localizer
from games import GAMES

DEFERS_ITSELF = "defers_itself"  # of a command that is not deferred with a private response before it runs
UNNOTICED = "unnoticed"  # of a command of which others must notice nothing
Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
Command: TypeAlias = app_commands.Command[Any, ..., None]
ENGLISH = get_localizer("en")


def text(message: str) -> app_commands.locale_str:
    """Return a command's text by its message id."""
    return app_commands.locale_str(ENGLISH(message), message=message)


def choice(message: str, value: str) -> app_commands.Choice[str]:
    """Return a fixed choice of a command's option."""
    return app_commands.Choice(name=text(message), value=value)


GAME_CHOICES = [choice(f"{game}-name", game) for game in GAMES]
"""The games, as fixed choices of an option."""


def command(
    name: str, *flags: str, group: app_commands.Group | None = None, renames: Mapping[str, str] = MappingProxyType({})
) -> Callable[[Callback], Command]:
    """Declare a command. ``renames`` are the names of parameters as people type them, by their names in Python.
    ``flags`` are for ``Commands.interaction_check``.

    The message ``command-<name>`` describes the command, ``command-<name>-<parameter>`` a parameter. In a ``group`` the
    name follows the group's, and ``command-<group>-<parameter>`` describes a parameter of several commands.
    """
    prefixes = [f"command-{name}"] if group is None else [f"command-{group.name}-{name}", f"command-{group.name}"]

    def described(parameter: str) -> app_commands.locale_str:
        shown = renames.get(parameter, parameter).replace("_", "-")
        return text(next(message for prefix in prefixes if ENGLISH.has(message := f"{prefix}-{shown}")))

    def declare(callback: Callback) -> Command:
        parameters = [*signature(callback).parameters][1:]  # after the interaction
        app_commands.rename(**renames)(callback)
        app_commands.describe(**{parameter: described(parameter) for parameter in parameters})(callback)
        make = app_commands.command if group is None else group.command
        made: Command = make(name=name, description=text(prefixes[0]), extras=dict.fromkeys(flags, True))(callback)
        return made

    return declare


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
