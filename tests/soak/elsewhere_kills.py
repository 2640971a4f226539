"""The bot is killed, or all tokens run out, at chosen points of games in group chats, where it is no member.

A point is the n-th request of a kind after play goes on. The bot is killed when the request arrives, before Discord has
done anything, or when Discord has done it, before it answers; then, too, tokens run out. Afterwards somebody presses
something in a message of the table, which may be an old one: the newest state must stand then, and its actor must have
been pinged by a new message. A message that a killed process has posted is reached by nobody before it is pressed: when
each that has controls was pressed once, one must be left.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random
from typing import Literal

from deploy.local.errors import TOO_MANY_FOLLOW_UPS
from games import GAMES
from tests.end_to_end.harness import Harness
from tests.local_discord.openapi import problems
from tests.local_discord.world import JSON
from tests.soak.game_elsewhere import GameElsewhere
from tests.soak.places import NAMES, tell

Kind = Literal["response", "follow-up", "edit", "deletion"]
When = Literal["before", "after"]
Trouble = Literal["kill", "expiry"]
REQUESTS: dict[Kind, tuple[str, str]] = {
    "response": ("POST", "/interactions/*/callback"),
    "follow-up": ("POST", "/webhooks/*"),
    "edit": ("PATCH", "/webhooks/*"),
    "deletion": ("DELETE", "/webhooks/*"),
}
NUMBERS: dict[Kind, int] = {"response": 3, "follow-up": 3, "edit": 3, "deletion": 1}
TOKEN_SECONDS = 15 * 60.0
GAME_TIMEOUT = 600.0  # seconds of a game in which there is to be trouble


@dataclass(frozen=True)
class Point:
    """A moment for trouble: the ``number``-th request of a kind, counted from 1."""

    kind: Kind
    number: int
    when: When
    trouble: Trouble

    def __str__(self) -> str:
        return f"{self.trouble} {self.when} {self.kind} {self.number}"


WAYS: tuple[tuple[When, Trouble], ...] = (("before", "kill"), ("after", "kill"), ("after", "expiry"))
_POINTS = [
    Point(kind, number, when, trouble)
    for kind, most in NUMBERS.items()
    for number in range(1, most + 1)
    for when, trouble in WAYS
]


def points(trouble: Trouble, count: int) -> list[Point]:
    """Return this many points, the kinds of them in turn."""
    kinds = [point for point in _POINTS if point.trouble == trouble]
    return [kinds[number % len(kinds)] for number in range(count)]


class Troublemaker:
    """Observes the traffic, and kills the bot at a point or lets all tokens run out."""

    def __init__(self, harness: Harness) -> None:
        self._harness = harness
        self._point: Point | None = None
        self._left = 0
        self.has_struck = asyncio.Event()
        harness.local.observer = self._observe

    async def arm(self, point: Point) -> None:
        """Strike at the next such point."""
        self.has_struck.clear()
        self._point, self._left = point, point.number
        if point.when == "before":
            method, path = REQUESTS[point.kind]
            fault = {"method": method, "path": path, "do": "cut", "when": "before"}
            await self._harness.world.add_fault(**fault, skip=point.number - 1)

    def disarm(self) -> None:
        """Strike no more."""
        self._point = None

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
            if point.trouble == "kill":
                self._harness.strike_bot()
            else:
                self._harness.local.clock.advance(TOKEN_SECONDS)
            self.has_struck.set()


class Survived:
    """What has been survived: the troubles by game and kind of point, and by the presses that they needed."""

    def __init__(self) -> None:
        self.by_game: dict[str, Counter[str]] = {}
        self.presses: Counter[int] = Counter()
        self.moves = 0

    def record(self, game: str, point: Point, presses: int) -> None:
        """Note a trouble that was survived."""
        self.by_game.setdefault(game, Counter())[f"{point.trouble} {point.when} {point.kind}"] += 1
        self.presses[presses] += 1

    def __str__(self) -> str:
        games = [f"{game} {sum(kinds.values())}: {dict(kinds)}" for game, kinds in self.by_game.items()]
        return "\n".join([*games, f"troubles by the presses that they needed: {dict(self.presses)}"])


async def survive(points: list[Point], seed: int) -> int:
    """Play games of all kinds in group chats with trouble at these points, which are shared out among the games; in the
    second half of each game's with a computer player. Returns the number of moves."""
    survived, random, shares = Survived(), Random(seed), 2 * len(GAMES)
    with tempfile.TemporaryDirectory() as folder:
        harness = Harness(Path(folder))
        harness.expect_logged("")
        troublemaker = Troublemaker(harness)
        async with harness:
            people = [await harness.person(name) for name in NAMES]
            for share, (slug, with_computer) in enumerate((slug, one) for slug in GAMES for one in (False, True)):
                mine = points[share * len(points) // shares : (share + 1) * len(points) // shares]
                game = GameElsewhere(harness, people, random)
                if mine:
                    await game.begin(slug, with_computer=with_computer)
                for point in mine:
                    await survive_at(point, troublemaker, game, harness, survived)
                if mine:
                    survived.moves += len(game.table().moves)
                    tell(f"{survived.presses.total()} troubles survived, the last in {slug}")
    tell(str(survived))
    return survived.moves


async def survive_at(
    point: Point, troublemaker: Troublemaker, game: GameElsewhere, harness: Harness, survived: Survived
) -> None:
    """Have trouble at a point, in a game or in another of its kind if that is over before, and recover."""
    while not await struck_at(point, troublemaker, game):
        survived.moves += len(game.table().moves)
        await game.begin_again()
    await harness.world.clear_faults()
    if point.trouble == "kill":
        await harness.kill_bot()
        await harness.start_bot()
    slug = game.table().game
    try:
        survived.record(slug, point, await game.recover())
    except AssertionError:
        tell(f"{slug}, {survived.presses.total() + 1}: {point}")
        raise
    assert problems(harness.traffic) == []
    assert not harness.was_refused_with(TOO_MANY_FOLLOW_UPS)
    harness.traffic.clear()


async def struck_at(point: Point, troublemaker: Troublemaker, game: GameElsewhere) -> bool:
    """Play until there is trouble at a point. Returns False if the game is over before."""
    await troublemaker.arm(point)
    playing, struck = asyncio.create_task(game.play()), asyncio.create_task(troublemaker.has_struck.wait())
    try:
        await asyncio.wait({playing, struck}, timeout=GAME_TIMEOUT, return_when=asyncio.FIRST_COMPLETED)
        if not troublemaker.has_struck.is_set():
            playing.result()
        return troublemaker.has_struck.is_set()
    finally:
        troublemaker.disarm()
        playing.cancel()
        struck.cancel()
        await asyncio.gather(playing, struck, return_exceptions=True)
