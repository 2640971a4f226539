"""A local Discord without the bot, for what the page shows of any bot's messages."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from deploy.local.app import serve
from deploy.local.local_discord import new_local_discord
from deploy.local.settings import Settings
from tests.local_discord.world import World


@pytest_asyncio.fixture
async def world() -> AsyncIterator[World]:
    """A local Discord without the bot."""
    local = new_local_discord(settings=Settings(rate_limited=False))
    runner = await serve(local)
    yield await World.fetch(local.base)
    await runner.cleanup()
