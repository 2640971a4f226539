"""An empty database for the pages of tables."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.store import Store
from tests.pages.scenes import open_pages
from tests.storage.new_file import new_file


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A database in which the server shows all tables."""
    opened = await Store.open(new_file(tmp_path))
    await open_pages(opened)
    yield opened
    await opened.close()
