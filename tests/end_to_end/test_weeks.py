"""Slow games over nine days: who is notified of what, and when. ``python -m tests.soak.weeks`` plays random weeks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.end_to_end.week_scripts import NINE_DAYS
from tests.end_to_end.weeks import weeks


async def test_nine_days_of_two_slow_games(tmp_path: Path) -> None:
    async with weeks(tmp_path, NINE_DAYS) as played:
        await played.play(NINE_DAYS)
        played.check()
        kinds = [(entry.person, entry.kind) for _, entry in played.sent_notices()]
        for kind in (("Heron", "ping"), ("Heron", "dm"), ("Otter", "dm"), ("Newt", "summary")):
            assert kinds.count(kind) >= 2
        assert played.timeouts


def test_weeks_of_a_seed_wait_as_long_before_connecting_again() -> None:
    code = (
        "from tests.soak import virtual_time; virtual_time.install(7, 0);"
        "from discord.backoff import ExponentialBackoff; backoff = ExponentialBackoff();"
        "print([backoff.delay() for _ in range(3)])"
    )
    first, second = (subprocess.run([sys.executable, "-c", code], capture_output=True, check=True) for _ in range(2))
    assert first.stdout == second.stdout
