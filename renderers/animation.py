"""Animated pictures, written frame by frame: only the blocks of each frame that differ from the one before.

Pillow can write them too, but holds all frames in memory at once, about half a gigabyte.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import accumulate, pairwise
from struct import unpack_from
from typing import NamedTuple, TypeAlias

from PIL import GifImagePlugin, Image, ImageChops

from renderers.picture import Picture

_BLOCK = 8  # pixels; a multiple of 2, since WebP frames have even offsets
_SEEN = 4  # of 255: a smaller difference is not
_DIFFERS = [255 * (value >= _SEEN) for value in range(256)]
_ANY = [255 * (value > 0) for value in range(256)]
_METHOD = 2  # libwebp's effort from 0 to 6: more is slower and saves little
_CLEAR = 255  # the transparent palette index in a GIF

Box: TypeAlias = tuple[int, int, int, int]


class _Frame(NamedTuple):
    """One frame: its position, size, duration in milliseconds, and bytes."""

    left: int
    top: int
    width: int
    height: int
    time: int
    data: bytes


class Animation(ABC):
    """A writer of an animated picture. All frames have the same size, with sides that are multiples of 8."""

    format: str

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.weight = 0  # bytes written
        self._last_picture = Image.new("RGB", size)
        self._frames: list[_Frame] = []

    def add(self, picture: Image.Image, time: int, changed: Box | None) -> None:
        """Add a picture (mode RGB) for this many milliseconds. It differs from the last only within ``changed``."""
        if not self._frames:
            self._append(picture, Image.new("L", self.size, 255), (0, 0, *self.size), time)
        elif changed and (blocks := self._blocks(picture, changed)):
            self._append(picture, *blocks, time)
        else:
            last = self._frames[-1]
            self._frames[-1] = last._replace(time=last.time + time)

    def _blocks(self, picture: Image.Image, changed: Box) -> tuple[Image.Image, Box] | None:
        """Return a mask (mode L) of the blocks that differ, and its position."""
        left, top = (side // _BLOCK * _BLOCK for side in changed[:2])
        right, bottom = (-(-side // _BLOCK) * _BLOCK for side in changed[2:])
        room = left, top, right, bottom
        difference = ImageChops.difference(picture.crop(room), self._last_picture.crop(room)).convert("L")
        blocks = difference.point(_DIFFERS).reduce(_BLOCK).point(_ANY)
        bounds = blocks.getbbox()
        if bounds is None:
            return None
        x, y, end, foot = (side * _BLOCK for side in bounds)
        mask = blocks.crop(bounds).resize((end - x, foot - y), Image.Resampling.NEAREST)
        return mask, (left + x, top + y, left + end, top + foot)

    def _append(self, picture: Image.Image, mask: Image.Image, box: Box, time: int) -> None:
        patch = picture.crop(box)
        self._last_picture.paste(patch, box[:2], mask)
        data = self._encode(patch, mask, box[:2])
        self._frames.append(_Frame(*box[:2], *patch.size, time, data))
        self.weight += len(data)

    @abstractmethod
    def _encode(self, patch: Image.Image, mask: Image.Image, place: tuple[int, int]) -> bytes:
        """Encode a part of a frame; only the masked pixels are shown."""

    def picture(self) -> Picture:
        """Return the animation so far. It loops forever."""
        return Picture(b"".join(self._file()), self.format, *self.size)

    @abstractmethod
    def _file(self) -> Iterator[bytes]: ...


class WebP(Animation):
    """An animated WebP: https://developers.google.com/speed/webp/docs/riff_container."""

    format = "webp"

    def __init__(self, size: tuple[int, int], quality: int) -> None:
        super().__init__(size)
        self._quality = quality

    def _encode(self, patch: Image.Image, mask: Image.Image, place: tuple[int, int]) -> bytes:
        if mask.getextrema() != (255, 255):
            patch.putalpha(mask)
        data = BytesIO()
        patch.save(data, "WEBP", quality=self._quality, method=_METHOD)
        return b"".join(_chunk(name, body) for name, body in _chunks(data.getvalue()) if name != b"VP8X")

    def _file(self) -> Iterator[bytes]:
        parts = [_chunk(b"VP8X", b"\x12\0\0\0" + _numbers(self.size[0] - 1, self.size[1] - 1))]  # animated, transparent
        parts.append(_chunk(b"ANIM", b"\xff\xff\xff\xff\0\0"))
        for frame in self._frames:
            head = _numbers(frame.left // 2, frame.top // 2, frame.width - 1, frame.height - 1, frame.time)
            parts.append(_chunk(b"ANMF", head + b"\0" + frame.data))
        yield b"RIFF" + (4 + sum(map(len, parts))).to_bytes(4, "little") + b"WEBP"
        yield from parts


def _numbers(*values: int) -> bytes:
    return b"".join(value.to_bytes(3, "little") for value in values)


def _chunk(name: bytes, body: bytes) -> bytes:
    return name + len(body).to_bytes(4, "little") + body + b"\0" * (len(body) % 2)


def _chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a still WebP."""
    at = 12
    while at < len(file):
        (length,) = unpack_from("<I", file, at + 4)
        yield file[at : at + 4], file[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


class Gif(Animation):
    """An animated GIF with one palette, computed from pictures that should contain all its colours."""

    format = "gif"

    def __init__(self, size: tuple[int, int], colours: Sequence[Image.Image]) -> None:
        super().__init__(size)
        sheet = Image.new("RGB", (size[0], size[1] * len(colours)))
        for number, picture in enumerate(colours):
            sheet.paste(picture, (0, size[1] * number))
        self._palette = sheet.reduce(2).quantize(_CLEAR, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)

    def _encode(self, patch: Image.Image, mask: Image.Image, place: tuple[int, int]) -> bytes:
        few = patch.quantize(palette=self._palette, dither=Image.Dither.NONE)
        few.paste(_CLEAR, mask=ImageChops.invert(mask))
        return b"".join(GifImagePlugin.getdata(few, place, include_color_table=False))

    def _file(self) -> Iterator[bytes]:
        palette = bytes(self._palette.getpalette() or ())
        width, height = (side.to_bytes(2, "little") for side in self.size)
        yield b"GIF89a" + width + height + b"\xf7\0\0" + palette.ljust(768, b"\0")
        yield b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
        ends = accumulate((frame.time for frame in self._frames), initial=0)
        hundredths = [round(end / 10) for end in ends]
        for frame, (begin, end) in zip(self._frames, pairwise(hundredths), strict=True):
            yield b"!\xf9\x04\x05" + (end - begin).to_bytes(2, "little") + bytes([_CLEAR]) + b"\0" + frame.data
        yield b";"
