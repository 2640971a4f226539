"""The menus of a server's settings, which follow from the fields of ``Settings``.

A setting that is a ``Literal`` or a ``bool`` has a menu of its values, which are said by ``settings-<name>-<value>``
(``on`` and ``off`` for a ``bool``). ``DECLARED`` has those of other kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time
from typing import Any, Literal, Protocol, get_args, get_origin

import discord
from discord.utils import format_dt

from bot.components.forms import Label, Option, labelled, one_of
from bot.components.given_roles import require_giving
from bot.components.origin import parse_choice
from bot.components.questions import can_mention
from bot.display.channels import existing, may_open_tables, may_post
from bot.language.localizer import Localizer, language_name
from bot.responses import Interaction
from bot.tables.clock import TIMERS, now
from bot.tables.errors import StaleInteraction, UserError
from games import GAMES
from seeds import LOCALES
from storage.guild_settings import SETTINGS, TYPES

PLACES = [
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

    def parse(self, interaction: Interaction | None, values: Sequence[str]) -> object:
        """Return the value that was chosen. Raises StaleInteraction for what the menu does not offer, and UserError
        for what is not possible on the interaction's server."""

    def present(self, interaction: Interaction, value: Any) -> object:
        """Return the value without what was deleted on the server."""
        return value


@dataclass(frozen=True)
class Choice(Menu):
    """A menu of values by their names; ``words`` returns how one is said."""

    setting: str
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

    def parse(self, interaction: Interaction | None, values: Sequence[str]) -> object:
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


@dataclass(frozen=True)
class ServerRole(Menu):
    """A menu of a server's roles, or none. A role that is ``pinged`` must be one that the bot may ping."""

    setting: str
    pinged: bool

    def field(self, localizer: Localizer, value: int | None, name: str) -> Label:
        roles = discord.ui.RoleSelect[discord.ui.Modal](
            custom_id=name,
            required=False,
            min_values=0,
            default_values=[] if value is None else [discord.Object(value, type=discord.Role)],
        )
        return labelled(localizer(message(name)), roles, localizer("settings-role-hint"))

    def said(self, localizer: Localizer, value: int | None) -> str:
        return localizer("settings-role-none") if value is None else f"<@&{value}>"

    def parse(self, interaction: Interaction | None, values: Sequence[str]) -> object:
        """Return the role. Raises StaleInteraction, and UserError if the bot may not ping it."""
        role = next(iter(_numbers(values)), None)
        if self.pinged and role is not None and interaction is not None:
            known = None if interaction.guild is None else interaction.guild.get_role(role)
            if known is None or not can_mention(interaction, known):
                raise UserError("role-not-mentionable", role=f"<@&{role}>")
        return role

    def present(self, interaction: Interaction, value: int | None) -> object:
        is_known = interaction.guild is not None and interaction.guild.get_role(value or 0) is not None
        return value if is_known else None


class GivenRole(ServerRole):
    """A menu of a server's roles that the bot gives, or none."""

    def parse(self, interaction: Interaction | None, values: Sequence[str]) -> object:
        """Return the role. Raises StaleInteraction, and UserError unless this person and the bot may give it."""
        role = next(iter(_numbers(values)), None)
        if role is not None and interaction is not None:
            require_giving(interaction, role)
        return role


class ServerChannels(Menu):
    """A menu of a server's channels in which people can type a command; none chosen means all."""

    def field(self, localizer: Localizer, value: Sequence[int], name: str) -> Label:
        channels = discord.ui.ChannelSelect[discord.ui.Modal](
            custom_id=name,
            channel_types=PLACES,
            required=False,
            min_values=0,
            max_values=MAX_CHANNELS,
            default_values=[discord.Object(channel, type=discord.abc.GuildChannel) for channel in value],
        )
        return labelled(localizer(message(name)), channels, localizer("settings-channels-hint"))

    def said(self, localizer: Localizer, value: Sequence[int]) -> str:
        return localizer.names([f"<#{channel}>" for channel in value]) or localizer("settings-channels-all")

    def parse(self, interaction: Interaction | None, values: Sequence[str]) -> object:
        return _numbers(values)

    def present(self, interaction: Interaction, value: Sequence[int]) -> object:
        return existing(interaction.client, interaction.guild_id, value)


class PostingChannel(Menu):
    """A menu of a server's channels in which the bot may post, or none."""

    def field(self, localizer: Localizer, value: int | None, name: str) -> Label:
        channels = discord.ui.ChannelSelect[discord.ui.Modal](
            custom_id=name,
            channel_types=[discord.ChannelType.text, discord.ChannelType.news],
            required=False,
            min_values=0,
            default_values=[] if value is None else [discord.Object(value, type=discord.abc.GuildChannel)],
        )
        return labelled(localizer(message(name)), channels, localizer("settings-role-hint"))

    def said(self, localizer: Localizer, value: int | None) -> str:
        return localizer("settings-puzzle-channel-none") if value is None else f"<#{value}>"

    def parse(self, interaction: Interaction | None, values: Sequence[str]) -> object:
        """Return the channel. Raises StaleInteraction, and UserError if the bot may not post there."""
        channel = next(iter(_numbers(values)), None)
        if channel is not None and interaction is not None:
            self.require_open(interaction, channel)
        return channel

    def require_open(self, interaction: Interaction, channel: int) -> None:
        """Raise UserError if the bot may not post in a channel."""
        if not may_post(interaction.guild, channel):
            raise UserError("channel-closed", channel=f"<#{channel}>")

    def present(self, interaction: Interaction, value: int | None) -> object:
        known = () if value is None else existing(interaction.client, interaction.guild_id, (value,))
        return next(iter(known), None)


class ThreadsChannel(PostingChannel):
    """A menu of a server's channels in which the bot may open tables in threads, or none."""

    def require_open(self, interaction: Interaction, channel: int) -> None:
        if not may_open_tables(interaction.guild, channel):
            raise UserError("channel-without-threads", channel=f"<#{channel}>")


def message(setting: str) -> str:
    """Return the name of the message that names a setting."""
    return f"settings-{setting.replace('_', '-')}"


def _numbers(values: Sequence[str]) -> tuple[int, ...]:
    if not all(value.isdecimal() for value in values):
        raise StaleInteraction
    return tuple(map(int, values))


def _language(localizer: Localizer, name: str) -> str:
    return localizer("settings-locale-auto") if name == "auto" else language_name(name)


def _game(localizer: Localizer, name: str) -> str:
    return localizer("settings-next-game-none") if name == "none" else localizer.game(name)


def _hour(localizer: Localizer, name: str) -> str:
    return f"{name}:00 UTC"


def _by_type(setting: str) -> Menu:
    """Return the menu that follows from a setting's type."""
    kind = TYPES[setting]
    if get_origin(kind) is Literal:
        values = {value: value for value in get_args(kind)}
    elif kind is bool:
        values = {"on": True, "off": False}
    else:
        raise TypeError(f"the setting {setting} needs an entry in DECLARED")
    return Choice(setting, values, lambda localizer, name: localizer(f"{message(setting)}-{name}"))


DECLARED: dict[str, Menu] = {
    "locale": Choice("locale", {"auto": None} | {locale: locale for locale in LOCALES}, _language),
    "timer": Choice("timer", TIMERS, lambda localizer, name: localizer(f"timer-{name}")),
    "channels": ServerChannels(),
    "role": ServerRole("role", pinged=True),
    "cup_role": ServerRole("cup_role", pinged=False),
    "season_role": GivenRole("season_role", pinged=False),
    "puzzle_channel": PostingChannel(),
    "next_game": Choice("next_game", {"none": None} | {game: game for game in GAMES}, _game),
    "next_channel": ThreadsChannel(),
    "puzzle_hour": Hour("puzzle_hour", {f"{hour:02}": hour for hour in range(24)}, _hour),
}
MENUS = {setting: DECLARED.get(setting) or _by_type(setting) for setting in SETTINGS}
