"""Where tables stand, by what the bot may do there.

The bot acts by itself on servers that it is a member of, and in its direct messages with one person. In a chat between
people, or on a server that has not invited it, it can only answer interactions: those tables are stored with
``by_interactions``. What differs there is asked as a property of the ``Place``; in SQL, as ``schema.can_post``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Place(Enum):
    """A kind of place."""

    SERVER = auto()  # the bot is a member
    DIRECT = auto()  # the bot's direct messages with one person
    ELSEWHERE = auto()  # where the bot is no member

    @property
    def can_post(self) -> bool:
        """Whether the bot posts, edits, pings and asks without a press."""
        return self is not Place.ELSEWHERE

    @property
    def has_members(self) -> bool:
        """Whether the bot knows the place's members, settings and channels."""
        return self is Place.SERVER

    @property
    def is_private(self) -> bool:
        """Whether the place is one person's own, where others cannot join a table."""
        return self is Place.DIRECT

    @property
    def has_one_process(self) -> bool:
        """Whether all interactions of the place reach the process of its shard. Otherwise another may change a table
        there, too."""
        return self is not Place.ELSEWHERE


class Placed:
    """A table, or a row that tells where one stands: in the channel of a ``guild``, None in a private chat."""

    guild: int | None
    by_interactions: bool

    @property
    def place(self) -> Place:
        """What the bot may do there."""
        if self.by_interactions:
            return Place.ELSEWHERE
        return Place.DIRECT if self.guild is None else Place.SERVER

    @property
    def home(self) -> int | None:
        """The server of the table if the bot is a member: its statistics count the game. Elsewhere it counts only in
        its people's own."""
        return self.guild if self.place.has_members else None


@dataclass(frozen=True)
class AtTable(Placed):
    """What waits for a person at a table, and where that table is."""

    table: str
    game: str
    guild: int | None
    channel: int
    message: int | None
    by_interactions: bool


OF_PLACE = ("game", "guild", "channel", "message", "by_interactions")  # the columns of a table that tell where it is
