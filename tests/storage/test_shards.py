"""A bot owns the tables of its shards, and no two bots own the same."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from datetime import timedelta

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from storage import shard_locks
from storage.errors import DatabaseInUse
from storage.heartbeats import Shift
from storage.shards import Shards
from storage.store import Store
from tests.storage.changes import append, close_idle
from tests.storage.conftest import ON_POSTGRESQL
from tests.storage.scenes import CLOCK, LATER, NOON, finished_game, new_lobby, running_game

SLACK = timedelta(minutes=2)
EVEN, ODD = Shards(2, frozenset({0})), Shards(2, frozenset({1}))


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shard_locks, "TIMEOUT_SECONDS", 0.1)
    monkeypatch.setattr(shard_locks, "PAUSE_SECONDS", 0.05)


def guild_of(shard: int, count: int) -> int:
    """Return a server that Discord sends to this shard."""
    return (random.getrandbits(38) * count + shard) << 22 | random.getrandbits(22)


def bot_of(store: Store, shards: Shards) -> Store:
    """Return the same database as a bot with these shards has it, but for the locks."""
    bot = Store(store.database)
    bot.database.shards = shards
    return bot


async def test_a_bot_sees_and_times_the_tables_of_its_shards_alone(store: Store) -> None:
    assert CLOCK.deadline is not None
    guilds = [None, *(guild_of(shard, 4) for shard in range(4))]
    lobbies = [await new_lobby(store, channel=10 + number, guild=guild) for number, guild in enumerate(guilds)]
    games = await timed_games(store, *guilds)
    for ids in ({0}, {1}, {2, 3}, {0, 1, 2, 3}):
        shards = Shards(4, frozenset(ids))
        bot = bot_of(store, shards)
        timed = {game for game, guild in zip(games, guilds, strict=True) if shards.own(guild)}
        expected = timed | {row.id for row in lobbies if shards.own(row.guild)}
        assert len(expected) == 2 * (len(ids) + (0 in ids))
        assert {row.id for row in await bot.tables.live()} == {row.id for row in await bot.tables.unshown()} == expected
        assert {row.id for row in await bot.timing.due(CLOCK.deadline)} == timed
    closed = await close_idle(bot_of(store, Shards(4, frozenset({2}))), LATER, LATER)
    assert [row.id for row in closed] == [lobbies[3].id]


async def test_what_a_person_asks_for_comes_from_all_shards(store: Store) -> None:
    row = await running_game(store, guild=guild_of(1, 2))
    over = await finished_game(store, channel=2)
    bot = bot_of(store, EVEN)
    assert await bot.tables.load(row.id) == row
    assert await bot.tables.live(row.guild) == [row]
    assert {table["table"] for table in (await bot.user_data.export(row.humans[0].user or 0))["tables"]} == {
        row.id,
        over.id,
    }


async def test_a_second_bot_of_the_same_shard_is_refused(url: str, store: Store) -> None:
    await store.close()
    async with AsyncExitStack() as stack:
        first = await Store.open(url, shards=Shards())
        stack.push_async_callback(first.close)
        for shards in (Shards(), Shards(2, frozenset({1}))):
            with pytest.raises(DatabaseInUse) as error:
                await Store.open(url, shards=shards)
            assert "bot has" in str(error.value)
            assert "\n" not in str(error.value)
        await first.heartbeats.record(NOON, SLACK)
    await (await Store.open(url, shards=Shards())).close()


@ON_POSTGRESQL
async def test_bots_share_a_server_if_they_share_no_guild(postgresql_url: str) -> None:
    for first, second, together in (
        (EVEN, ODD, True),
        (EVEN, Shards(4, frozenset({1, 3})), True),
        (EVEN, Shards(4, frozenset({2})), False),
        (ODD, Shards(3, frozenset({0})), False),
        (Shards(4, frozenset({0, 1})), Shards(4, frozenset({1, 2})), False),
        (Shards(4, frozenset({0, 1})), Shards(4, frozenset({2, 3})), True),
    ):
        bot = await Store.open(postgresql_url, shards=first)
        try:
            await (await Store.open(postgresql_url, shards=second)).close()
            assert together, (first, second)
        except DatabaseInUse:
            assert not together, (first, second)
        finally:
            await bot.close()


async def cut(url: str, name: str) -> None:
    """End the connections of this name, as a broken network does."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        query = sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name")
        assert (await connection.execute(query, {"name": name})).scalars().all() == [True]
    await engine.dispose()


@ON_POSTGRESQL
async def test_locks_that_were_lost_are_taken_again_unless_another_bot_has_them(postgresql_url: str) -> None:
    bot = await Store.open(postgresql_url, shards=EVEN)
    await cut(postgresql_url, f"pondside, {EVEN}")
    await bot.heartbeats.record(NOON, SLACK)
    with pytest.raises(DatabaseInUse):
        await Store.open(postgresql_url, shards=EVEN)
    await cut(postgresql_url, f"pondside, {EVEN}")
    other = await Store.open(postgresql_url, shards=Shards())
    with pytest.raises(DatabaseInUse):
        await bot.heartbeats.record(NOON, SLACK)
    await bot.close()
    await other.close()


@ON_POSTGRESQL
async def test_a_bot_does_not_take_its_own_lock_for_anothers(postgresql_url: str) -> None:
    async with AsyncExitStack() as stack:
        bot = await Store.open(postgresql_url, shards=EVEN)
        stack.push_async_callback(bot.close)
        await asyncio.gather(*(bot.heartbeats.record(NOON, SLACK) for _ in range(5)))


async def timed_games(store: Store, *guilds: int | None) -> list[str]:
    """Return a game whose decision has its time on each of these servers, by id."""
    rows = [await running_game(store, channel=channel, guild=guild) for channel, guild in enumerate(guilds, 1)]
    return [(await append(store, row, ["a"], [0], NOON, clock=CLOCK)).id for row in rows]


async def test_only_players_of_an_unserved_shard_get_time_back(store: Store) -> None:
    even, odd = await timed_games(store, guild_of(0, 2), guild_of(1, 2))
    store.database.shards = Shards.of(2, None)
    assert await store.heartbeats.record(NOON, SLACK) == {}
    hour, two = NOON + timedelta(hours=1), NOON + timedelta(hours=2)
    assert await store.heartbeats.record(hour, SLACK, {1}) == {odd: Shift(timedelta(hours=1), has_deadline=True)}
    shifts = {even: Shift(timedelta(hours=2), has_deadline=True), odd: Shift(timedelta(hours=1), has_deadline=True)}
    assert await store.heartbeats.record(two, SLACK) == shifts
    assert await store.heartbeats.record(two, SLACK) == {}


@pytest.mark.soak
async def test_a_server_keeps_its_heartbeats_when_the_count_of_shards_is_changed(store: Store) -> None:
    tables = await timed_games(store, *(guild_of(shard, 4) for shard in range(4)))
    minutes = [NOON + timedelta(minutes=10 * number) for number in range(10)]
    for moment, shards in zip(minutes, (Shards(), EVEN, ODD, EVEN, Shards(4, frozenset({0, 1}))), strict=False):
        await bot_of(store, shards).heartbeats.record(moment, timedelta(minutes=30))
    last = [minutes[4], minutes[4], minutes[3], minutes[2]]  # when each server was served
    bot = bot_of(store, Shards(3, frozenset({0, 1, 2})))
    assert await bot.heartbeats.record(minutes[9], SLACK) == {
        table: Shift(minutes[9] - moment, has_deadline=True) for table, moment in zip(tables, last, strict=True)
    }
    back = bot_of(store, Shards(4, frozenset({3})))
    assert await back.heartbeats.record(minutes[9], SLACK) == {}


async def test_a_clock_set_back_does_not_shift_twice(store: Store) -> None:
    (table,) = await timed_games(store, guild_of(0, 2))
    await bot_of(store, Shards()).heartbeats.record(NOON, SLACK)
    await bot_of(store, EVEN).heartbeats.record(NOON, SLACK)
    early = NOON - timedelta(hours=5)
    assert await bot_of(store, EVEN).heartbeats.record(early, SLACK) == {
        table: Shift(timedelta(hours=-5), has_deadline=True)
    }
    assert await bot_of(store, EVEN).heartbeats.record(early + SLACK, SLACK) == {}
    hour = timedelta(hours=1)
    assert await bot_of(store, EVEN).heartbeats.record(early + SLACK + hour, SLACK) == {
        table: Shift(hour, has_deadline=True)
    }
