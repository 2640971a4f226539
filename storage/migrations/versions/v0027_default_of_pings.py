"""Gives the setting of pings its default in the database, as the later settings have it."""

from __future__ import annotations

from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Set the default."""
    with op.batch_alter_table("settings") as settings:
        settings.alter_column("pings", server_default="mention")
