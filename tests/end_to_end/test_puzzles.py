"""The day's puzzle: private tries, by menus, and a table of who has solved it."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from bot.drafts.custom_id import decode
from bot.drafts.learning_ids import PuzzleMenuId
from seeds.puzzles import puzzles
from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import menus, wait_for_change
from tests.end_to_end.moved_clock import VARIABLE, MovedClock
from tests.local_discord.person import Person
from tests.local_discord.world import JSON
from tests.timeouts import ANSWER_TIMEOUT

GAME = "cappuccino"


async def shown_puzzle(person: Person, channel: str) -> JSON:
    """Return the puzzle that a person asks for, privately."""
    reply = await person.command(channel, "puzzle", game=GAME)
    message = await person.wait_for(
        lambda message: message.get("interaction_metadata", {}).get("id") == reply.id and bool(message["embeds"])
    )
    assert message["flags"] & 64
    assert message["attachments"]
    return message


async def try_move(person: Person, message: JSON, move: str) -> JSON:
    """Choose a move in the menus of a puzzle, step by step. Returns the answer."""
    while True:
        menu = menus(message)[-1]
        values = [option["value"] for option in menu["options"]]
        since = len(person.seen)
        if f"={move}" in values:
            await person.choose(message, menu["custom_id"], f"={move}")
            return await wait_for_change(person, message, lambda now: not menus(now) and bool(now["embeds"]), since)
        begins = next(value for value in values if value[1:] and move.startswith(value[1:]))
        await person.choose(message, menu["custom_id"], begins)
        before = len(menus(message))
        message = await wait_for_change(person, message, lambda now: len(menus(now)) > before, since)  # noqa: B023


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
    again = await person.press(solution, "Share it here")
    refused = await person.wait_for(
        lambda message: message.get("interaction_metadata", {}).get("id") == again.id and bool(message["content"])
    )
    assert refused["flags"] & 64
    assert len(other.seen) == since


async def test_a_puzzle_is_tried_privately_and_its_solvers_are_listed(tmp_path: Path) -> None:
    file = tmp_path / "clock"
    harness = Harness(tmp_path, limited=False, guilds=1, deadline=ANSWER_TIMEOUT, **{VARIABLE: str(file)})
    clock = MovedClock(file, harness.local.clock)
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
        since = len(heron.seen)
        await heron.press(wrong, "Try again")
        message = await wait_for_change(heron, wrong, lambda now: bool(menus(now)), since)
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
