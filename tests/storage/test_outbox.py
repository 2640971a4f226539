"""What tells of a change is stored in its transaction, and kept until it is posted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage.messages import OutboxMessage
from storage.models import Request, TableRow
from storage.store import Store
from storage.table import Invitation
from tests.sampling import by_turns
from tests.storage.changes import (
    append,
    ask_request,
    ask_undo,
    call_substitute,
    cancel,
    decline,
    forget,
    join,
    take_seat,
)
from tests.storage.scenes import (
    CARP,
    HERON,
    LATER,
    NAMES,
    NEWT,
    NOON,
    OTTER,
    begun,
    new_lobby,
    running_game,
    unposted,
)


def note(row: TableRow, number: int = 0) -> OutboxMessage:
    """Return a note at a table."""
    return OutboxMessage(f"{number:024}", row.id, "Otter is asked", (OTTER,), NOON, 7, 8)


def places(messages: list[OutboxMessage]) -> list[tuple[str, int | None, int | None]]:
    """Return where messages are."""
    return [(message.key, message.message, message.channel) for message in messages]


async def expired(store: Store, row: TableRow) -> list[OutboxMessage]:
    """Return the messages with expired questions."""
    return [message for message in await store.outbox.of(row.id) if message.is_expired]


async def test_a_note_is_there_until_it_is_deleted(store: Store) -> None:
    row = await running_game(store)
    first, second, put_off = note(row, 1), replace(note(row, 2), pings=()), replace(note(row, 3), due=LATER)
    for each in (first, second, put_off):
        await store.outbox.add(each)
    assert await unposted(store, row.id) == [first, second, put_off]
    assert await store.outbox.tables() == [row]
    await store.outbox.mark_posted(first, 9)
    assert await unposted(store, row.id) == [second, put_off]
    assert await expired(store, row) == []
    await store.outbox.give_up(NOON)
    assert await unposted(store, row.id) == [second, put_off]
    await store.outbox.give_up(LATER)
    assert await unposted(store, row.id) == [put_off], "it is kept however old it is"
    await store.outbox.mark_posted(put_off, 9)
    assert await store.outbox.tables() == []


async def test_at_its_start_a_game_has_nothing_to_post_that_its_lobby_asked(store: Store) -> None:
    lobby = await new_lobby(store, invitation=Invitation(CARP, "Carp"))
    told = replace(note(lobby), person=NEWT)
    for each in (note(lobby, 1), told):
        await store.outbox.add(each)
    row = await begun(store, lobby, OTTER)
    assert await unposted(store, row.id) == [told]


@by_turns(("answer", "moment"), ["joined", "declined", "cancelled", "forgotten"], ["before", "after"])
async def test_an_invitation_is_answered_when_its_person_has_or_nobody_can(
    store: Store, answer: str, moment: str
) -> None:
    row = await new_lobby(store, invitation=Invitation(CARP, "Carp"))
    (question,) = await unposted(store, row.id)
    assert question.text == "invited"
    assert [entry["facts"]["name"] for entry in (await store.user_data.export(CARP))["notes"]] == ["Carp"]
    if moment == "after":
        await store.outbox.mark_posted(question, 77)
        assert await unposted(store, row.id) == []
        assert await expired(store, row) == []
        assert [(entry["text"], entry["message"]) for entry in (await store.user_data.export(CARP))["notes"]] == [
            ("", "77")
        ]
    if answer == "joined":
        await join(store, row.id, CARP, "Carp", LATER)
    elif answer == "declined":
        await decline(store, row.id, CARP, LATER)
    elif answer == "cancelled":
        await cancel(store, row.id, LATER)
        assert await unposted(store, row.id) == []
    else:
        await forget(store, CARP, LATER)
    if moment == "before":  # it was being posted
        await store.outbox.mark_posted(question, 77)
    assert places(await expired(store, row)) == [(question.key, 77, None)]
    assert [each.id for each in await store.outbox.tables_with_expired()] == [row.id]
    await store.outbox.delete(row.id, question.key)
    assert await store.outbox.tables_with_expired() == []
    assert await store.outbox.tables() == []


async def test_a_question_that_was_posted_meanwhile_is_not_dropped_as_unposted(store: Store) -> None:
    row = await new_lobby(store, invitation=Invitation(CARP, "Carp"))
    (question,) = await unposted(store, row.id)
    await store.outbox.mark_posted(question, 77)
    await store.outbox.drop(question)
    await decline(store, row.id, CARP, LATER)
    (left,) = await expired(store, row)
    assert left.message == 77
    await store.outbox.drop(left)
    assert await expired(store, row) == []


async def test_a_call_for_a_substitute_is_answered_when_the_seat_is_taken(store: Store) -> None:
    row = await running_game(store)
    await call_substitute(store, row.id, 1, LATER)
    (call,) = await unposted(store, row.id)
    await store.outbox.mark_posted(call, 77)
    assert await expired(store, row) == []
    await take_seat(store, row.id, 1, CARP, "Carp", "en", LATER)
    assert places(await expired(store, row)) == [(call.key, 77, None)]


@pytest.mark.parametrize("posted", ["before", "after"])
async def test_a_question_for_a_seat_goes_with_its_newcomer_while_another_asks(store: Store, posted: str) -> None:
    row = await begun(store, await new_lobby(store), OTTER, computers=1)
    for user in (CARP, NEWT):
        await ask_request(store, row.id, Request("seat", 2, user, NAMES[user], "en", (), LATER))
    asked = {(note.facts or {})["user"]: note for note in await unposted(store, row.id)}
    if posted == "before":
        await store.outbox.mark_posted(asked[CARP], 77)
        await store.outbox.mark_posted(asked[NEWT], 78)
        assert await expired(store, row) == []
    await forget(store, CARP, LATER)
    if posted == "after":
        await store.outbox.mark_posted(asked[CARP], 77)
    assert places(await expired(store, row)) == [(asked[CARP].key, 77, None)]
    assert str(CARP) not in str(await store.user_data.export(NEWT))


async def test_what_waits_for_a_person_who_sits_nowhere_is_theirs_too(store: Store) -> None:
    """Who was left out of a lobby, or wants to know of an open table, is told later: after quiet hours, or never. Who
    has left a lobby may be asked to it still."""
    row = await new_lobby(store)
    await store.outbox.add(replace(note(row, 1), text="muster-missed", pings=(CARP,), person=CARP, due=NOON))
    await store.outbox.add(replace(note(row, 2), text="table-opened", pings=(NEWT,), person=NEWT, due=NOON))
    await store.outbox.add(replace(note(row, 3), text="invited", invitee=CARP))
    notes = [entry["text"] for entry in (await store.user_data.export(CARP))["notes"]]
    assert sorted(notes) == ["invited", "muster-missed"]
    await store.outbox.postpone_messages_to(CARP, LATER)
    assert [message.due for message in await unposted(store, row.id)] == [LATER, NOON, None]
    again = replace(note(row, 4), text="invited", invitee=CARP, message=77, facts={"user": CARP})
    await store.outbox.add(again)
    await forget(store, CARP, LATER)
    assert [message.person for message in await unposted(store, row.id)] == [NEWT]
    assert [message.facts for message in await store.outbox.of(row.id) if message.message == 77] == [None]


async def test_a_question_in_place_of_an_answered_one_has_its_message(store: Store) -> None:
    row = await running_game(store)
    first, second = (replace(note(row, number), request="undo", version=row.version) for number in (1, 2))
    await store.outbox.add(first)
    await store.outbox.mark_posted(first, 77)
    await store.outbox.add(replace(second, message=77))
    assert [one.key for one in await store.outbox.of(row.id) if one.message == 77] == [second.key]
    assert await store.outbox.tables_unposted(NOON) == []
    assert [each.id for each in await store.outbox.tables_unposted(LATER)] == [row.id]
    assert [entry["text"] for entry in (await store.user_data.export(OTTER))["notes"]] == ["Otter is asked"]
    await forget(store, HERON, LATER)
    (left,) = [one for one in await store.outbox.of(row.id) if one.message == 77]
    assert (left.text, left.pings, left.is_expired) == ("", (), True)


async def test_a_question_is_answered_once_its_own_request_is(store: Store) -> None:
    row = await append(store, await running_game(store), ["begin"], [0], LATER)
    await ask_undo(store, row.id, row.version, 0, 0, LATER)
    (asked,) = [one for one in await store.outbox.of(row.id) if one.request == "undo"]
    await store.outbox.mark_posted(asked, 77)
    await store.outbox.delete_answered(77)
    assert await expired(store, row) == [], "it waits, and stays"
    row = await append(store, row, ["a"], [1], LATER)
    await ask_undo(store, row.id, row.version, 1, 0, LATER)
    assert places(await expired(store, row)) == [(asked.key, 77, None)], "whatever is asked after the next move"
    await store.outbox.delete_answered(77)
    assert await expired(store, row) == []
