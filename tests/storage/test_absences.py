"""People who leave or come back: tables that must show it, and invitations that wait for it."""

from __future__ import annotations

from datetime import timedelta

from storage.invitations import NewInvitation
from storage.models import OutboxMessage, Person
from storage.store import Store
from tests.storage.scenes import CARP, CHANNEL, HERON, LATER, NOON, OTTER, new_lobby, running_game, unposted

DAY = timedelta(days=1)
INVITATION = NewInvitation(CARP, "Carp", lambda lobby: OutboxMessage("now", lobby.id, "", (), (), NOON), LATER)


async def set_person(store: Store, *holidays: int) -> None:
    """Let Otter be on holiday from noon for some days."""
    person = Person(OTTER, holidays=tuple((NOON, NOON + days * DAY) for days in holidays))
    await store.people.save(person, None, LATER, lambda row, *_: row.clock)


async def test_the_games_of_whoever_goes_on_holiday_are_to_show_it_and_its_end(store: Store, other: Store) -> None:
    game = await running_game(store)
    await new_lobby(store, channel=CHANNEL + 1, host=OTTER)
    await set_person(store)
    assert await other.absences.outdated(9) == [], "who changes something else is as present as before"
    await set_person(store, 3)
    assert await other.absences.outdated(9) == [(game.id, LATER)]
    await store.absences.mark_shown(game.id, NOON)
    assert await other.absences.outdated(9) == [(game.id, LATER)], "it has changed since then"
    await store.absences.mark_shown(game.id, LATER)
    await store.absences.record_returns(NOON + 2 * DAY)
    assert await other.absences.outdated(9) == []
    for _ in range(2):
        await store.absences.record_returns(NOON + 3 * DAY)
        assert await other.absences.outdated(9) == [(game.id, NOON + 3 * DAY)]


async def test_an_invited_person_who_is_away_is_asked_at_one_time_by_one_process(store: Store, other: Store) -> None:
    opened = await new_lobby(store, invitation=INVITATION)
    note = OutboxMessage("later", opened.id, "Do you play?", (CARP,), (), NOON + DAY)
    assert await other.invitations.due(NOON) == []
    assert await other.invitations.due(LATER) == [(opened.id, CARP)]
    await store.invitations.postpone(CARP, LATER + DAY)
    assert await other.invitations.due(LATER) == []
    await store.invitations.postpone(CARP, LATER, opened.id)
    asked = [await each.invitations.ask(opened.id, CARP, lambda _: note) for each in (store, other)]
    assert [found and found[1] for found in asked] == [note, None]
    assert [stored.key for stored in await unposted(store, opened.id)] == ["now", "later"]
    await store.invitations.postpone(CARP, LATER)
    assert await other.invitations.due(LATER + DAY) == [], "who was asked is not asked again"


async def test_nobody_is_asked_to_a_lobby_that_has_ended(store: Store) -> None:
    opened = await new_lobby(store, host=HERON, invitation=INVITATION)
    await store.lobbies.close(opened.id, NOON)
    assert await store.invitations.due(LATER) == []
    assert (
        await store.invitations.ask(opened.id, CARP, lambda _: OutboxMessage("n", opened.id, "", (), (), NOON)) is None
    )
