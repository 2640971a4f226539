"""Posts each message once, even if responses are lost or processes are killed.

A message has a key, such as ``abcdefgh/undo:41``. Its nonce is derived from the key: Discord uses it to recognize a
message that is sent again within minutes. After that, messages are searched for by their mark.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from hashlib import sha256
from weakref import WeakValueDictionary

import discord
from cachetools import FIFOCache

from bot.discord_clock import DISCORD_CLOCK
from bot.display.failures import FAILURES, is_refusal, is_rejected
from bot.display.marks import with_content
from bot.display.route import Mark, Route
from bot.display.routes import Routes
from bot.drafts.draft import MessageDraft
from bot.tables.clock import now

SKEW = timedelta(seconds=5)  # between this clock and others
NONCE_CHARS = 25  # of a message's nonce, Discord's limit
MAX_REMEMBERED = 200  # messages


class Poster:
    """Posts all messages, by ``routes``."""

    def __init__(self, routes: Routes) -> None:
        self.routes = routes
        self.started = now()
        self._lost: Counter[str] = Counter()  # how often the answer was lost, by key
        self._unsure: dict[str, str] = {}  # states of messages that may stand, by key
        self._posted: FIFOCache[str, int] = FIFOCache(MAX_REMEMBERED)  # the newest messages, by key
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, key: str) -> asyncio.Lock:
        """Return the lock under which a message is posted and changed; it lives while a task holds or awaits it."""
        return self._locks.setdefault(key, asyncio.Lock())

    def failures(self, key: str) -> int:
        """Return how many consecutive attempts to post a message had an unknown outcome."""
        return self._lost[key]

    def forget(self, key: str) -> None:
        """Forget the failures of a message."""
        del self._lost[key]
        self._unsure.pop(key, None)

    def may_stand(self, key: str, made: datetime | None) -> bool:
        """Return whether a message may exist that this process has not recorded."""
        return made is None or made <= self.started or self._lost[key] > 0

    async def post(
        self, route: Route, key: str, draft: MessageDraft, made: datetime | None, mark: Mark | None = None
    ) -> int:
        """Post a message and return its id, unless already posted. Raises FAILURES.

        ``made`` is when the message was decided on. If that was before this process started or is unknown, or a
        response was lost, it is first searched for by its ``mark``, by default its text, back to that time.
        """
        async with self.lock(key):
            if key in self._posted:
                return self._posted[key]
            message = await self._find(route, key, mark or with_content(draft.content), made)
            if message is None:
                message = await self.send(route, key, draft)
            del self._lost[key]
            self._posted[key] = message
            return message

    async def post_direct(
        self, user: int, key: str, draft: MessageDraft, made: datetime | None, mark: Mark | None = None
    ) -> bool:
        """Post a direct message to a person, like ``post``. Returns False if Discord refuses that. Raises FAILURES."""
        try:
            await self.post(self.routes.person(user), key, draft, made, mark)
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            return False
        return True

    async def _find(self, route: Route, key: str, mark: Mark, made: datetime | None) -> int | None:
        if not self.may_stand(key, made):
            return None
        since = 0 if made is None else discord.utils.time_snowflake(DISCORD_CLOCK.theirs(made) - SKEW)
        with self.counting_losses(key):
            found = await route.find(mark, since)
        known = {*self._posted.values()}
        return next((one.id for one in reversed(found) if one.id not in known), None)

    async def send(self, route: Route, key: str, draft: MessageDraft, state: str = "") -> int:
        """Post a message, or a newer ``state`` of it, and return its id. Raises FAILURES."""
        if self._unsure.get(key) == state and not route.knows_nonces:  # whom it asks may have been pinged
            draft = replace(draft, pings=(), role=None)
        nonce = sha256((key + state).encode()).hexdigest()[:NONCE_CHARS]
        before = self._lost[key]
        try:
            with self.counting_losses(key):
                message = await route.send(draft, nonce)
        finally:
            if self._lost[key] > before:
                self._unsure[key] = state
        self._unsure.pop(key, None)
        return message

    @contextmanager
    def counting_losses(self, key: str) -> Iterator[None]:
        """Note a failure after which it is not known whether a message stands."""
        try:
            yield
        except FAILURES as error:
            if not is_rejected(error):
                self._lost[key] += 1
            raise

    async def stands(self, route: Route, key: str, mark: Mark, made: datetime | None) -> bool:
        """Return whether a message was posted that ``post`` would not post again. Raises FAILURES."""
        return key in self._posted or await self._find(route, key, mark, made) is not None
