"""Pictures: the drawing time and size of tables, beside python-chess's board as a PNG.

Also the time of a whole game as an animated picture, which has no peer.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import perf_counter, process_time, thread_time
from typing import Any, NamedTuple

from games import GAMES
from games.position import View
from renderers import painter
from renderers.gallery.samples import captioned_views
from renderers.painter import Painter
from renderers.replay import KINDS, parts, replay
from tests.bench import first_picture
from tests.bench.chess_peer import Chess, ChessPictures
from tests.bench.measure import MAX_FRESH, MAX_OF_A_GAME, Effort, Pairs, Progress, share
from tests.bench.report import Report, aim, figure, times
from tests.bench.subjects import spread_views

METHOD = """\
Public views of random games in all ways to play, from the first position to the last, each drawn once, after
painter.prepare(). python-chess: chess.svg.board and cairosvg.svg2png, a square of as many pixels. Ratio: the peer's
time for a pixel to ours, median of the pairs. CPU: without the waiting for others who use this machine."""
FIRST_METHOD = """\
The start position in a new process that has prepared nothing: importing what draws, then the picture. Nothing kept: on
an empty cache folder, so that the still layer is built. Kept by another: the next process on that folder. Medians."""

REPLAY_METHOD = """\
A random game, or the first part of a long one, every move in the air and its notation below, drawn in this process
after painter.prepare(); at most as many moves as there are pictures of all games above."""


@dataclass
class Drawn:
    """The measurements of one game's pictures: seconds for each, seconds for each pixel, and sizes."""

    seconds: Pairs = field(default_factory=Pairs)
    by_pixel: Pairs = field(default_factory=Pairs)
    cpu: list[float] = field(default_factory=list)
    sizes: set[tuple[int, int]] = field(default_factory=set)
    kilobytes: list[float] = field(default_factory=list)


class First(NamedTuple):
    """Seconds of new processes, to load what draws and to draw."""

    load: Pairs
    draw: Pairs


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure every game's pictures, the first of a new process, and a replay."""
    peer = ChessPictures()
    count = share(effort.pictures, len(GAMES), MAX_OF_A_GAME)
    measured = {slug: _drawn(slug, count, peer, progress) for slug in GAMES}
    fresh = share(effort.fresh, len(GAMES), MAX_FRESH)
    first: dict[str, First] = {}
    for slug in GAMES:
        first |= _first(slug, measured[slug], fresh, progress)
    return [report(measured), first_report(first), replay_report(effort.pictures, progress)]


def _drawn(slug: str, count: int, peer: ChessPictures, progress: Progress) -> Drawn:
    progress(f"pictures: {slug}")
    hand, views = painter(slug), spread_views(slug, count)
    boards = Chess().boards(Random(slug), len(views))
    hand.prepare()
    peer.draw(boards[0], 1000)  # warm up the peer too
    drawn = Drawn()
    for view, board in zip(views, boards, strict=True):
        _draw(drawn, hand, view, peer, board)
    return drawn


def _draw(drawn: Drawn, hand: Painter[Any], view: View, peer: ChessPictures, board: Any) -> None:
    """Draw our picture, then the peer's with as many pixels."""
    used, began = thread_time(), perf_counter()
    picture = hand.table(view)
    ours = perf_counter() - began
    drawn.cpu.append(thread_time() - used)
    side = math.isqrt(picture.width * picture.height)
    began = perf_counter()
    peer.draw(board, side)
    theirs = perf_counter() - began
    drawn.seconds.add(theirs, ours)
    drawn.by_pixel.add(theirs / side**2, ours / (picture.width * picture.height))
    drawn.sizes.add((picture.width, picture.height))
    drawn.kilobytes.append(len(picture.data) / 1000)


def _first(slug: str, drawn: Drawn, processes: int, progress: Progress) -> dict[str, First]:
    progress(f"pictures: the first of {slug} in a new process")
    width, height = next(iter(drawn.sizes))
    chess = ("chess", str(math.isqrt(width * height)))
    found = {f"{slug}, {state}": First(Pairs(), Pairs()) for state in ("nothing kept", "kept by another")}
    for _ in range(processes):
        with tempfile.TemporaryDirectory(prefix="bench-") as cache:
            for first in found.values():
                for pairs, peer, ours in zip(first, _run(*chess), _run(slug, XDG_CACHE_HOME=cache), strict=True):
                    pairs.add(peer, ours)
    return found


def _run(*arguments: str, **environment: str) -> tuple[float, float]:
    """Return the seconds that a new process takes to import and to draw."""
    command = [sys.executable, "-m", first_picture.__name__, *arguments]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=os.environ | environment)
    load, draw = done.stdout.split()
    return float(load), float(draw)


def report(measured: dict[str, Drawn]) -> Report:
    """Return the report of pictures."""
    rows = [
        (
            slug,
            str(len(drawn.seconds.ours)),
            " ".join(f"{width}x{height}" for width, height in sorted(drawn.sizes)),
            ms(median(drawn.seconds.peer)),
            ms(median(drawn.seconds.ours)),
            times(drawn.by_pixel.inverse),
            ms(max(drawn.seconds.ours)),
            ms(max(drawn.cpu)),
            figure(median(drawn.kilobytes)),
            figure(max(drawn.kilobytes)),
        )
        for slug, drawn in measured.items()
    ]
    headings = ("game", "n", "pixels", "peer ms", "ours ms", "ratio", "slowest", "most CPU", "kB", "largest")
    by_name = measured.items()
    aims = [
        aim("5x as fast for a pixel", {n: d.by_pixel.inverse for n, d in by_name}, lambda ratio: ratio >= 5),
        aim("median under 10 ms", {n: median(d.seconds.ours) * 1000 for n, d in by_name}, lambda took: took < 10),
        aim("none over 40 ms", {n: max(d.seconds.ours) * 1000 for n, d in by_name}, lambda took: took <= 40),
        aim("median of 200 kB", {n: median(d.kilobytes) for n, d in by_name}, lambda size: size <= 200),
        aim("none over 260 kB", {n: max(d.kilobytes) for n, d in by_name}, lambda size: size <= 260),
    ]
    return Report("Pictures of the table, milliseconds and kilobytes", METHOD, headings, rows, aims)


def first_report(measured: dict[str, First]) -> Report:
    """Return the report of first pictures."""
    rows = [
        (
            name,
            *(ms(median(values)) for pairs in first for values in (pairs.peer, pairs.ours)),
            times(first.draw.ratio),
        )
        for name, first in measured.items()
    ]
    headings = ("game, cache", "peer loads", "ours loads", "peer draws", "ours draws", "ours to peer's")
    return Report("The first picture of a new process, milliseconds", FIRST_METHOD, headings, rows)


def replay_report(most: int, progress: Progress) -> Report:
    """Return the report of replays, of at most a number of moves of each game."""
    rows, seconds, sizes = [], {}, {}
    for slug in GAMES:
        for kind in KINDS:
            progress(f"pictures: {slug} as {kind}")
            game = captioned_views(slug)[: most + 1]
            first, last = parts([moment.view for moment in game])[0]
            shown = game[first : last + 1]
            used, began = process_time(), perf_counter()
            picture = replay(painter(slug), shown, kind=kind)
            name, took, cpu = f"{slug}, {kind}", perf_counter() - began, process_time() - used
            seconds[name], sizes[name] = cpu, len(picture.data) / 1e6
            side = f"{picture.width}x{picture.height}"
            rows.append((name, str(len(shown) - 1), side, figure(took), figure(cpu), figure(sizes[name])))
    aims = [
        aim("under 15 s of one core", seconds, lambda took: took < 15),
        aim("under 8 MB", sizes, lambda size: size < 8),
    ]
    headings = ("game, format", "moves", "pixels", "seconds", "CPU s", "MB")
    return Report("A game as an animated picture, seconds and megabytes", REPLAY_METHOD, headings, rows, aims)


def ms(seconds: float) -> str:
    """Format seconds as milliseconds."""
    return figure(seconds * 1000)
