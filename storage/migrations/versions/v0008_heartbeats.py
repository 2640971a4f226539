"""Adds a heartbeat per shard, so that only the players of a shard that was not served get their time back.

The existing heartbeat becomes that of the only shard.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create the table, and copy the existing heartbeat."""
    op.create_table(
        "heartbeats",
        sa.Column("shard_count", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("last", sa.DateTime(timezone=True)),
    )
    op.execute("INSERT INTO heartbeats (shard_count, shard, last) SELECT 1, 0, last FROM heartbeat")
    op.drop_table("heartbeat")
