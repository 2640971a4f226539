"""``/learn``: a lesson that teaches a game by playing."""

from __future__ import annotations

from discord import app_commands

from bot.components import lessons
from bot.language.command_texts import choice, text
from bot.responses import Interaction
from games import GAMES


@app_commands.command(name="learn", description=text("command-learn"))
@app_commands.describe(game=text("command-learn-game"))
@app_commands.choices(game=[choice(f"{game}-name", game) for game in GAMES])
async def learn(interaction: Interaction, game: str) -> None:
    """Begin a game's lesson, or take it up where it was left. Anybody may, also in a direct message."""
    await lessons.begin(interaction, game)
