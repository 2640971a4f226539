"""Adds when people who are away are back, and counts the games of past seasons.

Games that ended before there were seasons count in the season of their end, as their results say: in the order of
their ends, with the ratings of a season beginning anew. Seasons that have ratings already are left as they are.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeAlias

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

MOMENT = sa.DateTime(timezone=True)
NEW, BETA, TAU, KAPPA = (25.0, 25 / 3), 25 / 6, 25 / 300, 0.0001  # of the Plackett-Luce model
Rating: TypeAlias = tuple[float, float]  # the mean and the standard deviation of the estimated skill
BoardKey: TypeAlias = tuple[int, str, str]  # a server, a season, and a game or "" for all games

results = sa.table(
    "results",
    *(sa.column(name) for name in ("table_id", "seat", "guild", "game", "user", "rank", "won")),
    sa.column("ended", MOMENT),
)
season_ratings = sa.table(
    "season_ratings",
    *(sa.column(name) for name in ("guild", "season", "game", "user", "mu", "sigma", "games", "wins")),
    sa.column("updated", MOMENT),
)
people = sa.table("people", sa.column("user"), sa.column("holidays", sa.JSON), sa.column("holiday_end", MOMENT))


class Standing(NamedTuple):
    """What a person has reached in a season."""

    rating: Rating
    games: int
    wins: int
    updated: datetime


def upgrade() -> None:
    """Add the columns and the table, and count past games."""
    op.add_column("people", sa.Column("holiday_end", MOMENT))
    op.add_column("invitations", sa.Column("ask_at", MOMENT))
    op.create_table(
        "outdated_absences",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("since", MOMENT, nullable=False),
    )
    for index, table, column in (
        ("people_by_holiday_end", "people", "holiday_end"),
        ("invitations_by_ask_at", "invitations", "ask_at"),
    ):
        planned = sa.text(f"{column} IS NOT NULL")
        op.create_index(index, table, [column], sqlite_where=planned, postgresql_where=planned)
    _record_holidays(op.get_bind())
    _count_past_seasons(op.get_bind())


def _record_holidays(connection: sa.Connection) -> None:
    """Store when the holidays end that people are on now."""
    for user, holidays in connection.execute(sa.select(people.c.user, people.c.holidays)).all():
        end = max((datetime.fromisoformat(last).astimezone(UTC) for _, last in holidays or ()), default=None)
        if end is not None and end > datetime.now(UTC):
            connection.execute(sa.update(people).where(people.c.user == user).values(holiday_end=end))


def _count_past_seasons(connection: sa.Connection) -> None:
    columns, known = results.c, season_ratings.c
    query = sa.select(results).order_by(columns.ended, columns.table_id, columns.seat)
    counted = {tuple(row) for row in connection.execute(sa.select(known.guild, known.season).distinct())}
    games: dict[str, list[sa.Row[Any]]] = defaultdict(list)
    for row in connection.execute(query):
        if (row.guild, _season(row.ended)) not in counted:
            games[row.table_id].append(row)
    boards: dict[BoardKey, dict[int, Standing]] = defaultdict(dict)
    for seats in games.values():
        for game in (seats[0].game, ""):
            _rate(boards[seats[0].guild, _season(seats[0].ended), game], seats)
    rows = [*_rows(boards.items())]
    if rows:
        connection.execute(sa.insert(season_ratings), rows)


def _season(ended: datetime) -> str:
    moment = ended if ended.tzinfo is None else ended.astimezone(UTC)  # SQLite stores UTC without saying so
    return f"{moment.year}-{(moment.month - 1) // 3 + 1}"


def _rate(board: dict[int, Standing], seats: Sequence[sa.Row[Any]]) -> None:
    """Count a game. A player whose data was deleted is rated as a new one, for the others' sake."""
    before = [NEW if row.user not in board else board[row.user].rating for row in seats]
    after = rate([row.rank for row in seats], before)
    for row, rating in zip(seats, after, strict=True):
        if row.user is not None:
            held = board.get(row.user)
            games, wins = (0, 0) if held is None else (held.games, held.wins)
            board[row.user] = Standing(rating, games + 1, wins + bool(row.won), row.ended)


def rate(ranks: Sequence[int], before: Sequence[Rating]) -> list[Rating]:
    """Return the new ratings of players with these ranks, by the Plackett-Luce model of Weng and Lin (2011, algorithm
    4). It is written out here because a library may come to rate otherwise, and a migration must not."""
    variances = [sigma**2 + TAU**2 for _, sigma in before]
    c = math.sqrt(sum(variance + BETA**2 for variance in variances))
    strengths = [math.exp(mu / c) for mu, _ in before]
    after: list[Rating] = []
    for own_rank, own, variance, (mu, _) in zip(ranks, strengths, variances, before, strict=True):
        omega = delta = 0.0
        for rank in ranks:
            if rank <= own_rank:
                share = own / sum(each for behind, each in zip(ranks, strengths, strict=True) if behind >= rank)
                ties = ranks.count(rank)
                delta += share * (1 - share) / ties
                omega -= share / ties
        omega += 1 / ranks.count(own_rank)
        shrink = 1 - delta * (variance / c**2) * (math.sqrt(variance) / c)
        after.append((mu + omega * variance / c, math.sqrt(variance) * math.sqrt(max(shrink, KAPPA))))
    return after


def _rows(boards: Iterable[tuple[BoardKey, dict[int, Standing]]]) -> Iterable[dict[str, Any]]:
    for (guild, season, game), standings in boards:
        for user, standing in standings.items():
            yield {
                "guild": guild,
                "season": season,
                "game": game,
                "user": user,
                "mu": standing.rating[0],
                "sigma": standing.rating[1],
                "games": standing.games,
                "wins": standing.wins,
                "updated": standing.updated,
            }
