"""Who has tried the puzzles of the day."""

from __future__ import annotations

from storage.store import Store
from tests.storage.changes import forget
from tests.storage.scenes import CARP, GUILD, HERON, LATER, NOON, OTTER

DAY = 739_000


async def test_tries_are_counted_until_the_puzzle_is_solved(store: Store) -> None:
    assert await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, NOON, is_solved=False) == 1
    assert await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, NOON, is_solved=False) == 2
    assert await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, NOON, is_solved=True) == 3
    assert await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, LATER, is_solved=False) == 3
    assert await store.puzzles.solvers(GUILD, DAY, "cappuccino", 10) == [(HERON, 3)]


async def test_who_has_given_up_has_not_solved_the_puzzle(store: Store) -> None:
    await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, NOON, is_solved=False)
    await store.puzzles.record_given_up(GUILD, DAY, "cappuccino", HERON, NOON)
    assert await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, LATER, is_solved=True) is None
    await store.puzzles.record_given_up(GUILD, DAY, "cappuccino", OTTER, NOON)
    assert await store.puzzles.record_try(GUILD, DAY, "cappuccino", OTTER, LATER, is_solved=True) is None
    assert await store.puzzles.record_try(GUILD, DAY, "cappuccino", CARP, LATER, is_solved=True) == 1
    await store.puzzles.record_given_up(GUILD, DAY, "cappuccino", CARP, LATER)
    assert await store.puzzles.record_try(GUILD, DAY, "cappuccino", CARP, LATER, is_solved=True) == 1
    assert await store.puzzles.solvers(GUILD, DAY, "cappuccino", 10) == [(CARP, 1)]


async def test_solvers_are_listed_by_tries_and_then_by_time(store: Store) -> None:
    await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, NOON, is_solved=False)
    await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, NOON, is_solved=True)
    await store.puzzles.record_try(GUILD, DAY, "cappuccino", OTTER, LATER, is_solved=True)
    await store.puzzles.record_try(GUILD, DAY, "cappuccino", CARP, NOON, is_solved=True)
    await store.puzzles.record_try(GUILD, DAY + 1, "cappuccino", HERON, NOON, is_solved=True)
    assert await store.puzzles.solvers(GUILD, DAY, "cappuccino", 10) == [(CARP, 1), (OTTER, 1), (HERON, 2)]
    assert await store.puzzles.solvers(GUILD, DAY, "cappuccino", 1) == [(CARP, 1)]


async def test_tries_are_exported_and_deleted_with_their_person(store: Store) -> None:
    await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, NOON, is_solved=True)
    await store.puzzles.record_try(GUILD, DAY, "cappuccino", OTTER, NOON, is_solved=True)
    (puzzle,) = (await store.user_data.export(HERON))["puzzles"]
    assert (puzzle["guild"], puzzle["day"], puzzle["game"], puzzle["tries"], puzzle["solved"]) == (
        str(GUILD), DAY, "cappuccino", 1, True,
    )  # fmt: skip
    await forget(store, HERON, LATER)
    assert (await store.user_data.export(HERON))["puzzles"] == []
    assert await store.puzzles.solvers(GUILD, DAY, "cappuccino", 10) == [(OTTER, 1)]


async def test_a_streak_counts_days_in_a_row_whatever_the_game(store: Store) -> None:
    for day, game in (
        (DAY - 4, "cappuccino"),
        (DAY - 2, "cappuccino"),
        (DAY - 1, "china-moon"),
        (DAY - 1, "cappuccino"),
    ):
        await store.puzzles.record_try(GUILD, day, game, HERON, NOON, is_solved=True)
    await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, NOON, is_solved=False)
    await store.puzzles.record_try(GUILD + 1, DAY, "cappuccino", HERON, NOON, is_solved=True)
    assert await store.puzzles.streak(GUILD, HERON, DAY) == 0
    assert await store.puzzles.streak(GUILD, HERON, DAY - 1) == 2
    await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, NOON, is_solved=True)
    assert await store.puzzles.streak(GUILD, HERON, DAY) == 3
    assert await store.puzzles.streak(GUILD, OTTER, DAY) == 0
