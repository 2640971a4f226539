"""Logs the start and the end of a lasting failure."""

from __future__ import annotations

import logging

from storage.errors import StorageError


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
