"""Fixtures of pytest: a local Discord for each test, and the world it has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from .server import LocalServer


@pytest.fixture
def local_discord_world() -> dict[str, Any]:
    """The world of ``local_discord``: arguments of ``new_local_discord``. Override it."""
    return {}


@pytest.fixture
def local_discord(local_discord_world: dict[str, Any]) -> Iterator[LocalServer]:
    """A local Discord that runs for one test. Point a bot at its ``api`` and ``gateway``, with its ``token``."""
    with LocalServer(**local_discord_world) as server:
        yield server
