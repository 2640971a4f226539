"""``/hint``: a suggested move and its reasons."""

from __future__ import annotations

from discord import app_commands

from bot.components.hints import suggest
from bot.language.command_texts import text
from bot.responses import Interaction, defer_private


@app_commands.command(name="hint", description=text("command-hint"))
async def hint(interaction: Interaction) -> None:
    """Suggest a move to the actor privately."""
    await defer_private(interaction)
    await suggest(interaction, await interaction.client.tables.require_in_channel(interaction.channel_id))
