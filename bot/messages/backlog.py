"""The tables that could not be shown, and when each is tried again, with growing pauses."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from contextlib import suppress
from math import inf
from time import monotonic
from typing import NamedTuple

import aiohttp
import discord

from storage.errors import StorageError

log = logging.getLogger(__name__)

FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError, StorageError)
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 1800.0  # seconds


class Retry(NamedTuple):
    """The number of failures of a table, and the time of its next attempt."""

    failures: int
    due: float


class Backlog:
    """The tables that are not shown as they are. It is in memory; after a restart it is rebuilt from the store."""

    def __init__(self) -> None:
        self._retries: dict[str, Retry] = {}
        self._refusals: set[str] = set()
        self._failed: set[str] = set()  # tables of which something failed since they were last taken up
        self._wake = asyncio.Event()

    def __len__(self) -> int:
        return len(self._retries)

    async def attempt(self, table: str, what: str, work: Awaitable[None]) -> bool:
        """Do ``work``, and log failures of Discord, the network and the store; no other code catches them during
        publishing.

        Returns whether it succeeded. If not, the table is tried again.
        """
        try:
            await work
        except FAILURES as error:
            log.warning("table %s: %s could not be shown: %s", table, what, str(error) or type(error).__name__)
            if isinstance(error, discord.HTTPException) and error.status < 500:
                self._refusals.add(table)
        except Exception:
            log.exception("table %s: %s could not be shown", table, what)
        else:
            self._refusals.discard(table)
            return True
        self._failed.add(table)
        self.add(table)
        return False

    def add(self, table: str) -> None:
        """Have a table tried again after the first pause, unless it waits already."""
        self._retries.setdefault(table, Retry(0, monotonic() + FIRST_PAUSE))
        self.wake()

    def add_now(self, table: str) -> None:
        """Have a table tried again at once."""
        self._retries[table] = Retry(0, 0.0)
        self.wake()

    def hasten(self, table: str) -> None:
        """Have a table of which something was shown just now wait for the first pause only, if it waits."""
        if table in self._retries:
            self._retries[table] = Retry(0, min(self._retries[table].due, monotonic() + FIRST_PAUSE))
            self.wake()

    def begin(self, table: str) -> None:
        """Note that all of a table is about to be shown."""
        self._failed.discard(table)

    def end(self, table: str, *, success: bool) -> None:
        """Forget a table of which everything is shown, and have one of which something failed since ``begin``, here or
        beside, wait twice as long as before."""
        if success and table not in self._failed:
            self.remove(table)
            return
        failures = self._retries.get(table, Retry(0, 0.0)).failures + 1
        self._retries[table] = Retry(failures, monotonic() + min(FIRST_PAUSE * 2**failures, LONGEST_PAUSE))

    def remove(self, table: str) -> None:
        """Forget a table."""
        self._retries.pop(table, None)
        self._refusals.discard(table)
        self._failed.discard(table)

    def due(self) -> list[str]:
        """Return the tables to try again now."""
        present = monotonic()
        return [table for table, retry in self._retries.items() if retry.due <= present]

    def wake(self) -> None:
        """End the present ``wait``."""
        self._wake.set()

    async def wait(self, longest: float) -> None:
        """Wait until a table is due or ``wake`` is called, at most ``longest`` seconds."""
        due = min((retry.due for retry in self._retries.values()), default=inf)
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, min(longest, due - monotonic()))):
                await self._wake.wait()
        self._wake.clear()

    def waits(self, table: str) -> bool:
        """Return whether a table is to be tried again, now or later."""
        return table in self._retries

    def is_refused(self, table: str) -> bool:
        """Return whether Discord has refused what was to be shown last, and not just failed."""
        return table in self._refusals
