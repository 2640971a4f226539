"""The day's puzzle: posted where a server wants it, and tried privately; a table of who has solved it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.drafts.custom_id import decode
from bot.drafts.learning_ids import PuzzleMenuId
from seeds.puzzles import puzzles
from tests.end_to_end.harness import Harness, moved_harness
from tests.end_to_end.lobbies import change_settings
from tests.end_to_end.messages import (
    choose_on,
    has_button,
    menus,
    press_on,
    private_answer,
    private_message,
    wait_for_change,
)
from tests.local_discord.person import Person
from tests.local_discord.reading import component_of
from tests.local_discord.world import JSON

GAME = "cappuccino"


async def shown_puzzle(person: Person, channel: str) -> JSON:
    """Return the puzzle that a person asks for, privately."""
    message = await private_message(person, await person.command(channel, "puzzle", game=GAME))
    assert message["attachments"]
    return message


async def try_move(person: Person, message: JSON, move: str) -> JSON:
    """Choose a move in the menus of a puzzle, step by step. Returns the answer."""
    while True:
        menu = menus(message)[-1]
        values = [option["value"] for option in menu["options"]]
        if f"={move}" in values:
            chosen = person.choose(message, menu["custom_id"], f"={move}")
            return await wait_for_change(
                person, message, lambda now: not menus(now) and bool(now["embeds"]), after=chosen
            )
        begins = next(value for value in values if value[1:] and move.startswith(value[1:]))
        message = await choose_on(person, message, menu["custom_id"], begins)


async def share_once(person: Person, other: Person, solution: JSON) -> None:
    """Share a solution with the channel, where its moves are hidden until somebody asks, and then in vain again."""
    since = len(other.seen)
    await person.press(solution, "Share it here")
    shared = await other.wait_for(lambda message: "has solved today's puzzle" in message["content"], since=since)
    assert "in 2 tries  🟥🟩\n||In short: " in shared["content"]
    assert not shared["flags"] & 64
    assert shared["attachments"][0]["description"]
    since = len(other.seen)
    await other.press(shared, "Try it yourself")
    theirs = await other.wait_for(lambda message: bool(message["embeds"] and menus(message)), since=since)
    assert theirs["flags"] & 64
    since = len(other.seen)
    assert await private_answer(person, await person.press(solution, "Share it here"))
    assert len(other.seen) == since


async def test_a_puzzle_is_tried_privately_and_its_solvers_are_listed(tmp_path: Path) -> None:
    harness, clock = moved_harness(tmp_path)
    clock.move_to((clock.now() + timedelta(days=1)).replace(hour=12))  # the day must not end in the midst of it
    async with harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        puzzle = await shown_puzzle(heron, harness.world.channel)
        (menu, *_) = menus(puzzle)
        menu_id = decode(menu["custom_id"])
        assert isinstance(menu_id, PuzzleMenuId)
        known = puzzles(GAME)[menu_id.number]
        wrong = await try_move(heron, puzzle, known.next)
        assert "isn't the best move" in wrong["embeds"][0]["description"]
        assert wrong["attachments"][0]["description"].startswith("Orange arrow: ")
        assert "\n" in wrong["embeds"][0]["description"]
        assert "of the time" in puzzle["embeds"][0]["description"]
        assert "Nobody yet" in wrong["embeds"][0]["fields"][0]["value"]
        message = await press_on(heron, wrong, "Try again", lambda now: bool(menus(now)))
        solution = await try_move(heron, message, known.best)
        assert "is the best move" in solution["embeds"][0]["description"]
        assert solution["attachments"][0]["description"].startswith("Green arrow: ")
        assert "2 tries" in solution["embeds"][0]["description"]
        await share_once(heron, otter, solution)
        theirs = await shown_puzzle(otter, harness.world.channel)
        assert theirs["embeds"][0]["fields"][0]["value"] == f"<@{heron.user.id}> · 2 tries"
        assert menus(theirs)[0]["custom_id"] == menu["custom_id"]
        since = len(otter.seen)
        await otter.press(theirs, "Show the best move")
        given_up = await wait_for_change(otter, theirs, lambda now: not menus(now) and bool(now["embeds"]), since)
        assert given_up["embeds"][0]["description"].startswith("The best move is")
        answer = await try_move(otter, await shown_puzzle(otter, harness.world.channel), known.best)
        assert "doesn't count" in answer["embeds"][0]["description"]
        assert answer["embeds"][0]["fields"][0]["value"] == f"<@{heron.user.id}> · 2 tries"
        rows = harness.rows("select user, tries, solved, given_up from puzzle_tries order by tries")
        assert rows == [(int(otter.user.id), 0, 0, 1), (int(heron.user.id), 2, 1, 0)]


POSTED = "select 1 from settings where puzzle_posted is not null"


def is_daily(message: JSON) -> bool:
    """Return whether a message is the puzzle of the day in a channel."""
    return has_button(message, "Try it yourself") and "Today's puzzle" in message["content"]


@pytest.mark.soak
async def test_the_puzzle_of_the_day_is_posted_once_whatever_happens(harness: Harness, heron: Person) -> None:
    channel, other, *_ = harness.world.channels.values()
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
    harness, clock = moved_harness(tmp_path, WITHOUT_PICTURES="1", POLL_SECONDS="0.2")
    day = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    clock.move_to(day + timedelta(hours=17, minutes=30))
    async with harness:
        heron = await harness.person("Heron")
        channel = harness.world.channel
        reply = await change_settings(heron, channel, puzzle_channel=[channel], puzzle_hour=["18"])
        panel = await heron.wait_for(lambda message: "18:00 UTC" in str(message["embeds"]))
        assert f"your <t:{int((day + timedelta(hours=18)).timestamp())}:t>" in str(panel["embeds"]), reply.messages
        assert harness.rows(POSTED) == []
        assert not any(event == "MESSAGE_CREATE" and is_daily(message) for event, message in heron.seen)
        clock.move_to(day + timedelta(hours=18))
        assert (await heron.wait_for(is_daily))["channel_id"] == channel
        await harness.wait_until_stored(POSTED)
