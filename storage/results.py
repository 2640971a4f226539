"""Statistics of results and ratings."""

from __future__ import annotations

from collections import Counter
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.damage import log_damage
from storage.repository import Repository
from storage.scores import (
    ALL_GAMES,
    BEGINNING,
    PROVISIONAL,
    SURE,
    FinishedGame,
    Opponent,
    Rating,
    Score,
    Tally,
    points,
    season_months,
)
from storage.transaction import values_of

WINNERS = 5  # of a season, at most
MAX_SERIES = 20  # games of a series that are counted


class Statistics(Repository):
    """People's results on a server, or everywhere where a guild may be None."""

    async def scores(self, guild: int, user: int) -> list[Score]:
        """Return a person's results: in all games first, then in each game played. Empty for an unknown person."""
        columns = schema.ratings.c
        theirs = sa.select(schema.ratings).where(columns.guild == guild, columns.user == user)
        return await self._scores(theirs.order_by(columns.game))

    async def points_of(self, user: int, guild: int, game: str) -> int:
        """Return a person's rating in a game on a server, in points; that of a new player without one."""
        scores = await self.scores(guild, user)
        return next((points(score.rating) for score in scores if score.game == game), points(BEGINNING))

    async def tallies(self, user: int) -> list[Tally]:
        """Return the numbers of games that a person has played and won, also where the bot is no member: first the
        total, then each game. Empty for an unknown person."""
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
        """Return the best players of a server, in one game or in all, for all time or in a season: by proven lead, then
        by the estimate. Those whose rating is provisional come after all others."""
        return await self._scores(_best(guild, game, limit, season))

    async def season_winners(self, guild: int, season: str) -> list[int]:
        """Return what ``read_season_winners`` returns."""
        return await self._database.read(
            lambda connection: read_season_winners(connection, guild, season), background=True
        )

    async def seasons(self, guild: int) -> list[str]:
        """Return the seasons in which games of a server were counted, the newest first."""
        columns = schema.season_ratings.c
        newest = sa.select(sa.func.max(columns.season).label("season")).where(columns.guild == guild)
        months = newest.cte("found", recursive=True)
        # One look into the index a season, not one a person.
        before = newest.where(columns.season < months.c.season).correlate(months).scalar_subquery()
        months = months.union_all(sa.select(before).where(months.c.season.is_not(None)))
        query = sa.select(months.c.season).where(months.c.season.is_not(None))
        found = await self._scalars(query, background=True)
        return sorted(filter(_is_season, found), reverse=True)

    async def opponents(self, guild: int | None, user: int, limit: int, opponent: int | None = None) -> list[Opponent]:
        """Return a person's most frequent opponents, or this ``opponent`` alone, with the number of games in which the
        person had a better and a worse rank."""
        own, other = schema.results.alias("own").c, schema.results.alias("other").c
        games = sa.func.count()
        query = (
            sa.select(
                other.user,
                games.label("games"),
                sa.func.sum(sa.case((own.rank < other.rank, 1), else_=0)).label("won"),
                sa.func.sum(sa.case((own.rank > other.rank, 1), else_=0)).label("lost"),
            )
            .where(own.table_id == other.table_id, own.seat != other.seat, _played(own, guild, user))
            .where(other.user.is_not(None) if opponent is None else other.user == opponent)
            .group_by(other.user)
            .order_by(games.desc(), other.user)
            .limit(limit)
        )
        return [Opponent(**row._asdict()) for row in await self._rows(query, other.user, background=True)]

    async def head_to_head(self, guild: int | None, user: int, other: int) -> Opponent | None:
        """Return a person's results against another person; None if they have not played together."""
        return next(iter(await self.opponents(guild, user, 1, other)), None)

    async def series(self, table: str | None) -> dict[int, int]:
        """Return the number of games that each person has won in a series, up to the game with this id."""
        return await self._database.read(lambda connection: _series_wins(connection, table))

    async def uncounted_wins(self, table: str) -> list[int]:
        """Return the winning seats of a game that bring no win, since computer players hold them or have made most of
        their decisions."""
        results = schema.results.c
        query = sa.select(results.seat).where(results.table_id == table, results.rank == 1, sa.not_(results.won))
        return await self._scalars(query)

    async def longest_game(self, guild: int | None, user: int) -> FinishedGame | None:
        """Return the finished game of a person with the most moves; None for a person without one."""
        results, moves, tables = schema.results.c, schema.moves.c, schema.tables.c
        last = sa.select(sa.func.max(moves.number)).where(moves.table_id == results.table_id, moves.undone == 0)
        number = last.scalar_subquery().label("number")
        first = sa.select(sa.func.min(moves.made)).where(moves.table_id == results.table_id, moves.number == 1)
        query = (
            sa.select(tables.id, tables.game, number, first.scalar_subquery(), tables.ended)
            .join(schema.results, results.table_id == tables.id)
            .where(_played(results, guild, user))
            .order_by(number.desc(), tables.ended.desc())
            .limit(1)
        )
        row = await self._first(query, background=True)
        return None if row is None else FinishedGame(*tuple(row))

    async def _scores(self, query: sa.Select[Any]) -> list[Score]:
        """Return the scores that a query of one table of ratings selects."""
        return await self._database.read(lambda connection: _read_scores(connection, query), background=True)


def read_season_winners(connection: sa.Connection, guild: int, season: str) -> list[int]:
    """Return the first of a season in all games, several if their ratings are the same; none if all ratings are
    provisional."""
    scores = _read_scores(connection, _best(guild, None, WINNERS, season))
    return [score.user for score in scores if not score.is_provisional and score.rating == scores[0].rating]


def _read_scores(connection: sa.Connection, query: sa.Select[Any]) -> list[Score]:
    table = query.get_final_froms()[0]
    keys = (column for column in table.primary_key if isinstance(column, sa.Column))
    return values_of(connection, query, read_score, *keys)


def _best(guild: int, game: str | None, limit: int, season: str | None) -> sa.Select[Any]:
    """Return the query of the best players of a server, in the order of ``leaderboard``."""
    table = schema.ratings if season is None else schema.season_ratings
    columns = table.c
    best = sa.select(table).where(columns.guild == guild, columns.game == (game or ALL_GAMES))
    if season is not None:
        best = best.where(columns.season == season)
    keys = columns.games < PROVISIONAL, _proven_lead(columns).desc(), columns.mu.desc(), columns.games.desc()
    return best.order_by(*keys, columns.user).limit(limit)


def _proven_lead(columns: sa.ColumnCollection[str, Any]) -> sa.ColumnElement[float]:
    """Return what ``proven_lead`` computes, for the columns of ratings."""
    lead = columns.mu - BEGINNING.mu
    sure = lead - SURE * columns.sigma
    return sa.case((lead < 0, lead), (sure > 0, sure), else_=0.0)


def read_score(row: sa.Row[Any]) -> Score:
    """Return the score in a row of a table of ratings. Raises ValueError for a season that is none."""
    season = getattr(row, "season", "")
    if season and not _is_season(season):
        raise ValueError("a season that is none")
    return Score(row.game, row.user, row.games, row.wins, Rating(row.mu, row.sigma), season)


def _is_season(season: object) -> bool:
    """Return whether a stored season is valid; log it if not."""
    try:
        season_months(str(season))
    except ValueError as error:
        log_damage(season, error, "seasons", "season_ratings")
        return False
    return isinstance(season, str)


def _series_wins(connection: sa.Connection, table: str | None) -> dict[int, int]:
    tables, results = schema.tables.c, schema.results.c
    wins = Counter[int]()
    for _ in range(MAX_SERIES):
        row = connection.execute(sa.select(tables.follows, tables.best_of).where(tables.id == table)).one_or_none()
        if row is None:
            break
        won = sa.select(results.user).where(results.table_id == table, results.won, results.user.is_not(None))
        wins.update(connection.execute(won).scalars())
        if row.best_of == 1:  # the first game, after which a series was chosen
            break
        table = row.follows
    return dict(wins)


def _played(results: sa.ColumnCollection[str, Any], guild: int | None, user: int) -> sa.ColumnElement[bool]:
    """Return the condition on results of a person on a server, or everywhere."""
    theirs = results.user == user
    return theirs if guild is None else sa.and_(theirs, results.guild == guild)
