"""What tests ask worker processes to do, apart from all that the tests import: each process loads this module."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.timeouts import TEST_TIMEOUT


def halve(data: bytes, progress: Callable[[float], None]) -> bytes:
    """Report progress and return half of the data."""
    progress(0.5)
    progress(1.0)
    return data[: len(data) // 2]


def sleep(mark: Path) -> None:
    """Tell the number of this process, and never return."""
    mark.write_text(str(os.getpid()))
    time.sleep(10 * TEST_TIMEOUT)


def report_and_wait(_: dict[str, Any], progress: Callable[[float], None]) -> None:
    """Report that half is done, and do no more until the process is ended."""
    progress(0.5)
    time.sleep(TEST_TIMEOUT)


def work_slowly(share: float, seconds: float) -> int:
    """Use a share of a processor, for some seconds of the clock on the wall. Return the number of this process."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        busy_until = time.process_time() + share / 10
        while time.process_time() < busy_until:
            pass
        time.sleep((1 - share) / 10)
    return os.getpid()


def read_badness() -> str:
    """Return how soon Linux ends this process where memory runs out."""
    return Path("/proc/self/oom_score_adj").read_text("ascii").strip()


def die(number: int) -> Any:
    """End the process that is to draw."""
    os.kill(os.getpid(), number)


def draw_once(mark: Path, draw: Callable[[], Any]) -> Any:
    """Draw, but hang in the process that has drawn before: its number is in the file."""
    if not mark.exists():
        mark.write_text(str(os.getpid()))
    elif mark.read_text() == str(os.getpid()):
        os.kill(os.getpid(), signal.SIGSTOP)
    return draw()
