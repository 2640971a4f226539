"""Games are loaded on demand, shared while in use, and dropped when idle."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.sessions import registry
from bot.sessions.registry import TableRegistry
from bot.tables.clock import now
from bot.tables.timing import reschedule
from games.position import Seat
from storage.errors import Refused
from storage.shards import Shards
from storage.store import Store
from tests.bot.begun import HERON, OTTER, begin_game
from tests.bot.session_changes import cancel, come_back, mark_away, pause
from tests.storage.changes import join
from tests.storage.new_file import new_file
from tests.storage.scenes import count_queries

BEGUN = 3  # the version at the start: opened, joined, begun


@pytest.fixture
async def other(store: Store, tmp_path: Path) -> AsyncIterator[TableRegistry]:
    """The tables of another process."""
    new_store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/tables.db")
    yield TableRegistry(new_store)
    await new_store.close()


async def test_what_a_game_begins_with_without_a_choice_is_played_at_its_start(store: Store) -> None:
    row = await store.lobbies.open(
        game="cappuccino",
        guild=1,
        channel=2,
        host=HERON,
        name="Heron",
        locale="en",
        now=now(),
        options={"options": {"draft": True}},
    )
    row = await join(store, row.id, OTTER, "Otter", now())
    tables = TableRegistry(store)
    tables.deals = Random(1)
    session = await tables.start(row)
    assert session.row.moves == ("+I9",)
    assert (session.position.actor, session.row.clock.actor) == (1, 1)
    assert (await store.tables.load(row.id)).moves == ("+I9",)


async def test_a_game_is_read_once_found_by_its_channel_and_played_on(store: Store) -> None:
    row, tables = await begin_game(store), TableRegistry(store)
    await begin_game(store, channel=3)
    session = await tables.in_channel(2)
    with count_queries() as queries:
        assert await tables.in_channel(2, check=False) is session
        assert await tables.session_of(row.id, check=False) is session
        assert tables.loaded_session(2) is session
        assert tables.loaded_session(3) is None
        await session.play(HERON, ["a0-c2"], BEGUN)
    assert queries == []
    assert session.version == BEGUN + 1
    with count_queries() as queries:
        assert await tables.require_in_channel(2, HERON) is session
    assert len(queries) == 1


async def test_a_change_by_another_process_is_noticed_before_the_game_is_used(
    store: Store, other: TableRegistry
) -> None:
    row, tables = await begin_game(store), TableRegistry(store)
    here, there = await tables.session_of(row.id), await other.session_of(row.id)
    assert here.position == there.position
    await there.play(HERON, ["a0-c2"], BEGUN)
    assert (await tables.session_of(row.id)).position == there.position
    await pause(there, HERON)
    assert (await tables.require_in_channel(2, HERON)).row.paused is not None
    await there.move_to(HERON, 7)
    assert await tables.in_channel(2) is None
    assert (await tables.require_in_channel(7, HERON)) is here
    await cancel(there)
    assert await tables.in_channel(7) is None
    with pytest.raises(Refused, match="game-over"):
        await tables.session_of(row.id)


async def test_whoever_asks_for_a_game_in_use_gets_the_same(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "CACHE_SIZE", 1)
    rows, tables = [await begin_game(store, channel=channel) for channel in (2, 3, 4)], TableRegistry(store)
    session = await tables.session_of(rows[0].id)
    for row in rows[1:]:
        await tables.session_of(row.id)
    assert await tables.in_channel(2) is session
    with count_queries() as queries:
        await tables.in_channel(3)
    assert len(queries) == 4, "it was dropped: it is found, and read with its seats and moves"


async def test_a_game_that_is_long_idle_is_dropped(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = [await begin_game(store, channel=channel) for channel in (2, 3)]
    monkeypatch.setattr(registry, "IDLE_SECONDS", -1)
    tables = TableRegistry(store)
    await tables.session_of(first.id)
    await tables.session_of(second.id)
    assert tables.loaded_session(2) is None


async def test_a_lobby_and_what_is_not_there_are_no_games(store: Store) -> None:
    tables = TableRegistry(store)
    row = await store.lobbies.open(
        game="water-lily", guild=1, channel=2, host=HERON, name="Heron", locale="en", now=now()
    )
    assert await tables.in_channel(2) is None
    assert await tables.in_channel(None) is None
    with pytest.raises(Refused, match="game-over"):
        await tables.session_of(row.id)
    with pytest.raises(Refused, match="no-such-table"):
        await tables.session_of("aaaaaaaa")
    for channel, user, reason in ((2, OTTER, "lobby-here"), (2, HERON, "own-lobby-here"), (3, HERON, "no-game-here")):
        with pytest.raises(Refused, match=f"^{reason}$"):
            await tables.require_in_channel(channel, user)


async def test_what_waits_for_whom_is_known_without_a_query_whatever_happens(store: Store) -> None:
    rows, tables = [await begin_game(store, channel=channel) for channel in (2, 3)], TableRegistry(store)
    session, still = [await tables.session_of(row.id) for row in rows]

    async def waiting() -> list[set[str]]:
        """Return the tables that wait for Heron and for Otter, which are those that the store knows of."""
        loaded = TableRegistry(store)
        loaded.decisions.load(await loaded.store.turns.open_decisions())
        with count_queries() as queries:
            oldest = [tables.decisions.oldest(user, 9, besides="") for user in (HERON, OTTER)]
        assert oldest == [loaded.decisions.oldest(user, 9, besides="") for user in (HERON, OTTER)]
        assert queries == []
        return [{decision.table for decision in theirs} for theirs in oldest]

    await session.apply(reschedule)
    await still.apply(reschedule)
    assert await waiting() == [{session.row.id, still.row.id}, set()]
    assert [one.table for one in tables.decisions.oldest(HERON, 9, besides=still.row.id)] == [session.row.id]
    await session.play(HERON, ["a0-c2"], BEGUN)
    assert await waiting() == [{still.row.id}, {session.row.id}]
    await session.ask_undo(Seat(0), 0, session.version)
    await session.agree_to_undo(Seat(1), session.version)
    assert await waiting() == [{session.row.id, still.row.id}, set()]
    await pause(session, OTTER)
    assert await waiting() == [{still.row.id}, set()]
    await session.resume(OTTER)
    await session.play(HERON, ["a0-c2"], None)
    await mark_away(session, OTTER)
    assert await waiting() == [{still.row.id}, set()]
    await come_back(session, OTTER)
    await session.move_to(OTTER, 7)
    assert await waiting() == [{still.row.id}, {session.row.id}]
    await cancel(session)
    assert await waiting() == [{still.row.id}, set()]


async def test_what_other_processes_decide_about_is_not_kept(tmp_path: Path) -> None:
    other_store = await Store.open(new_file(tmp_path), shards=Shards(2, frozenset({1})))
    tables = TableRegistry(other_store)
    session = await tables.session_of((await begin_game(other_store)).id)
    await session.apply(reschedule)
    assert tables.decisions.oldest(HERON, 9, besides="") == []
    assert await other_store.turns.open_decisions() == []
    await other_store.close()
