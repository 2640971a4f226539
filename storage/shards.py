"""The tables that a process owns: those of the servers that Discord assigns to its shards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import sqlalchemy as sa

from storage import schema


@dataclass(frozen=True)
class Shards:
    """Some shards of a total count, by default all. Discord assigns direct messages to shard 0."""

    count: int = 1
    ids: frozenset[int] = frozenset({0})

    @classmethod
    def of(cls, count: int | None, ids: Collection[int] | None) -> Shards:
        """Return the shards of a configuration: without ``ids`` all of the ``count``, without a count all."""
        if count is None:
            return cls()
        return cls(count, frozenset(range(count) if ids is None else ids))

    def only(self, ids: Collection[int]) -> Shards:
        """Return those of these shards that are among the ``ids``."""
        return Shards(self.count, self.ids.intersection(ids))

    @property
    def all(self) -> bool:
        """Whether these are all shards."""
        return len(self.ids) == self.count

    def own(self, guild: int | None) -> bool:
        """Return whether a server belongs to these shards; None stands for direct messages."""
        return ((guild or 0) >> 22) % self.count in self.ids

    @property
    def tables(self) -> sa.ColumnElement[bool]:
        """The same as a condition on ``schema.tables``."""
        return self.of_guilds(schema.tables.c.guild)

    def of_guilds(self, guild: sa.ColumnElement[int | None]) -> sa.ColumnElement[bool]:
        """The same as a condition on a column of servers, in which direct messages are null."""
        if self.all:
            return sa.true()
        number = sa.func.coalesce(guild, 0).bitwise_rshift(sa.literal_column("22")) % self.count
        return number.in_(sorted(self.ids))

    def __str__(self) -> str:
        return f"{'shard' if len(self.ids) == 1 else 'shards'} {','.join(map(str, sorted(self.ids)))} of {self.count}"
