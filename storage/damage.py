"""Rows that cannot be read: set aside, logged once, and named by ``/healthz`` until they can be read again."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)

DAMAGED = (ValueError, TypeError, LookupError, ArithmeticError, RecursionError)  # raised by values that cannot be read
MAX_KEY_CHARS = 80  # of the key of a row that is named

# The rows, each with what could not read it. Several threads change it: iterate over a copy.
_found: dict[tuple[str, str], None] = {}


def log_damage(row: object, error: Exception, reader: str, of: str = "tables") -> None:
    """Log once that a row ``of`` a database table cannot be read, without what is stored. ``reader`` names the code
    that failed to read it, such as a query."""
    name = _name(row, of)
    if name not in unreadable_rows():
        log.error("%s: what is stored of it cannot be read (%s)", name, type(error).__name__)
    _found[name, reader] = None


def mark_readable(row: object, reader: str, of: str = "tables") -> None:
    """Record that a reader has read a row."""
    if _found:
        _found.pop((_name(row, of), reader), None)


def has_found_damage(reader: object) -> bool:
    """Return whether a reader, given by its name, failed to read some rows the last time it tried."""
    return bool(_found) and str(reader) in {other for _, other in [*_found]}


def unreadable_rows() -> list[str]:
    """Return the rows that could not be read when they were last met, each by its database table and its key."""
    return [*dict.fromkeys(name for name, _ in [*_found])]


def _name(row: object, of: str) -> str:
    return f"{of}, row {str(row)[:MAX_KEY_CHARS]}"
