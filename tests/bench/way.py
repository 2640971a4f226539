"""Latency of a move: from ``/move`` to the new picture through the real bot, beside its minimum cost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import perf_counter

from games import GAMES
from games.position import View
from renderers import painter
from renderers.encode import encode_image
from tests.bench import bare_bot
from tests.bench.crowd import Crowd
from tests.bench.playing import PEOPLE, Table, serving, shown_games, text_channels
from tests.bench.report import MAX_OF_A_GAME, Effort, Pairs, Progress, Report, aim, figure, percentile, share, times
from tests.bench.seeded import Stored

WARM_UP = 5  # warm-up moves of each game
SPARE = 10  # tables of each game: games end
METHOD = """\
A person sends a random legal /move; nobody else plays. Milliseconds until the message with the new picture leaves the
local Discord, which has no rate limits here. The fewest people a game takes; the bot is a process of its own with its
database. Floor, in turn with ours: a bare discord.py bot in another such Discord that sends a ready 100 kB picture, a
commit of sqlite3 with WAL and synchronous=FULL, and drawing the same picture."""
SCHEMA = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE tables (version INTEGER NOT NULL);
CREATE TABLE moves (number INTEGER PRIMARY KEY, move TEXT);
INSERT INTO tables VALUES (0);
"""


async def measure(folder: Path, effort: Effort, progress: Progress) -> list[Report]:
    """Measure every game through the real bot."""
    progress("way of a move: starting the bots")
    bare, crowd, file = Crowd(1, 1), Crowd(PEOPLE, SPARE * len(GAMES)), folder / "tables.db"
    measured = {}
    async with serving(bare, bare_bot.__name__, "none"), shown_games(crowd, file) as (_, stored):
        commits = Commits(folder / "floor.db")
        for slug in GAMES:
            progress(f"way of a move: {slug}")
            games = [game for game in stored if game.slug == slug]
            measured[slug] = await _way(crowd, bare, commits, games, share(effort.moves, len(GAMES), MAX_OF_A_GAME))
        commits.close()
    return [report(measured)]


class Commits:
    """SQLite with nothing above it but one worker thread."""

    def __init__(self, file: Path) -> None:
        self._database = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self._database.executescript(SCHEMA)
        self._worker = ThreadPoolExecutor(max_workers=1)

    def close(self) -> None:
        """Close the file."""
        self._worker.shutdown()
        self._database.close()

    async def one(self) -> float:
        """Insert a row and update a row in one transaction. Returns milliseconds."""
        began = perf_counter()
        await asyncio.get_running_loop().run_in_executor(self._worker, self._commit)
        return (perf_counter() - began) * 1000

    def _commit(self) -> None:
        self._database.execute("BEGIN IMMEDIATE")
        self._database.execute("INSERT INTO moves (move) VALUES ('12-14')")
        self._database.execute("UPDATE tables SET version = version + 1")
        self._database.execute("COMMIT")


async def _way(crowd: Crowd, bare: Crowd, commits: Commits, games: list[Stored], count: int) -> Pairs:
    """Play random moves, and measure the floors of each."""
    table, way = Table(crowd, games, Random("way")), Pairs()
    (channel,) = text_channels(bare)
    for number in range(WARM_UP + count):
        peer = await bare.ask(bare.people[0], channel, "move", picture=True, move="left")
        ours = await table.move()
        least = (peer.picture or 0) + await commits.one() + await asyncio.to_thread(_draw, table.shown)
        if number >= WARM_UP:
            way.add(least, ours.picture or 0)
    return way


def _draw(view: View) -> float:
    """Draw the whole picture of a table, with all that is kept in memory at hand. Returns milliseconds."""
    hand = painter(view.game)
    hand.table(view)
    began = perf_counter()
    encode_image(hand.scene(view).image, hand.quality)
    return (perf_counter() - began) * 1000


def report(measured: Mapping[str, Pairs]) -> Report:
    """Return the report of latencies, by game and in total."""
    together = Pairs()
    for way in measured.values():
        together.extend(way)
    rows = [_row(name, way) for name, way in (*measured.items(), ("all games", together))]
    headings = ("", "n", "floor p50", "ours p50", "ours to floor's", "floor p99", "ours p99", "ours to floor's")
    ratios = [_figures(together, percent)[2] for percent in (50, 99)]
    aims = [
        aim("at most 1.5x the sum of the floors, p50", {"ours": ratios[0]}, lambda ratio: ratio <= 1.5),
        aim("at most 2x the sum of the floors, p99", {"ours": ratios[1]}, lambda ratio: ratio <= 2),
    ]
    return Report("The way of a move", METHOD, headings, rows, aims)


def _figures(way: Pairs, percent: float) -> tuple[float, float, float]:
    """Return a percentile of the floor and of ours, and their ratio."""
    floor, ours = (percentile(side, percent) for side in (way.peer, way.ours))
    return floor, ours, ours / floor


def _row(name: str, way: Pairs) -> Sequence[str]:
    cells = [str(len(way.ours))]
    for percent in (50, 99):
        floor, ours, ratio = _figures(way, percent)
        cells += [figure(floor), figure(ours), times(ratio)]
    return name, *cells
