"""The tables of a knock-out as a picture: a column for each of the last rounds, and who has gone on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderers.picture import Picture
from renderers.sheet import FAINT, INK, MARGIN, MEDALS, SIZE, STRIPE, TITLE, Sheet

MAX_ROUNDS = 4  # columns
BOXES = {1: 16, 2: 8, 3: 6}  # tables in a column, by the lines of the largest with two people side by side
_HEAD, _GAP, _SPACE, _LINE, _PAD = 44, 12, 34, 34, 4
_TOP = TITLE + _HEAD


class Seat(NamedTuple):
    """A person at a table; the best come first once it has ended. Whether the person ``goes_on``, or has won the last
    table, is None before. ``entry`` is the person's number in the cup, 0 where that is not known: then the name tells
    who it is."""

    name: str
    goes_on: bool | None = None
    entry: int = 0

    @property
    def person(self) -> tuple[int, str]:
        """Who this is, in all rounds."""
        return self.entry, self.name


Tables = Sequence[Sequence[Seat]]


class _Column(NamedTuple):
    """The tables of a round that stand on a page, with ``across`` people side by side in each: one below the other
    where there is room for that, since names have more of it then."""

    tables: Tables
    across: int

    @property
    def lines(self) -> int:
        """The lines of its largest table."""
        return max((-(-len(table) // self.across) for table in self.tables), default=1)

    @property
    def box_height(self) -> int:
        """The height of each table."""
        return self.lines * _LINE + 2 * _PAD

    @property
    def height(self) -> int:
        """The least height of all tables."""
        return len(self.tables) * (self.box_height + (_GAP if self.lines > 1 else _PAD))


def pages(rounds: Sequence[Sequence[Sequence[object]]]) -> int:
    """Return the number of pages that the tables need."""
    shown = rounds[-MAX_ROUNDS:]
    return max((-(-len(tables) // _most(shown)) for tables in shown), default=1)


def bracket_picture(title: str, rounds: Sequence[Tables], heads: Sequence[str], page: int = 0) -> Picture:
    """Draw the last rounds, with ``heads`` above; on one of several pages a share of the tables of each round. Lines
    lead from each table to those of the next round at which its people sit."""
    shown, heads, count = _in_order(rounds[-MAX_ROUNDS:]), heads[-MAX_ROUNDS:], pages(rounds)
    columns = [_column(_on_page(tables, page, count)) for tables in shown]
    height = max(max(column.height, 2 * (column.box_height + _GAP)) for column in columns)
    sheet = Sheet(title, min(SIZE[1], _TOP + height + MARGIN))
    unit = (SIZE[0] - 2 * MARGIN + _SPACE) / max(2, sum(column.across for column in columns))
    left = float(MARGIN)
    for number, column in enumerate(columns):
        right = left + column.across * unit - _SPACE
        above, most_wide = ((left + right) / 2, _TOP - _HEAD / 2), right - left + _SPACE
        sheet.write(heads[number], above, most_wide, anchor="middle", colour=FAINT)
        share = height / max(1, len(column.tables))
        after = columns[number + 1].tables if number + 1 < len(columns) else ()
        for place, table in enumerate(column.tables):
            middle = _TOP + (place + 0.5) * share
            corners = (left, middle - column.box_height / 2, right, middle + column.box_height / 2)
            _draw_table(sheet, table, corners, column.across)
            for next_place in _places_of(table, after):
                sheet.line((right, middle), (right + _SPACE, _TOP + (next_place + 0.5) * height / len(after)))
        left = right + _SPACE
    return sheet.picture()


def _in_order(rounds: Sequence[Tables]) -> list[Tables]:
    """Return the rounds with the tables of each but the last in the order of those to which their people go."""
    ordered = [*rounds[-1:]]
    for tables in reversed(rounds[:-1]):
        after = ordered[0]
        ordered.insert(0, sorted(tables, key=lambda table: min(_places_of(table, after), default=len(after))))
    return ordered


def _on_page(tables: Tables, page: int, count: int) -> Tables:
    """Return a round's tables on one of so many pages: all if they are fewer than that."""
    if len(tables) < count:
        return tables
    return tables[len(tables) * page // count : len(tables) * (page + 1) // count]


def _places_of(table: Sequence[Seat], after: Tables) -> list[int]:
    """Return the tables of the next round at which the people of a table sit."""
    people = {seat.person for seat in table}
    return [place for place, each in enumerate(after) if any(seat.person in people for seat in each)]


def _column(tables: Tables) -> _Column:
    single = _Column(tables, 1)
    return single if single.height <= SIZE[1] - _TOP - MARGIN else _Column(tables, 2)


def _most(rounds: Sequence[Sequence[Sequence[object]]]) -> int:
    """Return the number of tables of a round on a page."""
    largest = max((len(table) for tables in rounds for table in tables), default=1)
    return BOXES.get(-(-largest // 2), 4)


def _draw_table(sheet: Sheet, table: Sequence[Seat], corners: tuple[float, float, float, float], across: int) -> None:
    left, top, right, bottom = corners
    sheet.bar(left, top, right, bottom, STRIPE, 8)
    share = (right - left) / across
    for number, seat in enumerate(table):
        line, column = divmod(number, across)
        x, y = left + column * share, top + _PAD + line * _LINE
        if seat.goes_on:
            sheet.bar(x + 4, y + 1, x + share - 4, y + _LINE - 1, MEDALS[1], 8)
        colour = FAINT if seat.goes_on is False else INK
        sheet.write(seat.name, (x + 12, y + _LINE / 2), share - 22, colour=colour)
