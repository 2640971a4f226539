"""When the steps of a cup follow each other."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.tables.cups.length import round_count
from bot.tables.cups.values import Cup, Phase

MUSTER, SLOW_MUSTER = timedelta(minutes=5), timedelta(days=1)
BREAK, SLOW_BREAK = timedelta(minutes=2), timedelta(minutes=10)
OVERTIME_MINUTES = 5  # between two looks at games that computer players play to their ends


def half_round(round_minutes: int) -> timedelta:
    """Return the additional time of a round, after its end, for people who were not late."""
    return timedelta(minutes=max(1, round_minutes // 2))


def latest_end(cup: Cup, due: datetime, round_minutes: int, *, is_slow: bool) -> datetime | None:
    """Return by when a cup is over whose next step is ``due``, if each round takes all of its time; None where the
    number of its rounds is not known yet."""
    if cup.phase not in (Phase.ROUND, Phase.BREAK):
        return None
    over = timedelta(minutes=OVERTIME_MINUTES)
    pause, whole = SLOW_BREAK if is_slow else BREAK, timedelta(minutes=round_minutes) + half_round(round_minutes) + over
    left = round_count(cup) - len(cup.rounds)
    if cup.phase is Phase.BREAK:
        return due + left * whole + max(0, left - 1) * pause
    return due + (over if cup.overtime else half_round(round_minutes) + over) + left * (pause + whole)
