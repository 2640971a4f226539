"""The tables of a knock-out as a picture: a column for each of the last rounds, and who has gone on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderers.picture import Picture
from renderers.sheet import FAINT, INK, MARGIN, MEDALS, SIZE, STRIPE, TITLE, Sheet

MAX_ROUNDS = 4  # columns
BOXES = {1: 16, 2: 8, 3: 6}  # tables in a column, by the lines of the largest
_HEAD, _GAP, _SPACE, _LINE, _PAD = 44, 12, 34, 34, 4


class Seat(NamedTuple):
    """A person at a table; the best come first once it has ended. Whether the person ``goes_on`` is None before."""

    name: str
    goes_on: bool | None = None


Tables = Sequence[Sequence[Seat]]


def pages(rounds: Sequence[Tables]) -> int:
    """Return how many pages the tables need."""
    shown = rounds[-MAX_ROUNDS:]
    return max((-(-len(tables) // _most(shown)) for tables in shown), default=1)


def bracket_picture(title: str, rounds: Sequence[Tables], heads: Sequence[str], page: int = 0) -> Picture:
    """Draw the last rounds, with ``heads`` above; of rounds with more tables than fit those of a page."""
    shown, heads = rounds[-MAX_ROUNDS:], heads[-MAX_ROUNDS:]
    most, lines = _most(shown), _lines(shown)
    columns = [tables[page * most : (page + 1) * most] for tables in shown]
    high, gap = lines * _LINE + 2 * _PAD, _GAP if lines > 1 else _PAD
    tallest = max(len(tables) for tables in columns)
    top = TITLE + _HEAD
    height = max(tallest, 2) * (high + gap)
    sheet = Sheet(title, min(SIZE[1], top + height + MARGIN))
    across = (SIZE[0] - 2 * MARGIN + _SPACE) / max(2, len(columns))
    for number, tables in enumerate(columns):
        left = MARGIN + number * across
        right = left + across - _SPACE
        sheet.write(heads[number], ((left + right) / 2, top - _HEAD / 2), right - left, anchor="middle", colour=FAINT)
        share = height / max(1, len(tables))
        for place, table in enumerate(tables):
            middle = top + (place + 0.5) * share
            corners = (left, middle - high / 2, right, middle + high / 2)
            _draw_table(sheet, table, corners, _across(shown), is_final=len(shown[number]) == 1)
            if number + 1 < len(columns) and columns[number + 1]:
                after = columns[number + 1]
                next_place = place * len(after) // len(tables)
                sheet.line((right, middle), (right + _SPACE, top + (next_place + 0.5) * height / len(after)))
    return sheet.picture()


def _across(rounds: Sequence[Tables]) -> int:
    """Return how many people stand side by side: two, or one where there is room for tables of two one below the
    other, so that names have the whole width."""
    largest = max((len(table) for tables in rounds for table in tables), default=1)
    tallest = max((len(tables) for tables in rounds), default=1)
    return 1 if largest == 2 and tallest <= BOXES[2] else 2


def _lines(rounds: Sequence[Tables]) -> int:
    across = _across(rounds)
    return max((-(-len(table) // across) for tables in rounds for table in tables), default=1)


def _most(rounds: Sequence[Tables]) -> int:
    return BOXES.get(_lines(rounds), 4)


def _draw_table(
    sheet: Sheet, table: Sequence[Seat], corners: tuple[float, float, float, float], across: int, *, is_final: bool
) -> None:
    left, top, right, bottom = corners
    sheet.bar(left, top, right, bottom, STRIPE, 8)
    share = (right - left) / across
    for number, seat in enumerate(table):
        line, column = divmod(number, across)
        x, y = left + column * share, top + _PAD + line * _LINE
        wins = is_final and number == 0 and seat.goes_on is not None
        if seat.goes_on or wins:
            sheet.bar(x + 4, y + 1, x + share - 4, y + _LINE - 1, MEDALS[1], 8)
        colour = FAINT if seat.goes_on is False and not wins else INK
        sheet.write(seat.name, (x + 12, y + _LINE / 2), share - 22, colour=colour)
