"""Rate limits: a bucket for each route and major parameter, and a global one for bots."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping
from typing import Literal, NamedTuple

from multidict import CIMultiDict

from .errors import RateLimited
from .local_discord import LocalDiscord
from .settings import Rate
from .world import User

MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")


class Window(NamedTuple):
    """The count of a bucket since its last reset."""

    began: float
    used: int


class RateLimits:
    """The rate limit buckets of all clients."""

    def __init__(self, local: LocalDiscord) -> None:
        self._local = local
        self._windows: dict[tuple[object, ...], Window] = {}
        self._longest = max(rate.seconds for rate in local.settings.rates.values())

    def count(self, bucket: str | None, path: Mapping[str, str], actor: User | None, headers: CIMultiDict[str]) -> None:
        """Count a request and add the rate limit headers. Raises RateLimited if the limit is exceeded."""
        settings = self._local.settings
        if not settings.rate_limited or bucket is None:
            return
        who = None if actor is None else actor.id
        if actor is not None and actor.bot and bucket != "webhooks":
            remaining, reset = self._use(("global", who), settings.rates["global"])
            if remaining < 0:
                headers["X-RateLimit-Global"] = "true"
                raise _refusal(reset, "global", headers)
        rate = settings.rates[bucket]
        major = tuple(path.get(name) for name in MAJOR)
        remaining, reset = self._use((bucket, who, *major), rate)
        headers["X-RateLimit-Limit"] = str(rate.limit)
        headers["X-RateLimit-Remaining"] = str(max(0, remaining))
        headers["X-RateLimit-Reset"] = f"{self._local.clock.now() + reset:.3f}"
        headers["X-RateLimit-Reset-After"] = f"{reset:.3f}"
        headers["X-RateLimit-Bucket"] = hashlib.sha256(bucket.encode()).hexdigest()[:32]
        if remaining < 0:
            raise _refusal(reset, "user", headers)

    def _use(self, key: tuple[object, ...], rate: Rate) -> tuple[int, float]:
        """Count a request in a bucket. Returns the remaining number, -1 if the limit is exceeded, and the seconds until
        the reset."""
        now = self._local.clock.now()
        window = self._windows.get(key)
        if window is None or now - window.began >= rate.seconds:
            self._forget_old(key, now)
            window = Window(now, 0)
        reset = math.ceil((window.began + rate.seconds - now) * 1000) / 1000
        if window.used >= rate.limit:
            return -1, reset
        self._windows[key] = Window(window.began, window.used + 1)
        return rate.limit - window.used - 1, reset

    def _forget_old(self, key: tuple[object, ...], now: float) -> None:
        """Remove this bucket and expired ones; each interaction has its own bucket."""
        self._windows.pop(key, None)
        while self._windows and now - self._windows[oldest := next(iter(self._windows))].began >= self._longest:
            del self._windows[oldest]


def _refusal(reset: float, scope: Literal["user", "global"], headers: CIMultiDict[str]) -> RateLimited:
    """Return the refusal of a request until the reset, and add its headers."""
    headers["X-RateLimit-Scope"] = scope
    headers["Retry-After"] = str(math.ceil(reset))
    return RateLimited(reset, everywhere=scope == "global")
