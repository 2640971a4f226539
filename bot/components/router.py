"""Presses of buttons and menus, told by their component's id alone: no press depends on what the process remembers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from bot.commands.play import play
from bot.commands.play import shown as bring_up
from bot.components import guild_settings
from bot.components import lobby as lobbies
from bot.components import privacy as personal_data
from bot.components import stranded_games as stranded
from bot.components import table_menu as panel
from bot.components import undo as undoing
from bot.language.localizer import get_localizer
from bot.messages import rulebook as rulebooks
from bot.messages.menus import MenuId
from bot.messages.secrets import card
from bot.messages.table import table_controls
from bot.responses import Interaction, defer_private, localizer_for, reply_private, reply_unexpected_error
from bot.sessions.errors import StaleInteraction


async def pressed(interaction: Interaction) -> None:
    """Handle a press, whatever comes of it."""
    try:
        data: Any = interaction.data
        name, *rest = data["custom_id"].split(":")
        values = data.get("values", [])
        if name not in PRESSES:
            raise StaleInteraction
        await PRESSES[name](interaction, rest, values)
    except Exception as error:
        await reply_unexpected_error(interaction, error)


async def menu(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """An option of the actor's menus: a move is made, a step or page shows the next menu."""
    shown = MenuId.parse(":".join(("menu", *rest)))
    value = values[0]
    session = interaction.client.tables.of(shown.table)
    if value.startswith("="):
        await interaction.response.defer()
        await play(interaction, session, [value[1:]], shown.version)
        return
    snapshot = session.snapshot()
    if shown.version != session.version:
        await bring_up(interaction.client, session)
        raise StaleInteraction
    session.require_actor(interaction.user.id)
    pieces, localizer = interaction.client.pieces, get_localizer(session.row.locale)
    try:
        await interaction.response.edit_message(view=table_controls(snapshot, localizer, shown.after(value), pieces))
    except discord.HTTPException as error:
        if not pieces.given_up(error):
            raise
        await interaction.response.edit_message(view=table_controls(snapshot, localizer, shown.after(value)))


async def lobby(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """A button of a lobby."""
    table, version, action = rest
    await lobbies.press(interaction, table, int(version), action)


async def options(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """What the host has chosen in a menu."""
    table, what = rest
    await lobbies.choose(interaction, table, what, values)


async def rematch(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """The button for another game."""
    await lobbies.rematch(interaction, rest[0])


async def resume(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """The button that goes on with a game whose channel is gone."""
    table, thread = rest
    await stranded.resume(interaction, table, thread=thread == "1")


async def open_anew(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """The button that opens a table and leaves such a game waiting."""
    game, thread = rest
    await stranded.open_anew(interaction, game, thread=thread == "1")


async def secret(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """The button that tells a player's secret."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    session = interaction.client.tables.of(rest[0])
    draft = await card(session.snapshot(), session.seat_of(interaction.user.id), localizer_for(interaction))
    await reply_private(interaction, draft.content, draft)


async def rules(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """A page of a rulebook: in place of the page before, or as a private answer to a press at a table."""
    game, page = rest
    message = interaction.message
    turning = message is not None and message.flags.ephemeral
    await (interaction.response.defer() if turning else defer_private(interaction))
    draft = await rulebooks.page(game, int(page), localizer_for(interaction))
    if turning:
        await interaction.edit_original_response(embed=draft.embed, attachments=draft.files(), view=draft.controls)
    else:
        await reply_private(interaction, draft.content, draft)


async def settings(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """A menu of the server's settings."""
    await guild_settings.choose(interaction, rest[0], values)


async def privacy(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """A button about what is stored of a person."""
    await personal_data.press(interaction, rest[0])


async def about_table(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """The button that shows what else this person may do at a table."""
    draft = panel.panel(interaction, interaction.client.tables.of(rest[0]))
    await reply_private(interaction, draft.content, draft)


async def do(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """One of those things."""
    table, action, seat = rest
    await panel.press(interaction, interaction.client.tables.of(table), action, seat)


async def undo(interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """The answer to a request to take a move back."""
    table, version, answer = rest
    await undoing.press(interaction, interaction.client.tables.of(table), int(version), answer)


PRESSES: dict[str, Callable[[Interaction, Sequence[str], Sequence[str]], Awaitable[None]]] = {
    "menu": menu,
    "lobby": lobby,
    "options": options,
    "rematch": rematch,
    "resume": resume,
    "open": open_anew,
    "secret": secret,
    "rules": rules,
    "settings": settings,
    "privacy": privacy,
    "panel": about_table,
    "do": do,
    "undo": undo,
}
