"""``python -m tests.soak.weeks [--seeds N] [--first SEED] [--again]``: simulated weeks of slow play.

Each week is a process of its own in virtual time: see ``tests.soak.simulated_week``. With
``--again`` every week is played twice, the second time with a log, and must give people the same events, byte for byte.
The exit status is 1 if any message was missing, came twice or in quiet hours.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections import Counter

from tests.soak import virtual_time
from tests.soak.figures import report, tell
from tests.soak.simulated_week import play_week  # which replaces all clocks before anything else
from tests.storage.new_file import empty_database


def play(seed: int, database: bytes, *, logs: bool = False) -> list[str]:
    """Play a week in a fork of this process; if it ``logs``, everything from INFO on, to nowhere. Returns the lines
    that it writes; the last has the counts and the hash of what people received."""

    def work() -> None:
        if logs:
            logging.basicConfig(level="INFO", handlers=[logging.FileHandler(os.devnull)])
        play_week(seed, database)

    return virtual_time.run_in_fork(seed, work)


def main() -> int:
    """Play the weeks, and report. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.weeks", description="Simulated weeks from seeds.")
    parser.add_argument("--seeds", type=int, default=5, help="how many weeks (default 5)")
    parser.add_argument("--first", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--again", action="store_true", help="play each week twice and compare")
    arguments = parser.parse_args()
    virtual_time.fix_hashes("tests.soak.weeks")
    outcome: Counter[str] = Counter()
    moves = kills = faults = 0
    database = empty_database()
    for seed in range(arguments.first, arguments.first + arguments.seeds):
        lines = play(seed, database)
        if arguments.again and play(seed, database, logs=True) != lines:
            lines.insert(0, f"seed {seed}: it gives something else the second time")
        tell("\n".join(lines) + "")
        outcome["clean" if len(lines) == 1 and "0 problems" in lines[0] else "with problems"] += 1
        moves += count_of(lines[-1], "moves by people")
        kills += count_of(lines[-1], "kills")
        faults += count_of(lines[-1], "faults")
    sys.stdout.write(f"{outcome['clean']} weeks are clean, {outcome['with problems']} have problems\n")
    report(moves=moves, kills=kills, faults=faults)
    return int(outcome["with problems"] > 0)


def count_of(line: str, what: str) -> int:
    """Return the number before a word in a week's last line."""
    parts = [part.split() for part in line.replace(";", ",").split(",")]
    return next((int(words[0]) for words in parts if " ".join(words[1:]) == what), 0)


if __name__ == "__main__":
    sys.exit(main())
