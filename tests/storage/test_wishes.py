"""What people and servers want, and people who leave or come back: what must be shown then, and what waits for it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from storage.guild_settings import Settings
from storage.person import Person, Wish
from storage.store import Store
from storage.table import Invitation
from storage.wishes import PAUSE
from tests.storage.changes import ask_invited, close
from tests.storage.scenes import CARP, CHANNEL, GUILD, HERON, LATER, NOON, OTTER, new_lobby, running_game, unposted

GAME = "water-lily"
MONDAY = datetime(2026, 5, 4, tzinfo=UTC)


async def wish(store: Store, user: int, guild: int = GUILD, *games: str) -> None:
    await store.wishes.replace(user, guild, [Wish(user, guild, game) for game in games or (GAME,)])


async def test_people_are_found_by_the_games_they_want(store: Store) -> None:
    await wish(store, HERON, GUILD, GAME, "cappuccino")
    await wish(store, OTTER, GUILD, "cappuccino")
    assert [one.user for one in await store.wishes.for_game(GUILD, GAME, NOON)] == [HERON]
    assert await store.wishes.for_game(GUILD + 1, GAME, NOON) == []
    await store.wishes.replace(HERON, GUILD, [])
    assert await store.wishes.of(HERON, GUILD) == []


async def test_nobody_is_told_twice_a_day_on_whatever_server(store: Store) -> None:
    await wish(store, HERON)
    await wish(store, HERON, GUILD + 1)
    assert await store.wishes.claim(GUILD, GAME, [HERON], NOON) == {HERON}
    assert await store.wishes.claim(GUILD, GAME, [HERON], NOON) == set()
    late = NOON + PAUSE - timedelta(seconds=1)
    assert await store.wishes.for_game(GUILD + 1, GAME, late) == []
    assert await store.wishes.claim(GUILD + 1, GAME, [HERON], late) == set()
    assert [one.user for one in await store.wishes.for_game(GUILD + 1, GAME, NOON + PAUSE)] == [HERON]


async def test_choosing_again_does_not_shorten_the_pause(store: Store) -> None:
    await wish(store, HERON)
    await store.wishes.claim(GUILD, GAME, [HERON], NOON)
    await wish(store, HERON)
    assert await store.wishes.for_game(GUILD, GAME, NOON + timedelta(hours=1)) == []
    await store.wishes.replace(HERON, GUILD, [])
    assert await store.wishes.of(HERON, GUILD) == []
    await wish(store, HERON)
    assert await store.wishes.for_game(GUILD, GAME, NOON + timedelta(hours=1)) == []
    assert len(await store.wishes.for_game(GUILD, GAME, NOON + PAUSE)) == 1


@pytest.mark.parametrize(
    ("days", "hours", "moment", "included"),
    [
        (0b1111111, 0b1111, MONDAY, True),
        (0b0000001, 0b1000, MONDAY + timedelta(hours=18), True),
        (0b0000001, 0b1000, MONDAY + timedelta(hours=17, minutes=59), False),
        (0b1000000, 0b0001, MONDAY + timedelta(hours=1), False),
        (0b1000000, 0b0001, MONDAY + timedelta(days=6, hours=5), True),
    ],
)
def test_a_wish_holds_on_its_days_and_hours(days: int, hours: int, moment: datetime, included: bool) -> None:
    assert replace(Wish(HERON, GUILD, GAME), days=days, hours=hours).includes(moment) is included


async def test_settings_are_kept_and_what_is_not_set_stays(store: Store) -> None:
    first = await store.guilds.set_settings(GUILD, locale="it", channels=(GUILD + 1, 2))
    assert first == Settings(locale="it", channels=(GUILD + 1, 2))
    second = await store.guilds.set_settings(GUILD, timer=3600, pings="silent")
    assert second == Settings("it", 3600, "silent", (GUILD + 1, 2)) == await store.guilds.settings(GUILD)
    third = await store.guilds.set_settings(GUILD, locale=None, timer=None, channels=())
    assert third == Settings(pings="silent") == await store.guilds.settings(GUILD)
    assert await store.guilds.settings(7) == Settings(locale=None, timer=None, channels=(), pings="mention")


async def test_two_who_set_different_things_at_once_both_succeed(store: Store, other: Store) -> None:
    for guild in range(1, 9):
        await asyncio.gather(store.guilds.set_settings(guild, timer=300), other.guilds.set_settings(guild, locale="ru"))
        assert await store.guilds.settings(guild) == Settings("ru", 300)


async def test_a_role_is_pinged_once_in_a_while_whichever_process_does_it(store: Store, other: Store) -> None:
    pause = timedelta(minutes=10)
    await store.guilds.set_settings(GUILD, role=7, pictures=False)
    assert await other.guilds.settings(GUILD) == Settings(role=7, pictures=False)
    assert sum(await asyncio.gather(*(each.guilds.claim_role_ping(GUILD, NOON, pause) for each in (store, other)))) == 1
    assert not await store.guilds.claim_role_ping(GUILD, NOON + pause - timedelta(seconds=1), pause)
    assert await other.guilds.claim_role_ping(GUILD, NOON + pause, pause)


DAY = timedelta(days=1)
INVITATION = Invitation(CARP, "Carp", ask_at=LATER)


async def set_person(store: Store, *holidays: int) -> None:
    """Let Otter be on holiday from noon for some days."""
    person = Person(OTTER, holidays=tuple((NOON, NOON + days * DAY) for days in holidays))
    await store.people.change(person.user, lambda _: (person, None), LATER, lambda row, *_: row.clock)


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
