"""Who is away or back: tables that are to show it, and invitations that wait for it."""

from __future__ import annotations

from datetime import timedelta

from storage.invitations import NewInvitation
from storage.models import Note, Person
from storage.store import Store
from tests.storage.scenes import CARP, CHANNEL, HERON, LATER, NOON, OTTER, new_lobby, running_game

DAY = timedelta(days=1)
INVITATION = NewInvitation(CARP, "Carp", lambda lobby: Note("now", lobby.id, "", (), (), NOON), LATER)


async def set_person(store: Store, *holidays: int) -> None:
    """Let Otter be on holiday from noon for some days."""
    person = Person(OTTER, holidays=tuple((NOON, NOON + days * DAY) for days in holidays))
    await store.set_person(person, None, LATER, lambda row, *_: row.clock)


async def test_the_games_of_whoever_goes_on_holiday_are_to_show_it_and_its_end(store: Store, other: Store) -> None:
    game = await running_game(store)
    await new_lobby(store, channel=CHANNEL + 1, host=OTTER)
    await set_person(store)
    assert await other.outdated_absences(9) == [], "who changes something else is as present as before"
    await set_person(store, 3)
    assert await other.outdated_absences(9) == [(game.id, LATER)]
    await store.note_absences_shown(game.id, NOON)
    assert await other.outdated_absences(9) == [(game.id, LATER)], "it has changed since then"
    await store.note_absences_shown(game.id, LATER)
    await store.note_returns(NOON + 2 * DAY)
    assert await other.outdated_absences(9) == []
    for _ in range(2):
        await store.note_returns(NOON + 3 * DAY)
        assert await other.outdated_absences(9) == [(game.id, NOON + 3 * DAY)]


async def test_an_invited_person_who_is_away_is_asked_at_one_time_by_one_process(store: Store, other: Store) -> None:
    opened = await new_lobby(store, invitation=INVITATION)
    note = Note("later", opened.id, "Do you play?", (CARP,), (), NOON + DAY)
    assert await other.invitations_to_ask(NOON) == []
    assert await other.invitations_to_ask(LATER) == [(opened.id, CARP)]
    await store.put_off_invitations(CARP, LATER + DAY)
    assert await other.invitations_to_ask(LATER) == []
    await store.put_off_invitations(CARP, LATER, opened.id)
    asked = [await each.ask_invited(opened.id, CARP, lambda _: note) for each in (store, other)]
    assert [found and found[1] for found in asked] == [note, None]
    assert [stored.id for stored in await store.notes(opened.id)] == ["now", "later"]
    await store.put_off_invitations(CARP, LATER)
    assert await other.invitations_to_ask(LATER + DAY) == [], "who was asked is not asked again"


async def test_nobody_is_asked_to_a_lobby_that_has_ended(store: Store) -> None:
    opened = await new_lobby(store, host=HERON, invitation=INVITATION)
    await store.close_lobby(opened.id, NOON)
    assert await store.invitations_to_ask(LATER) == []
    assert await store.ask_invited(opened.id, CARP, lambda _: Note("n", opened.id, "", (), (), NOON)) is None
