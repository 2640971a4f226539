"""``/play``: open a table."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.components import invitations
from bot.components import opening as lobbies
from bot.components import stranded_games as stranded
from bot.language.command_texts import GAME_CHOICES, text
from bot.places import Place, place_of
from bot.responses import Interaction, defer_private, reply_private, require_permissions, withdraw_response
from bot.tables.errors import UserError
from games import GAMES


@app_commands.command(name="play", description=text("command-play"))
@app_commands.describe(
    game=text("command-play-game"), thread=text("command-play-thread"), invite=text("command-play-invite")
)
@app_commands.choices(game=GAME_CHOICES)
async def play(
    interaction: Interaction,
    game: str,
    thread: bool = False,
    invite: discord.Member | discord.User | None = None,
) -> None:
    """Open a lobby here or in a new thread, perhaps with a seat kept for somebody; in a direct message one for this
    person alone and computer players.

    A person with stranded games, who invites nobody, is first offered to resume them.
    """
    await defer_private(interaction)
    if game not in GAMES:
        raise UserError("no-such-game")
    require_permissions(interaction)
    place = place_of(interaction)
    if place is not Place.SERVER and (thread or invite is not None):
        raise UserError("alone-here" if place is Place.DIRECT else "needs-bot")
    if invite is not None:
        await invitations.require_invitable(interaction, invite)
    offer = await stranded.offer(interaction, game, thread=thread) if invite is None else None
    if offer is not None:
        await reply_private(interaction, offer.content, offer)
        return
    if place is Place.DIRECT:
        await lobbies.open_alone(interaction, game, "medium")
    elif invite is None:
        await lobbies.open_here(interaction, game, thread=thread)
    else:
        await invitations.open_with_invitation(interaction, game, invite, thread=thread)
    await withdraw_response(interaction)  # the lobby stands in the channel
