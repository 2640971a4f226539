"""The message that asks a person to a lobby."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.drafts.component_ids import LobbyId
from bot.drafts.draft import button
from bot.drafts.notes import new_note
from bot.language.localizer import get_localizer, plain
from storage.models import OutboxMessage, Pings, TableRow


def invitation(row: TableRow, user: int, name: str, host: str, pings: Pings, *, quiet: bool = False) -> OutboxMessage:
    """Return the message that asks a person to a lobby, and pings that person as the server wants, perhaps without a
    sound, and nobody if it is ``quiet``."""
    localizer = get_localizer(row.locale)
    buttons = [
        button(localizer, "join", LobbyId(row.id, row.version, "join"), discord.ButtonStyle.success),
        button(localizer, "decline", LobbyId(row.id, row.version, "decline")),
    ]
    player = plain(name) if pings == "none" else f"<@{user}>"
    text = localizer("invited", player=player, host=host, game=localizer.game(row.game))
    note = new_note(row, text, [] if quiet or pings == "none" else [user], buttons)
    return replace(note, silent=pings == "silent", invitee=user)
