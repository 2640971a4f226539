"""``/review``: the turning points of a finished game."""

from __future__ import annotations

from discord import app_commands

from bot.commands.replays import find_game
from bot.components.review import show_review
from bot.language.command_texts import text
from bot.responses import Interaction, defer_private


@app_commands.command(name="review", description=text("command-review"))
@app_commands.describe(game_id=text("command-review-game-id"))
async def review(interaction: Interaction, game_id: str | None = None) -> None:
    """Show the review of a finished game of this server: this channel's last one unless one is named."""
    await defer_private(interaction)
    await show_review(interaction, await find_game(interaction, game_id), 0)
