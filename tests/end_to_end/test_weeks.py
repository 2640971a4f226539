"""Slow games over nine days: who is told of what, and when. ``python -m tests.soak.weeks`` plays over three weeks."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.weeks import NINE_DAYS, weeks


async def test_nine_days_of_two_slow_games(tmp_path: Path) -> None:
    async with weeks(tmp_path, NINE_DAYS) as played:
        await played.play(NINE_DAYS)
        played.check()
        kinds = [(entry.person, entry.kind) for _, entry in played.sent_notices()]
        for kind in (("Heron", "ping"), ("Heron", "dm"), ("Otter", "dm"), ("Newt", "summary")):
            assert kinds.count(kind) >= 2
        assert played.timeouts
