"""What a host and a server may have open at once, and what leaves the database free for moves."""

from __future__ import annotations

import asyncio
import threading

import pytest
import sqlalchemy as sa

from storage.errors import Refused, TooManyTables
from storage.lobbies import TableLimits
from storage.models import TableRow
from storage.store import Store
from tests.storage.changes import append, close, join, start_game
from tests.storage.scenes import CHANNEL, GUILD, HERON, LATER, NEWT, NOON, OTTER, START, new_lobby, running_game

LIMITS = TableLimits(host=2, guild=3)


async def open_table(store: Store, channel: int, host: int, guild: int | None = GUILD) -> TableRow:
    """Open a lobby within the limits."""
    return await new_lobby(store, channel=channel, host=host, guild=guild, limits=LIMITS)


async def test_a_host_and_a_server_have_so_many_tables_and_no_more(store: Store) -> None:
    first = await open_table(store, 1, HERON)
    await open_table(store, 2, HERON, None)
    with pytest.raises(TooManyTables, match="too-many-tables") as error:
        await open_table(store, 3, HERON, None)
    assert error.value.variables == {"most": 2}
    for channel in (4, 5):
        await open_table(store, channel, OTTER)
    await close(store, first.id, LATER)
    await open_table(store, 6, HERON)
    with pytest.raises(Refused, match="too-many-tables-here") as refused:
        await open_table(store, 7, NEWT)
    assert refused.value.variables == {"most": 3}
    await open_table(store, 7, NEWT, GUILD + 1)


async def test_of_tables_opened_at_once_no_more_than_that_are_kept(store: Store, other: Store) -> None:
    attempts = [open_table(store if channel % 2 else other, channel, HERON) for channel in range(1, 9)]
    results = await asyncio.gather(*attempts, return_exceptions=True)
    assert sum(isinstance(each, TableRow) for each in results) == LIMITS.host


async def test_moves_and_reads_do_not_wait_for_the_background(store: Store) -> None:
    table = await running_game(store, channel=CHANNEL)
    go_on = threading.Event()

    def take_long(connection: sa.Connection) -> None:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_sleep(20)"))
        else:
            go_on.wait(20)

    slow = [asyncio.create_task(store.database.read(take_long, background=True)) for _ in range(6)]
    await asyncio.sleep(0.1)
    for _ in range(3):
        await asyncio.gather(*(store.tables.load(table.id) for _ in range(5)))
    await append(store, table, ["a"], [0], LATER)
    assert not any(each.done() for each in slow)
    go_on.set()
    for each in slow:
        each.cancel()
    await asyncio.gather(*slow, return_exceptions=True)


async def test_a_person_holds_few_channels_with_lobbies(store: Store) -> None:
    limits = TableLimits(host=9, guild=9, lobbies=2)

    async def open_in(channel: int) -> TableRow:
        return await new_lobby(store, channel=channel, limits=limits)

    first = await open_in(1)
    await open_in(2)
    with pytest.raises(TooManyTables, match="too-many-lobbies") as error:
        await open_in(3)
    assert error.value.variables == {"most": 2}
    await join(store, first.id, OTTER, "", NOON)
    await start_game(store, first.id, first.version + 1, START, [0, 1], NOON)
    await open_in(3)
