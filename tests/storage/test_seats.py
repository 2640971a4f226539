"""Seats of a running game: who resigns, who comes back, and who plays on for another."""

from __future__ import annotations

from datetime import datetime

from storage.models import TableRow
from storage.store import Store
from tests.storage.changes import append, come_back, hand_over, mark_away, take_seat
from tests.storage.scenes import HERON, LATER, NAMES, NEWT, NOON, running_game


async def away(store: Store, table: TableRow, seat: int) -> TableRow:
    """Return the game once time has decided three times for a seat."""
    for _ in range(3):
        table = await append(store, table, ["slow"], [seat], LATER, timed_out="hard")
    return table


async def absent(store: Store, table: str, seat: int) -> datetime | None:
    """Return since when a computer player decides for a person who is away."""
    return (await store.tables.absent_since(await store.tables.load(table))).get(seat)


async def test_a_computer_is_named_as_decider_only_since_it_has_the_seat(store: Store) -> None:
    table = await running_game(store)
    table = await append(store, table, ["m"], [1], NOON)
    assert await absent(store, table.id, 1) is None
    table = await away(store, table, 1)
    assert await absent(store, table.id, 1) is None
    later = [LATER.replace(hour=hour) for hour in range(13, 18)]
    for moment in later[:2]:
        table = await append(store, table, ["c"], [1], moment)
    assert await absent(store, table.id, 1) == later[0]
    assert await absent(store, table.id, 0) is None
    await come_back(store, table.id, HERON, later[2])
    await hand_over(store, table.id, 1, later[2])
    await take_seat(store, table.id, 1, NEWT, NAMES[NEWT], "en", later[3])
    table = await mark_away(store, table.id, NEWT, later[3])
    assert await absent(store, table.id, 1) is None, "that was another's absence"
    await append(store, table, ["c"], [1], later[4])
    assert await absent(store, table.id, 1) == later[4]
