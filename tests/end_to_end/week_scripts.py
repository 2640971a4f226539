"""What happens in weeks of games: who plays, when they look, and what is tried."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from tests.end_to_end.waiting_model import Player

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)

BEGIN = datetime(
    2031, 10, 20, 8, 0, tzinfo=UTC
)  # a Monday; Rome sets its clocks back on the 26th, New York on 2 November

TIMERS = {"day": DAY, "days": 3 * DAY, "week": 7 * DAY, "none": None}

WEEKEND = (BEGIN + timedelta(days=4, hours=15, minutes=30), datetime(2031, 10, 27, 4, 0, tzinfo=UTC))

PLAYERS = {
    "Heron": Player("Heron", "both", "Europe/Rome", (22, 8), again=20),
    "Otter": Player("Otter", "dm", "America/New_York", (23, 7), holidays=(WEEKEND,)),
    "Newt": Player("Newt", "daily", "Asia/Tokyo", summary_hour=9),
    "Carp": Player("Carp"),
}

SITTINGS = {  # the days on which they look at what waits, and when
    "Heron": (range(0, 21, 2), timedelta(hours=3, minutes=37)),
    "Otter": ((1, 4, 8, 11, 14, 18), timedelta(hours=15, minutes=37)),
    "Newt": ((2, 5, 9, 13, 17), timedelta(hours=2, minutes=52)),
    "Carp": ((13, 16, 19), timedelta(hours=10, minutes=7)),
}


class Script(NamedTuple):
    """Which games are played for how long, and when the bot is killed and for how long it stays away. Each game has
    its server, slug, timer and time bank."""

    games: Sequence[tuple[int, str, str, int]]
    length: timedelta
    outage: timedelta
    without_bot: timedelta

    def moments(self) -> list[tuple[datetime, str]]:
        """What people do when, in order."""
        moments = [(BEGIN + day * DAY + hour, name) for name, (days, hour) in SITTINGS.items() for day in days]
        moments += [(WEEKEND[0], "holiday"), (BEGIN + self.outage, "outage"), (BEGIN + self.length, "end")]
        return sorted(moment for moment in moments if moment[0] <= BEGIN + self.length)


NINE_DAYS = Script(
    games=[(0, "cappuccino", "day", 1), (1, "cappuccino", "none", 0)],
    length=9 * DAY,
    outage=timedelta(days=6, hours=5),
    without_bot=DAY,
)
