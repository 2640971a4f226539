"""What is done once a day: idle lobbies are closed, old notes deleted, the database copied, and the puzzle of the day
posted in the channels that servers have chosen for it."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import partial

import discord

from bot.background.attempts import attempt, attempt_again
from bot.display.display import Display
from bot.display.failures import FAILURES, is_refusal
from bot.display.poster import Poster
from bot.display.route import with_content
from bot.drafts.pictures import drawn
from bot.drafts.puzzle import daily_draft, puzzle_on
from bot.language.localizer import get_localizer
from bot.sessions.loop import Loop, Pauses
from bot.sessions.preferences import GuildPreferences
from bot.tables.clock import now
from bot.tables.lobby import close_if_idle
from storage.repositories import Repositories
from storage.store import Store

log = logging.getLogger(__name__)

IDLE = timedelta(days=1)  # idle time after which a lobby is closed
LONGEST_NOTE = timedelta(days=7)  # age at which a note that could not be posted is deleted
PAUSE = 600.0  # seconds between two checks


class DailyJobs:
    """Does what is due once a day."""

    def __init__(self, store: Store, display: Display) -> None:
        self._store = store
        self._display = display
        self.loops = (
            Loop("the daily copy of the database", self._back_up),
            Loop("the closing of idle lobbies", self.close_idle_lobbies),
            Loop("the deletion of old notes", self._delete_old_notes),
        )

    async def _back_up(self) -> float:
        if (copy := await self._store.back_up_daily(now())) is not None:
            log.info("the database is copied to %s", copy)
        return PAUSE

    async def close_idle_lobbies(self) -> float:
        before = now() - IDLE
        for table in await self._store.tables.idle_lobbies(before):
            await attempt(log, self._close(table, before), "table %s: its idle lobby could not be closed", table)
        return PAUSE

    async def _close(self, table: str, before: datetime) -> None:
        await self._display.tables.apply(table, partial(close_if_idle, before=before))
        await self._display.show(table)

    async def _delete_old_notes(self) -> float:
        await self._store.outbox.delete_old(now() - LONGEST_NOTE)
        return PAUSE


FIRST_PAUSE, LONGEST_PAUSE = 600.0, 3600.0  # seconds, after attempts in a row that failed


@dataclass(eq=False, repr=False)
class DailyPuzzles:
    """Looks for servers that are to have the puzzle of the day. The day is that of ``/puzzle``, in UTC."""

    client: discord.Client
    store: Repositories
    preferences: GuildPreferences
    poster: Poster
    pause: float  # seconds between two looks

    def __post_init__(self) -> None:
        self.loop = Loop("puzzles of the day", self._round)
        self._failed = Pauses[int](FIRST_PAUSE, LONGEST_PAUSE)  # by the server

    async def _round(self) -> float:
        moment = now()
        day = moment.date().toordinal()
        for number, channel in await self.store.guilds.puzzles_due(day, moment.hour):
            guild = self.client.get_guild(number)
            if guild is None or guild.unavailable or self._failed.waits(number):
                continue
            work = self._post(guild, channel, day)
            what = "server %s: its puzzle of the day could not be posted"
            await attempt_again(log, self._failed, number, work, what, number)
        return self.pause

    async def _post(self, guild: discord.Guild, channel: int, day: int) -> None:
        """Post the puzzle of a day on a server, unless already posted. Where Discord refuses it there is none that day,
        and a deleted channel is no longer chosen."""
        puzzle = puzzle_on(day, guild.id)
        if puzzle is None:
            return
        settings = await self.preferences.of(guild.id)
        draft = await drawn(daily_draft(puzzle, get_localizer(settings.locale or guild.preferred_locale)))
        route = self.poster.routes.channel(channel, guild.id)
        made = datetime.combine(date.fromordinal(day), time(), UTC)
        try:
            await self.poster.post(route, f"puzzle/{guild.id}/{day}", draft, with_content(draft.content), made)
        except FAILURES as error:
            if not is_refusal(error):
                raise
            log.info("server %s: its puzzle of the day is refused in channel %s: %s", guild.id, channel, error)
            if await route.is_deleted():
                await self.preferences.change(guild.id, puzzle_channel=None)
        await self.store.guilds.record_puzzle(guild.id, day)
