"""Results and ratings of the people of a server."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import sqlalchemy as sa

from storage import schema
from storage.models import Rate, Rating, Score, Standing, TableRow
from storage.transaction import Transaction
from storage.unit_of_work import Changing

ALL = ""  # stands for all games together


class Counting(Changing):
    """What people have reached on a server."""

    async def stats(self, guild: int, user: int) -> list[Score]:
        """What a person has reached: in all games first, then in each that was played. Empty for nobody known."""
        columns = schema.ratings.c
        return await self._scores(sa.and_(columns.guild == guild, columns.user == user), (columns.game,))

    async def leaderboard(self, guild: int, game: str | None, limit: int) -> list[Score]:
        """The best of a server, in one game or in all: by what they play at least, three spreads below the mean."""
        columns = schema.ratings.c
        which = sa.and_(columns.guild == guild, columns.game == (game or ALL))
        surely = (columns.mu - 3 * columns.sigma).desc()
        return await self._scores(which, (surely, columns.games.desc(), columns.user), limit)

    async def _scores(
        self, which: sa.ColumnElement[bool], order: Sequence[sa.ColumnElement[object]], limit: int | None = None
    ) -> list[Score]:
        query = sa.select(schema.ratings).where(which).order_by(*order).limit(limit)
        async with self._database.reading() as transaction:
            rows = (await transaction.execute(query)).all()
        return [Score(row.game, row.user, row.games, row.wins, Rating(row.mu, row.sigma)) for row in rows]


async def count(transaction: Transaction, row: TableRow, standings: Sequence[Standing], rate: Rate | None) -> None:
    """Keep what a game that is over means for its people: only between people, at least two, of a server."""
    people = [(standing, user) for standing in standings if (user := row.seats[standing.seat].user) is not None]
    if row.guild is None or len(people) < 2:
        return
    results = [
        {
            "table_id": row.id,
            "seat": standing.seat,
            "guild": row.guild,
            "game": row.game,
            "user": user,
            "rank": standing.rank,
            "points": standing.points,
            "won": standing.rank == 1,
            "ended": row.ended,
        }
        for standing, user in people
    ]
    await transaction.execute(sa.insert(schema.results), results)
    if rate is not None and row.ended is not None:
        await transaction.advisory_lock(row.guild)
        users, ranks = [user for _, user in people], [standing.rank for standing, _ in people]
        for game in (row.game, ALL):
            await _rate(transaction, row.guild, game, users, ranks, rate, row.ended)


async def _rate(
    transaction: Transaction,
    guild: int,
    game: str,
    users: Sequence[int],
    ranks: Sequence[int],
    rate: Rate,
    now: datetime,
) -> None:
    columns = schema.ratings.c
    theirs = sa.and_(columns.guild == guild, columns.game == game, columns.user.in_(users))
    found = {row.user: row for row in await transaction.execute(sa.select(schema.ratings).where(theirs))}
    before = [Rating(found[user].mu, found[user].sigma) if user in found else None for user in users]
    after = [
        {
            "guild": guild,
            "game": game,
            "user": user,
            "mu": rating.mu,
            "sigma": rating.sigma,
            "games": 1 + (found[user].games if user in found else 0),
            "wins": (rank == 1) + (found[user].wins if user in found else 0),
            "updated": now,
        }
        for user, rank, rating in zip(users, ranks, rate(ranks, before), strict=True)
    ]
    await transaction.execute(sa.delete(schema.ratings).where(theirs))
    await transaction.execute(sa.insert(schema.ratings), after)
