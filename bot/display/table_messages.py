"""Posts and edits the message that shows each table: a lobby, a game, or its end.

One message of a table has controls: the newest. Discord is awaited under a lock for each table, which moves do not
need: a late call finds the newest position shown, so many interactions make few messages. Where a message may stand
that is not stored, since an answer was lost or a process was killed, the channel is searched, and the newest goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta

import discord

from bot.discord_clock import DISCORD_CLOCK
from bot.display.channel_reminders import was_reminded
from bot.display.failures import FAILURES, RouteClosed
from bot.display.lost_moves import skip_lost
from bot.display.marks import shows
from bot.display.page_links import PageLinks
from bot.display.poster import Poster
from bot.display.route import Route, edit
from bot.drafts.draft import MessageDraft, add_watch_link
from bot.drafts.end import end_draft
from bot.drafts.found_message import FoundMessage, found_message
from bot.drafts.lobby import lobby_draft
from bot.drafts.pictures import board, cover
from bot.drafts.piece_emoji import PieceEmoji
from bot.drafts.table import table_draft
from bot.drafts.wanted import ShowOptions, Standing, TableMessage, snapshot_to_show, wanted_game, wanted_lobby
from bot.language.localizer import Localizer, get_localizer, plain
from bot.sessions.registry import TableRegistry
from bot.tables.clock import is_pinged, is_told_in_channel, notify_way, now
from bot.tables.context import Context
from bot.tables.history import GameHistory
from bot.tables.shown import Shown
from bot.tables.snapshot import GameSnapshot
from storage.models import TableRow

log = logging.getLogger(__name__)

EDIT_TIMEOUT = 10.0  # timeout of background edits, in seconds
EDITABLE = timedelta(minutes=50)  # Discord all but stops edits of messages older than an hour (30046)


@dataclass(eq=False, repr=False)
class TableMessages:
    """The messages of all tables in their channels: posts and edits them, and returns what is shown then. Its methods
    are called under the lock of the table."""

    tables: TableRegistry
    poster: Poster
    pieces: PieceEmoji
    pages: PageLinks

    async def update(self, history: GameHistory, context: Context) -> bool:
        """Edit the message of a running game in place, however old it is, to update absences and time, without a ping.
        Returns whether it was edited; a message that must be posted anew is not."""
        row = history.row
        if row.message is None or not row.is_shown or row.shown_version != row.version or row.repost_due:
            return False
        draft = await self._game_draft(snapshot_to_show(history), context)
        try:
            async with asyncio.timeout(EDIT_TIMEOUT):  # discord.py waits until old messages may be edited again
                return await edit(self._route(row), row.message, draft)
        except FAILURES as error:
            log.info("table %s: its message stays as it is until the next one: %s", row.id, error)
            return False

    def _may_stand(self, row: TableRow) -> bool:
        since = row.created if row.shown_activity is None else row.last_activity
        return not row.is_shown and self.poster.may_stand(message_key(row), since)

    async def search(self, row: TableRow) -> tuple[TableRow, Standing]:
        """Search a table's channel for its messages if one may stand there that is not stored: where the bot is no
        member, one that was just pressed. Records that the newest one shows the table and the others are old. Returns
        the table afterwards, and its known messages."""
        route, mark = self._route(row), shows(row.id)
        was_pressed = not route.has_history
        if row.awaits_thread or not (was_pressed or self._may_stand(row)):  # nothing can stand before there is a thread
            return row, Standing()
        if was_pressed:
            found = await route.find(mark, 0)
        else:
            with self.poster.counting_losses(message_key(row)):
                found = await route.find(mark, row.message or 0)
        messages = [found_message(message, row.id) for message in found]
        newest = next((message for message in messages if message.id >= (row.message or 0)), None)
        older = [(one.id, one.shown_version) for one in messages if one is not newest and one.id != row.message]
        if newest is not None and was_pressed and (newest.version or 0) > row.version:
            row = await skip_lost(self.tables, row, newest.version or 0)
        await self.tables.shown.add_old(row.id, older)
        if newest is not None and newest.id != row.message:
            adopted = _adopted(row, newest, was_pressed=was_pressed)
            await self.tables.shown.record(adopted)
            row = adopted.row
        was_sought = self._may_stand(row)
        return row, Standing(was_sought, newest if was_sought else None)

    async def show_lobby(self, row: TableRow, options: ShowOptions) -> Shown | None:
        """Post or edit the message of a lobby. Returns what is shown then; None if its message is up to date."""
        wanted = wanted_lobby(row, options)
        if wanted is None:
            return None
        shown, _ = await self._put(row, wanted, lambda: self._lobby_draft(row, pings=wanted.pings))
        return shown

    async def show_game(
        self, history: GameHistory, context: Context, standing: Standing, options: ShowOptions
    ) -> Shown | None:
        """Post or edit the message of a game. Returns what is shown then; None if its message is up to date."""
        row, snapshot, pings = history.row, snapshot_to_show(history), context.pings
        user = None if snapshot.actor is None else snapshot.actor.holder
        holder = None if user is None else context.person(user)
        can_ping = holder is not None and is_pinged(holder, context.now)
        wanted = wanted_game(row, history, standing, options, holder, pings if can_ping else "none")
        if wanted is None:
            return None
        asked = holder if wanted.pings and can_ping and row.clock.notified_at is None else None
        was_told = False
        if asked is not None and not options.ask and notify_way(asked) == "ping":
            name = snapshot.actor.name if snapshot.actor is not None else ""
            was_told = await was_reminded(self.poster, row, plain(name) if pings == "none" else f"<@{user}>")
            if history.row.version != row.version:  # a move came between
                return await self.show_game(history, context, standing, options)
        wanted = replace(wanted, pings=wanted.pings and not was_told)
        shown, is_new = await self._put(row, wanted, lambda: self._game_draft(snapshot, context))
        if was_told:
            return replace(shown, notified_by="reminder")
        if asked is None or not is_new or not is_told_in_channel(asked, context.now):
            return shown  # Discord sends no notification of an edit
        return replace(shown, notified_by="ping") if await self._route(row).sees(asked.user) else shown

    async def _game_draft(self, snapshot: GameSnapshot, context: Context) -> MessageDraft:
        row, localizer, pings = snapshot.row, get_localizer(snapshot.row.locale), context.pings
        picture = await board(snapshot, localizer)
        if snapshot.position.winners is not None:
            wins = await self._series(row, row.id)
            uncounted = await self.tables.store.statistics.uncounted_wins(row.id) if row.is_between_people else ()
            draft = end_draft(snapshot, localizer, pings, self.pieces, wins, uncounted)
            draft = await self._with_page(row, draft, localizer)
            present = () if row.is_solo else await self.tables.people.present(draft.pings)
            return replace(draft, attachments=[picture], pings=present)
        holder = None if snapshot.actor is None else snapshot.actor.holder
        if holder is not None and not is_pinged(context.person(holder), context.now):
            pings = "none"
        draft = table_draft(snapshot, localizer, pings, self.pieces, context.people)
        draft = await self._with_page(row, draft, localizer)
        return replace(draft, attachments=[picture], pings=() if row.is_solo else draft.pings)

    async def _series(self, row: TableRow, table: str | None) -> Mapping[int, int]:
        """Return how many games of a series its people have won up to a table; nothing without a series."""
        return {} if row.best_of == 1 else await self.tables.store.statistics.series(table)

    async def _with_page(self, row: TableRow, draft: MessageDraft, localizer: Localizer) -> MessageDraft:
        """Return a draft with the link to the table's web page, if it has one."""
        if (url := await self.pages.of(row)) is not None:
            add_watch_link(draft.controls, url, localizer)
        return draft

    async def _lobby_draft(self, row: TableRow, *, pings: bool) -> MessageDraft:
        store = self.tables.store
        invitees = [one.name for one in await store.invitations.of(row.id) if one.is_kept(now())]
        announcement = await store.outbox.announcement(row.id)
        role = None if announcement is None or announcement.channel is not None else announcement.role
        await self.pages.of(row)  # which the page of the server needs to list it
        localizer, wins = get_localizer(row.locale), await self._series(row, row.follows)
        draft = lobby_draft(row, localizer, invitees, role, wins)
        return replace(draft, attachments=[await cover(row, localizer)], role=role if pings else None)

    async def _put(
        self, row: TableRow, wanted: TableMessage, make: Callable[[], Awaitable[MessageDraft]]
    ) -> tuple[Shown, bool]:
        """Edit the table's message, or post a new one. Returns what is shown then, and whether it is new."""
        try:
            message, is_new = await self._post_or_edit(row, wanted, await make())
        except discord.HTTPException as error:
            if not self.pieces.disable_if_refused(error):
                raise
            message, is_new = await self._post_or_edit(row, wanted, await make())
        return Shown(row, message, row.version, row.last_activity), is_new

    async def _post_or_edit(self, row: TableRow, wanted: TableMessage, draft: MessageDraft) -> tuple[int, bool]:
        """Edit the table's message, or post a new one. If the route can only edit, edit it, which notifies nobody.
        Returns its id, and whether it is new."""
        message = None if wanted.is_new else await self._edit(row, draft)
        if message is not None:
            return message, False
        if row.is_shown:  # until it is known which message shows the table
            await self.tables.shown.mark_unshown(row.id)
        new, state = draft if wanted.pings else replace(draft, pings=()), f":{row.last_activity}:{row.message}"
        try:
            return await self.poster.send(self._route(row), message_key(row), new, state), True
        except RouteClosed:
            message = await self._edit(row, draft)
            if message is None:
                raise
            return message, False

    async def _edit(self, row: TableRow, draft: MessageDraft) -> int | None:
        """Edit the table's message and return its id; None if it is deleted, too old, or in an archived thread, which
        a new message brings back."""
        if row.message is None or not is_editable(row.message):
            return None
        return row.message if await edit(self._route(row), row.message, draft) else None

    def _route(self, row: TableRow) -> Route:
        return self.poster.routes.table(row)


def is_editable(message: int) -> bool:
    """Return whether a message is so young that Discord does not count its edits."""
    return DISCORD_CLOCK.now() - discord.utils.snowflake_time(message) <= EDITABLE


def message_key(row: TableRow) -> str:
    """Return the key of a table's own message."""
    return f"{row.id}/table"


def _adopted(row: TableRow, newest: FoundMessage, *, was_pressed: bool) -> Shown:
    """Return the state of a table that a message shows that is newer than the stored one. A pressed message shows the
    table's present state."""
    is_current = was_pressed and newest.version == row.version and row.paused is None
    version = row.shown_version or 0 if newest.version is None else newest.version
    return Shown(row, newest.id, version, row.last_activity if is_current else None)
