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
ID = sa.String(8)


def _required(kind: Any, *names: str) -> tuple[sa.Column[Any], ...]:
    """Declare columns that are never null."""
    return tuple(sa.Column(name, kind, nullable=False) for name in names)


def _optional(kind: Any, *names: str) -> tuple[sa.Column[Any], ...]:
    """Declare columns that may be null."""
    return tuple(sa.Column(name, kind) for name in names)


def _keys(kind: Any, *names: str) -> tuple[sa.Column[Any], ...]:
    """Declare columns of the primary key."""
    return tuple(sa.Column(name, kind, primary_key=True, autoincrement=False) for name in names)


def _flags(*names: str, default: bool = False) -> tuple[sa.Column[Any], ...]:
    """Declare columns of truth values."""
    value = sa.true() if default else sa.false()
    return tuple(sa.Column(name, sa.Boolean, nullable=False, server_default=value) for name in names)


def _counts(*names: str, default: int = 0) -> tuple[sa.Column[Any], ...]:
    """Declare columns of numbers with a default."""
    return tuple(sa.Column(name, sa.Integer, nullable=False, server_default=str(default)) for name in names)


def _of_table() -> sa.Column[str]:
    """Declare the id of a table of players as a part of the primary key."""
    return sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True)


def _of_cup() -> sa.Column[str]:
    """Declare the id of a cup as a part of the primary key."""
    return sa.Column("cup_id", ID, sa.ForeignKey("cups.id"), primary_key=True)


def _address() -> sa.Column[str]:
    """Declare the address of a web page."""
    return sa.Column("address", sa.Text, nullable=False, unique=True)


COLUMNS: dict[str, tuple[sa.Column[Any], ...]] = {
    "tables": (
        *_optional(sa.Integer, "actor", "paused_by", "level"),
        *_optional(sa.BigInteger, "event", "standing_in"),
        *_optional(sa.Text, "event_status"),
        *_optional(ID, "follows", "cup"),
        *_optional(MOMENT, "shown_activity", "started_at", "clock_since", "notified_at", "late_holiday"),
        *_optional(MOMENT, "muster", "starts", "call_due"),
        *_optional(sa.JSON, "clock_stops"),
        sa.Column("clock_spent", sa.BigInteger, nullable=False, server_default="0"),
        *_counts("bank"),
        *_counts("best_of", default=1),
        *_flags("awaits_thread", "by_interactions", "repost_due"),
        *_flags("away_allowed", "rated", "hints_allowed", "page_allowed", default=True),
    ),
    "seats": (
        *_optional(MOMENT, "since"),
        *_optional(sa.Text, "terms", "told"),
        sa.Column("bank", sa.BigInteger, nullable=False, server_default="0"),
        *_counts("hints", "decisions"),
        *_flags("substitute", "wanted", "late", "removed", "late_holiday_used", "asked"),
    ),
    "moves": (*_optional(sa.BigInteger, "spent"), *_optional(sa.Text, "made_by")),
    "settings": (
        *_optional(sa.Integer, "puzzle_posted"),
        *_optional(sa.BigInteger, "role", "cup_role", "season_role", "role_given", "next_channel", "puzzle_channel"),
        *_optional(sa.Text, "next_game", "season_rewarded"),
        *_optional(MOMENT, "role_pinged", "welcomed"),
        sa.Column("pages", sa.Text, nullable=False, server_default="off"),
        *_counts("puzzle_hour"),
        *_flags("hidden_pages", "server_page", "searchable_pages"),
        *_flags("pictures", "events", default=True),
    ),
}
TABLES: dict[str, tuple[sa.Column[Any], ...]] = {
    "people": (
        *_keys(sa.BigInteger, "user"),
        *_required(sa.Text, "locale", "notify", "zone"),
        *_required(sa.Integer, "summary_hour"),
        *_required(sa.JSON, "holidays"),
        *_required(sa.Boolean, "dm_refused"),
        *_required(MOMENT, "changed"),
        *_optional(sa.Integer, "again", "quiet_from", "quiet_to", "former_from", "former_to"),
        *_optional(sa.Text, "former_zone"),
        *_optional(MOMENT, "next_summary", "quiet_since", "holiday_end"),
        sa.Column("words", sa.Text, nullable=False, server_default="pictures"),
        *_flags("named_on_pages", default=True),
    ),
    "invitations": (
        _of_table(),
        *_keys(sa.BigInteger, "user"),
        *_required(sa.Text, "name"),
        *_required(sa.Boolean, "declined"),
        *_required(MOMENT, "made"),
        *_optional(MOMENT, "ask_at", "kept_until"),
    ),
    "departures": (
        _of_table(),
        *_keys(sa.BigInteger, "user"),
        *_required(sa.Integer, "seat"),
        *_required(MOMENT, "left"),
        *_flags("takes_result", default=True),
    ),
    "former_players": (
        _of_table(),
        *_keys(sa.LargeBinary, "key"),
        *_required(sa.LargeBinary, "hash"),
        *_required(sa.Integer, "seat"),
    ),
    "outdated_absences": (_of_table(), *_required(MOMENT, "since")),
    "requests": (
        _of_table(),
        *_keys(sa.Text, "kind"),
        *_keys(sa.Integer, "seat"),
        *_keys(sa.BigInteger, "user"),
        *_required(sa.Text, "name", "locale"),
        *_required(sa.JSON, "agreed"),
        *_required(MOMENT, "made"),
        *_optional(MOMENT, "answered"),
        *_counts("signs"),
    ),
    "outbox": (
        _of_table(),
        *_keys(sa.Text, "key"),
        *_required(sa.Text, "text"),
        *_required(JSON, "pings", "buttons"),
        *_required(MOMENT, "made"),
        *_optional(sa.Integer, "seat", "version"),
        *_optional(sa.BigInteger, "role", "channel", "invitee", "person", "message"),
        *_optional(sa.Text, "request"),
        *_optional(MOMENT, "due"),
        *_optional(JSON, "facts"),
        *_flags("silent"),
    ),
    "plans": (
        *_keys(sa.BigInteger, "user"),
        _of_table(),
        *_required(sa.Integer, "seat", "version", "ply"),
        *_required(sa.BigInteger, "seed"),
        *_required(JSON, "lines"),
        *_required(MOMENT, "updated"),
        *_optional(sa.Text, "lapsed"),
        *_optional(MOMENT, "tell_at"),
    ),
    "personal_notes": (
        *_keys(sa.BigInteger, "user"),
        _of_table(),
        *_required(sa.Text, "text"),
        *_required(MOMENT, "updated"),
    ),
    "looks": (
        *_keys(sa.BigInteger, "user"),
        _of_table(),
        *_required(sa.Integer, "version", "ply", "since"),
        *_required(MOMENT, "updated"),
    ),
    "lessons": (
        *_keys(sa.BigInteger, "user"),
        *_keys(sa.Text, "game"),
        *_required(sa.Integer, "step"),
        *_required(MOMENT, "updated"),
    ),
    "puzzle_tries": (
        *_keys(sa.BigInteger, "guild"),
        *_keys(sa.Integer, "day"),
        *_keys(sa.Text, "game"),
        *_keys(sa.BigInteger, "user"),
        *_required(sa.Integer, "tries"),
        *_required(sa.Boolean, "solved"),
        *_required(MOMENT, "updated"),
        *_flags("given_up"),
    ),
    "reviews": (_of_table(), *_required(sa.JSON, "review"), *_required(MOMENT, "made")),
    "season_ratings": (
        *_keys(sa.BigInteger, "guild"),
        *_keys(sa.Text, "season", "game"),
        *_keys(sa.BigInteger, "user"),
        *_required(sa.Double, "mu", "sigma"),
        *_required(sa.Integer, "games", "wins"),
        *_required(MOMENT, "updated"),
    ),
    "heartbeats": (*_keys(sa.Integer, "shard_count", "shard"), *_optional(MOMENT, "last")),
    "pages": (_of_table(), _address(), *_required(sa.Boolean, "is_public"), *_required(MOMENT, "made")),
    "guild_pages": (
        *_keys(sa.BigInteger, "guild"),
        _address(),
        *_required(sa.Text, "name"),
        *_required(MOMENT, "made"),
    ),
    "apart": (*_keys(sa.BigInteger, "user", "other"), *_required(sa.Text, "name"), *_required(MOMENT, "since")),
    "wishes": (
        *_keys(sa.BigInteger, "user", "guild"),
        *_keys(sa.Text, "game"),
        *_required(sa.Integer, "days", "hours"),
        *_optional(MOMENT, "told"),
    ),
    "roles_to_take": (*_keys(sa.BigInteger, "guild", "user", "role"), *_required(MOMENT, "since")),
    "cups": (
        *_keys(ID, "id"),
        *_required(sa.Integer, "rounds", "size", "max_people", "round_minutes", "version"),
        *_required(sa.BigInteger, "guild", "channel", "seed"),
        *_required(sa.Text, "game", "name", "locale", "format", "phase"),
        *_required(JSON, "options", "sizes"),
        *_required(MOMENT, "created"),
        *_optional(sa.Integer, "timer", "shown_version"),
        *_optional(sa.BigInteger, "host", "winner_role", "message"),
        *_optional(ID, "last_season"),
        *_optional(MOMENT, "due", "ended"),
        *_counts("bank", "undone"),
        *_counts("best_of", "season", default=1),
        *_flags("starts_full", "by_lot", "overtime"),
    ),
    "cup_entrants": (
        _of_cup(),
        *_keys(sa.Integer, "number"),
        *_required(sa.Integer, "rating"),
        *_required(sa.Text, "name", "presence"),
        *_required(sa.Boolean, "has_returned"),
        *_required(JSON, "late_rounds"),
        *_optional(sa.Integer, "rank", "division"),
        *_optional(sa.BigInteger, "user"),
    ),
    "cup_rounds": (_of_cup(), *_keys(sa.Integer, "number"), *_required(JSON, "byes", "reasons")),
    "cup_tables": (
        _of_cup(),
        *_keys(sa.Integer, "round", "number"),
        *_required(sa.Integer, "replays"),
        *_required(sa.Boolean, "is_void"),
        *_required(JSON, "seats", "earlier"),
        *_optional(sa.Text, "opened"),
        *_optional(JSON, "result"),
        *_flags("more_time"),
    ),
    "cup_deeds": (
        _of_cup(),
        *_keys(sa.Integer, "number"),
        *_required(sa.Text, "kind"),
        *_optional(sa.Integer, "place"),
        *_optional(sa.BigInteger, "user", "player", "substitute"),
    ),
    "cup_messages": (
        _of_cup(),
        *_keys(sa.Text, "key"),
        *_required(MOMENT, "made"),
        *_optional(sa.BigInteger, "message"),
    ),
    "cup_pages": (_of_cup(), _address(), *_required(sa.Boolean, "is_public"), *_required(MOMENT, "made")),
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
