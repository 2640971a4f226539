"""What the parts of the schema share."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

json = sa.JSON(none_as_null=True)
metadata = sa.MetaData()


def index(
    name: str, *columns: sa.Column[Any], where: sa.ColumnElement[bool] | None = None, unique: bool = False
) -> None:
    """Declare an index, of the rows that meet a condition."""
    sa.Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)
