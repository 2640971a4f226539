"""What people decide ahead at tables."""

from __future__ import annotations

from dataclasses import replace

from storage.models import TableRow
from storage.personal import PlanRow
from storage.store import Store
from tests.storage.changes import append, forget
from tests.storage.scenes import HERON, LATER, NOON, OTTER, RESULT, running_game

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


async def test_a_plan_is_exported_and_deleted_with_its_person(store: Store) -> None:
    table = await running_game(store)
    for user in (HERON, OTTER):
        await store.plans.put(plan_of(table, user))
    ((plan),) = (await store.user_data.export(HERON))["plans"]
    assert (plan["user"], plan["table"], plan["lines"]) == (str(HERON), table.id, LINES)
    assert str(HERON) not in str((await store.user_data.export(OTTER))["plans"])
    await forget(store, HERON, LATER)
    assert await store.plans.find(HERON, table.id) is None
    assert await store.plans.find(OTTER, table.id) is not None


async def test_plans_are_deleted_with_the_last_move_of_a_game(store: Store) -> None:
    table = await running_game(store)
    await store.plans.put(plan_of(table))
    await append(store, table, ["1-2"], [0], LATER, result=RESULT)
    assert await store.plans.find(HERON, table.id) is None
    await store.plans.put(plan_of(table))
    assert await store.plans.find(HERON, table.id) is None
