"""``/play``: open a table."""

from __future__ import annotations

import discord
from discord import app_commands

from bot import lobbies
from bot.answers import Interaction, later, require_permissions, tell, their
from bot.refusals import Refusal
from bot.translation import chosen, text
from games import GAMES
from storage.errors import ChannelBusy


@app_commands.command(name="play", description=text("command-play"))
@app_commands.describe(game=text("command-play-game"), thread=text("command-play-thread"))
@app_commands.choices(game=[chosen(f"{game}-name", game) for game in GAMES])
@app_commands.guild_only()
async def play(interaction: Interaction, game: str, thread: bool = False) -> None:
    """Open a lobby here, or in a new thread for it."""
    await later(interaction)
    if game not in GAMES:
        raise Refusal("no-such-game")
    require_permissions(interaction)
    said = their(interaction)
    channel = await _thread(interaction, said.game(game)) if thread else interaction.channel_id or 0
    try:
        link = await lobbies.open_lobby(interaction, game, channel)
    except ChannelBusy as error:
        raise lobbies.busy(error.table) from error
    await tell(interaction, said("lobby-opened", link=link))


async def _thread(interaction: Interaction, name: str) -> int:
    """A new thread for a game, by its id. Raises Refusal where there can be none."""
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Refusal("no-thread-here")
    if (
        not interaction.app_permissions.create_public_threads
        or not interaction.app_permissions.send_messages_in_threads
    ):
        raise Refusal("missing-permissions", missing=their(interaction)("permission-create-public-threads"))
    opened = await interaction.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    return opened.id
