"""Moves taken back: asked for by one, agreed to by all others, and kept all the same."""

from __future__ import annotations

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from storage import schema
from storage.models import Undo
from storage.store import Store
from tests.storage.changes import agree_to_undo, append, ask_undo, cancel, hand_over
from tests.storage.scenes import CARP, HERON, LATER, NOON, OTTER, crowded_game, running_game
from tests.storage.test_failures import on_the_side


async def moves_of(store: Store) -> list[tuple[int, int, str]]:
    """Number, mark and text of every move in the database."""
    columns = schema.moves.c
    query = sa.select(columns.number, columns.undone, columns.move).order_by("undone", "number")
    return await store.database.read(lambda connection: [(*row,) for row in connection.execute(query)])


async def who_must_agree(store: Store) -> list[int]:
    """Return the people who are asked to agree to an undo."""
    people = (HERON, OTTER, CARP)
    return [user for user in people for game in await store.turns.waiting_games(user) if game.must_agree]


async def test_one_person_who_agrees_twice_is_one(store: Store) -> None:
    table = await crowded_game(store)
    await ask_undo(store, table.id, table.version, 1, 1, LATER)
    assert await who_must_agree(store) == [HERON, CARP]
    for _ in range(3):
        row = await agree_to_undo(store, table.id, table.version, 0, LATER)
    assert row.undo == Undo(1, 1, (0,))
    assert await who_must_agree(store) == [CARP]


async def test_what_was_taken_back_stays_in_the_database_and_says_when(store: Store) -> None:
    table = await running_game(store, guild=None)
    table = await hand_over(store, table.id, 1, NOON)
    for text in ("a", "b", "c"):
        table = await append(store, table, [text + "1", text + "2"], [0, 1], NOON)
        table = await ask_undo(store, table.id, table.version, 0, 1, NOON)
    assert table.moves == ("a1",)
    assert await moves_of(store) == [
        (1, 0, "a1"),
        (2, 1, "a2"),
        (2, 2, "b1"),
        (3, 2, "b2"),
        (2, 3, "c1"),
        (3, 3, "c2"),
    ]


CHANGES = (
    "move = 'z'",
    "undone = 2",
    "undone = 0",
    "undone = -1 WHERE undone = 0",
    "undone = 2, seat = 1 WHERE undone = 0",
    "undone = 2, move = 'z' WHERE undone = 0",
    "undone = 2, number = 9 WHERE undone = 0",
    "undone = 2, made = '2026-05-02 12:00:00' WHERE undone = 0",
    "undone = 2, table_id = (SELECT max(id) FROM tables) WHERE undone = 0",
)


async def test_the_database_itself_lets_a_move_be_taken_back_once_and_no_more(store: Store, url: str) -> None:
    table = await running_game(store, guild=None)
    for _ in range(4):
        await cancel(store, (await crowded_game(store, channel=7)).id, LATER)  # some other ids
    await hand_over(store, table.id, 1, NOON)
    table = await append(store, table, ["a", "b"], [0, 0], NOON)
    table = await ask_undo(store, table.id, table.version, 0, 1, NOON)
    before = await moves_of(store)
    for statement in (*(f"UPDATE moves SET {change}" for change in CHANGES), "DELETE FROM moves"):  # noqa: S608
        with pytest.raises(DBAPIError, match="moves are append-only"):
            await on_the_side(url, statement)
    assert await moves_of(store) == before
    await on_the_side(url, f"UPDATE moves SET undone = 2 WHERE undone = 0 AND table_id = '{table.id}'")  # noqa: S608
    assert (1, 2, "a") in await moves_of(store)


async def test_a_move_that_is_made_lets_the_request_lapse(store: Store) -> None:
    table = await crowded_game(store)
    await ask_undo(store, table.id, table.version, 1, 1, LATER)
    row = await append(store, table, ["c"], [2], LATER)
    assert row.undo is None
    assert await store.tables.load(table.id) == row
