"""The deciding turn below the end of a game between people."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.short_reviews import store_short_review
from tests.end_to_end.shortcuts import finish
from tests.end_to_end.test_reviews import is_film
from tests.timeouts import REVIEW_TIMEOUT


async def test_a_games_deciding_turn_is_posted_below_its_end(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        await begin(heron, otter, game="cappuccino")
        end = await finish(harness, [heron, otter])
        await harness.kill_bot()
        point = max(store_short_review(harness).turning_points, key=lambda one: one.difference)
        harness.execute("update tables set shown_activity = null")  # as a kill leaves an end
        await harness.start_bot(DECIDING_TURNS="true")
        film = await heron.wait_for(is_film, timeout=REVIEW_TIMEOUT)
        assert film["channel_id"] == end["channel_id"]
        assert f"\nMove {point.ply + 1}: " in film["content"]
        assert (film["flags"] & 64, film["mentions"], film["components"]) == (0, [], [])
        assert film["attachments"][0]["description"]
