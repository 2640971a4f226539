"""What everybody at a table is told of a change."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Notice(NamedTuple):
    """A notice to everybody at a table: a message id, the names of people in it, other variables, and whom it pings."""

    message: str
    names: Mapping[str, str] = MappingProxyType({})
    texts: Mapping[str, str] = MappingProxyType({})
    pings: tuple[int, ...] = ()

    @property
    def is_end(self) -> bool:
        """Whether it says that a game has ended without a result."""
        return self.message in ("table-ended", "table-ended-by-all", "table-abandoned")
