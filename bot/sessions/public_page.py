"""A page without Discord: what stands behind its address, as it was read last."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")  # a value that changes with everything that a page shows
C = TypeVar("C")  # what a page shows


class PublicPage(NamedTuple, Generic[S, C]):
    """A table or a cup behind an address: two of one address with the same stamp show the same."""

    address: str
    stamp: S
    content: C
