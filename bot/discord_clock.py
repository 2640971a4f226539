"""Discord's clock, compared with this computer's.

The ids of messages and the ends of tokens are moments of Discord's clock. Every answer of Discord has its time in a
header, to the second; so the difference of the clocks is measured with each request.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from functools import lru_cache
from typing import Literal

from discord.utils import format_dt, snowflake_time

from bot.tables.clock import now

log = logging.getLogger(__name__)

TOLERATED = timedelta(seconds=3)  # a difference that the header's seconds and a slow request may make
TOLD = timedelta(seconds=10)  # a difference of which the host is told
SLOW = timedelta(seconds=5)  # a request that took longer measures nothing
HALF_A_SECOND = timedelta(seconds=0.5)  # of the header's resolution


_read_date = lru_cache(1)(parsedate_to_datetime)  # all answers of a second have the same header


class DiscordClock:
    """How far Discord's clock is ahead of this computer's. Differences within ``TOLERATED`` count as none."""

    def __init__(self) -> None:
        self._ahead = timedelta(0)
        self._told = timedelta(0)

    def measure(self, header: str, sent: datetime, received: datetime) -> None:
        """Compare the clocks by the ``Date`` header of an answer, and by when it was asked for and came."""
        if not timedelta(0) <= received - sent <= SLOW:
            return
        try:
            theirs = _read_date(header) + HALF_A_SECOND
        except ValueError:
            return
        measured = theirs - (sent + (received - sent) / 2)
        if abs(measured - self._ahead) <= TOLERATED and self._ahead:
            return
        self._ahead = measured if abs(measured) > TOLERATED else timedelta(0)
        self._tell()

    def _tell(self) -> None:
        """Log once that the clocks differ, and when they agree again."""
        if abs(self._ahead - self._told) < TOLD:
            return
        self._told = self._ahead
        if warning := self.warning:
            log.warning("%s", warning)
        else:
            log.info("this computer's clock agrees with Discord's again")

    @property
    def warning(self) -> str | None:
        """The warning to the host about this computer's clock; None if it is right."""
        seconds = round(abs(self._ahead).total_seconds())
        if seconds < TOLD.total_seconds():
            return None
        way = "behind" if self._ahead > timedelta(0) else "ahead of"
        return f"this computer's clock is {seconds} s {way} Discord's: set it, with NTP or timedatectl"

    def now(self) -> datetime:
        """Return the present time of Discord's clock."""
        return now() + self._ahead

    def theirs(self, moment: datetime) -> datetime:
        """Return what Discord's clock shows at a moment of this computer's."""
        return moment + self._ahead

    def moment_of(self, snowflake: int) -> datetime:
        """Return when Discord made an id, such as a message's, by this computer's clock."""
        return snowflake_time(snowflake) - self._ahead


DISCORD_CLOCK = DiscordClock()
"""The one of this process."""


def told(moment: datetime, style: Literal["R", "t", "f", "F"] = "R") -> str:
    """Return a moment of this computer's clock as clients show it: by default as a countdown, which runs by theirs."""
    return format_dt(DISCORD_CLOCK.theirs(moment), style)
