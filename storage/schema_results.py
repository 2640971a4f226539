"""The tables of what games have come to: results, ratings and reviews."""

from __future__ import annotations

import sqlalchemy as sa

from storage.column_types import Instant
from storage.schema_base import index, json, metadata

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

# The game is empty in the row for all games.
ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("updated", Instant, nullable=False),
)

index("ratings_by_user", ratings.c.user, ratings.c.guild)

# Ratings per season of three months, such as 2026-4.
season_ratings = sa.Table(
    "season_ratings",
    metadata,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("season", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("updated", Instant, nullable=False),
)

index("season_ratings_by_user", season_ratings.c.user, season_ratings.c.guild)

# The reviews of finished games.
reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("review", json, nullable=False),
    sa.Column("made", Instant, nullable=False),
)
