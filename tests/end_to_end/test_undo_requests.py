"""Requests to take a move back, and others that come again and again: who is asked, how, and how long."""

from __future__ import annotations

import asyncio

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, change_settings
from tests.end_to_end.messages import has_button, latest, private_answer
from tests.end_to_end.tables import is_table, make_move, type_move
from tests.end_to_end.test_seats import panel_of
from tests.end_to_end.test_undo import ask_undo, back_at
from tests.local_discord.person import Person
from tests.local_discord.world import JSON


async def begin_with_a_move(*people: Person) -> JSON:
    """Begin a game in which the first of these people makes a move. Returns the table's message after it."""
    return await make_move(people[0], await begin(*people, chosen={"seating": "joined"}))


async def test_a_question_that_was_deleted_stands_again_for_who_asks_again(heron: Person, otter: Person) -> None:
    table = await begin(heron, otter, chosen={"seating": "joined"})
    refused = await private_answer(heron, await heron.command(table["channel_id"], "undo"))
    assert "no move that could be taken back" in refused
    await make_move(heron, table)
    request = await ask_undo(heron, table["channel_id"])
    assert request["mentions"], "no pause follows a request that is refused"
    for _ in range(2):
        since = len(otter.seen)
        await heron.delete(request)
        await otter.wait_until_deleted(request)
        assert "being asked already" in await private_answer(heron, await heron.command(table["channel_id"], "undo"))
        request = await otter.wait_for(lambda message: has_button(message, "Agree"), since=since)
        assert request["mentions"] == []
    await heron.command(table["channel_id"], "undo")
    assert [has_button(one, "Agree") for one in await otter.messages(table["channel_id"])].count(True) == 1
    await otter.press(request, "Agree")
    await back_at(otter, 0, since)


async def test_of_two_who_ask_at_the_same_moment_the_second_agrees(heron: Person, otter: Person, newt: Person) -> None:
    table = await begin_with_a_move(heron, otter, newt)
    since = len(newt.seen)
    both = await asyncio.gather(*(person.command(table["channel_id"], "undo") for person in (heron, otter)))
    answers = [await private_answer(person, one) for person, one in zip((heron, otter), both, strict=True)]
    assert sorted(answers) == ["I've asked the others.", "You agree. I'm still waiting for the others."]
    request = await newt.wait_for(lambda message: has_button(message, "Agree"), since=since)
    await newt.press(request, "Agree")
    await make_move(heron, await back_at(newt, 0, since))
    second = heron if answers[0].startswith("You agree") else otter
    again = await ask_undo(second, table["channel_id"])
    assert again["mentions"], "who has agreed has asked nobody lately"


async def test_no_pause_follows_for_either_of_two_who_ask_at_the_same_moment(heron: Person, otter: Person) -> None:
    table, since = await begin_with_a_move(heron, otter), len(heron.seen)
    await asyncio.gather(*(person.command(table["channel_id"], "undo") for person in (heron, otter)))
    table = await back_at(heron, 0, since)
    for person, other in ((heron, otter), (otter, heron)):
        table, since = await make_move(heron, table), len(heron.seen)
        request = await ask_undo(person, table["channel_id"])
        assert request["mentions"]
        await other.press(request, "Agree")
        table = await back_at(heron, 0, since)


@pytest.mark.parametrize("pings", ["silent", pytest.param("none", marks=pytest.mark.soak)])
async def test_who_is_asked_is_pinged_as_the_server_wants(harness: Harness, pings: str) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    await change_settings(heron, harness.world.channel, pings=[pings])
    await harness.wait_until_stored("select 1 from settings")
    table = await begin(heron, otter, game="cappuccino")
    named = table["content"].split(",")[0]
    actor = otter if named in ("Otter", f"<@{otter.user.id}>") else heron
    await type_move(actor, table["channel_id"])
    request = await ask_undo(heron, table["channel_id"])
    assert ([person["id"] for person in request["mentions"]] == [otter.user.id]) is (pings == "silent")
    assert ("Otter, do you agree?" in request["content"]) is (pings == "none")
    assert request["flags"] & 4096


TIMES = 5


def posted(watcher: Person, since: int) -> list[JSON]:
    """Return the messages that a person has seen posted since then."""
    return [message for event, message in watcher.seen[since:] if event == "MESSAGE_CREATE"]


@pytest.mark.soak
async def test_repeated_pauses_calls_and_boards_have_to_wait(harness: Harness) -> None:
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
    assert "ask again" in stale
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
