"""The menus with which the actor chooses a move."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.components.component import on_choice
from bot.components.origin import session_here, single_value
from bot.components.turns import reply_next_game
from bot.display.failures import ARCHIVED
from bot.drafts.component_ids import MenuId
from bot.drafts.menus import after_option
from bot.drafts.table import table_controls
from bot.language.localizer import get_localizer
from bot.responses import Interaction, require_move_shown
from bot.sessions.errors import StaleInteraction


@on_choice(MenuId, is_move=True)
async def choose(interaction: Interaction, menu: MenuId, values: Sequence[str]) -> None:
    """Make the chosen move, or show the menus of the chosen step or page. Raises UserError."""
    value = single_value(values)
    session = await session_here(interaction, menu.table, check=False)
    client = interaction.client
    if menu.version != session.version:
        await client.display.show(session.row.id)
        raise StaleInteraction
    if value.startswith("="):
        interaction.extras["moves"] = [value[1:]]
        await session.play(interaction.user.id, [value[1:]], menu.version)
        require_move_shown(interaction, await client.publisher.publish(session))
        await reply_next_game(interaction, session)
        return
    await session.refresh_unless_actor(interaction.user.id)
    session.require_actor(interaction.user.id)
    snapshot, following = session.snapshot(), after_option(menu, value)
    pieces, localizer = client.pieces, get_localizer(session.row.locale)
    try:
        await interaction.edit_original_response(view=table_controls(snapshot, localizer, following, pieces))
    except discord.HTTPException as error:
        if error.code == ARCHIVED:
            await client.messages.unarchive(session.row)
        elif not pieces.disable_if_refused(error):
            raise
        await interaction.edit_original_response(view=table_controls(snapshot, localizer, following, pieces))
    message = interaction.message
    if menu.version != session.version and message is not None:  # a move came between, and took the controls away
        client.outbox.add_old(session.row, [(message.id, menu.version)])
        client.retries.add_now(session.row.id)
