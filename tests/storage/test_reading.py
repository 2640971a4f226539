"""A database that is opened for reading alone, beside the bot that keeps it for itself."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from storage import schema
from storage.errors import DatabaseError
from storage.shards import Shards
from storage.store import Store
from tests.storage.scenes import NOON, new_lobby


async def test_every_page_is_read_beside_a_bot_of_any_shard(store: Store, url: str) -> None:
    await store.close()
    bot = await Store.open(url, shards=Shards(2, frozenset({0})))
    reader = await Store.open_to_read(url)
    try:
        row = await new_lobby(bot, guild=(1 << 22) + 7)
        await bot.guilds.set_settings(row.guild or 0, pages="all")
        address = (await bot.pages.ensure(row.id, NOON, is_public=True)).address
        content = await reader.pages.find(address)
        assert content is not None
        assert content.row == row
        assert await reader.pages.stamps([address]) == {address: content.stamp}
    finally:
        await reader.close()
        await bot.close()


async def test_what_is_open_for_reading_cannot_be_changed(store: Store, url: str) -> None:
    reader = await Store.open_to_read(url)
    try:
        with pytest.raises(DatabaseError):
            await reader.database.read(lambda connection: connection.execute(sa.delete(schema.settings)))
    finally:
        await reader.close()
