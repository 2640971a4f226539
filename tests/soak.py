"""``make soak``: thousands of random games of every game, with every option and every number of people.

``python -m tests.soak [--seeds N] [GAME …]``: every game must come to an end with a winner, and nothing may be raised.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from random import Random

from games import GAMES
from games.__main__ import play_at_random
from tests.conformance.playthroughs import Case, cases


def soak(case: Case, seeds: int) -> tuple[str, int, int]:
    """Play so many games. Returns the case's name, and how many moves they had in all and at the most."""
    lengths = []
    for seed in range(seeds):
        record = play_at_random(GAMES[case.slug], case.people, case.options, Random(seed))
        if not record.positions[-1].winners:
            raise AssertionError(f"{case} with seed {seed} has no winner")
        lengths.append(len(record.moves))
    return str(case), sum(lengths), max(lengths)


def main() -> None:
    """Play on all cores, and tell of each way to sit down when it is done."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Random games by the thousand.")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], help="only these games")
    parser.add_argument("--seeds", type=int, default=10_000, help="games for each way to sit down (default 10000)")
    chosen = parser.parse_args()
    wanted = [case for case in cases() if not chosen.games or case.slug in chosen.games]
    with ProcessPoolExecutor() as workers:
        for name, moves, longest in workers.map(soak, wanted, [chosen.seeds] * len(wanted)):
            sys.stdout.write(f"{name}: {chosen.seeds} games, {moves} moves, the longest {longest}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
