"""Reminds people of pending decisions, as each has chosen: in the channel, by direct message, or both.

A reminder is due until it is noted. One that may have been sent already, before the process started or by an attempt
that failed, is looked for first.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import aiohttp
import discord

from bot.language.localizer import Localizer, get_localizer, plain
from bot.messages.channels import is_refusal, jump_url, sees_table
from bot.messages.draft import MessageDraft, controls
from bot.messages.notes import Notes
from bot.messages.old_messages import REMINDER
from bot.messages.publisher import TablePublisher
from bot.messages.table import board, duration, ping_targets, turn_prompt
from bot.sessions.absence import absent_until, holiday_until
from bot.sessions.clock import NEVER, half_time, notify_way, now, own_time_end, rules_of
from bot.sessions.guild_preferences import GuildPreferences
from bot.sessions.people import People
from bot.sessions.ports import Delivery
from bot.sessions.session import GameSession
from bot.sessions.snapshot import GameSnapshot
from storage.models import Person, SeatRow, TableRow

log = logging.getLogger(__name__)

LOOKED_AT = 50  # messages since a reminder was due
SKEW = timedelta(seconds=5)  # between this clock and Discord's
HOURGLASS = "⏳"  # begins each reminder in a channel
NETWORK_ERRORS = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)


@dataclass(eq=False, repr=False)
class Reminders:
    """Notifies the actor of a game, and reminds that person later."""

    client: discord.Client
    publisher: TablePublisher
    notes: Notes
    guilds: GuildPreferences
    people: People

    # tables, with their versions, of which a reminder has failed
    _failed: set[tuple[str, int]] = field(default_factory=set, init=False)
    _start_time: datetime = field(default_factory=now, init=False)

    async def remind(self, session: GameSession) -> Delivery:
        """Tell the actor of a game once. Returns what became of it; it is done, too, if nobody needs to be told."""
        if is_first := session.row.told is None:
            await self.publisher.publish(session)  # for the link to lead to the newest message
        snapshot = session.snapshot()
        seat = snapshot.actor
        if seat is None or seat.holder is None or (is_first and snapshot.row.told is not None):
            return "done"
        decision = snapshot.row.id, snapshot.row.version
        try:
            reached = await self._tell(snapshot, seat, await self.people.of(seat.holder))
        except NETWORK_ERRORS as error:
            log.warning("table %s: a reminder could not be sent: %s", snapshot.row.id, error)
            self._failed.add(decision)
            return "refused" if is_refusal(error) else "failed"
        self._failed.discard(decision)
        return "done" if reached else "unreachable"

    async def _is_sent(self, row: TableRow, channel: discord.abc.Messageable, *marks: str) -> bool:
        """Return whether a reminder that may have been sent already stands in a channel: a message since it was due
        with these texts and the table's link."""
        due = row.reminder
        if due is None or (due > self._start_time and (row.id, row.version) not in self._failed):
            return False
        try:
            async for message in channel.history(limit=LOOKED_AT, after=due - SKEW):
                parts = (*marks, f"/{row.channel}/")
                if message.author == self.client.user and all(mark in message.content for mark in parts):
                    return True
        except discord.Forbidden:
            pass
        return False

    async def _tell(self, snapshot: GameSnapshot, seat: SeatRow, person: Person) -> bool:
        """Tell a person of a decision. Returns False if that is impossible: the person can neither see the table nor
        be sent a direct message."""
        row, first = snapshot.row, snapshot.row.told is None
        if holiday_until(person, now()) is not None:
            await self._send(snapshot, seat, person, first=False, silent=True)  # before the holiday ends
            return True
        sees = await sees_table(self.client, row, person.user)
        in_channel, note = notify_way(person) in ("ping", "both") and sees, ""
        if person.notify == "both" and first and _was_there(person, row):
            in_channel = False  # the table's own message has pinged
        if person.notify in ("dm", "both") or not sees:
            success = await self._send(snapshot, seat, person, first=first)
            changed = await self.people.note_dm(person.user, closed=not success)
            if not success and not sees:
                return False
            if not success:
                in_channel = in_channel or changed or person.notify == "dm"
                note = get_localizer(seat.locale)("remind-refused") if changed else ""
        if in_channel:
            await self._ping(row, seat, person, note, first=first)
        return True

    async def _ping(self, row: TableRow, seat: SeatRow, person: Person, note: str, *, first: bool) -> None:
        """Tell the person in the channel, as the server has chosen."""
        pings, localizer = (await self.guilds.of(row.guild)).pings, get_localizer(seat.locale)
        player = plain(seat.name) if pings == "none" else f"<@{seat.user}>"
        text = _reminder_text(row, localizer, player, person, first=first)
        people = [] if seat.user is None else [seat.user]
        channel = self.client.get_partial_messageable(row.channel, guild_id=row.guild)
        if await self._is_sent(row, channel, HOURGLASS, player):
            return
        text = f"{text} {note}".strip()
        message = await self.notes.send(row, text, ping_targets(people, pings), silent=pings != "mention")
        self.publisher.messages.old.add(row, [(message, REMINDER - row.version)])

    async def _send(
        self, snapshot: GameSnapshot, seat: SeatRow, person: Person, *, first: bool, silent: bool = False
    ) -> bool:
        """Send a direct message; the first of a decision has the picture, where the position may be kept. Returns False
        where Discord refuses it."""
        row, localizer = snapshot.row, get_localizer(seat.locale)
        picture = [await board(snapshot, localizer)] if first and snapshot.view.replay_allowed else []
        guild = self.client.get_guild(row.guild or 0)
        heading = localizer.game(row.game) + (f" · {plain(guild.name)}" if guild is not None else "")
        text = _reminder_text(row, localizer, "", person, first=False)
        if first:
            until = "" if row.deadline is None else discord.utils.format_dt(row.deadline, "R")
            time = localizer("table-until", until=until) if until else ""
            text = " ".join(filter(None, [turn_prompt(snapshot, localizer, plain(seat.name)), time, jump_url(row)]))
        draft = MessageDraft("", discord.Embed(), picture, controls())
        try:
            channel = await self.client.create_dm(discord.Object(person.user))
            if await self._is_sent(row, channel, f"**{heading}**"):
                return True
            await channel.send(
                f"**{heading}**\n{text}",
                files=draft.files(),
                silent=silent,
                nonce=f"{row.id}t{row.version}{'' if row.told is None else int(row.told.timestamp())}"[:25],
            )
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            return False
        return True


def _reminder_text(row: TableRow, localizer: Localizer, player: str, person: Person, *, first: bool) -> str:
    """Return the text of a reminder with a link; after the first also the time that is left."""
    seat = next(seat for seat in row.seats if seat.number == row.actor)
    name = player or plain(seat.name)
    if row.deadline is None:
        return localizer("remind-untimed", player=name, link=jump_url(row))
    message, end = ("remind-turn", row.deadline) if first else _later_reminder(row, row.deadline, seat, person)
    until, bank = discord.utils.format_dt(end, "R"), duration(seat.bank, localizer)
    return localizer(message, player=name, until=until, bank=bank, link=jump_url(row))


def _later_reminder(row: TableRow, deadline: datetime, seat: SeatRow, person: Person) -> tuple[str, datetime]:
    """Return which text reminds a person again, and the end of time that it names."""
    rules, moment, told = rules_of(row, seat, person), now(), row.told or NEVER
    if holiday_until(person, moment) is not None:
        return "remind-holiday", deadline
    half, own_end = half_time(row.clock, rules) or NEVER, own_time_end(row.clock, rules) or NEVER
    if seat.bank and told < own_end <= moment:
        return "time-bank", deadline
    if not told < half <= moment:
        return "remind-again", deadline
    return ("time-half-bank", own_end) if seat.bank else ("time-half", deadline)


def _was_there(person: Person, row: TableRow) -> bool:
    """Return whether the table's message was posted for this decision while the person was there: then it has
    pinged."""
    if row.asked is None or row.message is None:
        return False
    posted = discord.utils.snowflake_time(row.message)
    return posted >= row.asked - SKEW and absent_until(person, posted) == posted
