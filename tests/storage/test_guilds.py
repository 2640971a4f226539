"""Settings of servers."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from storage.guild_settings import Settings
from storage.store import Store
from tests.storage.scenes import GUILD, NOON


async def test_a_server_that_has_set_nothing_leaves_it_all_to_the_bot(store: Store) -> None:
    assert await store.guilds.settings(GUILD) == Settings(locale=None, timer=None, channels=(), pings="mention")


async def test_settings_are_kept_and_what_is_not_set_stays(store: Store) -> None:
    first = await store.guilds.set_settings(GUILD, locale="it", channels=(GUILD + 1, 2))
    assert first == Settings(locale="it", channels=(GUILD + 1, 2))
    second = await store.guilds.set_settings(GUILD, timer=3600, pings="silent")
    assert second == Settings("it", 3600, "silent", (GUILD + 1, 2)) == await store.guilds.settings(GUILD)
    third = await store.guilds.set_settings(GUILD, locale=None, timer=None, channels=())
    assert third == Settings(pings="silent") == await store.guilds.settings(GUILD)
    assert await store.guilds.settings(7) == Settings()


async def test_two_who_set_different_things_at_once_both_succeed(store: Store, other: Store) -> None:
    for guild in range(1, 9):
        await asyncio.gather(store.guilds.set_settings(guild, timer=300), other.guilds.set_settings(guild, locale="ru"))
        assert await store.guilds.settings(guild) == Settings("ru", 300)


async def test_a_role_is_pinged_once_in_a_while_whichever_process_does_it(store: Store, other: Store) -> None:
    pause = timedelta(minutes=10)
    await store.guilds.set_settings(GUILD, role=7, pictures=False)
    assert await other.guilds.settings(GUILD) == Settings(role=7, pictures=False)
    assert sum(await asyncio.gather(*(each.guilds.claim_role_ping(GUILD, NOON, pause) for each in (store, other)))) == 1
    assert not await store.guilds.claim_role_ping(GUILD, NOON + pause - timedelta(seconds=1), pause)
    assert await other.guilds.claim_role_ping(GUILD, NOON + pause, pause)
