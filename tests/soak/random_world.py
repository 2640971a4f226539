"""``python -m tests.soak.random_world [--elsewhere | --weeks | --cups]``: people use the whole bot at random.

In virtual time people in three languages play, plan, undo, resign and use everything that they see, in channels with
the bot or, with ``--elsewhere``, where it is no member. Meanwhile Discord fails, the bot is killed at requests and at
transactions, time passes, channels are deleted and people leave. In stretches: after each, everything settles, and must
be as it ought to be; then private panels are pressed. With ``--weeks`` a run is one stretch of a week, in which people
in six zones play slowly, and each message to them is held against what they have chosen (``tests.soak.telling``). With
``--cups`` a run is a whole cup (``tests.soak.cup_world``), perhaps of one format, and with ``--forum`` in posts of one.
The same seed gives the same run; ``--again`` runs each twice, and people must get the same events, byte for byte.
"""

# ruff: noqa: E402 - clocks and chance are replaced before anything is imported
from __future__ import annotations

from tests.soak import virtual_time

virtual_time.install(0, 0.0)

import argparse
import faulthandler
import logging
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from functools import partial

from tests.soak import cup_world
from tests.soak.cup_people import BEST_OF_THREE, FORMATS
from tests.soak.output import tell
from tests.soak.random_run import NewRun, RandomRun, RunElsewhere, play
from tests.soak.slow_world import BEGINNINGS, SlowRun
from tests.storage.new_file import empty_database

BEGIN = datetime(2031, 6, 16, 7, 0, tzinfo=UTC)
ANY = "any"  # format
CLEAN = " 0 problems"  # how a line of a run ends in which nothing was wrong
Work = Callable[[int], Awaitable[object]]


def run_seed(seed: int, begins: Sequence[datetime], work: Work, *, again: bool) -> bool:
    """Do the work of a seed from one of the moments on, and print its lines; ``again`` a second time, with a log, which
    must give the same lines. Returns whether nothing was wrong."""
    lines = run_in_fork(seed, begins, work, logs=False)
    if again and run_in_fork(seed, begins, work, logs=True) != lines:
        lines = [f"seed {seed}: it gives something else the second time"]
    tell("\n".join(lines))
    return any(line.endswith(CLEAN) for line in lines)


def run_in_fork(seed: int, begins: Sequence[datetime], work: Work, *, logs: bool) -> list[str]:
    """Do the work of a seed; if it ``logs``, everything from INFO on, to nowhere. Returns the lines that it prints."""

    def run() -> None:
        faulthandler.enable()
        if logs:
            logging.basicConfig(level="INFO", handlers=[logging.FileHandler(os.devnull)])
        virtual_time.install(seed, begins[seed % len(begins)].timestamp())
        virtual_time.run(work(seed))

    return virtual_time.run_in_fork(seed, run)


def main() -> int:
    """Run the seeds. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.random_world", description="People at random.")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--seeds", type=int, default=10, help="how many seeds (default 10)")
    parser.add_argument("--stretches", type=int, default=8, help="stretches of each (default 8)")
    parser.add_argument("--elsewhere", action="store_true", help="where the bot is no member")
    parser.add_argument("--weeks", action="store_true", help="a week of slow play each")
    choices = (ANY, BEST_OF_THREE, *dict.fromkeys(FORMATS))
    parser.add_argument("--cups", nargs="?", const=ANY, choices=choices, help="whole cups, of any format or of one")
    parser.add_argument("--forum", action="store_true", help="let all cups stand in posts of a forum")
    parser.add_argument("--again", action="store_true", help="run each twice, the second time with a log, and compare")
    arguments = parser.parse_args()
    virtual_time.fix_hashes("tests.soak.random_world")
    kind: NewRun = RunElsewhere if arguments.elsewhere else RandomRun
    begins: tuple[datetime, ...] = (BEGIN,)
    if arguments.weeks:
        kind, begins, arguments.stretches = SlowRun, BEGINNINGS, 1
    if arguments.cups:
        formats = FORMATS if arguments.cups == ANY else (arguments.cups,)
        kind = partial(cup_world.CupRun, formats=formats, in_forum=arguments.forum)
        begins, arguments.stretches = cup_world.BEGINNINGS, cup_world.SEASONS
    work = partial(play, kind, arguments.stretches, empty_database())
    seeds = range(arguments.seed, arguments.seed + arguments.seeds)
    failed = [seed for seed in seeds if not run_seed(seed, begins, work, again=arguments.again)]
    tell(f"seeds with problems: {failed}")
    return 1 if failed else 0


if __name__ == "__main__":
    STATUS = main()
    sys.stdout.flush()
    os._exit(STATUS)
