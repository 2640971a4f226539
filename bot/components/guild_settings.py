"""The panel of a server's settings, and the menu of each. Both follow from the fields of ``Settings``.

A setting that is a ``Literal`` or a ``bool`` has a menu of its values, which are said by ``settings-<name>-<value>``
(``on`` and ``off`` for a ``bool``). ``DECLARED`` has those of other kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol, TypeAlias, get_args, get_origin

import discord

from bot.components.component import on_choice, on_press
from bot.components.origin import parse_choice
from bot.components.questions import can_mention
from bot.display.channels import existing
from bot.drafts.component_ids import GuildSettingId, GuildSettingsPageId
from bot.drafts.custom_id import encode
from bot.drafts.draft import WATER, MessageDraft, button, controls
from bot.language.localizer import Localizer, language_name
from bot.responses import Interaction, localizer_for
from bot.tables.clock import TIMERS
from bot.tables.errors import StaleInteraction, UserError
from seeds import LOCALES
from storage.guild_settings import SETTINGS, TYPES, Settings

PLACES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
]
MAX_CHANNELS = 25  # channels in one menu

Item: TypeAlias = discord.ui.Item[discord.ui.View]


class Menu(Protocol):
    """A menu that changes a setting."""

    def item(self, localizer: Localizer, value: Any, custom_id: str) -> Item:
        """Return the menu with the present value chosen."""

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

    def item(self, localizer: Localizer, value: Any, custom_id: str) -> Item:
        chosen = self._name(value)
        options = [
            discord.SelectOption(label=self.words(localizer, name), value=name, default=name == chosen)
            for name in self.values
        ]
        return discord.ui.Select(custom_id=custom_id, placeholder=localizer(message(self.setting)), options=options)

    def said(self, localizer: Localizer, value: Any) -> str:
        """Return the value in words, or as stored if it is no longer offered."""
        name = self._name(value)
        return str(value) if name is None else self.words(localizer, name)

    def parse(self, interaction: Interaction | None, values: Sequence[str]) -> object:
        return self.values[parse_choice(self.values, values)]

    def _name(self, value: object) -> str | None:
        return next((name for name, offered in self.values.items() if offered == value), None)


@dataclass(frozen=True)
class ServerRole(Menu):
    """A menu of a server's roles, or none. A role that is ``pinged`` must be one that the bot may ping."""

    setting: str
    pinged: bool

    def item(self, localizer: Localizer, value: int | None, custom_id: str) -> Item:
        return discord.ui.RoleSelect(
            custom_id=custom_id,
            placeholder=localizer(f"{message(self.setting)}-choose"),
            min_values=0,
            default_values=[] if value is None else [discord.Object(value, type=discord.Role)],
        )

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


class ServerChannels(Menu):
    """A menu of a server's channels in which people can type a command; none chosen means all."""

    def item(self, localizer: Localizer, value: Sequence[int], custom_id: str) -> Item:
        return discord.ui.ChannelSelect(
            custom_id=custom_id,
            placeholder=localizer("settings-channels-choose"),
            channel_types=PLACES,
            min_values=0,
            max_values=MAX_CHANNELS,
            default_values=[discord.Object(channel, type=discord.abc.GuildChannel) for channel in value],
        )

    def said(self, localizer: Localizer, value: Sequence[int]) -> str:
        return localizer.names([f"<#{channel}>" for channel in value]) or localizer("settings-channels-all")

    def parse(self, interaction: Interaction | None, values: Sequence[str]) -> object:
        return _numbers(values)

    def present(self, interaction: Interaction, value: Sequence[int]) -> object:
        return existing(interaction.client, interaction.guild_id, value)


def message(setting: str) -> str:
    """Return the name of the message that names a setting."""
    return f"settings-{setting.replace('_', '-')}"


def _numbers(values: Sequence[str]) -> tuple[int, ...]:
    if not all(value.isdecimal() for value in values):
        raise StaleInteraction
    return tuple(map(int, values))


def _language(localizer: Localizer, name: str) -> str:
    return localizer("settings-locale-auto") if name == "auto" else language_name(name)


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
}
MENUS = {setting: DECLARED.get(setting) or _by_type(setting) for setting in SETTINGS}


MENUS_ON_PAGE = 4  # and a row of buttons
WEB_PAGES = ("pages", "hidden_pages", "server_page", "searchable_pages")  # of hosts that have web pages


def offered_settings(*, has_pages: bool) -> list[tuple[str, ...]]:
    """Return the settings that a server can change, by page; those of web pages only where the host ``has_pages``."""
    offered = [name for name in SETTINGS if has_pages or name not in WEB_PAGES]
    return [tuple(offered[first : first + MENUS_ON_PAGE]) for first in range(0, len(offered), MENUS_ON_PAGE)]


async def panel(interaction: Interaction) -> MessageDraft:
    """Return the settings with a menu for each. Raises UserError without the permission to manage the server."""
    settings = await interaction.client.preferences.of(_managed_guild(interaction))
    return await _draft(interaction, settings, 0)


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
    if component.setting == "server_page" and not settings.server_page:
        await interaction.client.page_links.withdraw_server(guild)
    offered = offered_settings(has_pages=interaction.client.page_links.is_on)
    await _show(interaction, settings, next((n for n, page in enumerate(offered) if component.setting in page), 0))


async def _draft(interaction: Interaction, settings: Settings, page: int) -> MessageDraft:
    """Return a page of the panel as it is on the interaction's server."""
    links, server = interaction.client.page_links, interaction.guild
    present, localizer = _without_deleted(interaction, settings), localizer_for(interaction)
    url = None if server is None else await links.of_server(server.id, server.name)
    return settings_draft(present, localizer, page, has_pages=links.is_on, server_page=url)


async def _show(interaction: Interaction, settings: Settings, page: int) -> None:
    draft = await _draft(interaction, settings, page)
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


def settings_draft(
    settings: Settings, localizer: Localizer, page: int, *, has_pages: bool = True, server_page: str | None = None
) -> MessageDraft:
    """Return all settings in words and the menus of a page, by default the last one if there are fewer pages; those of
    web pages if the host ``has_pages``, with the link to the server's."""
    pages = offered_settings(has_pages=has_pages)
    page = min(page, len(pages) - 1)
    embed = discord.Embed(title=localizer("settings-title"), description=localizer("settings-intro"), colour=WATER)
    for name in (name for names in pages for name in names):
        said = MENUS[name].said(localizer, getattr(settings, name))
        if name == "server_page" and server_page is not None:
            said = f"{said}\n{server_page}"
        embed.add_field(name=localizer(message(name)), value=said, inline=False)
    rows = [
        [MENUS[name].item(localizer, getattr(settings, name), encode(GuildSettingId(name)))] for name in pages[page]
    ]
    is_last = page == len(pages) - 1
    turn = button(localizer, "settings-first", GuildSettingsPageId(0))
    if not is_last:
        turn = button(localizer, "settings-more", GuildSettingsPageId(page + 1))
    return MessageDraft("", embed, [], controls(*rows, [turn]))
