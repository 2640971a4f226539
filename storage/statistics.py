"""What people have reached on a server or everywhere: games, ratings by season and for all time, opponents."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.repository import Repository
from storage.scores import ALL_GAMES, PROVISIONAL, Rating, Score, Tally


@dataclass(frozen=True)
class Opponent:
    """A person somebody has played against: how many games, and how many with a better and with a worse rank."""

    user: int
    games: int
    won: int
    lost: int


@dataclass(frozen=True)
class FinishedGame:
    """A finished game with its number of moves."""

    table: str
    game: str
    moves: int
    begun: datetime
    ended: datetime


class Statistics(Repository):
    """People's results on a server, or everywhere where a guild may be None."""

    async def scores(self, guild: int, user: int) -> list[Score]:
        """Return a person's results: in all games first, then in each game played. Empty for an unknown person."""
        columns = schema.ratings.c
        theirs = sa.select(schema.ratings).where(columns.guild == guild, columns.user == user)
        return await self._scores(theirs.order_by(columns.game))

    async def tallies(self, user: int) -> list[Tally]:
        """Return how many games a person has played and won everywhere, also where the bot is no member: in all games
        first, then in each game played. Empty for an unknown person."""
        ratings, results = schema.ratings.c, schema.results.c
        on_servers = sa.select(ratings.game, ratings.games, ratings.wins).where(
            ratings.user == user, ratings.game != ALL_GAMES
        )
        wins = sa.case((results.won, 1), else_=0)
        elsewhere = sa.select(results.game, sa.literal(1), wins).where(results.user == user, results.guild.is_(None))
        both = sa.union_all(on_servers, elsewhere).subquery().c
        query = sa.select(both.game, sa.func.sum(both.games), sa.func.sum(both.wins)).group_by(both.game)
        rows = await self._database.read(lambda connection: connection.execute(query).all(), background=True)
        games = [Tally(game, user, int(games), int(wins)) for game, games, wins in sorted(map(tuple, rows))]
        if not games:
            return []
        return [Tally(ALL_GAMES, user, sum(each.games for each in games), sum(each.wins for each in games)), *games]

    async def season_scores(self, guild: int, user: int, limit: int) -> list[Score]:
        """Return a person's results in all games of each season, the newest first."""
        columns = schema.season_ratings.c
        theirs = sa.select(schema.season_ratings).where(
            columns.guild == guild, columns.user == user, columns.game == ALL_GAMES
        )
        scores = await self._scores(theirs)  # ordered by the database, they would be found by the season
        return sorted(scores, key=lambda score: score.season, reverse=True)[:limit]

    async def leaderboard(self, guild: int, game: str | None, limit: int, season: str | None = None) -> list[Score]:
        """Return the best players of a server, in one game or in all, for all time or in a season, by conservative
        rating: the mean less three deviations. Those whose rating is provisional come after all others."""
        table = schema.ratings if season is None else schema.season_ratings
        columns = table.c
        best = sa.select(table).where(columns.guild == guild, columns.game == (game or ALL_GAMES))
        if season is not None:
            best = best.where(columns.season == season)
        provisional, surely = columns.games < PROVISIONAL, (columns.mu - 3 * columns.sigma).desc()
        return await self._scores(best.order_by(provisional, surely, columns.games.desc(), columns.user).limit(limit))

    async def seasons(self, guild: int) -> list[str]:
        """Return the seasons in which games of a server were counted, the newest first."""
        columns = schema.season_ratings.c
        newest = sa.select(sa.func.max(columns.season).label("season")).where(columns.guild == guild)
        months = newest.cte("found", recursive=True)
        # One look into the index a season, not one a person.
        before = newest.where(columns.season < months.c.season).correlate(months).scalar_subquery()
        months = months.union_all(sa.select(before).where(months.c.season.is_not(None)))
        query = sa.select(months.c.season).where(months.c.season.is_not(None))
        return await self._database.read(
            lambda connection: sorted(connection.execute(query).scalars(), reverse=True), background=True
        )

    async def opponents(self, guild: int | None, user: int, limit: int) -> list[Opponent]:
        """Return the people somebody has played against most often."""
        own, other = schema.results.alias("own"), schema.results.alias("other")
        games = sa.func.count()
        query = (
            sa.select(
                other.c.user,
                games.label("games"),
                sa.func.sum(sa.case((own.c.rank < other.c.rank, 1), else_=0)).label("won"),
                sa.func.sum(sa.case((own.c.rank > other.c.rank, 1), else_=0)).label("lost"),
            )
            .join(own, sa.and_(own.c.table_id == other.c.table_id, own.c.seat != other.c.seat))
            .where(_played(own, guild, user), other.c.user.is_not(None))
            .group_by(other.c.user)
            .order_by(games.desc(), other.c.user)
            .limit(limit)
        )
        return await self._database.read(
            lambda connection: [Opponent(**row._asdict()) for row in connection.execute(query)], background=True
        )

    async def longest_game(self, guild: int | None, user: int) -> FinishedGame | None:
        """Return the finished game of a person with the most moves; None for a person without one."""
        results, moves, tables = schema.results.c, schema.moves.c, schema.tables.c
        last = sa.select(sa.func.max(moves.number)).where(moves.table_id == results.table_id, moves.undone == 0)
        number = last.scalar_subquery().label("number")
        query = (
            sa.select(tables.id, tables.game, number, tables.created, tables.ended)
            .join(schema.results, results.table_id == tables.id)
            .where(_played(schema.results, guild, user))
            .order_by(number.desc(), tables.ended.desc())
            .limit(1)
        )
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none(), background=True)
        return None if row is None else FinishedGame(*row)

    async def _scores(self, query: sa.Select[Any]) -> list[Score]:
        rows = await self._database.read(lambda connection: connection.execute(query).all(), background=True)
        return [
            Score(row.game, row.user, row.games, row.wins, Rating(row.mu, row.sigma), getattr(row, "season", ""))
            for row in rows
        ]


def _played(results: sa.FromClause, guild: int | None, user: int) -> sa.ColumnElement[bool]:
    """Return the condition on results of a person on a server, or everywhere."""
    theirs = results.c.user == user
    return theirs if guild is None else sa.and_(theirs, results.c.guild == guild)
