"""Upgrades a database of version 0.1.0 to the schema of version 0.2.0.

What a pending decision has taken counts backwards from its deadline. Games that ended before there were seasons count
in the season of their end.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple, TypeAlias

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0003"

MOMENT = sa.DateTime(timezone=True)
JSON = sa.JSON(none_as_null=True)


def _flag(name: str, *, default: bool = False) -> sa.Column[bool]:
    """Declare a column of truth values."""
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.true() if default else sa.false())


def _key(name: str) -> sa.Column[int]:
    """Declare a number as a part of the primary key."""
    return sa.Column(name, sa.BigInteger, primary_key=True, autoincrement=False)


def _table_key() -> sa.Column[str]:
    """Declare the id of a table of players as a part of the primary key."""
    return sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True)


COLUMNS: dict[str, tuple[sa.Column[Any], ...]] = {
    "tables": (
        sa.Column("shown_activity", MOMENT),
        sa.Column("bank", sa.Integer, nullable=False, server_default="0"),
        _flag("away_allowed", default=True),
        sa.Column("actor", sa.Integer),
        sa.Column("started_at", MOMENT),
        sa.Column("clock_since", MOMENT),
        sa.Column("clock_spent", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("clock_stops", sa.JSON),
        sa.Column("notified_at", MOMENT),
        _flag("rated", default=True),
        sa.Column("late_holiday", MOMENT),
        _flag("hints_allowed", default=True),
        sa.Column("paused_by", sa.Integer),
        _flag("awaits_thread"),
        _flag("by_interactions"),
        _flag("repost_due"),
    ),
    "seats": (
        sa.Column("since", MOMENT),
        sa.Column("bank", sa.BigInteger, nullable=False, server_default="0"),
        _flag("substitute"),
        _flag("wanted"),
        _flag("late"),
        _flag("removed"),
        _flag("late_holiday_used"),
        sa.Column("hints", sa.Integer, nullable=False, server_default="0"),
    ),
    "moves": (sa.Column("spent", sa.BigInteger), sa.Column("made_by", sa.Text)),
    "settings": (
        sa.Column("role", sa.BigInteger),
        sa.Column("role_pinged", MOMENT),
        _flag("pictures", default=True),
        sa.Column("welcomed", MOMENT),
    ),
}
TABLES: dict[str, tuple[sa.Column[Any], ...]] = {
    "people": (
        _key("user"),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("notify", sa.Text, nullable=False),
        sa.Column("again", sa.Integer),
        sa.Column("summary_hour", sa.Integer, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("holidays", sa.JSON, nullable=False),
        sa.Column("dm_refused", sa.Boolean, nullable=False),
        sa.Column("next_summary", MOMENT),
        sa.Column("changed", MOMENT, nullable=False),
        sa.Column("former_zone", sa.Text),
        sa.Column("former_from", sa.Integer),
        sa.Column("former_to", sa.Integer),
        sa.Column("quiet_since", MOMENT),
        sa.Column("holiday_end", MOMENT),
        sa.Column("words", sa.Text, nullable=False, server_default="pictures"),
    ),
    "invitations": (
        _table_key(),
        _key("user"),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.Column("made", MOMENT, nullable=False),
        sa.Column("ask_at", MOMENT),
    ),
    "departures": (
        _table_key(),
        _key("user"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("left", MOMENT, nullable=False),
        _flag("takes_result", default=True),
    ),
    "former_players": (
        _table_key(),
        sa.Column("key", sa.LargeBinary, primary_key=True),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    ),
    "outdated_absences": (_table_key(), sa.Column("since", MOMENT, nullable=False)),
    "requests": (
        _table_key(),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        _key("user"),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("agreed", sa.JSON, nullable=False),
        sa.Column("made", MOMENT, nullable=False),
        sa.Column("answered", MOMENT),
    ),
    "outbox": (
        _table_key(),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("pings", JSON, nullable=False),
        sa.Column("buttons", JSON, nullable=False),
        sa.Column("made", MOMENT, nullable=False),
        sa.Column("role", sa.BigInteger),
        sa.Column("channel", sa.BigInteger),
        _flag("silent"),
        sa.Column("invitee", sa.BigInteger),
        sa.Column("seat", sa.Integer),
        sa.Column("request", sa.Text),
        sa.Column("person", sa.BigInteger),
        sa.Column("due", MOMENT),
        sa.Column("version", sa.Integer),
        sa.Column("message", sa.BigInteger),
    ),
    "plans": (
        _key("user"),
        _table_key(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("lines", JSON, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("updated", MOMENT, nullable=False),
        sa.Column("lapsed", sa.Text),
        sa.Column("tell_at", MOMENT),
    ),
    "personal_notes": (
        _key("user"),
        _table_key(),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("updated", MOMENT, nullable=False),
    ),
    "looks": (
        _key("user"),
        _table_key(),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("updated", MOMENT, nullable=False),
    ),
    "lessons": (
        _key("user"),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("updated", MOMENT, nullable=False),
    ),
    "puzzle_tries": (
        _key("guild"),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, primary_key=True),
        _key("user"),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("updated", MOMENT, nullable=False),
        _flag("given_up"),
    ),
    "reviews": (
        _table_key(),
        sa.Column("review", sa.JSON, nullable=False),
        sa.Column("made", MOMENT, nullable=False),
    ),
    "season_ratings": (
        _key("guild"),
        sa.Column("season", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        _key("user"),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("updated", MOMENT, nullable=False),
    ),
    "heartbeats": (
        sa.Column("shard_count", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("last", MOMENT),
    ),
}
INDEXES = (
    # PostgreSQL expects two columns to differ in nearly every row, and of this expression few rows
    ("unshown_tables", "tables", ["last_activity"], "CASE WHEN shown_activity = last_activity THEN 0 ELSE 1 END = 1"),
    ("people_by_change", "people", ["changed"], None),
    ("people_by_summary", "people", ["next_summary"], "next_summary IS NOT NULL"),
    ("people_by_holiday_end", "people", ["holiday_end"], "holiday_end IS NOT NULL"),
    ("invitations_by_user", "invitations", ["user"], None),
    ("invitations_by_ask_at", "invitations", ["ask_at"], "ask_at IS NOT NULL"),
    ("departures_by_user", "departures", ["user"], None),
    ("requests_by_user", "requests", ["user"], None),
    ("outbox_by_due", "outbox", ["due"], "due IS NOT NULL"),
    ("outbox_unposted", "outbox", ["made"], "message IS NULL"),
    ("outbox_posted", "outbox", ["message"], "message IS NOT NULL"),
    ("outbox_announcements", "outbox", ["table_id"], "key = 'announcement'"),
    ("plans_by_table", "plans", ["table_id"], None),
    ("plans_by_tell_at", "plans", ["tell_at"], "tell_at IS NOT NULL"),
    ("looks_by_table", "looks", ["table_id"], None),
    ("puzzle_tries_by_user", "puzzle_tries", ["user"], None),
    ("season_ratings_by_user", "season_ratings", ["user", "guild"], None),
)

INSERT_SECRETS = """
INSERT INTO outbox (table_id, key, text, pings, buttons, made, person)
SELECT seats.table_id, 'secret:' || seats.number, '', '[]', '[]', tables.last_activity, seats."user"
FROM seats JOIN tables ON tables.id = seats.table_id
WHERE tables.state = 'running' AND seats."user" IS NOT NULL AND NOT seats.secret_sent AND
      (NOT seats.computer OR seats.away)
"""

BETA, TAU, KAPPA = 25 / 6, 25 / 300, 0.0001  # of the Plackett-Luce model
Rating: TypeAlias = tuple[float, float]  # the mean and the standard deviation of the estimated skill
BoardKey: TypeAlias = tuple[int, str, str]  # a server, a season, and a game or "" for all games
season_ratings = sa.table(
    "season_ratings",
    *(sa.column(name) for name in ("guild", "season", "game", "user", "mu", "sigma", "games", "wins")),
    sa.column("updated", MOMENT),
)


class Standing(NamedTuple):
    """A person's results in a season; none by default."""

    mu: float = 25.0
    sigma: float = 25 / 3
    games: int = 0
    wins: int = 0
    updated: datetime | None = None


NEW = Standing()


def upgrade() -> None:
    """Create columns, tables and indexes, and derive what they hold from what is stored."""
    for table, columns in COLUMNS.items():
        for column in columns:
            op.add_column(table, column)
    for table, columns in TABLES.items():
        op.create_table(table, *columns)
    op.execute("UPDATE tables SET shown_activity = last_activity WHERE state = 'cancelled' OR shown_version >= version")
    _begin_clocks(op.get_bind())
    op.execute("INSERT INTO heartbeats (shard_count, shard, last) SELECT 1, 0, last FROM heartbeat")
    op.drop_table("heartbeat")
    _count_past_seasons(op.get_bind())
    op.execute(INSERT_SECRETS)
    op.drop_column("seats", "secret_sent")
    op.drop_index("games_over_unshown", "tables")
    for name, table, keys, condition in INDEXES:
        where = None if condition is None else sa.text(condition)
        op.create_index(name, table, keys, sqlite_where=where, postgresql_where=where)
    with op.batch_alter_table("settings") as settings:
        settings.alter_column("pings", server_default="mention")
    with op.batch_alter_table("results") as results:
        results.alter_column("guild", nullable=True)


def _begin_clocks(connection: sa.Connection) -> None:
    """Set the clocks of pending decisions."""
    tables = sa.table(
        "tables",
        *(
            sa.column(name, MOMENT)
            for name in ("last_activity", "deadline", "started_at", "clock_since", "notified_at")
        ),
        *(sa.column(name) for name in ("id", "state", "timer")),
    )
    columns = tables.c
    running = columns.state == "running"
    begun = {"started_at": columns.last_activity, "notified_at": columns.last_activity}
    connection.execute(sa.update(tables).where(running).values(begun))
    query = sa.select(columns.id, columns.deadline, columns.timer).where(running, columns.deadline.is_not(None))
    for row in connection.execute(query).all():
        since = row.deadline - timedelta(seconds=row.timer or 0)
        connection.execute(sa.update(tables).where(columns.id == row.id).values(clock_since=since))


def _count_past_seasons(connection: sa.Connection) -> None:
    """Rate past games in the order of their ends; ratings begin anew with each season."""
    names = ("table_id", "seat", "guild", "game", "user", "rank", "won")
    results = sa.table("results", *(sa.column(name) for name in names), sa.column("ended", MOMENT))
    games: dict[str, list[sa.Row[Any]]] = defaultdict(list)
    for row in connection.execute(sa.select(results).order_by(results.c.ended, results.c.table_id, results.c.seat)):
        games[row.table_id].append(row)
    boards: dict[BoardKey, dict[int, Standing]] = defaultdict(dict)
    for seats in games.values():
        for game in (seats[0].game, ""):
            _rate(boards[seats[0].guild, _season(seats[0].ended), game], seats)
    rows = [
        {"guild": guild, "season": season, "game": game, "user": user, **standing._asdict()}
        for (guild, season, game), standings in boards.items()
        for user, standing in standings.items()
    ]
    if rows:
        connection.execute(sa.insert(season_ratings), rows)


def _season(ended: datetime) -> str:
    moment = ended if ended.tzinfo is None else ended.astimezone(UTC)  # SQLite stores UTC without saying so
    return f"{moment.year}-{(moment.month - 1) // 3 + 1}"


def _rate(board: dict[int, Standing], seats: Sequence[sa.Row[Any]]) -> None:
    """Count a game. A player whose data was deleted is rated as a new one, for the others' sake."""
    before = [board.get(row.user, NEW) for row in seats]
    after = rate([row.rank for row in seats], [(held.mu, held.sigma) for held in before])
    for row, held, (mu, sigma) in zip(seats, before, after, strict=True):
        if row.user is not None:
            board[row.user] = Standing(mu, sigma, held.games + 1, held.wins + bool(row.won), row.ended)


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
