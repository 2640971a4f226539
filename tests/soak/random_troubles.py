"""What goes wrong around a bot: faults of Discord, kills, time, and people who close, leave and delete things."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

from deploy.local import events, messages
from deploy.local.faults import RequestFault
from deploy.local.world import TEXT, VOICE, Channel
from tests.soak import virtual_time
from tests.soak.random_people import Action, RandomPeople
from tests.soak.stage import Stage

CALLBACK = {"method": "POST", "path": "/interactions/*/callback"}
POST = {"method": "POST", "path": "/channels/*/messages"}
EDIT = {"method": "PATCH", "path": "/channels/*/messages/*"}
HOWS: tuple[dict[str, object], ...] = (
    {"do": "status", "status": 503, "when": "before"},
    {"do": "status", "status": 503, "when": "after"},
    {"do": "status", "status": 502, "when": "after"},
    {"do": "status", "status": 403, "when": "before"},
    {"do": "cut", "when": "before"},
    {"do": "cut", "when": "after"},
    {"do": "page", "when": "before"},
    {"do": "page", "when": "after"},
    {"do": "half", "when": "after"},
    {"do": "delay", "seconds": 1.5},
)
LONGEST_OUTAGE = 3.0  # seconds of the gateway
GATEWAY = ("close", "reconnect", "forget", "garbage", "unknown", "outage")  # the others are found by heartbeats
READ = {"method": "GET", "path": "/channels/*"}
WEBHOOK = {"method": "*", "path": "/webhooks/*"}
DIRECT = {"method": "POST", "path": "/users/@me/channels"}
PLACES = (CALLBACK, POST, EDIT, READ, WEBHOOK, DIRECT)
EVENTS: tuple[dict[str, object], ...] = (
    {"do": "repeat"},
    {"do": "delay", "seconds": 1.5},
    {"do": "delay", "seconds": 3.5},
    {"do": "drop"},
)
JUMPS = (20, 90, 300, 900, 3700, 4 * 3600, 9 * 3600, 86_400, 3 * 86_400)  # seconds
DENIED = (
    ("SEND_MESSAGES",),
    ("EMBED_LINKS",),
    ("ATTACH_FILES",),
    ("VIEW_CHANNEL",),
    ("READ_MESSAGE_HISTORY",),
    ("SEND_MESSAGES_IN_THREADS",),
    ("CREATE_PUBLIC_THREADS",),
)
MIN_CHANNELS = 4  # channels of each server that are never deleted


@dataclass
class RandomTroubles:
    """Troubles, and what they have changed."""

    stage: Stage
    people: RandomPeople
    random: Random
    outages: tuple[int, ...] = (5, 30, 90)  # minutes for which the bot may be gone
    closed: set[str] = field(default_factory=set)  # channels with other permissions
    removed: set[int] = field(default_factory=set)  # messages that people have deleted

    def kinds(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """Return the kinds of troubles."""
        return {
            "fault": self.add_fault,
            "event": self.add_event_fault,
            "gateway": self.drop_gateway,
            "kill": self.kill,
            "time": self.move_clock,
            "permissions": self.deny,
            "person": self.change_person,
            "delete message": self.delete_message,
            "delete channel": self.delete_channel,
            "thread": self.change_thread,
            "role": self.change_role,
        }

    def note(self, what: str) -> None:
        """Note what is done."""
        self.people.actions.append(Action(self.stage.local.clock.now(), "TROUBLE", what))
        self.people.counts["trouble"] += 1

    async def add_fault(self) -> None:
        """Let some of the bot's next requests fail."""
        place, how = self.random.choice(PLACES), self.random.choice(HOWS)
        fault = {**place, **how, "times": self.random.choice([1, 1, 2, 4]), "skip": self.random.choice([0, 0, 1, 3])}
        self.note(f"fault {fault}")
        await self.stage.world.add_fault(**fault)

    async def add_event_fault(self) -> None:
        """Let some of the next interactions be repeated, late or lost."""
        fault = {"event": "INTERACTION_CREATE", **self.random.choice(EVENTS)}
        self.note(f"event {fault}")
        await self.stage.world.add_fault(**fault)

    async def drop_gateway(self) -> None:
        """Disturb or end the bot's connection."""
        how = self.random.choice(GATEWAY)
        self.note(f"gateway {how}")
        await self.stage.world.drop_gateway(how)
        if how == "outage":
            await asyncio.sleep(self.random.uniform(0, LONGEST_OUTAGE))
            self.stage.local.sessions.out = False

    async def lose_connection(self) -> None:
        """Take the gateway down for hours."""
        hours = self.random.uniform(0.5, 5.5)
        self.note(f"the gateway is out for {hours:.1f} h")
        await self.stage.world.drop_gateway("outage")
        await asyncio.sleep(3600 * hours)
        await self.stage.world.drop_gateway()
        self.note("the gateway is back")

    async def lose_server(self) -> None:
        """Make a server unavailable for a while: nobody can see or press anything there."""
        guild = str(self.random.choice([*self.stage.local.world.guilds]))
        self.note(f"server {guild} is unavailable")
        await self.stage.world.set_unavailable(guild, out=True)
        await asyncio.sleep(self.random.uniform(20, 5400))
        await self.stage.world.set_unavailable(guild, out=False)
        self.note(f"server {guild} is back")

    async def fail_for_long(self) -> None:
        """Let all or some of the bot's requests fail, for minutes or hours."""
        chance, faults = self.random, self.stage.local.faults.pending
        fault = chance.choice(
            (
                RequestFault(times=10**6, path="*", do="status", when="before"),
                RequestFault(times=10**6, method="POST", path="/channels/*/messages", do="status", when="before"),
                RequestFault(times=chance.randrange(1, 8), method="POST", path="*messages", do="cut", when="after"),
                RequestFault(times=chance.randrange(1, 8), path="*", do="status", when="after"),
                RequestFault(times=chance.randrange(1, 20), path="*", do="delay", seconds=chance.randrange(60)),
            )
        )
        self.note(f"fault {fault}")
        faults.append(fault)
        await asyncio.sleep(chance.choice((600, 3600, 6 * 3600)))
        if fault in faults:
            faults.remove(fault)
        self.note(f"end of fault {fault}")

    async def stand_still(self) -> None:
        """Let the process stand still."""
        seconds = self.random.uniform(45, 75) * 60
        self.note(f"the process stands still for {seconds:.0f} s")
        virtual_time.clock.jump(seconds)

    async def outage(self) -> None:
        """Kill the bot for long."""
        if self.stage.is_up:
            minutes = self.random.choice(self.outages)
            self.note(f"outage of {minutes} minutes")
            self.people.counts["kills"] += 1
            await self.stage.kill_bot()
            gc.collect()
            await asyncio.sleep(60 * minutes)
            await self.stage.start_bot()

    async def kill(self) -> None:
        """Kill the bot at once, at a request or at a transaction, and start it again."""
        if not self.stage.is_up:
            return
        which = self.random.choice((None, "requests", "transactions", "transactions"))
        left = self.random.randrange(12 if which == "requests" else 30)
        self.note(f"kill {which} {left}")
        await self.stage.kill_bot(**{} if which is None else {which: left})
        self.people.counts["kills"] += 1
        await self.stage.start_bot()

    async def move_clock(self) -> None:
        """Let time pass."""
        seconds = self.random.choice(JUMPS)
        self.note(f"{seconds} s pass")
        await asyncio.sleep(seconds)

    async def deny(self) -> None:
        """Take permissions in a channel from the bot, or from everybody."""
        channels = [one for one in self.stage.local.world.channels.values() if one.guild_id and one.thread is None]
        channel, target = str(self.random.choice(channels).id), self.random.choice(["bot", "bot", "everyone"])
        deny = self.random.choice(DENIED)
        self.note(f"deny {deny} in {channel} to {target}")
        self.closed.add(channel)
        await self.stage.world.permit(channel, target, deny=deny)

    async def allow(self) -> None:
        """Give all permissions back."""
        for channel in self.closed:
            if int(channel) in self.stage.local.world.channels:
                for target in ("bot", "everyone"):
                    await self.stage.world.permit(channel, target)
        self.closed.clear()

    async def change_person(self) -> None:
        """Let a person leave a server or come back, close direct messages or open them, or speak another language."""
        person = self.random.choice(self.people.people)
        guild = self.random.choice(self.stage.world.guilds)
        facts: dict[str, object] = self.random.choice(
            [
                {"left": True},
                {"left": False},
                {"direct_messages_closed": True},
                {"direct_messages_closed": False},
                {"locale": self.random.choice(["en-US", "ru", "it"])},
                {"manage_guild": self.random.random() < 0.5},
            ]
        )
        self.note(f"{person.user.name} in {guild.id}: {facts}")
        await self.stage.world.change_user(person.user, guild_id=guild.id, **facts)

    async def bring_back(self) -> None:
        """Let everybody come back to all servers."""
        for person in self.people.people:
            for guild in self.stage.world.guilds:
                await self.stage.world.change_user(person.user, guild_id=guild.id, left=False)

    async def delete_message(self) -> None:
        """Delete a message of the bot."""
        world = self.stage.local.world
        found = [m for channel in world.channels.values() for m in channel.messages.values() if m.viewer_id is None]
        if found:
            message = self.random.choice(found[-20:])
            self.note(f"delete message {message.id} in {message.channel_id}")
            self.removed.add(message.id)
            messages.delete(self.stage.local, message)

    async def delete_channel(self) -> None:
        """Delete a thread, or one of many channels."""
        world, found = self.stage.local.world, [*self.stage.local.world.threads]
        for guild in world.guilds.values():
            channels = [one for one in world.channels_of(guild) if one.type in (TEXT, VOICE)]
            found += channels if len(channels) > MIN_CHANNELS else []
        if found:
            channel = self.random.choice(found)
            self.note(f"delete channel {channel.id}")
            await self.stage.world.delete_channel(str(channel.id))

    async def delete_thread(self, kept: int) -> None:
        """Delete a thread, but for one that is ``kept``."""
        if found := [one for one in self.stage.local.world.threads if one.id != kept]:
            thread = self.random.choice(found)
            self.note(f"delete thread {thread.id}")
            await self.stage.world.delete_channel(str(thread.id))

    async def change_thread(self) -> None:
        """Archive a thread, perhaps lock it."""
        if self.stage.local.world.threads:
            channel = self.random.choice(self.stage.local.world.threads)
            self.note(f"archive {channel.id}")
            self._set_thread(channel, archived=True, locked=self.random.random() < 0.3)

    def open_threads(self) -> None:
        """Unlock all threads, and unarchive them."""
        for channel in self.stage.local.world.threads:
            assert channel.thread is not None
            if channel.thread.archived or channel.thread.locked:
                self._set_thread(channel, archived=False, locked=False)

    def _set_thread(self, channel: Channel, *, archived: bool, locked: bool) -> None:
        assert channel.thread is not None
        channel.thread.archived, channel.thread.locked = archived, locked
        channel.thread.archive_changed = self.stage.local.clock.now()
        events.dispatch_channel(self.stage.local, "THREAD_UPDATE", channel)

    async def change_role(self) -> None:
        """Let the players' role be mentionable or not."""
        role = self.random.choice([*self.stage.local.world.guilds.values()]).player_role
        if role is not None:
            role.mentionable = not role.mentionable
            self.note(f"role {role.id} mentionable: {role.mentionable}")
