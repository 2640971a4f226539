"""Nobody fills a channel by asking again and again, and who wants no notices gets none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import has_button, latest, private_answer
from tests.end_to_end.tables import is_table
from tests.end_to_end.test_seats import panel_of, pressed_surely
from tests.end_to_end.test_undo import ask_undo, begin_with_computers, make_move
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

TIMES = 5


def posted(watcher: Person, since: int) -> list[JSON]:
    """Return the messages that a person has seen posted since then."""
    return [message for event, message in watcher.seen[since:] if event == "MESSAGE_CREATE"]


def pinged(messages: list[JSON], person: Person) -> list[JSON]:
    """Return the messages that ping a person."""
    return [message for message in messages if person.user.id in [user["id"] for user in message["mentions"]]]


async def test_repeated_pauses_calls_and_boards_have_to_wait(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        table = await begin(heron, otter)
        since = len(newt.seen)
        for _ in range(TIMES):
            await private_answer(otter, await otter.command(table["channel_id"], "board"))
        boards = [message for message in posted(newt, since) if is_table(message)]
        assert len(boards) == 2

        table = boards[-1]
        panels = [await panel_of(otter, table) for _ in range(2)]
        known = len(newt.seen)
        await otter.press(panels[0], "Substitute for Otter")
        await newt.wait_for(lambda message: has_button(message, "Play for Otter"), since=known)
        stale = await private_answer(otter, await otter.press(panels[1], "Substitute for Otter"))
        assert "being looked for already" in stale
        assert len([message for message in posted(newt, known) if has_button(message, "Play for Otter")]) == 1

        panels = [await panel_of(otter, table) for _ in range(2)]
        known = len(newt.seen)
        await otter.press(panels[0], "Pause")
        paused = await newt.wait_for(lambda message: has_button(message, "Resume"), since=known)
        await otter.press(paused, "Resume")
        table = await newt.wait_for(is_table, since=known)
        assert "ask again" in await private_answer(otter, await otter.press(panels[1], "Pause"))
        assert (await latest(newt, table))["content"] == table["content"]
        assert harness.rows("select paused from tables") == [(None,)]


@pytest.mark.soak
async def test_who_wants_no_notices_finds_what_others_ask_in_turns(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, table = await begin_with_computers(harness, "cappuccino", "Newt", "Otter")
        newt, otter = people
        here, other, _ = harness.world.channels.values()
        await private_answer(otter, await otter.command(other, "notify", how="none"))
        since = len(otter.seen)
        table = await make_move(table, people)
        await newt.command(other, "play", game="water-lily", invite=otter.user.id)
        await newt.wait_for(lambda message: has_button(message, "Decline") and message["channel_id"] == other)
        await ask_undo(newt, here)
        known = len(newt.seen)
        await pressed_surely(newt, await panel_of(newt, table), "End the game", "End it now")
        await newt.wait_for(lambda message: has_button(message, "End it"), since=known)
        assert pinged(posted(otter, since), otter) == []
        (embed,) = (await otter.command(other, "turns")).private["embeds"]
        for words in ("Newt keeps a seat for you", "Newt wants to end the game", "agree to taking back a move"):
            assert words in embed["description"]
