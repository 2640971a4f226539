"""The bot with a local Discord, people of it, and the PostgreSQL databases of the tests of the store."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.end_to_end.harness import Harness
from tests.local_discord.person import Person
from tests.storage.conftest import postgresql, postgresql_url, schemas

__all__ = ["postgresql", "postgresql_url", "schemas"]


@pytest_asyncio.fixture
async def harness(tmp_path: Path) -> AsyncIterator[Harness]:
    """A local Discord and a running bot that sends one dot for each picture."""
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        yield harness


@pytest_asyncio.fixture
async def heron(harness: Harness) -> Person:
    """The first person, who may manage the server."""
    return await harness.person("Heron")


@pytest_asyncio.fixture
async def otter(harness: Harness) -> Person:
    """The second person."""
    return await harness.person("Otter")


@pytest_asyncio.fixture
async def newt(harness: Harness) -> Person:
    """The third person."""
    return await harness.person("Newt")


@pytest_asyncio.fixture
async def carp(harness: Harness) -> Person:
    """The fourth person."""
    return await harness.person("Carp")
