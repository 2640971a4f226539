"""Records the result of a finished game, and the ratings that it changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.models import SeatRow, TableRow
from storage.results import read_score
from storage.scores import ALL_GAMES, BEGINNING, MadeBy, Rate, Rating, Score, Standing, proven_lead, season_of
from storage.transaction import advisory_lock, upsert


class Player(NamedTuple):
    """A player whose result changes ratings; ``user`` is None for a deleted person, who has no rating. ``won`` is
    whether the person has won. The rating of one who ``rises`` never falls, that of one who ``falls`` never rises."""

    user: int | None
    rank: int
    won: bool = False
    rises: bool = False
    falls: bool = False


def new_ratings(players: Sequence[Player], before: Sequence[Score | None], rate: Rate) -> list[Rating]:
    """Return the new ratings. Each changes only in the directions that are allowed for its player.

    The rating of an established player changes by the results among established players alone: that of a provisional
    one says too little to learn from a win or a loss against it.
    """
    ranks = [player.rank for player in players]
    old = [None if score is None else score.rating for score in before]
    new = [*rate(ranks, old)]
    established = [n for n, score in enumerate(before) if score is not None and not score.is_provisional]
    if len(established) < len(players):
        among = [old[n] or BEGINNING for n in established]
        if len(established) > 1:
            among = [*rate([ranks[n] for n in established], among)]
        for n, rating in zip(established, among, strict=True):
            new[n] = rating
    return [
        was if (player.rises and _is_below(now, was)) or (player.falls and _is_below(was, now)) else now
        for player, was, now in zip(players, [rating or BEGINNING for rating in old], new, strict=True)
    ]


def _is_below(one: Rating, other: Rating) -> bool:
    """Return whether a rating is below another on a leaderboard."""
    return (proven_lead(one), one.mu) < (proven_lead(other), other.mu)


class Board(NamedTuple):
    """The ratings that a game changes together: a table, and the values of its key besides the person."""

    table: sa.Table
    key: Mapping[str, Any]


def record_result(connection: sa.Connection, row: TableRow, standings: Sequence[Standing], rate: Rate | None) -> None:
    """Record a finished game in the results of its players.

    It counts if at least two people began it, each of whom made a decision in time, and no moderator has given a seat
    away. A person without a decision has not begun and has no result. A leaver takes the seat's result; a person who
    sat down later can only gain, and alone is named with a win. A seat for which computer players have made most
    decisions counts as left. Where the bot is no member, the game changes no ratings.
    """
    decisions = _decisions(connection, row)
    began = {seat.number for seat in row.seats if seat.began_with_person and decisions[seat.number][MadeBy.PERSON]}
    if not (row.rated and row.is_between_people and len(began) > 1):
        return
    left = {seat.number for seat in row.seats if seat.computer or _is_left(decisions[seat.number])}
    ranked = [(row.seats[one.seat], one) for one in standings if one.seat in began]
    departed = _departures(connection, row.id)
    common = {"table_id": row.id, "guild": row.home, "game": row.game, "ended": row.ended}
    results = [
        {**common, **vars(standing), "user": user, "won": won}
        for seat, standing in ranked
        for won in [standing.rank == 1 and seat.number not in left]
        for began_it in [departed.get(seat.number, None if seat.substitute else seat.user)]
        if (user := seat.user if won else began_it) is not None
    ]
    if results:
        connection.execute(sa.insert(schema.results), results)
    if rate is not None and row.ended is not None and row.home is not None:
        advisory_lock(connection, row.home)
        players = _players(ranked, left, departed)
        for board in _boards(row.home, row.game, row.ended):
            _rate(connection, board, players, rate, row.ended)


def _decisions(connection: sa.Connection, row: TableRow) -> Mapping[int, Counter[str]]:
    """Return the number of decisions of each seat, by who made them. Forced moves do not count."""
    columns = schema.moves.c
    maker = sa.func.coalesce(columns.made_by, MadeBy.PERSON)
    query = sa.select(columns.seat, maker, sa.func.count()).where(columns.table_id == row.id, columns.undone == 0)
    decisions: dict[int, Counter[str]] = {seat.number: Counter() for seat in row.seats}
    for seat, made_by, count in connection.execute(query.group_by(columns.seat, maker)):
        decisions[seat][made_by] = count
    return decisions


def _is_left(decisions: Counter[str]) -> bool:
    """Return whether computer players, also after timeouts, have made more decisions for a seat than people."""
    by_people = decisions[MadeBy.PERSON] + decisions[MadeBy.GUEST]
    return decisions[MadeBy.COMPUTER] + decisions[MadeBy.TIMEOUT] > by_people


def _players(
    ranked: Sequence[tuple[SeatRow, Standing]], left: Collection[int], departed: Mapping[int, int]
) -> list[Player]:
    """Return the players whose ratings change, given the seats that were left to computer players, and the people who
    left seats to substitutes.

    A seat left to a computer player ranks last, even if it has won.
    """
    worst = 1 + max((standing.rank for _, standing in ranked), default=0)
    players = []
    for seat, standing in ranked:
        is_left = seat.number in left
        rank, won = worst if is_left else standing.rank, standing.rank == 1 and not is_left
        players.append(Player(seat.user, rank, won, seat.substitute, is_left))
        if (leaver := departed.get(seat.number)) is not None:
            players.append(Player(leaver, rank, falls=True))
    return players


def _boards(guild: int, game: str, moment: datetime) -> list[Board]:
    """Return the ratings that a game counts in: in its game and in all, for all time and for its season."""
    games = [{"guild": guild, "game": name} for name in (game, ALL_GAMES)]
    season = season_of(moment)
    return [
        *(Board(schema.ratings, key) for key in games),
        *(Board(schema.season_ratings, {**key, "season": season}) for key in games),
    ]


def _departures(connection: sa.Connection, table: str) -> dict[int, int]:
    """Return the people who began the game at seats that others hold now, by seat."""
    columns = schema.departures.c
    query = sa.select(columns.seat, columns.user).where(columns.table_id == table, columns.takes_result)
    return {row.seat: row.user for row in connection.execute(query.order_by(columns.user))}


def _rate(connection: sa.Connection, board: Board, players: Sequence[Player], rate: Rate, now: datetime) -> None:
    columns = board.table.c
    here = [columns[name] == value for name, value in board.key.items()]
    theirs = sa.and_(*here, columns.user.in_([player.user for player in players]))
    known = {row.user: read_score(row) for row in connection.execute(sa.select(board.table).where(theirs))}
    before = [None if player.user is None else known.get(player.user) for player in players]
    after = [
        {**board.key, **vars(rating), "user": player.user, "games": 1, "wins": int(player.won), "updated": now}
        for player, rating in zip(players, new_ratings(players, before, rate), strict=True)
        if player.user is not None
    ]

    def one_more(game: sa.ColumnCollection[str, sa.ColumnElement[Any]]) -> Mapping[str, Any]:
        """Return the columns of a player who was rated before, after one more game."""
        totals = {"games": columns.games + game.games, "wins": columns.wins + game.wins}
        return {"mu": game.mu, "sigma": game.sigma, "updated": game.updated, **totals}

    if after:
        upsert(connection, board.table, after, one_more)
