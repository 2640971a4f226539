"""The strip under an animated board: what is happening, in the caller's words, and how far the game is.

It is the one place where a picture has words. They are wrapped, and written smaller where there are too many of them,
so that none is cut.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.canvas import mixed
from renderers.text import ARROW, CAPITAL, FAMILIES, characters, family_for, font

_INK, _GONE = "#fffdf2", "#ffd23c"
_DARK = 60  # of 255, the brightest that a strip is in red, green or blue
_LETTERS = 0.036  # size of the letters, in shares of the strip's width
_LEADING = 1.28  # from a line to the next, in shares of the letters' size
_WEIGHT = 700
_LEAST, _MOST = 2, 4  # lines the strip has room for


class Strip(NamedTuple):
    """The room of all captions of one animation, in pixels."""

    width: int
    height: int
    margin: int
    bar: int  # height of the line that shows how far the game is
    ground: str = "#10343c"


def strip(captions: Sequence[str], across: int) -> Strip:
    """A strip so wide, high enough for the longest caption; of no height where there are no words."""
    if not any(captions):
        return Strip(across, 0, 0, 0)
    margin, bar = round(across * 0.03), max(4, round(across * 0.008))
    size = round(across * _LETTERS)
    needed = max(len(_wrapped(caption, size, across - 2 * margin)) for caption in set(captions))
    lines = min(_MOST, max(_LEAST, needed))
    height = bar + margin + round(lines * size * _LEADING)
    return Strip(across, height + height % 2, margin, bar)


def dusk(scene: Image.Image) -> str:
    """The colour of a scene as a whole, deep and dark, for the strip below it."""
    colour = scene.convert("RGB").resize((1, 1), Image.Resampling.BOX).tobytes()
    deep = [value - min(colour) * 3 // 5 for value in colour]
    return "#" + "".join(f"{value * _DARK // max(*deep, _DARK):02x}" for value in deep)


def caption(room: Strip, text: str, done: float) -> Image.Image:
    """The strip with a caption, when so much of the game is over. ValueError where a letter has no glyph."""
    picture = Image.new("RGB", (room.width, room.height), room.ground)
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, room.width, room.bar - 1), mixed(room.ground, "#ffffff", 0.22))
    pen.rectangle((0, 0, round(room.width * done) - 1, room.bar - 1), _GONE) if done > 0 else None
    size, lines = _fitted(room, text)
    leading = size * _LEADING
    top = room.bar + (room.height - room.bar - leading * len(lines)) / 2
    for number, line in enumerate(lines):
        across = (room.width - _length(line, size)) / 2
        _write(pen, line, (across, top + leading * (number + 0.5) + size * CAPITAL / 2), size)
    return picture


def _fitted(room: Strip, text: str) -> tuple[int, list[str]]:
    """The largest letters in which a text finds room, and its lines."""
    high, across = room.height - room.bar - room.margin, room.width - 2 * room.margin
    sizes = range(round(room.width * _LETTERS), 0, -1)
    first = bisect_left(sizes, True, key=lambda size: len(_wrapped(text, size, across)) * size * _LEADING <= high + 1)
    size = sizes[min(first, len(sizes) - 1)]
    return size, _wrapped(text, size, across)


def _wrapped(text: str, size: int, across: float) -> list[str]:
    """The text in lines of about the same length, none longer than ``across``."""
    words = [(word, _length(word, size)) for word in _parted(text, size, across)]
    space = _length(" ", size)
    lines = _filled(words, space, across)
    if len(lines) > 1:
        narrow, wide = max(across / 2, *(length for _, length in words)), across
        for _ in range(6):
            middle = (narrow + wide) / 2
            if len(_filled(words, space, middle)) > len(lines):
                narrow = middle
            else:
                wide = middle
        lines = _filled(words, space, wide)
    return lines


def _filled(words: Sequence[tuple[str, float]], space: float, across: float) -> list[str]:
    """Words, each with its length, in lines that are as full as can be."""
    lines: list[list[str]] = [[]]
    length = 0.0
    for word, long in words:
        if lines[-1] and length + space + long > across:
            lines.append([])
        length = length + space + long if lines[-1] else long
        lines[-1].append(word)
    return [" ".join(line) for line in lines]


def _parted(text: str, size: int, across: float) -> Iterator[str]:
    """The words, one that is longer than a line in parts."""
    for word in text.split():
        rest = word
        while len(rest) > 1 and _length(rest, size) > across:
            fits = bisect_left(range(1, len(rest)), True, key=lambda end: _length(rest[:end], size) > across)
            yield rest[: max(1, fits)]
            rest = rest[max(1, fits) :]
        yield rest


def _length(line: str, size: int) -> float:
    return sum(_run_length(family, run, size) for family, run in _runs(line))


def _run_length(family: str, run: str, size: int) -> float:
    return len(run) * size if family == ARROW else font(family, size, _WEIGHT).getlength(run)


def _runs(line: str) -> Iterator[tuple[str, str]]:
    """The parts of a line that are of one font, each with its family; arrows apart."""
    for family, run in groupby(line, _family):
        yield family, "".join(run)


def _family(character: str) -> str:
    if character == ARROW:
        return ARROW
    if ord(character) in characters(FAMILIES[0]):
        return FAMILIES[0]
    return family_for(character)


def _write(pen: ImageDraw.ImageDraw, line: str, start: tuple[float, float], size: int) -> None:
    """Write a line, ``start`` the left end of its base line."""
    x, y = start
    for family, run in _runs(line):
        if family == ARROW:
            for place in range(len(run)):
                _arrow(pen, (x + place * size, y), size)
        else:
            pen.text((x, y), run, fill=_INK, font=font(family, size, _WEIGHT), anchor="ls")
        x += _run_length(family, run, size)


def _arrow(pen: ImageDraw.ImageDraw, start: tuple[float, float], size: int) -> None:
    x, y, head = start[0], start[1] - size * CAPITAL / 2, size * 0.24
    tip = x + size * 0.94
    pen.line((x + size * 0.06, y, tip, y), _INK, max(1, round(size * 0.09)))
    pen.line((tip - head, y - head, tip, y, tip - head, y + head), _INK, max(1, round(size * 0.09)), joint="curve")
