"""Adds who decided each move, who was removed from a seat, whether a game is rated, and requests to other people.

Of moves made before it is not known who decided them; they count as decided by the seat's person.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

MOMENT = sa.DateTime(timezone=True)
COLUMNS: dict[str, tuple[sa.Column[object], ...]] = {
    "tables": (sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.true()),),
    "seats": (
        sa.Column("late", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("removed", sa.Boolean, nullable=False, server_default=sa.false()),
    ),
    "moves": (sa.Column("made_by", sa.Text),),
    "departures": (sa.Column("takes_result", sa.Boolean, nullable=False, server_default=sa.true()),),
    "notes": (sa.Column("request", sa.Text),),
}


def upgrade() -> None:
    """Add the columns and the table."""
    for table, columns in COLUMNS.items():
        for column in columns:
            op.add_column(table, column)
    op.execute(
        "UPDATE seats SET late = true WHERE since IS NOT NULL AND substitute = false"
        " AND table_id IN (SELECT id FROM tables WHERE state = 'running')"
    )
    op.create_table(
        "requests",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("agreed", sa.JSON, nullable=False),
        sa.Column("made", MOMENT, nullable=False),
        sa.Column("answered", MOMENT),
    )
    op.create_index("requests_by_user", "requests", ["user"])
