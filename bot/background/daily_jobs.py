"""What is done once a day or a season: idle lobbies are closed, old notes deleted, the database copied, the puzzle of
the day posted in the channels that servers have chosen for it, and roles given to the winners of seasons."""

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
from bot.display.winner_roles import Given, WinnerRoles
from bot.drafts.pictures import drawn
from bot.drafts.puzzle import daily_draft, puzzle_on
from bot.drafts.statistics import season_words
from bot.language.localizer import get_localizer
from bot.sessions.loop import Loop, Pauses
from bot.sessions.preferences import GuildPreferences
from bot.tables.clock import now
from bot.tables.lobby import close_if_idle
from storage.guilds import RoleDue, RoleToTake
from storage.repositories import Repositories
from storage.scores import season_before, season_of
from storage.store import Store

log = logging.getLogger(__name__)

IDLE = timedelta(days=1)  # idle time after which a lobby is closed
LONGEST_NOTE = timedelta(days=7)  # age at which a note that could not be posted is deleted
PAUSE = 600.0  # seconds between two checks
FIRST_POST_PAUSE, FIRST_ROLE_PAUSE = 600.0, 10.0  # seconds, after the first puzzle or role in a row that failed
LONGEST_PAUSE = 3600.0  # seconds, after any


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
        self._failed = Pauses[int](FIRST_POST_PAUSE, LONGEST_PAUSE)  # by the server

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


GIVEN_UP = timedelta(days=7)  # after which a role that cannot be taken is left to the server


@dataclass(eq=False, repr=False)
class SeasonRoles:
    """Looks for servers whose role the winner of the last season does not have yet. Where the bot may not give it, it
    attempts nothing and looks again: ``/settings`` tells why."""

    client: discord.Client
    store: Repositories
    preferences: GuildPreferences
    roles: WinnerRoles
    pause: float  # seconds between two looks

    def __post_init__(self) -> None:
        self.loop = Loop("roles of seasons", self._round)
        self._failed = Pauses[int](FIRST_ROLE_PAUSE, LONGEST_PAUSE)  # by the server

    async def _round(self) -> float:
        await self.take_all()
        await self.give_all()
        return self.pause

    async def take_all(self) -> None:
        """Take the roles of people who have deleted their data; for a week, and first, since they may win again."""
        for owed in await self.store.guilds.roles_to_take():
            if owed.since < now() - GIVEN_UP:
                await self.store.guilds.record_role_taken(owed)
                continue
            guild = self.client.get_guild(owed.guild)
            if guild is None or guild.unavailable or self._failed.waits(owed.guild):
                continue
            what = "server %s: the role of a season could not be taken"
            await attempt_again(log, self._failed, owed.guild, self._take(owed), what, owed.guild)

    async def _take(self, owed: RoleToTake) -> bool:
        """Take a role. Returns whether that is done, or needless."""
        done = await self.roles.give(owed.guild, owed.role, [], [owed.user]) in (Given.GIVEN, Given.NO_ROLE)
        if done:
            await self.store.guilds.record_role_taken(owed)
        return done

    async def give_all(self) -> None:
        """Give the role of the last season on each server where that is due."""
        season = season_before(season_of(now()))
        for due in await self.store.guilds.season_roles_due(season):
            guild = self.client.get_guild(due.guild)
            if guild is None or guild.unavailable or self._failed.waits(due.guild):
                continue
            what = "server %s: the role of its season could not be given"
            await attempt_again(log, self._failed, due.guild, self._give(guild, due, season), what, due.guild)

    async def _give(self, guild: discord.Guild, due: RoleDue, season: str) -> bool:
        """Give the role to the winner of a season, and take it from the one who has it. Returns whether it is given."""
        statistics = self.store.statistics
        winners = await statistics.season_winners(guild.id, season)
        former = [] if due.rewarded is None else await statistics.season_winners(guild.id, due.rewarded)
        settings = await self.preferences.of(guild.id)
        localizer = get_localizer(settings.locale or guild.preferred_locale)
        reason = localizer("season-role-reason", season=season_words(season, localizer))
        given = await self.roles.give(guild.id, due.role, winners, former, reason)
        if given is Given.GIVEN:
            await self.store.guilds.record_season_role(guild.id, due.role, season)
        elif given is Given.NO_ROLE:
            await self.preferences.change(guild.id, season_role=None)
        return given is Given.GIVEN
