"""The games that wait for a person, as that person may see them now."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

import discord

from bot.display.channels import is_open_to_all, sees
from bot.display.failures import FAILURES, is_refusal
from bot.display.routes import ChannelRoute
from bot.drafts.turns import PendingGame, Servers
from bot.sessions.preferences import People
from bot.tables.clock import TimeRules, bank_left, now
from storage.requests import Question
from storage.turns import OpenDecision, WaitingGame

W = TypeVar("W", WaitingGame, OpenDecision, Question)


class PersonServers(Servers):
    """The servers that a person is on now, as far as Discord has been asked."""

    def __init__(self, client: discord.Client, user: int, here: discord.Guild | None) -> None:
        super().__init__()
        self._client = client
        self._user = user
        if here is not None:
            self.names[here.id] = here.name

    async def load(self, guilds: set[int]) -> None:
        """Ask Discord about servers that nothing is known of."""
        unknown = sorted(guilds - self.names.keys())
        self.names |= zip(unknown, await asyncio.gather(*map(self._name, unknown)), strict=True)

    async def look_for(self, games: Iterable[PendingGame | Question]) -> None:
        """Ask Discord which of these games' channels the person sees, if access is restricted, or they were deleted."""
        for game in games:
            guild = self._client.get_guild(game.guild or 0)
            if guild is None or is_open_to_all(guild, game.channel):
                continue
            if not await sees(guild, game.channel, self._user):
                self.hidden.add(game.channel)
                if await ChannelRoute(self._client, game.channel, game.guild).is_deleted():
                    self.deleted.add(game.channel)

    async def sees(self, game: PendingGame) -> bool:
        """Return whether the person sees a game's channel, as far as Discord tells."""
        await self.look_for([game])
        return game.channel not in self.hidden

    async def _name(self, guild: int) -> str | None:
        """Return a server's name, None if the person is not on it. Raises FAILURES if that cannot be told now."""
        server = self._client.get_guild(guild)
        try:
            server = server or await self._client.fetch_guild(guild, with_counts=False)
            await server.fetch_member(self._user)
        except FAILURES as error:
            if is_refusal(error):
                return None
            if server is None:
                raise
        return server.name  # where Discord fails just now, as before


async def with_current_banks(games: Sequence[WaitingGame], people: People) -> list[WaitingGame]:
    """Return the games with what is left in the banks now."""
    moment = now()
    users = {game.holder for game in games if game.holder is not None and game.bank}
    known = await people.load(users)

    def current(game: WaitingGame) -> WaitingGame:
        if not game.bank or game.paused is not None:
            return game
        rules = TimeRules(game.timer, game.bank, game.away_allowed, known.get(game.holder or 0))
        return replace(game, bank=bank_left(game.clock, rules, moment))

    return [current(game) for game in games]


async def visible_games(games: Sequence[W], servers: PersonServers) -> list[W]:
    """Return the games of servers that the person is on, and those where the bot cannot look."""
    await servers.load({game.home for game in games if game.home is not None})
    return [game for game in games if game.home is None or servers.names.get(game.home) is not None]
