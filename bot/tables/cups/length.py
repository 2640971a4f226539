"""How long a cup is: how many rounds it has, and when its steps follow each other."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.tables.cups import knock_out, league, round_robin
from bot.tables.cups.values import Cup, Format, Phase

MUSTER, SLOW_MUSTER = timedelta(minutes=5), timedelta(days=1)
BREAK, SLOW_BREAK = timedelta(minutes=2), timedelta(minutes=10)
OVERTIME_MINUTES = 5  # between two looks at games that computer players play to their ends


def round_count(cup: Cup) -> int:
    """Return the number of rounds of a cup: as many as were asked for, or as the format needs for the people of its
    first round, in a knock-out of its last one; before the first one for the people who are there."""
    if cup.rules.format is Format.KNOCK_OUT:
        return knock_out.round_count(cup)
    people = len(cup.rounds[0].people) if cup.rounds else len(cup.present)
    if cup.rules.format is Format.ROUND_ROBIN:
        return round_robin.rounds_needed(people, cup.rules)
    if cup.rules.format is Format.LEAGUE:
        return league.rounds_needed(cup)
    return cup.rules.rounds


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
