"""``python -m tests.soak.orders [--depth N]``: all orders of up to N acts (6 by default) at four kinds of tables.

The acts are those of three players, two friends of one of them, moderators and time: see ``tests.tables.orders``.
Standard output has a line with the number of states for each table. An unfair state ends it with the acts that lead
there.
"""

from __future__ import annotations

import argparse
import time

from tests.soak.figures import report, tell
from tests.tables.orders import begin, search

TABLES = ((3, 0), (3, 1), (2, 1), (2, 0))  # people and computer players of a game that begins


def main() -> None:
    """Search all tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.orders", description="Orders of acts at a table.")
    parser.add_argument("--depth", type=int, default=6, help="the most acts (default 6)")
    depth: int = parser.parse_args().depth
    states = 0
    for people, computers in TABLES:
        begun = time.process_time()
        found = search(begin(people, computers), depth)
        seconds = time.process_time() - begun
        line = f"{people} people, {computers} computer players: {found} states of up to {depth} acts, none unfair"
        tell(f"{line}; {seconds:.0f} s")
        states += found
    report(states=states)


if __name__ == "__main__":
    main()
