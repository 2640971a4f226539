"""How lobbies end: by their start, cancelled, or closed; and what is none any more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from storage.errors import (
    NotALobby,
    NotLive,
)
from storage.models import State, TableRow
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
    HERON,
    LATER,
    NEWT,
    START,
    cancelled_lobby,
    finished_game,
    new_lobby,
    running_game,
)

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
