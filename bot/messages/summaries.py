"""Sends daily summaries of pending decisions.

A summary is due until it is noted as sent. One that may have been sent already, before the process started or by a
request that failed, is looked for in the direct channel first: its embed has the time at which it was due.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from time import monotonic

import discord

from bot.language.localizer import get_localizer
from bot.messages.backlog import FAILURES
from bot.messages.channels import is_refusal
from bot.messages.turns import PAGE, Servers, table_link, turns_draft, visible_games, with_current_banks
from bot.sessions.clock import now
from bot.sessions.failure_log import log_failure
from bot.sessions.guild_preferences import GuildPreferences
from bot.sessions.loop import Loop
from bot.sessions.people import People
from bot.sessions.summaries import next_summary
from storage.models import Person
from storage.store import Store
from storage.waiting import WaitingGame

log = logging.getLogger(__name__)

AT_ONCE = 100  # summaries in one look
LOOKED_AT = 20  # messages of a direct channel
SECOND = timedelta(seconds=1)
FIRST_PAUSE, LONGEST_PAUSE = 2.0, 1800.0  # seconds until a summary that failed is sent again


class Summaries:
    """Sends due summaries, in the process that serves direct messages."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        people: People,
        guilds: GuildPreferences,
        pause: float,
    ) -> None:
        self._client = client
        self._store = store
        self._people = people
        self._guilds = guilds
        self._pause = pause
        self.loop = Loop("daily summaries", self._round)
        self._start_time = now()
        self._failed: dict[int, tuple[float, float]] = {}  # by person: the pause, and when it ends

    async def _round(self) -> float:
        """Send what is due. Returns the seconds until the next look."""
        if self._store.shards.own(None):
            for person, due in await self._store.summaries_due(now(), AT_ONCE):
                if self._failed.get(person.user, (0.0, 0.0))[1] <= monotonic():
                    await self._attempt(person, due)
        return self._pause

    async def _attempt(self, person: Person, due: datetime) -> None:
        """Send a summary and note that, or send it later where anything fails but Discord's refusal."""
        try:
            await self._send(person, due)
        except discord.HTTPException as error:
            log.warning("a daily summary could not be sent: %s", error)
            if error.status >= 500:
                self._put_off(person)
                return
        except FAILURES as error:
            log.warning("a daily summary could not be sent: %s", error)
            self._put_off(person)
            return
        except Exception as error:
            log_failure(log, error, "a daily summary could not be made")
            self._put_off(person)
            return
        self._failed.pop(person.user, None)
        await self._store.note_summary(person.user, due, next_summary(person, now()))

    def _put_off(self, person: Person) -> None:
        """Wait with a person's summary, twice as long as the last time."""
        pause = min(2 * self._failed.get(person.user, (FIRST_PAUSE / 2, 0.0))[0], LONGEST_PAUSE)
        self._failed[person.user] = pause, monotonic() + pause

    async def _send(self, person: Person, due: datetime) -> None:
        """Send a person what waits, unless that was done before; nothing where nothing waits."""
        servers = Servers(self._client, person.user, None)
        games = [game for game in await self._store.waiting_games(person.user) if game.is_mine]
        games = await visible_games(games, servers)
        if not games:
            return
        games = await with_current_banks(games, self._people)
        await servers.look_for(games[:PAGE])
        draft = turns_draft(games, 0, servers, get_localizer(person.locale))
        if draft.embed is not None:
            draft.embed.timestamp = due
        may_be_sent = due <= self._start_time or person.user in self._failed
        try:
            channel = await self._client.create_dm(discord.Object(person.user))
            if not (may_be_sent and await self._is_sent(channel, due)):
                nonce = f"{person.user}s{int(due.timestamp()):x}"[-25:]
                await channel.send(embed=draft.embed, view=draft.controls, nonce=nonce)
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            if await self._people.note_dm(person.user, closed=True):
                await self._ping(person, games)
        else:
            await self._people.note_dm(person.user, closed=False)

    async def _is_sent(self, channel: discord.DMChannel, due: datetime) -> bool:
        async for message in channel.history(limit=LOOKED_AT):
            stamps = [embed.timestamp for embed in message.embeds if message.author == self._client.user]
            if any(stamp is not None and abs(stamp - due) < SECOND for stamp in stamps):
                return True
        return False

    async def _ping(self, person: Person, games: Sequence[WaitingGame]) -> None:
        """Tell a person who takes no direct messages so, once, at the table that has waited longest."""
        game = next((game for game in games if game.guild is not None), None)
        if game is None:
            return
        localizer, pings = get_localizer(person.locale), (await self._guilds.of(game.guild)).pings
        if pings == "none":
            return
        text = localizer("remind-untimed", player=f"<@{person.user}>", link=table_link(game))
        await self._client.get_partial_messageable(game.channel, guild_id=game.guild).send(
            f"{text} {localizer('remind-refused')}",
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(person.user)]),
            silent=pings == "silent",
        )
