"""What one learns by: ``/rules``, ``/help``, ``/learn``, ``/puzzle``."""

from __future__ import annotations

from discord import app_commands

from bot.commands.declaration import DEFERS_ITSELF, GAME_CHOICES, command
from bot.components import lessons
from bot.components.puzzle import show_todays
from bot.drafts import rulebook as rulebooks
from bot.drafts.help import help_draft
from bot.places.origin import place_of
from bot.responses import Interaction, localizer_for, reply_private
from seeds.puzzles import puzzles


@command("rules")
@app_commands.choices(game=GAME_CHOICES)
async def rules(interaction: Interaction, game: str | None = None) -> None:
    """Show a rulebook: of the named game, of this channel's table, or of a game chosen in a menu."""
    localizer = localizer_for(interaction)
    if game is None and (here := await interaction.client.store.tables.live_in(interaction.channel_id or 0)):
        game = here.game
    await reply_private(interaction, rulebooks.page(game, 0, localizer) if game else rulebooks.choose_book(localizer))


@command("help")
async def help_(interaction: Interaction) -> None:
    """Explain on one screen how to start."""
    command_ids, place = interaction.client.command_ids, place_of(interaction)
    await reply_private(interaction, help_draft(localizer_for(interaction), command_ids, place))


@command("learn", DEFERS_ITSELF)
@app_commands.choices(game=GAME_CHOICES)
async def learn(interaction: Interaction, game: str) -> None:
    """Begin or continue a game's lesson, also in a direct message."""
    await lessons.begin(interaction, game)


@command("puzzle")
@app_commands.choices(game=[choice for choice in GAME_CHOICES if puzzles(choice.value)])
async def puzzle(interaction: Interaction, game: str | None = None) -> None:
    """Show the day's puzzle to the person who asks."""
    await show_todays(interaction, game)
