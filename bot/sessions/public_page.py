"""A page without Discord: what stands behind its address, as it was read last."""

from __future__ import annotations

from typing import Generic, NamedTuple, Protocol, TypeVar


class Stamp(Protocol):
    """A value that changes with everything that a page shows."""

    @property
    def is_searchable(self) -> bool:
        """Whether search engines may list the page."""


class Content(Protocol):
    """What a page shows."""

    @property
    def locale(self) -> str:
        """Its language."""

    @property
    def is_live(self) -> bool:
        """Whether it may still change."""


S = TypeVar("S", bound=Stamp)
C = TypeVar("C", bound=Content)


class PublicPage(NamedTuple, Generic[S, C]):
    """A table or a cup behind an address: two of one address with the same stamp show the same."""

    address: str
    stamp: S
    content: C
