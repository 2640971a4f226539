"""The words in a channel that announce the lobby of a thread, and lead to its table afterwards."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.drafts.component_ids import LobbyId
from bot.drafts.draft import SUN, MessageDraft, button, controls
from bot.drafts.lobby import about, host, invitation, seats_taken
from bot.language.localizer import Localizer
from games import GAMES
from storage.models import State, TableRow


def new_announcement(game: str, host: str, localizer: Localizer, role: int | None) -> MessageDraft:
    """Return the words that announce a lobby before it has a thread. They ping ``role``."""
    embed = _embed(game, localizer)
    return MessageDraft(invitation(game, host, localizer, role), embed, role=role, silent=role is None)


def _embed(game: str, localizer: Localizer) -> discord.Embed:
    """Return the box of an announcement with what the game is."""
    return discord.Embed(title=localizer.game(game), description=about(game, localizer), colour=SUN)


def lobby_announcement(row: TableRow, localizer: Localizer, invitees: Sequence[str], role: int | None) -> MessageDraft:
    """Return the words that announce a lobby in a thread, or that say what became of it."""
    draft = new_announcement(row.game, host(row), localizer, role)
    embed = _embed(row.game, localizer)
    link = f"https://discord.com/channels/{row.guild}/{row.channel}"
    to_table: discord.ui.Button[discord.ui.View] = discord.ui.Button(label=localizer("button-to-table"), url=link)
    if row.state is not State.LOBBY:
        ending = "lobby-cancelled" if row.start is None else "lobby-begun-in-thread"
        content = localizer(ending, host=host(row), game=localizer.game(row.game))
        return MessageDraft(content, controls=controls([to_table]))
    most = GAMES[row.game].player_counts(row.options)[-1]
    heading = localizer("lobby-seated", seated=len(row.seats), most=most)
    embed.add_field(name=heading, value=seats_taken(row, localizer, invitees), inline=False)
    join = button(localizer, "join", LobbyId(row.id, row.version, "join"), discord.ButtonStyle.success)
    full = len(row.seats) >= most
    return MessageDraft(draft.content, embed, [], controls([to_table] if full else [join, to_table]))
