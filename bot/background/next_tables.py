"""Keeps one open table in the channel that a server has chosen for its *next table*, and starts it when it is full."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.background.attempts import attempt
from bot.discord_clock import DISCORD_CLOCK
from bot.display.channels import may_open_tables, served_guild
from bot.display.display import Display
from bot.display.threads import TableThreads
from bot.language.localizer import get_localizer
from bot.sessions.loop import Loop, Pauses
from bot.sessions.musters import start_if_full
from bot.tables import standing
from bot.tables.clock import now
from games import GAMES
from storage.models import State, TableRow

FIRST_PAUSE, LONGEST_PAUSE = 600.0, 86_400.0  # seconds, after tables in a row that Discord has refused
GUILD_BITS = 0x3FFFFF  # of an id that is unlike those made in the same millisecond


@dataclass(eq=False, repr=False)
class NextTables:
    """Looks for servers that lack their next table, and for tables that are full or no longer wanted."""

    threads: TableThreads
    display: Display
    pause: float  # seconds between two looks

    def __post_init__(self) -> None:
        self.loop = Loop("the next tables of servers", self._round)
        self.tables = self.display.tables
        self._refused = Pauses[int](FIRST_PAUSE, LONGEST_PAUSE)  # by the server

    async def _round(self) -> float:
        wanted = await self.tables.store.guilds.next_tables()
        standing_here = set()
        for row in await self.tables.store.lobbies.standing():
            place = None if row.guild is None else wanted.get(row.guild)
            if is_wanted := place == (row.game, row.standing_in):
                standing_here.add(row.guild)
            work = self._go_on(row, is_wanted=is_wanted)
            await attempt(work, "table %s: it could not go on as the next table", row.id)
        for guild, (game, channel) in wanted.items():
            if guild not in standing_here and game in GAMES and not self._refused.waits(guild):
                opening = self._open(guild, game, channel)
                await attempt(opening, "server %s: its next table could not be opened", guild, self._refused)
        return self.pause

    async def _go_on(self, row: TableRow, *, is_wanted: bool) -> None:
        """Withdraw a table that its server no longer wants, and start one that is full."""
        if not is_wanted:
            await self.tables.apply(row.id, standing.withdraw)
            await self.display.show(row.id)
        elif standing.is_full(row):
            await start_if_full(self.tables, self.display, row)

    async def _open(self, number: int, game: str, channel: int) -> bool:
        """Open the next table of a server where the bot may, unless there is one. Returns False if Discord refuses
        that. What is stored is shown later."""
        guild = served_guild(self.display.client, number)
        if guild is None or not may_open_tables(guild, channel):
            return True
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
            return True
        row = await self.threads.open(row)
        await self.display.show(row.id)
        return row.state is not State.CANCELLED
