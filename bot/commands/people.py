"""Context menus of a person: *Challenge to a game*, *Game statistics*."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.records import show_statistics
from bot.components.invitations import challenge_draft
from bot.language.command_texts import text
from bot.responses import Interaction, defer_private, reply_private, require_permissions


@app_commands.context_menu(name=text("command-challenge"))
@app_commands.guild_only()
async def challenge(interaction: Interaction, person: discord.Member) -> None:
    """Ask which game, and open a lobby here with a seat kept for that person."""
    await defer_private(interaction)
    require_permissions(interaction)
    draft = await challenge_draft(interaction, person)
    await reply_private(interaction, draft.content, draft)


@app_commands.context_menu(name=text("command-statistics"))
@app_commands.guild_only()
async def statistics(interaction: Interaction, person: discord.Member) -> None:
    """Show a person's statistics, as ``/stats`` does."""
    await defer_private(interaction)
    await show_statistics(interaction, person)
