"""``/settings`` of a server and ``/privacy`` of a person."""

from __future__ import annotations

from discord import app_commands

from bot.components import guild_settings
from bot.components import privacy as personal_data
from bot.language.command_texts import text
from bot.responses import Interaction, defer_private, localizer_for, reply_private


@app_commands.command(name="settings", description=text("command-settings"))
@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
async def settings(interaction: Interaction) -> None:
    """Show the settings of this server to a person who manages it."""
    await defer_private(interaction)
    draft = await guild_settings.panel(interaction)
    await reply_private(interaction, draft.content, draft)


@app_commands.command(name="privacy", description=text("command-privacy"))
async def privacy(interaction: Interaction) -> None:
    """Show what is stored about this person, with buttons to export and delete it."""
    await defer_private(interaction)
    draft = personal_data.panel(localizer_for(interaction))
    await reply_private(interaction, draft.content, draft)
