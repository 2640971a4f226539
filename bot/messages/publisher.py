"""Posts and edits the messages of tables.

Each table has a lock for this, under which Discord is awaited; moves do not wait for it. A call that comes late finds
the newest position shown already, so many presses make few messages.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from datetime import timedelta
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.language.localizer import get_localizer
from bot.messages.channels import has_left, is_deleted
from bot.messages.component_ids import SecretId
from bot.messages.draft import MessageDraft, button, controls
from bot.messages.lobby import lobby_draft
from bot.messages.notices import format_notice
from bot.messages.piece_emoji import PieceEmoji
from bot.messages.table import end_draft, table_draft
from bot.sessions.clock import is_pinged, now
from bot.sessions.guild_preferences import GuildPreferences
from bot.sessions.ports import Notice
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.snapshot import GameSnapshot
from storage.models import SeatRow, State, TableRow

log = logging.getLogger(__name__)

EDITABLE = timedelta(minutes=50)  # Discord all but stops edits of messages older than an hour (30046)
ARCHIVED = 50083  # Discord's code for an edit in an archived thread


class TablePublisher:
    """Posts and edits the messages of the tables."""

    def __init__(
        self, client: discord.Client, tables: TableRegistry, guilds: GuildPreferences, pieces: PieceEmoji
    ) -> None:
        self._client = client
        self._tables = tables
        self._guilds = guilds
        self._pieces = pieces
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def _lock(self, table: str) -> asyncio.Lock:
        """Return the lock under which a table's message is edited; it lives while a task holds or awaits it."""
        return self._locks.setdefault(table, asyncio.Lock())

    async def publish_lobby(self, table: str, *, repost: bool = False) -> str:
        """Bring a lobby's message up to date, or post it; ``repost`` posts it again in any case. Returns its link."""
        async with self._lock(table):
            row = await self._tables.row(table)
            stale = repost or row.message is None or row.shown_version != row.version
            if row.state in (State.LOBBY, State.CANCELLED) and stale:
                kept = [one.name for one in await self._tables.store.invitations(row.id) if not one.declined]
                draft = await lobby_draft(row, get_localizer(row.locale), kept)
                row = await self._put(row, draft, row.version, repost=repost)
            return jump_url(row)

    async def publish(self, session: GameSession, *, repost: bool = False, force: bool = False) -> bool:
        """Show a running or just finished game if what is shown is older; ``repost`` posts it again in any case, and
        ``force`` brings up to date what is shown.

        Returns whether it is shown now. Where it is not, the shown version stays behind, and a later call shows it.
        """
        return await self._attempt(session.row, "its newest position", self._publish(session, repost, force))

    async def notify(self, session: GameSession, notice: Notice) -> bool:
        """Post a notice in the table's language. Returns whether it is posted."""
        return await self._attempt(
            session.row, notice.message, self.send_text(session.row, format_notice(session.row, notice))
        )

    async def publish_end(self, session: GameSession, notice: Notice) -> bool:
        """Post that a game has ended without a result, and remove its controls. Returns whether it is posted."""
        return await self._attempt(session.row, notice.message, self._publish_end(session, notice))

    @staticmethod
    async def _attempt(row: TableRow, what: str, work: Awaitable[None]) -> bool:
        """Catch failures of Discord and the network. Returns whether the work was done."""
        try:
            await work
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.warning("table %s: %s could not be shown: %s", row.id, what, error)
            return False
        return True

    async def _publish(self, session: GameSession, repost: bool, force: bool) -> None:
        async with self._lock(session.row.id):
            row = session.row
            moved = row.message is None  # to another channel, where what has long happened is not told again
            since = session.turn_start if moved else min(session.ply_at_version(row.shown_version), session.turn_start)
            snapshot = session.snapshot(since)  # a turn of several moves is told as one
            if repost or force or row.message is None or row.shown_version != snapshot.row.version:
                before = session.actor_at(row.shown_version)
                quiet = snapshot.actor is not None and snapshot.actor.holder is None  # nobody to be notified
                repost = repost or before is None or (before != snapshot.position.actor and not quiet)
                try:
                    row = await self._put_table(row, snapshot, repost=repost)
                except discord.HTTPException as error:
                    if not self._pieces.disable_if_refused(error):
                        raise
                    row = await self._put_table(row, snapshot, repost=repost)
                session.note_shown(row)
            if snapshot.position.winners is not None:
                self._tables.forget(session)

    async def repost_deleted(self, row: TableRow) -> None:
        """Post a table's message again if it was deleted: the bot gets no event for that."""
        if row.message is None:
            return
        try:
            await self._channel(row).fetch_message(row.message)
        except discord.NotFound:
            if row.state is State.LOBBY:
                await self.publish_lobby(row.id, repost=True)
            else:
                await self.publish(await self._tables.session_of(row.id), repost=True)

    async def is_gone(self, row: TableRow) -> bool:
        """Return whether the table's channel was deleted: then its game waits."""
        return await is_deleted(self._client, row)

    async def has_left(self, row: TableRow, user: int) -> bool:
        """Return whether a person is known not to be on the table's server."""
        guild = self._client.get_guild(row.guild or 0)
        return guild is not None and await has_left(guild, user)

    async def _publish_end(self, session: GameSession, notice: Notice) -> None:
        async with self._lock(session.row.id):
            row = await self._tables.row(session.row.id)
            await self._retire(row, session.snapshot())
            await self.send_text(row, format_notice(row, notice))

    async def send_text(
        self,
        row: TableRow,
        text: str,
        pings: Sequence[int] = (),
        buttons: discord.ui.View | None = None,
        *,
        silent: bool = False,
    ) -> None:
        """Post a text in the table's channel. It notifies only the users it pings."""
        await self._channel(row).send(
            text,
            view=buttons or discord.utils.MISSING,
            silent=silent or not pings,
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in pings]),
        )

    async def post_secret_buttons(self, row: TableRow, seats: list[SeatRow]) -> None:
        """Post a button that shows the secret, for players whose direct messages fail."""
        localizer = get_localizer(row.locale)
        people = [user for seat in seats if (user := seat.holder) is not None]
        named = localizer.names([f"<@{user}>" for user in people])
        buttons = controls([button(localizer, "secret", SecretId(row.id, row.version))])
        await self.send_text(row, localizer("secret-refused", players=named), people, buttons)

    async def _put_table(self, row: TableRow, snapshot: GameSnapshot, *, repost: bool) -> TableRow:
        localizer, pings = get_localizer(row.locale), (await self._guilds.of(row.guild)).pings
        if snapshot.position.winners is not None:
            draft = await end_draft(snapshot, localizer, pings)
        else:
            people = await self._tables.people.load({user for seat in row.seats if (user := seat.user) is not None})
            holder = None if snapshot.actor is None else snapshot.actor.holder
            if holder is not None and not is_pinged(people[holder], now()):
                pings = "none"
            draft = await table_draft(snapshot, localizer, pings, self._pieces, people)
        return await self._put(row, draft, snapshot.row.version, snapshot, repost=repost)

    async def _put(
        self, row: TableRow, draft: MessageDraft, shown: int, snapshot: GameSnapshot | None = None, *, repost: bool
    ) -> TableRow:
        """Edit the table's message, or post a new one and retire the old; a lobby's has no ``snapshot``."""
        message = None if repost else await self._edit(row, draft)
        if message is None:
            message = await self._post(row, draft, shown)
        drawn = row if snapshot is None else snapshot.row
        await self._tables.store.note_shown(row.id, message, shown, row.state, activity=drawn.last_activity)
        if row.message is not None and row.message != message:
            await self._retire(row, snapshot)
        return replace(row, message=message, shown_version=shown)

    async def _post(self, row: TableRow, draft: MessageDraft, shown: int) -> int:
        again = secrets.token_hex(4) if row.shown_version == shown else ""
        nonce = f"{row.id}{row.state[0]}{shown}{again}"  # the same after a restart: Discord takes a message once
        message = await self._channel(row).send(
            draft.content,
            embed=draft.embed,
            files=draft.files(),
            view=draft.controls,
            allowed_mentions=draft.mentions,
            nonce=nonce,
            silent=draft.silent,
        )
        return message.id

    async def _edit(self, row: TableRow, draft: MessageDraft) -> int | None:
        """The id of the table's message once it is edited; None where it is gone, too old, or in an archived thread.

        Sending a new one brings the thread back.
        """
        if row.message is None or now() - discord.utils.snowflake_time(row.message) > EDITABLE:
            return None
        try:
            await (
                self._channel(row)
                .get_partial_message(row.message)
                .edit(
                    content=draft.content,
                    embed=draft.embed,
                    attachments=draft.files(),
                    view=draft.controls,
                    allowed_mentions=draft.mentions,
                )
            )
        except discord.NotFound:
            return None
        except discord.HTTPException as error:
            if error.code == ARCHIVED:
                return None
            raise
        return row.message

    async def _retire(self, row: TableRow, snapshot: GameSnapshot | None = None) -> None:
        """Take the controls from the table's message, if it is still there, and the words that ask for a decision.

        In a game where keeping moves in mind is part of the play nothing stays of what it showed.
        """
        if row.message is None:
            return
        message, localizer = self._channel(row).get_partial_message(row.message), get_localizer(row.locale)
        try:
            if snapshot is None:
                await message.edit(view=None)
            elif row.shown_version is None:
                await message.edit(view=None, content=localizer("lobby-begun"))
            elif snapshot.view.replay_allowed:
                await message.edit(view=None, content=None)
            else:
                line = localizer("table-outdated", game=localizer.game(row.game))
                await message.edit(view=None, content=line, embed=None, attachments=[])
        except discord.HTTPException as error:
            log.info("table %s: its old message keeps its controls: %s", row.id, error)

    def _channel(self, row: TableRow) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(row.channel, guild_id=row.guild)


def jump_url(row: TableRow) -> str:
    """Return the link to the table's message."""
    return f"https://discord.com/channels/{row.guild or '@me'}/{row.channel}/{row.message or ''}"
