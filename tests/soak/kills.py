"""``python -m tests.soak.kills``: the bot is killed repeatedly while three games are played.

After each kill, when it runs again, every table must have all its moves and one message with controls, which is the
newest, and its actor must have been asked.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.end_to_end.harness import Harness
from tests.soak.figures import report
from tests.soak.tables import PlayedTable

GAMES_AT_ONCE = ("cappuccino", "water-lily", "jinns-of-the-lake")
LONGEST = 1.0  # seconds from the start of play to the kill


async def play_until_cancelled(table: PlayedTable) -> None:
    """Play on until cancelled, or the game is over."""
    while not table.is_over:
        await table.move()


async def soak(kills: int, seed: int, minutes: float) -> None:
    """Kill the bot this many times, or for so long, and check all tables after each."""
    random = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        harness = Harness(Path(folder))
        harness.expect_logged("")
        async with harness:
            people = [await harness.person(name) for name in ("Heron", "Otter")]
            tables: dict[str, PlayedTable] = {}
            games = moves = 0
            start_time = time.monotonic()
            for kill in range(1, kills + 1):
                for channel, game in zip(harness.world.channels.values(), GAMES_AT_ONCE, strict=False):
                    if channel not in tables or tables[channel].is_over:
                        moves += len(tables[channel].moves) if channel in tables else 0
                        tables[channel] = await PlayedTable.begin(harness, channel, people, game, seed + games)
                        games += 1
                harness.traffic.clear()
                playing = [asyncio.create_task(play_until_cancelled(table)) for table in tables.values()]
                await asyncio.sleep(random.uniform(0, LONGEST))
                await harness.kill_bot()
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
                await harness.start_bot()
                for table in tables.values():
                    await table.settle()
                is_late = time.monotonic() - start_time > 60 * minutes
                move_count = moves + sum(len(table.stored_moves()) for table in tables.values())
                if kill % 10 == 0 or is_late:
                    seconds = time.monotonic() - start_time
                    tell(f"{kill} kills survived in {seconds:.0f} s: {games} games, {move_count} moves")
                if is_late:
                    break
            harness.traffic.clear()
            report(kills=kill, moves=move_count)


def tell(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    """Read the arguments and run the kills."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.kills", description="A bot that is killed in play.")
    parser.add_argument("--kills", type=int, default=200, help="how often (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments and moves (default 1)")
    parser.add_argument("--minutes", type=float, default=60, help="the longest time (default 60)")
    arguments = parser.parse_args()
    asyncio.run(soak(arguments.kills, arguments.seed, arguments.minutes))


if __name__ == "__main__":
    main()
