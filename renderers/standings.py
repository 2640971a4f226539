"""The standings of a cup as a picture: places, names, points in all, and where they fit the games of each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderers.picture import Picture
from renderers.sheet import FAINT, MARGIN, MEDALS, SIZE, STRIPE, TITLE, Sheet, widest

PER_PAGE, PER_TABLE = 32, 16  # people on a page without the games, and with them
_HEAD, _GAP = 44, 26
_NAME, _POINTS = 210, 110  # the least width of a name, the width of the points


class Row(NamedTuple):
    """A line of the standings; ``rounds`` are the points of each round as text, ``games`` the same with the places of
    those who were met."""

    place: int
    name: str
    points: str
    rounds: Sequence[str] = ()
    games: Sequence[str] = ()


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


def cross_table(title: str, rows: Sequence[Row], heads: Sequence[str] = ()) -> Picture:
    """Draw up to ``PER_TABLE`` lines with the games of each round, as much of them as fits; ``heads`` stand above."""
    cells, widths = _cells(rows)
    top = TITLE + (_HEAD if cells else 0)
    height = _height(len(rows), top)
    sheet = Sheet(title, top + len(rows) * height + MARGIN)
    right = SIZE[0] - MARGIN - 14 - _POINTS
    for number in range(len(widths)):
        middle = right - sum(widths[number:]) + widths[number] / 2
        head = heads[number] if number < len(heads) else str(number + 1)
        sheet.write(head, (middle, top - _HEAD / 2), widths[number], anchor="middle", colour=FAINT)
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
    sheet.bar(left, top + 2, right, top + height - 2, MEDALS.get(row.place, STRIPE))
    sheet.write(str(row.place), (left + 14, middle), 56)
    right -= 14
    sheet.write(row.points, (right, middle), _POINTS, anchor="right")
    right -= _POINTS
    for number, text in enumerate(cells):
        sheet.write(text, (right - sum(widths[number:]) + widths[number] / 2, middle), widths[number], anchor="middle")
    sheet.write(row.name, (left + 80, middle), right - sum(widths) - left - 90)
