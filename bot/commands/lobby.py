"""``/play``: open a table."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.declaration import GAME_CHOICES, command
from bot.components import appointments, invitations
from bot.components import opening as lobbies
from bot.components import stranded_games as stranded
from bot.display.channels import FOR_THREADS
from bot.places.origin import place_of
from bot.places.permissions import has_threads, missing_permissions, require_permissions
from bot.responses import Interaction, reply_private, withdraw_response
from games import GAMES
from storage.errors import Refused


@command("play")
@app_commands.choices(game=GAME_CHOICES)
async def play(
    interaction: Interaction,
    game: str,
    thread: bool | None = None,
    invite: discord.Member | discord.User | None = None,
    when: str | None = None,
) -> None:
    """Open a lobby here or in a new thread, perhaps with a seat kept for somebody; in a direct message one for this
    person alone and computer players. One whose people meet later gets a thread where it can, so that the channel stays
    free until then.

    A person with stranded games, who invites nobody and agrees on no moment, is first offered to resume them.
    """
    if game not in GAMES:
        raise Refused("no-such-game")
    require_permissions(interaction)
    place = place_of(interaction)
    if (thread or invite is not None) and not place.has_members:  # there are neither threads nor others
        raise Refused("alone-here" if place.is_private else "guest-here")
    agreed = None if when is None else await appointments.moment_of(interaction, when)
    if thread is None:
        thread = agreed is not None and has_threads(interaction) and not missing_permissions(interaction, FOR_THREADS)
    starts = None if agreed is None else agreed.moment
    offer = await stranded.offer(interaction, game, thread=thread) if invite is None and starts is None else None
    if offer is not None:
        await reply_private(interaction, offer)
        return
    wanted = lobbies.NewLobby(game, thread, starts=starts)
    if invite is None:
        await lobbies.open_here(interaction, wanted)
    else:
        await invitations.open_with_invitation(interaction, wanted, invite)
    if agreed is not None and agreed.words:
        await reply_private(interaction, agreed.words)
    else:
        await withdraw_response(interaction)  # the lobby stands in the channel


@play.autocomplete("when")
async def _moments(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return await appointments.suggest(interaction, current)
