"""``/play``: open a table."""

from __future__ import annotations

from discord import app_commands

from bot.components import lobby as lobbies
from bot.components import stranded_games as stranded
from bot.language.command_texts import choice, text
from bot.responses import Interaction, defer_private, localizer_for, reply_private, require_permissions
from bot.sessions.errors import UserError
from games import GAMES


@app_commands.command(name="play", description=text("command-play"))
@app_commands.describe(game=text("command-play-game"), thread=text("command-play-thread"))
@app_commands.choices(game=[choice(f"{game}-name", game) for game in GAMES])
@app_commands.guild_only()
async def play(interaction: Interaction, game: str, thread: bool = False) -> None:
    """Open a lobby here or in a new thread. A person with stranded games is first offered to resume them."""
    await defer_private(interaction)
    if game not in GAMES:
        raise UserError("no-such-game")
    require_permissions(interaction)
    offer = await stranded.offer(interaction, game, thread=thread)
    if offer is not None:
        await reply_private(interaction, offer.content, offer)
        return
    link = await lobbies.open_here(interaction, game, thread=thread)
    await reply_private(interaction, localizer_for(interaction)("lobby-opened", link=link))
