"""``python -m tests.soak.faults``: whole games while Discord fails in 64 ways, and what is stored and shown of them.

A game is played for each kind of fault, which happens again and again in it. Its moves are known beforehand: the record
must have just these, and after the last of them one message of the table has controls. Where direct messages fail, a
game with secrets is played, and each player must have got one secret. A kind that does not happen fails.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.local_discord.person import Person
from tests.soak.figures import report
from tests.soak.tables import PlayedTable
from tests.timeouts import DISCORD_DEADLINE

CALLBACK = {"method": "POST", "path": "/interactions/*/callback"}
ANSWER = {"method": "DELETE", "path": "/webhooks/*"}
POST = {"method": "POST", "path": "/channels/*/messages"}
EDIT = {"method": "PATCH", "path": "/channels/*/messages/*"}
READ = {"method": "GET", "path": "/channels/*/messages"}
DIRECT = {"method": "POST", "path": "/users/@me/channels"}
HOWS: dict[str, dict[str, object]] = {
    "503 before": {"do": "status", "status": 503, "when": "before"},
    "503 after": {"do": "status", "status": 503, "when": "after"},
    "502 after": {"do": "status", "status": 502, "when": "after"},
    "cut before": {"do": "cut", "when": "before"},
    "cut after": {"do": "cut", "when": "after"},
    "a proxy's page before": {"do": "page", "when": "before"},
    "a proxy's page after": {"do": "page", "when": "after"},
    "half of the JSON": {"do": "half", "when": "after"},
}
PLACES = {"callback": CALLBACK, "answer": ANSWER, "post": POST, "edit": EDIT}
EVENT = {"event": "INTERACTION_CREATE"}
KINDS: dict[str, list[dict[str, object]]] = {
    **{f"{place}, {how}": [{**at, **facts}] for place, at in PLACES.items() for how, facts in HOWS.items()},
    "post, 403": [{**POST, "do": "status", "status": 403, "when": "before"}],
    "posts and history, cut": [{**POST, "do": "cut", "when": "after"}, {**READ, "do": "cut", "when": "before"}],
    "post, three cut": [{**POST, "do": "cut", "when": "after", "times": 3}],
    "post, three 503": [{**POST, "do": "status", "status": 503, "when": "after", "times": 3}],
    "post, slow": [{**POST, "do": "delay", "seconds": 1.5}],
    "interaction, twice": [{**EVENT, "do": "repeat"}],
    "interaction, late": [{**EVENT, "do": "delay", "seconds": 1.5}],
    "interaction, too late": [{**EVENT, "do": "delay", "seconds": 3.2}],
    "interaction, lost": [{**EVENT, "do": "drop"}],
}
SECRET = "water-lily"  # a game in which each player gets a direct message at the start
SECRETS = {f"direct {what}, {how}": (what, HOWS[how]) for what in ("channel", "message") for how in HOWS}
GATEWAY = ("close", "reconnect", "forget", "garbage", "half", "corrupt", "unknown")
EVERY, DROPPED_EVERY = 3, 9  # moves from one fault to the next, and from one lost gateway, which takes seconds
SECRET_MOVES = 20  # after which the secrets are waited for, which the end of a game reveals


async def play(table: PlayedTable, faults: list[dict[str, object]], gateway: str | None) -> int:
    """Play a game while something fails. Returns the number of faults."""
    fault_count = turns = 0
    while not table.is_over:
        if turns % (EVERY if gateway is None else DROPPED_EVERY) == 0:
            for fault in faults:
                await table.harness.world.add_fault(**fault)
                fault_count += int(str(fault.get("times", 1)))
            if gateway is not None:
                await table.harness.world.drop_gateway(gateway)
                fault_count += 1
        turns += 1
        await table.move()
    left = sum(int(fault["times"]) for fault in await table.harness.world.faults())
    await table.harness.world.clear_faults()
    await table.settle()
    return fault_count - left


async def soak(game: str, only: str) -> None:
    """Play a game for each kind of fault, and print a line for each."""
    kinds: list[tuple[str, list[dict[str, object]], str | None]] = [
        (name, faults, None) for name, faults in KINDS.items() if only in name
    ]
    kinds += [(f"gateway, {how}", [], how) for how in GATEWAY if only in f"gateway, {how}"]
    with tempfile.TemporaryDirectory() as folder:
        harness = Harness(Path(folder), deadline=DISCORD_DEADLINE)
        harness.expect_logged("")
        async with harness:
            people = [await harness.person(name) for name in ("Heron", "Otter")]
            total = moves = 0
            for seed, (name, faults, gateway) in enumerate(kinds):
                start_time = time.monotonic()
                harness.traffic.clear()
                channel = [*harness.world.channels.values()][seed % 3]
                table = await PlayedTable.begin(harness, channel, people, game, seed)
                fault_count = await play(table, faults, gateway)
                assert fault_count, f"{name} did not happen"
                total, moves = total + fault_count, moves + len(table.moves)
                tell(f"{name}: {fault_count} faults, {len(table.moves)} moves, {time.monotonic() - start_time:.0f} s")
            secret = [name for name in SECRETS if only in name]
            for seed, name in enumerate(secret):
                fault_count, move_count = await play_with_secrets(harness, people, name, seed)
                total, moves = total + fault_count, moves + move_count
            harness.traffic.clear()
    tell(f"{len(kinds) + len(secret)} kinds of faults, {total} faults, {moves} moves: all kept, in order, and shown")
    report(faults=total, moves=moves)


async def play_with_secrets(harness: Harness, people: list[Person], name: str, seed: int) -> tuple[int, int]:
    """Play a game whose direct messages fail, in a new process of the bot. Returns the numbers of faults and moves."""
    start_time = time.monotonic()
    await harness.kill_bot()
    await harness.start_bot()
    harness.traffic.clear()
    (what, how), faults = SECRETS[name], 0
    for person in people:
        place = DIRECT if what == "channel" else POST | {"path": f"/channels/{await direct_channel(person)}/messages"}
        await harness.world.add_fault(**{**place, **how})
        faults += 1
    channel = [*harness.world.channels.values()][seed % 3]
    table = await PlayedTable.begin(harness, channel, people, SECRET, seed)
    for _ in range(SECRET_MOVES):
        await table.move()
    await harness.wait_until_stored("select 1 where not exists (select 1 from outbox where key like 'secret:%')")
    while not table.is_over:
        await table.move()
    left = sum(int(fault["times"]) for fault in await harness.world.faults())
    await harness.world.clear_faults()
    await table.settle()
    for person in people:
        names = [file["filename"] for message in await person.direct_messages() for file in message["attachments"]]
        own_names = [each for each in names if each.startswith(f"{table.id}-")]
        assert len(own_names) == 1, f"{person.user.name} has {len(own_names)} secrets of table {table.id}"
    assert faults > left, f"{name} did not happen"
    tell(f"{name}: {faults - left} faults, {len(table.moves)} moves, {time.monotonic() - start_time:.0f} s")
    return faults - left, len(table.moves)


async def direct_channel(person: Person) -> str:
    """Return the id of a person's direct channel with the bot."""
    channel = await person.ask("POST", "/users/@me/channels", {"recipients": [person.world.application_id]})
    assert isinstance(channel, dict)
    return str(channel["id"])


def tell(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.faults", description="Games while Discord fails.")
    parser.add_argument("--game", default="cappuccino", help="the game to play (default cappuccino)")
    parser.add_argument("--only", default="", help="only kinds of faults with this in their name")
    arguments = parser.parse_args()
    asyncio.run(soak(arguments.game, arguments.only))


if __name__ == "__main__":
    main()
