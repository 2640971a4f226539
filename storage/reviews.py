"""Stored reviews of finished games."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.repository import Repository
from storage.transaction import upsert


class Reviews(Repository):
    """The reviews of finished games: a row per game."""

    async def find(self, table: str) -> dict[str, Any] | None:
        """Return the stored review of a game, or None."""
        columns = schema.reviews.c
        query = sa.select(columns.review).where(columns.table_id == table)
        return await self._database.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def save(self, table: str, review: dict[str, Any], now: datetime) -> dict[str, Any]:
        """Store the review of a game, JSON values without names, unless there is one of the same version. Returns the
        stored review."""
        row = {"table_id": table, "review": review, "made": now}

        def put(connection: sa.Connection) -> dict[str, Any]:
            columns = schema.reviews.c
            query = sa.select(columns.review).where(columns.table_id == table)
            stored: dict[str, Any] | None = connection.execute(query).scalar_one_or_none()
            if stored is None or stored.get("version") != review.get("version"):
                upsert(connection, schema.reviews, [row], lambda new: {"review": new.review, "made": new.made})
            kept: dict[str, Any] = connection.execute(query).scalar_one()
            return kept

        return await self._database.write(put)
