"""Encodes pictures as JPEG tile by tile, so that what is the same on an earlier picture is neither drawn nor encoded.

A tile is a restart interval of the JPEG: a run of blocks that is encoded by itself. It is known by the background and
by what is pasted on it, and its bytes are kept. The pixels are those of ``encode_image``; in a last row of blocks that
is cut off, about those.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from itertools import chain, count
from re import compile as pattern
from typing import NamedTuple

from PIL import Image

from renderers.picture import Picture

BLOCK = 16  # pixels of a JPEG block with half the colour: two luminance blocks
MOST = 15  # blocks of a tile at most
KEPT = 12_000_000  # bytes of tiles of each of two generations in memory
_ENTRY = 600  # bytes of a tile's key, about
_RESTARTS = [bytes((0xFF, 0xD0 + number)) for number in range(8)]
_RESTART = pattern(rb"\xff[\xd0-\xd7]")
_END = b"\xff\xd9"
_SCAN = 0xDA

_numbers = count()


class Pasting(NamedTuple):
    """An image (mode RGBA) and where its left upper corner is pasted."""

    image: Image.Image
    left: int
    top: int


class _Grid(NamedTuple):
    """The tiles of a size of picture."""

    columns: int
    rows: int
    blocks: int  # of a tile
    width: int  # of a tile, in pixels


class _Tiles:
    """The newest tiles in two generations: the older one is dropped when the younger is full."""

    def __init__(self) -> None:
        self._young: dict[object, bytes] = {}
        self._old: dict[object, bytes] = {}
        self._weight = 0

    def find(self, key: object) -> bytes | None:
        entry = self._young.get(key)
        if entry is None and (entry := self._old.get(key)) is not None:
            self.add(key, entry)
        return entry

    def add(self, key: object, tile: bytes) -> None:
        if self._weight > KEPT:
            self._old, self._young, self._weight = self._young, {}, 0
        self._young[key] = tile
        self._weight += len(tile) + _ENTRY


class _Paper(threading.local):
    """A thread's image to draw tiles on, by size."""

    def __init__(self) -> None:
        self.images: dict[tuple[int, int], Image.Image] = {}


_TILES = _Tiles()
_PAPER = _Paper()


def can_tile(size: tuple[int, int]) -> bool:
    """Return whether pictures of a size can be encoded in tiles."""
    return size[0] % BLOCK == 0


def encode_tiles(ground: Image.Image, pastings: Sequence[Pasting], quality: int) -> Picture:
    """Encode a background (mode RGB), which never changes, with images pasted on it in order."""
    grid = _grid(ground.size)
    keys = _keys(ground, pastings, grid, quality)
    tiles = [_TILES.find(key) for key in keys]
    missing = [number for number, tile in enumerate(tiles) if tile is None]
    if missing:
        runs = list(_runs(missing, grid))
        paper = _draw(ground, pastings, runs, grid)
        for number, tile in zip(
            (tile for run in runs for tile in run), _encode(paper, runs, grid, quality), strict=True
        ):
            tiles[number] = tile
            _TILES.add(keys[number], tile)
    marks = (_RESTARTS[number % 8] for number in range(len(tiles) - 1))
    scan = chain.from_iterable(zip(tiles, chain(marks, (_END,)), strict=True))
    data = b"".join(chain((_head(ground.size, quality),), scan))  # type: ignore[arg-type] # none is missing now
    return Picture(data, "jpg", *ground.size)


@cache
def _grid(size: tuple[int, int]) -> _Grid:
    across = size[0] // BLOCK
    blocks = max(number for number in range(1, MOST + 1) if across % number == 0)
    return _Grid(across // blocks, -(-size[1] // BLOCK), blocks, blocks * BLOCK)


def _identity(image: Image.Image) -> int:
    """Return a number that no other image of this process has or had."""
    known: int | None = image.__dict__.get("identity")
    if known is None:
        known = image.__dict__["identity"] = next(_numbers)
    return known


def _keys(ground: Image.Image, pastings: Sequence[Pasting], grid: _Grid, quality: int) -> list[tuple[int, ...]]:
    """Return what each tile shows, row by row."""
    columns, rows, _, wide = grid
    first = (_identity(ground), quality)
    keys: list[list[int]] = [[*first, number] for number in range(columns * rows)]
    for image, left, top in pastings:
        width, height = image.size
        name = (_identity(image) << 32) + (left << 16) + top
        across = range(max(left // wide, 0), min((left + width - 1) // wide + 1, columns))
        for row in range(max(top // BLOCK, 0), min((top + height - 1) // BLOCK + 1, rows)):
            for column in across:
                keys[row * columns + column].append(name)
    return [tuple(key) for key in keys]


def _runs(missing: Sequence[int], grid: _Grid) -> list[list[int]]:
    """Return the missing tiles in runs downward."""
    runs: list[list[int]] = []
    for number in sorted(missing, key=lambda number: (number % grid.columns, number)):
        if runs and number == runs[-1][-1] + grid.columns:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs


def _box(run: Sequence[int], grid: _Grid) -> tuple[int, int, int, int]:
    """Return the pixels of a run, with those below the picture that complete its last blocks."""
    left = run[0] % grid.columns * grid.width
    return left, run[0] // grid.columns * BLOCK, left + grid.width, (run[-1] // grid.columns + 1) * BLOCK


def _draw(ground: Image.Image, pastings: Sequence[Pasting], runs: Sequence[Sequence[int]], grid: _Grid) -> Image.Image:
    """Return an image on which these tiles are drawn; elsewhere it shows anything."""
    width, height = ground.size
    paper = _PAPER.images.get(ground.size)
    if paper is None:
        paper = _PAPER.images[ground.size] = Image.new("RGB", (width, grid.rows * BLOCK))
    boxes = [_box(run, grid) for run in runs]
    for left, top, right, bottom in boxes:
        box = left, top, right, min(bottom, height)
        paper.im.paste(ground.im.crop(box), box)
    for image, left, top in pastings:
        right, bottom = left + image.width, top + image.height
        if any(left < box[2] and right > box[0] and top < box[3] and bottom > box[1] for box in boxes):
            paper.im.paste(image.im, (left, top, right, bottom), image.im)
    for left, _, right, bottom in boxes:
        last = paper.im.crop((left, height - 1, right, height))
        for row in range(height, bottom):  # as libjpeg completes blocks
            paper.im.paste(last, (left, row, right, row + 1))
    return paper


def _encode(paper: Image.Image, runs: Sequence[Sequence[int]], grid: _Grid, quality: int) -> list[bytes]:
    """Return the bytes of each tile."""
    strip = Image.new("RGB", (grid.width, BLOCK * sum(map(len, runs))))
    down = 0
    for run in runs:
        height = BLOCK * len(run)
        strip.im.paste(paper.im.crop(_box(run, grid)), (0, down, grid.width, down + height))
        down += height
    data = _save(strip, grid, quality)
    return _RESTART.split(data[_head_length(data) : -len(_END)])


def _save(image: Image.Image, grid: _Grid, quality: int) -> bytes:
    data = BytesIO()
    image.save(data, "JPEG", quality=quality, restart_marker_blocks=grid.blocks)
    return data.getvalue()


@cache
def _head(size: tuple[int, int], quality: int) -> bytes:
    """Return what precedes the tiles of every picture of this size and quality."""
    data = _save(Image.new("RGB", size), _grid(size), quality)
    return data[: _head_length(data)]


def _head_length(data: bytes) -> int:
    """Return the length of a JPEG's segments before its blocks."""
    at = 2
    while True:
        kind, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        at += 2 + length
        if kind == _SCAN:
            return at
