"""``python -m tests.soak.shards [--rounds N]``: two bots on one PostgreSQL, killed, restarted and given other counts.

Between rounds of moves at a table of each bot something happens to one of them. In the end every secret was told once,
every computer player has moved once in its turn, and a bot whose database hangs has ended ten seconds after SIGTERM.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from random import Random

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from deploy.local.bot_process import stop_bot
from tests.end_to_end.cluster import Cluster, begin_in, moves_of, play_round
from tests.end_to_end.forked_bot import ForkedBot
from tests.end_to_end.tables import state_of
from tests.storage.server import postgresql_server, url_of

USER = "soak"
LIMIT = 10.0  # seconds from SIGTERM to the end
COUNTS = (2, 4, 6, 8)


async def soak(folder: Path, url: str, rounds: int, rng: Random) -> Counter[str]:
    """Play this many rounds. Returns the events between them. Raises AssertionError."""
    happened: Counter[str] = Counter()
    async with Cluster(folder, url).running() as cluster:
        bots = {guild: await cluster.start_bot(guild, 2) for guild in (0, 1)}
        counts = {0: 2, 1: 2}
        for guild in bots:
            await begin_in(cluster, guild)
        for played in range(rounds):
            for guild in bots:
                assert state_of(await play_round(cluster, guild, 3 * played)) == 3 * played + 3
            guild, event = rng.choice((0, 1)), rng.choice(("kill", "stop", "another count"))
            happened[event] += 1
            await _end(bots[guild], kill=event == "kill")
            if event == "another count":
                counts[guild] = rng.choice(COUNTS)
            bots[guild] = await cluster.start_bot(guild, counts[guild])
        expected = [0, 1, 2] * rounds
        assert await moves_of(cluster) == {int(cluster.channel(guild)): expected for guild in bots}
        message_counts = [len(await person.direct_messages()) for person in cluster.people.values()]
        assert message_counts == [2, 2], message_counts
        await _stop_while_the_database_hangs(cluster, bots[0], url)
    return happened


async def _end(bot: ForkedBot, *, kill: bool) -> None:
    if kill:
        bot.kill()
        await bot.wait()
    else:
        await stop_bot(bot)
        assert bot.returncode == 0


async def _stop_while_the_database_hangs(cluster: Cluster, bot: ForkedBot, url: str) -> None:
    """Stop a bot while another connection locks every table."""
    cluster.broken = True
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        await connection.execute(sa.text("LOCK TABLE tables, moves, heartbeats IN ACCESS EXCLUSIVE MODE"))
        await cluster.people["Heron"].command(cluster.channel(0), "board")
        start_time = time.monotonic()
        bot.send_signal(signal.SIGTERM)
        await asyncio.wait_for(bot.wait(), LIMIT)
        sys.stderr.write(f"stopped {time.monotonic() - start_time:.1f} s after SIGTERM while the database hung\n")
        await connection.rollback()
    await engine.dispose()


async def print_log_on_failure(work: Coroutine[object, object, Counter[str]], folder: Path) -> Counter[str]:
    """Do the work, and print the log of the bots if it fails."""
    try:
        return await work
    except BaseException:
        sys.stderr.write((folder / "bots.log").read_text("utf-8"))
        raise


def main() -> int:
    """Run the command. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.shards", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)  # of three moves; few games end within fifty
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with postgresql_server() as server, tempfile.TemporaryDirectory() as folder:
        server.psql(f"CREATE USER {USER}; CREATE SCHEMA AUTHORIZATION {USER};")
        work = soak(Path(folder), url_of(server, USER), arguments.rounds, Random(arguments.seed))
        work = print_log_on_failure(work, Path(folder))
        for event, times in sorted(asyncio.run(work).items()):
            sys.stdout.write(f"{event}: {times}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
