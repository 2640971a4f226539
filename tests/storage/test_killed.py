"""A process that is killed while it writes: acknowledged changes are stored once, others completely or not at all."""

from __future__ import annotations

import pytest

from storage.models import TableRow
from storage.store import Store
from tests.storage.kills import require_counted_or_not, require_moves_once, require_undone_or_not
from tests.storage.scenes import running_game

KILLS = 2  # python -m tests.soak.store_kills has hundreds


@pytest.fixture
async def table(url: str) -> TableRow:
    """A running game in a database that nobody has open."""
    store = await Store.open(url)
    table = await running_game(store)
    await store.close()
    return table


async def test_every_acknowledged_move_survives_a_kill_once_and_in_order(url: str, table: TableRow) -> None:
    await require_moves_once(url, table, KILLS)


async def test_after_a_kill_moves_are_taken_back_or_there(url: str, table: TableRow) -> None:
    await require_undone_or_not(url, table, KILLS)


async def test_after_a_kill_a_game_is_over_and_counted_or_neither(url: str, table: TableRow) -> None:
    await require_counted_or_not(url, table, KILLS)
