"""Adds announcements of lobbies, and the quiet hours that people had before a change."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Create the table, and add the columns."""
    op.create_table(
        "announcements",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("role", sa.BigInteger),
        sa.Column("channel", sa.BigInteger),
        sa.Column("message", sa.BigInteger),
        sa.Column("shown_version", sa.Integer),
    )
    op.add_column("people", sa.Column("former_zone", sa.Text))
    op.add_column("people", sa.Column("former_from", sa.Integer))
    op.add_column("people", sa.Column("former_to", sa.Integer))
    op.add_column("people", sa.Column("quiet_since", sa.DateTime(timezone=True)))
