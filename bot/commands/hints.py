"""``/hint``: a suggested move and its reasons."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands

from bot.drafts.component_ids import HintMoveId
from bot.drafts.draft import button, controls
from bot.drafts.hints import format_hint
from bot.drafts.pictures import marked_table
from bot.drafts.players import plain_names
from bot.language.command_texts import text
from bot.responses import Interaction, defer_private, localizer_for, reply_private
from bot.tables.errors import StaleInteraction, UserError
from renderers.interface import Mark


@app_commands.command(name="hint", description=text("command-hint"))
async def hint(interaction: Interaction) -> None:
    """Suggest a move to the actor privately, in words and on the board, computed from what that person may see."""
    await defer_private(interaction)
    session = await interaction.client.tables.require_in_channel(interaction.channel_id)
    if session.row.paused is not None:
        raise UserError("paused")
    seat = session.require_actor(interaction.user.id)
    if not session.row.hints_allowed:
        raise UserError("no-hints")
    view, version = session.position.view(seat), session.version
    decision = await interaction.client.search.hint(view, session.history.past_views(seat))
    if session.version != version:
        raise StaleInteraction
    snapshot, localizer = session.snapshot(), localizer_for(interaction)
    seats = plain_names(snapshot, localizer)
    answer = await asyncio.to_thread(format_hint, snapshot, decision, localizer)
    board = await marked_table(view, [Mark(decision.move, "better")], seats, localizer)
    play = HintMoveId(session.row.id, version, str(decision.move))
    play_button = controls([button(localizer, "play-this", play, discord.ButtonStyle.primary)])
    await session.count_hint(seat)
    await reply_private(interaction, answer, files=[board.file()], view=play_button)
