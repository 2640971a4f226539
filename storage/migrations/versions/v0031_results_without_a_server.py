"""Lets results have no server: those of games where the bot is no member."""

from __future__ import annotations

from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    """Change the column."""
    with op.batch_alter_table("results") as results:
        results.alter_column("guild", nullable=True)
