"""Failed messages, and when each is tried again, with growing pauses."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from time import monotonic

from bot.display.failures import FAILURES, RouteClosed, is_final
from bot.sessions.loop import growing_pause

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 1800.0  # seconds


@dataclass
class Attempt:
    """Whether an attempt to show something has succeeded, once it has ended."""

    succeeded: bool = False


class RetryQueue:
    """Tables with failed updates. The queue is kept in memory; after a restart it is rebuilt from the store."""

    def __init__(self) -> None:
        self._due: dict[str, float] = {}  # when each is tried again
        self._failures: dict[str, int] = {}  # of those that failed the last time, in a row
        self._under_way: set[str] = set()  # those between start and finish
        self._rejected: dict[str, BaseException] = {}  # the refusals of those that Discord has refused last
        self._failed: set[str] = set()  # those with a failure since their last attempt
        self._held: set[str] = set()  # those that wait for a press
        self.wake: Callable[[], None] = lambda: None  # called when a table may be due earlier

    def __len__(self) -> int:
        return len(self._due.keys() | self._under_way)

    @contextmanager
    def attempt(self, key: str, what: str) -> Iterator[Attempt]:
        """Catch and log failures of Discord, the network and the store in one line; no other code catches them. If the
        attempt fails, the table is retried, or held until the next interaction where the bot cannot act by itself.
        """
        was_held, attempt = key in self._held, Attempt()
        try:
            yield attempt
        except RouteClosed:
            self._held.add(key)
            return
        except FAILURES as error:
            reason = str(error) or type(error).__name__
            log.warning("table %s: %s could not be shown: %s", key, what, reason)
            if is_final(error):
                self._rejected[key] = error
        except Exception:
            log.exception("table %s: %s could not be shown", key, what)
        else:
            self._rejected.pop(key, None)
            if was_held:  # before this work, a part of which may wait for a press
                self._held.discard(key)
            attempt.succeeded = True
            return
        self._failed.add(key)
        self.add(key)

    def add(self, key: str) -> None:
        """Retry a table after the shortest delay, unless it is already waiting."""
        self._due.setdefault(key, monotonic() + FIRST_PAUSE)
        self.wake()

    def add_now(self, key: str) -> None:
        """Retry a table at once."""
        self._held.discard(key)
        self._failures.pop(key, None)
        self._due[key] = 0.0
        self.wake()

    def expedite(self, key: str) -> None:
        """Reset a waiting table to the shortest pause."""
        self._failures.pop(key, None)
        if key in self._due:
            self._due[key] = min(self._due[key], monotonic() + FIRST_PAUSE)
            self.wake()

    def start(self, key: str) -> None:
        """Note that all of a table is about to be shown. One that is added before ``finish`` is due again then."""
        self._under_way.add(key)
        self._due.pop(key, None)
        self._failed.discard(key)
        self._held.discard(key)

    def finish(self, key: str, *, success: bool) -> None:
        """Forget a table that is completely shown or held. If anything of it has failed since ``start``, double its
        delay."""
        self._under_way.discard(key)
        self.wake()
        if key not in self._failed and (success or key in self._held):
            self._failures.pop(key, None)
            self._rejected.pop(key, None)
            return
        failures = self._failures[key] = self._failures.get(key, 0) + 1
        self._due[key] = monotonic() + growing_pause(failures, FIRST_PAUSE, LONGEST_PAUSE)

    def due(self) -> list[str]:
        """Return the tables to try again now, without those under way."""
        present = monotonic()
        return [key for key, due in self._due.items() if due <= present and key not in self._under_way]

    def pause(self, longest: float) -> float:
        """Return the seconds until a table is due, at most ``longest``."""
        due = min((due for key, due in self._due.items() if key not in self._under_way), default=inf)
        return max(0.0, min(longest, due - monotonic()))

    def waits(self, key: str) -> bool:
        """Return whether a retry of a table is under way, due or scheduled."""
        return key in self._due or key in self._under_way

    def is_held(self, key: str) -> bool:
        """Return whether a table waits for a press, without which it cannot be shown."""
        return key in self._held

    def refusal_of(self, key: str) -> BaseException | None:
        """Return the error with which Discord has refused the last attempt; None if it has not."""
        return self._rejected.get(key)
