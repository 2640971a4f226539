"""A running game: moves are checked, kept and only then known; on a real database."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.sessions.session import GameSession
from bot.sessions.shown_tables import ShownTables
from bot.tables.clock import now
from bot.tables.shown import Shown
from bot.tables.snapshot import forced_moves
from games.position import Seat
from games.water_lily.board import PLACES
from games.water_lily.position import WaterLilyPosition
from storage.clock import Clock
from storage.errors import Outdated, Refused
from storage.scores import Rate
from storage.store import Store
from storage.table import Change, Table
from tests.bot.begun import HERON, NEWT, OTTER, begin_game
from tests.bot.session_changes import pause
from tests.storage.changes import agree_to_undo, ask_undo, set_clock

BEGUN = 3  # the version at the start: opened, joined, begun


@pytest.fixture
async def live(store: Store) -> GameSession:
    """A game of Water Lily between Heron, red, and Otter, green."""
    return GameSession(await begin_game(store), store)


async def stored_moves(store: Store, live: GameSession) -> tuple[str, ...]:
    """Return the moves as the database has them."""
    return (await store.tables.load(live.row.id)).moves


async def test_what_may_not_be_played_changes_nothing(store: Store, live: GameSession) -> None:
    refusals: list[tuple[int, list[str], int | None, str]] = [
        (OTTER, ["a0-c2"], None, "not-your-decision"),
        (NEWT, ["a0-c2"], None, "watching"),
        (HERON, ["a0-c2"], BEGUN + 5, "outdated"),
        (HERON, ["jump!"], None, "not-a-move"),
        (HERON, ["a0-g6"], None, "illegal-move"),
        (HERON, ["a0-c2", "c0-d1"], None, "too-many-moves"),
    ]
    for user, moves, state, refusal in refusals:
        with pytest.raises(Refused) as error:
            await live.play(user, moves, state)
        assert error.value.reason == refusal
        assert await stored_moves(store, live) == ()
        assert live.version == BEGUN


async def test_a_move_made_by_another_process_is_noticed(store: Store, live: GameSession) -> None:
    other = GameSession(await store.tables.load(live.row.id), store)
    await other.play(HERON, ["a0-c2"], BEGUN)
    with pytest.raises(Outdated):
        await live.play(HERON, ["c0-d1"], BEGUN)
    assert await stored_moves(store, live) == ("a0-c2",)
    assert live.version == BEGUN + 1
    await live.play(OTTER, ["c0-d1"], BEGUN + 1)
    assert await stored_moves(store, live) == ("a0-c2", "c0-d1")


async def test_what_is_shown_is_known_after_a_change_that_was_under_way(
    store: Store, live: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_work, change = asyncio.Event(), store.tables.change

    async def late(table: str, rule: Change, rate: Rate | None = None) -> Table:
        changed = await change(table, rule, rate)
        at_work.set()
        await asyncio.sleep(0)
        return changed

    monkeypatch.setattr(store.tables, "change", late)
    pausing = asyncio.create_task(pause(live, HERON))
    await at_work.wait()
    live.keep_shown(replace(live.row, message=500, shown_version=BEGUN))
    await pausing
    assert (live.row.message, live.row.shown_version, live.row.paused is None) == (500, BEGUN, False)


async def test_an_older_message_or_one_of_another_channel_shows_no_game(live: GameSession) -> None:
    live.row = replace(live.row, message=500, shown_version=BEGUN)
    for other in (replace(live.row, message=499), replace(live.row, message=501, channel=7)):
        live.keep_shown(other)
        assert live.row.message == 500


async def test_a_message_drawn_before_what_another_process_has_shown_is_old(store: Store, live: GameSession) -> None:
    live.row = replace(live.row, message=10, shown_version=BEGUN)
    await store.games.record_shown(live.row.id, 10, BEGUN + 1)
    await ShownTables(store, lambda _: live).record(Shown(live.row, 11, BEGUN, None))
    await live.reload()
    assert (live.row.message, live.row.shown_version) == (10, BEGUN + 1), "as the store has it"


async def test_who_is_pinged_in_a_game_of_0_1_0_is_known_to_be_notified(store: Store, live: GameSession) -> None:
    """The clock of its decision does not tell the actor."""
    live.row = replace(live.row, clock=Clock())
    shown = Shown(live.row, 500, BEGUN, live.row.last_activity, "ping")
    await ShownTables(store, lambda _: live).record(shown, await live.context())
    assert live.row.clock.notified_at is not None


async def test_no_computer_moves_for_somebody_who_has_moved_or_has_new_time(store: Store, live: GameSession) -> None:
    move, row = live.position.legal[0], live.row
    await live.play(HERON, ["a0-c2"], BEGUN)
    with pytest.raises(Outdated):
        await live.play_for(Seat(0), move, row)
    move, row = live.position.legal[0], live.row
    await set_clock(store, row.id, row.version, Clock(deadline=now(), actor=1))
    await live.reload()
    with pytest.raises(Outdated):
        await live.play_for(Seat(1), move, row, "medium")
    assert await stored_moves(store, live) == ("a0-c2",)


def pond_with(**piles: str) -> WaterLilyPosition:
    """Return a position with just these piles."""
    table = tuple(piles.get(place, "") for place in PLACES)
    return WaterLilyPosition(("R", "G"), open_pond=False, table=table)


def test_moves_nobody_can_choose_are_made_by_the_table() -> None:
    moves = forced_moves(pond_with(i2="R"))
    assert [(move.text, move.seat) for move in moves] == [("i2-h3", Seat(0))]
    assert len(moves[-1].position.legal) == 2
    assert forced_moves(pond_with(e2="R")) == [], "a choice is left to the player"
    assert forced_moves(pond_with(i2="R", a2="G")) == []


async def test_a_state_number_from_before_moves_were_taken_back_tells_nothing(store: Store, live: GameSession) -> None:
    await live.play(HERON, ["a0-c2"], BEGUN)
    await live.play(OTTER, ["c0-d1"], BEGUN + 1)
    await ask_undo(store, live.row.id, live.version, 1, 1, now())
    copy = GameSession(await agree_to_undo(store, live.row.id, live.version, 0, now()), store)
    assert (copy.version, len(copy.row.moves)) == (BEGUN + 3, 1)
    waits = [copy.history.has_waited_since(version) for version in (BEGUN, BEGUN + 1, BEGUN + 2, BEGUN + 3)]
    assert waits == [False, False, False, True]
    assert copy.snapshot(copy.history.ply_at_version(BEGUN + 2)).events == ()
    await copy.play(OTTER, ["c0-d1"], BEGUN + 3)
    assert copy.version == BEGUN + 4
    assert copy.snapshot(copy.history.ply_at_version(BEGUN + 2)).events == copy.position.events != ()
    with pytest.raises(Outdated):
        await copy.play(HERON, ["c2-e2"], BEGUN + 2)
