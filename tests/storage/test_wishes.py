"""What people want to be told of: kept by server, told once a day, gone with their data."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from storage.store import Store
from storage.wishes import PAUSE, Wish
from tests.storage.changes import forget
from tests.storage.scenes import GUILD, HERON, NOON, OTTER

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


async def test_wishes_are_in_the_export_and_gone_with_the_data(store: Store) -> None:
    await wish(store, HERON)
    (row,) = (await store.user_data.export(HERON))["wishes"]
    assert (row["guild"], row["game"]) == (str(GUILD), GAME)
    await forget(store, HERON, NOON)
    assert await store.wishes.of(HERON, GUILD) == []


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
