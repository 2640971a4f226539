"""``python -m tests.bench``: measure all there is, or only some of it, and print it as short tables.

Progress goes to standard error. Nothing fails because of a time: an aim that is missed is said to be missed.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
import time

from tests.bench import (
    at_once,
    company,
    hour,
    kept,
    many_games,
    observer,
    pictures,
    rules,
    search,
    statements,
    strength,
    two_processes,
    way,
)
from tests.bench.chess_peer import PeerMissing
from tests.bench.measure import FULL, QUICK, Effort

SECTIONS = {
    "rules": rules.measure,
    "search": search.measure,
    "pictures": pictures.measure,
    "storage": kept.measure,
    "way": way.measure,
    "statements": statements.measure,
    "at-once": at_once.measure,
    "two-processes": two_processes.measure,
    "many-games": many_games.measure,
    "strength": strength.measure,
    "observer": observer.measure,
    "company": company.measure,
    "hour": hour.measure,
}
LONG = {"hour"}  # only when asked for


def machine() -> str:
    """What all this ran on, and what else was running."""
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    others = f"{load:.1f} processes want them already" if load > cores / 4 else "idle"
    return f"Python {platform.python_version()}, {cores} cores, {others}. Figures drift with the machine; ratios stay."


def run(sections: list[str], effort: Effort) -> None:
    """Measure and print."""
    began = time.monotonic()
    say(machine())
    for name in sections:
        try:
            for report in SECTIONS[name](effort, progress):
                say(f"\n{report}")
        except PeerMissing as error:
            say(f"\n{name}: not measured. {error}")
    progress(f"done in {time.monotonic() - began:.0f} s")


def say(text: str) -> None:
    """A line of the result."""
    print(text, flush=True)  # noqa: T201 - this is what the command is for


def progress(text: str) -> None:
    """A line for whoever waits."""
    print(text, file=sys.stderr, flush=True)  # noqa: T201


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument(
        "sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)}; by default all but hour"
    )
    parser.add_argument("--quick", action="store_true", help="measure less: the figures are rougher")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.sections if name not in SECTIONS]:
        parser.error(f"there is no section {unknown[0]}")
    with tempfile.TemporaryDirectory(prefix="bench-") as cache:
        os.environ["XDG_CACHE_HOME"] = cache  # nothing that an earlier run has kept may help
        run(arguments.sections or [name for name in SECTIONS if name not in LONG], QUICK if arguments.quick else FULL)


if __name__ == "__main__":
    main()
