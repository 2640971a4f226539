"""The panel of a server's settings, a few on each page. It follows from the fields of ``Settings`` and their menus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.components.component import on_choice, on_press
from bot.components.setting_menus import MENUS, message
from bot.drafts.component_ids import GuildSettingId, GuildSettingsPageId
from bot.drafts.custom_id import encode
from bot.drafts.draft import WATER, MessageDraft, button, controls
from bot.language.localizer import Localizer
from bot.responses import Interaction, localizer_for
from bot.sessions.errors import UserError
from storage.guild_settings import SETTINGS, Settings

MENUS_ON_PAGE = 4  # and a row of buttons
PAGES = [SETTINGS[first : first + MENUS_ON_PAGE] for first in range(0, len(SETTINGS), MENUS_ON_PAGE)]


async def panel(interaction: Interaction) -> MessageDraft:
    """Return the settings with a menu for each. Raises UserError without the permission to manage the server."""
    settings = await interaction.client.preferences.of(_managed_guild(interaction))
    return settings_draft(_without_deleted(interaction, settings), localizer_for(interaction), 0)


@on_press(GuildSettingsPageId)
async def turn_page(interaction: Interaction, component: GuildSettingsPageId) -> None:
    """Show another page. Raises UserError."""
    settings = await interaction.client.preferences.of(_managed_guild(interaction))
    await _show(interaction, settings, component.page)


@on_choice(GuildSettingId)
async def choose(interaction: Interaction, component: GuildSettingId, values: Sequence[str]) -> None:
    """Change a setting and update the panel. Raises UserError."""
    guild = _managed_guild(interaction)
    changes = {component.setting: MENUS[component.setting].parse(interaction, values)}
    settings = await interaction.client.preferences.change(guild, **changes)
    await _show(interaction, settings, SETTINGS.index(component.setting) // MENUS_ON_PAGE)


async def _show(interaction: Interaction, settings: Settings, page: int) -> None:
    draft = settings_draft(_without_deleted(interaction, settings), localizer_for(interaction), page)
    await interaction.edit_original_response(embed=draft.embed, view=draft.controls)


def _without_deleted(interaction: Interaction, settings: Settings) -> Settings:
    """Return the settings without what was deleted on the server."""
    present: dict[str, Any] = {name: menu.present(interaction, getattr(settings, name)) for name, menu in MENUS.items()}
    return replace(settings, **present)


def _managed_guild(interaction: Interaction) -> int:
    """Return the server's id. Raises UserError without the permission to manage it."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise UserError("not-manager")
    return interaction.guild_id


def settings_draft(settings: Settings, localizer: Localizer, page: int) -> MessageDraft:
    """Return all settings in words, and the menus of a page; of the last page for one that there is no more."""
    page = min(page, len(PAGES) - 1)
    embed = discord.Embed(title=localizer("settings-title"), description=localizer("settings-intro"), colour=WATER)
    for name, menu in MENUS.items():
        embed.add_field(
            name=localizer(message(name)), value=menu.said(localizer, getattr(settings, name)), inline=False
        )
    rows = [
        [MENUS[name].item(localizer, getattr(settings, name), encode(GuildSettingId(name)))] for name in PAGES[page]
    ]
    is_last = page == len(PAGES) - 1
    turn = button(localizer, "settings-first", GuildSettingsPageId(0))
    if not is_last:
        turn = button(localizer, "settings-more", GuildSettingsPageId(page + 1))
    return MessageDraft("", embed, [], controls(*rows, [turn]))
