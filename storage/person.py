"""Values of one person, all immutable: preferences, wishes for notices, plans, and what was read last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, TypeAlias

from storage.clock import Span
from storage.models import Snowflake

Notify: TypeAlias = Literal["ping", "dm", "both", "daily", "none"]
Words: TypeAlias = Literal["pictures", "before", "instead"]
ALL_DAYS, ALL_HOURS = 0b1111111, 0b1111  # of a wish


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


@dataclass(frozen=True)
class Wish:
    """A person wants notices of open tables of a game on a server. ``days`` has a bit for each day of the week, the
    lowest for Monday, ``hours`` one for each quarter of a day, the lowest for the night, in the person's time zone."""

    user: Snowflake
    guild: Snowflake
    game: str
    days: int = ALL_DAYS
    hours: int = ALL_HOURS
    told: datetime | None = None

    def includes(self, moment: datetime) -> bool:
        """Return whether a moment, in the person's time zone, is at one of the days and hours."""
        return bool(self.days >> moment.weekday() & 1) and bool(self.hours >> moment.hour // 6 & 1)


@dataclass(frozen=True)
class PlanRow:
    """A plan of a person for a seat: at most one per person and table.

    ``lines`` are JSON values that begin at the table's ``version``, after ``ply`` moves. They are left out of the
    ``repr``, which may end up in a log; so is the ``seed``, from which the delays before its moves are drawn.
    ``lapsed`` is the reason why it is no longer played. Its person is told of that at ``tell_at``; None if already
    told, or not to be told.
    """

    user: int
    table: str
    seat: int
    version: int
    ply: int
    lines: Sequence[Any] = field(repr=False)
    seed: int = field(repr=False)
    updated: datetime
    lapsed: str | None = None
    tell_at: datetime | None = None


@dataclass(frozen=True)
class LastReadRow:
    """A person's last look at a table: its version and number of moves then, and after how many moves began what was
    told as new."""

    user: int
    table_id: str
    version: int
    ply: int
    since: int
    updated: datetime
