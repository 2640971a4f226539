"""What reviews of finished games have found, so that each is made once."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.transaction import upsert
from storage.unit_of_work import Repository


class Reviews(Repository):
    """The reviews of finished games: a row for each game."""

    async def review(self, table: str) -> dict[str, Any] | None:
        """The review of a game as it was kept; None where there is none."""
        columns = schema.reviews.c
        found = sa.select(columns.review).where(columns.table_id == table)
        return await self._database.read(lambda connection: connection.execute(found).scalar_one_or_none())

    async def keep_review(self, table: str, review: dict[str, Any], now: datetime) -> dict[str, Any]:
        """Keep the review of a game, JSON values without anybody's name. Returns the one that is kept: the first."""
        row = {"table_id": table, "review": review, "made": now}

        def put(connection: sa.Connection) -> dict[str, Any]:
            upsert(connection, schema.reviews, [row], lambda new: {"made": schema.reviews.c.made})
            columns = schema.reviews.c
            found = sa.select(columns.review).where(columns.table_id == table)
            kept: dict[str, Any] = connection.execute(found).scalar_one()
            return kept

        return await self._database.write(put)
