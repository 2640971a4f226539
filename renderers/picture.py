"""A finished picture: its bytes and its size."""

from __future__ import annotations

from typing import NamedTuple


class Picture(NamedTuple):
    """An encoded image. ``format`` is also the file name's ending; ``width`` and ``height`` are pixels."""

    data: bytes
    format: str
    width: int
    height: int
