"""How many rounds a cup has: as many as were asked for, or as the format needs for the people of its first round, in a
knock-out of its last one."""

from __future__ import annotations

from bot.tables.cups import knock_out, league, round_robin
from bot.tables.cups.values import Cup, Format


def round_count(cup: Cup) -> int:
    """Return the number of rounds of a cup, before the first one with the people who are there."""
    if cup.rules.format is Format.KNOCK_OUT:
        return knock_out.round_count(cup)
    people = len(cup.rounds[0].people) if cup.rounds else len(cup.present)
    if cup.rules.format is Format.ROUND_ROBIN:
        return round_robin.rounds_needed(people, cup.rules)
    if cup.rules.format is Format.LEAGUE:
        return league.rounds_needed(cup)
    return cup.rules.rounds
