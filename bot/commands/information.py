"""``/rules`` and ``/help``."""

from __future__ import annotations

from discord import app_commands

from bot.drafts import rulebook as rulebooks
from bot.drafts.help import help_draft
from bot.language.command_texts import choice, text
from bot.responses import Interaction, defer_private, localizer_for, reply_private
from games import GAMES


@app_commands.command(name="rules", description=text("command-rules"))
@app_commands.describe(game=text("command-rules-game"))
@app_commands.choices(game=[choice(f"{game}-name", game) for game in GAMES])
async def rules(interaction: Interaction, game: str | None = None) -> None:
    """Show a rulebook: of the named game, of this channel's table, or of a game chosen in a menu."""
    await defer_private(interaction)
    localizer = localizer_for(interaction)
    slug = game or await _game_here(interaction)
    draft = await rulebooks.page(slug, 0, localizer) if slug else rulebooks.choose_book(localizer)
    await reply_private(interaction, draft.content, draft)


@app_commands.command(name="help", description=text("command-help"))
async def help_(interaction: Interaction) -> None:
    """Explain on one screen how to start."""
    await defer_private(interaction)
    draft = help_draft(localizer_for(interaction), interaction.client.command_ids)
    await reply_private(interaction, draft.content, view=draft.controls)


async def _game_here(interaction: Interaction) -> str | None:
    """Return the game of this channel's table, or None."""
    row = await interaction.client.store.tables.live_in(interaction.channel_id or 0)
    return row.game if row else None
