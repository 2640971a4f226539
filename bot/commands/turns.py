"""``/turns`` and ``/note``: a person's pending decisions on all servers, and private notes at tables."""

from __future__ import annotations

from discord import app_commands

from bot.commands.declaration import command
from bot.components import personal_notes
from bot.components import turns as components
from bot.responses import Interaction, reply_draft


@command("turns")
async def turns(interaction: Interaction) -> None:
    """List, to this person alone, the games that wait for the person, and then those that wait for others."""
    await reply_draft(interaction, await components.draft(interaction))


@command("note", renames={"note_text": "text"})
async def note(
    interaction: Interaction, note_text: app_commands.Range[str, 1, personal_notes.MAX_CHARS] | None = None
) -> None:
    """Note something at this table for oneself alone; without a text, show it."""
    session = await interaction.client.tables.require_in_channel(interaction.channel_id, interaction.user.id)
    await personal_notes.write(interaction, session, note_text)
