"""Tells that another program answers this bot's interactions, as when one token is used twice."""

from __future__ import annotations

import logging
import time
from collections import deque

log = logging.getLogger(__name__)

WARNING = "another program answers as this bot: stop it, or let it have a bot and a token of its own"
MAX_REMEMBERED = 1000  # interactions
REMEMBERED_SECONDS = 3600.0  # for which the host is told


class SharedToken:
    """Knows which interactions were acknowledged by somebody else: Discord calls them acknowledged at the first attempt
    to do so. discord.py repeats an attempt that Discord has taken but answered with an error."""

    def __init__(self) -> None:
        self._repeated: deque[int] = deque(maxlen=MAX_REMEMBERED)
        self._seen: float | None = None

    def note_failure(self, interaction: int) -> None:
        """Note that an attempt to acknowledge an interaction has failed, and may have been taken."""
        self._repeated.append(interaction)

    def note_acknowledged(self, interaction: int) -> None:
        """Note that an interaction was acknowledged already."""
        if interaction in self._repeated:
            return
        if self.warning is None:
            log.warning("%s", WARNING)
        self._seen = time.monotonic()

    @property
    def warning(self) -> str | None:
        """What the host is told; None if all interactions are this program's."""
        is_recent = self._seen is not None and time.monotonic() - self._seen < REMEMBERED_SECONDS
        return WARNING if is_recent else None


SHARED_TOKEN = SharedToken()
"""The one of this process."""
