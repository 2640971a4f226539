"""What a person is told on choosing a holiday, or how to be notified, that does not suit a running game."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import private_answer
from tests.end_to_end.test_waiting_games import begin_in
from tests.local_discord.person import Person

STORED = "%Y-%m-%d %H:%M:%S.%f"


async def holiday(person: Person, channel: str, until: str) -> str:
    """Choose until when a holiday lasts. Returns the answer."""
    return await private_answer(person, await person.command(channel, "away", until=until))


async def test_a_holiday_begun_late_says_that_it_stops_the_clock_once_a_game(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        channel = harness.world.channel
        table = await begin_in(channel, heron, otter, "day")
        await harness.wait_until_noted(table)
        moment = datetime.now(UTC)
        for number, words in enumerate(("you've just used it", "your clock goes on", "")):
            spent = timedelta(hours=20 if words else 2)
            harness.execute(
                "update tables set clock_since = ?, clock_spent = 0, clock_stops = '[]'",
                (moment - spent).strftime(STORED),
            )
            answer = await holiday(heron, channel, (moment + timedelta(days=3 + number)).date().isoformat())
            assert words in answer
            assert (table["id"] in answer) is bool(words)
            await holiday(heron, channel, "now")


async def test_who_wants_a_summary_a_day_is_told_where_it_comes_too_late(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        short, long, here = harness.world.channels.values()
        quick = await begin_in(short, heron, otter, "hours")
        slow = await begin_in(long, heron, otter, "days")
        answer = await private_answer(otter, await otter.command(here, "notify", how="daily"))
        assert "comes too late for the timer" in answer
        assert [f"/{table['channel_id']}/" in answer for table in (quick, slow)] == [True, False]
        answer = await private_answer(otter, await otter.command(here, "notify", how="ping"))
        assert "too late" not in answer
