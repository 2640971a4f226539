"""Results and ratings of the people of a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.models import Rate, Rating, Score, Standing, TableRow
from storage.transaction import advisory_lock, upsert
from storage.unit_of_work import Repository

ALL = ""  # stands for all games together


class Statistics(Repository):
    """What people have reached on a server."""

    async def stats(self, guild: int, user: int) -> list[Score]:
        """What a person has reached: in all games first, then in each that was played. Empty for nobody known."""
        columns = schema.ratings.c
        theirs = sa.select(schema.ratings).where(columns.guild == guild, columns.user == user)
        return await self._scores(theirs.order_by(columns.game))

    async def leaderboard(self, guild: int, game: str | None, limit: int) -> list[Score]:
        """The best of a server, in one game or in all: by what they play at least, three spreads below the mean."""
        columns = schema.ratings.c
        best = sa.select(schema.ratings).where(columns.guild == guild, columns.game == (game or ALL))
        surely = (columns.mu - 3 * columns.sigma).desc()
        return await self._scores(best.order_by(surely, columns.games.desc(), columns.user).limit(limit))

    async def _scores(self, query: sa.Select[Any]) -> list[Score]:
        rows = await self._database.read(lambda connection: connection.execute(query).all(), background=True)
        return [Score(row.game, row.user, row.games, row.wins, Rating(row.mu, row.sigma)) for row in rows]


def count(connection: sa.Connection, row: TableRow, standings: Sequence[Standing], rate: Rate | None) -> None:
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
    connection.execute(sa.insert(schema.results), results)
    if rate is not None and row.ended is not None:
        advisory_lock(connection, row.guild)
        users, ranks = [user for _, user in people], [standing.rank for standing, _ in people]
        for game in (row.game, ALL):
            _rate(connection, row.guild, game, users, ranks, rate, row.ended)


def _rate(
    connection: sa.Connection,
    guild: int,
    game: str,
    users: Sequence[int],
    ranks: Sequence[int],
    rate: Rate,
    now: datetime,
) -> None:
    columns = schema.ratings.c
    theirs = sa.and_(columns.guild == guild, columns.game == game, columns.user.in_(users))
    known = sa.select(columns.user, columns.mu, columns.sigma).where(theirs)
    before = {user: Rating(mu, sigma) for user, mu, sigma in connection.execute(known)}
    after = [
        {
            "guild": guild,
            "game": game,
            "user": user,
            "mu": rating.mu,
            "sigma": rating.sigma,
            "games": 1,
            "wins": int(rank == 1),
            "updated": now,
        }
        for user, rank, rating in zip(users, ranks, rate(ranks, [before.get(user) for user in users]), strict=True)
    ]
    upsert(connection, schema.ratings, after, _columns_after_game)


def _columns_after_game(game: sa.ColumnCollection[str, sa.ColumnElement[Any]]) -> Mapping[str, Any]:
    """The columns of somebody who was rated before, after one more game."""
    columns = schema.ratings.c
    counted = {"games": columns.games + game.games, "wins": columns.wins + game.wins}
    return {"mu": game.mu, "sigma": game.sigma, "updated": game.updated, **counted}
