"""The menus of a server's settings, which follow from the fields of ``Settings``.

A setting that is a ``Literal`` or a ``bool`` has a menu of its values, which are said by ``settings-<name>-<value>``
(``on`` and ``off`` for a ``bool``). ``DECLARED`` has those of other kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time
from typing import Any, ClassVar, Literal, Protocol, get_args, get_origin

import discord
from discord.utils import format_dt

from bot.components.forms import Label, Option, one_of
from bot.components.given_roles import require_giving
from bot.components.origin import parse_choice
from bot.components.questions import can_mention
from bot.display.channels import TO_OPEN_TABLES, TO_POST, existing, lacking
from bot.language.localizer import Localizer, language_name
from bot.responses import Interaction, localizer_for
from bot.tables.clock import TIMERS, now
from games import GAMES
from seeds import LOCALES
from storage.errors import Outdated, Refused
from storage.guild_settings import SETTINGS, TYPES

PLACES = [  # the bot posts by itself in the first two
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
]
MAX_CHANNELS = 25  # channels in one menu


class Menu(Protocol):
    """A menu that changes a setting."""

    def field(self, localizer: Localizer, value: Any, name: str) -> Label:
        """Return the field of a form with the present value chosen."""

    def said(self, localizer: Localizer, value: Any) -> str:
        """Return the value in words."""

    def parse(self, values: Sequence[str]) -> object:
        """Return the value that was chosen. Raises Outdated for what the menu does not offer."""

    def require_usable(self, interaction: Interaction, value: Any) -> None:
        """Raise Refused if the bot may not do with a value what the setting asks for on the interaction's server."""
        return

    def present(self, interaction: Interaction, value: Any) -> object:
        """Return the value without what was deleted on the server."""
        return value


@dataclass(frozen=True)
class Choice(Menu):
    """A menu of values by their names; ``words`` returns how one is said."""

    values: Mapping[str, object]
    words: Callable[[Localizer, str], str]

    def field(self, localizer: Localizer, value: Any, name: str) -> Label:
        chosen = self._name(value)
        options = [Option(one, self.words(localizer, one), one == chosen) for one in self.values]
        return one_of(name, localizer(message(name)), options)

    def said(self, localizer: Localizer, value: Any) -> str:
        """Return the value in words, or as stored if it is no longer offered."""
        name = self._name(value)
        return str(value) if name is None else self.words(localizer, name)

    def parse(self, values: Sequence[str]) -> object:
        return self.values[parse_choice(self.values, values)]

    def _name(self, value: object) -> str | None:
        return next((name for name, offered in self.values.items() if offered == value), None)


@dataclass(frozen=True)
class Hour(Choice):
    """A menu of the full hours of a day, in UTC."""

    def said(self, localizer: Localizer, value: Any) -> str:
        """Return the hour, and in each reader's own time zone."""
        at = datetime.combine(now().date(), time(value), UTC)
        return localizer("settings-hour-for-you", hour=f"{value:02}:00", yours=format_dt(at, "t"))


class One(Menu):
    """A menu of Discord objects with at most one choice."""

    none: ClassVar[str]  # the message that says that none is
    mention: ClassVar[str]  # how one is mentioned, by its id

    def said(self, localizer: Localizer, value: int | None) -> str:
        return localizer(self.none) if value is None else self.mention.format(value)

    def parse(self, values: Sequence[str]) -> object:
        return next(iter(_numbers(values)), None)


class ServerRole(One):
    """A menu of a server's roles, or none."""

    none, mention = "settings-role-none", "<@&{}>"

    def field(self, localizer: Localizer, value: int | None, name: str) -> Label:
        roles = discord.ui.RoleSelect[discord.ui.Modal](
            custom_id=name,
            required=False,
            min_values=0,
            default_values=[] if value is None else [discord.Object(value, type=discord.Role)],
        )
        hint = localizer("settings-role-hint")
        return discord.ui.Label(text=localizer(message(name)), component=roles, description=hint)

    def present(self, interaction: Interaction, value: int | None) -> object:
        is_known = interaction.guild is not None and interaction.guild.get_role(value or 0) is not None
        return value if is_known else None


class PingedRole(ServerRole):
    """A menu of a server's roles that the bot pings, or none."""

    def require_usable(self, interaction: Interaction, value: int) -> None:
        known = None if interaction.guild is None else interaction.guild.get_role(value)
        if known is not None and known.is_default():
            raise Refused("role-everybody")
        if known is None or not can_mention(interaction, known):
            raise Refused("role-not-mentionable", role=f"<@&{value}>")


class GivenRole(ServerRole):
    """A menu of a server's roles that the bot gives, and this person may give, or none."""

    def require_usable(self, interaction: Interaction, value: int) -> None:
        require_giving(interaction, value)


class ServerChannels(Menu):
    """A menu of a server's channels in which people can type a command; none chosen means all."""

    def field(self, localizer: Localizer, value: Sequence[int], name: str) -> Label:
        return _channels(localizer, name, PLACES, value, "settings-channels-hint", most=MAX_CHANNELS)

    def said(self, localizer: Localizer, value: Sequence[int]) -> str:
        return localizer.names([f"<#{channel}>" for channel in value]) or localizer("settings-channels-all")

    def parse(self, values: Sequence[str]) -> object:
        return _numbers(values)

    def present(self, interaction: Interaction, value: Sequence[int]) -> object:
        return existing(interaction.client, interaction.guild_id, value)


@dataclass(frozen=True)
class ServerChannel(One):
    """A menu of a server's channels in which the bot has the permissions ``needed``, or none; others are refused for a
    ``reason``."""

    reason: str
    needed: Sequence[str]
    none, mention = "settings-puzzle-channel-none", "<#{}>"

    def field(self, localizer: Localizer, value: int | None, name: str) -> Label:
        return _channels(localizer, name, PLACES[:2], () if value is None else (value,), "settings-role-hint")

    def require_usable(self, interaction: Interaction, value: int) -> None:
        if missing := lacking(interaction.guild, value, self.needed):
            names = localizer_for(interaction).permissions(missing)
            raise Refused(self.reason, channel=f"<#{value}>", missing=names)

    def present(self, interaction: Interaction, value: int | None) -> object:
        known = () if value is None else existing(interaction.client, interaction.guild_id, (value,))
        return next(iter(known), None)


def _channels(
    localizer: Localizer,
    name: str,
    kinds: list[discord.ChannelType],
    chosen: Sequence[int],
    hint: str,
    *,
    most: int = 1,
) -> Label:
    """Return the field of a setting with a menu of channels of these ``kinds``."""
    channels = discord.ui.ChannelSelect[discord.ui.Modal](
        custom_id=name,
        channel_types=kinds,
        required=False,
        min_values=0,
        max_values=most,
        default_values=[discord.Object(channel, type=discord.abc.GuildChannel) for channel in chosen],
    )
    return discord.ui.Label(text=localizer(message(name)), component=channels, description=localizer(hint))


def message(setting: str) -> str:
    """Return the name of the message that names a setting."""
    return f"settings-{setting.replace('_', '-')}"


def _numbers(values: Sequence[str]) -> tuple[int, ...]:
    if not all(value.isdecimal() for value in values):
        raise Outdated
    return tuple(map(int, values))


def _language(localizer: Localizer, name: str) -> str:
    return localizer("settings-locale-auto") if name == "auto" else language_name(name)


def _game(localizer: Localizer, name: str) -> str:
    return localizer("settings-next-game-none") if name == "none" else localizer.game(name)


def _by_type(setting: str) -> Menu:
    """Return the menu that follows from a setting's type."""
    kind = TYPES[setting]
    if get_origin(kind) is Literal:
        values = {value: value for value in get_args(kind)}
    elif kind is bool:
        values = {"on": True, "off": False}
    else:
        raise TypeError(f"the setting {setting} needs an entry in DECLARED")
    return Choice(values, lambda localizer, name: localizer(f"{message(setting)}-{name}"))


DECLARED: dict[str, Menu] = {
    "locale": Choice({"auto": None} | {locale: locale for locale in LOCALES}, _language),
    "timer": Choice(TIMERS, lambda localizer, name: localizer(f"timer-{name}")),
    "channels": ServerChannels(),
    "role": PingedRole(),
    "cup_role": ServerRole(),
    "season_role": GivenRole(),
    "puzzle_channel": ServerChannel("channel-closed", TO_POST),
    "next_game": Choice({"none": None} | {game: game for game in GAMES}, _game),
    "next_channel": ServerChannel("channel-without-threads", TO_OPEN_TABLES),
    "puzzle_hour": Hour({f"{hour:02}": hour for hour in range(24)}, lambda _, name: f"{name}:00 UTC"),
}
MENUS = {setting: DECLARED.get(setting) or _by_type(setting) for setting in SETTINGS}
