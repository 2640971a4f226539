"""What a server and a person may decide: ``/settings`` and ``/privacy``."""

from __future__ import annotations

from discord import app_commands

from bot import guild_settings, personal_data
from bot.answers import Interaction, later, tell, their
from bot.translation import text


@app_commands.command(name="settings", description=text("command-settings"))
@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
async def settings(interaction: Interaction) -> None:
    """Show the settings of this server to somebody who manages it."""
    await later(interaction)
    face = await guild_settings.panel(interaction)
    await tell(interaction, face.content, face)


@app_commands.command(name="privacy", description=text("command-privacy"))
async def privacy(interaction: Interaction) -> None:
    """What is stored about this person; it can be exported and deleted."""
    face = personal_data.panel(their(interaction))
    await tell(interaction, face.content, face)
