"""Adds what people decide ahead at tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "plans",
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("lines", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.Column("lapsed", sa.Text),
        sa.Column("tell_at", sa.DateTime(timezone=True)),
    )
    op.create_index("plans_by_table", "plans", ["table_id"])
    where = sa.text("tell_at IS NOT NULL")
    op.create_index("plans_by_tell_at", "plans", ["tell_at"], sqlite_where=where, postgresql_where=where)
