"""Runs the real bot as a subprocess, connected to the local Discord."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol

from .local_discord import LocalDiscord

STOP_TIMEOUT = 10.0
"""Seconds to wait for the bot to exit after SIGTERM."""


class RunningBot(Protocol):
    """The part of ``asyncio.subprocess.Process`` that is needed."""

    @property
    def returncode(self) -> int | None:
        """The exit status, or None while the process is running."""

    def send_signal(self, number: int, /) -> None:
        """Send a signal."""

    def kill(self) -> None:
        """Send SIGKILL."""

    async def wait(self) -> int:
        """Wait until the process exits. Returns the exit status."""


class BotExited(Exception):
    """The bot exited unexpectedly."""


async def start_bot(local: LocalDiscord, database: str, web_port: int | None = None) -> Process:
    """Start the bot as a subprocess, with web pages at a port. A terminal's Ctrl-C goes to who started it alone."""
    pages = {} if web_port is None else {"WEB_URL": f"http://127.0.0.1:{web_port}", "WEB_PORT": str(web_port)}
    environment = (
        os.environ
        | pages
        | {
            "DISCORD_TOKEN": local.settings.bot_token,
            "DISCORD_API": f"{local.base}/api/v10",
            "DATABASE_URL": database,
            "LOG_LEVEL": os.environ.get("LOG_LEVEL", "INFO"),
        }
    )
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", env=environment, stdout=sys.stderr, process_group=0
    )


def is_ready(local: LocalDiscord) -> bool:
    """Return whether the bot is connected and has registered its commands."""
    return bool(local.world.commands) and any(session.connection for session in local.sessions.of(local.world.bot))


async def wait_until_ready(local: LocalDiscord, bot: RunningBot) -> None:
    """Wait until the bot is ready. Raises BotExited."""
    while not is_ready(local):
        if bot.returncode is not None:
            raise BotExited(f"The bot ended with code {bot.returncode} before it was ready; its log is above.")
        await asyncio.sleep(0.05)


async def stop_bot(bot: RunningBot, seconds: float = STOP_TIMEOUT) -> None:
    """Send SIGTERM, then SIGKILL if the bot does not exit in time."""
    if bot.returncode is not None:
        return
    bot.send_signal(signal.SIGTERM)
    try:
        await asyncio.wait_for(bot.wait(), seconds)
    except TimeoutError:
        bot.kill()
        await bot.wait()


@contextmanager
def temporary_database(folder: Path, port: int) -> Iterator[str]:
    """Yield the URL of an empty database in a folder, which is deleted afterwards, with its copies."""
    folder.mkdir(exist_ok=True)
    path = folder / f"local-{port}.db"
    try:
        _remove(path)
        file = str(path).replace("%", "%25").replace("?", "%3F")  # as a URL has them
        yield f"sqlite+aiosqlite:///{file}"
    finally:
        _remove(path)
        copies = folder / "backups"
        for copy in copies.glob(f"{path.stem}-*"):
            copy.unlink()
        with suppress(OSError):  # there is none, or it has other copies
            copies.rmdir()


def _remove(path: Path) -> None:
    for ending in ("", "-wal", "-shm", "-journal", "-lock"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
