"""``python -m tests.soak.plan_times [--moves N] [--seed S]``: twin worlds, in one of which all moves are planned.

Two people play the same moves in both, in virtual time, and a third one watches. In one world each plans every move
that can be planned, on the panel of ``/plan``, and types the others; in the other nobody plans, and each types all of
them. Whoever types does so 20 to 90 seconds after the question, as drawn here. It is compared:

- what others receive: every event to the watcher, and every message, edit and deletion in public to the players, in
  their order. Only ids are numbered as they come, and the table's id, times, addresses, nonces and the random names of
  files left out. Pictures are replaced by a dot, since they are drawn from what is compared here in words;
- the record that the watcher exports in the end, byte for byte;
- the times between a question and its move, as the times of the messages have them: those of planned moves must lie in
  the span that is documented, be evenly spread in it, not depend on the one before, and be distributed as those of the
  typed ones. How long people without plans take is nobody's to decide: that they answer in that span is what equality
  can mean here.

With ``--delay FROM TO`` the bot draws its delays from another span: then this has to fail.
"""

# ruff: noqa: E402 - clocks and chance are replaced before anything is imported
from __future__ import annotations

from tests.soak import virtual_time

virtual_time.install(0, 0.0)

import argparse
import asyncio
import json
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from functools import partial
from itertools import pairwise, zip_longest
from random import Random
from typing import NamedTuple

from bot.plans import plan as plans
from tests.end_to_end.tables import actor_of, is_end, is_table, state_of, table_after
from tests.local_discord.person import Person
from tests.local_discord.replies import EPHEMERAL
from tests.local_discord.world import JSON
from tests.soak.figures import report, tell
from tests.soak.players import sent_at
from tests.soak.virtual_world import VirtualWorld, in_virtual_time, plan, virtual_world
from tests.storage.new_file import empty_database

SPAN = plans.SHORTEST_DELAY, plans.LONGEST_DELAY  # as documented in docs/plans.md
SLACK = 2.0  # seconds that a move takes until it is shown
CRITICAL = 1.63  # of Kolmogorov and Smirnov: exceeded by chance once in a hundred times
GAME = "cappuccino"
PASSING = re.compile(
    r"(?<=\"nonce\": )\"[^\"]*\"|\d{4}-\d\d-\d\dT[\d:.]+\+00:00|<t:\d+|http://[^\"]*|\b[0-9a-f]{12}(?=\.\w+\")"
)
NUMBER = re.compile(r"\d{17,}")


class Twin(NamedTuple):
    """What is played in one of the worlds, in what time, and what others are told."""

    moves: list[str]
    planned: list[int]  # the numbers of the moves that were planned, counted from 0
    delays: list[float]  # of these, or of all moves in the world without plans
    told: list[str]
    record: str


async def play_twin(seed: int, other: Twin | None, database: bytes) -> Twin:
    """Play a game: with plans, or the moves of the ``other`` world without. Returns what has come of it."""
    chance = Random(f"{seed} {other is None}")
    async with virtual_world(seed, database) as world:
        heron, otter, watcher = world.people.values()
        channel, players = world.world.channel, [heron, otter]
        first, watched = [(person, len(person.seen)) for person in players], len(watcher.events)
        table, number, seen = await world.begin(channel, GAME, players), 0, len(watcher.seen)
        planned, delays = list[int](), list[float]()
        while is_table(table):
            actor = actor_of(table, players)
            asked = shown_at(table)
            if other is None and await _is_played(world, actor, watcher, table, seen):
                planned.append(number)
            else:
                await asyncio.sleep(chance.uniform(*SPAN))
                choices = [] if other else await actor.autocomplete(channel, "move", "move", "")
                move = other.moves[len(world.rows(MOVES))] if other else chance.choice(choices)["value"]
                await actor.command(channel, "move", move=move)
            table = await table_after(watcher, state_of(table), seen)
            seen = len(watcher.seen)
            if other is not None or number in planned:
                delays.append((shown_at(table) - asked).total_seconds())
            number += 1
            if other is None and is_table(table):
                with suppress(TimeoutError):  # towards the end there may be nothing left to choose
                    await plan(next(each for each in players if each is not actor_of(table, players)), channel, chance)
        await asyncio.sleep(120)
        told = in_order(watcher.events[watched:])
        told += [line for person, since in first for line in in_order(public(person, since))]
        (file,) = (await watcher.command(channel, "export")).private["attachments"]
        record = world.discord.local.world.files[int(file["id"])].content.decode()
        return Twin([move for (move,) in world.rows(MOVES)], planned, delays, told, record)


async def _is_played(world: VirtualWorld, actor: Person, watcher: Person, table: JSON, seen: int) -> bool:
    """Wait until a person's plan is played, if there is one that fits. Returns whether it is."""
    while world.rows("select 1 from plans where user = ? and lapsed is null", int(actor.user.id)):
        await asyncio.sleep(0.5)
        if any(is_after(table, message) for _, message in watcher.seen[seen:]):
            return True
    return any(is_after(table, message) for _, message in watcher.seen[seen:])


MOVES = "select move from moves order by number"


def shown_at(table: JSON) -> datetime:
    """Return when a table's message came to be as it is."""
    edited = table["edited_timestamp"]
    return sent_at(table["id"]) if edited is None else datetime.fromisoformat(edited)


def is_after(table: JSON, message: JSON) -> bool:
    """Return whether a message shows more moves of a table."""
    return (is_table(message) or is_end(message)) and state_of(message) > state_of(table)


def public(person: Person, since: int) -> Iterator[tuple[str, JSON]]:
    """Yield the events of messages in public channels that a person was sent."""
    private = {message["id"] for _, message in person.seen if message.get("flags", 0) & EPHEMERAL}
    for event, message in person.seen[since:]:
        if message["id"] not in private and message["channel_id"] not in person.private_channels:
            yield event, message


def in_order(events: Iterable[tuple[str, JSON]]) -> list[str]:
    """Return events as text, with ids by the order in which they come, without times."""
    lines, numbers = [], dict[str, str]()
    for event, data in events:
        text = PASSING.sub("-", json.dumps([event, data], sort_keys=True))
        text = re.sub(r"(?<=:)[a-z2-7]{8}(?=:)", "TABLE", text)
        lines.append(NUMBER.sub(lambda found: numbers.setdefault(found[0], f"id {len(numbers)}"), text))
    return lines


def in_fork(work: Callable[[], Twin]) -> Twin:
    """Play a world in a process of its own, which has its own time. Raises RuntimeError if that fails."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with os.fdopen(writing, "w") as pipe:
            try:
                json.dump(work(), pipe)
            except BaseException:
                traceback.print_exc()
                os._exit(1)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    if os.waitpid(child, 0)[1]:
        raise RuntimeError("a world could not be played")
    return Twin(*json.loads(text))


def problems(delays: list[float], typed: list[float]) -> Iterator[str]:
    """Yield how the times of planned moves differ from those of ``typed`` moves of people who are present."""
    shortest, longest = SPAN
    if not shortest <= min(delays) <= max(delays) <= longest + SLACK:
        yield f"delays from {min(delays):.1f} to {max(delays):.1f} seconds"
    even = max(
        abs((one - shortest) / (longest - shortest) - rank / len(delays)) for rank, one in enumerate(sorted(delays))
    )
    if even > CRITICAL / len(delays) ** 0.5:
        yield f"delays are not evenly spread: {even:.3f}"
    apart = max(abs(_share(delays, one) - _share(typed, one)) for one in (*delays, *typed))
    if apart > CRITICAL * (1 / len(delays) + 1 / len(typed)) ** 0.5:
        yield f"delays are unlike those of typed moves: {apart:.3f}"
    mean = sum(delays) / len(delays)
    spread = sum((one - mean) ** 2 for one in delays)
    follows = sum((one - mean) * (two - mean) for one, two in pairwise(delays)) / spread
    if abs(follows) > 2.6 / len(delays) ** 0.5:
        yield f"a delay tells of the next one: {follows:.3f}"
    tell(f"{len(delays)} planned, {len(typed)} typed: even {even:.3f}, apart {apart:.3f}, correlation {follows:.3f}")


def _share(delays: list[float], limit: float) -> float:
    return sum(one <= limit for one in delays) / len(delays)


def main() -> int:
    """Play games until enough moves were planned. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.plan_times", description="Twin worlds of plans.")
    parser.add_argument("--moves", type=int, default=500, help="planned moves (default 500)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--delay", type=float, nargs=2, help="let the bot draw from another span: this must fail")
    arguments = parser.parse_args()
    virtual_time.fix_hashes("tests.soak.plan_times")
    if arguments.delay is not None:
        plans.SHORTEST_DELAY, plans.LONGEST_DELAY = arguments.delay
    database, delays, typed, failed = empty_database(), list[float](), list[float](), list[str]()
    seed = arguments.seed
    while len(delays) < arguments.moves:
        one = in_fork(partial(in_virtual_time, seed, partial(play_twin, seed, None, database)))
        two = in_fork(partial(in_virtual_time, seed, partial(play_twin, seed, one, database)))
        delays, typed = [*delays, *one.delays], [*typed, *two.delays]
        different = next((pair for pair in zip_longest(one.told, two.told) if pair[0] != pair[1]), None)
        if different is not None:
            failed.append(f"seed {seed}: others are told\n{different[0]}\nand\n{different[1]}")
        if one.record != two.record:
            failed.append(f"seed {seed}: the records are\n{one.record}\nand\n{two.record}")
        tell(f"seed {seed}: {len(one.planned)} of {len(one.moves)} moves planned, {len(one.told)} events to others")
        tell(f"after {' '.join(f'{delay:.1f}' for delay in one.delays)} seconds")
        seed += 1
    failed += problems(delays, typed)
    for problem in failed:
        tell(problem)
    report(moves=len(delays) + len(typed))
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
