"""The panel of a server's settings: a page about tables, and one about the role for open tables and old pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import get_args

import discord

from bot.components.component import on_choice, on_press
from bot.components.open_calls import can_mention
from bot.components.origin import parse_choice
from bot.display.channels import existing
from bot.drafts.component_actions import GuildSetting
from bot.drafts.component_ids import GuildSettingId, GuildSettingsPageId
from bot.drafts.custom_id import encode
from bot.drafts.draft import WATER, MessageDraft, button, controls
from bot.language.localizer import Localizer, language_name
from bot.responses import Interaction, localizer_for
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.timers import TIMERS
from seeds import LOCALES
from storage.guilds import Setting
from storage.models import Pings, Settings

AUTO = "auto"
PICTURES = {"keep": True, "remove": False}
SECOND: tuple[GuildSetting, ...] = ("role", "pictures")  # the settings of the second page
PINGS: tuple[Pings, ...] = get_args(Pings)
PLACES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
]
MAX_CHANNELS = 25  # channels in one menu


async def panel(interaction: Interaction) -> MessageDraft:
    """Return the settings with a menu for each. Raises UserError without the permission to manage the server."""
    settings = await interaction.client.preferences.of(_managed_guild(interaction))
    return _draft(_without_deleted(interaction, settings), localizer_for(interaction), 0)


@on_press(GuildSettingsPageId)
async def turn_page(interaction: Interaction, component: GuildSettingsPageId) -> None:
    """Show the other page. Raises UserError."""
    settings = await interaction.client.preferences.of(_managed_guild(interaction))
    await _show(interaction, settings, component.page)


@on_choice(GuildSettingId)
async def choose(interaction: Interaction, component: GuildSettingId, values: Sequence[str]) -> None:
    """Change a setting and update the panel. Raises UserError."""
    guild = _managed_guild(interaction)
    value = setting_of(component.setting, values)
    if (role := value.get("role")) is not None:
        _require_mentionable(interaction, role)
    settings = await interaction.client.preferences.change(guild, **value)
    await _show(interaction, settings, int(component.setting in SECOND))


async def _show(interaction: Interaction, settings: Settings, page: int) -> None:
    draft = _draft(_without_deleted(interaction, settings), localizer_for(interaction), page)
    await interaction.edit_original_response(embed=draft.embed, view=draft.controls)


def _without_deleted(interaction: Interaction, settings: Settings) -> Settings:
    """Return the settings without a role or channels that were deleted."""
    is_known = interaction.guild is not None and interaction.guild.get_role(settings.role or 0) is not None
    channels = existing(interaction.client, interaction.guild_id, settings.channels)
    return replace(settings, role=settings.role if is_known else None, channels=channels)


def _require_mentionable(interaction: Interaction, role: int) -> None:
    """Raise UserError if the bot may not ping a role of this server."""
    role_object = None if interaction.guild is None else interaction.guild.get_role(role)
    if role_object is None or not can_mention(interaction, role_object):
        raise UserError("role-not-mentionable", role=f"<@&{role}>")


def _managed_guild(interaction: Interaction) -> int:
    """Return the server's id. Raises UserError without the permission to manage it."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise UserError("not-manager")
    return interaction.guild_id


def setting_of(setting: GuildSetting, values: Sequence[str]) -> Setting:
    """Return the setting for a menu's values. Raises StaleInteraction for values that the menu does not offer."""
    if setting in ("channels", "role"):
        if not all(value.isdecimal() for value in values):
            raise StaleInteraction
        numbers = tuple(map(int, values))
        return {"channels": numbers} if setting == "channels" else {"role": numbers[0] if numbers else None}
    if setting == "pictures":
        return {"pictures": PICTURES[parse_choice(PICTURES, values)]}
    if setting == "locale":
        locale = parse_choice((AUTO, *LOCALES), values)
        return {"locale": None if locale == AUTO else locale}
    if setting == "timer":
        return {"timer": TIMERS[parse_choice(TIMERS, values)]}
    return {"pings": parse_choice(PINGS, values)}


def _draft(settings: Settings, localizer: Localizer, page: int) -> MessageDraft:
    timer = next(name for name, seconds in TIMERS.items() if seconds == settings.timer)
    pictures = next(name for name, keep in PICTURES.items() if keep == settings.pictures)
    locales = {AUTO: localizer("settings-locale-auto")} | {locale: language_name(locale) for locale in LOCALES}
    embed = discord.Embed(title=localizer("settings-title"), description=localizer("settings-intro"), colour=WATER)
    channels = [f"<#{channel}>" for channel in settings.channels]
    values = {
        "locale": locales.get(settings.locale or AUTO, settings.locale or AUTO),
        "timer": localizer(f"timer-{timer}"),
        "pings": localizer(f"settings-pings-{settings.pings}"),
        "channels": localizer.names(channels) or localizer("settings-channels-all"),
        "role": localizer("settings-role-none") if settings.role is None else f"<@&{settings.role}>",
        "pictures": localizer(f"settings-pictures-{pictures}"),
    }
    for name, value in values.items():
        embed.add_field(name=localizer(f"settings-{name}"), value=value, inline=False)
    first = [
        _menu(localizer, "locale", locales, settings.locale or AUTO),
        _menu(localizer, "timer", {name: localizer(f"timer-{name}") for name in TIMERS}, timer),
        _menu(localizer, "pings", {pings: localizer(f"settings-pings-{pings}") for pings in PINGS}, settings.pings),
        _channels(localizer, settings.channels),
    ]
    kept = {name: localizer(f"settings-pictures-{name}") for name in PICTURES}
    second = [_role(localizer, settings.role), _menu(localizer, "pictures", kept, pictures)]
    pages = (
        button(localizer, "settings-second", GuildSettingsPageId(1)),
        button(localizer, "settings-first", GuildSettingsPageId(0)),
    )
    return MessageDraft("", embed, [], controls(*([menu] for menu in (second if page else first)), [pages[page > 0]]))


def _menu(
    localizer: Localizer, name: GuildSetting, labels: Mapping[str, str], present: str
) -> discord.ui.Select[discord.ui.View]:
    """Return a menu of values with these labels."""
    options = [
        discord.SelectOption(label=label, value=value, default=value == present) for value, label in labels.items()
    ]
    return discord.ui.Select(
        custom_id=encode(GuildSettingId(name)), placeholder=localizer(f"settings-{name}"), options=options
    )


def _role(localizer: Localizer, present: int | None) -> discord.ui.RoleSelect[discord.ui.View]:
    return discord.ui.RoleSelect(
        custom_id=encode(GuildSettingId("role")),
        placeholder=localizer("settings-role-choose"),
        min_values=0,
        default_values=[] if present is None else [discord.Object(present, type=discord.Role)],
    )


def _channels(localizer: Localizer, present: Sequence[int]) -> discord.ui.ChannelSelect[discord.ui.View]:
    return discord.ui.ChannelSelect(
        custom_id=encode(GuildSettingId("channels")),
        placeholder=localizer("settings-channels-choose"),
        channel_types=PLACES,
        min_values=0,
        max_values=MAX_CHANNELS,
        default_values=[discord.Object(channel, type=discord.abc.GuildChannel) for channel in present],
    )
