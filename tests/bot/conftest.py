"""What tests of the bot's parts share: a local Discord, a client, a database, a game in it, and a bot's process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.display import retry_queue
from bot.tables.clock import now
from deploy.local.local_discord import LocalDiscord
from games.position import Start
from games.record import start_to_json
from storage.models import TableRow
from storage.store import Store
from tests.bot.bot_process import BotProcess
from tests.local.conftest import Bot, bot, guilds, heron, local, otter, settings, world
from tests.storage.changes import join, start_game
from tests.storage.compiled import compile_once
from tests.storage.new_file import new_file

__all__ = ["bot", "guilds", "heron", "local", "otter", "settings", "world"]

compile_once()


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
async def row(store: Store, bot: Bot, local: LocalDiscord) -> TableRow:
    """A covered pond of two people, about to begin: nothing of it is shown."""
    heron, otter = local.world.people[:2]
    lobby = await store.lobbies.open(
        game="water-lily", guild=bot.guilds[0].id, channel=bot.channel.id, host=heron.id, name="Heron", locale="en",
        now=now(), limits=None,
    )  # fmt: skip
    row = await join(store, lobby.id, otter.id, "Otter", now())
    start = start_to_json(Start("water-lily", {}, ((), ()), {"secret": ["R", "G"]}))
    return await start_game(store, row.id, row.version, start, [0, 1], now())


@pytest.fixture
def process(store: Store, bot: Bot) -> BotProcess:
    """The first process."""
    return BotProcess(store, bot)
