"""Upgrades a database of version 0.1.0 to the schema of version 0.2.0.

What a pending decision has taken counts backwards from its deadline. Games that ended before there were seasons count
in the season of their end. Ratings are computed anew from the stored results, in which established players learn
nothing from provisional ones.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple, TypeAlias

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0003"

MOMENT = sa.DateTime(timezone=True)
JSON = sa.JSON(none_as_null=True)


def _flag(name: str, *, default: bool = False) -> sa.Column[bool]:
    """Declare a column of truth values."""
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.true() if default else sa.false())


def _count(name: str, *, default: int = 0) -> sa.Column[int]:
    """Declare a column of numbers with a default."""
    return sa.Column(name, sa.Integer, nullable=False, server_default=str(default))


def _key(name: str) -> sa.Column[int]:
    """Declare a number as a part of the primary key."""
    return sa.Column(name, sa.BigInteger, primary_key=True, autoincrement=False)


def _table_key() -> sa.Column[str]:
    """Declare the id of a table of players as a part of the primary key."""
    return sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True)


def _cup_keys(*numbers: str) -> tuple[sa.Column[Any], ...]:
    """Declare the id of a cup and numbers within it as the primary key."""
    cup = sa.Column("cup_id", sa.String(8), sa.ForeignKey("cups.id"), primary_key=True)
    return cup, *(sa.Column(name, sa.Integer, primary_key=True, autoincrement=False) for name in numbers)


def _page(owner: sa.Column[Any]) -> tuple[sa.Column[Any], ...]:
    """Declare the table of the web pages of tables or cups."""
    address = sa.Column("address", sa.Text, nullable=False, unique=True)
    return owner, address, sa.Column("is_public", sa.Boolean, nullable=False), sa.Column("made", MOMENT, nullable=False)


COLUMNS: dict[str, tuple[sa.Column[Any], ...]] = {
    "tables": (
        sa.Column("shown_activity", MOMENT),
        _count("bank"),
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
        _flag("page_allowed", default=True),
        sa.Column("muster", MOMENT),
        sa.Column("follows", sa.String(8)),
        _count("best_of", default=1),
        sa.Column("cup", sa.String(8)),
        sa.Column("level", sa.Integer),
        sa.Column("starts", MOMENT),
        sa.Column("call_due", MOMENT),
        sa.Column("event", sa.BigInteger),
        sa.Column("event_status", sa.Text),
        sa.Column("standing_in", sa.BigInteger),
    ),
    "seats": (
        sa.Column("since", MOMENT),
        sa.Column("bank", sa.BigInteger, nullable=False, server_default="0"),
        _flag("substitute"),
        _flag("wanted"),
        _flag("late"),
        _flag("removed"),
        _flag("late_holiday_used"),
        _count("hints"),
        _count("decisions"),
        sa.Column("terms", sa.Text),
        sa.Column("told", sa.Text),
        _flag("asked"),
    ),
    "moves": (sa.Column("spent", sa.BigInteger), sa.Column("made_by", sa.Text)),
    "settings": (
        sa.Column("role", sa.BigInteger),
        sa.Column("role_pinged", MOMENT),
        _flag("pictures", default=True),
        sa.Column("welcomed", MOMENT),
        sa.Column("pages", sa.Text, nullable=False, server_default="off"),
        _flag("events", default=True),
        *(_flag(name) for name in ("hidden_pages", "server_page", "searchable_pages")),
        sa.Column("next_game", sa.Text),
        sa.Column("next_channel", sa.BigInteger),
        *(sa.Column(name, sa.BigInteger) for name in ("cup_role", "season_role", "role_given")),
        sa.Column("season_rewarded", sa.Text),
        sa.Column("puzzle_channel", sa.BigInteger),
        sa.Column("puzzle_posted", sa.Integer),
        _count("puzzle_hour"),
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
        _flag("named_on_pages", default=True),
    ),
    "invitations": (
        _table_key(),
        _key("user"),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.Column("made", MOMENT, nullable=False),
        sa.Column("ask_at", MOMENT),
        sa.Column("kept_until", MOMENT),
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
        _count("signs"),
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
        sa.Column("facts", JSON),
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
    "pages": _page(_table_key()),
    "guild_pages": (
        _key("guild"),
        sa.Column("address", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", MOMENT, nullable=False),
    ),
    "apart": (
        _key("user"),
        _key("other"),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", MOMENT, nullable=False),
    ),
    "wishes": (
        _key("user"),
        _key("guild"),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("hours", sa.Integer, nullable=False),
        sa.Column("told", MOMENT),
    ),
    "roles_to_take": (_key("guild"), _key("user"), _key("role"), sa.Column("since", MOMENT, nullable=False)),
    "cups": (
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("host", sa.BigInteger),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("game", "name", "locale")),
        sa.Column("options", JSON, nullable=False),
        sa.Column("format", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("sizes", JSON, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("max_people", sa.Integer, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("timer", sa.Integer),
        _count("bank"),
        _count("best_of", default=1),
        _count("season", default=1),
        sa.Column("last_season", sa.String(8)),
        sa.Column("winner_role", sa.BigInteger),
        _flag("starts_full"),
        _flag("by_lot"),
        sa.Column("round_minutes", sa.Integer, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        _flag("overtime"),
        _count("undone"),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", MOMENT),
        sa.Column("message", sa.BigInteger),
        sa.Column("shown_version", sa.Integer),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("ended", MOMENT),
    ),
    "cup_entrants": (
        *_cup_keys("number"),
        sa.Column("user", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("presence", sa.Text, nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("has_returned", sa.Boolean, nullable=False),
        sa.Column("late_rounds", JSON, nullable=False),
        *(sa.Column(name, sa.Integer) for name in ("rank", "division")),
    ),
    "cup_rounds": (*_cup_keys("number"), *(sa.Column(name, JSON, nullable=False) for name in ("byes", "reasons"))),
    "cup_tables": (
        *_cup_keys("round", "number"),
        sa.Column("seats", JSON, nullable=False),
        sa.Column("opened", sa.Text),
        sa.Column("result", JSON),
        sa.Column("replays", sa.Integer, nullable=False),
        sa.Column("is_void", sa.Boolean, nullable=False),
        _flag("more_time"),
        sa.Column("earlier", JSON, nullable=False),
    ),
    "cup_deeds": (
        *_cup_keys("number"),
        sa.Column("kind", sa.Text, nullable=False),
        *(sa.Column(name, sa.BigInteger) for name in ("user", "player", "substitute")),
        sa.Column("place", sa.Integer),
    ),
    "cup_messages": (
        *_cup_keys(),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("made", MOMENT, nullable=False),
        sa.Column("message", sa.BigInteger),
    ),
    "cup_pages": _page(*_cup_keys()),
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
    ("lobbies_by_muster", "tables", ["muster"], "muster IS NOT NULL"),
    ("invitations_by_kept_until", "invitations", ["kept_until"], "kept_until IS NOT NULL"),
    ("personal_notes_by_table", "personal_notes", ["table_id"], None),
    ("standing_lobbies", "tables", ["standing_in"], "standing_in IS NOT NULL"),
    ("tables_with_events", "tables", ["event_status"], "event_status IS NOT NULL"),
    ("lobbies_by_call_due", "tables", ["call_due"], "call_due IS NOT NULL"),
    ("apart_by_other", "apart", ["other"], None),
    ("wishes_by_game", "wishes", ["guild", "game"], None),
    ("live_cups_by_guild", "cups", ["guild"], "phase NOT IN ('over', 'cancelled')"),
    ("cups_by_due", "cups", ["due"], "due IS NOT NULL"),
    ("cups_by_last_season", "cups", ["last_season"], "last_season IS NOT NULL"),
    ("cup_entrants_by_user", "cup_entrants", ["user"], None),
    ("cup_tables_by_opened", "cup_tables", ["opened"], "opened IS NOT NULL"),
    ("cup_messages_unposted", "cup_messages", ["made"], "message IS NULL"),
)

INSERT_SECRETS = """
INSERT INTO outbox (table_id, key, text, pings, buttons, made, person)
SELECT seats.table_id, 'secret:' || seats.number, '', '[]', '[]', tables.last_activity, seats."user"
FROM seats JOIN tables ON tables.id = seats.table_id
WHERE tables.state = 'running' AND seats."user" IS NOT NULL AND NOT seats.secret_sent AND
      (NOT seats.computer OR seats.away)
"""

BETA, TAU, KAPPA = 25 / 6, 25 / 300, 0.0001  # of the Plackett-Luce model
PROVISIONAL = 5  # games without which a rating is provisional
Rating: TypeAlias = tuple[float, float]  # the mean and the standard deviation of the estimated skill
BoardKey: TypeAlias = tuple[int, str, str | None]  # a server, a game or "" for all games, and a season if only one
ratings, season_ratings = (
    sa.table(
        name,
        *(sa.column(key) for key in ("guild", "game", "user", "mu", "sigma", "games", "wins", "season")),
        sa.column("updated", MOMENT),
    )
    for name in ("ratings", "season_ratings")
)


class Standing(NamedTuple):
    """A person's results in a season or of all time; none by default."""

    mu: float = 25.0
    sigma: float = 25 / 3
    games: int = 0
    wins: int = 0
    updated: datetime | None = None


class Result(NamedTuple):
    """The result of a game for a person, None for a deleted one; ``left`` is whether the person left the seat."""

    user: int | None
    rank: int
    left: bool
    won: bool
    ended: datetime


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
    _rate_past_games(op.get_bind())
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


def _rate_past_games(connection: sa.Connection) -> None:
    """Rate past games in the order of their ends, of all time and of each season, in which ratings begin anew. People
    without a result keep their rating of all time."""
    boards: dict[BoardKey, dict[int, Standing]] = defaultdict(dict)
    for guild, game, results in _past_games(connection):
        for season in (None, _season(results[0].ended)):
            for board in (game, ""):
                _rate(boards[guild, board, season], results)
    for (guild, game, season), standings in boards.items():
        for user, standing in standings.items():
            key = {"guild": guild, "game": game, "user": user}
            if season is not None:
                values = {**key, "season": season, **standing._asdict()}
                connection.execute(sa.insert(season_ratings).values(values))
                continue
            here = (ratings.c[name] == value for name, value in key.items())
            connection.execute(sa.update(ratings).where(*here).values(mu=standing.mu, sigma=standing.sigma))


def _past_games(connection: sa.Connection) -> list[tuple[int, str, list[Result]]]:
    """Return the server, the game and the results of each finished game."""
    names = ("table_id", "seat", "guild", "game", "user", "rank", "won")
    results = sa.table("results", *(sa.column(name) for name in names), sa.column("ended", MOMENT))
    seats = sa.table("seats", *(sa.column(name) for name in ("table_id", "number", "user", "computer")))
    mine, sitters = results.c, seats.c
    query = (
        sa.select(results, sitters.user.label("sitter"), sitters.computer)
        .outerjoin(seats, sa.and_(sitters.table_id == mine.table_id, sitters.number == mine.seat))
        .order_by(mine.ended, mine.table_id, mine.seat)
    )
    games: dict[str, list[sa.Row[Any]]] = defaultdict(list)
    for row in connection.execute(query):
        games[row.table_id].append(row)
    past = []
    for rows in games.values():
        worst = 1 + max(row.rank for row in rows)
        ended = []
        for row in rows:
            left = not row.won and bool(row.computer or row.user != row.sitter)
            rank = worst if left and row.computer else row.rank
            ended.append(Result(row.user, rank, left, bool(row.won), row.ended))
        past.append((rows[0].guild, rows[0].game, ended))
    return past


def _season(ended: datetime) -> str:
    moment = ended if ended.tzinfo is None else ended.astimezone(UTC)  # SQLite stores UTC without saying so
    return f"{moment.year}-{(moment.month - 1) // 3 + 1}"


def _rate(board: dict[int, Standing], results: Sequence[Result]) -> None:
    """Count a game. A player whose data was deleted is rated as a new one, for the others' sake. A person who left a
    seat does not rise by its result."""
    before = [NEW if one.user is None else board.get(one.user, NEW) for one in results]
    held = [(standing.mu, standing.sigma) for standing in before]
    established = [n for n, standing in enumerate(before) if standing.games >= PROVISIONAL]
    after = rate([one.rank for one in results], held) if len(results) > 1 else [*held]
    if established:
        among = [held[n] for n in established]
        if len(established) > 1:
            among = rate([results[n].rank for n in established], among)
        for n, rating in zip(established, among, strict=True):
            after[n] = rating
    for one, standing, former, rating in zip(results, before, held, after, strict=True):
        if one.user is not None:
            mu, sigma = former if one.left and rating[0] > former[0] else rating
            board[one.user] = Standing(mu, sigma, standing.games + 1, standing.wins + one.won, one.ended)


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
