"""The priority of processes beside the bot."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def give_way(niceness: int) -> None:
    """Prefer other processes to this one by ``niceness``, and end it before the bot where memory runs out."""
    if hasattr(os, "nice"):  # which Windows lacks
        os.nice(niceness)
    with contextlib.suppress(OSError):  # Linux alone
        Path("/proc/self/oom_score_adj").write_text("1000", "ascii")
