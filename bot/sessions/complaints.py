"""Logs a failure that goes on once, and its end."""

from __future__ import annotations

import logging

from storage.errors import StorageError


class Complaints:
    """What a loop has logged of a failing store."""

    def __init__(self, log: logging.Logger, what: str) -> None:
        self._log = log
        self._what = what
        self._last = ""

    def note(self, error: StorageError) -> None:
        """Log an error, unless it is the same as the last time."""
        if str(error) != self._last:
            self._last = str(error)
            self._log.error("%s: %s", self._what, error)

    def over(self) -> None:
        """Note that nothing failed; log it where something did before."""
        if self._last:
            self._last = ""
            self._log.info("what failed works again: %s", self._what)
