"""Drawing lots from a published seed: a generator of our own, since the standard library's may change its shuffles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Lot:
    """The SplitMix64 generator (Steele, Lea and Flood, 2014)."""

    def __init__(self, seed: int, *purpose: int) -> None:
        """``purpose``, such as the number of a round, makes the draws from one seed independent of other uses."""
        self._state = seed & _MASK
        for number in purpose:
            self._state = (self.next() ^ number) & _MASK

    def below(self, bound: int) -> int:
        """Return a number from 0 to ``bound`` - 1. Its bias is below bound / 2⁶⁴."""
        return (self.next() * bound) >> 64

    def shuffled(self, values: Iterable[T]) -> list[T]:
        """Return the values in random order."""
        result = list(values)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def next(self) -> int:
        """Return a number from 0 to 2⁶⁴ - 1."""
        self._state = (self._state + _STEP) & _MASK
        value = self._state
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        return value ^ (value >> 31)
