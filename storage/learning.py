"""Learning: progress in lessons, attempts at the daily puzzles, and the reviews of finished games."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.repository import Repository
from storage.transaction import advisory_lock, upsert

MAX_STREAK = 1000  # days that are counted
_lessons, _tries, _reviews = schema.lessons.c, schema.puzzle_tries.c, schema.reviews.c


class Lessons(Repository):
    """The progress in lessons: a row per person and game."""

    async def step(self, user: int, game: str) -> int | None:
        """Return the person's step in a game's lesson, counted from 0, or None if it was never started."""
        return await self._scalar(sa.select(_lessons.step).where(_lessons.user == user, _lessons.game == game))

    async def set_step(self, user: int, game: str, step: int, now: datetime) -> None:
        """Store the person's step in a game's lesson."""
        row = {"user": user, "game": game, "step": step, "updated": now}
        await self._database.write(lambda connection: upsert(connection, schema.lessons, [row]), background=True)


class Puzzles(Repository):
    """The attempts: a row per server, day, game and person."""

    async def record_try(
        self, guild: int, day: int, game: str, user: int, now: datetime, *, is_solved: bool
    ) -> int | None:
        """Record an attempt; attempts after the solution are not counted. Returns the person's number of attempts, or
        None if the person has given up.

        ``day`` is the number of the day as in ``date.toordinal``.
        """
        own = _of(guild, day, game, user)
        row = {"guild": guild, "day": day, "game": game, "user": user, "tries": 1, "solved": is_solved, "updated": now}

        def record(connection: sa.Connection) -> int | None:
            advisory_lock(connection, user)  # of two tries at once the second is after the first
            before = connection.execute(sa.select(_tries.tries, _tries.solved, _tries.given_up).where(own)).first()
            if before is not None and (before.solved or before.given_up):
                return None if before.given_up else int(before.tries)
            upsert(
                connection,
                schema.puzzle_tries,
                [row],
                lambda new: {"tries": _tries.tries + 1, "solved": new.solved, "updated": new.updated},
            )
            return int(connection.execute(sa.select(_tries.tries).where(own)).scalar_one())

        return await self._database.write(record)

    async def record_given_up(self, guild: int, day: int, game: str, user: int, now: datetime) -> None:
        """Record that a person has asked for the best move, unless the person has found it before."""
        row = {"guild": guild, "day": day, "game": game, "user": user, "tries": 0, "solved": False, "updated": now}
        row["given_up"] = True

        def record(connection: sa.Connection) -> None:
            advisory_lock(connection, user)
            upsert(connection, schema.puzzle_tries, [row], lambda _: {"given_up": sa.not_(_tries.solved)})

        await self._database.write(record)

    async def tries_to_solve(self, guild: int, day: int, game: str, user: int) -> int | None:
        """Return the attempts in which a person has solved a puzzle; None if that person has not."""
        own = _of(guild, day, game, user)
        return await self._scalar(sa.select(_tries.tries).where(own, _tries.solved))

    async def streak(self, guild: int, user: int, day: int) -> int:
        """Return on how many days in a row up to ``day`` a person has solved a puzzle of any game on a server, each by
        the end of the day after: a server may post it late."""
        own = sa.and_(_tries.guild == guild, _tries.user == user, _tries.solved, _tries.day <= day)
        query = sa.select(_tries.day, sa.func.min(_tries.updated).label("solved_at")).where(own).group_by(_tries.day)
        rows = await self._rows(query.order_by(_tries.day.desc()).limit(MAX_STREAK), _tries.day)
        days = [row.day for row in rows if row.solved_at.date().toordinal() <= row.day + 1]
        return next((count for count, solved in enumerate(days) if solved != day - count), len(days))

    async def solvers(self, guild: int, day: int, game: str, limit: int) -> list[tuple[int, int]]:
        """Return the solvers of a puzzle on a server with their numbers of attempts: fewest first, then earliest."""
        condition = sa.and_(_tries.guild == guild, _tries.day == day, _tries.game == game, _tries.solved)
        query = sa.select(_tries.user, _tries.tries).where(condition).order_by(_tries.tries, _tries.updated)
        return [(row.user, row.tries) for row in await self._rows(query.limit(limit), _tries.user)]


def _of(guild: int, day: int, game: str, user: int) -> sa.ColumnElement[bool]:
    """Return the row of a person's attempts at a puzzle."""
    return sa.and_(_tries.guild == guild, _tries.day == day, _tries.game == game, _tries.user == user)


class Reviews(Repository):
    """The reviews of finished games: a row per game."""

    async def find(self, table: str) -> dict[str, Any] | None:
        """Return the stored review of a game, or None."""
        return await self._scalar(sa.select(_reviews.review).where(_reviews.table_id == table))

    async def save(self, table: str, review: dict[str, Any], now: datetime) -> dict[str, Any]:
        """Store the review of a game, JSON values without names, unless there is one of the same version. Returns the
        stored review."""
        row = {"table_id": table, "review": review, "made": now}

        def put(connection: sa.Connection) -> dict[str, Any]:
            query = sa.select(_reviews.review).where(_reviews.table_id == table)
            stored: dict[str, Any] | None = connection.execute(query).scalar_one_or_none()
            if stored is None or stored.get("version") != review.get("version"):
                upsert(connection, schema.reviews, [row])
            kept: dict[str, Any] = connection.execute(query).scalar_one()
            return kept

        return await self._database.write(put)
