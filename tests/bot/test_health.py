"""What ``/healthz`` answers: what does not work, and which rows of the database are set aside."""

from __future__ import annotations

import json
import math
import socket
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import MagicMock

import aiohttp
import pytest

from bot import __version__
from bot.health_server import Health, public_status, serve_health
from bot.sessions.loop import Loop
from bot.settings import SettingsError, load_settings
from bot.workers.page_process import WEB_PAGES
from storage.errors import UnreadableTable
from storage.store import Store
from tests.bot.test_unreadable_tables import damage
from tests.storage.scenes import running_game


class LateLoop(Loop):
    """Work of which no round has succeeded for long."""

    def seconds_overdue(self) -> float:
        return 1000.0


async def rounds() -> float:
    """Do nothing in a round."""
    return 60.0


def client_of(store: Store, *loops: Loop, is_ready: bool = True) -> Any:
    """Return what is asked of the client."""
    shards = {0: SimpleNamespace(is_closed=lambda: False)}
    return MagicMock(store=store, loops=loops, shards=shards, latencies=[], is_ready=lambda: is_ready)


async def answer(client: Any) -> tuple[int, list[str], list[str]]:
    """Return the status, what does not work, and the rows that are set aside."""
    response = await Health(client).healthz(cast("Any", None))
    body = json.loads(response.text or "")
    return response.status, body["lacking"], body["unreadable"]


async def test_work_that_does_not_succeed_is_named(store: Store) -> None:
    assert (await answer(client_of(store, Loop("heartbeat", rounds))))[:2] == (200, [])
    late = client_of(store, Loop("heartbeat", rounds), LateLoop("timers", rounds), is_ready=False)
    assert (await answer(late))[:2] == (503, ["discord", "timers"])


async def test_a_row_that_cannot_be_read_is_named_and_all_else_works(store: Store) -> None:
    table = await running_game(store)
    await damage(store, table.id, "tables SET deadline = '9999-soon' WHERE id")
    with pytest.raises(UnreadableTable):
        await store.tables.load(table.id)
    status, lacking, unreadable = await answer(client_of(store, Loop("heartbeat", rounds)))
    assert (status, lacking) == (200, [])
    assert f"tables, row {table.id}" in unreadable


async def test_web_pages_that_are_not_served_are_named_without_a_restart_of_the_bot(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WEB_PAGES, "warning", "the web pages are not served: gone")
    response = await Health(client_of(store, Loop("heartbeat", rounds))).healthz(cast("Any", None))
    assert response.status == 200
    assert json.loads(response.text or "")["warnings"] == ["the web pages are not served: gone"]


def test_the_public_status_has_the_version_and_the_shards_and_nothing_else() -> None:
    client = client_of(cast("Any", None), Loop("heartbeat", rounds))
    client.shards[1] = SimpleNamespace(is_closed=lambda: True)
    client.latencies += [(0, 0.0421), (1, math.inf)]
    shards = [
        {"id": 0, "connected": True, "latency_ms": 42},
        {"id": 1, "connected": False, "latency_ms": None},
    ]
    well = {"status": "ok", "version": __version__, "latency_ms": 42, "shards": shards}
    assert public_status(client, connected=True) == well
    assert public_status(client, connected=False) == well | {"status": "degraded"}
    client.loops = [LateLoop("timers", rounds)]
    assert public_status(client, connected=True) == well | {"status": "degraded"}


def free_port() -> int:
    """Return a port that nothing listens at."""
    with socket.create_server(("127.0.0.1", 0)) as reserved:
        return int(reserved.getsockname()[1])


@pytest.mark.parametrize(("public", "status"), [("true", 200), ("false", 404)])
async def test_the_status_is_public_only_where_the_host_says_so(
    public: str, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    names = {"DISCORD_TOKEN": "local", "METRICS_PORT": str(port), "PUBLIC_STATUS": public}
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    async with (
        serve_health(client_of(cast("Any", None)), load_settings(env_file=None)),
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/status.json") as answer,
        session.get(f"http://127.0.0.1:{port}/badge.svg") as badge,
    ):
        assert (answer.status, badge.status) == (status, status)
        if status == 200:
            assert answer.headers["Access-Control-Allow-Origin"] == "*"
            assert (await answer.json())["status"] == "ok"
            assert badge.content_type == "image/svg+xml"
            assert f'aria-label="Pondside {__version__}: online"' in await badge.text()


async def test_an_address_that_cannot_be_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"DISCORD_TOKEN": "local", "METRICS_PORT": "9", "METRICS_HOST": "a..b"}.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=r"METRICS_PORT or METRICS_HOST does not work: .*: a\.\.b, 9\."):
        async with serve_health(cast("Any", None), load_settings(env_file=None)):
            pass
