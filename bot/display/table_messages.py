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
from datetime import datetime, timedelta

import discord

from bot.discord_clock import DISCORD_CLOCK
from bot.display.channel_reminders import was_reminded
from bot.display.failures import FAILURES, RouteClosed
from bot.display.lost_moves import skip_lost
from bot.display.marks import shows
from bot.display.outbox import OutboxDisplay, Replaced
from bot.display.page_links import PageLinks
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.display.route import Route, edit
from bot.drafts.draft import MessageDraft, add_watch_link
from bot.drafts.end import end_draft
from bot.drafts.found_message import FoundMessage, found_message
from bot.drafts.lobby import lobby_draft
from bot.drafts.piece_emoji import PieceEmoji
from bot.drafts.table import table_draft
from bot.drafts.wanted import (
    ShowOptions,
    Standing,
    TableMessage,
    asks_actor,
    snapshot_to_show,
    wanted_game,
    wanted_lobby,
)
from bot.language.localizer import Localizer, get_localizer, plain
from bot.sessions.preferences import GuildPreferences
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.tables.clock import is_pinged, now
from bot.tables.snapshot import GameSnapshot
from storage.clock import Clock
from storage.models import Pings, State, TableRow

log = logging.getLogger(__name__)

EDIT_TIMEOUT = 10.0  # seconds for an edit that nobody waits for
EDITABLE = timedelta(minutes=50)  # Discord all but stops edits of messages older than an hour (30046)


@dataclass(eq=False, repr=False)
class TableMessages:
    """The messages of all tables in their channels. A lobby has no session."""

    tables: TableRegistry
    outbox: OutboxDisplay
    poster: Poster
    guilds: GuildPreferences
    pieces: PieceEmoji
    retries: RetryQueue
    pages: PageLinks | None = None

    async def show(self, table: str, session: GameSession | None, options: ShowOptions) -> bool:
        """Show a table, if what is shown is older. Returns whether it is shown now; if not, it is shown later."""
        return await self.retries.attempt(table, "its message", self._show(table, session, options))

    async def refresh(self, session: GameSession) -> bool:
        """Edit the message of a running game in place, however old it is, to update absences and time, without a ping.
        Returns whether it was edited; a message that must be posted anew is not."""
        async with self.poster.lock(session.row.id):
            row = session.row
            if row.message is None or not row.is_shown or row.shown_version != row.version or row.repost_due:
                return False
            draft = await self._game_draft(snapshot_to_show(session.history))
            try:
                async with asyncio.timeout(EDIT_TIMEOUT):  # discord.py waits until old messages may be edited again
                    return await edit(self._route(row), row.message, draft)
            except FAILURES as error:
                log.info("table %s: its message stays as it is until the next one: %s", row.id, error)
                return False

    async def _show(self, table: str, session: GameSession | None, options: ShowOptions) -> None:
        async with self.poster.lock(table):
            if session is None:
                await self._show_lobby(table, options)
            elif session.row.state is State.CANCELLED:
                await self._show_cancelled(session)
            else:
                try:
                    await self._show_game(session, options)
                except Exception:
                    if options.repost:
                        await session.mark_repost_due()
                    raise

    async def _show_lobby(self, table: str, options: ShowOptions) -> None:
        row, _ = await self._search(await self.tables.store.tables.load(table))
        wanted = wanted_lobby(row, options)
        if wanted is not None:
            await self._put(row, wanted, lambda: self._lobby_draft(row, pings=wanted.pings))
        elif row.message is None and row.state is State.CANCELLED:
            await self.tables.store.games.mark_nothing_to_show(table, row.last_activity)

    async def _show_game(self, session: GameSession, options: ShowOptions) -> None:
        _, standing = await self._search(session.row, session)
        await session.time.restart_unseen()
        wanted = await self._wanted(session, standing, options)
        if wanted is not None:
            snapshot, moment = snapshot_to_show(session.history), now()
            clock = await self._clock_once_notified(session, moment) if wanted.pings else None
            await self._put(snapshot.row, wanted, lambda: self._game_draft(snapshot), session, clock)
        if session.position.winners is not None:
            self.tables.forget(session)

    async def _show_cancelled(self, session: GameSession) -> None:
        """Say at the message of a game without a result that it has ended so."""
        store, (row, _) = self.tables.store, await self._search(session.row, session)
        if row.message is not None:
            await self.tables.add_old(row.id, [(row.message, row.shown_version)])
        if await self.outbox.update(row, session):
            await store.games.mark_nothing_to_show(row.id, row.last_activity)

    async def _search(self, row: TableRow, session: GameSession | None = None) -> tuple[TableRow, Standing]:
        """Return a table with the newest message in its channel, if there may be one that is not stored; the others are
        old. Where the bot is no member, only messages that were just pressed are found."""
        if row.awaits_thread:  # nothing can stand anywhere yet
            return row, Standing()
        mark, since = shows(row.id), 0 if row.by_interactions else row.message or 0
        found = await self._route(row).find(mark, since) if row.by_interactions else None
        if found is None and not row.is_shown:
            found = await self.poster.search(self._route(row), _key(row), mark, _unshown_since(row), since)
        if found is None:
            return row, Standing()
        messages = [found_message(message, row.id) for message in found]
        newest = next((message for message in messages if message.id >= (row.message or 0)), None)
        older = [one for one in messages if one is not newest and one.id != row.message]
        await self.tables.add_old(row.id, [(one.id, one.shown_version) for one in older])
        if newest is not None and row.by_interactions and (newest.version or 0) > row.version:
            row = await skip_lost(self.tables, row, newest.version or 0)
        if newest is not None and newest.id != row.message:
            row = await self._adopt(row, newest, session)
        was_sought = not row.is_shown and self.poster.may_stand(_key(row), _unshown_since(row))
        return row, Standing(was_sought, newest if was_sought else None)

    async def _adopt(self, row: TableRow, newest: FoundMessage, session: GameSession | None) -> TableRow:
        """Return a table with a newer message than the stored one, and store that. What was pressed shows the table."""
        is_current = row.by_interactions and newest.version == row.version and row.paused is None
        version = row.shown_version or 0 if newest.version is None else newest.version
        activity = row.last_activity if is_current else None
        new_row = replace(row, message=newest.id, shown_version=version, shown_activity=activity, repost_due=False)
        await self._record(row, new_row)
        if session is not None:
            session.record_shown(new_row)
        return new_row

    async def _wanted(self, session: GameSession, standing: Standing, options: ShowOptions) -> TableMessage | None:
        """Return what is to be done for the message of a game."""
        row, actor, newest = session.row, session.position.actor, standing.newest
        seat = None if actor is None else row.seats[actor]
        user = None if seat is None else seat.holder
        holder = None if user is None else await self.tables.people.of(user)
        pings = (await self.guilds.of(row.guild)).pings
        has_pinged = newest is not None and user is not None and newest.mentions(user)
        if newest is not None and has_pinged and asks_actor(session.history, newest):
            await session.time.mark_pinged(row.version, now())  # by a message of which the answer was lost
        can_ping = holder is not None and is_pinged(holder, now())
        wanted = wanted_game(session.row, session.history, standing, options, holder, pings if can_ping else "none")
        if wanted is None or not wanted.pings or options.ask or seat is None or holder is None or not can_ping:
            return wanted
        player = plain(seat.name) if pings == "none" else f"<@{holder.user}>"
        was_told = await was_reminded(self.poster, session.row, holder, player)
        if session.version != row.version:  # a move came between
            return await self._wanted(session, standing, options)
        if not was_told:
            return wanted
        await session.time.mark_notified(row.version, now())
        return replace(wanted, pings=False)

    async def _clock_once_notified(self, session: GameSession, moment: datetime) -> Clock | None:
        """Return the clock of the current decision once a new message has pinged its person; None if that is not how
        the person is told."""
        clock = await session.time.clock_once_notified()
        actor = session.position.actor
        holder = None if actor is None else session.row.seats[actor].holder
        if clock is None or holder is None or await self._route(session.row).sees(holder):
            return clock
        return None

    async def _game_draft(self, snapshot: GameSnapshot) -> MessageDraft:
        row, localizer = snapshot.row, get_localizer(snapshot.row.locale)
        pings: Pings = (await self.guilds.of(row.guild)).pings
        if snapshot.position.winners is not None:
            wins = await self._series(row, row.id)
            draft = await end_draft(snapshot, localizer, pings, self.pieces, wins)
            draft = await self._with_page(row, draft, localizer)
            return replace(draft, pings=() if row.is_solo else await self.tables.people.present(draft.pings))
        people = await self.tables.people.load({user for seat in row.seats if (user := seat.user) is not None})
        holder = None if snapshot.actor is None else snapshot.actor.holder
        if holder is not None and not is_pinged(people[holder], now()):
            pings = "none"
        draft = await table_draft(snapshot, localizer, pings, self.pieces, people)
        draft = await self._with_page(row, draft, localizer)
        return replace(draft, pings=()) if row.is_solo else draft

    async def _series(self, row: TableRow, table: str | None) -> Mapping[int, int]:
        """Return how many games of a series its people have won up to a table; nothing without a series."""
        return {} if row.best_of == 1 else await self.tables.store.statistics.series(table)

    async def _with_page(self, row: TableRow, draft: MessageDraft, localizer: Localizer) -> MessageDraft:
        """Return a draft with the link to the table's web page, if it has one."""
        url = None if self.pages is None else await self.pages.of(row)
        if url is not None:
            add_watch_link(draft.controls, url, localizer)
        return draft

    async def _lobby_draft(self, row: TableRow, *, pings: bool) -> MessageDraft:
        store = self.tables.store
        invitees = [one.name for one in await store.invitations.of(row.id) if one.is_kept(now())]
        announcement = await store.outbox.announcement(row.id)
        role = None if announcement is None or announcement.channel is not None else announcement.role
        draft = await lobby_draft(row, get_localizer(row.locale), invitees, role, await self._series(row, row.follows))
        return replace(draft, role=role if pings else None)

    async def _put(
        self,
        row: TableRow,
        wanted: TableMessage,
        make: Callable[[], Awaitable[MessageDraft]],
        session: GameSession | None = None,
        clock: Clock | None = None,
    ) -> None:
        """Edit the table's message, or post a new one and retire the old; and store that. ``clock`` is the current
        decision's once a new message has notified its person."""
        try:
            message, is_new = await self._post_or_edit(row, wanted, await make(), session)
        except discord.HTTPException as error:
            if not self.pieces.disable_if_refused(error):
                raise
            message, is_new = await self._post_or_edit(row, wanted, await make(), session)
        clock = clock if is_new else None  # an edit notifies nobody
        new_row = replace(
            row, message=message, shown_version=row.version, shown_activity=row.last_activity, repost_due=False
        )
        with self.poster.counting_losses(_key(row)):  # a message that is not recorded is looked for
            replaced = await self._record(row, new_row, clock)
        self.poster.forget(_key(row))
        if session is not None:
            session.record_shown(new_row)
            if clock is not None and not session.time.take_notified(row.version, clock):
                await session.time.mark_pinged(row.version, clock.notified_at or now())  # by the clock as it is now
        if replaced:
            self.outbox.update_later(new_row, session, replaced)
        self.retries.expedite(row.id)

    async def _record(self, before: TableRow, row: TableRow, clock: Clock | None = None) -> Replaced:
        """Store which message shows a table, and that the one ``before`` is old if it is another. Returns that one."""
        is_new = before.message is not None and before.message != row.message
        old = [(before.message or 0, None if before.start is None else before.shown_version)] if is_new else []
        with self.tables.final_messages.deleting(row.id) as final:
            await self.tables.store.games.record_shown(
                row.id,
                row.message or 0,
                row.shown_version or 0,
                row.state,
                activity=row.shown_activity,
                old_messages=old,
                final=final,
                clock=clock,
            )
        return old

    async def _post_or_edit(
        self, row: TableRow, wanted: TableMessage, draft: MessageDraft, session: GameSession | None
    ) -> tuple[int, bool]:
        """Edit the table's message, or post a new one. If the route can only edit, edit it, which notifies nobody.
        Returns its id, and whether it is new."""
        message = None if wanted.is_new else await self._edit(row, draft)
        if message is not None:
            return message, False
        if row.is_shown:  # until it is known which message shows the table
            await self.tables.store.games.mark_posting(row.id)
            if session is not None:
                session.mark_posting()
        new, state = draft if wanted.pings else replace(draft, pings=()), f":{row.last_activity}:{row.message}"
        try:
            return await self.poster.send(self._route(row), _key(row), new, state), True
        except RouteClosed:
            message = await self._edit(row, draft)
            if message is None:
                raise
            return message, False

    async def _edit(self, row: TableRow, draft: MessageDraft) -> int | None:
        """Edit the table's message and return its id; None if it is deleted, too old, or in an archived thread, which
        a new message brings back."""
        if row.message is None or DISCORD_CLOCK.now() - discord.utils.snowflake_time(row.message) > EDITABLE:
            return None
        return row.message if await edit(self._route(row), row.message, draft) else None

    def _route(self, row: TableRow) -> Route:
        return self.poster.routes.table(row)


def _key(row: TableRow) -> str:
    return f"{row.id}/table"


def _unshown_since(row: TableRow) -> datetime:
    """Return the earliest time at which an unrecorded message may have been posted."""
    return row.created if row.shown_activity is None else row.last_activity
