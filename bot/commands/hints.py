"""``/hint``: a suggested move and its reasons."""

from __future__ import annotations

from bot.commands.declaration import command
from bot.components.hints import suggest
from bot.responses import Interaction


@command("hint")
async def hint(interaction: Interaction) -> None:
    """Suggest a move to the actor privately."""
    await suggest(
        interaction, await interaction.client.tables.require_in_channel(interaction.channel_id, interaction.user.id)
    )
