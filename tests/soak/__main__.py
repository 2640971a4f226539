"""``python -m tests.soak``: thousands of random games of every game, with every option and every number of people.

``python -m tests.soak [--seeds N] [--compare] [GAME …]``: every game must come to an end with a winner, and nothing
may be raised. With ``--compare`` every position is compared with a reference game that was written apart.
Standard output has a line for each way to sit down to a game.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from random import Random

from deploy.conformance.playthroughs import Case, cases
from games import GAMES
from games.__main__ import play_at_random
from tests.games.comparison import compare
from tests.soak.output import tell

BLOCK = 500  # games that a process plays in one task


def soak(case: Case, seeds: range, with_reference: bool) -> list[int]:
    """Play a game from each seed, ``with_reference`` compared with the reference game. Returns each one's moves."""
    lengths = []
    for seed in seeds:
        try:
            if with_reference:
                lengths.append(compare(case, Random(f"{case} {seed}")) - 1)
                continue
            record = play_at_random(GAMES[case.slug], case.people, case.options, Random(seed))
            if not record.positions[-1].winners:
                raise AssertionError("nobody has won")
        except Exception as error:
            error.add_note(f"in {case} with seed {seed}")
            raise
        lengths.append(len(record.moves))
    return lengths


def main() -> None:
    """Play on all cores, and print a line for each finished combination of options and players."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Random games by the thousand.")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], help="only these games")
    parser.add_argument("--seeds", type=int, default=10_000, help="games for each way to sit down (default 10000)")
    parser.add_argument("--compare", action="store_true", help="compare every position with the reference games")
    arguments = parser.parse_args()
    selection = [case for case in cases() if not arguments.games or case.slug in arguments.games]
    block = BLOCK // 10 if arguments.compare else BLOCK
    blocks = [range(arguments.seeds)[first : first + block] for first in range(0, arguments.seeds, block)]
    with ProcessPoolExecutor() as workers:
        played = workers.map(
            soak, *zip(*((case, seeds, arguments.compare) for case in selection for seeds in blocks), strict=True)
        )
        for case in selection:
            lengths = [length for _ in blocks for length in next(played)]
            tell(f"{case}: {arguments.seeds} games, {sum(lengths)} moves, the longest {max(lengths)}")


if __name__ == "__main__":
    main()
