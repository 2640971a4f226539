"""Runs from seeds in virtual time, each in a fork of this process: the same seed gives the same run."""

from __future__ import annotations

import faulthandler
import logging
import os
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import datetime

from tests.soak import virtual_time
from tests.soak.figures import tell

CLEAN = " 0 problems"  # how a line of a run ends in which nothing was wrong


def run_all(
    seeds: Iterable[int],
    begins: Sequence[datetime],
    work: Callable[[int], Awaitable[object]],
    *,
    again: bool = False,
) -> list[int]:
    """Do the work of one seed after the other, each from one of the moments on, and print its lines; ``again`` a second
    time, with a log, which must give the same lines. Returns the seeds with problems."""
    failed = []
    for seed in seeds:
        lines = _run_in_fork(seed, begins, work, logs=False)
        if again and _run_in_fork(seed, begins, work, logs=True) != lines:
            lines = [f"seed {seed}: it gives something else the second time"]
        tell("\n".join(lines))
        if not any(line.endswith(CLEAN) for line in lines):
            failed.append(seed)
    return failed


def _run_in_fork(
    seed: int, begins: Sequence[datetime], work: Callable[[int], Awaitable[object]], *, logs: bool
) -> list[str]:
    """Do the work of a seed; if it ``logs``, everything from INFO on, to nowhere. Returns the lines that it prints."""

    def run() -> None:
        faulthandler.enable()
        if logs:
            logging.basicConfig(level="INFO", handlers=[logging.FileHandler(os.devnull)])
        virtual_time.install(seed, begins[seed % len(begins)].timestamp())
        virtual_time.run(work(seed))

    return virtual_time.run_in_fork(seed, run)
