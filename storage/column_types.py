"""The types of columns, the columns that follow from the fields of a row, and what else the parts of the schema
share."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import asdict, fields
from datetime import UTC, datetime, timedelta
from enum import Enum
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import sqlalchemy as sa

from storage.clock import Stop
from storage.models import Snowflake, Snowflakes, Undo

json = sa.JSON(none_as_null=True)
metadata = sa.MetaData()


def table(name: str, *parts: sa.schema.SchemaItem) -> sa.Table:
    """Declare a table of the database."""
    return sa.Table(name, metadata, *parts)


def key(name: str, kind: Any = sa.BigInteger) -> sa.Column[Any]:
    """Return a column of a primary key, by default for an id of Discord."""
    return sa.Column(name, kind, primary_key=True, autoincrement=False)


def table_key() -> sa.Column[Any]:
    """Return the column of a primary key for the table of players that a row belongs to."""
    return sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True)


def cup_key() -> sa.Column[Any]:
    """Return the column of a primary key for the cup that a row belongs to."""
    return sa.Column("cup_id", sa.ForeignKey("cups.id"), primary_key=True)


def required(name: str, kind: Any) -> sa.Column[Any]:
    """Return a column that is never null."""
    return sa.Column(name, kind, nullable=False)


def index(
    name: str, *columns: sa.Column[Any], where: sa.ColumnElement[bool] | None = None, unique: bool = False
) -> None:
    """Declare an index, of the rows that meet a condition."""
    sa.Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)


class Instant(sa.types.TypeDecorator[datetime]):
    """A point in time, aware and in UTC. SQLite stores it without the time zone."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        """Return the time in UTC. Raises ValueError for a naive time."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} has no time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        """Return the time in UTC; SQLite returns naive ones."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Numbers(sa.types.TypeDecorator[tuple[int, ...]]):
    """Numbers, stored as JSON."""

    impl = sa.JSON(none_as_null=True)
    cache_ok = True

    def process_result_value(self, value: list[int] | None, dialect: sa.Dialect) -> tuple[int, ...] | None:
        """Return the numbers."""
        return None if value is None else tuple(value)


class UndoRequest(sa.types.TypeDecorator[Undo]):
    """An undo request, stored as JSON."""

    impl = sa.JSON(none_as_null=True)
    cache_ok = True

    def process_bind_param(self, value: Undo | None, dialect: sa.Dialect) -> dict[str, Any] | None:
        """Return an object for JSON."""
        return None if value is None else asdict(value)

    def process_result_value(self, value: dict[str, Any] | None, dialect: sa.Dialect) -> Undo | None:
        """Return the request."""
        return None if value is None else Undo(value["seat"], value["to"], tuple(value["agreed"]))


class Duration(sa.types.TypeDecorator[timedelta]):
    """A duration, stored in microseconds."""

    impl = sa.BigInteger
    cache_ok = True

    def process_bind_param(self, value: timedelta | None, dialect: sa.Dialect) -> int | None:
        """Return the number of microseconds."""
        return None if value is None else value // timedelta(microseconds=1)

    def process_result_value(self, value: int | None, dialect: sa.Dialect) -> timedelta | None:
        """Return the duration."""
        return None if value is None else timedelta(microseconds=value)


class Stops(sa.types.TypeDecorator[tuple[Stop, ...]]):
    """Spans of time, stored as JSON; the last may have no end."""

    impl = sa.JSON(none_as_null=True)
    cache_ok = True

    def process_bind_param(self, value: tuple[Stop, ...] | None, dialect: sa.Dialect) -> list[list[str | None]]:
        """Return pairs of ISO 8601 texts."""
        return [[begin.isoformat(), None if end is None else end.isoformat()] for begin, end in value or ()]

    def process_result_value(self, value: list[tuple[str, str | None]] | None, dialect: sa.Dialect) -> tuple[Stop, ...]:
        """Return the spans."""
        return tuple(
            (datetime.fromisoformat(begin), None if end is None else datetime.fromisoformat(end))
            for begin, end in value or ()
        )


TABLE_ID = sa.String(8)
_TYPES: dict[Any, sa.types.TypeEngine[Any]] = {
    bool: sa.Boolean(),
    int: sa.Integer(),
    str: sa.Text(),
    bytes: sa.LargeBinary(),
    Snowflake: sa.BigInteger(),
    Snowflakes: Numbers(),
    datetime: Instant(),
    timedelta: Duration(),
    Undo: UndoRequest(),
}


def columns_of(
    row: type,
    *key: str,
    without: Collection[str] = (),
    no_default: Collection[str] = (),
    **types: sa.types.TypeEngine[Any],
) -> Iterator[sa.Column[Any]]:
    """Yield a column for each field of a dataclass: one that may be None is nullable, ``key`` is the primary key.

    The type follows from the field's, if ``types`` has no other: what is not in ``_TYPES`` is stored as JSON. The
    default is the server's, too, except a list, and in the columns ``no_default`` of the first versions.
    """
    hints = get_type_hints(row, include_extras=True)
    for field in fields(row):
        if field.name in without:
            continue
        hint = hints[field.name]
        is_optional = NoneType in get_args(hint)
        kind: Any = next(one for one in get_args(hint) if one is not NoneType) if is_optional else hint
        is_name = get_origin(kind) is Literal or (isinstance(kind, type) and issubclass(kind, Enum))
        yield sa.Column(
            field.name,
            types.get(field.name) or _TYPES.get(str if is_name else kind, json),
            primary_key=field.name in key,
            autoincrement=False,
            nullable=is_optional,
            server_default=None if is_optional or field.name in no_default else _server_default(field.default),
        )


def _server_default(default: object) -> Any:
    if isinstance(default, bool):
        return sa.true() if default else sa.false()
    if isinstance(default, timedelta):
        return str(default // timedelta(microseconds=1))
    return str(default) if isinstance(default, str | int) else None
