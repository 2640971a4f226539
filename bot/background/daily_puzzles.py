"""Posts the puzzle of the day in the channels that servers have chosen for it, once a day in each."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import UTC, date, datetime, time

import discord

from bot.background.attempts import attempt
from bot.display.channels import served_guild
from bot.display.failures import FAILURES, is_refusal
from bot.display.poster import Poster
from bot.drafts.pictures import drawn
from bot.drafts.puzzle import daily_draft, puzzle_on
from bot.language.localizer import get_localizer
from bot.sessions.loop import Loop, Pauses
from bot.sessions.registry import TableRegistry
from bot.tables.clock import now

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 600.0, 3600.0  # seconds, after attempts in a row that failed


@dataclass(eq=False, repr=False)
class DailyPuzzles:
    """Posts the puzzle of the day on the servers where it is due. The day is that of ``/puzzle``, in UTC."""

    client: discord.Client
    tables: TableRegistry
    poster: Poster
    pause: float  # seconds between two looks

    def __post_init__(self) -> None:
        self.loop = Loop("puzzles of the day", self._round)
        self._failed = Pauses[int](FIRST_PAUSE, LONGEST_PAUSE)  # by the server

    async def _round(self) -> float:
        moment = now()
        day = moment.date().toordinal()
        for number, channel in await self.tables.store.guilds.puzzles_due(day, moment.hour):
            guild = served_guild(self.client, number)
            if guild is None or self._failed.waits(number):
                continue
            what = "server %s: its puzzle of the day could not be posted"
            await attempt(self._post(guild, channel, day), what, number, self._failed)
        return self.pause

    async def _post(self, guild: discord.Guild, channel: int, day: int) -> None:
        """Post the puzzle of a day on a server, unless already posted. Where Discord refuses it there is none that day,
        and a deleted channel is no longer chosen."""
        puzzle = puzzle_on(day, guild.id)
        if puzzle is None:
            return
        settings = await self.tables.guilds.of(guild.id)
        draft = await drawn(daily_draft(puzzle, get_localizer(settings.locale or guild.preferred_locale)))
        route = self.poster.routes.channel(channel, guild.id)
        made = datetime.combine(date.fromordinal(day), time(), UTC)
        try:
            await self.poster.post(route, f"puzzle/{guild.id}/{day}", draft, made)
        except FAILURES as error:
            if not is_refusal(error):
                raise
            log.info("server %s: its puzzle of the day is refused in channel %s: %s", guild.id, channel, error)
            if await route.is_deleted():
                await self.tables.guilds.change(guild.id, puzzle_channel=None)
        await self.tables.store.guilds.record_puzzle(guild.id, day)
