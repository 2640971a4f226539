"""Logs failures: those of the store in a line, and lasting ones once."""

from __future__ import annotations

import logging

from storage.errors import StorageError


def log_failure(log: logging.Logger, error: Exception, what: str, *values: object) -> None:
    """Log an error: in one line if the store has failed, which says why, else with its traceback."""
    if isinstance(error, StorageError):
        log.error(f"{what}: %s", *values, error)
    else:
        log.error(what, *values, exc_info=error)


class FailureLog:
    """The last failure of the store that a loop has logged."""

    def __init__(self, log: logging.Logger, what: str) -> None:
        self._log = log
        self._what = what
        self._last = ""

    def note(self, error: StorageError) -> None:
        """Log an error, unless it is the same as the last one."""
        if str(error) != self._last:
            self._last = str(error)
            self._log.error("%s: %s", self._what, error)

    def clear(self) -> None:
        """Log that the failure is over, if there was one."""
        if self._last:
            self._last = ""
            self._log.info("what failed works again: %s", self._what)
