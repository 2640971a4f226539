"""Progress reports of long jobs in a private answer."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass
from http.client import UNAUTHORIZED

from bot.discord_clock import DISCORD_CLOCK
from bot.display.failures import FAILURES
from bot.error_replies import is_expired
from bot.responses import Interaction, localizer_for

log = logging.getLogger(__name__)

REPORT_SECONDS = 3.0  # seconds between two reports


@dataclass(eq=False)
class Progress:
    """Shows the progress of ``parts`` jobs, one after the other, in the private answer: ``text`` is the id of the
    message, which has the variable ``percent``, and ``ready`` counts the jobs that are done."""

    interaction: Interaction
    text: str
    parts: int = 1
    ready: int = 0
    _last_report: float = 0.0
    _is_over: bool = False

    async def __call__(self, done: float) -> None:
        """Update the private answer with the share of this job that is done, at most every ``REPORT_SECONDS`` seconds.

        Failed updates are ignored; after one with a token that has expired there are no more.
        """
        if self._is_over or DISCORD_CLOCK.now() >= self.interaction.expires_at:
            return
        if time.monotonic() - self._last_report >= REPORT_SECONDS:
            self._last_report = time.monotonic()
            percent = round(100 * (self.ready + done) / self.parts)
            text = localizer_for(self.interaction)(self.text, percent=percent)
            try:
                await self.interaction.edit_original_response(content=text)
            except FAILURES as error:
                self._is_over = is_expired(error) or getattr(error, "status", 0) == UNAUTHORIZED
                log.info("the progress of a job could not be shown: %s", error)
