"""``python -m tests.soak.elsewhere``: games where the bot is no member, by presses alone.

Each game is played three times with the same deal and choices: in a channel of a server with the bot, in a group chat,
and on a server without the bot. The records must be equal. Then games are played in Russian and Italian, see
``tests.soak.elsewhere_languages``, and twin games that differ in secrets, see ``tests.soak.elsewhere_twins``. Last the
bot is killed at chosen points of games, and all tokens run out there, see ``tests.soak.elsewhere_kills``.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from random import Random

from deploy.local.errors import TOO_MANY_FOLLOW_UPS
from games import GAMES
from tests.end_to_end.harness import Harness
from tests.end_to_end.tables import actor_of, is_table, state_of, table_after
from tests.end_to_end.test_elsewhere import wait_until_alone
from tests.end_to_end.test_games import choose_a_move
from tests.soak.elsewhere_kills import points, survive
from tests.soak.elsewhere_languages import play_in_languages
from tests.soak.elsewhere_twins import compare_twins
from tests.soak.figures import report
from tests.soak.places import NAMES, PLACES, begin, tell


async def record_in(kind: str, game: str, seed: int) -> list[tuple[object, ...]]:
    """Play a whole game in a place. Returns what is stored of it."""
    random = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        async with Harness(Path(folder)) as harness:
            people = [await harness.person(name) for name in NAMES]
            table = await begin(harness, people, kind, game)
            while is_table(table):
                actor = actor_of(table, people)
                since = len(actor.seen)
                await choose_a_move(actor, table, random)
                table = await table_after(actor, state_of(table), since)
            await wait_until_alone(harness, table)
            assert not harness.was_refused_with(TOO_MANY_FOLLOW_UPS)
            return [
                *harness.rows("select start, result from tables"),
                *harness.rows("select name from seats order by number"),
                *harness.rows("select number, seat, move from moves order by number"),
            ]


async def compare_places(seed: int) -> int:
    """Play each game in each place, and compare the records. Returns the number of moves."""
    moves = 0
    for game in GAMES:
        ordinary, *others = [await record_in(kind, game, seed) for kind in PLACES]
        assert others == [ordinary, ordinary], f"{game} is another one elsewhere"
        moves += 3 * len(ordinary)
        tell(f"{game}: {len(ordinary)} rows are the same in {', '.join(PLACES)}")
    return moves


PARTS = ("places", "twins", "kills", "expiries", "languages")


async def soak(arguments: argparse.Namespace) -> None:
    """Do the parts that were asked for, in their order."""
    parts, seed, moves = arguments.parts or PARTS, arguments.seed, 0
    pairs, kills, expiries = (
        number if part in parts else 0
        for part, number in zip(PARTS[1:4], (arguments.pairs, arguments.kills, arguments.expiries), strict=True)
    )
    if "places" in parts:
        moves += await compare_places(seed)
    if "languages" in parts:
        moves += await play_in_languages(seed)
    pairs = await compare_twins(pairs, seed) if pairs else 0
    for troubles in (points("kill", kills), points("expiry", expiries)):
        moves += await survive(troubles, seed) if troubles else 0
    report(kills=kills, pairs=pairs, moves=moves)


def main() -> None:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.elsewhere", description="Games without the bot there.")
    parser.add_argument("parts", nargs="*", help=f"what is done, of {', '.join(PARTS)} (default all)")
    parser.add_argument("--kills", type=int, default=100, help="how often the bot is killed (default 100)")
    parser.add_argument("--expiries", type=int, default=50, help="how often all tokens run out (default 50)")
    parser.add_argument("--pairs", type=int, default=2, help="twin games in each kind of place (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments and choices (default 1)")
    arguments = parser.parse_args()
    if unknown := {*arguments.parts} - {*PARTS}:
        parser.error(f"no such parts: {', '.join(unknown)}")
    asyncio.run(soak(arguments))


if __name__ == "__main__":
    main()
