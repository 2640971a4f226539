"""Tables of games that are not installed: they wait in the database, and the bot leaves them alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.clock import clock_columns
from storage.models import State
from storage.queries import load
from storage.repository import Repository, update_table


class MissingGames(Repository):
    """The lobbies and running games whose rules the bot does not have."""

    async def set_aside(self, installed: Collection[str], now: datetime) -> Mapping[str, int]:
        """Pause the own running games other than these ``installed`` ones, and return no tables of such games among the
        own tables from now on. Returns how many tables there are, by game."""

        def pause(connection: sa.Connection) -> Mapping[str, int]:
            is_missing = schema.tables.c.game.not_in(sorted(installed))
            rows = load(connection, sa.and_(schema.live, self._database.shards.tables, is_missing), lock=True)
            for row in rows:
                if row.state is State.RUNNING and row.paused is None:
                    values = {"paused": now, "paused_by": None, "last_activity": now}
                    update_table(connection, row.id, **values, **clock_columns(row.clock.stopped(now)))
            return Counter(row.game for row in rows)

        missing = await self._database.write(pause)
        self._database.missing_games = frozenset(missing)
        return missing
