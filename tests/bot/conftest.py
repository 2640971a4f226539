"""What tests of the bot's parts share: a local Discord, a client, a database, a game in it, and a bot's process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.display import retry_queue
from storage.models import TableRow
from storage.store import Store
from tests.bot.begun import begin_there
from tests.bot.bot_process import BotProcess
from tests.local.conftest import Bot, bot, guilds, heron, local, otter, settings, world
from tests.storage.cheap import make_cheap
from tests.storage.new_file import new_file

__all__ = ["bot", "guilds", "heron", "local", "otter", "settings", "world"]

make_cheap()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the pauses between attempts short."""
    monkeypatch.setattr(retry_queue, "FIRST_PAUSE", 0.02)
    monkeypatch.setattr("bot.background.reconciler.GATHER_SECONDS", 0.02)


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A database in a file."""
    store = await Store.open(new_file(tmp_path))
    yield store
    await store.close()


@pytest_asyncio.fixture
async def row(store: Store, bot: Bot) -> TableRow:
    """A covered pond of two people, about to begin: nothing of it is shown."""
    return await begin_there(store, bot)


@pytest.fixture
def process(store: Store, bot: Bot) -> BotProcess:
    """The first process."""
    return BotProcess(store, bot)
