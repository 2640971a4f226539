"""The panel of a server's settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

import discord

from bot.components.origin import parse_choice
from bot.language.localizer import Localizer
from bot.messages.component_ids import GuildSetting, GuildSettingId, encode
from bot.messages.draft import WATER, MessageDraft, controls
from bot.responses import Interaction, localizer_for
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.timers import TIMERS
from seeds import LOCALES
from storage.guilds import Setting
from storage.models import Pings, Settings

AUTO = "auto"
PINGS: tuple[Pings, ...] = get_args(Pings)
PLACES = [discord.ChannelType.text, discord.ChannelType.news]
MOST = 25  # channels in one menu


async def panel(interaction: Interaction) -> MessageDraft:
    """Return the settings with a menu for each. Raises UserError without the permission to manage the server."""
    guild = _managed_guild(interaction)
    settings = await interaction.client.preferences.of(guild)
    return _draft(settings, localizer_for(interaction))


async def choose(interaction: Interaction, setting: GuildSetting, values: Sequence[str]) -> None:
    """Change a setting and update the panel. Raises UserError."""
    guild = _managed_guild(interaction)
    settings = await interaction.client.preferences.change(guild, **setting_of(setting, values))
    draft = _draft(settings, localizer_for(interaction))
    await interaction.edit_original_response(embed=draft.embed, view=draft.controls)


def _managed_guild(interaction: Interaction) -> int:
    """Return the server's id. Raises UserError without the permission to manage it."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise UserError("not-manager")
    return interaction.guild_id


def setting_of(setting: GuildSetting, values: Sequence[str]) -> Setting:
    """Return the setting for a menu's values. Raises StaleInteraction for values that the menu does not offer."""
    if setting == "channels":
        if not all(value.isdecimal() for value in values):
            raise StaleInteraction
        return {"channels": tuple(map(int, values))}
    if setting == "locale":
        locale = parse_choice((AUTO, *LOCALES), values)
        return {"locale": None if locale == AUTO else locale}
    if setting == "timer":
        return {"timer": TIMERS[parse_choice(TIMERS, values)]}
    return {"pings": parse_choice(PINGS, values)}


def _draft(settings: Settings, localizer: Localizer) -> MessageDraft:
    timer = next(name for name, seconds in TIMERS.items() if seconds == settings.timer)
    embed = discord.Embed(title=localizer("settings-title"), description=localizer("settings-intro"), colour=WATER)
    channels = [f"<#{channel}>" for channel in settings.channels]
    values = {
        "locale": localizer(f"settings-locale-{settings.locale or AUTO}"),
        "timer": localizer(f"timer-{timer}"),
        "pings": localizer(f"settings-pings-{settings.pings}"),
        "channels": localizer.names(channels) or localizer("settings-channels-all"),
    }
    for name, value in values.items():
        embed.add_field(name=localizer(f"settings-{name}"), value=value, inline=False)
    return MessageDraft(
        "",
        embed,
        [],
        controls(
            [_menu(localizer, "locale", "settings-locale", (AUTO, *LOCALES), settings.locale or AUTO)],
            [_menu(localizer, "timer", "timer", TIMERS, timer)],
            [_menu(localizer, "pings", "settings-pings", PINGS, settings.pings)],
            [_channels(localizer, settings.channels)],
        ),
    )


def _menu(
    localizer: Localizer, name: GuildSetting, message: str, values: Iterable[str], present: str
) -> discord.ui.Select[discord.ui.View]:
    options = [
        discord.SelectOption(label=localizer(f"{message}-{value}"), value=value, default=value == present)
        for value in values
    ]
    return discord.ui.Select(
        custom_id=encode(GuildSettingId(name)), placeholder=localizer(f"settings-{name}"), options=options
    )


def _channels(localizer: Localizer, present: Sequence[int]) -> discord.ui.ChannelSelect[discord.ui.View]:
    return discord.ui.ChannelSelect(
        custom_id=encode(GuildSettingId("channels")),
        placeholder=localizer("settings-channels-choose"),
        channel_types=PLACES,
        min_values=0,
        max_values=MOST,
        default_values=[discord.Object(channel, type=discord.abc.GuildChannel) for channel in present],
    )
