"""The bot is killed at chosen points while games are played in group chats, where it is no member.

A point is the n-th request of a kind after play goes on. The bot is killed when the request arrives, before Discord has
done anything, or when Discord has done it, before it answers. Then somebody presses something in a message of the
table, which may be an old one: the newest state must stand then, and its actor must have been pinged by a new message.
A message that a killed process has posted is reached by nobody before it is pressed: when each that has controls was
pressed once, one must be left.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Literal

from bot.drafts.component_ids import MenuId
from bot.drafts.custom_id import decode
from deploy.local.errors import TOO_MANY_FOLLOW_UPS
from games import GAMES
from games.record import replay, start_from_json
from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import menus
from tests.end_to_end.tables import actor_of, is_table, state_of, table_after
from tests.end_to_end.test_games import choose_a_move
from tests.local_discord.openapi import problems
from tests.local_discord.person import Person, Refused
from tests.local_discord.reading import components
from tests.local_discord.world import JSON
from tests.soak.invariants import Table, components_in, stored_tables, table_problem
from tests.soak.invariants import is_table as is_table_component
from tests.soak.places import GROUP, NAMES, begin, tell

Kind = Literal["response", "follow-up", "edit", "deletion"]
When = Literal["before", "after"]
REQUESTS: dict[Kind, tuple[str, str]] = {
    "response": ("POST", "/interactions/*/callback"),
    "follow-up": ("POST", "/webhooks/*"),
    "edit": ("PATCH", "/webhooks/*"),
    "deletion": ("DELETE", "/webhooks/*"),
}
NUMBERS: dict[Kind, int] = {"response": 3, "follow-up": 3, "edit": 3, "deletion": 1}
TYPED, ASKED = 0.1, 0.1  # the probabilities that the host types a move, and that the host asks for the board
PATIENCE = 60.0  # seconds in which a press takes effect
SETTLING = 3.0  # seconds after a press in which another message is not pressed yet


@dataclass(frozen=True)
class Point:
    """A moment to kill the bot at: the ``number``-th request of a kind, counted from 1."""

    kind: Kind
    number: int
    when: When

    def __str__(self) -> str:
        return f"{self.when} {self.kind} {self.number}"


POINTS = [
    Point(kind, number, when)
    for kind, most in NUMBERS.items()
    for number in range(1, most + 1)
    for when in ("before", "after")
]


class Killer:
    """Observes the traffic, and kills the bot at a point."""

    def __init__(self, harness: Harness) -> None:
        self._harness = harness
        self._point: Point | None = None
        self._left = 0
        self.has_killed = asyncio.Event()
        harness.local.observer = self._observe

    async def arm(self, point: Point) -> None:
        """Kill the bot at the next such point."""
        self.has_killed.clear()
        self._point, self._left = point, point.number
        if point.when == "before":
            method, path = REQUESTS[point.kind]
            fault = {"method": method, "path": path, "do": "cut", "when": "before"}
            await self._harness.world.add_fault(**fault, skip=point.number - 1)

    def _observe(self, entry: JSON) -> None:
        self._harness.traffic.append(entry)
        point = self._point
        if point is None or entry["kind"] != ("fault" if point.when == "before" else "exchange"):
            return
        method, path = REQUESTS[point.kind]
        if point.when == "after" and (entry["method"] != method or not fnmatchcase(entry["path"], path)):
            return
        self._left -= 1 if point.when == "after" else self._left
        if self._left == 0:
            self._point = None
            self._harness.strike_bot()
            self.has_killed.set()


class GameElsewhere:
    """A game in a group chat, of which the bot is killed."""

    def __init__(self, harness: Harness, people: list[Person], random: Random) -> None:
        self._harness = harness
        self._people = people
        self._random = random
        self._known: list[str] = []
        self._channel = ""

    async def begin(self, game: str) -> None:
        """Begin a game in a new chat."""
        self._channel = (await begin(self._harness, self._people, GROUP, game))["channel_id"]
        self._known = []

    def table(self) -> Table:
        """Return the table as it is stored."""
        (table,) = [each for each in stored_tables(self._harness) if each.channel == int(self._channel)]
        return table

    def alive(self) -> list[str]:
        """Return the ids of the table's messages that have controls, the oldest first."""
        messages = self._harness.local.world.channels[int(self._channel)].messages.values()
        public = [message for message in messages if message.viewer_id is None]
        return [str(message.id) for message in public if any(map(is_table_component, components_in(message)))]

    async def play(self) -> None:
        """Play until the game is over."""
        host = self._people[0]
        while is_table(table := await self._newest(host)):
            actor = actor_of(table, self._people)
            since, state = len(actor.seen), state_of(table)
            if self._random.random() < ASKED:
                await host.command(self._channel, "board")
            elif actor is host and self._random.random() < TYPED:
                choices = await host.autocomplete(self._channel, "move", "move", "")
                await host.command(self._channel, "move", move=choices[0]["value"])
                await table_after(actor, state, since)
            else:
                await choose_a_move(actor, table, self._random)
                await table_after(actor, state, since)

    async def _newest(self, person: Person) -> JSON:
        """Return the table's newest message, which may be replaced while it is fetched."""
        while True:
            with suppress(Refused, IndexError):
                return await person.message(self._channel, self.alive()[-1])
            await asyncio.sleep(0.02)

    async def press(self, message_id: str) -> None:
        """Have somebody press something in a message: choose in its menu, ask for the record at the end, or press any
        button of a lobby that has become a game."""
        person = self._random.choice(self._people)
        with suppress(Refused, LookupError):  # it has changed meanwhile
            message = await person.message(self._channel, message_id)
            buttons = [each["custom_id"] for each in components(message) if "custom_id" in each]
            if not is_table(message):
                records = [each for each in buttons if each.startswith("record:")]
                await person.press(message, self._random.choice(records or buttons))
            else:
                menu = menus(message)[-1]
                await person.choose(message, menu["custom_id"], self._random.choice(menu["options"])["value"])

    async def recover(self) -> int:
        """Press in one message after the other until one is left. Returns the number of presses. Raises
        AssertionError."""
        self._require_kept()
        pressed: set[str] = set()
        while True:
            left = [each for each in self.alive() if each not in pressed]
            assert left, f"after {len(pressed)} presses: {self._unsettled()}"
            pressed.add(chosen := self._random.choice(left))
            await self.press(chosen)
            assert await self._ends(self._unasked, PATIENCE), self._unasked()
            is_another_left = any(each not in pressed for each in self.alive())
            if await self._ends(self._unsettled, SETTLING if is_another_left else PATIENCE):
                break
        self._require_kept()
        return len(pressed)

    @staticmethod
    async def _ends(problem: Callable[[], str], seconds: float) -> bool:
        """Wait until there is no problem. Returns whether that has come in time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while problem():  # noqa: ASYNC110 - another process mends it
                    await asyncio.sleep(0.02)
                return True
        return False

    def _require_kept(self) -> None:
        """Require that all known moves are stored, and whatever people have seen."""
        table = self.table()
        moves = [*table.moves]
        assert moves[: len(self._known)] == self._known, f"{table.game} has lost moves: {self._known}, {moves}"
        self._known = moves
        for person in self._people:
            shown = [one.version for _, message in person.seen for one in _menus_of(message, table.id)]
            assert max(shown, default=0) <= table.version, f"{person.user.name} has seen what is not stored"

    def _unsettled(self) -> str:
        """Return what is wrong with what is shown, apart from old messages that have become lines before the bot was
        killed, which nobody can press."""
        return table_problem(self._harness, self.table()._replace(old_messages=0), set())

    def _unasked(self) -> str:
        """Return what is wrong with the newest state, or with how its actor was asked for it; "" for nothing."""
        table, channel = self.table(), self._harness.local.world.channels[int(self._channel)]
        alive = [channel.messages[int(number)] for number in self.alive()]
        if table.state != "running":
            return "" if any("rematch" in str(message.components) for message in alive) else "its end is not shown"
        versions = [one.version for message in alive for one in components_in(message) if isinstance(one, MenuId)]
        if table.version not in versions:
            return f"table {table.id} shows {versions}, not {table.version}"
        return "" if self._is_pinged(table) else f"{table.holder} was not pinged at {table.version}"

    def _is_pinged(self, table: Table) -> bool:
        """Return whether a new message has pinged the actor since it is the actor's turn."""
        positions = replay(start_from_json(table.game, json.loads(table.start or "")), table.moves).positions
        turn = [*takewhile(lambda position: position.actor == positions[-1].actor, reversed(positions))]
        since = table.version - len(turn) + 1
        person = next(each for each in self._people if int(each.user.id) == table.holder)
        return any(
            event == "MESSAGE_CREATE"
            and person.user.id in [user["id"] for user in message["mentions"]]
            and any(one.version >= since for one in _menus_of(message, table.id))
            for event, message in person.seen
        )


def _menus_of(message: JSON, table: str) -> list[MenuId]:
    """Return the menus of a table in a message that a person has seen."""
    parts = components(message) if "components" in message else []  # a deleted one has none
    found = [decode(each["custom_id"]) for each in parts if "custom_id" in each]
    return [one for one in found if isinstance(one, MenuId) and one.table == table]


async def survive(kills: int, seed: int) -> int:
    """Play games in group chats of which the bot is killed this often in all. Returns the number of moves."""
    random, moves, presses, points = Random(seed), 0, Counter[int](), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        harness = Harness(Path(folder))
        harness.expect_logged("")
        killer = Killer(harness)
        async with harness:
            people = [await harness.person(name) for name in NAMES]
            for kill in range(kills):
                number, game_kill = divmod(kill, -(-kills // len(GAMES)))
                if game_kill == 0:
                    slug = [*GAMES][number]
                    game = GameElsewhere(harness, people, random)
                    await game.begin(slug)
                point = POINTS[kill % len(POINTS)]
                while not await killed_at(point, killer, game):
                    moves += len(game.table().moves)
                    await game.begin(slug)
                await harness.kill_bot()
                await harness.world.clear_faults()
                await harness.start_bot()
                try:
                    presses[await game.recover()] += 1
                except AssertionError:
                    tell(f"{slug}, kill {kill + 1} {point}")
                    raise
                points[f"{point.when} {point.kind}"] += 1
                assert problems(harness.traffic) == []
                assert not harness.was_refused_with(TOO_MANY_FOLLOW_UPS)
                harness.traffic.clear()
                if (kill + 1) % 10 == 0:
                    tell(f"{kill + 1} kills survived, the last in {slug}; after how many presses: {dict(presses)}")
            moves += len(game.table().moves)
    tell(f"killed {dict(points)}; kills by the presses that they needed: {dict(presses)}")
    return moves


async def killed_at(point: Point, killer: Killer, game: GameElsewhere) -> bool:
    """Play until the bot is killed at a point. Returns False if the game is over before."""
    await killer.arm(point)
    playing, killed = asyncio.create_task(game.play()), asyncio.create_task(killer.has_killed.wait())
    try:
        await asyncio.wait({playing, killed}, timeout=10 * PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not killer.has_killed.is_set():
            playing.result()
        return killer.has_killed.is_set()
    finally:
        playing.cancel()
        killed.cancel()
        await asyncio.gather(playing, killed, return_exceptions=True)
