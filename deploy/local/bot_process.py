"""The bot that plays in the box: the real one, as a process of its own, told where the local Discord is."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deploy.local.box import Box

PATIENCE = 10.0
"""Seconds a bot has to end by itself once asked to."""


class BotDied(Exception):
    """The bot ended by itself."""


async def start_bot(box: Box, database: str) -> Process:
    """Start the bot against this box."""
    environment = os.environ | {
        "DISCORD_TOKEN": box.settings.bot_token,
        "DISCORD_API": f"{box.base}/api/v10",
        "DATABASE_URL": database,
        "LOG_LEVEL": os.environ.get("LOG_LEVEL", "INFO"),
    }
    return await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", env=environment, stdout=sys.stderr)


def is_playing(box: Box) -> bool:
    """Whether the bot listens and has registered its commands."""
    return bool(box.world.commands) and any(session.connection for session in box.sessions.of(box.world.bot))


async def until_playing(box: Box, bot: Process) -> None:
    """Wait until people can play. Raises BotDied."""
    while not is_playing(box):
        if bot.returncode is not None:
            raise BotDied(f"The bot ended with code {bot.returncode} before it was ready; its log is above.")
        await asyncio.sleep(0.05)


async def stop_bot(bot: Process) -> None:
    """Ask the bot to end, and see that it does."""
    if bot.returncode is not None:
        return
    bot.send_signal(signal.SIGTERM)
    try:
        await asyncio.wait_for(bot.wait(), PATIENCE)
    except TimeoutError:
        bot.kill()
        await bot.wait()


@contextmanager
def fresh_database(port: int) -> Iterator[str]:
    """An empty database for as long as this world lasts: games of a world that is gone would be ghosts."""
    folder = Path("var")
    folder.mkdir(exist_ok=True)
    path = folder / f"local-{port}.db"
    try:
        _remove(path)
        yield f"sqlite+aiosqlite:///{path}"
    finally:
        _remove(path)


def _remove(path: Path) -> None:
    for ending in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
