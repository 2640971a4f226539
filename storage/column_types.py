"""The types of columns, such as moments, durations and undo requests, and what else the parts of the schema share."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa

from storage.clock import Stop
from storage.models import Undo

json = sa.JSON(none_as_null=True)
metadata = sa.MetaData()


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

    def process_bind_param(self, value: tuple[int, ...] | None, dialect: sa.Dialect) -> list[int] | None:
        """Return an array for JSON."""
        return None if value is None else [*value]

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
