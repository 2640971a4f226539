"""Tables where the bot is no member, used as any other: pause, undo, resigning, what follows the end, and threads."""

from __future__ import annotations

import random

import pytest

from deploy.local.errors import TOO_MANY_FOLLOW_UPS
from deploy.local.messages import delete
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, open_lobby
from tests.end_to_end.messages import has_button, latest, private_answer, private_message
from tests.end_to_end.tables import actor_of, is_table, state_of, table_after
from tests.end_to_end.test_elsewhere import move, wait_until_alone
from tests.local_discord.person import Person
from tests.local_discord.reading import labels
from tests.local_discord.replies import LOADING
from tests.local_discord.world import JSON


async def press_in_panel(person: Person, table: JSON, *labels: str) -> None:
    """Press a button of a table's panel, and what that asks then."""
    message = await private_message(person, await person.press(await latest(person, table), "Table…"))
    for label in labels[:-1]:
        message = await private_message(person, await person.press(message, label))
    await person.press(message, labels[-1])


def asks(table: JSON, people: list[Person]) -> bool:
    """Return whether a table asks one of these people."""
    return any(f"<@{person.user.id}>" in table["content"] for person in people)


async def test_without_installing_one_pauses_undoes_and_resigns_in_a_chat(harness: Harness) -> None:
    source = random.Random(6)
    heron, otter, newt = people = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    await harness.world.install(heron.user)
    chat = await heron.open_chat(otter.user, newt.user)
    await begin(heron, otter, newt, game="jinns-of-the-lake", channel=chat)
    table = await newt.wait_for(is_table)
    first = table

    await press_in_panel(otter, table, "Pause")
    paused = await newt.wait_for(lambda now: has_button(now, "Resume"))
    since = len(heron.seen)
    await newt.press(paused, "Resume")
    table = await heron.wait_for(lambda now: is_table(now) and now["id"] != paused["id"], since=since)
    assert [user["id"] for user in table["mentions"]] == [actor_of(first, people).user.id]
    await wait_until_alone(harness, table)

    mover, since = actor_of(table, people), len(heron.seen)
    table = await move(table, people, source)
    await press_in_panel(mover, table, "Take back the last move")
    request = await heron.wait_for(lambda now: has_button(now, "Agree"), since=since)
    others = [person for person in people if person is not mover]
    assert {user["id"] for user in request["mentions"]} == {person.user.id for person in others}
    since = len(heron.seen)
    for person in others:
        await person.press(request, "Agree")
    table = await heron.wait_for(lambda now: is_table(now) and state_of(now) == 0, since=since)
    await heron.wait_for(lambda now: "has taken this back" in now["content"], since=since)
    assert harness.rows("select count(*) from moves where undone = 0") == [(0,)]
    assert actor_of(table, people) is mover

    since = len(heron.seen)
    await press_in_panel(mover, table, "Resign", "Yes, resign")
    await heron.wait_for(lambda now: f"{mover.user.name} resigns" in now["content"], since=since)
    table = await heron.wait_for(lambda now: is_table(now) and asks(now, others), since=since)
    await wait_until_alone(harness, table)
    assert not harness.was_refused_with(TOO_MANY_FOLLOW_UPS)


@pytest.mark.soak
async def test_a_lobby_is_shown_though_the_answer_to_a_deletion_is_lost(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    await harness.world.install(heron.user)
    chat = await heron.open_chat(otter.user)
    await harness.world.add_fault(method="DELETE", path="/webhooks/*", do="status", status=502, when="after")
    await heron.command(chat, "play", game="cappuccino")
    await otter.wait_for(lambda message: has_button(message, "Join"))


async def test_a_table_deleted_in_a_group_chat_comes_back_as_play_says(harness: Harness) -> None:
    heron, otter = [await harness.person(name) for name in ("Heron", "Otter")]
    for person in (heron, otter):
        await harness.world.install(person.user)
    chat = await heron.open_chat(otter.user)
    lobby = await open_lobby(heron, chat, "cappuccino")
    delete(harness.local, harness.local.world.channels[int(chat)].messages[int(lobby["id"])])
    busy = await private_answer(otter, await otter.command(chat, "play", game="water-lily"))
    assert "/board posts it again" in busy
    await otter.wait_for(lambda now: has_button(now, "Join"), after=heron.command(chat, "board"))


async def test_a_group_chat_has_words_hints_and_the_moves_nearest_to_an_unclear_one(harness: Harness) -> None:
    """The second person has not installed the bot."""
    heron, otter = [await harness.person(name) for name in ("Heron", "Otter")]
    await harness.world.install(heron.user)
    chat = await heron.open_chat(otter.user)
    table = await begin(heron, otter, game="cappuccino", channel=chat, chosen={"seating": "joined"})
    panel = await private_message(otter, await otter.press(table, "Table…"))
    words = await private_message(otter, await otter.press(panel, "In words"))
    assert "The table row by row" in words["content"]
    panel = await private_message(heron, await heron.press(table, "Table…"))
    hint = await private_message(heron, await heron.press(panel, "Hint"))
    assert hint["content"].startswith("💡")
    (choice, *_) = await heron.autocomplete(chat, "move", "move", "")
    since = len(heron.seen)
    answer = await private_message(heron, await heron.command(chat, "move", move=choice["value"][:-1]))
    assert "Did you mean one of these?" in answer["content"]
    deferred = [now["id"] for _, now in heron.seen[since:] if now["flags"] & LOADING]
    assert deferred == [answer["id"]], "the answer takes the place of the deferral"
    await table_after(heron, 0, after=heron.press(answer, labels(answer)[0]))
