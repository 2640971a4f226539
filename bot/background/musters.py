"""Calls the people of lobbies for a moment, ends musters, and starts the games with the people who are there; frees the
seats that rematches have kept."""

from __future__ import annotations

from dataclasses import dataclass

from bot.background.attempts import attempt
from bot.display.channels import served_guild
from bot.display.display import Display
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.loop import Loop
from bot.sessions.musters import start_if_mustered, start_mustered
from bot.tables import appointment, muster
from bot.tables.kept_seats import release_seats


@dataclass(eq=False, repr=False)
class Musters:
    """Looks for lobbies whose people meet soon or now, or had to answer by now."""

    display: Display
    heartbeat: Heartbeat
    pause: float  # seconds between two looks

    def __post_init__(self) -> None:
        self.loop = Loop("musters of lobbies", self._round)
        self.tables = self.display.tables

    async def _round(self) -> float:
        moment, shards = await self.heartbeat.fresh()  # after which people have the time of an outage back
        for table in await self.tables.store.lobbies.musters_due(moment, shards):
            await attempt(self._end(table), "table %s: its muster could not be held", table)
        for table in await self.tables.store.lobbies.calls_due(moment, shards):
            await attempt(self._call(table), "table %s: its people could not be called", table)
        for table in await self.tables.store.invitations.expired(moment, shards):
            await attempt(self._release(table), "table %s: the seats it kept could not be freed", table)
        return self.pause

    async def _end(self, table: str) -> None:
        """Remove the people who have not answered, and start the game if enough are left, unless they meet later. A
        game whose start a kill has prevented is started, too."""
        row = (await self.tables.apply(table, muster.end)).row
        await start_if_mustered(self.tables, self.display, row)

    async def _release(self, table: str) -> None:
        """Free the seats of a rematch that were kept until now."""
        await self.tables.apply(table, release_seats)
        await self.display.show(table)

    async def _call(self, table: str) -> None:
        """Tell the people of a lobby that they meet soon, or ask them at the moment whether they are there; start the
        game if all have just said so. On a server that is unavailable they could not answer: then that waits."""
        row = await self.tables.row(table)
        if row.place.can_post and served_guild(self.display.client, row.guild) is None:
            return
        row = (await self.tables.apply(table, appointment.call)).row
        if appointment.has_begun(row):
            await start_mustered(self.tables, self.display, row)
        else:
            await self.display.show(row.id)
