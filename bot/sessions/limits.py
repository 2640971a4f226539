"""Keeps one person from holding up or pestering others: floods, pending work, suggestions, and requests that ping."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime, timedelta
from time import monotonic
from typing import Generic, NamedTuple, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache

from bot.tables.clock import now
from storage.errors import Refused
from storage.lobbies import TableLimits

BURST = 3  # interactions without a pause
RATE = 3.0  # interactions per second after that
MOVE = 0.02  # what a move counts: a few people may play many tables at once
SUGGESTION = 0.2  # what a suggestion of a move counts
MAX_WAIT = 2.0  # seconds that one may wait: its answer must come within three


class RateLimiter:
    """Lets the interactions of each person through one after the other, and those of a flood at a slow pace.

    A person who waits for each answer is never slowed.
    """

    def __init__(self) -> None:
        self._in_work: Counter[int] = Counter()
        self._due: dict[int, float] = {}  # when a person's next one were due at the slow pace alone
        self._last_notices: dict[int, float] = {}  # when a person was last told that one was dropped

    async def acquire(self, user: int, weight: float = 1.0) -> bool:
        """Wait until the current task may handle an interaction of a person, which counts as ``weight`` interactions.
        Returns False if that would take too long: then it is dropped. The task counts until it is done."""
        present = monotonic()
        due = max(self._due.get(user, 0.0), present)
        wait = due - present - BURST / RATE
        if wait > MAX_WAIT:
            return False
        if (task := asyncio.current_task()) is not None:
            self._due[user] = due + weight / RATE
            self._in_work[user] += 1
            task.add_done_callback(lambda _: self._leave(user))
        if wait > 0:
            await asyncio.sleep(wait)
        return True

    def should_notify(self, user: int) -> bool:
        """Return whether to tell a person that an interaction was dropped: the first one of a flood, and later ones at
        the slow pace, so that telling costs little."""
        present = monotonic()
        if present - self._last_notices.get(user, -MAX_WAIT) < MAX_WAIT:
            return False
        self._last_notices[user] = present
        return True

    def _leave(self, user: int) -> None:
        self._in_work[user] -= 1
        if not self._in_work[user]:
            del self._in_work[user], self._due[user]
            self._last_notices.pop(user, None)


T = TypeVar("T")

TABLES = TableLimits(
    host=20,  # a club evening, but not every channel of a server
    guild=250,  # each may need a picture and a message at any moment
    lobbies=5,  # each holds a channel until somebody starts or closes it
)
SUGGESTING = 50  # people with autocomplete requests; others get no suggestions
EXPORTING = 50  # people with exports waiting; one thread makes them
HINTED = 20  # people with hints waiting; one process makes them


class PendingLimits:
    """Counts pending requests by kind and person."""

    def __init__(self) -> None:
        self._pending: Counter[tuple[int, str]] = Counter()
        self._exports = asyncio.Semaphore(1)
        self.exporting = 0

    def claim(self, user: int, kind: str, most: int = 1) -> None:
        """Count the current task for a person until it is done. Raises Refused if ``most`` of the kind are pending."""
        if self._pending[user, kind] >= most:
            raise Refused("one-at-a-time")
        task = asyncio.current_task()
        if task is not None:
            self._pending[user, kind] += 1
            task.add_done_callback(lambda _: self._release(user, kind))

    def _release(self, user: int, kind: str) -> None:
        self._pending[user, kind] -= 1
        if not self._pending[user, kind]:
            del self._pending[user, kind]

    async def export(self, work: Callable[[], T]) -> T:
        """Run an export in a thread, one at a time. Raises Refused if too many are waiting."""
        if self.exporting >= EXPORTING:
            raise Refused("busy")
        self.exporting += 1
        try:
            async with self._exports:
                return await asyncio.to_thread(work)
        finally:
            self.exporting -= 1


class LatestRequest(Generic[T]):
    """Runs ``work`` in one thread, for the newest request of each person only, and for so many people at once."""

    def __init__(self, people: int) -> None:
        self._people = people
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="newest")
        self._requests: Counter[int] = Counter()  # in work or waiting, by person
        self._newest: dict[int, Callable[[], T]] = {}
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        """Return the number of people whose requests are being handled or waiting."""
        return len(self._requests)

    async def answer(self, user: int, work: Callable[[], T]) -> T | None:
        """Return what ``work`` returns, or None if the person has sent a newer request or too many are waiting."""
        if user not in self._requests and len(self._requests) >= self._people:
            return None
        self._requests[user] += 1
        self._newest[user] = work
        try:
            async with self._turns.setdefault(user, asyncio.Lock()):
                if self._newest[user] is not work:
                    return None
                return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._requests[user] -= 1
            if not self._requests[user]:
                del self._requests[user], self._newest[user]


CACHE_SIZE = 10_000  # pauses in memory
GROWTH = 4  # of each pause to the next one
MAX_PAUSE = timedelta(days=1)
MAX_COUNT = 12  # requests, after which each pause is the longest
NOBODY = 0  # in place of a person where everybody at the table is asked


class PauseKind(NamedTuple):
    """How a kind of request is slowed down: the first pause, how many requests come before it, and after how long
    without a request it is forgotten."""

    name: str
    first: timedelta
    free: int = 1
    memory: timedelta = MAX_PAUSE


UNDO = PauseKind("undo", timedelta(minutes=2))
INVITATION = PauseKind("invitation", timedelta(minutes=10))
CALL = PauseKind("call", timedelta(minutes=10))
REMATCH = PauseKind("rematch", timedelta(minutes=2))
LOBBY = PauseKind("lobby", timedelta(minutes=1), free=4, memory=timedelta(minutes=10))
SHOWN = PauseKind("shown", timedelta(minutes=2), free=2, memory=timedelta(hours=1))
PAUSE = PauseKind("pause", timedelta(minutes=2), memory=timedelta(hours=2))
SEAT = PauseKind("seat", timedelta(minutes=2), memory=timedelta(hours=2))
BOARD = PauseKind("board", timedelta(seconds=30), free=2, memory=timedelta(minutes=10))
REPLAY = PauseKind("replay", timedelta(seconds=30), free=2, memory=timedelta(minutes=10))
PUZZLE = PauseKind("puzzle", timedelta(days=1))
REQUEST = PauseKind("request", timedelta(minutes=10))


class AskingMessage(NamedTuple):
    """A message that asked a person."""

    channel: int
    message: int


_Key: TypeAlias = tuple[str, int, int, str]


class _Entry(NamedTuple):
    number: int
    until: datetime
    message: AskingMessage | None = None


class RequestPauses:
    """Counts the requests of each person, by kind, whom they ask, and where: the pauses between them grow.

    They are in memory: a restart forgets them, which costs at most one ping more a person and table, while storing them
    would cost a write for each request and keep who asked whom. What is asked is stored and survives.
    """

    def __init__(self, clock: Callable[[], datetime] = now) -> None:
        self._clock = clock
        self._entries: LRUCache[_Key, _Entry] = LRUCache(CACHE_SIZE)

    def claim(self, kind: PauseKind, asker: int, place: int | str, whom: int = NOBODY) -> bool:
        """Count a request that pings. Returns False, without counting it, during the pause after earlier ones."""
        return self._claim(kind, asker, place, whom) is None

    def is_free(self, kind: PauseKind, asker: int, place: int | str, whom: int = NOBODY) -> bool:
        """Return whether a request may ping now."""
        return self._find(kind, asker, place, whom)[1].until <= self._clock()

    def require(self, kind: PauseKind, asker: int, place: int | str, whom: int = NOBODY) -> None:
        """Count a request. Raises Refused, saying when the next one is possible, during the pause."""
        until = self._claim(kind, asker, place, whom)
        if until is not None:
            raise Refused("asked-lately", until=f"<t:{int(until.timestamp()) + 1}:R>")

    @contextmanager
    def counting(self, kind: PauseKind, asker: int, place: int | str) -> Iterator[None]:
        """Count a request that is made in this context, unless it is refused. Raises Refused as ``require`` does."""
        key, before = self._find(kind, asker, place, NOBODY)
        self.require(kind, asker, place)
        try:
            yield
        except Refused:
            self._entries[key] = before
            raise

    def lengthen(self, kind: PauseKind, asker: int, place: int | str, whom: int = NOBODY) -> None:
        """Start the longest pause: the person has declined."""
        key, entry = self._find(kind, asker, place, whom)
        self._entries[key] = entry._replace(number=kind.free, until=self._clock() + MAX_PAUSE)

    def forget(self, kind: PauseKind, asker: int, place: int | str) -> None:
        """End the pause: the request was granted."""
        self._entries.pop(self._find(kind, asker, place, NOBODY)[0], None)

    def remember(self, kind: PauseKind, asker: int, place: int | str, whom: int, message: AskingMessage) -> None:
        """Remember the message of a request, so that the next request can edit it unless it pings."""
        key, entry = self._find(kind, asker, place, whom)
        self._entries[key] = entry._replace(message=message)

    def message(self, kind: PauseKind, asker: int, place: int | str, whom: int) -> AskingMessage | None:
        """Return the message of the last request, if it was lately."""
        _, entry = self._find(kind, asker, place, whom)
        return None if self._clock() - entry.until > kind.memory else entry.message

    def _find(self, kind: PauseKind, asker: int, place: int | str, whom: int) -> tuple[_Key, _Entry]:
        """Return the key of a request, and what is known of it."""
        key = kind.name, asker, whom, str(place)
        return key, self._entries.get(key, _Entry(0, self._clock()))

    def _claim(self, kind: PauseKind, asker: int, place: int | str, whom: int) -> datetime | None:
        """Count a request and return None, or return the end of the pause."""
        key, entry = self._find(kind, asker, place, whom)
        moment = self._clock()
        if entry.until > moment:
            return entry.until
        count = 1 if moment - entry.until > kind.memory else min(entry.number + 1, MAX_COUNT)
        pause = min(kind.first * GROWTH ** (count - kind.free), MAX_PAUSE) if count >= kind.free else timedelta()
        self._entries[key] = _Entry(count, moment + pause)
        return None
