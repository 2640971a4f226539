"""Reminds people of pending decisions, as each has chosen: in the channel, by direct message, or both.

A reminder is due until it is noted. One that may have been sent already, before the process started or by an attempt
that failed, is looked for first.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.discord_clock import DISCORD_CLOCK
from bot.display.channel_reminders import HOURGLASS, post_reminder, reminder_key
from bot.display.display import Display
from bot.display.failures import DISCORD_ERRORS, RouteClosed
from bot.display.marks import with_text
from bot.display.poster import SKEW
from bot.drafts.draft import MessageDraft
from bot.drafts.pictures import board
from bot.drafts.reminder import direct_reminder, reminder_text
from bot.drafts.table import ping_targets
from bot.language.localizer import get_localizer, plain
from bot.sessions.ports import Delivery
from bot.sessions.session import GameSession
from bot.tables.absence import absent_until, holiday_until
from bot.tables.clock import notify_way, now, unrecorded_since
from bot.tables.snapshot import GameSnapshot
from storage.messages import REMINDER
from storage.models import SeatRow, TableRow
from storage.person import Person

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class Reminders:
    """Notifies the actor of a game, and reminds that person later."""

    display: Display
    answers: Callable[[TableRow], Awaitable[bool]] | None = None  # whether a decision is about to be made by itself

    def __post_init__(self) -> None:
        self.tables, self.poster = self.display.tables, self.display.poster

    async def remind(self, session: GameSession) -> Delivery:
        """Notify the actor of a game once. Returns the outcome; it is also done if no notice is needed."""
        if is_first := session.row.clock.notified_at is None:
            await self.display.show(session)  # for the link to lead to the newest message
        snapshot = session.snapshot()
        seat = snapshot.actor
        if seat is None or seat.holder is None or (is_first and snapshot.row.clock.notified_at is not None):
            return "done"
        try:
            reached = await self._tell(snapshot, seat, await self.tables.people.of(seat.holder))
        except RouteClosed:  # no press has come since with which the person could be asked
            return "failed"
        except DISCORD_ERRORS as error:
            log.warning("table %s: a reminder could not be sent: %s", snapshot.row.id, error)
            return "failed"
        return "done" if reached else "unreachable"

    async def _tell(self, snapshot: GameSnapshot, seat: SeatRow, person: Person) -> bool:
        """Tell a person of a decision. Returns False if that is impossible: the person can neither see the table nor
        be sent a direct message."""
        row, first = snapshot.row, snapshot.row.clock.notified_at is None
        if not row.place.can_post:
            await self._tell_elsewhere(snapshot, seat, person, first=first)
            return True
        if holiday_until(person, now()) is not None:
            await self._send(snapshot, seat, person, first=False, silent=True)  # before the holiday ends
            return True
        sees = await self.poster.routes.table(row).sees(person.user)
        in_channel, note = notify_way(person) in ("ping", "both") and sees, ""
        if person.notify == "both" and first and _was_there(person, row):
            in_channel = False  # the table's own message has pinged
        if person.notify in ("dm", "both") or not sees:
            success = await self._send(snapshot, seat, person, first=first)
            if success or not sees:
                await self.tables.people.record_dm(person.user, closed=not success)
                if not success:
                    return False
            else:
                in_channel = in_channel or not person.dm_refused or person.notify == "dm"
                note = "" if person.dm_refused else get_localizer(seat.locale)("remind-refused")
        if in_channel and not row.is_solo:
            await self._ping(row, seat, person, note, first=first)
        if note:
            await self.tables.people.record_dm(person.user, closed=True)  # once the person knows
        return True

    async def _tell_elsewhere(self, snapshot: GameSnapshot, seat: SeatRow, person: Person, *, first: bool) -> None:
        """Notify a person at a place where the bot is no member: by direct message if the person wants that and Discord
        accepts it, otherwise only by the table's message. Raises RouteClosed if that does not ask the person yet."""
        success = False
        if notify_way(person) in ("dm", "both"):
            success = await self._send(snapshot, seat, person, first=first)
            await self.tables.people.record_dm(person.user, closed=not success)
        if not success and snapshot.row.shown_version != snapshot.row.version:
            raise RouteClosed

    async def _ping(self, row: TableRow, seat: SeatRow, person: Person, note: str, *, first: bool) -> None:
        """Tell the person in the channel, as the server has chosen."""
        pings, localizer = (await self.tables.guilds.of(row.guild)).pings, get_localizer(seat.locale)
        player = plain(seat.name) if pings == "none" else f"<@{seat.user}>"
        text = reminder_text(row, localizer, player, person, first=first)
        people = [] if seat.user is None else [seat.user]
        draft = MessageDraft(
            f"{text} {note}".strip(), pings=ping_targets(people, pings), silent=pings != "mention" or not people
        )
        message = await post_reminder(self.poster, row, player, draft)
        await self.tables.shown.add_old(row.id, [(message, REMINDER - row.version)])

    async def _send(
        self, snapshot: GameSnapshot, seat: SeatRow, person: Person, *, first: bool, silent: bool = False
    ) -> bool:
        """Send a direct message; the first of a decision has the picture, where the position may be kept. It is omitted
        if this decision is about to be made by itself, or was made meanwhile. The channel shows the same in both cases:
        it also depends on whether direct messages are refused. Returns False where Discord refuses it."""
        row, localizer = snapshot.row, get_localizer(seat.locale)
        if self.answers is not None and not person.dm_refused and await self.answers(row):
            return True
        picture = [await board(snapshot, localizer)] if first and snapshot.view.replay_allowed else []
        guild = self.display.client.get_guild(row.guild or 0)
        heading = localizer.game(row.game) + (f" · {plain(guild.name)}" if guild is not None else "")
        draft = replace(direct_reminder(snapshot, seat, person, heading, picture, first=first), silent=silent)
        mark = with_text(f"**{heading}**", f"/{row.channel}/", *([HOURGLASS] if HOURGLASS in draft.content else []))
        since, key = unrecorded_since(row.clock, self.poster.started), reminder_key(self.poster, row, "direct")
        return await self.poster.post_direct(person.user, key, draft, since, mark)


def _was_there(person: Person, row: TableRow) -> bool:
    """Return whether the table's message was posted for this decision while the person was there, and pinged."""
    if row.clock.started_at is None or row.message is None:
        return False
    posted = DISCORD_CLOCK.moment_of(row.message)
    return posted >= row.clock.started_at - SKEW and absent_until(person, posted) == posted
