"""``python -m tests.soak.elsewhere``: games where the bot is no member, by presses alone.

Each game is played three times with the same deal and choices: in a channel of a server with the bot, in a group chat,
and on a server without the bot. The records must be equal. Then games in a group chat are played while the bot is
killed again and again: no move may be lost or made twice, and after the next presses one message has controls.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random

from games import GAMES
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import join, open_lobby, start
from tests.end_to_end.messages import menus
from tests.end_to_end.tables import actor_of, is_end, is_table, state_of, table_after
from tests.end_to_end.test_elsewhere import wait_until_alone, with_controls
from tests.end_to_end.test_games import choose_a_move
from tests.local_discord.person import Person, Refused
from tests.local_discord.world import JSON
from tests.soak.figures import report

PLACES = ("a channel", "a group chat", "a server without the bot")
LONGEST = 1.5  # seconds from the start of play to a kill
PATIENCE = 60.0  # seconds for a press after a kill
NAMES = ("Heron", "Otter", "Newt")


async def place(harness: Harness, people: list[Person], kind: str) -> str:
    """Return the channel of a kind of place where these people meet."""
    await harness.world.install(people[0].user)
    if kind == "a group chat":
        return await people[0].open_chat(*(person.user for person in people[1:]))
    return await harness.world.add_guild("Far away") if kind != "a channel" else harness.world.channel


async def begin(harness: Harness, people: list[Person], kind: str, game: str) -> JSON:
    """Begin a game. Returns the table's first message."""
    lobby = await open_lobby(people[0], await place(harness, people, kind), game)
    for person in people[1:]:
        await join(person, lobby)
    return await start(people[0], lobby)


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
            assert not any("40094" in str(entry) for entry in harness.traffic)
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


async def press_on(harness: Harness, people: list[Person], channel: str, random: Random) -> JSON | None:
    """Have somebody choose in a message that has controls, perhaps an old one. Returns the end of the game, if it is
    over."""
    number = random.choice(with_controls(harness, channel))
    message = await people[0].message(channel, number)
    if is_end(message):
        return message
    if is_table(message):
        menu = menus(message)[-1]
        value = random.choice(menu["options"])["value"]
        with suppress(Refused, LookupError):
            await random.choice(people).choose(message, menu["custom_id"], value)
    return None


async def play_and_kill(kills: int, seed: int) -> int:
    """Play games in a group chat while the bot is killed. Returns the number of moves."""
    random, moves = Random(seed), 0
    with tempfile.TemporaryDirectory() as folder:
        harness = Harness(Path(folder))
        harness.expect_logged("")
        async with harness:
            people = [await harness.person(name) for name in NAMES]
            for number, game in enumerate(GAMES):
                channel = (await begin(harness, people, "a group chat", game))["channel_id"]
                known: list[str] = []
                for _ in range(kills // len(GAMES)):
                    playing = asyncio.create_task(keep_pressing(harness, people, channel, random))
                    await asyncio.sleep(random.uniform(0, LONGEST))
                    await harness.kill_bot()
                    playing.cancel()
                    await asyncio.gather(playing, return_exceptions=True)
                    await harness.start_bot()
                    stored = harness.stored_moves()
                    assert stored[: len(known)] == known, f"{game} has lost moves"
                    known = stored
                    harness.traffic.clear()
                async with asyncio.timeout(PATIENCE * 20):
                    while (end := await press_on(harness, people, channel, random)) is None:
                        pass
                await wait_until_alone(harness, end)
                moves += len(harness.stored_moves())
                tell(f"{game}: {kills // len(GAMES)} kills survived ({number + 1} of {len(GAMES)} games)")
    return moves


async def keep_pressing(harness: Harness, people: list[Person], channel: str, random: Random) -> None:
    """Press on until cancelled."""
    while await press_on(harness, people, channel, random) is None:
        pass


def tell(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


async def soak(kills: int, seed: int) -> None:
    """Compare places, then kill."""
    moves = await compare_places(seed)
    moves += await play_and_kill(kills, seed)
    report(kills=kills, moves=moves)


def main() -> None:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.elsewhere", description="Games without the bot there.")
    parser.add_argument("--kills", type=int, default=100, help="how often the bot is killed (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments and choices (default 1)")
    arguments = parser.parse_args()
    asyncio.run(soak(arguments.kills, arguments.seed))


if __name__ == "__main__":
    main()
