"""``python -m tests.soak.panels [--presses N] [--seed S]``: the private panels, pressed at random, in virtual time.

At a game of each kind, two or three people and one who watches use ``/try``, ``/plan``, ``/note``, ``/board`` in words,
steps through a finished game, and every button and menu that comes of them; one press in ten is on a panel as it was
before, one in seven has an id or a value that was never offered. Now and then somebody moves. After each press nothing
may have failed, nobody else may have been told anything, and nothing may be stored but what is the person's own. Lists
must have been at their limits: 25 options, ten replies, three decisions deep, 500 letters.
"""

# ruff: noqa: E402 - clocks and chance are replaced before anything is imported
from __future__ import annotations

from tests.soak import virtual_time

virtual_time.install(0, 0.0)

import argparse
import asyncio
import copy
import json
import logging
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

from bot.sessions.plans import MAX_DEPTH, MAX_LINES
from games import GAMES
from tests.end_to_end.tables import is_table
from tests.local_discord.person import Person, Refused
from tests.local_discord.reading import components
from tests.local_discord.replies import EPHEMERAL, Reply
from tests.local_discord.world import JSON
from tests.soak.figures import report
from tests.soak.forged_components import forge
from tests.soak.panel_tables import fullest_move, shared_rows
from tests.soak.random_people import LOCALES, TEXTS
from tests.soak.virtual_world import VirtualWorld, in_virtual_time, tell, virtual_world
from tests.storage.new_file import empty_database

NOTE_CHARS, MAX_OPTIONS = 500, 25
MAX_MOVES = 60  # until a menu is full
PAUSE = 1.2  # seconds between presses, so that nobody floods the bot
MAX_PANELS = 12  # panels that a person goes back to
LIKED = (":keep", ":add", ":whatever", "plan:")  # what fills a plan


class Panels:
    """The people, and what they have before them."""

    def __init__(self, world: VirtualWorld, seed: int) -> None:
        self.world = world
        self.random = Random(f"{seed} panels")
        self.problems: list[str] = []
        self.counts: Counter[str] = Counter()
        self.most: Counter[str] = Counter()
        self.tables: dict[str, list[Person]] = {}  # players by channel
        self.panels: dict[str, list[JSON]] = {name: [] for name in world.people}
        self.finished = ""
        self.logged: list[str] = []
        handler = logging.Handler(logging.ERROR)
        handler.emit = lambda record: self.logged.append(record.getMessage())  # type: ignore[method-assign] # all it does
        logging.getLogger().addHandler(handler)

    async def set_up(self) -> None:
        """Begin a game of each kind, and play one to its end."""
        people = [*self.world.people.values()]
        for person, locale in zip(people, LOCALES, strict=False):
            await self.world.world.change_user(person.user, locale=locale)
        kinds = self.world.discord.local.world.channels
        named = [channel for guild in self.world.world.guilds for channel in guild.channels.values()]
        channels = [channel for channel in named if kinds[int(channel)].type == 0]
        for game, channel in zip(("cappuccino", *GAMES), channels, strict=False):
            count = next(number for number in GAMES[game].player_counts({}) if number >= 2)
            players = people[:count]
            table = await self.world.begin(channel, game, players)
            if self.finished:
                self.tables[channel] = players
                for _ in range(self.random.randrange(5)):
                    await self.move(channel)
                if game == "water-lily":
                    await self.fill_menu(channel, players[0])
                continue
            while is_table(table):
                await self.move(channel)
                table = next(message for message in reversed(await people[0].messages(channel)) if message["embeds"])
            ((self.finished,),) = self.world.rows("select id from tables")
        for channel, players in self.tables.items():
            await self.fill_plan(channel, players)
        await people[0].command(channel, "note", text="W" * NOTE_CHARS)
        await asyncio.sleep(600)
        self.logged.clear()

    async def move(self, channel: str, choose: Callable[[str], str] | None = None) -> None:
        """Let whoever must decide make a move, any or the one that ``choose`` names for a table."""
        await asyncio.sleep(PAUSE)
        query = (
            "select t.id, s.name from tables t join seats s on s.table_id = t.id and s.number = t.actor "
            "where t.channel = ? and t.state = 'running'"
        )
        for table, name in self.world.rows(query, int(channel)):
            actor = self.world.people[name]
            choices = await actor.autocomplete(channel, "move", "move", "")
            move = choose(table) if choose else self.random.choice(choices)["value"]
            await actor.command(channel, "move", move=move)
            self.counts["moves"] += 1

    async def fill_menu(self, channel: str, person: Person) -> None:
        """Play Water Lily until ``/try`` offers as many moves as one menu holds."""
        for _ in range(MAX_MOVES):
            self._keep(person, (await person.command(channel, "try")).private)
            if self.most["options"] == MAX_OPTIONS:
                return
            await self.move(channel, partial(fullest_move, self.world))

    async def fill_plan(self, channel: str, players: list[Person]) -> None:
        """Let somebody who is not to choose plan as much as one can, with one reply more than that."""
        query = "select user from tables join seats on table_id = id and number != actor where channel = ? and user > 0"
        user = self.world.rows(query, int(channel))[0][0]
        person = next(each for each in players if int(each.user.id) == user)
        for _ in range(MAX_LINES + 1):
            await asyncio.sleep(PAUSE)
            panel = (await person.command(channel, "plan")).private
            panel = await self._use(person, panel, "add")
            while (ids := [menu["custom_id"] for menu in components(panel) if menu["type"] == 3]) and len(ids[-1]) < 90:
                panel = await self._use(person, panel, ids[-1])
            if any(":keep:" in each.get("custom_id", "") for each in components(panel)):
                self._keep(person, await self._use(person, panel, "keep"))
            self._check(person, "fill a plan", None, shared_rows(self.world), {})

    async def _use(self, person: Person, panel: JSON, what: str) -> JSON:
        """Press the button of an action, or choose in a menu. Returns the panel after it."""
        await asyncio.sleep(PAUSE)
        component = next(
            each for each in components(panel) if what == each["custom_id"] or f":{what}:" in each["custom_id"]
        )
        name, options = component["custom_id"], component.get("options", [])
        self.most["options"] = max(self.most["options"], len(options))
        if options:
            reply = await person.choose(panel, name, self.random.choice(options)["value"])
        else:
            reply = await person.press(panel, name)
        self.counts["presses"] += 1
        await asyncio.sleep(0.3)  # until the panel is changed
        return next((message for message in reply.messages if message["id"] == panel["id"]), panel)

    async def act(self) -> None:
        """Let somebody do something, and check what comes of it."""
        await asyncio.sleep(PAUSE)
        person = self.random.choice([*self.world.people.values()])
        before, seen = shared_rows(self.world), {other: len(other.seen) for other in self.world.people.values()}
        what, reply = "", None
        with suppress(Refused, LookupError):  # of Discord, which takes no such command or value
            what, reply = await (self._command(person) if self.random.random() < 0.25 else self._press(person))
        await asyncio.sleep(0.1)
        if reply is not None:
            self.counts["presses"] += 1
            for message in reply.messages:
                self._keep(person, message)
        self._check(person, what, reply, before, seen)

    def _check(
        self, person: Person, what: str, reply: Reply | None, before: list[Any], seen: dict[Person, int]
    ) -> None:
        found = [f"logged: {line}" for line in self.logged]
        self.logged.clear()
        if reply is not None and reply.failed:
            found.append("it was not answered")
        after = shared_rows(self.world)
        if after[0] == before[0]:  # no plan was played meanwhile
            found += ["something shared is stored"] if after != before else []
            for other, since in seen.items():
                others = [event for event in other.seen[since:] if other is not person]
                found += [f"{other.user.name} is told {json.dumps(others)[:300]}"] if others else []
            events = person.seen[seen.get(person, len(person.seen)) :]
            public = [event for event in events if not event.message.get("flags", EPHEMERAL) & EPHEMERAL]
            found += [f"it is public: {json.dumps(public)[:600]}"] if public else []
        found += self._stored_problems()
        self.problems += [f"{person.user.name}: {what}: {problem}" for problem in found]

    def _stored_problems(self) -> list[str]:
        found = []
        for user, seat_user, text in self.world.rows(
            "select p.user, s.user, p.lines from plans p join seats s on s.table_id = p.table_id and s.number = p.seat"
        ):
            lines = json.loads(text)
            depth = max(map(len, lines), default=0)
            self.most["replies"], self.most["depth"] = (
                max(self.most["replies"], len(lines)),
                max(self.most["depth"], depth),
            )
            if user != seat_user or len(lines) > MAX_LINES or depth > MAX_DEPTH:
                found.append(f"a plan of {user} for the seat of {seat_user}: {text[:200]}")
        for (text,) in self.world.rows("select text from personal_notes"):
            self.most["letters"] = max(self.most["letters"], len(text))
            if len(text) > NOTE_CHARS:
                found.append(f"a note of {len(text)} letters")
        return found

    async def _command(self, person: Person) -> tuple[str, Reply]:
        """Use a command."""
        channel = self.random.choice([*self.tables])
        note = self.random.choice((*TEXTS, "W" * NOTE_CHARS, "я" * NOTE_CHARS, "*" * (NOTE_CHARS + 1)))
        name, options = self.random.choice(
            (
                ("try", {}),
                ("plan", {}),
                ("plan", {}),
                ("note", {"text": note} if note else {}),
                ("note", {}),
                ("board", {"words": True}),
                ("board", {"around": self.random.choice(("14", "c2", "H9", "5", "zz", "", "99", "a-1"))}),
                ("try", {"game_id": self.finished, "move": self.random.choice((0, 1, 7, 30, 10**6))}),
                ("turns", {}),
            )
        )
        return f"/{name} {options} in {channel}", await person.command(channel, name, **options)

    async def _press(self, person: Person) -> tuple[str, Reply | None]:
        """Press a button or choose in a menu of a panel."""
        panels = self.panels[person.user.name]
        if not panels:
            return "", None
        is_old = self.random.random() < 0.1
        message = copy.deepcopy(self.random.choice(panels) if is_old else panels[-1])
        choices = [one for one in components(message) if one.get("custom_id") and not one.get("disabled")]
        if not choices:
            panels.remove(panels[-1])
            return "", None
        weights = [4 if any(each in one["custom_id"] for each in LIKED) else 1 for one in choices]
        (component,) = self.random.choices(choices, weights)
        is_forged = self.random.random() < 0.15
        if is_forged:
            forge(component, [table for (table,) in self.world.rows("select id from tables")], self.random)
        if is_old or is_forged:
            world = self.world.discord.local.world
            world.channels[int(message["channel_id"])].messages[int(message["id"])].components = message["components"]
            self.counts["old" if is_old else "forged"] += 1
        name = component["custom_id"]
        if component["type"] == 2:
            return f"press {name}", await person.press(message, name)
        value = self.random.choice(component["options"])["value"]
        return f"choose {value} in {name}", await person.choose(message, name, value)

    def _keep(self, person: Person, message: JSON) -> None:
        """Go on with a private message, if it is a panel of these."""
        if not message.get("flags", 0) & EPHEMERAL or not message.get("components"):
            return
        for menu in components(message):
            self.most["options"] = max(self.most["options"], len(menu.get("options", ())))
        panels = self.panels[person.user.name]
        panels.append(message)
        del panels[:-MAX_PANELS]


async def press_at_random(seed: int, presses: int, database: bytes) -> Panels:
    """Press this often. Returns what has come of it."""
    async with virtual_world(seed, database) as world:
        panels = Panels(world, seed)
        await panels.set_up()
        while panels.counts["presses"] < presses and len(panels.problems) < 10:
            if panels.random.random() < 0.02:
                await panels.move(panels.random.choice([*panels.tables]))
                await asyncio.sleep(panels.random.choice((10, 100)))
                panels.logged.clear()
            else:
                await panels.act()
            if panels.counts["presses"] % 500 == 0:
                tell(f"{dict(panels.counts)}, at most {dict(panels.most)}, {len(panels.problems)} problems")
        return panels


def main() -> int:
    """Press, and report. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.panels", description="Private panels at random.")
    parser.add_argument("--presses", type=int, default=5000, help="how many (default 5000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed (default 1)")
    arguments = parser.parse_args()
    virtual_time.fix_hashes("tests.soak.panels")
    work = partial(press_at_random, arguments.seed, arguments.presses, empty_database())
    panels = in_virtual_time(arguments.seed, work)
    limits = {"options": MAX_OPTIONS, "replies": MAX_LINES, "depth": MAX_DEPTH, "letters": NOTE_CHARS}
    for what, limit in limits.items():
        if panels.most[what] < limit:
            panels.problems.append(f"no more than {panels.most[what]} {what} of {limit}")
    for problem in panels.problems:
        tell(problem)
    tell(f"{dict(panels.counts)}, at most {dict(panels.most)}, {len(panels.problems)} problems")
    report(inputs=panels.counts["presses"])
    return int(bool(panels.problems))


if __name__ == "__main__":
    STATUS = main()
    sys.exit(STATUS)
