"""Results and ratings of people, per server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.models import Rate, Rating, Score, Standing, TableRow
from storage.transaction import advisory_lock, upsert
from storage.unit_of_work import Repository

BEGINNING = Rating(25.0, 25.0 / 3)  # the rating of a new player
ALL = ""  # stands for all games together


class Player(NamedTuple):
    """A person whose rating a game changes. A substitute's only rises; that of a person who has left only falls."""

    user: int
    rank: int
    rises: bool = False
    falls: bool = False


class Statistics(Repository):
    """People's results on a server."""

    async def stats(self, guild: int, user: int) -> list[Score]:
        """Return a person's results: in all games first, then in each game played. Empty for an unknown person."""
        columns = schema.ratings.c
        theirs = sa.select(schema.ratings).where(columns.guild == guild, columns.user == user)
        return await self._scores(theirs.order_by(columns.game))

    async def leaderboard(self, guild: int, game: str | None, limit: int) -> list[Score]:
        """Return the best players of a server, in one game or in all, by conservative rating: the mean less three
        deviations."""
        columns = schema.ratings.c
        best = sa.select(schema.ratings).where(columns.guild == guild, columns.game == (game or ALL))
        surely = (columns.mu - 3 * columns.sigma).desc()
        return await self._scores(best.order_by(surely, columns.games.desc(), columns.user).limit(limit))

    async def _scores(self, query: sa.Select[Any]) -> list[Score]:
        rows = await self._database.read(lambda connection: connection.execute(query).all(), background=True)
        return [Score(row.game, row.user, row.games, row.wins, Rating(row.mu, row.sigma)) for row in rows]


def count(connection: sa.Connection, row: TableRow, standings: Sequence[Standing], rate: Rate | None) -> None:
    """Count a finished game in the results of its players: only between at least two people of a server."""
    departed = _pop_departures(connection, row.id)
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
        ranks = {standing.seat: standing.rank for standing in standings}
        players = [Player(user, one.rank, rises=row.seats[one.seat].substitute) for one, user in people]
        known = {player.user for player in players}
        players += [Player(user, ranks[seat], falls=True) for user, seat in departed if user not in known]
        for game in (row.game, ALL):
            _rate(connection, row.guild, game, players, rate, row.ended)


def _pop_departures(connection: sa.Connection, table: str) -> list[tuple[int, int]]:
    """Return and delete the people who left a seat to a substitute by resigning or by timeouts, each with the seat."""
    columns = schema.departures.c
    query = sa.select(columns.user, columns.seat).where(columns.table_id == table).order_by(columns.user)
    found = [(row.user, row.seat) for row in connection.execute(query)]
    if found:
        connection.execute(sa.delete(schema.departures).where(columns.table_id == table))
    return found


def _limited_ratings(players: Sequence[Player], before: Mapping[int, Rating], rate: Rate) -> list[Rating]:
    """Return the new ratings: a substitute's never falls, and that of a person who has left never rises."""
    known = [before.get(player.user) for player in players]
    limited = []
    for player, old, new in zip(players, known, rate([player.rank for player in players], known), strict=True):
        held, change = old or BEGINNING, _conservative_rating(new) - _conservative_rating(old or BEGINNING)
        limited.append(held if (player.rises and change < 0) or (player.falls and change > 0) else new)
    return limited


def _conservative_rating(rating: Rating) -> float:
    """Return a conservative estimate of the skill."""
    return rating.mu - 3 * rating.sigma


def _rate(
    connection: sa.Connection,
    guild: int,
    game: str,
    players: Sequence[Player],
    rate: Rate,
    now: datetime,
) -> None:
    columns = schema.ratings.c
    theirs = sa.and_(
        columns.guild == guild, columns.game == game, columns.user.in_([player.user for player in players])
    )
    known = sa.select(columns.user, columns.mu, columns.sigma).where(theirs)
    before = {user: Rating(mu, sigma) for user, mu, sigma in connection.execute(known)}
    after = [
        {
            "guild": guild,
            "game": game,
            "user": player.user,
            "mu": rating.mu,
            "sigma": rating.sigma,
            "games": 1,
            "wins": int(player.rank == 1 and not player.falls),
            "updated": now,
        }
        for player, rating in zip(players, _limited_ratings(players, before, rate), strict=True)
    ]
    upsert(connection, schema.ratings, after, _columns_after_game)


def _columns_after_game(game: sa.ColumnCollection[str, sa.ColumnElement[Any]]) -> Mapping[str, Any]:
    """Return the columns of a player who was rated before, after one more game."""
    columns = schema.ratings.c
    counted = {"games": columns.games + game.games, "wins": columns.wins + game.wins}
    return {"mu": game.mu, "sigma": game.sigma, "updated": game.updated, **counted}
