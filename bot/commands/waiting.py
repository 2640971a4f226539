"""``/turns``: a person's pending decisions on all servers."""

from __future__ import annotations

from discord import app_commands

from bot.components import turns as components
from bot.language.command_texts import text
from bot.responses import Interaction, defer_private, reply_private


@app_commands.command(name="turns", description=text("command-turns"))
async def turns(interaction: Interaction) -> None:
    """List, to this person alone, the games that wait for the person, and then those that wait for others."""
    await defer_private(interaction)
    draft = await components.draft(interaction)
    await reply_private(interaction, draft.content, draft)
