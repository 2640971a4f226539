"""Discord's ids: 42 bits of milliseconds since 2015, then 22 bits that distinguish ids of the same millisecond."""

from __future__ import annotations

import random

from .clock import Clock

EPOCH_MS = 1_420_070_400_000
LONGEST = 19
"""Digits of the largest id."""
WORLD_CREATED_MS = 1_717_200_000_000
"""The creation time of a new world: June 2024."""


class Snowflakes:
    """Generates ids: from a seed for a new world, from the clock afterwards."""

    def __init__(self, clock: Clock, seed: int) -> None:
        self._clock = clock
        self._random = random.Random(seed)
        self._founded = WORLD_CREATED_MS
        self._last = 0

    def from_seed(self) -> int:
        """Return the next id of a new world, which depends only on the seed."""
        self._founded += self._random.randint(1_000, 60_000)
        return (self._founded - EPOCH_MS) << 22 | self._random.getrandbits(22)

    def next(self) -> int:
        """Return a new id, greater than all earlier ones."""
        ms = int(self._clock.now() * 1000) - EPOCH_MS
        self._last = max(self._last + 1, ms << 22)
        return self._last


def snowflake_of(text: str) -> int | None:
    """Parse an id: ASCII digits below 2**63. Returns None for any other text."""
    if not text.isascii() or not text.isdecimal() or len(text) > LONGEST or int(text) >= 1 << 63:
        return None
    return int(text)


def created_at(snowflake: int) -> float:
    """Return the creation time of an id, in seconds since 1970."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000
