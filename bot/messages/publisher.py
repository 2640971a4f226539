"""Posts and edits the messages of tables.

One message of a table has controls: the newest. A process that finds a table which is not noted as shown looks into its
channel first, and goes on from the newest message there.

Each table has a lock for this, under which Discord is awaited; moves do not wait for it. A call that comes late finds
the newest position shown already, so many presses make few messages.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from weakref import WeakValueDictionary

import discord

from bot.language.localizer import get_localizer
from bot.messages.backlog import FAILURES, Backlog
from bot.messages.channel_history import FoundMessage, find_messages
from bot.messages.channels import has_left, is_deleted
from bot.messages.component_ids import SecretId
from bot.messages.draft import MessageDraft, button, controls
from bot.messages.lobby import lobby_draft
from bot.messages.notices import format_notice, undo_request
from bot.messages.old_messages import ARCHIVED, OldMessage, OldMessages, shrink
from bot.messages.piece_emoji import PieceEmoji
from bot.messages.table import end_draft, table_draft
from bot.sessions.clock import is_pinged, now
from bot.sessions.guild_preferences import GuildPreferences
from bot.sessions.ports import Notice
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.snapshot import GameSnapshot
from storage.models import Pings, SeatRow, State, TableRow

log = logging.getLogger(__name__)

EDITABLE = timedelta(minutes=50)  # Discord all but stops edits of messages older than an hour (30046)


class _Note:
    """A message beside a table; sent twice, Discord takes it for the same message."""

    def __init__(self, text: str, pings: Sequence[int] = (), buttons: discord.ui.View | None = None) -> None:
        self.text, self.pings, self.buttons = text, pings, buttons
        self.nonce = secrets.token_hex(12)


class TablePublisher:
    """Posts and edits the messages of the tables."""

    def __init__(
        self,
        client: discord.Client,
        tables: TableRegistry,
        guilds: GuildPreferences,
        pieces: PieceEmoji,
        backlog: Backlog,
    ) -> None:
        self._client = client
        self._tables = tables
        self._guilds = guilds
        self._pieces = pieces
        self._backlog = backlog
        self.old = OldMessages(client, tables.store, backlog)
        self._notes: dict[str, list[_Note]] = {}  # what could not be said yet, by table
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def _lock(self, table: str) -> asyncio.Lock:
        """Return the lock under which a table's message is edited; it lives while a task holds or awaits it."""
        return self._locks.setdefault(table, asyncio.Lock())

    async def publish_lobby(self, table: str, *, repost: bool = False, new: bool = False) -> bool:
        """Bring a lobby's message up to date, or post it; ``repost`` posts it again in any case. Returns whether it
        is shown now. A ``new`` lobby is known to have no message yet."""
        return await self._backlog.attempt(table, "its lobby", self._publish_lobby(table, repost, new))

    async def _publish_lobby(self, table: str, repost: bool, new: bool) -> None:
        async with self._lock(table):
            row = await self._tables.store.table(table)
            if row.start is not None or (row.is_shown and not repost):
                return
            if row.is_shown:
                await self._tables.store.note_posting(table)
            found = [] if new or row.message is not None else await self._find(row)
            if found:
                row = replace(row, message=found[0].id, shown_version=found[0].version)
                self.old.add(row, ((message.id, message.version) for message in found[1:]))
            if row.message is not None or row.state is State.LOBBY:
                kept = [one.name for one in await self._tables.store.invitations(row.id) if not one.declined]
                await self._put(row, await lobby_draft(row, get_localizer(row.locale), kept), repost=repost)
            else:
                await self._tables.store.note_nothing_to_show(table, row.last_activity)

    async def publish(self, session: GameSession, *, repost: bool = False, force: bool = False) -> bool:
        """Show a running or just finished game if what is shown is older; ``repost`` posts it again in any case, and
        ``force`` brings up to date what is shown.

        Returns whether it is shown now. Where it is not, it is shown later.
        """
        work = self._publish(session, repost, force)
        if await self._backlog.attempt(session.row.id, "its newest position", work):
            return True
        session.repost_due = session.repost_due or repost
        return False

    async def _publish(self, session: GameSession, repost: bool, force: bool) -> None:
        async with self._lock(session.row.id):
            force = force or session.message_uncertain
            repost = repost or not await self._is_asked(session)
            row = session.row
            moved = row.message is None  # to another channel, where what has long happened is not told again
            since = session.turn_start if moved else min(session.ply_at_version(row.shown_version), session.turn_start)
            snapshot = session.snapshot(since)  # a turn of several moves is told as one
            shown = row.is_shown and row.shown_version == row.version
            if repost or force or row.message is None or not shown:
                if repost and row.is_shown:
                    await self._note_posting(session)
                try:
                    await self._put_table(row, snapshot, session, repost=repost)
                except discord.HTTPException as error:
                    if not self._pieces.disable_if_refused(error):
                        raise
                    await self._put_table(row, snapshot, session, repost=repost)
                session.repost_due = session.message_uncertain = False
            if snapshot.position.winners is not None:
                self._tables.forget(session)

    async def _is_asked(self, session: GameSession) -> bool:
        """Return whether the message that stands in the channel asks whoever must decide now, or nobody needs to be."""
        found = await self._adopt_newest(session) if session.message_uncertain else None
        row, actor = session.row, session.position.actor
        holder = None if actor is None else row.seats[actor].holder
        if actor is not None and holder is None:
            return True
        if found is None:
            return not session.repost_due and session.actor_at(row.shown_version) == actor
        if actor is None or holder is None:
            return found.is_end
        pings = await self._pings(row, holder)
        asked = found.version is not None and session.actor_at(found.version) == actor
        return row.paused is not None or (asked and (pings == "none" or found.mentions(holder)))

    async def _pings(self, row: TableRow, holder: int) -> Pings:
        """How a table's message pings whoever must decide: as the server wants, unless that person wants none."""
        person = (await self._tables.people.load({holder}))[holder]
        return (await self._guilds.of(row.guild)).pings if is_pinged(person, now()) else "none"

    async def _adopt_newest(self, session: GameSession) -> FoundMessage | None:
        """Take the newest message of a game in its channel for the one to edit, and the others for old ones."""
        row = session.row
        found = await self._find(row)
        if not found:
            return None
        newest, older = found[0], [(message.id, message.version) for message in found[1:]]
        if newest.id != row.message:
            noted = [] if row.message is None else [(row.message, row.shown_version)]
            self.old.add(row, [*noted, *older])
            shown = row.shown_version or 0 if newest.version is None else newest.version
            session.note_shown(replace(row, message=newest.id, shown_version=shown, shown_activity=None))
        return newest

    async def _find(self, row: TableRow) -> list[FoundMessage]:
        """The table's messages in its channel that are not older than the one noted, the newest first."""
        found = await find_messages(self._channel(row), self._client.user, row.id, row.message)
        return [message for message in found if message.is_table]

    async def _note_posting(self, session: GameSession) -> None:
        await self._tables.store.note_posting(session.row.id)
        session.note_shown(replace(session.row, shown_activity=None))

    async def notify(self, session: GameSession, notice: Notice) -> bool:
        """Post a notice in the table's language, or later where that fails. Returns whether it is posted."""
        return await self.say(session.row, format_notice(session.row, notice))

    async def say(
        self, row: TableRow, text: str, pings: Sequence[int] = (), buttons: discord.ui.View | None = None
    ) -> bool:
        """Post a message beside a table, or later where that fails. Returns whether it is posted."""
        return await self._say(row, _Note(text, pings, buttons))

    async def _say(self, row: TableRow, note: _Note) -> bool:
        if await self._backlog.attempt(row.id, "a note", self._send_note(row, note)):
            return True
        self._notes.setdefault(row.id, []).append(note)
        return False

    async def _send_note(self, row: TableRow, note: _Note) -> None:
        await self.send_text(row, note.text, note.pings, note.buttons, nonce=note.nonce)

    async def say_rest(self, row: TableRow) -> bool:
        """Post the notices that could not be posted. Returns whether none is left."""
        notes = self._notes.pop(row.id, [])
        return all([await self._say(row, note) for note in notes])

    async def publish_end(self, session: GameSession, notice: Notice) -> bool:
        """Post that a game has ended without a result, and remove its controls. Returns whether that is shown."""
        row = await self._tables.row(session.row.id)
        said = await self._say(row, _Note(format_notice(row, notice)))
        return await self.publish_cancelled(row) and said

    async def publish_cancelled(self, row: TableRow) -> bool:
        """Say at the message of a game without a result that it has ended so. Returns whether that is shown."""
        return await self._backlog.attempt(row.id, "its end", self._publish_cancelled(row))

    async def _publish_cancelled(self, row: TableRow) -> None:
        async with self._lock(row.id):
            session, localizer = self._tables.of_row(row), get_localizer(row.locale)
            if session.message_uncertain or row.message is None:
                await self._adopt_newest(session)
            lines = self._old_lines(session.row, session)
            if (newest := session.row.message) is not None:
                self.old.add(row, [(newest, row.shown_version)])
                lines[newest] = {"content": localizer("table-cancelled")}
            if not await self.old.retire(row, lines):
                return
            await self._tables.store.note_nothing_to_show(row.id, row.last_activity)

    async def request_undo(self, session: GameSession, *, new: bool = False) -> bool:
        """Ask those who must agree to take moves back, unless they were asked; who asks for a ``new`` request knows
        that they were not. Returns whether they are asked."""
        return await self._backlog.attempt(
            session.row.id, "a request to take moves back", self._request_undo(session, new)
        )

    async def _request_undo(self, session: GameSession, new: bool) -> None:
        async with self._lock(session.row.id):
            row = session.row
            if row.undo is None or (not new and session.undo_asked == (row.version, row.undo.seat)):
                return
            found = [] if new else await find_messages(self._channel(row), self._client.user, row.id, row.message)
            if not any(message.asks_undo(row.version) for message in found):
                pings = (await self._guilds.of(row.guild)).pings
                request = undo_request(session, row.undo, pings)
                await self.send_text(row, request.text, request.pings, request.buttons, silent=pings == "silent")
            session.undo_asked = row.version, row.undo.seat
        await self.note_nothing_to_show(session)

    async def note_nothing_to_show(self, session: GameSession) -> None:
        """Note that what happened last changes nothing that a game's message shows, if it showed all before."""
        row = session.row
        if row.shown_version == row.version and not session.message_uncertain and not session.repost_due:
            session.note_shown(replace(row, shown_activity=row.last_activity))
            await self._tables.store.note_nothing_to_show(row.id, row.last_activity)

    async def repost_deleted(self, row: TableRow) -> None:
        """Post a table's message again if it is gone: nobody tells the bot when somebody deletes one."""
        if row.message is not None and await self._is_deleted(row, row.message):
            if row.state is State.LOBBY:
                await self.publish_lobby(row.id, repost=True)
            else:
                await self.publish(await self._tables.session_of(row.id), repost=True)

    async def _is_deleted(self, row: TableRow, message: int) -> bool:
        """Whether a message is known not to be there."""
        try:
            await self._channel(row).fetch_message(message)
        except discord.NotFound:
            return True
        except FAILURES as error:
            log.info("table %s: whether its message is still there is not known: %s", row.id, error)
        return False

    async def is_gone(self, row: TableRow) -> bool:
        """Return whether the table's channel was deleted: then its game waits."""
        return await is_deleted(self._client, row)

    async def has_left(self, row: TableRow, user: int) -> bool:
        """Return whether a person is known not to be on the table's server."""
        guild = self._client.get_guild(row.guild or 0)
        return guild is not None and await has_left(guild, user)

    async def send_text(
        self,
        row: TableRow,
        text: str,
        pings: Sequence[int] = (),
        buttons: discord.ui.View | None = None,
        *,
        silent: bool = False,
        nonce: str = discord.utils.MISSING,
    ) -> None:
        """Post a text in the table's channel. It notifies only the users it pings."""
        await self._channel(row).send(
            text,
            view=buttons or discord.utils.MISSING,
            silent=silent or not pings,
            nonce=nonce or secrets.token_hex(12),
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in pings]),
        )

    async def post_secret_buttons(self, row: TableRow, seats: list[SeatRow], *, new: bool) -> None:
        """Tell those who take no direct messages, in the channel and without the secret, where to find it, unless they
        were told; of ``new`` seats nobody was."""
        localizer = get_localizer(row.locale)
        found = [] if new else await find_messages(self._channel(row), self._client.user, row.id, None)
        notes = [message for message in found if message.tells_secrets]
        people = [seat.holder for seat in seats if seat.holder is not None]
        people = [user for user in people if not any(note.mentions(user) for note in notes)]
        if not people:
            return
        named = localizer.names([f"<@{user}>" for user in people])
        buttons = controls([button(localizer, "secret", SecretId(row.id, row.version))])
        await self.send_text(row, localizer("secret-refused", players=named), people, buttons)

    async def _put_table(self, row: TableRow, snapshot: GameSnapshot, session: GameSession, *, repost: bool) -> None:
        localizer, pings = get_localizer(row.locale), (await self._guilds.of(row.guild)).pings
        if snapshot.position.winners is not None:
            draft = await end_draft(snapshot, localizer, pings)
        else:
            people = await self._tables.people.load({user for seat in row.seats if (user := seat.user) is not None})
            holder = None if snapshot.actor is None else snapshot.actor.holder
            if holder is not None and not is_pinged(people[holder], now()):
                pings = "none"
            draft = await table_draft(snapshot, localizer, pings, self._pieces, people)
        await self._put(snapshot.row, draft, session, repost=repost)

    async def _put(
        self, row: TableRow, draft: MessageDraft, session: GameSession | None = None, *, repost: bool
    ) -> None:
        """Edit the table's message, or post a new one and retire the old; a lobby has no ``session``."""
        self.old.add(row, row.old_messages or ())
        message = None if repost else await self._edit(row, draft)
        if message is None:
            message = await self._post(row, draft, session)
            if row.message is not None:
                self.old.add(row, [(row.message, None if session is None else row.shown_version)])
        shown = replace(
            row,
            message=message,
            shown_version=row.version,
            shown_activity=row.last_activity,
            old_messages=None,
        )
        if session is not None:
            session.note_shown(shown)
        lines = self._old_lines(shown, session)
        await self._tables.store.note_shown(
            row.id,
            message,
            row.version,
            row.state,
            activity=row.last_activity,
            old_messages=[*self.old.of(row.id).items()],
        )
        self.old.retire_later(shown, lines)

    def _old_lines(self, row: TableRow, session: GameSession | None) -> dict[int, OldMessage]:
        """What becomes of each of a table's old messages."""
        localizer = get_localizer(row.locale)
        old = {message: version for message, version in self.old.of(row.id).items() if message != row.message}
        if session is None:
            return {message: {} for message in old}
        return {message: shrink(session, version, localizer) for message, version in old.items()}

    async def retire_old(self, row: TableRow) -> bool:
        """Take the controls from a table's old messages. Returns whether none has any."""
        session = None if row.start is None else self._tables.of_row(row)
        return await self.old.retire(row, self._old_lines(row if session is None else session.row, session))

    async def _post(self, row: TableRow, draft: MessageDraft, session: GameSession | None) -> int:
        replaced = f"{row.message or 0:x}"[-10:]
        nonce = f"{row.id}{row.state[0]}{row.version}{replaced}"  # tried again, Discord takes it for the same message
        try:
            message = await self._channel(row).send(
                draft.content,
                embed=draft.embed,
                files=draft.files(),
                view=draft.controls,
                allowed_mentions=draft.mentions,
                nonce=nonce,
                silent=draft.silent,
            )
        except FAILURES as error:
            refused = isinstance(error, discord.HTTPException) and error.status < 500
            if session is not None and not refused:
                session.message_uncertain = True  # it may have been posted all the same
            raise
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

    def _channel(self, row: TableRow) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(row.channel, guild_id=row.guild)


def jump_url(row: TableRow) -> str:
    """Return the link to the table's message."""
    return f"https://discord.com/channels/{row.guild or '@me'}/{row.channel}/{row.message or ''}"
