"""Who has tried the puzzles of the day, and the reviews of finished games."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from storage.store import Store
from tests.storage.scenes import CARP, GUILD, HERON, LATER, NOON, OTTER, finished_game

DAY = 739_000


def at(day: int) -> datetime:
    """Return the last second of a day."""
    return datetime.fromordinal(day).replace(hour=23, minute=59, second=59, tzinfo=UTC)


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
    await store.puzzles.record_given_up(GUILD, DAY, "cappuccino", CARP, LATER + timedelta(hours=1))
    assert await store.puzzles.solvers(GUILD, DAY, "cappuccino", 10) == [(CARP, 1), (OTTER, 1), (HERON, 2)]


async def test_a_streak_counts_days_in_a_row_whatever_the_game(store: Store) -> None:
    for day, game in (
        (DAY - 4, "cappuccino"),
        (DAY - 2, "cappuccino"),
        (DAY - 1, "china-moon"),
        (DAY - 1, "cappuccino"),
    ):
        await store.puzzles.record_try(GUILD, day, game, HERON, at(day), is_solved=True)
    await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, at(DAY), is_solved=False)
    await store.puzzles.record_try(GUILD + 1, DAY, "cappuccino", HERON, at(DAY), is_solved=True)
    assert await store.puzzles.streak(GUILD, HERON, DAY) == 0
    assert await store.puzzles.streak(GUILD, HERON, DAY - 1) == 2
    await store.puzzles.record_try(GUILD, DAY, "cappuccino", HERON, at(DAY), is_solved=True)
    assert await store.puzzles.streak(GUILD, HERON, DAY) == 3
    assert await store.puzzles.streak(GUILD, OTTER, DAY) == 0


async def test_a_puzzle_solved_long_after_its_day_continues_no_streak(store: Store) -> None:
    for day, solved in ((DAY - 2, DAY), (DAY - 1, DAY), (DAY, DAY)):
        await store.puzzles.record_try(GUILD, day, "cappuccino", HERON, at(solved), is_solved=True)
    await store.puzzles.record_try(GUILD, DAY - 1, "china-moon", HERON, at(DAY + 9), is_solved=True)
    assert await store.puzzles.streak(GUILD, HERON, DAY) == 2, "yesterday's still counts"
    assert await store.puzzles.streak(GUILD, HERON, DAY - 2) == 0


async def test_the_first_review_of_a_game_is_kept_until_there_is_another_version(store: Store) -> None:
    table = (await finished_game(store)).id
    assert await store.reviews.find(table) is None
    assert await store.reviews.save(table, {"chances": [[0.5, 0.5]]}, NOON) == {"chances": [[0.5, 0.5]]}
    assert await store.reviews.save(table, {"chances": []}, LATER) == {"chances": [[0.5, 0.5]]}
    assert await store.reviews.find(table) == {"chances": [[0.5, 0.5]]}
    newer = {"version": 2, "chances": []}
    assert await store.reviews.save(table, newer, LATER) == newer
    assert await store.reviews.find(table) == newer
