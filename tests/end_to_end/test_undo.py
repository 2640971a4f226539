"""Moves taken back: one player asks, all the other people agree or one refuses, and the table shows what came of it."""

from __future__ import annotations

import asyncio

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, change_settings
from tests.end_to_end.messages import has_button, latest, menus, private_answer, wait_for_change
from tests.end_to_end.tables import actor_of, is_table, make_move, players_at, state_of, type_move
from tests.end_to_end.test_seats import panel_of
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

NOTE = "has taken this back"


async def ask_undo(person: Person, channel: str) -> JSON:
    """Ask to take a move back. Returns the request that the others see."""
    since = len(person.seen)
    reply = await person.command(channel, "undo")
    request = await person.wait_for(lambda message: has_button(message, "Agree"), since=since)
    assert "I've asked" in await private_answer(person, reply)
    return request


async def back_at(person: Person, state: int, since: int) -> JSON:
    """Return the table once it shows so many moves."""
    return await person.wait_for(lambda message: is_table(message) and state_of(message) == state, since=since)


def picture(harness: Harness, message: JSON) -> tuple[str | None, bytes]:
    """Return what a table's picture shows, in words and as it is."""
    channel = harness.local.world.channels[int(message["channel_id"])]
    (file,) = channel.messages[int(message["id"])].attachments
    return file.description, file.content


def notes(person: Person) -> list[str]:
    """Return what the channel was told of moves taken back."""
    return [
        message["content"] for event, message in person.seen if event == "MESSAGE_CREATE" and NOTE in message["content"]
    ]


async def test_the_computers_moves_go_with_the_move_once_all_agree(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(*people, game="jinns-of-the-lake", computers=("easy",), chosen={"seating": "joined"})
    bystander = await harness.person("Crane")
    while True:
        before, first_picture, mover = table, picture(harness, table), actor_of(table, people)
        table = await make_move(actor_of(table, people), table)
        seats = harness.rows("select seat from moves order by number")[state_of(before) :]
        if (3,) in seats:
            break
    stored_moves = harness.stored_moves()
    others = [person for person in people if person is not mover]
    request = await ask_undo(mover, table["channel_id"])
    assert mover.user.name in request["content"]
    assert {person["id"] for person in request["mentions"]} == {person.user.id for person in others}
    assert "up to the others" in await private_answer(mover, await mover.press(request, "Agree"))
    for answer in ("Agree", "Decline"):
        assert "don't play" in await private_answer(bystander, await bystander.press(request, answer))
    assert "You agree" in await private_answer(others[0], await others[0].press(request, "Agree"))
    assert "You agree" in await private_answer(others[0], await others[0].press(request, "Agree"))
    assert harness.stored_moves() == stored_moves, "one has not agreed yet"
    since = len(people[0].seen)
    await harness.world.add_fault(method="PATCH", path="/webhooks/*", when="before", status=404)
    await others[1].press(request, "Agree")  # and the request cannot be edited at once
    new_message = await back_at(people[0], state_of(before), since)
    assert new_message["id"] > request["id"]
    assert picture(harness, new_message) == first_picture
    assert players_at(new_message) == players_at(before) != players_at(table)
    assert actor_of(new_message, people) is mover
    assert harness.stored_moves() == stored_moves[: state_of(before)]
    assert (await wait_for_change(people[0], request, lambda now: not now["components"]))["content"] == request[
        "content"
    ]
    assert [mover.user.name in note for note in notes(people[0])] == [True]
    await people[0].wait_until_deleted(table)
    harness.give_back_controls(before)
    menu = menus(before)[0]
    reply = await mover.choose(before, menu["custom_id"], menu["options"][0]["value"])
    assert "moved on" in await private_answer(mover, reply)
    assert harness.stored_moves() == stored_moves[: state_of(before)]
    ids = {menu["custom_id"] for message in (before, table, new_message) for menu in menus(message)}
    assert len(ids) == len([*menus(before), *menus(table), *menus(new_message)])
    await make_move(actor_of(new_message, people), new_message, 1)
    assert harness.stored_moves()[state_of(before)] != stored_moves[state_of(before)]


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
