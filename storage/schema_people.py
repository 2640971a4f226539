"""The tables of what people have chosen, learned, solved and kept for themselves, and of what games have come to."""

from __future__ import annotations

import sqlalchemy as sa

from storage.column_types import Instant, Stops, index, json, metadata

# How people are notified, and when they are away.
people = sa.Table(
    "people",
    metadata,
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("notify", sa.Text, nullable=False),
    sa.Column("again", sa.Integer),
    sa.Column("summary_hour", sa.Integer, nullable=False),
    sa.Column("zone", sa.Text, nullable=False),
    sa.Column("quiet_from", sa.Integer),
    sa.Column("quiet_to", sa.Integer),
    # until this moment clocks stop in the former quiet hours
    sa.Column("quiet_since", Instant),
    sa.Column("former_zone", sa.Text),
    sa.Column("former_from", sa.Integer),
    sa.Column("former_to", sa.Integer),
    sa.Column("holidays", Stops, nullable=False),
    sa.Column("dm_refused", sa.Boolean, nullable=False),
    sa.Column("next_summary", Instant),
    sa.Column("changed", Instant, nullable=False),
    # until then tables name the day of the person's return
    sa.Column("holiday_end", Instant),
    sa.Column("words", sa.Text, nullable=False, server_default="pictures"),
    sa.Column("named_on_pages", sa.Boolean, nullable=False, server_default=sa.true()),
)

index("people_by_change", people.c.changed)
index("people_by_summary", people.c.next_summary, where=people.c.next_summary.is_not(None))
index("people_by_holiday_end", people.c.holiday_end, where=people.c.holiday_end.is_not(None))

# A person's step in a game's lesson, counted from 0.
lessons = sa.Table(
    "lessons",
    metadata,
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("updated", Instant, nullable=False),
)

# Attempts at the daily puzzles, on a server or, with the person's id as guild, in direct messages.
puzzle_tries = sa.Table(
    "puzzle_tries",
    metadata,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("solved", sa.Boolean, nullable=False),
    sa.Column("updated", Instant, nullable=False),
    sa.Column("given_up", sa.Boolean, nullable=False, server_default=sa.false()),
)

index("puzzle_tries_by_user", puzzle_tries.c.user)

# What people note for themselves at tables.
personal_notes = sa.Table(
    "personal_notes",
    metadata,
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("updated", Instant, nullable=False),
)

# Whom people do not want to sit with; secret.
apart = sa.Table(
    "apart",
    metadata,
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("other", sa.BigInteger, primary_key=True, autoincrement=False),
    # of the other, for the list's owner
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("since", Instant, nullable=False),
)

index("apart_by_other", apart.c.other)

# Of which games people want to be told when a table opens on a server.
wishes = sa.Table(
    "wishes",
    metadata,
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, primary_key=True),
    # a bit for each day of the week, from Monday, and for each quarter of a day, from midnight
    sa.Column("days", sa.Integer, nullable=False),
    sa.Column("hours", sa.Integer, nullable=False),
    sa.Column("told", Instant),
)

index("wishes_by_game", wishes.c.guild, wishes.c.game)

# Roles of seasons' winners that the bot is to take from people who have deleted their data; deleted once that is done.
roles_to_take = sa.Table(
    "roles_to_take",
    metadata,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("role", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("since", Instant, nullable=False),
)

# Plans of people at tables; secret. Deleted when the game ends.
plans = sa.Table(
    "plans",
    metadata,
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    # of the table when it was written, with the number of moves then
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("lines", json, nullable=False),
    # from which the delays before its moves are drawn
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("updated", Instant, nullable=False),
    # why it is no longer played
    sa.Column("lapsed", sa.Text),
    # when to notify its person of that
    sa.Column("tell_at", Instant),
)

# What people have been told of tables in words. Deleted when the game ends.
last_read = sa.Table(
    "looks",
    metadata,
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    # of the table when it was looked at, with the number of moves then
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    # the number of moves before those that were told as new
    sa.Column("since", sa.Integer, nullable=False),
    sa.Column("updated", Instant, nullable=False),
)

index("looks_by_table", last_read.c.table_id)
index("personal_notes_by_table", personal_notes.c.table_id)
index("plans_by_table", plans.c.table_id)
index("plans_by_tell_at", plans.c.tell_at, where=plans.c.tell_at.is_not(None))


# Those of games where the bot is no member have no guild.
results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("guild", sa.BigInteger),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("user", sa.BigInteger),
    sa.Column("rank", sa.Integer, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("ended", Instant, nullable=False),
)

index("results_by_user", results.c.user)


def _ratings(name: str, *parts: str) -> sa.Table:
    """Declare a table of the ratings of people on servers, for each of these ``parts``."""
    table = sa.Table(
        name,
        metadata,
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        *(sa.Column(part, sa.Text, primary_key=True) for part in parts),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("updated", Instant, nullable=False),
    )
    index(f"{name}_by_user", table.c.user, table.c.guild)
    return table


ratings = _ratings("ratings", "game")  # the game is empty in the row for all games
season_ratings = _ratings("season_ratings", "season", "game")  # per season of three months, such as 2026-4

# The reviews of finished games.
reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("review", json, nullable=False),
    sa.Column("made", Instant, nullable=False),
)
