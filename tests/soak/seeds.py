"""Runs from seeds in virtual time, each in a fork of this process: the same seed gives the same run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime

from tests.soak import virtual_time
from tests.soak.figures import read_report, tell

CLEAN = " 0 problems"  # how a line of a run ends in which nothing was wrong


def run_in_fork(seed: int, begin: datetime, work: Callable[[], Awaitable[object]]) -> list[str]:
    """Do the work of a seed in a fork, in virtual time from a moment on. Returns the lines that it prints."""

    def run() -> None:
        virtual_time.install(seed, begin.timestamp())
        virtual_time.run(work())

    return virtual_time.run_in_fork(seed, run)


def run_all(seeds: Iterable[int], run: Callable[[int], list[str]]) -> tuple[list[int], Counter[str]]:
    """Run one seed after the other, and print their lines. Returns the seeds with problems, and what all report."""
    figures: Counter[str] = Counter()
    failed = []
    for seed in seeds:
        lines = run(seed)
        tell("\n".join(lines))
        for line in lines:
            figures += read_report(line)
        if not any(line.endswith(CLEAN) for line in lines):
            failed.append(seed)
    return failed, figures
