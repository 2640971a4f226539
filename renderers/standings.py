"""The standings of a cup as a picture: places, names, points in all, and where they fit the games of each round. Those
of a league stand division by division, with a sign for those who rise and fall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderers.picture import Picture
from renderers.sheet import FAINT, MARGIN, MEDALS, SIZE, STRIPE, TITLE, Sheet, widest

PER_PAGE, PER_TABLE = 32, 16  # people on a page without the games, and with them
PER_LEAGUE_COLUMN = 21  # lines of divisions in one of two columns, with their names
RISES, FALLS = "#2f7d4f", "#a8432f"
_HEAD, _GAP = 44, 26
_NAME, _POINTS = 210, 110  # the least width of a name, the width of the points


class Row(NamedTuple):
    """A line of the standings; ``rounds`` are the points of each round as text, ``games`` the same with the places of
    those who were met. ``moves`` is 1 for one who rises to another division, -1 for one who falls. The first three
    places have medals, unless ``is_plain``; ``place`` is None while there are none."""

    place: int | None
    name: str
    points: str
    rounds: Sequence[str] = ()
    games: Sequence[str] = ()
    moves: int = 0
    is_plain: bool = False


class Division(NamedTuple):
    """A division of a league under its name."""

    name: str
    rows: Sequence[Row]


def division_pages(sizes: Sequence[int]) -> list[slice]:
    """Return the divisions, of which these are the ``sizes``, of each page with the games: up to ``PER_TABLE``
    people."""
    pages, first = list[slice](), 0
    for number in range(1, len(sizes) + 1):
        if number == len(sizes) or sum(sizes[first : number + 1]) > PER_TABLE:
            pages.append(slice(first, number))
            first = number
    return pages


def league_picture(title: str, divisions: Sequence[Division]) -> Picture:
    """Draw the divisions: those of a page with the games, more in two columns without, as many as fit."""
    if len(division_pages([len(division.rows) for division in divisions])) <= 1:
        return division_tables(title, divisions)
    columns = _columns(divisions)
    lines = max(sum(len(one.rows) + 1 for one in column) for column in columns)
    height = _height(lines, TITLE)
    sheet = Sheet(title, TITLE + lines * height + MARGIN)
    across = (SIZE[0] - MARGIN) / 2
    for number, column in enumerate(columns):
        left, top = MARGIN + number * across, float(TITLE)
        for division in column:
            sheet.write(division.name, (left + 14, top + height / 2), across - MARGIN, colour=FAINT)
            for line, row in enumerate(division.rows, 1):
                _draw(sheet, row, left, top + line * height, left + across - MARGIN, height, (), [])
            top += (len(division.rows) + 1) * height
    return sheet.picture()


def _columns(divisions: Sequence[Division]) -> list[list[Division]]:
    """Return the divisions of each column, which have about as many lines each; those that do not fit are left out."""
    columns, left, at = [list[Division](), list[Division]()], 0, 0
    most = max(PER_LEAGUE_COLUMN // 2, -(-sum(len(one.rows) + 1 for one in divisions) // 2))
    for division in divisions:
        size = len(division.rows) + 1
        if left and (left + size > PER_LEAGUE_COLUMN or left + size // 2 > most):
            at, left = at + 1, 0
        if at == len(columns):
            break
        columns[at].append(division)
        left += size
    return columns


def division_tables(title: str, divisions: Sequence[Division]) -> Picture:
    """Draw divisions of up to ``PER_TABLE`` people, one below the other, with the games of each round."""
    cells, widths = _cells([row for division in divisions for row in division.rows])
    lines = sum(len(division.rows) + 1 for division in divisions)
    height = _height(lines, TITLE)
    sheet = Sheet(title, TITLE + lines * height + MARGIN)
    right, top, drawn = SIZE[0] - MARGIN - 14 - _POINTS, float(TITLE), 0
    for division in divisions:
        sheet.write(division.name, (MARGIN + 14, top + height / 2), right - sum(widths) - MARGIN, colour=FAINT)
        for number, width in enumerate(widths):
            middle = right - sum(widths[number:]) + width / 2
            sheet.write(str(number + 1), (middle, top + height / 2), width, anchor="middle", colour=FAINT)
        for row in division.rows:
            top += height
            own = cells[drawn] if cells else ()
            _draw(sheet, row, MARGIN, top, SIZE[0] - MARGIN, height, own, widths)
            drawn += 1
        top += height
    return sheet.picture()


def standings_picture(title: str, rows: Sequence[Row]) -> Picture:
    """Draw the first ``PER_PAGE`` lines: up to ``PER_TABLE`` with the games, more in two columns without."""
    if len(rows) <= PER_TABLE:
        return cross_table(title, rows)
    shown = rows[:PER_PAGE]
    lines = -(-len(shown) // 2)
    height = _height(lines, TITLE)
    sheet = Sheet(title, TITLE + lines * height + MARGIN)
    across = (SIZE[0] - MARGIN) / 2
    for number, row in enumerate(shown):
        column, line = divmod(number, lines)
        left, top = MARGIN + column * across, TITLE + line * height
        _draw(sheet, row, left, top, left + across - MARGIN, height, (), [])
    return sheet.picture()


def cross_table(title: str, rows: Sequence[Row]) -> Picture:
    """Draw up to ``PER_TABLE`` lines with the games of each round, as much of them as fits."""
    cells, widths = _cells(rows)
    top = TITLE + (_HEAD if cells else 0)
    height = _height(len(rows), top)
    sheet = Sheet(title, top + len(rows) * height + MARGIN)
    right = SIZE[0] - MARGIN - 14 - _POINTS
    for number in range(len(widths)):
        middle = right - sum(widths[number:]) + widths[number] / 2
        sheet.write(str(number + 1), (middle, top - _HEAD / 2), widths[number], anchor="middle", colour=FAINT)
    for line, row in enumerate(rows):
        own = cells[line] if cells else ()
        _draw(sheet, row, MARGIN, top + line * height, SIZE[0] - MARGIN, height, own, widths)
    return sheet.picture()


def _cells(rows: Sequence[Row]) -> tuple[list[Sequence[str]], list[float]]:
    """Return the cells of each line and the widths of their columns: games, else points, else nothing."""
    room = SIZE[0] - 2 * MARGIN - 14 - _POINTS - 80 - _NAME
    for kind in ("games", "rounds"):
        lines: list[Sequence[str]] = [getattr(row, kind) for row in rows]
        columns = max((len(line) for line in lines), default=0)
        widths = [_GAP + max(20.0, widest([line[n] for line in lines if n < len(line)])) for n in range(columns)]
        if columns and sum(widths) <= room:
            return lines, widths
    return [], []


def _height(lines: int, top: float) -> float:
    return min(72.0, (SIZE[1] - top - MARGIN) / max(lines, 1))


def _draw(
    sheet: Sheet,
    row: Row,
    left: float,
    top: float,
    right: float,
    height: float,
    cells: Sequence[str],
    widths: list[float],
) -> None:
    middle = top + height / 2
    sheet.bar(left, top + 2, right, top + height - 2, STRIPE if row.is_plain else MEDALS.get(row.place or 0, STRIPE))
    sheet.write(str(row.place or ""), (left + 14, middle), 56)
    if row.moves:
        sheet.triangle((left + 67, middle), 9 * row.moves, RISES if row.moves > 0 else FALLS)
    right -= 14
    sheet.write(row.points, (right, middle), _POINTS, anchor="right")
    right -= _POINTS
    for number, text in enumerate(cells):
        sheet.write(text, (right - sum(widths[number:]) + widths[number] / 2, middle), widths[number], anchor="middle")
    sheet.write(row.name, (left + 80, middle), right - sum(widths) - left - 90)
