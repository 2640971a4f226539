"""The way of a move: from a person's ``/move`` to the new picture, through the real bot, beside a bare one."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from games import GAMES
from tests.bench import bare_bot
from tests.bench.measure import MOST_OF_A_GAME, Effort, Pairs, Progress, percentile, share
from tests.bench.report import Report, figure, times
from tests.bench.room import Took, Visitor, room
from tests.local_discord.reading import components, labels
from tests.local_discord.world import JSON

WARM_UP = 5  # moves of each game that are not counted
METHOD = """\
A person sees what /move proposes, and sends one of it. Answer: from sending it to the word that the bot promises an
answer. Picture: from sending it to the message with the new picture; both as they leave the local Discord, which has
no rate limits here. The fewest people a game takes; the bot is a process of its own with its database. Peer, in turn
with ours: a bare discord.py bot in another such Discord, which promises an answer and sends a ready 100 kB picture."""


class Way(NamedTuple):
    """How long the moves of a game took."""

    answer: Pairs
    picture: Pairs

    def add(self, peer: Took, ours: Took) -> None:
        """Keep one more move, and the peer's answer before it."""
        self.answer.add(peer.answer, ours.answer)
        self.picture.add(peer.picture, ours.picture)


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Every game, through the real bot."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        return [report(asyncio.run(_measure(Path(folder), effort.moves, progress)))]


async def _measure(folder: Path, moves: int, progress: Progress) -> dict[str, Way]:
    people = {slug: game.player_counts({})[0] for slug, game in GAMES.items()}
    most = max(people.values())
    count = share(moves, len(GAMES), MOST_OF_A_GAME)
    measured: dict[str, Way] = {}
    progress("way of a move: starting the bots")
    async with (
        room(bare_bot.__name__, folder / "none.db", most) as bare,
        room("bot", folder / "tables.db", most) as harness,
    ):
        for slug, channel in zip(GAMES, harness[0].world.channels.values(), strict=True):
            progress(f"way of a move: {slug}")
            measured[slug] = await _way(slug, channel, harness[: people[slug]], bare[0], count)
    return measured


async def _way(slug: str, channel: str, people: Sequence[Visitor], asker: Visitor, count: int) -> Way:
    """Play random moves, the bare bot asked for its picture before each."""
    rng, way = Random(slug), Way(Pairs(), Pairs())
    table = await _sat_down(slug, channel, people)
    for number in range(WARM_UP + count):
        if not is_table(table):
            table = await _sat_down(slug, channel, people)
        actor = next(person for person in people if f"<@{person.user.id}>" in table["content"])
        peer = await _move(asker, asker.world.channel, rng)
        ours = await _move(actor, channel, rng)
        table = ours.message
        if number >= WARM_UP:
            way.add(peer, ours)
    return way


async def _move(person: Visitor, channel: str, rng: Random) -> Took:
    """Make one of the moves that are proposed."""
    choices = await person.autocomplete(channel, "move", "move", "")
    move = rng.choice(choices)["value"]
    return await person.timed(channel, person.command(channel, "move", move=move))


async def _sat_down(slug: str, channel: str, people: Sequence[Visitor]) -> JSON:
    """Begin a game. Returns the table's first message."""
    host, *others = people
    since = len(host.seen)
    await host.command(channel, "play", game=slug)
    lobby = await host.wait_for(lambda message: "Start" in labels(message), since=since)
    for other in others:
        since = len(host.seen)
        await other.press(lobby, "Join")
        lobby = await host.wait_for(lambda message: "Start" in labels(message), since=since)
    since = len(host.seen)
    await host.press(lobby, "Start")
    return await host.wait_for(is_table, since=since, timeout=30)


def is_table(message: JSON) -> bool:
    """Whether a message asks somebody for a move."""
    return any(component["custom_id"].startswith("menu:") for component in components(message))


def report(measured: Mapping[str, Way]) -> Report:
    """The ways of moves as a table, the games' and all together."""
    together = Way(Pairs(), Pairs())
    for way in measured.values():
        for whole, part in zip(together, way, strict=True):
            whole.extend(part)
    rows = [row for slug, way in measured.items() for row in _rows(slug, way)]
    headings = ("", "n", "peer p50", "ours p50", "ours to peer's", "peer p99", "ours p99", "ours to peer's")
    return Report("The way of a move, milliseconds", METHOD, headings, [*rows, *_rows("all games", together)])


def _rows(name: str, way: Way) -> Iterator[tuple[str, ...]]:
    for part, pairs in zip(way._fields, way, strict=True):
        peer, ours = percentile(pairs.peer, 99), percentile(pairs.ours, 99)
        yield (
            f"{name}, {part}",
            str(len(pairs.ours)),
            figure(median(pairs.peer)),
            figure(median(pairs.ours)),
            times(pairs.ratio),
            figure(peer),
            figure(ours),
            times(ours / peer),
        )
