"""``python -m tests.soak.plan_kills [--kills N] [--seed S]``: bots killed while they make planned moves.

In virtual time a bot is killed at a transaction or a request by chance, between the moment at which a planned move is
due and the one at which it is shown, and started again. Afterwards the move has been made exactly once, as it was
planned, the plan is gone, the newest message shows it, and no other has controls. At least a third of the kills must
come before the commit.
"""

# ruff: noqa: E402 - clocks and chance are replaced before anything is imported
from __future__ import annotations

from tests.soak import virtual_time

virtual_time.install(0, 0.0)

import argparse
import asyncio
import json
import sys
from collections import Counter
from contextlib import suppress
from functools import partial
from random import Random

from tests.end_to_end.tables import actor_of, is_end, is_table
from tests.local_discord.world import JSON
from tests.soak.figures import report
from tests.soak.virtual_world import VirtualWorld, in_virtual_time, plan, tell, virtual_world
from tests.storage.new_file import empty_database

MOVES = "select move from moves join tables on table_id = id order by created, number"
BEFORE_DUE = 15.0  # seconds after a move in which no planned one is made
LATEST = 150.0  # by then it is made


class Kills:
    """Games in which plans are made and bots are killed."""

    def __init__(self, world: VirtualWorld, seed: int) -> None:
        self.world = world
        self.random = Random(f"{seed} kills")
        self.counts: Counter[str] = Counter()
        self.problems: list[str] = []

    async def play(self, kills: int) -> None:
        """Play games until the bot was killed this often."""
        kinds = self.world.discord.local.world.channels
        channels = [channel for guild in self.world.world.guilds for channel in guild.channels.values()]
        for channel in (channel for channel in channels if kinds[int(channel)].type == 0):
            table = await self.world.begin(channel, "cappuccino", [*self.world.people.values()][:2])
            while is_table(table) and self.counts["kills"] < kills:
                table = await self.play_round(table)
            if self.counts["kills"] >= kills:
                return

    async def play_round(self, table: JSON) -> JSON:
        """Let one person plan, the other move, and the bot die before it has shown the planned move. Returns the
        table's message after it."""
        world, channel = self.world, table["channel_id"]
        players = [*world.people.values()][:2]
        actor = actor_of(table, players)
        (planner,) = (person for person in players if person is not actor)
        with suppress(TimeoutError):
            await plan(planner, channel, self.random)
        stored = world.rows("select lines from plans where user = ? and lapsed is null", int(planner.user.id))
        choices = await actor.autocomplete(channel, "move", "move", "")
        await actor.command(channel, "move", move=self.random.choice(choices)["value"])
        await asyncio.sleep(BEFORE_DUE)
        before, life = world.rows(MOVES), world.discord.life
        assert life is not None
        if stored:
            if self.random.random() < 0.75:
                life.transactions_left = self.random.randrange(7)
            else:
                life.requests_left = self.random.randrange(3)
        await asyncio.sleep(LATEST)
        if life.is_dead:
            self.counts["kills"] += 1
            after, has_plan = world.rows(MOVES), world.rows("select 1 from plans where lapsed is null")
            self.counts["before the commit" if after == before and has_plan else "after the commit"] += 1
            await world.discord.start_bot()
            await asyncio.sleep(2 * LATEST)
        life.transactions_left = life.requests_left = None
        if stored:
            self._check(before, json.loads(stored[0][0])[0][0][2], channel)
        messages = await actor.messages(channel)
        return next(each for each in reversed(messages) if is_table(each) or is_end(each))

    def _check(self, before: list[tuple[str]], answer: str, channel: str) -> None:
        """Hold what is stored and shown against what was planned."""
        world = self.world
        after = [move for (move,) in world.rows(MOVES)][len(before) :]
        lapsed = after == []  # the answer was not legal
        if not lapsed and after[0] != answer:
            self.problems.append(f"{after} is played instead of {answer}")
        self.counts["lapsed" if lapsed else "played"] += 1
        if world.rows("select 1 from plans where lapsed is null"):
            self.problems.append(f"the plan of {answer} is still there after {after}")
        ((state, version, shown),) = world.rows(
            "select state, version, shown_version from tables where channel = ?", int(channel)
        )
        if version != shown:
            self.problems.append(f"version {shown} of {version} is shown, {state}")
        stand = world.discord.local.world.channels[int(channel)].messages.values()
        tables = [each for each in stand if '"menu:' in json.dumps(each.components)]
        if len(tables) > 1:
            self.problems.append(f"{len(tables)} messages have controls after {answer}")


async def kill_at_random(seed: int, kills: int, database: bytes) -> Kills:
    """Kill this often. Returns what has come of it."""
    async with virtual_world(seed, database) as world:
        run = Kills(world, seed)
        await run.play(kills)
        return run


def main() -> int:
    """Kill, and report. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.plan_kills", description="Kills at planned moves.")
    parser.add_argument("--kills", type=int, default=60, help="how many (default 60)")
    parser.add_argument("--seed", type=int, default=1, help="the seed (default 1)")
    arguments = parser.parse_args()
    virtual_time.fix_hashes("tests.soak.plan_kills")
    work = partial(kill_at_random, arguments.seed, arguments.kills, empty_database())
    run = in_virtual_time(arguments.seed, work)
    if run.counts["kills"] < arguments.kills:
        run.problems.append("no table is left to kill at")
    if run.counts["before the commit"] < run.counts["kills"] / 3:
        run.problems.append("too few kills came before the commit")
    for problem in run.problems:
        tell(problem)
    tell(f"{dict(run.counts)}, {len(run.problems)} problems")
    report(kills=run.counts["kills"])
    return int(bool(run.problems))


if __name__ == "__main__":
    sys.exit(main())
