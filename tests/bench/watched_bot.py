"""``python -m tests.bench.watched_bot``: the bot, writing the number of its tasks on SIGUSR1.

``WATCH_FILE`` names the file.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from pathlib import Path

from bot.__main__ import exit_now, main


def count_tasks(*_: object) -> None:
    """Write the number of tasks that are not done, atomically."""
    count = sum(isinstance(found, asyncio.Task) and not found.done() for found in gc.get_objects())
    file = Path(os.environ["WATCH_FILE"])
    file.with_suffix(".new").write_text(str(count), "utf-8")
    file.with_suffix(".new").replace(file)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, count_tasks)
    exit_now(main())
