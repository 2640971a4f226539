"""``/puzzle``: the day's position."""

from __future__ import annotations

from discord import app_commands

from bot.components.puzzle import show_todays
from bot.language.command_texts import choice, text
from bot.responses import Interaction, defer_private
from games import GAMES
from seeds.puzzles import puzzles


@app_commands.command(name="puzzle", description=text("command-puzzle"))
@app_commands.describe(game=text("command-puzzle-game"))
@app_commands.choices(game=[choice(f"{game}-name", game) for game in GAMES if puzzles(game)])
async def puzzle(interaction: Interaction, game: str | None = None) -> None:
    """Show the day's puzzle to the person who asks."""
    await defer_private(interaction)
    await show_todays(interaction, game)
