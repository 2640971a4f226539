"""``/play``: open a table."""

from __future__ import annotations

from discord import app_commands

from bot import lobbies, stranded
from bot.answers import Interaction, later, require_permissions, tell, their
from bot.refusals import Refusal
from bot.translation import chosen, text
from games import GAMES


@app_commands.command(name="play", description=text("command-play"))
@app_commands.describe(game=text("command-play-game"), thread=text("command-play-thread"))
@app_commands.choices(game=[chosen(f"{game}-name", game) for game in GAMES])
@app_commands.guild_only()
async def play(interaction: Interaction, game: str, thread: bool = False) -> None:
    """Open a lobby here, or in a new thread for it. Whose own game has lost its channel is asked about that first."""
    await later(interaction)
    if game not in GAMES:
        raise Refusal("no-such-game")
    require_permissions(interaction)
    offer = await stranded.offer(interaction, game, thread=thread)
    if offer is not None:
        await tell(interaction, offer.content, offer)
        return
    link = await lobbies.open_here(interaction, game, thread=thread)
    await tell(interaction, their(interaction)("lobby-opened", link=link))
