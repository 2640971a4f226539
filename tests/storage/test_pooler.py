"""PostgreSQL behind a pooler."""

from __future__ import annotations

import pytest

from storage.errors import DatabaseError, DatabaseInUse
from storage.shards import Shards
from storage.store import Store
from tests.storage.conftest import ON_POSTGRESQL
from tests.storage.pooler import PROGRAM, pooler
from tests.storage.scenes import crowded_game

pytestmark = [ON_POSTGRESQL, pytest.mark.skipif(PROGRAM is None, reason="pgbouncer is not installed")]


@pytest.mark.soak
async def test_a_bot_works_behind_a_pooler_in_session_mode(postgresql_url: str) -> None:
    with pooler(postgresql_url, "session") as url:
        store = await Store.open(url, shards=Shards())
        row = await crowded_game(store)
        assert (await store.tables.load(row.id)).moves == row.moves
        with pytest.raises(DatabaseInUse):
            await Store.open(url, shards=Shards())
        await store.close()


async def test_a_pooler_in_transaction_mode_is_refused_in_one_line(postgresql_url: str) -> None:
    with pooler(postgresql_url, "transaction") as url:
        with pytest.raises(DatabaseError, match="set its pool mode to session") as refusal:
            await Store.open(url, shards=Shards())
        assert "\n" not in str(refusal.value)
