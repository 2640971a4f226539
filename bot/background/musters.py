"""Lobbies that go on by themselves: people are called for a moment, musters end and games start with those who are
there; seats that rematches have kept are freed; and the *next table* of a server stands open, and starts when it is
full."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import partial
from random import Random

import discord

from bot.background.attempts import attempt
from bot.discord_clock import DISCORD_CLOCK
from bot.display.channels import may_open_tables
from bot.display.display import Display
from bot.display.failures import FAILURES
from bot.display.threads import TableThreads
from bot.language.localizer import get_localizer
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.loop import Loop, Pauses
from bot.sessions.ports import Showing
from bot.sessions.registry import TableRegistry
from bot.tables import appointment, muster
from bot.tables.clock import now
from bot.tables.errors import StaleInteraction, UserError
from bot.tables.lobby import release_seats
from bot.tables.muster import is_full
from games import GAMES
from storage.models import State, TableRow

log = logging.getLogger(__name__)


async def start_mustered(tables: TableRegistry, display: Showing, row: TableRow, deals: Random) -> None:
    """Start the game of a lobby whose muster is over, if enough people are there; else tell its people. Show the
    table."""
    if muster.is_over(row):
        try:
            await tables.start(row, deals)
        except StaleInteraction:  # it has ended meanwhile
            pass
        except UserError as error:
            if error.message != "lobby-changed":
                await tables.apply(row.id, partial(muster.fall_short, more=muster.people_lacking(row)))
    await display.show(row.id)


async def start_if_full(tables: TableRegistry, display: Showing, row: TableRow, deals: Random) -> None:
    """Start the game of a standing table that is full, after a muster if some people joined long ago; show the
    table."""
    if is_full(row) and muster.people_to_ask(row, now(), None):
        row = (await tables.apply(row.id, partial(muster.ask, starter=None))).row
    elif is_full(row):
        await start_mustered(tables, display, row, deals)
        return
    await display.show(row.id)


@dataclass(eq=False, repr=False)
class Musters:
    """Looks for lobbies whose people meet soon or now, or had to answer by now."""

    client: discord.Client
    tables: TableRegistry
    display: Showing
    deals: Random
    heartbeat: Heartbeat
    pause: float  # seconds between two looks

    def __post_init__(self) -> None:
        self.loop = Loop("musters of lobbies", self._round)

    async def _round(self) -> float:
        moment, shards = await self.heartbeat.fresh()  # after which people have the time of an outage back
        for table in await self.tables.store.lobbies.musters_due(moment, shards):
            await attempt(log, self._end(table), "table %s: its muster could not be held", table)
        for table in await self.tables.store.lobbies.calls_due(moment, shards):
            await attempt(log, self._call(table), "table %s: its people could not be called", table)
        for table in await self.tables.store.invitations.expired(moment, shards):
            await attempt(log, self._release(table), "table %s: the seats it kept could not be freed", table)
        return self.pause

    async def _end(self, table: str) -> None:
        """Leave out who has not answered, and start the game if enough people are left, unless they meet later."""
        row = (await self.tables.apply(table, muster.end)).row
        if row.call_due is None:
            await start_mustered(self.tables, self.display, row, self.deals)
        else:
            await self.display.show(row.id)

    async def _release(self, table: str) -> None:
        """Free the seats of a rematch that were kept until now."""
        await self.tables.apply(table, release_seats)
        await self.display.show(table)

    async def _call(self, table: str) -> None:
        """Tell the people of a lobby that they meet soon, or ask them at the moment whether they are there; start the
        game if all have just said so. On a server that is unavailable they could not answer: then that waits."""
        row = await self.tables.row(table)
        guild = self.client.get_guild(row.guild or 0)
        if row.place.can_post and (guild is None or guild.unavailable):
            return
        row = (await self.tables.apply(table, appointment.call)).row
        if appointment.has_begun(row):
            await start_mustered(self.tables, self.display, row, self.deals)
        else:
            await self.display.show(row.id)


FIRST_PAUSE, LONGEST_PAUSE = 600.0, 86_400.0  # seconds, after tables in a row that Discord has refused
GUILD_BITS = 0x3FFFFF  # of an id that is unlike those made in the same millisecond


@dataclass(eq=False, repr=False)
class NextTables:
    """Looks for servers that lack their next table, and for tables that are full or no longer wanted."""

    client: discord.Client
    tables: TableRegistry
    threads: TableThreads
    display: Display
    deals: Random
    pause: float  # seconds between two looks

    def __post_init__(self) -> None:
        self.loop = Loop("the next tables of servers", self._round)
        self._refused = Pauses[int](FIRST_PAUSE, LONGEST_PAUSE)  # by the server

    async def _round(self) -> float:
        wanted = await self.tables.store.guilds.next_tables()
        standing_here = set()
        for row in await self.tables.store.lobbies.standing():
            place = None if row.guild is None else wanted.get(row.guild)
            if is_wanted := place == (row.game, row.standing_in):
                standing_here.add(row.guild)
            work = self._go_on(row, is_wanted=is_wanted)
            await attempt(log, work, "table %s: it could not go on as the next table", row.id)
        for guild, (game, channel) in wanted.items():
            if guild not in standing_here and game in GAMES:
                work = self._open(guild, game, channel)
                await attempt(log, work, "server %s: its next table could not be opened", guild)
        return self.pause

    async def _go_on(self, row: TableRow, *, is_wanted: bool) -> None:
        """Withdraw a table that its server no longer wants, and start one that is full."""
        if not is_wanted:
            await self.tables.apply(row.id, muster.withdraw)
            await self.display.show(row.id)
        elif muster.is_full(row):
            await start_if_full(self.tables, self.display, row, self.deals)

    async def _open(self, number: int, game: str, channel: int) -> None:
        """Open the next table of a server where the bot may, unless there is one."""
        guild = self.client.get_guild(number)
        if guild is None or guild.unavailable or not may_open_tables(guild, channel) or self._refused.waits(number):
            return
        settings, moment = await self.tables.guilds.of(number), now()
        row = await self.tables.store.lobbies.open_standing(
            game=game,
            guild=number,
            channel=channel,
            request=discord.utils.time_snowflake(DISCORD_CLOCK.theirs(moment)) | number & GUILD_BITS,
            locale=settings.locale or get_localizer(guild.preferred_locale).locale,
            timer=settings.timer,
            now=moment,
        )
        if row is None:
            return
        try:
            row = await self.threads.open(row)
            await self.display.show(row.id)
        except FAILURES as error:  # what is stored is shown later
            log.warning("server %s: its next table could not be shown: %s", number, error)
        if row.state is State.CANCELLED:
            self._refused.fail(number)
        else:
            self._refused.clear(number)
