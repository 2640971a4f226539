"""What the store keeps, as immutable values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any


class State(StrEnum):
    """Where a table is in its life. Only the first two are live; a channel has at most one live table."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


@dataclass(frozen=True)
class Place:
    """Who sits at a place. ``user`` is a Discord user id; ``computer`` once a computer player has taken the place."""

    number: int
    user: int
    name: str
    computer: bool = False
    told: bool = False  # whether the player has been told the secret by direct message (or been shown the button)
    locale: str = "en"  # the language this person is asked in


@dataclass(frozen=True)
class Table:
    """A lobby or a game, whole. Ids are Discord's, times are aware and UTC.

    ``id`` is 8 characters of a-z and 2-7, made at random. ``version`` grows by one with every change of the lobby, its
    end too. ``start`` is the record's options, seats and setup as JSON, None in a lobby. ``moves`` are in order, in
    notation. ``message`` is the table's newest message and ``shown`` how many moves it showed (of a lobby: which
    version); both None before the first, and ``shown`` again when the game begins.
    """

    id: str
    game: str
    guild: int | None
    channel: int
    host: int
    locale: str
    state: State
    version: int
    options: Mapping[str, bool]
    places: tuple[Place, ...]
    start: Mapping[str, Any] | None
    moves: tuple[str, ...]
    result: Mapping[str, Any] | None
    message: int | None
    shown: int | None
    created: datetime
    pressed: datetime
    ended: datetime | None
