"""Sends daily summaries of pending decisions, and applies preferences changed in other processes."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.language.localizer import get_localizer
from bot.messages.secrets import REFUSED
from bot.messages.turns import Servers, turns_draft, visible_games
from bot.sessions.clock import now
from bot.sessions.clock_changes import ClockChanges
from bot.sessions.failure_log import FailureLog
from bot.sessions.people import People
from bot.sessions.summaries import next_summary
from storage.errors import StorageError
from storage.models import Person
from storage.store import Store

log = logging.getLogger(__name__)

AT_ONCE = 100  # summaries in one look


class Summaries:
    """Sends due summaries, in the process that serves direct messages, and reloads changed people."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        people: People,
        clock_changes: ClockChanges,
        pause: float,
    ) -> None:
        self._client = client
        self._store = store
        self._people = people
        self._clock_changes = clock_changes
        self._pause = pause
        self._failures = FailureLog(log, "daily summaries could not be looked for")

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            try:
                if users := await self._people.refresh():
                    await self._clock_changes.publish_games_of(users)
                if self._store.shards.own(None):
                    for person, due in await self._store.summaries_due(now(), AT_ONCE):
                        if await self._store.claim_summary(person.user, due, next_summary(person, now())):
                            await self._send(person)
                self._failures.clear()
            except StorageError as error:
                self._failures.note(error)
            except Exception:
                log.exception("daily summaries could not be sent")
            await asyncio.sleep(self._pause)

    async def _send(self, person: Person) -> None:
        """Send a person what waits; nothing where nothing does."""
        servers = Servers(self._client, person.user, None)
        games = [game for game in await self._store.waiting_games(person.user) if game.is_mine]
        games = await visible_games(games, servers)
        if not games:
            return
        draft = turns_draft(games, 0, servers, get_localizer(person.locale))
        try:
            channel = await self._client.create_dm(discord.Object(person.user))
            await channel.send(embed=draft.embed, view=draft.controls)
        except discord.HTTPException as error:
            if error.code not in REFUSED:
                log.warning("a daily summary could not be sent: %s", error)
                return
            await self._people.note_dm(person.user, refused=True)
