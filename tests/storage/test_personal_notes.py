"""What is kept for one person alone: notes, plans, steps of lessons, and what was told in words."""

from __future__ import annotations

from dataclasses import replace

from storage.models import TableRow
from storage.person import LastReadRow, PlanRow
from storage.store import Store
from tests.storage.changes import append
from tests.storage.scenes import HERON, LATER, NOON, OTTER, RESULT, running_game


async def test_a_note_is_its_authors_and_is_replaced_and_deleted(store: Store) -> None:
    table = await running_game(store)
    notes = store.personal_notes
    assert await notes.find(HERON, table.id) is None
    await notes.set(HERON, table.id, "Watch the red frog", NOON)
    await notes.set(OTTER, table.id, "Heron likes c0", NOON)
    await notes.set(HERON, table.id, "Watch the blue frog", LATER)
    assert await notes.find(HERON, table.id) == "Watch the blue frog"
    assert await notes.of(HERON) == {table.id: "Watch the blue frog"}
    await notes.delete(HERON, table.id)
    assert await notes.of(HERON) == {}
    assert await notes.of(OTTER) == {table.id: "Heron likes c0"}


async def test_the_step_a_person_has_reached_is_kept_for_each_game(store: Store) -> None:
    await store.lessons.set_step(HERON, "water-lily", 1, NOON)
    await store.lessons.set_step(HERON, "cappuccino", 0, NOON)
    await store.lessons.set_step(HERON, "water-lily", 4, LATER)
    assert await store.lessons.step(HERON, "water-lily") == 4
    assert await store.lessons.step(HERON, "cappuccino") == 0
    assert await store.lessons.step(OTTER, "water-lily") is None


async def test_a_look_replaces_the_one_before(store: Store) -> None:
    table, last_read = await running_game(store), store.last_read
    assert await last_read.find(HERON, table.id) is None
    look = LastReadRow(HERON, table.id, table.version, 0, 0, NOON)
    await last_read.put(look)
    await last_read.put(replace(look, user=OTTER))
    newer = replace(look, version=look.version + 3, ply=3, updated=LATER)
    await last_read.put(newer)
    assert await last_read.find(HERON, table.id) == newer
    assert await last_read.find(OTTER, table.id) is not None


LINES = [[[["1-2"], False, "3-4"]], [[[], True, "5-6"]]]


def plan_of(table: TableRow, user: int = HERON) -> PlanRow:
    """A plan from the start of a game."""
    return PlanRow(user, table.id, 1, table.version, 0, LINES, 2**55, NOON)


async def test_a_plan_is_replaced_and_deleted_unless_it_was_changed(store: Store) -> None:
    table, plans = await running_game(store), store.plans
    mine, theirs = plan_of(table), plan_of(table, OTTER)
    await plans.put(mine)
    await plans.put(theirs)
    assert await plans.at(table.id) == [mine, theirs]
    assert await plans.of(HERON) == {table.id: mine}
    assert await plans.tables() == {table.id: (table.last_activity, NOON)}
    newer = replace(mine, lines=LINES[:1], updated=LATER)
    await plans.put(newer)
    assert not await plans.delete(mine)
    assert not await plans.replace(mine, theirs)
    assert await plans.find(HERON, table.id) == newer
    lapsed = replace(newer, lines=[], lapsed="unforeseen", tell_at=LATER)
    assert await plans.replace(newer, lapsed)
    assert (await plans.to_tell(NOON), await plans.to_tell(LATER)) == ([], [lapsed])
    assert await plans.delete(lapsed)
    assert await plans.find(HERON, table.id) is None
    assert repr(theirs).count("5-6") == 0, "it may end up in a log"


async def test_all_that_is_kept_of_a_game_in_play_is_deleted_with_its_end(store: Store) -> None:
    table = await running_game(store)
    look = LastReadRow(HERON, table.id, table.version, 0, 0, NOON)
    for _ in range(2):
        assert await store.personal_notes.set(HERON, table.id, "A fine game", NOON) is (table.result is None)
        await store.last_read.put(look)
        await store.plans.put(plan_of(table))
        if table.result is None:
            table = await append(store, table, ["1-2"], [0], LATER, result=RESULT)
    assert await store.personal_notes.find(HERON, table.id) is None, "nor is it stored afterwards"
    assert await store.last_read.find(HERON, table.id) is None
    assert await store.plans.find(HERON, table.id) is None
