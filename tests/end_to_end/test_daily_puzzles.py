"""The puzzle of the day in the channel that a server has chosen for it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import change_settings
from tests.end_to_end.messages import has_button, menus, private_answer, private_message
from tests.end_to_end.moved_clock import VARIABLE, MovedClock
from tests.local_discord.reading import component_of
from tests.local_discord.world import JSON
from tests.timeouts import ANSWER_TIMEOUT

POSTED = "select 1 from settings where puzzle_posted is not null"


def is_daily(message: JSON) -> bool:
    """Return whether a message is the puzzle of the day in a channel."""
    return has_button(message, "Try it yourself") and "Today's puzzle" in message["content"]


async def test_the_puzzle_of_the_day_is_posted_once_whatever_happens(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1", POLL_SECONDS="0.2") as harness:
        heron = await harness.person("Heron")
        channel, other, *_ = harness.world.channels.values()
        await harness.world.change_user(heron.user, manage_guild=True)
        await harness.world.permit(other, deny=("SEND_MESSAGES",))
        panel = (await heron.command(channel, "settings")).private
        refused = await heron.submit(await heron.press(panel, "Puzzle, next table…"), puzzle_channel=[other])
        assert f"I may not post in <#{other}>" in await private_answer(heron, refused)
        await heron.submit(await heron.press(panel, "Puzzle, next table…"), puzzle_channel=[channel])
        daily = await heron.wait_for(is_daily)
        assert (daily["channel_id"], len(daily["attachments"]), daily["mentions"]) == (channel, 1, [])
        puzzle = await private_message(heron, await heron.press(daily, "Try it yourself"))
        assert menus(puzzle)
        assert component_of(puzzle, "Show the best move")
        await harness.wait_until_stored(POSTED)

        await harness.kill_bot()
        harness.execute("update settings set puzzle_posted = null")  # as a kill right after posting leaves it
        await harness.start_bot()
        await harness.wait_until_stored(POSTED)
        assert sum(event == "MESSAGE_CREATE" and is_daily(message) for event, message in heron.seen) == 1

        await harness.kill_bot()
        harness.execute("update settings set puzzle_posted = null, puzzle_channel = ?", int(other))
        await harness.start_bot()
        await harness.wait_until_stored(POSTED)
        panel = (await heron.command(channel, "settings")).private
        assert "I may not post there" in str(panel["embeds"])
        await harness.kill_bot()
        harness.execute("update settings set puzzle_posted = null")
        await harness.world.delete_channel(other)
        await harness.start_bot()
        await harness.wait_until_stored(f"{POSTED} and puzzle_channel is null")
        assert sum(event == "MESSAGE_CREATE" and is_daily(message) for event, message in heron.seen) == 1


async def test_the_puzzle_of_the_day_waits_for_its_hour(tmp_path: Path) -> None:
    file = tmp_path / "clock"
    settings = {VARIABLE: str(file), "WITHOUT_PICTURES": "1", "POLL_SECONDS": "0.2"}
    harness = Harness(tmp_path, limited=False, guilds=1, deadline=ANSWER_TIMEOUT, **settings)
    clock = MovedClock(file, harness.local.clock)
    day = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    clock.move_to(day + timedelta(hours=17, minutes=30))
    async with harness:
        heron = await harness.person("Heron")
        channel = harness.world.channel
        await harness.world.change_user(heron.user, manage_guild=True)
        reply = await change_settings(heron, channel, puzzle_channel=[channel], puzzle_hour=["18"])
        panel = await heron.wait_for(lambda message: "18:00 UTC" in str(message["embeds"]))
        assert f"your <t:{int((day + timedelta(hours=18)).timestamp())}:t>" in str(panel["embeds"]), reply.messages
        assert harness.rows(POSTED) == []
        assert not any(event == "MESSAGE_CREATE" and is_daily(message) for event, message in heron.seen)
        clock.move_to(day + timedelta(hours=18))
        assert (await heron.wait_for(is_daily))["channel_id"] == channel
        await harness.wait_until_stored(POSTED)
