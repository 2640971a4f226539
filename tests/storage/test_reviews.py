"""The reviews of finished games."""

from __future__ import annotations

from storage.store import Store
from tests.storage.scenes import LATER, NOON, finished_game


async def test_a_game_that_was_not_reviewed_has_no_review(store: Store) -> None:
    assert await store.reviews.find((await finished_game(store)).id) is None


async def test_the_first_review_of_a_game_is_kept(store: Store) -> None:
    table = (await finished_game(store)).id
    assert await store.reviews.save(table, {"chances": [[0.5, 0.5]]}, NOON) == {"chances": [[0.5, 0.5]]}
    assert await store.reviews.save(table, {"chances": []}, LATER) == {"chances": [[0.5, 0.5]]}
    assert await store.reviews.find(table) == {"chances": [[0.5, 0.5]]}


async def test_a_review_of_another_version_replaces_the_one_that_is_kept(store: Store) -> None:
    table = (await finished_game(store)).id
    await store.reviews.save(table, {"chances": [[0.5, 0.5]]}, NOON)
    newer = {"version": 2, "chances": []}
    assert await store.reviews.save(table, newer, LATER) == newer
    assert await store.reviews.find(table) == newer
