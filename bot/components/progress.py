"""Progress reports of long jobs in a private answer."""

from __future__ import annotations

import logging
import time
from http.client import UNAUTHORIZED

from bot.discord_clock import DISCORD_CLOCK
from bot.display.failures import FAILURES
from bot.error_replies import is_expired
from bot.responses import Interaction, localizer_for

log = logging.getLogger(__name__)

REPORT_SECONDS = 3.0  # seconds between two reports


class Progress:
    """Shows the progress of ``parts`` jobs, one after the other, in the private answer."""

    def __init__(self, interaction: Interaction, text: str, parts: int = 1) -> None:
        """``text`` is the id of the message, which has the variable ``percent``."""
        self._interaction = interaction
        self._text = text
        self._parts, self._ready = parts, 0
        self._last_report = 0.0
        self._is_over = False

    def next_part(self) -> None:
        """Note that a job is done."""
        self._ready += 1

    async def __call__(self, done: float) -> None:
        """Update the private answer with the share of this job that is done, at most every ``REPORT_SECONDS`` seconds.

        Failed updates are ignored; after one with a token that has expired there are no more.
        """
        if self._is_over or DISCORD_CLOCK.now() >= self._interaction.expires_at:
            return
        if time.monotonic() - self._last_report >= REPORT_SECONDS:
            self._last_report = time.monotonic()
            percent = round(100 * (self._ready + done) / self._parts)
            text = localizer_for(self._interaction)(self._text, percent=percent)
            try:
                await self._interaction.edit_original_response(content=text)
            except FAILURES as error:
                self._is_over = is_expired(error) or getattr(error, "status", 0) == UNAUTHORIZED
                log.info("the progress of a job could not be shown: %s", error)
