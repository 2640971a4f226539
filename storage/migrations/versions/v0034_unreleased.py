"""Adds web pages, cups, lists of people to keep apart, and what messages of the outbox tell as facts, which are worded
when they are posted. Computes ratings anew from the stored results, in which established players learn nothing from
provisional ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from alembic import context, op

JSON = sa.JSON(none_as_null=True)

revision = "0034"
down_revision = "0033"

DELETE_NOTES = """
DELETE FROM personal_notes
WHERE table_id IN (SELECT id FROM tables WHERE state IN ('over', 'cancelled'))
"""


def upgrade() -> None:
    """Add the tables and columns. An outbox message without facts has its words in ``text``, as before."""
    op.create_table(
        "pages",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("address", sa.Text, nullable=False, unique=True),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "guild_pages",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("address", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
    op.add_column("tables", sa.Column("page_allowed", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("people", sa.Column("named_on_pages", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("settings", sa.Column("pages", sa.Text, nullable=False, server_default="off"))
    op.add_column("settings", sa.Column("events", sa.Boolean, nullable=False, server_default=sa.true()))
    for name in ("hidden_pages", "server_page", "searchable_pages"):
        op.add_column("settings", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("outbox", sa.Column("facts", sa.JSON(none_as_null=True)))
    op.add_column("seats", sa.Column("decisions", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("terms", sa.Text))
    op.add_column("seats", sa.Column("told", sa.Text))
    op.add_column("requests", sa.Column("signs", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("asked", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("muster", sa.DateTime(timezone=True)))
    mustered = sa.text("muster IS NOT NULL")
    op.create_index("lobbies_by_muster", "tables", ["muster"], sqlite_where=mustered, postgresql_where=mustered)
    op.add_column("tables", sa.Column("follows", sa.String(8)))
    op.add_column("tables", sa.Column("best_of", sa.Integer, nullable=False, server_default="1"))
    op.add_column("invitations", sa.Column("kept_until", sa.DateTime(timezone=True)))
    kept = sa.text("kept_until IS NOT NULL")
    op.create_index(
        "invitations_by_kept_until", "invitations", ["kept_until"], sqlite_where=kept, postgresql_where=kept
    )
    op.create_index("personal_notes_by_table", "personal_notes", ["table_id"])
    op.add_column("tables", sa.Column("cup", sa.String(8)))
    op.add_column("tables", sa.Column("level", sa.Integer))
    for name in ("starts", "call_due"):
        op.add_column("tables", sa.Column(name, sa.DateTime(timezone=True)))
    called = sa.text("call_due IS NOT NULL")
    op.add_column("tables", sa.Column("event", sa.BigInteger))
    op.add_column("tables", sa.Column("event_status", sa.Text))
    op.add_column("tables", sa.Column("standing_in", sa.BigInteger))
    standing = sa.text("standing_in IS NOT NULL")
    op.create_index("standing_lobbies", "tables", ["standing_in"], sqlite_where=standing, postgresql_where=standing)
    op.add_column("settings", sa.Column("next_game", sa.Text))
    op.add_column("settings", sa.Column("next_channel", sa.BigInteger))
    evented = sa.text("event_status IS NOT NULL")
    op.create_index("tables_with_events", "tables", ["event_status"], sqlite_where=evented, postgresql_where=evented)
    op.create_index("lobbies_by_call_due", "tables", ["call_due"], sqlite_where=called, postgresql_where=called)
    for name in ("cup_role", "season_role", "role_given"):
        op.add_column("settings", sa.Column(name, sa.BigInteger))
    op.add_column("settings", sa.Column("season_rewarded", sa.Text))
    op.add_column("settings", sa.Column("puzzle_channel", sa.BigInteger))
    op.add_column("settings", sa.Column("puzzle_posted", sa.Integer))
    op.add_column("settings", sa.Column("puzzle_hour", sa.Integer, nullable=False, server_default="0"))
    _create_cups()
    _create_apart()
    _create_wishes()
    op.create_table(
        "roles_to_take",
        *(sa.Column(name, sa.BigInteger, primary_key=True, autoincrement=False) for name in ("guild", "user", "role")),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
    )
    op.execute(DELETE_NOTES)
    _rate_again(op.get_bind())


PROVISIONAL = 5  # games without which a rating is provisional
NEW = 25.0, 25 / 3  # the rating of a new player


class Result(NamedTuple):
    """The result of a game for a person, None for a deleted one; ``left`` is whether the person left the seat."""

    user: int | None
    rank: int
    left: bool


def _rate_again(connection: sa.Connection) -> None:
    """Compute all ratings anew, in the order in which the games ended; people without a result keep theirs."""
    boards: dict[tuple[Any, ...], dict[int | None, tuple[float, float]]] = defaultdict(dict)
    played: dict[tuple[Any, ...], int] = defaultdict(int)
    for guild, game, season, results in _past_games(connection):
        for key in ((guild, game), (guild, ""), (guild, game, season), (guild, "", season)):
            _rate(boards[key], [played[key, one.user] for one in results], results)
            for one in results:
                played[key, one.user] += 1
    names = ("guild", "game", "user", "mu", "sigma")
    ratings = sa.table("ratings", *(sa.column(name) for name in names))
    seasons = sa.table("season_ratings", *(sa.column(name) for name in (*names, "season")))
    for (guild, game, *of_season), board in boards.items():
        table = seasons if of_season else ratings
        here = sa.and_(table.c.guild == guild, table.c.game == game)
        if of_season:
            here = sa.and_(here, seasons.c.season == of_season[0])
        for user, (mu, sigma) in board.items():
            connection.execute(sa.update(table).where(here, table.c.user == user).values(mu=mu, sigma=sigma))


def _past_games(connection: sa.Connection) -> list[tuple[int, str, str, list[Result]]]:
    """Return the server, the game, the season and the results of each finished game that counts for ratings."""
    names = ("table_id", "seat", "guild", "game", "user", "rank", "won")
    results = sa.table("results", *(sa.column(name) for name in names), sa.column("ended", sa.DateTime(timezone=True)))
    seats = sa.table("seats", *(sa.column(name) for name in ("table_id", "number", "user", "computer")))
    mine, sitters = results.c, seats.c
    query = (
        sa.select(results, sitters.user.label("sitter"), sitters.computer)
        .outerjoin(seats, sa.and_(sitters.table_id == mine.table_id, sitters.number == mine.seat))
        .where(mine.guild.is_not(None))
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
            left = not row.won and (row.computer or row.user != row.sitter)
            ended.append(Result(row.user, worst if left and row.computer else row.rank, left))
        past.append((rows[0].guild, rows[0].game, _past("_season")(rows[0].ended), ended))
    return past


def _rate(board: dict[int | None, tuple[float, float]], played: Sequence[int], results: Sequence[Result]) -> None:
    """Count a game. A person who left a seat does not rise by its result."""
    before = [NEW if one.user is None else board.get(one.user, NEW) for one in results]
    established = [n for n, games in enumerate(played) if games >= PROVISIONAL and results[n].user is not None]
    after = _past("rate")([one.rank for one in results], before) if len(results) > 1 else [*before]
    among = [before[n] for n in established]
    if len(established) > 1:
        among = _past("rate")([results[n].rank for n in established], among)
    for n, rating in zip(established, among, strict=True):
        after[n] = rating
    for one, old, new in zip(results, before, after, strict=True):
        if one.user is not None:
            board[one.user] = old if one.left and new[0] > old[0] else new


def _past(name: str) -> Any:
    """Return a function of the migration before, which has the model of ratings."""
    return getattr(context.script.get_revision("0033").module, name)


def _create_apart() -> None:
    """Create the lists of whom people do not want to sit with."""
    op.create_table(
        "apart",
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("other", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("apart_by_other", "apart", ["other"])


def _create_wishes() -> None:
    """Create what people want to be told of."""
    op.create_table(
        "wishes",
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("hours", sa.Integer, nullable=False),
        sa.Column("told", sa.DateTime(timezone=True)),
    )
    op.create_index("wishes_by_game", "wishes", ["guild", "game"])


def _create_cups() -> None:
    op.create_table(
        "cups",
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
        sa.Column("bank", sa.Integer, nullable=False, server_default="0"),
        sa.Column("best_of", sa.Integer, nullable=False, server_default="1"),
        sa.Column("season", sa.Integer, nullable=False, server_default="1"),
        sa.Column("last_season", sa.String(8)),
        sa.Column("winner_role", sa.BigInteger),
        sa.Column("starts_full", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("by_lot", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("round_minutes", sa.Integer, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("overtime", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("undone", sa.Integer, nullable=False, server_default="0"),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.DateTime(timezone=True)),
        sa.Column("message", sa.BigInteger),
        sa.Column("shown_version", sa.Integer),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True)),
    )
    live = sa.text("phase NOT IN ('over', 'cancelled')")
    op.create_index("live_cups_by_guild", "cups", ["guild"], sqlite_where=live, postgresql_where=live)
    due = sa.text("due IS NOT NULL")
    op.create_index("cups_by_due", "cups", ["due"], sqlite_where=due, postgresql_where=due)
    next_season = sa.text("last_season IS NOT NULL")
    op.create_index(
        "cups_by_last_season", "cups", ["last_season"], sqlite_where=next_season, postgresql_where=next_season
    )
    op.create_table(
        "cup_entrants",
        _cup_key(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("presence", sa.Text, nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("has_returned", sa.Boolean, nullable=False),
        sa.Column("late_rounds", JSON, nullable=False),
        *(sa.Column(name, sa.Integer) for name in ("rank", "division")),
    )
    op.create_index("cup_entrants_by_user", "cup_entrants", ["user"])
    op.create_table(
        "cup_rounds",
        _cup_key(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("byes", JSON, nullable=False),
        sa.Column("reasons", JSON, nullable=False),
    )
    op.create_table(
        "cup_tables",
        _cup_key(),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seats", JSON, nullable=False),
        sa.Column("opened", sa.Text),
        sa.Column("result", JSON),
        sa.Column("replays", sa.Integer, nullable=False),
        sa.Column("is_void", sa.Boolean, nullable=False),
        sa.Column("more_time", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("earlier", JSON, nullable=False),
    )
    opened = sa.text("opened IS NOT NULL")
    op.create_index("cup_tables_by_opened", "cup_tables", ["opened"], sqlite_where=opened, postgresql_where=opened)
    op.create_table(
        "cup_deeds",
        _cup_key(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        *(sa.Column(name, sa.BigInteger) for name in ("user", "player", "substitute")),
        sa.Column("place", sa.Integer),
    )
    op.create_table(
        "cup_messages",
        _cup_key(),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("message", sa.BigInteger),
    )
    unposted = sa.text("message IS NULL")
    op.create_index("cup_messages_unposted", "cup_messages", ["made"], sqlite_where=unposted, postgresql_where=unposted)
    op.create_table(
        "cup_pages",
        _cup_key(),
        sa.Column("address", sa.Text, nullable=False, unique=True),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )


def _cup_key() -> sa.Column[str]:
    """Declare the id of a cup as a part of the primary key."""
    return sa.Column("cup_id", sa.String(8), sa.ForeignKey("cups.id"), primary_key=True)
