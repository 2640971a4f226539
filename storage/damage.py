"""Rows that cannot be read: set aside, logged once, and named by ``/healthz``."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)

DAMAGED = (ValueError, TypeError, LookupError, ArithmeticError)  # what stored values raise that cannot be read

_found: dict[str, None] = {}


def log_damage(row: object, error: Exception, of: str = "tables") -> None:
    """Log once that a row ``of`` a database table cannot be read, without what is stored."""
    name = f"{of}, row {row}"
    if name not in _found:
        _found[name] = None
        log.error("%s: what is stored of it cannot be read (%s)", name, type(error).__name__)


def unreadable_rows() -> list[str]:
    """Return the rows that could not be read since this process began, each by its database table and its key."""
    return [*_found]
