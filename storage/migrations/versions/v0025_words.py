"""Adds who wants private answers in words.

People who had chosen nothing get pictures.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Add the column."""
    op.add_column("people", sa.Column("words", sa.Text, nullable=False, server_default="pictures"))
