"""What is chosen in a lobby, the computer players in it, and how lobbies end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from storage.errors import NotALobby, NotLive, NotSeated, TableRefused
from storage.models import SeatRow, State, TableRow
from storage.store import Store
from tests.storage.changes import (
    add_computer,
    cancel,
    close,
    close_idle,
    join,
    leave,
    remove_computer,
    set_options,
    start_game,
)
from tests.storage.scenes import (
    CARP,
    GUILD,
    HERON,
    LATER,
    NEWT,
    NOON,
    OTTER,
    START,
    cancelled_lobby,
    finished_game,
    new_lobby,
    running_game,
)


async def test_options_are_chosen_anew_each_time(store: Store) -> None:
    table = await new_lobby(store)
    await set_options(store, table.id, NOON, options={"short": True, "open": False})
    row = await set_options(store, table.id, LATER, options={"open": True})
    assert (row.options, row.version, row.last_activity) == ({"open": True}, 3, LATER)


async def test_what_is_not_chosen_stays_as_it_was(store: Store) -> None:
    table = await new_lobby(store)
    assert (table.options, table.seating, table.timer) == ({}, "random", None)
    await set_options(store, table.id, NOON, timer=300)
    await set_options(store, table.id, NOON, options={"short": True})
    row = await set_options(store, table.id, LATER, seating="joined")
    assert (row.options, row.seating, row.timer) == ({"short": True}, "joined", 300)
    assert await store.tables.load(table.id) == row
    new_row = await set_options(store, table.id, LATER, timer=None)
    assert (new_row.timer, new_row.seating) == (None, "joined")


async def test_a_lobby_opens_with_the_timer_that_is_usual_there(store: Store) -> None:
    table = await store.lobbies.open(
        game="china-moon", guild=GUILD, channel=1, host=HERON, name="Heron", locale="en", now=NOON, timer=3600
    )
    assert table.timer == 3600
    assert await store.tables.load(table.id) == table


async def test_computer_players_sit_among_people_as_many_as_may(store: Store) -> None:
    table = await new_lobby(store)
    await add_computer(store, table.id, "Pike", "hard", 4, NOON)
    await join(store, table.id, OTTER, "Otter", 4, NOON)
    full = await add_computer(store, table.id, "Perch", "easy", 4, LATER)
    assert full.seats == (
        SeatRow(0, HERON, "Heron"),
        SeatRow(1, None, "Pike", computer=True, strength="hard"),
        SeatRow(2, OTTER, "Otter", since=NOON),
        SeatRow(3, None, "Perch", computer=True, strength="easy"),
    )
    assert (full.version, full.last_activity) == (4, LATER)
    assert await store.tables.load(table.id) == full
    for change in (
        add_computer(store, table.id, "Roach", "easy", 4, LATER),
        join(store, table.id, CARP, "Carp", 4, LATER),
    ):
        with pytest.raises(TableRefused, match="table-full"):
            await change
    assert await store.tables.load(table.id) == full


async def test_the_computer_player_that_sat_down_last_stands_up_first(store: Store) -> None:
    table = await new_lobby(store)
    await add_computer(store, table.id, "Pike", "hard", 4, NOON)
    await add_computer(store, table.id, "Perch", "easy", 4, NOON)
    await join(store, table.id, OTTER, "Otter", 4, NOON)
    for names in (["Heron", "Pike", "Otter"], ["Heron", "Otter"]):
        left = await remove_computer(store, table.id, LATER)
        assert [seat.name for seat in left.seats] == names
        assert [seat.number for seat in left.seats] == list(range(len(names)))
    with pytest.raises(NotSeated):
        await remove_computer(store, table.id, LATER)
    assert await store.tables.load(table.id) == left


async def test_a_computer_player_is_no_host_and_keeps_no_lobby_open(store: Store) -> None:
    table = await new_lobby(store)
    await add_computer(store, table.id, "Pike", "hard", 4, NOON)
    await join(store, table.id, OTTER, "Otter", 4, NOON)
    row = await leave(store, table.id, HERON, LATER)
    assert (row.host, row.state) == (OTTER, State.LOBBY)
    closed = await leave(store, table.id, OTTER, LATER)
    assert (closed.state, closed.ended, closed.version) == (State.CANCELLED, LATER, 5)
    assert await store.tables.load(table.id) == closed


Opened = Callable[[Store], Awaitable[TableRow]]


@pytest.mark.parametrize("opened", [running_game, finished_game, cancelled_lobby])
async def test_what_is_no_lobby_any_more_takes_no_lobby_changes(store: Store, opened: Opened) -> None:
    table = await opened(store)
    for change in (
        join(store, table.id, NEWT, "Newt", 4, LATER),
        leave(store, table.id, HERON, LATER),
        set_options(store, table.id, LATER, options={"short": True}),
        add_computer(store, table.id, "Pike", "easy", 4, LATER),
        remove_computer(store, table.id, LATER),
        start_game(store, table.id, table.version, START, [0, 1], LATER),
    ):
        with pytest.raises(NotALobby) as error:
            await change
        assert error.value.table == table
    assert await store.tables.load(table.id) == table


@pytest.mark.parametrize("opened", [new_lobby, running_game])
async def test_cancelling_ends_what_is_live_once(store: Store, opened: Opened) -> None:
    table = await opened(store)
    row = await cancel(store, table.id, LATER)
    assert (row.state, row.ended, row.version) == (State.CANCELLED, LATER, table.version + 1)
    assert row.result is None
    with pytest.raises(NotLive) as error:
        await cancel(store, table.id, LATER)
    assert error.value.table == row


async def test_a_lobby_is_closed_and_a_game_that_has_begun_is_not(store: Store) -> None:
    waiting = await new_lobby(store, channel=1)
    closed = await close(store, waiting.id, LATER)
    assert (closed.state, closed.ended, closed.version) == (State.CANCELLED, LATER, waiting.version + 1)
    game = await running_game(store, channel=2)
    with pytest.raises(NotALobby):
        await close(store, game.id, LATER)
    assert await store.tables.load(game.id) == game


async def test_a_game_that_is_over_is_not_cancelled(store: Store) -> None:
    table = await finished_game(store)
    with pytest.raises(NotLive):
        await cancel(store, table.id, LATER)
    assert await store.tables.load(table.id) == table


async def test_only_lobbies_not_pressed_for_long_are_closed(store: Store) -> None:
    stale = await new_lobby(store, channel=1)
    lobby_message = await new_lobby(store, channel=2)
    lobby_message = await set_options(store, lobby_message.id, LATER, options={})
    game = await running_game(store, channel=3)
    closed = await close_idle(store, LATER, LATER)
    assert [table.id for table in closed] == [stale.id]
    assert (closed[0].state, closed[0].ended, closed[0].version) == (State.CANCELLED, LATER, stale.version + 1)
    assert closed[0].seats == stale.seats
    assert await store.tables.live() == sorted([lobby_message, game], key=lambda table: table.id)
    assert await close_idle(store, LATER, LATER) == []
