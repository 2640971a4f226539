"""Gives the winner of each season the role that a server has chosen for it, and takes it from the one before, and from
a winner whose data is deleted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

import discord

from bot.background.attempts import attempt
from bot.display.channels import served_guild
from bot.display.roles import Given, give_role
from bot.drafts.statistics import season_words
from bot.language.localizer import get_localizer
from bot.sessions.loop import Loop, Pauses
from bot.sessions.registry import TableRegistry
from bot.tables.clock import now
from storage.guilds import RoleDue, RoleToTake
from storage.scores import season_before, season_of

FIRST_PAUSE, LONGEST_PAUSE = 10.0, 3600.0  # seconds, after attempts in a row that failed, or were not allowed

GIVEN_UP = timedelta(days=7)  # after which a role that cannot be taken is left to the server


@dataclass(eq=False, repr=False)
class SeasonRoles:
    """Looks for servers whose role the winner of the last season does not have yet. Where the bot may not give it, it
    attempts nothing and looks again: ``/settings`` tells why."""

    client: discord.Client
    tables: TableRegistry
    pause: float  # seconds between two looks

    def __post_init__(self) -> None:
        self.loop = Loop("roles of seasons", self._round)
        self._failed = Pauses[int](FIRST_PAUSE, LONGEST_PAUSE)  # by the server

    async def _round(self) -> float:
        await self.take_all()
        await self.give_all()
        return self.pause

    async def take_all(self) -> None:
        """Take the roles of people who have deleted their data; for a week, and first, since they may win again."""
        for owed in await self.tables.store.guilds.roles_to_take():
            if owed.since < now() - GIVEN_UP:
                await self.tables.store.guilds.record_role_taken(owed)
                continue
            if served_guild(self.client, owed.guild) is None or self._failed.waits(owed.guild):
                continue
            what = "server %s: the role of a season could not be taken"
            await attempt(self._take(owed), what, owed.guild, self._failed)

    async def _take(self, owed: RoleToTake) -> bool:
        """Take a role. Returns whether that is done, or needless."""
        done = await give_role(self.client, owed.guild, owed.role, [], [owed.user]) in (Given.NOTHING, Given.NO_ROLE)
        if done:
            await self.tables.store.guilds.record_role_taken(owed)
        return done

    async def give_all(self) -> None:
        """Give the role of the last season on each server where that is due."""
        season = season_before(season_of(now()))
        for due in await self.tables.store.guilds.season_roles_due(season):
            guild = served_guild(self.client, due.guild)
            if guild is None or self._failed.waits(due.guild):
                continue
            what = "server %s: the role of its season could not be given"
            await attempt(self._give(guild, due, season), what, due.guild, self._failed)

    async def _give(self, guild: discord.Guild, due: RoleDue, season: str) -> bool:
        """Give the role to the winner of a season, and take it from the one who has it. Returns whether it is given."""
        statistics = self.tables.store.statistics
        winners = await statistics.season_winners(guild.id, season)
        former = [] if due.rewarded is None else await statistics.season_winners(guild.id, due.rewarded)
        settings = await self.tables.guilds.of(guild.id)
        localizer = get_localizer(settings.locale or guild.preferred_locale)
        reason = localizer("season-role-reason", season=season_words(season, localizer))
        given = await give_role(self.client, guild.id, due.role, winners, former, reason)
        if given < Given.NO_ROLE:
            await self.tables.store.guilds.record_season_role(guild.id, due.role, season)
        elif given is Given.NO_ROLE:
            await self.tables.guilds.change(guild.id, season_role=None)
        return given < Given.NO_ROLE
