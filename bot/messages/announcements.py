"""The words in a channel that announce the lobby of a thread, and lead to its table afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from weakref import WeakValueDictionary

import discord

from bot.language.localizer import Localizer, get_localizer
from bot.messages.backlog import Backlog
from bot.messages.component_ids import LobbyId
from bot.messages.draft import SUN, MessageDraft, button, controls
from bot.messages.lobby import about, host, invitation, seats_taken
from games import GAMES
from storage.models import State, TableRow
from storage.store import Store

log = logging.getLogger(__name__)


class Announcements:
    """Keeps the announcements of lobbies true: who sits there, whether the game has begun or the lobby is closed."""

    def __init__(self, client: discord.Client, store: Store, backlog: Backlog) -> None:
        self._client = client
        self._store = store
        self._backlog = backlog
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def publish(self, table: str) -> bool:
        """Bring the announcement of a lobby up to date, if it has one. Returns whether it is."""
        return await self._backlog.attempt(table, "its announcement", self._publish(table))

    async def _publish(self, table: str) -> None:
        async with self._locks.setdefault(table, asyncio.Lock()):
            announcement = await self._store.announcement(table)
            if announcement is None:
                return
            row = await self._store.table(table)
            version = row.version if row.state is State.LOBBY else None
            if announcement.channel is not None and announcement.message is not None:
                if version is not None and version == announcement.shown_version:
                    return
                channel = self._client.get_partial_messageable(announcement.channel, guild_id=row.guild)
                invitees = [one.name for one in await self._store.invitations(table) if not one.declined]
                if not await _edit(channel.get_partial_message(announcement.message), row, invitees, announcement.role):
                    version = None
            elif version is not None:
                return
            await self._store.note_announced(table, version)


async def _edit(message: discord.PartialMessage, row: TableRow, invitees: Sequence[str], role: int | None) -> bool:
    """Edit an announcement. Returns whether it is still there, and the bot's to edit."""
    localizer = get_localizer(row.locale)
    draft = lobby_announcement(row, localizer, invitees, role)
    embed = draft.embed if row.state is State.LOBBY else None
    try:
        await message.edit(
            content=draft.content, embed=embed, view=draft.controls, allowed_mentions=discord.AllowedMentions.none()
        )
    except (discord.NotFound, discord.Forbidden) as error:
        log.info("table %s: its announcement is not kept true: %s", row.id, error)
        return False
    return True


def new_announcement(game: str, host: str, localizer: Localizer, role: int | None) -> MessageDraft:
    """Return the words that announce a lobby before it has a thread. They ping ``role``."""
    embed = discord.Embed(title=localizer.game(game), description=about(game, localizer), colour=SUN)
    return MessageDraft(invitation(game, host, localizer, role), embed, [], controls(), role=role, silent=role is None)


def lobby_announcement(row: TableRow, localizer: Localizer, invitees: Sequence[str], role: int | None) -> MessageDraft:
    """Return the words that announce a lobby in a thread, or that say what became of it."""
    draft = new_announcement(row.game, host(row), localizer, role)
    link = f"https://discord.com/channels/{row.guild}/{row.channel}"
    to_table: discord.ui.Button[discord.ui.View] = discord.ui.Button(label=localizer("button-to-table"), url=link)
    if row.state is not State.LOBBY:
        ending = "lobby-cancelled" if row.start is None else "lobby-begun-in-thread"
        content = localizer(ending, host=host(row), game=localizer.game(row.game))
        return MessageDraft(content, draft.embed, [], controls([to_table]))
    most = GAMES[row.game].player_counts(row.options)[-1]
    heading = localizer("lobby-seated", seated=len(row.seats), most=most)
    draft.embed.add_field(name=heading, value=seats_taken(row, localizer, invitees), inline=False)
    join = button(localizer, "join", LobbyId(row.id, row.version, "join"), discord.ButtonStyle.success)
    full = len(row.seats) >= most
    return MessageDraft(draft.content, draft.embed, [], controls([to_table] if full else [join, to_table]))
