"""Growing pauses between the requests of one person, so that nobody is pestered.

They are in memory: a restart forgets them, which costs at most one ping more a person and table, while storing them
would cost a write for each request and keep who asked whom. What is asked is stored and survives.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

from bot.sessions.clock import now
from bot.sessions.errors import UserError

CACHE_SIZE = 10_000  # pauses in memory
GROWTH = 4  # of each pause to the next one
MAX_PAUSE = timedelta(days=1)
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
PAUSE = PauseKind("pause", timedelta(minutes=2), memory=timedelta(hours=2))
BOARD = PauseKind("board", timedelta(seconds=30), free=2, memory=timedelta(minutes=10))
PUZZLE = PauseKind("puzzle", timedelta(days=1))
REQUEST = PauseKind("request", timedelta(minutes=10))


class AskingMessage(NamedTuple):
    """A message that asked somebody: its table and key in the outbox, and where it stands."""

    table: str
    key: str
    channel: int
    message: int


class _Entry(NamedTuple):
    number: int
    until: datetime
    message: AskingMessage | None = None


class RequestPauses:
    """Counts the requests of each person, by kind, whom they ask, and where."""

    def __init__(self, clock: Callable[[], datetime] = now) -> None:
        self._clock = clock
        self._entries: OrderedDict[tuple[str, int, int, str], _Entry] = OrderedDict()

    def claim(self, kind: PauseKind, asker: int, place: int | str, whom: int = NOBODY) -> bool:
        """Count a request that is to ping. Returns False, and counts nothing, during the pause after earlier ones."""
        return self._claim((kind.name, asker, whom, str(place)), kind) is None

    def require(self, kind: PauseKind, asker: int, place: int | str, whom: int = NOBODY) -> None:
        """Count a request. Raises UserError, saying when the next one is possible, during the pause."""
        until = self._claim((kind.name, asker, whom, str(place)), kind)
        if until is not None:
            raise UserError("asked-lately", until=f"<t:{int(until.timestamp()) + 1}:R>")

    def lengthen(self, kind: PauseKind, asker: int, place: int | str, whom: int = NOBODY) -> None:
        """Have the longest pause follow: the person has declined."""
        key = kind.name, asker, whom, str(place)
        message = self._entries[key].message if key in self._entries else None
        self._entries[key] = _Entry(kind.free, self._clock() + MAX_PAUSE, message)

    def forget(self, kind: PauseKind, asker: int, place: int | str, whom: int = NOBODY) -> None:
        """End the pause: the request was granted."""
        self._entries.pop((kind.name, asker, whom, str(place)), None)

    def remember(self, kind: PauseKind, asker: int, place: int | str, whom: int, message: AskingMessage) -> None:
        """Remember the message that asked, which the next request is to edit unless it pings."""
        key = kind.name, asker, whom, str(place)
        self._put(key, self._entries.get(key, _Entry(0, self._clock()))._replace(message=message))

    def message(self, kind: PauseKind, asker: int, place: int | str, whom: int) -> AskingMessage | None:
        """Return the message of the last request, if it was lately."""
        entry = self._entries.get((kind.name, asker, whom, str(place)))
        return None if entry is None or self._clock() - entry.until > kind.memory else entry.message

    def _claim(self, key: tuple[str, int, int, str], kind: PauseKind) -> datetime | None:
        """Count a request and return None, or return the end of the pause."""
        moment = self._clock()
        entry = self._entries.get(key, _Entry(0, moment))
        if entry.until > moment:
            return entry.until
        count = 1 if moment - entry.until > kind.memory else entry.number + 1
        pause = min(kind.first * GROWTH ** (count - kind.free), MAX_PAUSE) if count >= kind.free else timedelta()
        self._put(key, _Entry(count, moment + pause))
        return None

    def _put(self, key: tuple[str, int, int, str], entry: _Entry) -> None:
        self._entries[key] = entry
        self._entries.move_to_end(key)
        while len(self._entries) > CACHE_SIZE:
            self._entries.popitem(last=False)
