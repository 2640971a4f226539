"""Encodes a picture as a JPEG of tiles. Tiles that an earlier picture showed are neither drawn nor encoded again.

From one move to the next a quarter of a table's tiles is new. With the tiles of the newest pictures in memory, drawing
and encoding take two thirds of the processor time of a whole picture. The pixels are the same, but for a last row of
blocks that the picture's edge cuts: there they are about the same.

The rows of blocks of a tile are restart intervals of the JPEG, which are encoded independently of each other. So the
new tiles are drawn below each other on one strip, and its intervals are joined with the known ones.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from io import BytesIO
from itertools import chain, count, cycle, islice
from typing import NamedTuple, TypeAlias
from weakref import ref

from PIL import Image

from renderers.picture import Picture

BLOCK = 16  # pixels of a JPEG's block, with half the colour
BLOCKS_ACROSS, BLOCKS_DOWN = 15, 3  # of a tile
WIDTH, HEIGHT = BLOCK * BLOCKS_ACROSS, BLOCK * BLOCKS_DOWN  # pixels of a tile
CACHE_SIZE = 10_000  # tiles in memory, about 2,400 bytes each
RESTARTS = [bytes((0xFF, 0xD0 + number)) for number in range(8)]
RESTART = re.compile(rb"\xff[\xd0-\xd7]")
END = b"\xff\xd9"
SCAN = 0xDA

Tile: TypeAlias = list[bytes]  # the intervals of a tile, from the top downward


class Pasting(NamedTuple):
    """An image (mode RGBA), and where its left upper corner is pasted."""

    image: Image.Image
    left: int
    top: int


class _Tiles:
    """The tiles that were used last, by all that they show."""

    def __init__(self) -> None:
        self._tiles: OrderedDict[object, Tile] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, keys: Sequence[object]) -> dict[int, Tile]:
        """Return the known tiles, by the index of their key."""
        with self._lock:
            found = {index: tile for index, key in enumerate(keys) if (tile := self._tiles.get(key)) is not None}
            for index in found:
                self._tiles.move_to_end(keys[index])
        return found

    def add(self, tiles: Iterable[tuple[object, Tile]]) -> None:
        """Add tiles by their keys, and drop those that were used longest ago."""
        with self._lock:
            self._tiles.update(tiles)
            while len(self._tiles) > CACHE_SIZE:
                self._tiles.popitem(last=False)


_tiles = _Tiles()
_numbers: dict[int, tuple[ref[Image.Image], int]] = {}  # by the id of an image, as long as that lives
_next_number = count()


def encode_tiles(ground: Image.Image, pastings: Sequence[Pasting], quality: int) -> Picture:
    """Encode an image (mode RGB, a whole number of tiles wide) with others pasted on it in order. None of them may be
    modified afterwards."""
    columns = ground.width // WIDTH
    shown = _shown(ground.size, pastings)
    names = [(_number(image), left, top) for image, left, top in pastings]
    background = _number(ground), quality
    keys = [(background, tile, *[names[index] for index in on]) for tile, on in enumerate(shown)]
    tiles = _tiles.find(keys)
    missing = [tile for tile in range(len(keys)) if tile not in tiles]
    if missing:
        missing.sort(key=lambda tile: tile % columns)  # downward
        strip = _draw(ground, pastings, shown, missing)
        new = dict(zip(missing, _encode(strip, quality), strict=True))
        _tiles.add((keys[tile], intervals) for tile, intervals in new.items())
        tiles |= new
    data = b"".join((_head(ground.size, quality), *_join(tiles, ground.size)))
    return Picture(data[: -len(END)] + END, "jpg", *ground.size)


def _shown(size: tuple[int, int], pastings: Sequence[Pasting]) -> list[list[int]]:
    """Return the indexes of the images that are pasted on each tile, by the tile's index."""
    columns, rows = size[0] // WIDTH, -(-size[1] // HEIGHT)
    shown: list[list[int]] = [[] for _ in range(columns * rows)]
    for index, (image, left, top) in enumerate(pastings):
        across = range(max(left // WIDTH, 0), min((left + image.width - 1) // WIDTH + 1, columns))
        for row in range(max(top // HEIGHT, 0), min((top + image.height - 1) // HEIGHT + 1, rows)):
            for column in across:
                shown[row * columns + column].append(index)
    return shown


def _number(image: Image.Image) -> int:
    """Return a number that is unique among the images of this process."""
    key = id(image)
    known = _numbers.get(key)
    if known is None or known[0]() is not image:
        _numbers[key] = known = ref(image, lambda gone: _forget(key, gone)), next(_next_number)
    return known[1]


def _forget(key: int, gone: ref[Image.Image]) -> None:
    if key in _numbers and _numbers[key][0] is gone:
        del _numbers[key]


def _draw(
    ground: Image.Image, pastings: Sequence[Pasting], shown: Sequence[Sequence[int]], missing: Sequence[int]
) -> Image.Image:
    """Return the missing tiles below each other; those that touch on the picture are drawn in one go."""
    columns = ground.width // WIDTH
    strip = Image.new("RGB", (WIDTH, HEIGHT * len(missing)), None)  # to be filled
    down = 0
    for run in _runs(missing, columns):
        left, top, height = run[0] % columns * WIDTH, run[0] // columns * HEIGHT, HEIGHT * len(run)
        bottom = min(top + height, ground.height)
        part = ground.crop((left, top, left + WIDTH, bottom))
        for index in sorted({index for tile in run for index in shown[tile]}):
            image, across, upper = pastings[index]
            part.paste(image, (across - left, upper - top), image)
        strip.paste(part, (0, down))
        last = part.crop((0, part.height - 1, WIDTH, part.height))
        for row in range(part.height, height):  # a JPEG continues its last row up to the end of a block
            strip.paste(last, (0, down + row))
        down += height
    return strip


def _runs(missing: Sequence[int], columns: int) -> Iterator[list[int]]:
    """Yield the tiles in runs downward."""
    run: list[int] = []
    for tile in missing:
        if run and tile != run[-1] + columns:
            yield run
            run = []
        run.append(tile)
    yield run


def _encode(strip: Image.Image, quality: int) -> Iterator[Tile]:
    """Yield the tiles of a strip."""
    data = _save(strip, quality)
    intervals = RESTART.split(data[_head_length(data) : -len(END)])
    return (intervals[first : first + BLOCKS_DOWN] for first in range(0, len(intervals), BLOCKS_DOWN))


def _join(tiles: Mapping[int, Tile], size: tuple[int, int]) -> Iterator[bytes]:
    """Yield the intervals of a picture, row by row, each with a mark behind it."""
    columns, rows = size[0] // WIDTH, -(-size[1] // BLOCK)
    bands = (
        zip(*(tiles[first + column] for column in range(columns)), strict=True)
        for first in range(0, len(tiles), columns)
    )
    intervals = islice(chain.from_iterable(chain.from_iterable(bands)), columns * rows)
    return chain.from_iterable(zip(intervals, cycle(RESTARTS)))


@cache
def _head(size: tuple[int, int], quality: int) -> bytes:
    """Return the header that precedes the intervals of every picture of this size and quality."""
    data = _save(Image.new("RGB", size), quality)
    return data[: _head_length(data)]


def _head_length(data: bytes) -> int:
    """Return the length of a JPEG's segments before its intervals."""
    at = 2
    while True:
        kind, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        at += 2 + length
        if kind == SCAN:
            return at


def _save(image: Image.Image, quality: int) -> bytes:
    data = BytesIO()
    image.save(data, "JPEG", quality=quality, restart_marker_blocks=BLOCKS_ACROSS)
    return data.getvalue()
