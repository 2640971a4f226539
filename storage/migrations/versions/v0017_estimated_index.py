"""Words the condition of what is not shown so that PostgreSQL expects few rows, and uses the index.

It expects two unequal columns in nearly every row, and read the whole table.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

UNSHOWN = "CASE WHEN shown_activity = last_activity AND old_messages IS NULL THEN 0 ELSE 1 END = 1"


def upgrade() -> None:
    """Recreate the index."""
    op.drop_index("unshown_tables", "tables")
    where = sa.text(UNSHOWN)
    op.create_index("unshown_tables", "tables", ["last_activity"], sqlite_where=where, postgresql_where=where)
