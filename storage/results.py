"""Counts a finished game: the result of each person, and their ratings, for all time and for the season."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.models import ALL_GAMES, Rate, Rating, Standing, TableRow
from storage.seasons import season_of
from storage.transaction import advisory_lock, upsert

BEGINNING = Rating(25.0, 25.0 / 3)  # the rating of a new player


class Player(NamedTuple):
    """A person whose rating a game changes. A substitute's only rises; that of a person who has left only falls."""

    user: int
    rank: int
    rises: bool = False
    falls: bool = False


class Board(NamedTuple):
    """The ratings that a game changes together: a table, and the values of its key besides the person."""

    table: sa.Table
    key: Mapping[str, Any]


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
        for board in _boards(row.guild, row.game, row.ended):
            _rate(connection, board, players, rate, row.ended)


def _boards(guild: int, game: str, moment: datetime) -> list[Board]:
    """Return the ratings that a game counts in: in its game and in all, for all time and for its season."""
    games = [{"guild": guild, "game": name} for name in (game, ALL_GAMES)]
    season = season_of(moment)
    return [
        *(Board(schema.ratings, key) for key in games),
        *(Board(schema.season_ratings, {**key, "season": season}) for key in games),
    ]


def _pop_departures(connection: sa.Connection, table: str) -> list[tuple[int, int]]:
    """Return and delete the people who left a seat to a substitute by resigning or by timeouts, each with the seat."""
    columns = schema.departures.c
    query = sa.select(columns.user, columns.seat).where(columns.table_id == table).order_by(columns.user)
    departures = [(row.user, row.seat) for row in connection.execute(query)]
    if departures:
        connection.execute(sa.delete(schema.departures).where(columns.table_id == table))
    return departures


def _limited_ratings(players: Sequence[Player], before: Mapping[int, Rating], rate: Rate) -> list[Rating]:
    """Return the new ratings: a substitute's never falls, and that of a person who has left never rises."""
    old_ratings = [before.get(player.user) for player in players]
    limited = []
    new_ratings = rate([player.rank for player in players], old_ratings)
    for player, old, new in zip(players, old_ratings, new_ratings, strict=True):
        rating, change = old or BEGINNING, _conservative_rating(new) - _conservative_rating(old or BEGINNING)
        limited.append(rating if (player.rises and change < 0) or (player.falls and change > 0) else new)
    return limited


def _conservative_rating(rating: Rating) -> float:
    """Return a conservative estimate of the skill."""
    return rating.mu - 3 * rating.sigma


def _rate(connection: sa.Connection, board: Board, players: Sequence[Player], rate: Rate, now: datetime) -> None:
    columns = board.table.c
    here = [columns[name] == value for name, value in board.key.items()]
    theirs = sa.and_(*here, columns.user.in_([player.user for player in players]))
    known = sa.select(columns.user, columns.mu, columns.sigma).where(theirs)
    before = {user: Rating(mu, sigma) for user, mu, sigma in connection.execute(known)}
    after = [
        {
            **board.key,
            "user": player.user,
            "mu": rating.mu,
            "sigma": rating.sigma,
            "games": 1,
            "wins": int(player.rank == 1 and not player.falls),
            "updated": now,
        }
        for player, rating in zip(players, _limited_ratings(players, before, rate), strict=True)
    ]

    def one_more(game: sa.ColumnCollection[str, sa.ColumnElement[Any]]) -> Mapping[str, Any]:
        """Return the columns of a player who was rated before, after one more game."""
        totals = {"games": columns.games + game.games, "wins": columns.wins + game.wins}
        return {"mu": game.mu, "sigma": game.sigma, "updated": game.updated, **totals}

    upsert(connection, board.table, after, one_more)
