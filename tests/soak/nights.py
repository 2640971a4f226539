"""``python -m tests.soak.nights [--nights N] [--seed S]``: nights in which questions of every kind are asked.

Three people play a computer player, without a timer, and have quiet hours. Each night each kind of question is asked
at some moment between the evening and the morning, by the real bot over a real database, in virtual time; some are
answered before the quiet hours end, and in some nights the bot is killed, or Discord takes no messages for a while. It
is counted who was told of an open question more than once, in quiet hours, or never; the exit status is 1 if anybody
was.
"""

# ruff: noqa: E402 - clocks and chance are replaced before anything is imported
from __future__ import annotations

from tests.soak import virtual_time

virtual_time.install(0, 0.0)

import argparse
import asyncio
import gc
import re
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from random import Random
from typing import Any, NamedTuple

from bot.client import Pondside
from bot.sessions import heartbeat
from bot.sessions.session import GameSession
from bot.tables import requests, undo
from bot.tables.clock import now
from bot.tables.requests import Asked
from deploy.local.faults import RequestFault
from games.position import Seat
from storage.models import WHOLE_GAME, Notify, Person, Request, RequestKind, State
from tests.end_to_end.lobbies import add_computer, choose_option, join, open_lobby, start
from tests.soak.figures import report, tell
from tests.soak.players import Player, sent_at
from tests.soak.simulated_bot import StartError
from tests.soak.virtual_world import VirtualWorld, in_virtual_time, virtual_world
from tests.storage.new_file import empty_database

SILENT, EPHEMERAL = 1 << 12, 1 << 6
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
KINDS = {
    "undo": "take this back|take a move back",
    "end": "wants to end this game",
    "computer": "wants a computer player",
    "seat": "would like to play",
    "presence": "still there",
}
WAYS: tuple[Notify, ...] = ("ping", "ping", "dm", "both")


Act = Callable[[], Awaitable[None]]


class Question(NamedTuple):
    """A question of a night: its kind, when it is asked, and after how long it is answered, None for not."""

    kind: str
    asked: datetime
    answered: datetime | None


class Nights:
    """The table, its people, and what they are told."""

    def __init__(self, world: VirtualWorld, chance: Random) -> None:
        self.world = world
        self.chance = chance
        self.counts: Counter[str] = Counter()
        self.players: dict[str, Player] = {}
        self.told: list[tuple[str, str, str]] = []  # who, of which kind, where
        self.table = ""
        world.discord.observers.append(self.observe)

    def observe(self, entry: dict[str, Any]) -> None:
        """Take an event that a person receives."""
        if entry["kind"] != "event" or entry["to"] not in self.players or entry["t"] != "MESSAGE_CREATE":
            return
        message, person = entry["d"], entry["to"]
        if message["flags"] & (SILENT | EPHEMERAL) or not message["author"].get("bot"):
            return
        user = self.world.people[person].user.id
        if "guild_id" in message and all(one["id"] != user for one in message["mentions"]):
            return
        moment, where = sent_at(message["id"]), "channel" if "guild_id" in message else "direct"
        for kind, pattern in KINDS.items():
            if re.search(pattern, message["content"]):
                self.told.append((person, kind, where))
                self.counts["told in quiet hours"] += self.players[person].is_away(moment)

    async def begin(self) -> None:
        """Begin the game, with one move made."""
        world, channel = self.world, self.world.world.channel
        heron, *others = (world.people[name] for name in SEATED)
        lobby = await open_lobby(heron, channel, "cappuccino")
        for other in others:
            await join(other, lobby)
        await add_computer(heron, lobby)
        await choose_option(heron, lobby, "seating", "joined")
        await start(heron, lobby)
        self.table = world.rows("select id from tables order by created desc")[0][0]
        await self.move()

    async def move(self) -> None:
        """Have the person move for whom the game waits, so that nobody counts as silent; begin anew after an end."""
        row = await self.client.store.tables.load(self.table)
        if row.state is not State.RUNNING:
            await self.begin()
        elif row.clock.actor is not None and row.seats[row.clock.actor].holder is not None:
            person, channel = self.world.people[row.seats[row.clock.actor].name], str(row.channel)
            (choice, *_) = await person.autocomplete(channel, "move", "move", "")
            await person.command(channel, "move", move=choice["value"])
            if (await self.client.store.tables.load(self.table)).state is not State.RUNNING:
                await self.begin()

    @property
    def client(self) -> Pondside:
        """The bot, which lives."""
        life = self.world.discord.life
        assert life is not None
        assert life.client is not None
        return life.client

    async def session(self) -> GameSession:
        """Return the game."""
        return await self.client.tables.session_of(self.table)

    async def prepare(self) -> None:
        """Have all choose quiet hours, and how to be told."""
        for name in SEATED:
            quiet, way = self.chance.choice(((23, 8), (22, 7), (0, 9), None)), self.chance.choice(WAYS)
            user = int(self.world.people[name].user.id)
            minutes = None if quiet is None else (quiet[0] * 60, quiet[1] * 60)
            await self.client.tables.people.set(Person(user, notify=way, quiet=minutes))
            self.players[name] = Player(name, way, "UTC", quiet)

    def plan(self, evening: datetime) -> list[Question]:
        """Return the questions of a night."""
        questions = []
        ((actor,),) = self.world.rows("select actor from tables where id = ?", self.table)
        for kind in KINDS:
            if kind == "presence" and actor != SEATS[kind]:
                continue  # only who is awaited is asked
            asked = evening + self.chance.randrange(11 * 60) * MINUTE
            answered = asked + self.chance.randrange(1, 8 * 60) * MINUTE if self.chance.random() < 0.3 else None
            questions.append(Question(kind, asked, answered))
        return questions

    async def play(self, evening: datetime) -> None:
        """Play a night from its evening to ten o'clock, when nobody is away any more."""
        await self.prepare()
        questions, self.told = self.plan(evening), []
        happens: list[tuple[datetime, int, Act]] = [(one.asked, 0, partial(self.ask, one.kind)) for one in questions]
        happens += [(one.answered, 1, partial(self.answer, one.kind)) for one in questions if one.answered is not None]
        for _ in range(self.chance.choice((0, 0, 1))):
            happens.append((evening + self.chance.randrange(13 * 60) * MINUTE, 2, self.kill))
        for _ in range(self.chance.choice((0, 0, 1))):
            happens.append((evening + self.chance.randrange(12 * 60) * MINUTE, 3, self.fault))
        for moment, _, act in sorted(happens, key=lambda one: one[:2]):
            await self.until(moment)
            await act()
        await self.until(evening + 14 * HOUR)
        self.judge(questions, evening)
        for one in questions:
            await self.answer(one.kind)
        await self.move()

    async def until(self, moment: datetime) -> None:
        """Wait for a moment."""
        await asyncio.sleep(max(0.0, (moment - self.world.now()).total_seconds()))

    def judge(self, questions: list[Question], evening: datetime) -> None:
        """Count who was told of a question too often, or never."""
        for one in questions:
            for name in ASKED[one.kind]:
                player = self.players[name]
                told = [where for who, kind, where in self.told if (who, kind) == (name, one.kind)]
                is_twice = len(told) > (len({*told}) if player.way == "both" else 1)
                there = next(
                    moment
                    for moment in (one.asked + minutes * MINUTE for minutes in range(15 * 60))
                    if not player.is_away(moment)
                )
                is_open = one.answered is None or one.answered > there + 40 * MINUTE
                self.counts["questions"] += 1
                self.counts["told twice"] += is_twice
                self.counts["never told"] += is_open and not told
                if is_twice or (is_open and not told):
                    tell(f"{evening:%d %B}: {name} is told {len(told)} times of {one}, away until {there:%H:%M}")

    async def ask(self, kind: str) -> None:
        """Have Heron ask the others, or Carp ask all for the computer player's seat."""
        session, people = await self.session(), self.world.people
        if kind == "undo":
            await session.ask_undo(Seat(0), 0, session.version)
        else:
            asker, request_kind = people["Carp" if kind == "seat" else "Heron"].user, _kind(kind)
            agreed = () if kind == "seat" else (0,)
            request = Request(request_kind, SEATS[kind], int(asker.id), asker.name, "en", agreed, now())
            rule = partial(requests.ask, request=request, absences=await session.absences())
            await session.apply(rule, request.user)
        await self.client.display.show(self.table)

    async def answer(self, kind: str) -> None:
        """Have somebody close a question, if it is open."""
        session = await self.session()
        if kind == "undo":
            if session.row.undo is not None:
                await session.apply(partial(undo.refuse, seat=1, version=session.version))
        else:
            user = int(self.world.people["Carp" if kind == "seat" else "Heron"].user.id)
            asked = Asked(_kind(kind), SEATS[kind], user)
            if requests.find((await session.whole())[0], asked) is not None:
                await session.apply(partial(requests.answer, asked=asked))
            self.world.execute("delete from requests where kind = 'seat' and answered is not null")
        await self.client.display.show(self.table)

    async def kill(self) -> None:
        """Kill the bot, and start it again."""
        life = self.world.discord.life
        assert life is not None
        life.die()
        self.counts["kills"] += 1
        gc.collect()
        await asyncio.sleep(self.chance.choice((20, 600)))
        while not self.world.discord.is_up:
            with suppress(StartError):
                await self.world.discord.start_bot()
        await asyncio.sleep(10)

    async def fault(self) -> None:
        """Let Discord take no messages for some minutes."""
        fault = RequestFault(times=10**6, method="POST", path="/channels/*/messages", do="status", when="before")
        self.world.discord.local.faults.pending.append(fault)
        self.counts["faults"] += 1
        seconds = self.chance.choice((60, 1200))
        asyncio.get_running_loop().call_later(seconds, self.world.discord.local.faults.pending.remove, fault)


SEATED = ("Heron", "Otter", "Newt")
SEATS = {"end": WHOLE_GAME, "computer": 2, "seat": 3, "presence": 1}
OTHERS = ("Otter", "Newt")
ASKED = {"undo": OTHERS, "end": OTHERS, "computer": ("Otter",), "seat": SEATED, "presence": ("Otter",)}


def _kind(kind: str) -> RequestKind:
    kinds: dict[str, RequestKind] = {"end": "end", "computer": "computer", "seat": "seat", "presence": "presence"}
    return kinds[kind]


async def play(nights: int, seed: int) -> Counter[str]:
    """Play nights from a seed. Returns what was counted."""
    async with virtual_world(seed, empty_database(), (*SEATED, "Carp")) as world:
        heartbeat.SLACK = 20 * MINUTE
        heartbeat.PAUSE = 300.0
        played = Nights(world, Random(seed))
        await played.begin()
        for night in range(nights):
            evening = world.now().replace(hour=20, minute=0, second=0, microsecond=0)
            await played.until(evening)
            await played.play(evening)
            played.counts["nights"] += 1
            if (night + 1) % 10 == 0:
                tell(f"{night + 1} nights: {dict(played.counts)}")
        return played.counts


def main() -> int:
    """Play the nights, and report. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.nights", description="Questions in quiet hours.")
    parser.add_argument("--nights", type=int, default=40, help="how many nights (default 40)")
    parser.add_argument("--seed", type=int, default=1, help="the seed (default 1)")
    arguments = parser.parse_args()
    virtual_time.fix_hashes("tests.soak.nights")

    def work() -> None:
        counts = in_virtual_time(arguments.seed, partial(play, arguments.nights, arguments.seed))
        wrong = {name: counts[name] for name in ("told twice", "told in quiet hours", "never told")}
        words = ", ".join(f"{count} {name}" for name, count in wrong.items())
        tell(f"seed {arguments.seed}: {counts['nights']} nights, {counts['questions']} questions to people; {words}")
        report(kills=counts["kills"], faults=counts["faults"], questions=counts["questions"])
        if any(wrong.values()):
            raise AssertionError(f"not as it should be: {words}")

    lines = virtual_time.run_in_fork(arguments.seed, work)
    sys.stdout.write("\n".join(lines) + "\n")
    return int(any("not as it should be" in line or "Error" in line for line in lines))


if __name__ == "__main__":
    sys.exit(main())
