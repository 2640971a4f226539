"""The tables of cups."""

from __future__ import annotations

import sqlalchemy as sa

from storage.column_types import Instant, index, json, metadata

cups = sa.Table(
    "cups",
    metadata,
    sa.Column("id", sa.String(8), primary_key=True),
    sa.Column("guild", sa.BigInteger, nullable=False),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("host", sa.BigInteger),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("options", json, nullable=False),
    sa.Column("format", sa.Text, nullable=False),
    sa.Column("rounds", sa.Integer, nullable=False),
    sa.Column("sizes", json, nullable=False),
    sa.Column("size", sa.Integer, nullable=False),
    sa.Column("max_people", sa.Integer, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("timer", sa.Integer),
    sa.Column("bank", sa.Integer, nullable=False, server_default="0"),
    sa.Column("best_of", sa.Integer, nullable=False, server_default="1"),
    # of a league: the number of the season, and the cup that was the season before
    sa.Column("season", sa.Integer, nullable=False, server_default="1"),
    sa.Column("last_season", sa.String(8)),
    # the role that the winners are given
    sa.Column("winner_role", sa.BigInteger),
    # whether it starts once as many people as it takes have signed up, and whether a lot seeds a knock-out
    sa.Column("starts_full", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("by_lot", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("round_minutes", sa.Integer, nullable=False),
    sa.Column("phase", sa.Text, nullable=False),
    # whether the time of the round is over
    sa.Column("overtime", sa.Boolean, nullable=False, server_default=sa.false()),
    # how many rounds were taken back
    sa.Column("undone", sa.Integer, nullable=False, server_default="0"),
    sa.Column("version", sa.Integer, nullable=False),
    # when the next step is taken without anybody's press
    sa.Column("due", Instant),
    sa.Column("message", sa.BigInteger),
    sa.Column("shown_version", sa.Integer),
    sa.Column("created", Instant, nullable=False),
    sa.Column("ended", Instant),
)

live_cups = cups.c.phase.not_in([sa.literal_column("'over'"), sa.literal_column("'cancelled'")])

index("live_cups_by_guild", cups.c.guild, where=live_cups)
index("cups_by_due", cups.c.due, where=cups.c.due.is_not(None))
index("cups_by_last_season", cups.c.last_season, where=cups.c.last_season.is_not(None))

# The places of a cup, numbered in order of sign-up. A place keeps its number when a substitute takes it.
cup_entrants = sa.Table(
    "cup_entrants",
    metadata,
    sa.Column("cup_id", sa.ForeignKey("cups.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("user", sa.BigInteger),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("presence", sa.Text, nullable=False),
    sa.Column("rating", sa.Integer, nullable=False),
    sa.Column("has_returned", sa.Boolean, nullable=False),
    sa.Column("late_rounds", json, nullable=False),
    # in a league: the place after the last season, from 0, and the division, from 0
    sa.Column("rank", sa.Integer),
    sa.Column("division", sa.Integer),
)

index("cup_entrants_by_user", cup_entrants.c.user)

cup_rounds = sa.Table(
    "cup_rounds",
    metadata,
    sa.Column("cup_id", sa.ForeignKey("cups.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("byes", json, nullable=False),
    sa.Column("reasons", json, nullable=False),
)

cup_tables = sa.Table(
    "cup_tables",
    metadata,
    sa.Column("cup_id", sa.ForeignKey("cups.id"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    # the numbers of the entrants, in order of the seats
    sa.Column("seats", json, nullable=False),
    # the table that was opened for it, as ``tables`` has it
    sa.Column("opened", sa.Text),
    sa.Column("result", json),
    sa.Column("replays", sa.Integer, nullable=False),
    sa.Column("is_void", sa.Boolean, nullable=False),
    sa.Column("more_time", sa.Boolean, nullable=False, server_default=sa.false()),
    # the results of games before this one, of a table with several
    sa.Column("earlier", json, nullable=False),
)

index("cup_tables_by_opened", cup_tables.c.opened, where=cup_tables.c.opened.is_not(None))

# What organisers have done to a cup, by whom and to whom, in order.
cup_deeds = sa.Table(
    "cup_deeds",
    metadata,
    sa.Column("cup_id", sa.ForeignKey("cups.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("user", sa.BigInteger),
    sa.Column("player", sa.BigInteger),
    sa.Column("substitute", sa.BigInteger),
    # the round or the table that it is about
    sa.Column("place", sa.Integer),
)

# Messages beside a cup's own: stored with the step that they tell of, worded when they are posted.
cup_messages = sa.Table(
    "cup_messages",
    metadata,
    sa.Column("cup_id", sa.ForeignKey("cups.id"), primary_key=True),
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("made", Instant, nullable=False),
    sa.Column("message", sa.BigInteger),
)

index("cup_messages_unposted", cup_messages.c.made, where=cup_messages.c.message.is_(None))
