"""Follows servers, channels and threads: games are paused, go on and are shown again."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from time import monotonic

import discord

from bot.background.attempts import attempt
from bot.display.channels import served_guild
from bot.display.display import Display
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.loop import Loop
from bot.tables import course, lobby, timing
from bot.tables.clock import NOTHING, awaited_person, now
from bot.tables.context import Rule
from bot.tables.timing import notify_actor_again
from games import GAMES
from storage.errors import NoSuchTable, NotALobby, Refused, UnreadableTable
from storage.models import State, TableRow

log = logging.getLogger(__name__)

REOPEN_SECONDS = 600.0  # before a thread may be unarchived again
HOLD_SECONDS = 20.0  # between two looks at servers that are unavailable
LONGEST_HOLD = timedelta(seconds=2 * HOLD_SECONDS)
CATCH_UP_SECONDS = 86_400.0  # between searches for what was missed, without a sign of it
FOLLOWED = "table %s: it could not follow its server"


@dataclass(eq=False, repr=False)
class GuildChanges:
    """Follows what happens to the places of tables, as Discord tells of it. What was missed, ``loop`` finds."""

    display: Display
    heartbeat: Heartbeat

    def __post_init__(self) -> None:
        self.tables, self.retries = self.display.tables, self.display.retries
        self._reopened: dict[int, float] = {}  # when threads were unarchived
        self._unavailable: dict[int, datetime] = {}  # servers whose clocks were stopped: until when ends are held
        self._holding = asyncio.Lock()  # for each time to be given back once
        self._lock = asyncio.Lock()  # for servers to be joined and left in the order that Discord tells
        self.loop = Loop("the search for changed servers and channels", self._catch_up)
        self.hold_loop = Loop("what must not end on unavailable servers", self.hold_all)

    async def _catch_up(self) -> float:
        """Find what has happened while the bot was not connected, or the database could not be written."""
        await self._follow_invitations()
        await self._follow_availability()
        await self.find_deleted_channels()
        await self.release()
        return CATCH_UP_SECONDS

    async def join_guild(self, guild: int) -> None:
        """Show the games of a server that the bot is on, or on again, by its own access."""
        tables = self.tables.store.tables
        async with self._lock:
            await self._hold(guild, is_last=True)  # since it removed the bot, if it has a cup
            for table in await tables.live_ids(guild, can_post=False):
                await attempt(self.tables.apply(table, course.bot_added), FOLLOWED, table)
        for row in await tables.live(guild):
            self.retries.add_now(row.id)

    async def leave_guild(self, guild: int) -> None:
        """Pause the games of a server that the bot is no longer on. They go on there by people who have installed the
        bot for themselves. Its cups stand still until the bot is back."""
        tables = self.tables.store.tables
        async with self._lock:
            await self._hold_cups(guild)
            for row in await tables.live(guild):
                if row.state is State.RUNNING:
                    await self._pause(row)
            for table in await tables.live_ids(guild, can_post=True):
                await attempt(self.tables.apply(table, course.bot_removed), FOLLOWED, table)

    async def _follow_invitations(self) -> None:
        """Find the servers that have invited or removed the bot."""
        tables = self.tables.store.tables
        for guild in await tables.servers(can_post=False):
            if self.display.client.get_guild(guild) is not None:
                await self.join_guild(guild)
        for guild in await tables.servers(can_post=True):
            if self.display.client.get_guild(guild) is None:
                await self.leave_guild(guild)
        for guild in {guild for _, guild, _ in await self.tables.store.cups.places()}:
            if self.display.client.get_guild(guild) is None:
                await self._hold_cups(guild)

    async def _hold_cups(self, guild: int) -> None:
        """Hold the cups of a server that the bot is no longer on."""
        if guild not in self._unavailable and await self.tables.store.cups.of_guild(guild):
            await self._begin_hold(guild)

    async def _begin_hold(self, guild: int) -> None:
        self._unavailable[guild] = now()
        await self._hold(guild)
        self.hold_loop.wake()

    async def stop_clocks(self, guild: int) -> None:
        """Stop the clocks of the games of a server that Discord calls unavailable, and hold its musters and cups: its
        members cannot see or press anything."""
        if guild not in self._unavailable:
            await self._begin_hold(guild)
        for row in await self.tables.store.tables.live(guild):
            if row.state is State.RUNNING and row.home is not None and not row.clock.is_stopped:
                await self._apply(row.id, timing.stand_still)
        if guild not in self._unavailable:  # it is back, before all had stopped
            await self._follow_availability()

    async def start_clocks(self, guild: int) -> None:
        """Restart the clocks of a server that was unavailable, and show its games."""
        if guild not in self._unavailable:
            return
        await self._hold(guild, is_last=True)
        await self._follow_availability()
        await self.show_waiting(guild)

    async def hold_all(self) -> float:
        """Put off what would end on servers that are unavailable. A restart loses nothing of it."""
        for guild in [*self._unavailable]:
            await self._hold(guild)
        return HOLD_SECONDS if self._unavailable else CATCH_UP_SECONDS

    async def _hold(self, guild: int, *, is_last: bool = False) -> None:
        """Give back to the musters and cups of a server that is unavailable the time since they were held last; not
        that in which the bot stood still, which its heartbeat gives back. They are held no more after the last time."""
        async with self._holding:
            if guild not in self._unavailable:
                return  # it is back
            moment = now()
            gap = min(moment - self._unavailable[guild], LONGEST_HOLD)
            await self.tables.store.heartbeats.hold_ends(guild, max(NOTHING, gap), moment)
            if is_last:
                del self._unavailable[guild]
            else:
                self._unavailable[guild] = moment

    async def _follow_availability(self) -> None:
        """Stop and start the clocks of servers that have become unavailable or available."""
        client = self.display.client
        for server in client.guilds:
            if server.unavailable:
                await self.stop_clocks(server.id)
        for table, guild in await self.tables.store.tables.stopped():
            if served_guild(client, guild) is not None:
                await self._apply(table, timing.go_on)
                self.heartbeat.publish([table])

    async def _apply(self, table: str, rule: Rule) -> None:
        with suppress(Refused):  # it has ended, was resumed elsewhere, or is no game that is installed
            await self.tables.of_row(await self.tables.row(table)).apply(rule)

    async def leave_deleted_channels(self, guild: int) -> None:
        """Close a server's lobbies whose channel was deleted, and pause its games."""
        for row in await self.tables.store.tables.live(guild):
            if await self.display.channel_deleted(row):
                await self.leave(row)

    async def leave_deleted_thread(self, thread: int) -> None:
        """Close the lobby of a thread that was deleted, or pause its game. Discord is asked about no other table."""
        with suppress(UnreadableTable):
            row = await self.tables.store.tables.live_in(thread)
            if row is not None and await self.display.channel_deleted(row):
                await self.leave(row)

    async def find_deleted_channels(self) -> None:
        """Pause the games whose channels were deleted."""
        for table, guild, channel in await self.tables.store.timing.games_in_channels():
            server = served_guild(self.display.client, guild)
            if server is not None and server.get_channel_or_thread(channel) is None:
                with suppress(NoSuchTable, UnreadableTable):
                    row = await self.tables.store.tables.load(table)
                    if await self.display.channel_deleted(row):
                        await self.leave(row)

    async def leave(self, row: TableRow) -> None:
        """Handle a table that has lost its channel: close a lobby; a running game waits."""
        if row.state is State.RUNNING:
            await self._pause(row, row.channel)
            return
        if row.state is State.LOBBY:
            try:
                row = (await self.tables.apply(row.id, lobby.close)).row
            except NotALobby:
                return
            log.info("table %s: its channel was deleted before the game began", row.id)
            await self.display.outbox.update(row)
        await self.tables.store.games.mark_nothing_to_show(row.id, row.last_activity)
        await self.tables.store.outbox.delete_unreachable(row.id)

    async def keep_open(self, thread: int) -> None:
        """Unarchive a thread if a game runs in it, people meet there later, or a cup stands in it that goes on. If it
        is archived again soon, it stays archived until its next message, since somebody wants it so."""
        present = monotonic()
        self._reopened = {each: moment for each, moment in self._reopened.items() if present - moment < REOPEN_SECONDS}
        if thread in self._reopened:
            return
        with suppress(UnreadableTable):  # which cannot go on
            row = await self.tables.store.tables.live_in(thread)
            is_played = row is not None and row.state is State.RUNNING and row.paused is None
            if row is not None and (is_played or row.starts is not None or row.standing_in is not None):
                self._reopened[thread] = present
                await self.display.poster.routes.table(row).unarchive()
            elif row is None and await self.tables.store.cups.stands_in(thread):
                self._reopened[thread] = present
                await self.display.poster.routes.channel(thread, None).unarchive()

    async def release(self, thread: int | None = None) -> None:
        """Change the messages in a thread, or in any, that could not be changed while it was archived, and show its
        table if that could not be shown while it was locked."""
        for row in await self.tables.store.outbox.tables_with_expired():
            if thread in (None, row.channel) and not self.retries.waits(row.id):
                self.retries.add_now(row.id)
        table = None if thread is None else await self.tables.store.tables.live_in(thread)
        if table is not None and self.retries.waits(table.id):
            self.retries.add_now(table.id)

    async def change_permissions(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Show the games of a channel and its threads, since the bot may have gained permissions there."""
        places = {after.id, *(thread.id for thread in getattr(after, "threads", ()))}
        for row in await self.tables.store.tables.live(after.guild.id):
            if row.channel in places:
                if self.retries.waits(row.id) or not row.is_shown:
                    self.retries.add_now(row.id)
                if before.overwrites != after.overwrites:
                    await self._tell_if_hidden(row)

    async def show_waiting(self, guild: int) -> None:
        """Show the tables of a server that could not be shown: it is back, or the bot may have gained permissions."""
        for row in await self.tables.store.tables.live(guild):
            if self.retries.waits(row.id):
                self.retries.add_now(row.id)

    async def _tell_if_hidden(self, row: TableRow) -> None:
        """Notify again people who were notified in a channel that they can no longer see."""
        holder = awaited_person(row)
        was_told = row.game in GAMES and holder is not None and row.clock.notified_at is not None
        if holder is not None and was_told and not await self.display.poster.routes.table(row).sees(holder):
            await self.tables.of_row(row).apply(notify_actor_again)

    async def _pause(self, row: TableRow, channel: int | None = None) -> None:
        """Pause a running game from now on, with ``channel`` only if it is still there; its people have the time of an
        outage back first. Raises DatabaseError."""
        if row.paused is None:
            await self.heartbeat.fresh()
            await self._apply(row.id, partial(course.suspend, channel=channel))
