"""One browser for all tests of a process, a local Discord without the bot, and a database for web pages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from deploy.local.app import serve
from deploy.local.covers import cover
from deploy.local.local_discord import new_local_discord
from deploy.local.settings import Settings
from storage.store import Store
from tests.browser.browsing import CHROMIUM, shared_browser
from tests.local_discord.world import World
from tests.pages.scenes import open_pages
from tests.storage.new_file import new_file

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests of this folder in one process, and in one event loop, which the browser is bound to."""
    for item in items:
        if HERE in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest_asyncio.fixture(scope="session", loop_scope="session", autouse=True)
async def one_browser() -> AsyncIterator[None]:
    """Open the pages of all tests in one browser, if there is any."""
    if CHROMIUM is None:
        yield
        return
    async with shared_browser():
        yield


@pytest_asyncio.fixture(loop_scope="session")
async def world() -> AsyncIterator[World]:
    """A local Discord without the bot."""
    local = new_local_discord(settings=Settings(rate_limited=False))
    local.covers = cover
    runner = await serve(local)
    yield await World.fetch(local.base)
    await runner.cleanup()


@pytest_asyncio.fixture(loop_scope="session")
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A database in which the server shows all tables."""
    opened = await Store.open(new_file(tmp_path))
    await open_pages(opened, server_page=True)
    yield opened
    await opened.close()
