"""The panel of a server's settings, and the choices made on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord

from bot.language.localizer import Localizer
from bot.messages.draft import WATER, MessageDraft, controls
from bot.responses import Interaction, localizer_for
from bot.sessions.errors import UserError
from bot.sessions.timers import TIMERS
from seeds import LOCALES
from storage.guilds import Setting
from storage.models import Pings, Settings

AUTO = "auto"
PINGS: tuple[Pings, ...] = ("mention", "silent", "none")
PLACES = [discord.ChannelType.text, discord.ChannelType.news]
MOST = 25  # channels in one menu


async def panel(interaction: Interaction) -> MessageDraft:
    """What this server has chosen, with a menu for each. Raises UserError for somebody who does not manage it."""
    guild = _managed(interaction)
    chosen = await interaction.client.preferences.of(guild)
    return _draft(chosen, localizer_for(interaction))


async def choose(interaction: Interaction, what: str, values: Sequence[str]) -> None:
    """Set what was chosen in a menu, and show the panel again. Raises UserError."""
    guild = _managed(interaction)
    chosen = await interaction.client.preferences.change(guild, **_setting(what, values))
    draft = _draft(chosen, localizer_for(interaction))
    await interaction.response.edit_message(embed=draft.embed, view=draft.controls)


def _managed(interaction: Interaction) -> int:
    """The server this person manages."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise UserError("not-manager")
    return interaction.guild_id


def _setting(what: str, values: Sequence[str]) -> Setting:
    """What a menu's choice sets."""
    if what == "channels":
        return {"channels": tuple(map(int, values))}
    (value,) = values
    if what == "locale":
        return {"locale": None if value == AUTO else value}
    if what == "timer":
        return {"timer": TIMERS[value]}
    return {"pings": next(pings for pings in PINGS if pings == value)}


def _draft(chosen: Settings, localizer: Localizer) -> MessageDraft:
    timer = next(name for name, seconds in TIMERS.items() if seconds == chosen.timer)
    embed = discord.Embed(title=localizer("settings-title"), description=localizer("settings-intro"), colour=WATER)
    channels = [f"<#{channel}>" for channel in chosen.channels]
    values = {
        "locale": localizer(f"settings-locale-{chosen.locale or AUTO}"),
        "timer": localizer(f"timer-{timer}"),
        "pings": localizer(f"settings-pings-{chosen.pings}"),
        "channels": localizer.names(channels) or localizer("settings-channels-all"),
    }
    for name, value in values.items():
        embed.add_field(name=localizer(f"settings-{name}"), value=value, inline=False)
    return MessageDraft(
        "",
        embed,
        [],
        controls(
            [_menu(localizer, "locale", "settings-locale", (AUTO, *LOCALES), chosen.locale or AUTO)],
            [_menu(localizer, "timer", "timer", TIMERS, timer)],
            [_menu(localizer, "pings", "settings-pings", PINGS, chosen.pings)],
            [_channels(localizer, chosen.channels)],
        ),
    )


def _menu(
    localizer: Localizer, name: str, message: str, values: Iterable[str], chosen: str
) -> discord.ui.Select[discord.ui.View]:
    options = [
        discord.SelectOption(label=localizer(f"{message}-{value}"), value=value, default=value == chosen)
        for value in values
    ]
    return discord.ui.Select(custom_id=f"settings:{name}", placeholder=localizer(f"settings-{name}"), options=options)


def _channels(localizer: Localizer, chosen: Sequence[int]) -> discord.ui.ChannelSelect[discord.ui.View]:
    return discord.ui.ChannelSelect(
        custom_id="settings:channels",
        placeholder=localizer("settings-channels-choose"),
        channel_types=PLACES,
        min_values=0,
        max_values=MOST,
        default_values=[discord.Object(channel, type=discord.abc.GuildChannel) for channel in chosen],
    )
