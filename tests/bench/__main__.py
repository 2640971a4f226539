"""``python -m tests.bench``: run all benchmarks, or some, and print short tables.

Progress goes to standard error. Missed aims are reported, and are no failure.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any

from tests.bench import at_once, company, hour, many_games, reviewing, statements, strength, watched, way
from tests.bench.report import FULL, LONGEST, QUICK, Effort, Progress, Report

Section = Callable[[Effort, Progress], Iterable[Report]]


def in_folder(measure: Callable[[Path, Effort, Progress], Coroutine[Any, Any, list[Report]]]) -> Section:
    """Return a section that measures in a folder of its own."""

    def run(effort: Effort, progress: Progress) -> list[Report]:
        with tempfile.TemporaryDirectory(prefix="bench-") as folder:
            return asyncio.run(measure(Path(folder), effort, progress))

    return run


SECTIONS: dict[str, Section] = {
    "way": in_folder(way.measure),
    "statements": in_folder(statements.measure),
    "at-once": in_folder(at_once.measure),
    "many-games": in_folder(many_games.measure),
    "strength": strength.measure,
    "watched": in_folder(watched.measure),
    "reviews": reviewing.measure,
    "company": company.measure,
    "hour": in_folder(hour.measure),
}
LONG = {"hour"}  # only when asked for


def machine() -> str:
    """Return the machine's description and its load."""
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    others = f"{load:.1f} processes want them already" if load > cores / 4 else "idle"
    return f"Python {platform.python_version()}, {cores} cores, {others}. Figures drift with the machine; ratios stay."


def run(sections: list[str], effort: Effort) -> None:
    """Measure and print."""
    began = time.monotonic()
    say(machine())
    for name in sections:
        for report in SECTIONS[name](effort, progress):
            say(f"\n{report}")
    progress(f"done in {time.monotonic() - began:.0f} s")


def say(text: str) -> None:
    """Print a line of the result."""
    print(text, flush=True)  # noqa: T201 - this is what the command is for


def progress(text: str) -> None:
    """Print a line of progress."""
    print(text, file=sys.stderr, flush=True)  # noqa: T201


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument(
        "sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)}; by default all but hour"
    )
    effort = parser.add_mutually_exclusive_group()
    for name, chosen, words in (
        ("--quick", QUICK, "measure less: the figures are rougher"),
        ("--full", LONGEST, "computer players at their real budget: takes hours"),
    ):
        effort.add_argument(name, action="store_const", dest="effort", const=chosen, default=FULL, help=words)
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.sections if name not in SECTIONS]:
        parser.error(f"there is no section {unknown[0]}")
    with tempfile.TemporaryDirectory(prefix="bench-") as cache:
        os.environ["XDG_CACHE_HOME"] = cache  # do not use the cache of earlier runs
        run(arguments.sections or [name for name in SECTIONS if name not in LONG], arguments.effort)


if __name__ == "__main__":
    main()
