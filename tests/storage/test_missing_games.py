"""Tables of games that are not installed wait, and are no longer among the own tables."""

from __future__ import annotations

from storage.store import Store
from tests.storage.changes import pause, resume
from tests.storage.scenes import GUILD, HERON, LATER, NOON, OTTER, crowded_game, finished_game, new_lobby


async def test_the_tables_of_a_missing_game_are_paused_and_left_alone(store: Store) -> None:
    lobby, game = await new_lobby(store, channel=1), await crowded_game(store, channel=2)
    over = await finished_game(store, channel=3)
    assert {row.id for row in await store.timing.due(LATER.replace(year=2030))} == {game.id}
    assert await store.missing_games.set_aside(("cappuccino",), LATER) == {"water-lily": 2}

    waiting = await store.tables.load(game.id)
    assert (waiting.paused, waiting.clock.deadline, waiting.clock.reminder) == (LATER, None, None)
    assert (waiting.moves, waiting.version, waiting.clock.actor) == (game.moves, game.version, game.clock.actor)
    assert await store.tables.load(lobby.id) == lobby
    assert await store.tables.load(over.id) == over
    assert await store.tables.live() == []
    assert await store.tables.unshown() == []
    assert await store.timing.due(LATER.replace(year=2030)) == []
    assert await store.timing.computer_turns() == []
    assert {row.id for row in await store.tables.live(GUILD)} == {lobby.id, game.id}
    assert {one.table for one in await store.turns.waiting_games(HERON)} == {game.id}


async def test_a_start_with_the_game_finds_its_tables_again(store: Store) -> None:
    lobby, game = await new_lobby(store, channel=1), await crowded_game(store, channel=2)
    await store.missing_games.set_aside((), LATER)
    assert await store.missing_games.set_aside(("water-lily",), LATER) == {}
    assert {row.id for row in await store.tables.live()} == {lobby.id, game.id}
    row = await resume(store, game.id, LATER)
    assert row.paused is None


async def test_a_pause_of_people_stays_theirs(store: Store) -> None:
    game = await crowded_game(store)
    paused = await pause(store, game.id, NOON, OTTER)
    await store.missing_games.set_aside((), LATER)
    assert await store.tables.load(game.id) == paused
    assert OTTER in [seat.user for seat in paused.seats]
