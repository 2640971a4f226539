"""The process that serves the web pages: it starts with the bot, comes back, and ends with it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.pages.server import OPEN_FILES
from bot.settings import Settings, SettingsError
from bot.workers import page_process
from bot.workers.page_process import WEB_PAGES, serve_pages
from deploy.local.web_pages import free_port
from storage.shards import Shards
from storage.store import Store
from tests.bench.processes import page_processes
from tests.storage.new_file import new_file


def settings_of(folder: Path, port: int) -> Settings:
    """Return the settings of a bot with pages at a port."""
    return Settings(
        _env_file=None,
        discord_token="local",
        database_url=new_file(folder),
        web_url=f"http://127.0.0.1:{port}",
        web_port=port,
    )


async def is_served(port: int) -> bool:
    """Return whether pages answer at a port."""
    try:
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/robots.txt") as answer:
            return answer.status == 200
    except aiohttp.ClientError:
        return False


def environment_of(process: int) -> bytes:
    """Return the environment of a process."""
    return Path(f"/proc/{process}/environ").read_bytes()


@pytest.mark.soak
async def test_pages_are_served_again_after_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_process, "MIN_PAUSE", 0.01)
    monkeypatch.setenv("DISCORD_TOKEN", "local")
    port = free_port()
    settings = settings_of(tmp_path, port)
    create, failures = asyncio.create_subprocess_exec, [RuntimeError("unforeseen")]
    told = list[str | None]()

    async def fail_once(*command: Any, **how: Any) -> Any:
        told.append(WEB_PAGES.warning)
        if failures:
            raise failures.pop()
        return await create(*command, **how)

    bot = await Store.open(settings.database_url, shards=Shards())
    async with serve_pages(settings):
        assert await is_served(port)
        (first,) = page_processes(os.getpid())
        assert b"DISCORD_TOKEN" not in environment_of(first)
        monkeypatch.setattr(asyncio, "create_subprocess_exec", fail_once)
        os.kill(first, signal.SIGKILL)
        while page_processes(os.getpid()) in ([], [first]) or not await is_served(port):  # noqa: ASYNC110 - of processes
            await asyncio.sleep(0.05)
        while WEB_PAGES.warning is not None:  # noqa: ASYNC110 - it answers before the bot has read that it is ready
            await asyncio.sleep(0.05)
    not_served = "the web pages are not served: "
    assert told == [f"{not_served}their process has ended", f"{not_served}unforeseen"]
    assert page_processes(os.getpid()) == []
    assert not await is_served(port)
    await bot.close()


@pytest.mark.soak
async def test_pages_may_have_more_connections_than_processes_usually_do(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")  # Windows has no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))
    try:
        async with serve_pages(settings_of(tmp_path, free_port())):
            (process,) = page_processes(os.getpid())
            assert resource.prlimit(process, resource.RLIMIT_NOFILE)[0] == min(hard, OPEN_FILES)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.soak
async def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = int(taken.getsockname()[1])
        with pytest.raises(SettingsError, match=rf"^WEB_PORT or WEB_HOST does not work: .*: 127\.0\.0\.1, {port}\.$"):
            async with serve_pages(settings_of(tmp_path, port)):
                pass
