"""Moves taken back: one player asks, all the other people agree or one refuses, and the table shows what came of it."""

from __future__ import annotations

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import has_button, menus, private_answer, wait_for_change
from tests.end_to_end.tables import actor_of, is_table, make_move, players_at, state_of
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

NOTE = "has taken this back"


async def ask_undo(person: Person, channel: str) -> JSON:
    """Ask to take a move back. Returns the request that the others see."""
    since = len(person.seen)
    reply = await person.command(channel, "undo")
    request = await person.wait_for(lambda message: has_button(message, "Agree"), since=since)
    assert "I've asked the others" in await private_answer(person, reply)
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
