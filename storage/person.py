"""A person's preferences, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from storage.clock import Span

Notify: TypeAlias = Literal["ping", "dm", "both", "daily", "none"]
Words: TypeAlias = Literal["pictures", "before", "instead"]


@dataclass(frozen=True)
class Person:
    """A person's preferences: how the person is notified, and when the person is away.

    ``notify`` is the way, ``again`` the number of hours between reminders; ``summary_hour`` the hour of the daily
    summary. ``quiet`` is the start and end of the daily quiet hours, in minutes after midnight in the time ``zone``;
    None for no quiet hours. Until ``quiet_since`` clocks stop in ``former_quiet`` in ``former_zone`` instead, the quiet
    hours before a change. ``dm_refused`` is true after a direct message was refused, until one succeeds. ``words`` says
    whether private answers have pictures, words before them, or words instead. ``named_on_pages`` is whether pages
    without Discord have the person's name.
    """

    user: int
    locale: str = "en"
    notify: Notify = "ping"
    again: int | None = None
    summary_hour: int = 9
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    holidays: tuple[Span, ...] = ()
    dm_refused: bool = False
    quiet_since: datetime | None = None
    former_zone: str = "UTC"
    former_quiet: tuple[int, int] | None = None
    words: Words = "pictures"
    named_on_pages: bool = True

    def holiday_end(self, moment: datetime) -> datetime | None:
        """Return the end of the holiday of a moment; None if there is none."""
        return max((end for begin, end in self.holidays if begin <= moment < end), default=None)
