"""An empty database for the pages of tables, and its pages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.pages import pictures
from storage.store import Store
from tests.pages.scenes import Site, open_pages, serving
from tests.storage.new_file import new_file


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for every picture, however busy the machine is."""
    monkeypatch.setattr(pictures, "DRAWING_TIMEOUT", None)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A database in which the server shows all tables."""
    opened = await Store.open(new_file(tmp_path))
    await open_pages(opened)
    yield opened
    await opened.close()


@pytest.fixture
async def site(store: Store) -> AsyncIterator[Site]:
    """The pages of the database, with a dot as every picture."""
    async with serving(store) as site:
        yield site
