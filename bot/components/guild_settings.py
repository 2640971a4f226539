"""The panel of a server's settings, and their forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any
from zlib import crc32

import discord

from bot.components.component import Answer, on_press, on_submit
from bot.components.forms import Fields, Label, Option, any_of, open_form
from bot.components.setting_menus import MENUS, ServerChannel, message
from bot.display.channels import lacking, may_create_events, may_host
from bot.display.roles import obstacle_to_giving
from bot.drafts.component_ids import GuildSettingsFormId, GuildSettingsSentId
from bot.drafts.draft import WATER, MessageDraft, button, controls
from bot.language.localizer import Localizer
from bot.responses import Interaction, edit_private, localizer_for
from storage.errors import Refused
from storage.guild_settings import SETTINGS, Settings

SWITCHES = "switches"  # the check boxes of a form
WEB_SWITCHES = ("hidden_pages", "server_page", "searchable_pages")
FORMS: tuple[tuple[str, ...], ...] = (
    ("locale", "timer", "pings", "channels", "role"),
    ("pictures", "cup_role", "season_role", "pages", *WEB_SWITCHES),
    ("puzzle_channel", "puzzle_hour", "next_game", "next_channel", "events"),
)
WEB_PAGES = ("pages", *WEB_SWITCHES)  # of hosts that have web pages
NAMED = 6  # closed channels that a warning names, below a list of all chosen ones


async def panel(interaction: Interaction) -> MessageDraft:
    """Return the settings, and a button for each form. Raises Refused without the permission to manage the server."""
    return await _draft(interaction, await interaction.client.tables.guilds.of(_managed_guild(interaction)))


@on_press(GuildSettingsFormId, Answer.OWN)
async def show_form(interaction: Interaction, component: GuildSettingsFormId) -> None:
    """Answer with a form of settings. Raises Refused."""
    settings = await interaction.client.tables.guilds.of(_managed_guild(interaction))
    present, localizer = _without_deleted(interaction, settings), localizer_for(interaction)
    has_pages = interaction.client.page_links.is_on
    number = min(component.page, len(FORMS) - 1)
    fields = settings_fields(present, localizer, number, has_pages=has_pages)
    sent = GuildSettingsSentId(number, tuple(_digest(getattr(present, name)) for name in FORMS[number]))
    await open_form(interaction, sent, localizer("settings-title"), fields)


def _digest(value: object) -> str:
    """Return what stands for the value of a setting in the id of a form."""
    return f"{crc32(repr(value).encode()):08x}"


def settings_fields(settings: Settings, localizer: Localizer, number: int, *, has_pages: bool = True) -> list[Label]:
    """Return the fields of a form, with what is set now; those of web pages only where the host ``has_pages``."""
    names = [name for name in FORMS[number] if has_pages or name not in WEB_PAGES]
    fields = [MENUS[each].field(localizer, getattr(settings, each), each) for each in names if each not in WEB_SWITCHES]
    switches = [
        Option(each, localizer(message(each)), getattr(settings, each)) for each in names if each in WEB_SWITCHES
    ]
    return [*fields, any_of(SWITCHES, localizer("web-pages"), switches)] if switches else fields


@on_submit(GuildSettingsSentId)
async def send(interaction: Interaction, component: GuildSettingsSentId, fields: Fields) -> None:
    """Store the settings that this person changed in a form, all or none, and update the panel. Changes by others since
    the form was opened are kept. Raises Refused."""
    guild, client = _managed_guild(interaction), interaction.client
    before = await client.tables.guilds.of(guild)
    sent = {name: MENUS[name].parse(fields[name]) for form in FORMS for name in form if name in fields}
    if SWITCHES in fields:
        sent |= {name: name in fields[SWITCHES] for name in WEB_SWITCHES}
    shown = dict(zip(FORMS[min(component.page, len(FORMS) - 1)], component.shown, strict=False))
    changes = {name: value for name, value in sent.items() if _digest(value) != shown.get(name)}
    for name, value in changes.items():
        if value is not None:
            MENUS[name].require_usable(interaction, value)  # unchanged ones are not checked
    settings = await client.tables.guilds.change(guild, **changes) if changes else before
    if before.server_page and not settings.server_page:
        await client.store.guild_pages.delete(guild)  # the next page has another address
    await edit_private(interaction, await _draft(interaction, settings))
    if settings.server_page and changes:
        await client.page_links.make_all(guild)


async def _draft(interaction: Interaction, settings: Settings) -> MessageDraft:
    """Return the panel as it is on the interaction's server."""
    links, server = interaction.client.page_links, interaction.guild
    present, localizer = _without_deleted(interaction, settings), localizer_for(interaction)
    url = None if server is None else await links.of_server(server.id, server.name)
    warnings = warnings_of(server, present, localizer, interaction.app_permissions)
    return settings_draft(present, localizer, has_pages=links.is_on, server_page=url, warnings=warnings)


def warnings_of(
    server: discord.Guild | None, settings: Settings, localizer: Localizer, here: discord.Permissions
) -> dict[str, str]:
    """Return what keeps settings from having their effect, in words, by their names. ``here`` are the bot's permissions
    where they are looked at."""
    found: dict[str, str] = {}
    if closed := [f"<#{channel}>" for channel in settings.channels if not may_host(server, channel)]:
        more = localizer("cup-more", count=len(closed) - NAMED) if len(closed) > NAMED else ""
        named = f"{localizer.names(closed[:NAMED])} {more}".strip()
        found["channels"] = localizer("settings-channels-closed", channels=named)
    if server is not None:
        pinged, given = (server.get_role(role or 0) for role in (settings.role, settings.season_role))
        places = [server.get_channel_or_thread(channel) for channel in settings.channels]
        allowed = [place.permissions_for(server.me) for place in places if place is not None] or [here]
        if pinged is not None and not (pinged.mentionable or all(one.mention_everyone for one in allowed)):
            found["role"] = localizer("settings-role-closed")
        if given is not None and obstacle_to_giving(server, given) is not None:
            found["season_role"] = localizer("settings-season-role-closed")
    if settings.events and not may_create_events(server):
        found["events"] = localizer("settings-events-closed")
    if settings.next_channel is not None and settings.next_game is None:
        found["next_game"] = localizer("settings-next-game-missing")
    for name, menu in MENUS.items():
        channel = getattr(settings, name)
        if isinstance(menu, ServerChannel) and channel and (missing := lacking(server, channel, menu.needed)):
            found[name] = localizer(f"{message(name)}-closed", missing=localizer.permissions(missing))
    if settings.next_game is not None and settings.next_channel is None:
        found["next_channel"] = localizer("settings-next-channel-missing")
    return found


def _without_deleted(interaction: Interaction, settings: Settings) -> Settings:
    """Return the settings without what was deleted on the server."""
    present: dict[str, Any] = {name: menu.present(interaction, getattr(settings, name)) for name, menu in MENUS.items()}
    return replace(settings, **present)


def _managed_guild(interaction: Interaction) -> int:
    """Return the server's id. Raises Refused without the permission to manage it."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refused("not-manager")
    return interaction.guild_id


def settings_draft(
    settings: Settings,
    localizer: Localizer,
    *,
    has_pages: bool = True,
    server_page: str | None = None,
    warnings: Mapping[str, str] = MappingProxyType({}),
) -> MessageDraft:
    """Return all settings in words and the buttons of the forms; those of web pages if the host ``has_pages``, with the
    link to the server's. ``warnings`` say what keeps settings from having their effect."""
    embed = discord.Embed(title=localizer("settings-title"), description=localizer("settings-intro"), colour=WATER)
    for name in (name for name in SETTINGS if has_pages or name not in WEB_PAGES):
        said = MENUS[name].said(localizer, getattr(settings, name))
        if name == "server_page" and server_page is not None:
            said = f"{said}\n{server_page}"
        if name in warnings:
            said = f"{said}\n{warnings[name]}"
        embed.add_field(name=localizer(message(name)), value=said, inline=False)
    buttons = [
        button(localizer, "settings-games", GuildSettingsFormId(0), discord.ButtonStyle.primary),
        button(localizer, "settings-more", GuildSettingsFormId(1)),
        button(localizer, "settings-regular", GuildSettingsFormId(2)),
    ]
    return MessageDraft("", embed, [], controls(buttons))
