"""The fingerprint of rounds of some cups, the same on every Python: ``python -m tests.tables.cup_plans``."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence

from bot.tables.cups.values import Entry, Format, Phase, Result
from tests.tables.cup_play import opened, play_round, rules

CUPS = (
    (13, (2,), 2, Format.SWISS),
    (16, (2, 3, 4), 4, Format.SWISS),
    (23, (2, 3, 4), 4, Format.SWISS),
    (40, (3, 4, 5), 4, Format.SWISS),
    (11, (2, 3, 4), 3, Format.ROUND_ROBIN),
    (17, (2, 3, 4), 4, Format.KNOCK_OUT),
    (13, (2, 3, 4), 4, Format.LEAGUE),
)


def fingerprint() -> str:
    """Return sixteen hexadecimal digits that tell the rounds of these cups, in which the first seat wins each game."""
    text = ""
    for people, sizes, size, format_ in CUPS:
        cup = opened(people, rules(4, sizes, size, format_), seed=people)
        while cup.phase is not Phase.OVER:
            cup = play_round(cup, in_order)
        text += str([[table.seats for table in round_.tables] for round_ in cup.rounds])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def in_order(seats: Sequence[Entry]) -> Result:
    """A game whose places are the order of its seats."""
    return Result(tuple(range(1, len(seats) + 1)), (1,) * len(seats))


if __name__ == "__main__":
    sys.stdout.write(fingerprint())
