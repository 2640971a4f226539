"""``/try`` and ``/plan``: a private board to try moves on, and what is decided ahead."""

from __future__ import annotations

from discord import app_commands

from bot.commands.replays import find_game
from bot.components import plan as components
from bot.components import trial
from bot.language.command_texts import text
from bot.responses import Interaction, defer_private


@app_commands.command(name="try", description=text("command-try"))
@app_commands.rename(ply="move")
@app_commands.describe(game_id=text("command-try-game-id"), ply=text("command-try-move"))
async def try_(
    interaction: Interaction, game_id: str | None = None, ply: app_commands.Range[int, 0] | None = None
) -> None:
    """Show this channel's game, or another one of this server, on a private board on which moves can be tried."""
    await defer_private(interaction)
    await trial.begin(interaction, await find_game(interaction, game_id), ply)


@app_commands.command(name="plan", description=text("command-plan"))
async def plan(interaction: Interaction) -> None:
    """Show what the person has decided ahead at this table, to change it."""
    await defer_private(interaction)
    await components.show(interaction, await interaction.client.tables.require_in_channel(interaction.channel_id))
