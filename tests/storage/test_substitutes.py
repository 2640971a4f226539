"""Who may take a seat that was left, whose result it is, and that nobody has two seats of one game."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa

from storage import schema
from storage.models import WHOLE_GAME, Request, TableRow
from storage.store import Store
from tests.storage.changes import append, ask_request, call_substitute, cancel, forget, hand_over, take_seat
from tests.storage.scenes import (
    CARP,
    HERON,
    LATER,
    NAMES,
    NEWT,
    NOON,
    OTTER,
    RESULT,
    crowded_game,
    to_hear,
)
from tests.storage.test_user_data import everything

LATECOMER = 1_300_000_000_000_000_009


async def test_the_end_waits_for_a_substitute_but_not_for_a_newcomer_without_a_result(store: Store) -> None:
    row = await crowded_game(store)
    await call_substitute(store, row.id, 0, LATER)
    await take_seat(store, row.id, 0, NEWT, NAMES[NEWT], "en", LATER)
    await take_seat(store, row.id, 3, LATECOMER, "Toad", "en", LATER)
    await ask_request(store, row.id, Request("end", WHOLE_GAME, OTTER, NAMES[OTTER], "en", (1,), LATER))
    waits = {user for user in (NEWT, OTTER, CARP, LATECOMER) if await store.requests.questions(user)}
    assert waits == {NEWT, CARP}


async def test_a_secret_sent_to_who_left_is_not_taken_for_the_substitutes(store: Store) -> None:
    row = await crowded_game(store)
    await call_substitute(store, row.id, 0, LATER)
    row = await take_seat(store, row.id, 0, NEWT, NAMES[NEWT], "en", LATER)
    await store.outbox.delete(row.id, "secret:0", HERON)
    assert await to_hear(store, row.id) == [("secret:0", NEWT), ("secret:1", OTTER), ("secret:2", CARP)]
    await store.outbox.delete(row.id, "secret:0", NEWT)
    assert await to_hear(store, row.id) == [("secret:1", OTTER), ("secret:2", CARP)]


async def take(store: Store, table: TableRow, seat: int, user: int) -> TableRow:
    """Let a person play on for a computer player."""
    return await take_seat(store, table.id, seat, user, NAMES[user], "en", LATER)


async def test_what_is_kept_of_former_players_names_nobody(store: Store) -> None:
    over, stopped = await crowded_game(store, channel=1), await crowded_game(store, channel=2)
    await forget(store, HERON, LATER)
    rows = await everything(store)
    for plain in (str(HERON), hashlib.sha256(str(HERON).encode()).hexdigest(), NAMES[HERON]):
        assert plain not in rows
    keys = [key for key, *_ in await former_players(store)]
    assert len(set(keys)) == 2
    over = await store.tables.load(over.id)
    await append(store, over, ["c"], [2], LATER, result=RESULT)
    assert len(await former_players(store)) == 1
    await cancel(store, stopped.id, LATER)
    assert await former_players(store) == []


async def test_a_substitute_learns_that_there_was_somebody_before(store: Store) -> None:
    table = await crowded_game(store)
    await hand_over(store, table.id, 0, LATER)
    await take(store, table, 0, NEWT)
    assert await store.tables.former_holders(table.id, 0) == [HERON]
    assert await store.tables.former_holders(table.id, 1) == []
    await forget(store, HERON, LATER)
    assert await store.tables.former_holders(table.id, 0) == [None]
    await hand_over(store, table.id, 0, LATER)
    await take(store, table, 0, HERON)
    assert await store.tables.former_holders(table.id, 0) == [NEWT]


async def former_players(store: Store) -> list[tuple[bytes, ...]]:
    """Return the keys and hashes that the database has."""
    columns = schema.former_players.c
    query = sa.select(columns.key, columns.hash)
    return await store.database.read(lambda connection: [tuple(row) for row in connection.execute(query)])


async def test_of_a_seat_that_was_taken_over_one_is_told_ones_own_moves(store: Store) -> None:
    table = await crowded_game(store)
    table = await append(store, table, ["c", "d", "e"], [2, 3, 0], NOON)
    table = await hand_over(store, table.id, 0, LATER)
    table = await take(store, table, 0, NEWT)
    await append(store, table, ["f"], [0], LATER)
    (about,) = (await store.user_data.export(NEWT))["tables"]
    assert [move["move"] for move in about["moves"]] == ["f"]
    assert about["since"] == LATER.isoformat()
    assert [move["move"] for row in (await store.user_data.export(OTTER))["tables"] for move in row["moves"]] == ["b"]
    await hand_over(store, table.id, 2, LATER)
    await take(store, table, 2, CARP)
    assert [move["move"] for row in (await store.user_data.export(CARP))["tables"] for move in row["moves"]] == ["c"]
