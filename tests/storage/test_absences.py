"""People who leave or come back: tables that must show it, and invitations that wait for it."""

from __future__ import annotations

from datetime import timedelta

from storage.models import Person
from storage.store import Store
from storage.table import Invitation
from tests.storage.changes import ask_invited, close
from tests.storage.scenes import CARP, CHANNEL, HERON, LATER, NOON, OTTER, new_lobby, running_game, unposted

DAY = timedelta(days=1)
INVITATION = Invitation(CARP, "Carp", ask_at=LATER)


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
    assert await other.invitations.due(NOON) == []
    assert await other.invitations.due(LATER) == [(opened.id, CARP)]
    await store.invitations.postpone(CARP, LATER + DAY)
    assert await other.invitations.due(LATER) == []
    await store.invitations.postpone(CARP, LATER, opened.id)
    asked = [len(await ask_invited(each, opened.id, CARP, LATER)) for each in (store, other)]
    assert asked == [1, 0]
    assert len(await unposted(store, opened.id)) == 2
    await store.invitations.postpone(CARP, LATER)
    assert await other.invitations.due(LATER + DAY) == [], "who was asked is not asked again"


async def test_nobody_is_asked_to_a_lobby_that_has_ended(store: Store) -> None:
    opened = await new_lobby(store, host=HERON, invitation=INVITATION)
    await close(store, opened.id, NOON)
    assert await store.invitations.due(LATER) == []
    assert await ask_invited(store, opened.id, CARP, LATER) == []
