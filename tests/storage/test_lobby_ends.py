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
        store.lobbies.join(table.id, NEWT, "Newt", 4, LATER),
        store.lobbies.leave(table.id, HERON, LATER),
        store.lobbies.set_options(table.id, LATER, options={"short": True}),
        store.lobbies.add_computer(table.id, "Pike", "easy", 4, LATER),
        store.lobbies.remove_computer(table.id, LATER),
        store.lobbies.start(table.id, table.version, START, [0, 1], LATER),
    ):
        with pytest.raises(NotALobby) as error:
            await change
        assert error.value.table == table
    assert await store.tables.load(table.id) == table


@pytest.mark.parametrize("opened", [new_lobby, running_game])
async def test_cancelling_ends_what_is_live_once(store: Store, opened: Opened) -> None:
    table = await opened(store)
    row = await store.tables.cancel(table.id, LATER)
    assert (row.state, row.ended, row.version) == (State.CANCELLED, LATER, table.version + 1)
    assert row.result is None
    with pytest.raises(NotLive) as error:
        await store.tables.cancel(table.id, LATER)
    assert error.value.table == row


async def test_a_lobby_is_closed_and_a_game_that_has_begun_is_not(store: Store) -> None:
    waiting = await new_lobby(store, channel=1)
    closed = await store.lobbies.close(waiting.id, LATER)
    assert (closed.state, closed.ended, closed.version) == (State.CANCELLED, LATER, waiting.version + 1)
    game = await running_game(store, channel=2)
    with pytest.raises(NotALobby):
        await store.lobbies.close(game.id, LATER)
    assert await store.tables.load(game.id) == game


async def test_a_game_that_is_over_is_not_cancelled(store: Store) -> None:
    table = await finished_game(store)
    with pytest.raises(NotLive):
        await store.tables.cancel(table.id, LATER)
    assert await store.tables.load(table.id) == table


async def test_only_lobbies_not_pressed_for_long_are_closed(store: Store) -> None:
    stale = await new_lobby(store, channel=1)
    lobby_message = await new_lobby(store, channel=2)
    lobby_message = await store.lobbies.set_options(lobby_message.id, LATER, options={})
    game = await running_game(store, channel=3)
    closed = await store.lobbies.close_stale(LATER, LATER)
    assert [table.id for table in closed] == [stale.id]
    assert (closed[0].state, closed[0].ended, closed[0].version) == (State.CANCELLED, LATER, stale.version + 1)
    assert closed[0].seats == stale.seats
    assert await store.tables.live() == sorted([lobby_message, game], key=lambda table: table.id)
    assert await store.lobbies.close_stale(LATER, LATER) == []
