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
from bot.messages.channels import jump_url
from bot.messages.draft import MessageDraft, controls
from bot.messages.notes import Notes
from bot.messages.publisher import TablePublisher
from bot.messages.secrets import is_refusal
from bot.messages.table import board, ping_targets, turn_prompt
from bot.sessions.absence import absent_until
from bot.sessions.clock import half_time, notify_way, now, rules_of
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
        if session.row.told is None:
            await self.publisher.publish(session)  # for the link to lead to the newest message
        snapshot = session.snapshot()
        seat = snapshot.actor
        if seat is None or seat.holder is None:
            return "done"
        decision = snapshot.row.id, snapshot.row.version
        try:
            await self._tell(snapshot, seat, await self.people.of(seat.holder))
        except NETWORK_ERRORS as error:
            log.warning("table %s: a reminder could not be sent: %s", snapshot.row.id, error)
            self._failed.add(decision)
            return "refused" if is_refusal(error) else "failed"
        self._failed.discard(decision)
        return "done"

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

    async def _tell(self, snapshot: GameSnapshot, seat: SeatRow, person: Person) -> None:
        row, first = snapshot.row, snapshot.row.told is None
        in_channel, note = notify_way(person) in ("ping", "both"), ""
        if person.notify == "both" and first and _was_there(person, row):
            in_channel = False  # the table's own message has pinged
        if person.notify in ("dm", "both"):
            success = await self._send(snapshot, seat, person, first=first)
            changed = await self.people.note_dm(person.user, closed=not success)
            if not success:
                in_channel = in_channel or changed or person.notify == "dm"
                note = get_localizer(seat.locale)("remind-refused") if changed else ""
        if in_channel:
            await self._ping(row, seat, person, note, first=first)

    async def _ping(self, row: TableRow, seat: SeatRow, person: Person, note: str, *, first: bool) -> None:
        """Tell the person in the channel, as the server has chosen."""
        pings, localizer = (await self.guilds.of(row.guild)).pings, get_localizer(seat.locale)
        player = plain(seat.name) if pings == "none" else f"<@{seat.user}>"
        text = _reminder_text(row, localizer, player, person, first=first)
        people = [] if seat.user is None else [seat.user]
        channel = self.client.get_partial_messageable(row.channel, guild_id=row.guild)
        if await self._is_sent(row, channel, HOURGLASS, player):
            return
        await self.notes.send(row, f"{text} {note}".strip(), ping_targets(people, pings), silent=pings != "mention")

    async def _send(self, snapshot: GameSnapshot, seat: SeatRow, person: Person, *, first: bool) -> bool:
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
    until = discord.utils.format_dt(row.deadline, "R")
    half = half_time(row.clock, rules_of(row, seat, person))
    is_half = half is not None and row.told is not None and row.told < half <= now()
    message = "remind-turn" if first else "time-half" if is_half else "remind-again"
    return localizer(message, player=name, until=until, link=jump_url(row))


def _was_there(person: Person, row: TableRow) -> bool:
    return row.asked is not None and absent_until(person, row.asked) == row.asked
