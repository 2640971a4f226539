"""What troubles the people, the bot and Discord in a simulated week."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress
from random import Random

from deploy.local.faults import RequestFault
from tests.local_discord.person import Person
from tests.local_discord.world import World
from tests.soak import virtual_time
from tests.soak.simulated_bot import Life, SimulatedDiscord, StartError
from tests.soak.week_judge import Judge, now_of

KILLS = ("at once", "at a request", "at a transaction")


class Troubles:
    """A week's people, and what happens to them. ``detail`` is a number below 1 that chooses which or how long."""

    def __init__(self, discord: SimulatedDiscord, judge: Judge, chance: Random) -> None:
        self.discord = discord
        self.judge = judge
        self.chance = chance
        self.people: dict[str, Person] = {}
        self.now = now_of(virtual_time.clock.now)
        self.begin = self.now()
        self.gateway_out = False
        self.faults = 0
        self.outages = 0  # of all of Discord's HTTP API
        self.unavailable = 0  # servers
        self.world: World

    def a_table(self, detail: float) -> tuple[str, str, str]:
        """Return a running game: its id, its channel, and one of its people. Raises RuntimeError if none runs."""
        rows = self.judge.rows(
            "select t.id, t.channel, s.name from tables t join seats s on s.table_id = t.id"
            " where t.state = 'running' and s.computer = 0 order by t.id, s.number"
        )
        if not rows:
            raise RuntimeError("no game is running")
        table, channel, name = rows[int(detail * len(rows))]
        return table, str(channel), name

    async def do_kill(self, detail: float) -> None:
        """Kill the bot soon, at a request or a transaction, and start it again after a while."""
        life = self.discord.life
        if life is None or not self.discord.is_up or life.is_chosen:
            return
        which = int(detail * 3)
        if which == 0:
            life.die()
        elif which == 1:
            life.requests_left = self.chance.randrange(12)
        else:
            life.transactions_left = self.chance.randrange(60)
        way, minutes = KILLS[which], self.chance.choice((1, 20, 90, 600, 1200))
        asyncio.get_running_loop().create_task(self.start_again(life, way, minutes))

    async def start_again(self, life: Life, way: str, minutes: int) -> None:
        """Start the bot a while after its death, which comes within four hours."""
        for _ in range(240):
            if life.is_dead:
                break
            await asyncio.sleep(60)
        self.judge.counts[f"kills {way}" if life.is_dead else "kills in vain"] += 1
        life.die()
        self.judge.counts["kills"] += 1
        self.judge.transcript.append(f"{self.now()} dead {way}, for {minutes} minutes")
        gc.collect()
        await asyncio.sleep(minutes * 60)
        while not self.discord.is_up:
            with suppress(StartError):
                await self.discord.start_bot()
            await asyncio.sleep(600)

    async def do_blink(self, detail: float) -> None:
        """Kill the bot, and start it again some seconds later."""
        life = self.discord.life
        if life is None or not self.discord.is_up or life.is_chosen:
            return
        life.die()
        self.judge.trouble += 1
        self.judge.counts["outages of seconds"] += 1
        gc.collect()
        await asyncio.sleep(2 + 40 * detail)
        while not self.discord.is_up:
            with suppress(StartError):
                await self.discord.start_bot()
            await asyncio.sleep(1)
        self.judge.trouble += 1

    async def do_unavailable(self, detail: float) -> None:
        """Let Discord call a server unavailable for a while, in which nobody can see or press anything there."""
        guild = self.chance.choice([*self.discord.local.world.guilds])
        self.unavailable += 1
        self.judge.trouble += 1
        self.judge.counts["unavailable servers"] += 1
        await self.world.set_unavailable(str(guild), out=True)

        async def end() -> None:
            await asyncio.sleep(20 + 5400 * detail)
            await self.world.set_unavailable(str(guild), out=False)
            self.unavailable -= 1
            self.judge.trouble += 1

        asyncio.get_running_loop().create_task(end())

    async def do_fault(self, detail: float) -> None:
        """Let Discord fail for a while."""
        chance = self.chance
        fault = chance.choice(
            (
                RequestFault(times=10**6, path="*", do="status", when="before"),
                RequestFault(times=10**6, method="POST", path="/channels/*/messages", do="status", when="before"),
                RequestFault(times=chance.randrange(1, 8), method="POST", path="*messages", do="cut", when="after"),
                RequestFault(times=chance.randrange(1, 8), path="*", do="status", when="after"),
                RequestFault(times=chance.randrange(1, 20), path="*", do="delay", seconds=chance.randrange(60)),
            )
        )
        is_outage = fault.path == "*" and fault.do == "status" and fault.when == "before"
        self.faults += 1
        self.outages += is_outage
        self.judge.trouble += 1
        self.discord.local.faults.pending.append(fault)
        self.judge.counts["faults"] += 1

        async def end() -> None:
            await asyncio.sleep(chance.choice((600, 3600, 6 * 3600)))
            if fault in self.discord.local.faults.pending:
                self.discord.local.faults.pending.remove(fault)
            self.faults -= 1
            self.outages -= is_outage
            self.judge.trouble += 1

        asyncio.get_running_loop().create_task(end())

    async def do_gateway(self, detail: float) -> None:
        """Let the gateway be out for a while."""
        self.gateway_out = True
        self.judge.counts["gateway outages"] += 1
        await self.world.drop_gateway("outage")
        await asyncio.sleep(0)

        async def end() -> None:
            await asyncio.sleep((0.5 + 5 * detail) * 3600)
            await self.world.drop_gateway()
            await asyncio.sleep(300)
            self.gateway_out = False

        asyncio.get_running_loop().create_task(end())

    async def do_stall(self, detail: float) -> None:
        """Let the process stand still."""
        virtual_time.clock.jump((45 + 30 * detail) * 60)
        self.judge.counts["stalls"] += 1

    async def do_delete(self, detail: float) -> None:
        """Delete a channel; its game waits for a new one."""
        table, channel, _ = self.a_table(detail)
        self.judge.deleted.add(channel)
        self.judge.new_epoch(table)
        await self.world.delete_channel(channel)
        self.judge.counts["deleted channels"] += 1
        await asyncio.sleep(120)
        rows = self.judge.rows("select paused from tables where id = ?", table)
        if self.judge.works and rows[0][0] is None:
            self.judge.problems.append(f"{table} is not paused two minutes after its channel was deleted, {self.now()}")

    async def do_leave(self, detail: float) -> None:
        """Let a person leave the servers for a day."""
        _, _, name = self.a_table(detail)
        user, guilds = int(self.people[name].user.id), self.discord.local.world.guilds
        self.judge.absent.add(name)
        self.judge.counts["people who left"] += 1
        for guild in guilds.values():
            guild.members.discard(user)

        async def come_back() -> None:
            await asyncio.sleep(86_400)
            for guild in guilds.values():
                guild.members.add(user)
            self.judge.absent.discard(name)
            for table in self.judge.channels.values():
                self.judge.new_epoch(table)

        asyncio.get_running_loop().create_task(come_back())

    async def do_hide(self, detail: float) -> None:
        """Hide a channel from one of its players."""
        table, channel, name = self.a_table(detail)
        self.judge.hidden.add((name, channel))
        self.judge.new_epoch(table)
        self.judge.counts["hidden channels"] += 1
        await self.world.permit(channel, self.people[name].user.id, deny=("VIEW_CHANNEL",))

    async def do_closed(self, detail: float) -> None:
        """Let a person close direct messages."""
        _, _, name = self.a_table(detail)
        self.judge.closed.add(name)
        await self.world.change_user(self.people[name].user, direct_messages_closed=True)
