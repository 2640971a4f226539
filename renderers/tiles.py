"""Encodes pictures as JPEG tile by tile, so that what is the same on an earlier picture is neither drawn nor encoded.

A tile is a restart interval of the JPEG: a run of blocks that is encoded by itself. It is known by the background and
by what is pasted on it, and its bytes are kept. The pixels are those of ``encode_image``; in a last row of blocks that
is cut off, about those.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from io import BytesIO
from itertools import chain, count
from re import compile as pattern
from typing import Any, Generic, NamedTuple, TypeVar

from PIL import Image

from renderers.picture import Picture

BLOCK = 16  # pixels of a JPEG block with half the colour: two luminance blocks
MOST = 15  # blocks of a tile at most
KEPT = 24_000_000  # bytes of tiles of each of two generations in memory
_ENTRY = 600  # bytes of a tile's key, about
_PLACES = 20_000  # images at places of each of two generations, of which is known which tiles they touch
_RESTARTS = [bytes((0xFF, 0xD0 + number)) for number in range(8)]
_RESTART = pattern(rb"\xff[\xd0-\xd7]")
_END = b"\xff\xd9"
_SCAN = 0xDA

T = TypeVar("T")
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


class _Newest(Generic[T]):
    """The newest values in two generations: the older one is dropped when the younger is full."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._young: dict[object, T] = {}
        self._old: dict[object, T] = {}
        self._weight = 0

    def find(self, key: object, weigh: Callable[[T], int]) -> T | None:
        found = self._young.get(key)
        if found is None and (found := self._old.get(key)) is not None:
            self.add(key, found, weigh(found))
        return found

    def find_all(self, keys: Mapping[int, object], weigh: Callable[[T], int]) -> Iterator[tuple[int, T]]:
        """Yield the values of those keys that are known, each with its number."""
        for number, key in keys.items():
            found = self._young.get(key)
            if found is not None or (found := self.find(key, weigh)) is not None:
                yield number, found

    def add(self, key: object, value: T, weight: int) -> None:
        if self._weight > self._limit:
            self._old, self._young, self._weight = self._young, {}, 0
        self._young[key] = value
        self._weight += weight


_TILES = _Newest[bytes](KEPT)


def can_tile(size: tuple[int, int]) -> bool:
    """Return whether pictures of a size can be encoded in tiles."""
    return size[0] % BLOCK == 0


def encode_tiles(ground: Image.Image, pastings: Sequence[Pasting], quality: int) -> Picture:
    """Encode a background (mode RGB), which never changes, with images pasted on it in order."""
    grid = _grid(ground.size)
    names = [(_identity(image) << 32) + (left << 16) + top for image, left, top in pastings]
    keys = _keys(ground, pastings, names, grid, quality)
    bare = _bare_tiles(ground, grid, quality)
    tiles = list(bare)
    for number in keys:
        tiles[number] = None
    for number, tile in _TILES.find_all(keys, _weigh):
        tiles[number] = tile
    missing = [number for number, tile in enumerate(tiles) if tile is None]
    if missing:
        runs = _runs(missing, grid)
        shown = [(name, *pasting) for name, pasting in zip(names, pastings, strict=True)]
        pieces = [_draw(ground, shown, run, keys, grid) for run in runs]
        for number, encoded in zip(chain.from_iterable(runs), _encode(pieces, grid, quality), strict=True):
            tiles[number] = new = encoded + _separator(number, grid)
            if number in keys:
                _TILES.add(keys[number], new, _weigh(new))
            else:
                bare[number] = new
    data = b"".join((_head(ground.size, quality), *tiles))  # type: ignore[arg-type] # none is missing now
    return Picture(data, "jpg", *ground.size)


@cache
def _grid(size: tuple[int, int]) -> _Grid:
    across = size[0] // BLOCK
    blocks = max(number for number in range(1, MOST + 1) if across % number == 0)
    return _Grid(across // blocks, -(-size[1] // BLOCK), blocks, blocks * BLOCK)


def _weigh(tile: bytes) -> int:
    return len(tile) + _ENTRY


def _separator(number: int, grid: _Grid) -> bytes:
    """Return what follows a tile: a mark that the next one begins, or that the picture ends."""
    return _END if number == grid.columns * grid.rows - 1 else _RESTARTS[number % 8]


def _identity(image: Image.Image) -> int:
    """Return a number that no other image of this process has or had."""
    known: int | None = image.__dict__.get("identity")
    if known is None:
        known = image.__dict__["identity"] = next(_numbers)
    return known


def _bare_tiles(ground: Image.Image, grid: _Grid, quality: int) -> list[bytes | None]:
    """Return the known tiles of a background on which nothing is pasted, to add others; they are kept with it."""
    by_quality: dict[int, list[bytes | None]] = ground.__dict__.setdefault("tiles", {})
    return by_quality.setdefault(quality, [None] * (grid.columns * grid.rows))


def _keys(
    ground: Image.Image, pastings: Sequence[Pasting], names: Sequence[int], grid: _Grid, quality: int
) -> dict[int, tuple[int, ...]]:
    """Return what each tile shows on which something is pasted: ground and quality, its number, and names."""
    shown: defaultdict[int, list[int]] = defaultdict(list)
    known = _touched(grid)
    for name, pasting in zip(names, pastings, strict=True):
        touched = known.find(name, _one)
        if touched is None:
            touched = tuple(_tiles_under(pasting, grid))
            known.add(name, touched, 1)
        for number in touched:
            shown[number].append(name)
    first = (_identity(ground) << 8) + quality
    return {number: (first, number, *named) for number, named in shown.items()}


@cache
def _touched(grid: _Grid) -> _Newest[tuple[int, ...]]:
    """Return which tiles the newest images at places touch."""
    return _Newest(_PLACES)


def _one(_: object) -> int:
    return 1


def _tiles_under(pasting: Pasting, grid: _Grid) -> Iterator[int]:
    """Yield the tiles on which an image shows anything."""
    image, left, top = pasting
    alpha = image.im.getband(3)
    box = alpha.getbbox()
    if box is None:
        return
    columns = range(max((left + box[0]) // grid.width, 0), min((left + box[2] - 1) // grid.width + 1, grid.columns))
    for row in range(max((top + box[1]) // BLOCK, 0), min((top + box[3] - 1) // BLOCK + 1, grid.rows)):
        upper = row * BLOCK - top
        for column in columns:
            across = column * grid.width - left
            if alpha.crop((across, upper, across + grid.width, upper + BLOCK)).getbbox():
                yield row * grid.columns + column


def _runs(missing: Sequence[int], grid: _Grid) -> list[list[int]]:
    """Return the missing tiles in runs downward."""
    runs: list[list[int]] = []
    for number in sorted(missing, key=lambda number: (number % grid.columns, number)):
        if runs and number == runs[-1][-1] + grid.columns:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs


def _draw(
    ground: Image.Image,
    shown: Sequence[tuple[int, Image.Image, int, int]],
    run: Sequence[int],
    keys: Mapping[int, tuple[int, ...]],
    grid: _Grid,
) -> Any:
    """Return the pixels of a run (an ``Image.im``): the background and the images that its tiles show, by name."""
    left, top = run[0] % grid.columns * grid.width, run[0] // grid.columns * BLOCK
    height = min(top + BLOCK * len(run), ground.height) - top
    piece = ground.im.crop((left, top, left + grid.width, top + height))
    wanted = set(chain.from_iterable(keys[number][2:] for number in run if number in keys))
    for name, image, across, down in shown:
        if name in wanted:
            width, high = image.size
            there = across - left, down - top, across - left + width, down - top + high
            piece.paste(image.im, there, image.im)
    return piece


def _encode(pieces: Sequence[Any], grid: _Grid, quality: int) -> list[bytes]:
    """Return the bytes of each tile of runs."""
    heights = [-(-piece.size[1] // BLOCK) * BLOCK for piece in pieces]
    strip = Image.new("RGB", (grid.width, sum(heights)))
    down = 0
    for piece, height in zip(pieces, heights, strict=True):
        drawn = piece.size[1]
        strip.im.paste(piece, (0, down, grid.width, down + drawn))
        if drawn < height:  # as libjpeg completes blocks
            last = piece.crop((0, drawn - 1, grid.width, drawn))
            for row in range(down + drawn, down + height):
                strip.im.paste(last, (0, row, grid.width, row + 1))
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
