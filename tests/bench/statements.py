"""The statements of a ``/move``, counted at the driver: commits that sync to disk, other commits, and SELECTs."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median

from games import GAMES
from tests.bench import traced_bot
from tests.bench.crowd import Crowd
from tests.bench.playing import PEOPLE, Table, shown_games
from tests.bench.report import Effort, Progress, Report, aim, figure, share

SPARE = 10
PAUSE = 0.1  # seconds after a move for its remaining work
KINDS = ("durable commits", "other commits", "SELECTs", "UPDATEs and INSERTs")
METHOD = """\
Random moves, one at a time, as above. The bot's SQLite driver tells every statement that it runs. A commit is durable
where synchronous is FULL at that moment and something was written. Each figure is the median of a game's moves; what
the bot does now and then beside them, such as its heartbeat, is in few of them."""


async def measure(folder: Path, effort: Effort, progress: Progress) -> list[Report]:
    """Measure every game through the real bot."""
    crowd, file, traced = Crowd(PEOPLE, SPARE * len(GAMES)), folder / "tables.db", folder / "trace"
    measured: dict[str, list[Counter[str]]] = {}
    progress("statements of a move: starting the bot")
    async with shown_games(crowd, file, traced_bot.__name__, TRACE_FILE=str(traced)) as (
        _,
        stored,
    ):
        tally = Tally()
        for slug in GAMES:
            table = Table(crowd, [game for game in stored if game.slug == slug], Random("statements"))
            measured[slug] = []
            for _ in range(share(effort.moves, 2 * len(GAMES), 40)):
                tally.take(_new_lines(traced))
                await table.move()
                await asyncio.sleep(PAUSE)
                measured[slug].append(tally.take(_new_lines(traced)))
    return [report(measured)]


def _new_lines(file: Path) -> list[str]:
    """Return the lines written since the last call."""
    lines = file.read_text("utf-8").splitlines()
    file.write_text("", "utf-8")
    return lines


class Tally:
    """Counts statements, and tracks for every connection whether its commits sync to disk."""

    def __init__(self) -> None:
        self._durable: dict[str, bool] = {}
        self._written: set[str] = set()

    def take(self, lines: Iterable[str]) -> Counter[str]:
        """Count the statements of these lines."""
        return Counter(kind for line in lines for kind in self._kinds(line))

    def _kinds(self, line: str) -> Iterator[str]:
        connection, _, statement = line.partition(" ")
        match statement.split()[:1]:
            case ["PRAGMA"] if "synchronous" in statement:
                self._durable[connection] = statement.endswith("FULL")
            case ["SELECT"]:
                yield "SELECTs"
            case ["UPDATE" | "INSERT" | "DELETE"]:
                self._written.add(connection)
                yield "UPDATEs and INSERTs"
            case ["COMMIT"] if connection in self._written:
                self._written.discard(connection)
                yield "durable commits" if self._durable.get(connection, True) else "other commits"


def report(measured: Mapping[str, Sequence[Mapping[str, int]]]) -> Report:
    """Return the report of the counts."""
    middles = {
        slug: {kind: median(move.get(kind, 0) for move in moves) for kind in KINDS} for slug, moves in measured.items()
    }
    rows = [(slug, *(figure(counts[kind]) for kind in KINDS)) for slug, counts in middles.items()]
    aims = [
        aim("one durable commit a move", _of(middles, "durable commits"), lambda count: count <= 1),
        aim("no SELECT", _of(middles, "SELECTs"), lambda count: count == 0),
    ]
    return Report("The statements of a move", METHOD, ("", *KINDS), rows, aims)


def _of(middles: Mapping[str, Mapping[str, float]], kind: str) -> dict[str, float]:
    return {slug: counts[kind] for slug, counts in middles.items()}
