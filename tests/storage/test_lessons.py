"""How far people have come in the lessons."""

from __future__ import annotations

from storage.store import Store
from tests.storage.changes import forget
from tests.storage.scenes import HERON, LATER, NOON, OTTER


async def test_a_lesson_that_was_never_begun_has_no_step(store: Store) -> None:
    assert await store.lessons.step(HERON, "water-lily") is None


async def test_the_step_a_person_has_reached_is_kept_for_each_game(store: Store) -> None:
    await store.lessons.set_step(HERON, "water-lily", 1, NOON)
    await store.lessons.set_step(HERON, "cappuccino", 0, NOON)
    await store.lessons.set_step(HERON, "water-lily", 4, LATER)
    assert await store.lessons.step(HERON, "water-lily") == 4
    assert await store.lessons.step(HERON, "cappuccino") == 0
    assert await store.lessons.step(OTTER, "water-lily") is None


async def test_lessons_are_exported_and_deleted_with_their_person(store: Store) -> None:
    await store.lessons.set_step(HERON, "water-lily", 4, LATER)
    await store.lessons.set_step(OTTER, "water-lily", 2, NOON)
    expected = {"user": str(HERON), "game": "water-lily", "step": 4, "updated": LATER.isoformat()}
    assert (await store.user_data.export(HERON))["lessons"] == [expected]
    await forget(store, HERON, LATER)
    assert (await store.user_data.export(HERON))["lessons"] == []
    assert await store.lessons.step(OTTER, "water-lily") == 2
