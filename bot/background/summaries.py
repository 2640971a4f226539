"""Sends daily summaries of pending decisions.

A summary is due until it is noted as sent. One that may have been sent already, before the process started or by a
request that failed, is looked for in the direct channel first: its embed has the time at which it was due.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import discord

from bot.background.attempts import attempt
from bot.display.failures import is_final, is_refusal
from bot.display.marks import with_timestamp
from bot.display.poster import Poster
from bot.display.waiting_games import PersonServers, visible_games, with_current_banks
from bot.drafts.draft import MessageDraft, jump_url
from bot.drafts.turns import PAGE, turns_draft
from bot.language.localizer import get_localizer
from bot.sessions.loop import Loop, Pauses
from bot.sessions.preferences import next_summary
from bot.sessions.registry import TableRegistry
from bot.tables.absence import absent_until, holiday_until
from bot.tables.clock import now
from storage.person import Person
from storage.turns import WaitingGame

log = logging.getLogger(__name__)

AT_ONCE = 100  # summaries in one look
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 1800.0  # seconds
UNSENT = "person %s: a daily summary could not be sent"


@dataclass(eq=False, repr=False)
class Summaries:
    """Sends due summaries, in the process that serves direct messages."""

    client: discord.Client
    tables: TableRegistry
    poster: Poster
    pause: float  # seconds between two looks

    def __post_init__(self) -> None:
        self.loop = Loop("daily summaries", self._round)
        self._failed = Pauses[int](FIRST_PAUSE, LONGEST_PAUSE)  # by the person

    async def _round(self) -> float:
        """Send what is due. Returns the seconds until the next look. Raises DatabaseError."""
        if self.tables.store.shards.own(None):
            for person, due in await self.tables.store.people.summaries_due(now(), AT_ONCE):
                if not self._failed.waits(person.user):
                    work = self._send_or_put_off(person, due)
                    await attempt(work, UNSENT, person.user, self._failed)
        return self.pause

    async def _send_or_put_off(self, person: Person, due: datetime) -> None:
        """Send a summary and record that. Postpone it if the person is away; drop it if Discord refuses it."""
        following: datetime | None = None
        try:
            if absent_until(person, now()) > now():
                following = await self._back(person, due)
            else:
                await self.send(person, due)
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            log.warning(f"{UNSENT}: %s", person.user, error)
        await self.tables.store.people.record_summary(person.user, due, following or next_summary(person, now()))

    async def _back(self, person: Person, due: datetime) -> datetime | None:
        """Return when a person is back, whose summary was due before the person went away. None on a holiday, or if it
        was sent already: then it is dropped."""
        moment = now()
        if holiday_until(person, moment) is not None:
            return None
        route = self.poster.routes.person(person.user)
        if await self.poster.stands(route, _key(person, due), with_timestamp(due), due):
            return None
        return absent_until(person, moment)

    async def send(self, person: Person, due: datetime) -> None:
        """Send a person the pending decisions, if there are any and the summary was not sent before."""
        servers = PersonServers(self.client, person.user, None)
        games = [game for game in await self.tables.store.turns.waiting_games(person.user) if game.is_mine]
        games = await visible_games(games, servers)
        if not games:
            return
        games = await with_current_banks(games, self.tables.people)
        await servers.look_for(games[:PAGE])
        draft = turns_draft(games, 0, servers, get_localizer(person.locale))
        draft.embed.timestamp = due
        success = await self.poster.post_direct(person.user, _key(person, due), draft, due, with_timestamp(due))
        if not success and not person.dm_refused:
            seen = [game for game in games[:PAGE] if game.channel not in servers.hidden]
            await self._ping(person, seen, due)
        await self.tables.people.record_dm(person.user, closed=not success)

    async def _ping(self, person: Person, games: Sequence[WaitingGame], due: datetime) -> None:
        """Tell a person once, at the table that waits longest, that Discord refuses direct messages."""
        game = next((game for game in games if game.home is not None), None)
        if game is None:
            return
        localizer, pings = get_localizer(person.locale), (await self.tables.guilds.of(game.guild)).pings
        if pings == "none":
            return
        text = localizer("remind-untimed", player=f"<@{person.user}>", link=jump_url(game))
        draft = MessageDraft(f"{text} {localizer('remind-refused')}", pings=[person.user], silent=pings == "silent")
        key = f"{person.user}/refused:{game.table}:{int(due.timestamp())}"
        route = self.poster.routes.channel(game.channel, game.guild)
        try:
            await self.poster.post(route, key, draft, due)
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            log.info("table %s: nobody can be told there that direct messages are closed: %s", game.table, error)


def _key(person: Person, due: datetime) -> str:
    return f"{person.user}/summary:{int(due.timestamp())}"
