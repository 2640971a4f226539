"""Keeps the events of servers for tables with a moment: scheduled while people are to meet, active while they play.

Which events should stand follows from the stored tables. Discord knows no key by which an event is created once, so
those of the bot are looked for by their table, before and after one is created.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeAlias

import discord

from bot.background.attempts import attempt
from bot.display.channels import may_create_events, served_guild
from bot.display.failures import is_final
from bot.drafts.draft import jump_url
from bot.language.localizer import get_localizer
from bot.sessions.loop import Loop, Pauses
from bot.tables.clock import LONG_AGO, now
from storage.models import EventStatus, State, TableRow
from storage.repositories import Repositories

log = logging.getLogger(__name__)

Event: TypeAlias = discord.ScheduledEvent

LENGTH = timedelta(hours=2)  # after which Discord ends an event by itself
EXTENDED = timedelta(minutes=30)  # before its end an event is put off while people play
BETWEEN = timedelta(minutes=5)  # two looks at an event that ends soon
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 3600.0  # seconds, after attempts in a row that failed


def wanted_status(row: TableRow) -> EventStatus | None:
    """Return the status that the event of a table should have; None if there should be none."""
    if row.state is State.LOBBY:
        return "scheduled" if row.starts is not None else None
    return "active" if row.state is State.RUNNING else None


@dataclass(eq=False, repr=False)
class ServerEvents:
    """Brings the events of servers in line with their tables."""

    client: discord.Client
    store: Repositories
    pause: float  # seconds between two looks

    def __post_init__(self) -> None:
        self.loop = Loop("events of servers", self._round)
        self._failed = Pauses[str](FIRST_PAUSE, LONGEST_PAUSE)  # by the table
        self._looks: dict[str, datetime] = {}  # when to look again at the active event of a table

    async def _round(self) -> float:
        for row in await self.store.lobbies.with_events():
            guild = served_guild(self.client, row.guild)
            if self._is_settled(row) or row.awaits_thread or self._failed.waits(row.id):
                continue
            if guild is None or (row.state is State.LOBBY and row.message is None):
                continue  # an event leads to the message of its table
            what = "table %s: the event of its server could not be kept"
            await attempt(self._update(guild, row), what, row.id, self._failed)
        return self.pause

    def _is_settled(self, row: TableRow) -> bool:
        """Return whether the event of a table has the wanted status, and does not end soon."""
        if row.event_status != wanted_status(row):
            return False
        return row.event_status != "active" or self._looks.get(row.id, LONG_AGO) > now()

    async def _update(self, guild: discord.Guild, row: TableRow) -> None:
        """Create, change or delete the event of a table, and store the result. What Discord refuses is given up."""
        try:
            event = await self._change(guild, row)
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            log.info("table %s: the event of its server is refused: %s", row.id, error)
            event = None
        status = None if event is None else wanted_status(row)
        if status != "active":
            self._looks.pop(row.id, None)
        await self.store.lobbies.record_event(row, None if event is None else event.id, status)

    async def _change(self, guild: discord.Guild, row: TableRow) -> Event | None:
        """Return the event as it should stand, None for none. Raises FAILURES."""
        events, wanted = await _events_of(guild, row), wanted_status(row)
        active = [event for event in events if event.status is discord.EventStatus.active]
        begun = [one for one in active if wanted == "scheduled" and one.start_time != row.starts]
        for one in begun:  # for another moment, so that Discord cannot postpone it
            await one.delete()
            events.remove(one)
        is_new = not events and (row.event is None or bool(begun))
        if is_new and wanted == "scheduled" and may_create_events(guild):
            await _create(guild, row)
            events = await _events_of(guild, row)
        event = events.pop(0) if events and wanted is not None else None
        for other in events:
            await _end(other, is_over=row.state is State.OVER)
        if event is None:
            return None
        if wanted == "active" and event.status is discord.EventStatus.scheduled:
            await event.start()
        elif wanted == "active":
            await self._go_on(event, row)
        elif row.starts is not None and event.start_time != row.starts:
            await event.edit(start_time=row.starts, end_time=row.starts + LENGTH)
        return event

    async def _go_on(self, event: Event, row: TableRow) -> None:
        """Put off the end of an active event whose people have played lately, and note when to look again."""
        present, ends = now(), event.end_time or now()
        if ends < present + EXTENDED and row.last_activity > present - LENGTH:
            ends = present + LENGTH
            await event.edit(end_time=ends)
        self._looks[row.id] = max(ends - EXTENDED, present + BETWEEN)


async def _events_of(guild: discord.Guild, row: TableRow) -> list[Event]:
    """Return the bot's events for a table that are scheduled or active, the oldest first: one, unless an answer was
    lost."""
    mark = _mark(row)
    events = await guild.fetch_scheduled_events(with_counts=False)
    return sorted(
        (one for one in events if one.creator_id == guild.me.id and mark in (one.description or "")),
        key=lambda one: one.id,
    )


async def _create(guild: discord.Guild, row: TableRow) -> None:
    if row.starts is None:
        return
    localizer = get_localizer(row.locale)
    await guild.create_scheduled_event(
        name=localizer.game(row.game),
        description=f"{localizer(f'{row.game}-pitch')}\n\n{localizer('event-join', link=jump_url(row))}\n{_mark(row)}",
        location=f"https://discord.com/channels/{guild.id}/{row.channel}",
        start_time=row.starts,
        end_time=row.starts + LENGTH,
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
    )


async def _end(event: Event, *, is_over: bool) -> None:
    """End an event whose game is over, and delete one that does not take place."""
    if is_over and event.status is discord.EventStatus.active:
        await event.end()
    else:
        await event.delete()


def _mark(row: TableRow) -> str:
    """Return the words by which the event of a table is known, as at the foot of its lobby."""
    return get_localizer(row.locale)("lobby-footer", table=row.id)
