"""Values of one person: wishes for notices, plans, and what was read last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from storage.models import Snowflake

ALL_DAYS, ALL_HOURS = 0b1111111, 0b1111


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
