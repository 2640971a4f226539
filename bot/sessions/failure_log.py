"""Logs failures: those of the store in a line, others with their traceback."""

from __future__ import annotations

import logging

from storage.errors import StorageError


def log_failure(log: logging.Logger, error: Exception, what: str, *values: object) -> None:
    """Log an error: in one line if the store has failed, which says why, else with its traceback."""
    if isinstance(error, StorageError):
        log.error(f"{what}: %s", *values, error)
    else:
        log.error(what, *values, exc_info=error)
