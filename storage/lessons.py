"""The progress of people in the lessons."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.repository import Repository
from storage.transaction import upsert


class Lessons(Repository):
    """The progress in lessons: a row per person and game."""

    async def step(self, user: int, game: str) -> int | None:
        """Return the person's step in a game's lesson, counted from 0, or None if it was never started."""
        columns = schema.lessons.c
        theirs = sa.select(columns.step).where(columns.user == user, columns.game == game)
        return await self._database.read(lambda connection: connection.execute(theirs).scalar_one_or_none())

    async def set_step(self, user: int, game: str, step: int, now: datetime) -> None:
        """Store the person's step in a game's lesson."""
        row = {"user": user, "game": game, "step": step, "updated": now}

        def put(connection: sa.Connection) -> None:
            upsert(connection, schema.lessons, [row], lambda new: {"step": new.step, "updated": new.updated})

        await self._database.write(put, background=True)
