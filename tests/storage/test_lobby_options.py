"""What is chosen in a lobby, the computer players in it, and how lobbies end."""

from __future__ import annotations

from storage.models import State
from storage.store import Store
from tests.storage.changes import (
    close_idle,
    set_options,
)
from tests.storage.scenes import (
    GUILD,
    HERON,
    LATER,
    NOON,
    new_lobby,
    running_game,
)


async def test_a_lobby_opens_with_the_timer_that_is_usual_there(store: Store) -> None:
    table = await store.lobbies.open(
        game="china-moon", guild=GUILD, channel=1, host=HERON, name="Heron", locale="en", now=NOON, timer=3600
    )
    assert table.timer == 3600
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
