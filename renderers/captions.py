"""The strip under an animated board: a caption in the caller's words, and the progress of the game.

It is the only place with words in a picture. They are wrapped, in letters large enough to read where Discord
shows the picture; what does not fit into four lines is cut.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.canvas import mix_colours
from renderers.picture import Lettering
from renderers.scene import Scene
from renderers.text import ARROW, CAPITAL, FAMILIES, characters, family_for, font

_INK, _GONE = "#fffdf2", "#ffd23c"
_DARK = 60  # of 255, the brightest that a strip is in red, green or blue
_LETTERS = 0.037  # size of the letters, in shares of the strip's width
_DISC = 1.7  # room of a seat's number, in shares of the letters' size
_LEADING = 1.28  # from a line to the next, in shares of the letters' size
_WEIGHT = 700
_MIN_LINES, _MAX_LINES = 2, 4  # lines the strip has room for


class Strip(NamedTuple):
    """The room of all captions of one animation, in pixels."""

    width: int
    height: int
    margin: int
    bar: int  # height of the line that shows how far the game is
    ground: str = "#10343c"

    @property
    def letters(self) -> int:
        """Size of the letters."""
        return round(self.width * _LETTERS)

    @property
    def disc(self) -> int:
        """The side of the square at the left in which a seat's number stands."""
        return round(self.letters * _DISC)

    @property
    def line(self) -> float:
        """The length of a line."""
        return self.width - 2 * self.margin - self.disc


def strip(captions: Sequence[str], across: int) -> Strip:
    """Return a strip of this width, high enough for the longest caption; of height 0 without captions."""
    if not any(captions):
        return Strip(across, 0, 0, 0)
    room = _room(across)
    needed = max(len(_wrap(caption, room.letters, room.line)) for caption in set(captions))
    lines = min(_MAX_LINES, max(_MIN_LINES, needed))
    height = room.bar + room.margin + round(lines * room.letters * _LEADING)
    return room._replace(height=height + height % 2)


def fits(text: str, across: int) -> bool:
    """Return whether a whole text fits into a strip of this width."""
    room = _room(across)
    return len(_wrap(text, room.letters, room.line)) <= _MAX_LINES


def _room(across: int) -> Strip:
    return Strip(across, 0, round(across * 0.025), max(4, round(across * 0.008)))


def dusk(scene: Image.Image) -> str:
    """Return a dark shade of a scene's average colour, for the strip below it."""
    colour = scene.convert("RGB").resize((1, 1), Image.Resampling.BOX).tobytes()
    deep = [value - min(colour) * 3 // 5 for value in colour]
    return "#" + "".join(f"{value * _DARK // max(*deep, _DARK):02x}" for value in deep)


def caption(room: Strip, text: str, done: float, seat: int | None = None, *, lit: bool = False) -> Scene:
    """Draw the strip with a caption, the share of the game played, and the number of the seat that moves.

    ``lit`` gives it a lighter ground, to show a change of turn. Raises ValueError for a letter without a glyph.
    """
    ground = mix_colours(room.ground, "#ffffff", 0.1) if lit else room.ground
    picture = Image.new("RGB", (room.width, room.height), ground)
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, room.width, room.bar - 1), mix_colours(room.ground, "#ffffff", 0.22))
    pen.rectangle((0, 0, round(room.width * done) - 1, room.bar - 1), _GONE) if done > 0 else None
    lettering = []
    if seat is not None:
        lettering.append(_number(pen, room, str(seat)))
    size, lines = room.letters, _cut(_wrap(text, room.letters, room.line), room.letters, room.line)
    leading = size * _LEADING
    top = room.bar + (room.height - room.bar - leading * len(lines)) / 2
    for number, line in enumerate(lines):
        across = room.margin + room.disc + (room.line - _length(line, size)) / 2
        _write(pen, line, (across, top + leading * (number + 0.5) + size * CAPITAL / 2), size)
        lettering.append(Lettering(line, size * CAPITAL))
    return Scene(picture, lettering)


def _number(pen: ImageDraw.ImageDraw, room: Strip, text: str) -> Lettering:
    """Return a seat's number in a disc at the left."""
    x, y = room.margin + room.disc * 0.42, (room.bar + room.height) / 2
    radius = room.letters * 0.72
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), _GONE)
    face = font(FAMILIES[0], room.letters, 900)
    pen.text((x, y + room.letters * CAPITAL / 2), text, fill="#2b1c00", font=face, anchor="ms")
    return Lettering(text, room.letters * CAPITAL)


def _cut(lines: list[str], size: int, across: float) -> list[str]:
    """Return as many lines as a strip may have, with an ellipsis if there are more."""
    if len(lines) <= _MAX_LINES:
        return lines
    last = lines[_MAX_LINES - 1]
    while _length(last + "…", size) > across:
        last = last[:-1]
    return [*lines[: _MAX_LINES - 1], last.rstrip() + "…"]


def _wrap(text: str, size: int, across: float) -> list[str]:
    """Return the text in lines of about the same length, none longer than ``across``."""
    words = [(word, _length(word, size)) for word in _break_word(text, size, across)]
    space = _length(" ", size)
    lines = _fill_lines(words, space, across)
    if len(lines) > 1:
        narrow, wide = max(across / 2, *(length for _, length in words)), across
        for _ in range(6):
            middle = (narrow + wide) / 2
            if len(_fill_lines(words, space, middle)) > len(lines):
                narrow = middle
            else:
                wide = middle
        lines = _fill_lines(words, space, wide)
    return lines


def _fill_lines(words: Sequence[tuple[str, float]], space: float, across: float) -> list[str]:
    """Return the words in lines that are as full as possible."""
    lines: list[list[str]] = [[]]
    length = 0.0
    for word, long in words:
        if lines[-1] and length + space + long > across:
            lines.append([])
        length = length + space + long if lines[-1] else long
        lines[-1].append(word)
    return [" ".join(line) for line in lines]


def _break_word(text: str, size: int, across: float) -> Iterator[str]:
    """Yield the words of a text, in parts if they are longer than a line."""
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
    """Yield the parts of a line that are of one font, each with its family; arrows apart."""
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
