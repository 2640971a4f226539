"""Serves the pages: ``python -m bot.pages``, a process of its own that the bot starts (``bot.workers.page_process``).

A line of JSON on its input holds its settings. It writes ``ready``, or why it cannot serve, and ends when its input is
closed.
"""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import sys

from bot.log_setup import set_up_logging
from bot.pages.server import serving
from bot.settings import SettingsError
from bot.workers.drawing_pool import DrawingPool
from bot.workers.job_queue import NICENESS
from bot.workers.page_process import READY, PageSettings
from bot.workers.worker import give_way
from storage.errors import DatabaseError
from storage.store import Store

COLLECTIONS = (20_000, 20, 50)  # gc thresholds


async def serve(settings: PageSettings, drawing: DrawingPool) -> None:
    """Serve until the input is closed. Raises SettingsError, DatabaseError."""
    store = await Store.open_to_read(settings.database_url)
    try:
        async with serving(settings.site, store, drawing.draw, settings.host, settings.port):
            _answer(READY)
            await asyncio.to_thread(sys.stdin.buffer.read)
    finally:
        await store.close()


def main() -> int:
    """Serve. Returns the exit status."""
    settings = PageSettings(*json.loads(sys.stdin.buffer.readline()))
    os.chdir(settings.folder)
    give_way(NICENESS)
    gc.set_threshold(*COLLECTIONS)
    set_up_logging(settings.log_level, settings.log_format)
    drawing = DrawingPool(low=True)
    try:
        asyncio.run(serve(settings, drawing))
    except (SettingsError, DatabaseError) as error:
        _answer(f"{error}\n".encode())
        return 1
    finally:
        drawing.close()
    return 0


def _answer(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    status = main()
    logging.shutdown()
    os._exit(status)  # without waiting for threads
