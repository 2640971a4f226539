"""What one may want to read: ``/rules`` and ``/help``."""

from __future__ import annotations

from discord import app_commands

from bot.language.command_texts import choice, text
from bot.messages import rulebook as rulebooks
from bot.responses import Interaction, defer_private, localizer_for, reply_private
from games import GAMES


@app_commands.command(name="rules", description=text("command-rules"))
@app_commands.describe(game=text("command-rules-game"))
@app_commands.choices(game=[choice(f"{game}-name", game) for game in GAMES])
async def rules(interaction: Interaction, game: str | None = None) -> None:
    """Page through a rulebook: the named game's, this channel's, or the first."""
    await defer_private(interaction)
    session = await interaction.client.tables.in_channel(interaction.channel_id)
    slug = game or (session.row.game if session else next(iter(GAMES)))
    draft = await rulebooks.page(slug, 0, localizer_for(interaction))
    await reply_private(interaction, draft.content, draft)


@app_commands.command(name="help", description=text("command-help"))
async def help_(interaction: Interaction) -> None:
    """How to start, in one screen."""
    localizer = localizer_for(interaction)
    listed = "\n".join(f"• **{localizer.game(game)}** – {localizer(f'{game}-pitch')}" for game in GAMES)
    await reply_private(interaction, localizer("help", games=listed))
