"""Publishes running and finished games in their channels.

Discord is awaited under a lock for each table, which moves do not need. A late call finds the newest position already
shown, so many interactions make few messages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import discord

from bot.display.channels import has_left
from bot.display.outbox import OutboxDisplay
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.display.route import Route
from bot.display.table_messages import TableMessages
from bot.drafts.draft import MessageDraft
from bot.drafts.end import end_draft
from bot.drafts.notices import format_notice, later_requests, personal_note, undo_request
from bot.drafts.piece_emoji import PieceEmoji
from bot.drafts.table import table_draft
from bot.language.localizer import get_localizer
from bot.sessions.clock import is_pinged, notify_way, now
from bot.sessions.guild_preferences import GuildPreferences
from bot.sessions.ports import Notice
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.snapshot import GameSnapshot
from games import GAMES
from storage.models import OutboxMessage, Pings, State, TableRow, Undo


@dataclass(eq=False, repr=False)
class TablePublisher:
    """Publishes games. ``on_publish`` is called with each game after its position is shown, or could not be shown."""

    client: discord.Client
    tables: TableRegistry
    messages: TableMessages
    outbox: OutboxDisplay
    poster: Poster
    guilds: GuildPreferences
    pieces: PieceEmoji
    retries: RetryQueue
    on_publish: Callable[[GameSession], None] | None = None

    _reposts: set[str] = field(default_factory=set, init=False)  # games of which a new message could not be posted

    async def publish(
        self, session: GameSession, *, repost: bool = False, force: bool = False, ask: bool = False
    ) -> bool:
        """Show a running or just finished game if what is shown is older: with ``repost`` in a new message, with
        ``force`` in any case. A person whom an earlier message has asked to decide is pinged again only with ``ask``.
        Returns whether it is shown now; if not, it is shown later."""
        work = self._publish(session, repost, force, ask)
        success = await self.retries.attempt(session.row.id, "its newest position", work)
        if not success:
            self._reposts |= {session.row.id} if repost else set()
        if success and session.undo_lapsed:
            session.undo_lapsed = False
            self.retries.add_now(session.row.id)  # to take its buttons away
        if self.on_publish is not None:
            self.on_publish(session)
        return success

    async def _publish(self, session: GameSession, repost: bool, force: bool, ask: bool) -> None:
        async with self.messages.lock(session.row.id):
            session.record_shown(await self.messages.take_pressed(session.row))
            force = force or session.may_be_outdated
            await session.time.restart_unseen()
            is_asked = await self._is_asked(session)
            repost, pings = repost or not is_asked, ask or await self._must_ping(session, is_asked=is_asked)
            row, snapshot = session.row, _snapshot_to_show(session)
            is_current = row.is_shown and row.shown_version == row.version
            if repost or force or row.message is None or not is_current:
                if repost and row.is_shown:
                    await self._mark_posting(session)
                try:
                    await self._put(snapshot, session, repost, pings)
                except discord.HTTPException as error:
                    if not self.pieces.disable_if_refused(error):
                        raise
                    await self._put(snapshot, session, repost, pings)
                session.may_be_outdated = False
                self._reposts.discard(session.row.id)
            if snapshot.position.winners is not None:
                self.tables.forget(session)
                await self.outbox.update(session.row, session)

    async def refresh(self, session: GameSession) -> bool:
        """Edit the message of a running game in place, so that it is true of its players' absences and time; without a
        ping, and without a new message. Returns whether it is edited; one that is to be shown anew is not."""
        async with self.messages.lock(session.row.id):
            row = session.row
            is_current = row.is_shown and row.shown_version == row.version and row.message is not None
            if not is_current or session.may_be_outdated or session.row.id in self._reposts:
                return False
            return await self.messages.refresh(row, await self._draft(_snapshot_to_show(session)))

    async def _put(self, snapshot: GameSnapshot, session: GameSession, repost: bool, may_ping: bool) -> None:
        moment, draft = now(), await self._draft(snapshot)
        clock = await session.time.clock_once_notified(moment) if may_ping else None
        if clock is not None and snapshot.actor is not None and snapshot.actor.holder is not None:
            clock = clock if await self._route(snapshot.row).sees(snapshot.actor.holder) else None
        await self.messages.put(snapshot.row, draft, session, repost=repost, may_ping=may_ping, clock=clock)

    async def _draft(self, snapshot: GameSnapshot) -> MessageDraft:
        row, localizer = snapshot.row, get_localizer(snapshot.row.locale)
        pings = (await self.guilds.of(row.guild)).pings
        if snapshot.position.winners is not None:
            draft = await end_draft(snapshot, localizer, pings, self.pieces)
            return replace(draft, pings=() if row.is_solo else await self.tables.people.present(draft.pings))
        people = await self.tables.people.load({user for seat in row.seats if (user := seat.user) is not None})
        holder = None if snapshot.actor is None else snapshot.actor.holder
        if holder is not None and not is_pinged(people[holder], now()):
            pings = "none"
        draft = await table_draft(snapshot, localizer, pings, self.pieces, people)
        return replace(draft, pings=()) if row.is_solo else draft

    async def _is_asked(self, session: GameSession) -> bool:
        """Return whether the message that stands in the channel asks whoever must decide now, or nobody needs to be."""
        newest = await self.messages.adopt_newest(session) if session.may_be_outdated else None
        row, actor = session.row, session.position.actor
        holder = None if actor is None else row.seats[actor].holder
        if actor is not None and holder is None:
            return True
        if actor is not None and row.is_solo and row.shown_version is not None:  # one edited message does
            return session.row.id not in self._reposts and (newest is not None or not session.may_be_outdated)
        if newest is None:
            return session.row.id not in self._reposts and session.history.actor_at(row.shown_version) == actor
        if actor is None or holder is None:
            return newest.is_end
        pings = await self._pings(row, holder)
        is_same_actor = newest.version is not None and session.history.actor_at(newest.version) == actor
        if is_same_actor and newest.mentions(holder) and await session.time.clock_once_notified(now()) is not None:
            await session.time.mark_notified(now())  # by a message of which the answer was lost
        return row.paused is not None or (is_same_actor and (pings == "none" or newest.mentions(holder)))

    async def _must_ping(self, session: GameSession, *, is_asked: bool) -> bool:
        """Return whether a new message pings whoever must decide: until Discord has taken a ping of that decision, or
        where the message that stands pings somebody else."""
        row = session.row
        holder = None if session.position.actor is None else row.seats[session.position.actor].holder
        if holder is None or notify_way(await self.tables.people.of(holder)) != "ping":
            return not is_asked
        started_at, notified_at = row.clock.started_at, row.clock.notified_at
        was_notified_later = notified_at is not None and started_at is not None and notified_at > started_at
        return notified_at is None or not (is_asked or was_notified_later)

    async def _pings(self, row: TableRow, holder: int) -> Pings:
        """Return how a table's message pings the actor: as the server wants, unless that person wants no pings."""
        person = (await self.tables.people.load({holder}))[holder]
        return (await self.guilds.of(row.guild)).pings if is_pinged(person, now()) else "none"

    async def _mark_posting(self, session: GameSession) -> None:
        await self.tables.store.games.mark_posting(session.row.id)
        session.record_shown(replace(session.row, shown_activity=None))

    async def notify(self, session: GameSession, notice: Notice) -> bool:
        """Post a notice in the table's language, or later where that fails. Returns whether it is posted."""
        pings = (await self.guilds.of(session.row.guild)).pings
        people = () if pings == "none" else await self.tables.people.present(notice.pings)
        return await self.outbox.post(session.row, format_notice(session.row, notice, people), people)

    async def announce(self, session: GameSession, notice: Notice) -> bool:
        """Post a notice of a change and the table after it; or, if nobody is left who plays, that the game has ended.
        Returns whether the table is shown."""
        if session.row.state is not State.RUNNING:
            return await self.publish_end(session, Notice("table-abandoned"))
        await self.notify(session, notice)
        return await self.publish(session, repost=True)

    async def publish_end(self, session: GameSession, notice: Notice) -> bool:
        """Post that a game has ended without a result, and remove its controls. Returns whether that is shown."""
        self.tables.forget(session)
        row = await self.tables.row(session.row.id)
        success = await self.outbox.post(row, format_notice(row, notice))
        return await self.publish_cancelled(row) and success

    async def publish_cancelled(self, row: TableRow) -> bool:
        """Say at the message of a game without a result that it has ended so. Returns whether that is shown."""
        return await self.retries.attempt(row.id, "its end", self._publish_cancelled(row))

    async def _publish_cancelled(self, row: TableRow) -> None:
        async with self.messages.lock(row.id):
            session = self.tables.of_row(row)
            if session.may_be_outdated or row.message is None:
                await self.messages.adopt_newest(session)
            if (newest := session.row.message) is not None:
                self.outbox.add_old(row, [(newest, row.shown_version)])
            if await self.outbox.update(replace(row, message=newest), session):
                await self.tables.store.games.mark_nothing_to_show(row.id, row.last_activity)

    async def undo_messages(
        self, session: GameSession, seat: int, to: int, *, may_ping: bool = True
    ) -> list[OutboxMessage]:
        """Return what asks those who must agree to take moves back, at once or when they are back; one that may not
        ping asks at once alone."""
        row, undo = session.row, Undo(seat, to)
        users = [user for other in row.humans if (user := other.user) is not None]
        present = await self.tables.people.present(users) if may_ping else []
        request = undo_request(session, undo, (await self.guilds.of(row.guild)).pings, present)
        return [request, *(later_requests(row, undo, request.pings) if may_ping else ())]

    def lost_seat(self, row: TableRow, seat: int) -> OutboxMessage:
        """Return the note that tells a person that a computer player has the seat."""
        return personal_note(row, row.seats[seat], "seat-lost")

    async def tell_people(self, session: GameSession) -> bool:
        """Post the stored notes beside a table. Returns whether none is left."""
        return await self.retries.attempt(session.row.id, "its notes", self._tell_people(session))

    async def _tell_people(self, session: GameSession) -> None:
        await self.outbox.post_rest(session.row)

    async def mark_nothing_to_show(self, session: GameSession) -> None:
        """Note that what happened last changes nothing that a game's message shows, if it showed all before."""
        row = session.row
        if row.shown_version == row.version and not session.may_be_outdated and session.row.id not in self._reposts:
            session.record_shown(replace(row, shown_activity=row.last_activity))
            await self.tables.store.games.mark_nothing_to_show(row.id, row.last_activity)

    async def channel_deleted(self, row: TableRow) -> bool:
        """Return whether the table's channel was deleted: then its game waits."""
        return not row.awaits_thread and await self._route(row).is_deleted()

    async def tell_if_hidden(self, row: TableRow) -> None:
        """Have whoever must decide told again, who was told in a channel and can no longer see it."""
        holder = None if row.clock.actor is None else row.seats[row.clock.actor].holder
        if (
            row.game in GAMES
            and holder is not None
            and row.clock.notified_at is not None
            and not await self._route(row).sees(holder)
        ):
            await self.tables.of_row(row).time.tell_again()

    async def has_left(self, row: TableRow, user: int) -> bool:
        """Return whether a person is known not to be on the table's server."""
        guild = self.client.get_guild(row.guild or 0)
        return guild is not None and await has_left(guild, user)

    def _route(self, row: TableRow) -> Route:
        return self.poster.routes.table(row)


def _snapshot_to_show(session: GameSession) -> GameSnapshot:
    """Return the state with what happened since it was shown, at least the whole turn; in a new channel, where nothing
    is shown yet, the turn alone."""
    row, history = session.row, session.history
    if row.message is None:
        return session.snapshot(history.turn_start)
    return session.snapshot(min(history.ply_at_version(row.shown_version), history.turn_start))
