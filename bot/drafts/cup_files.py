"""The files of a finished cup: all of it as JSON, and its standings as CSV."""

from __future__ import annotations

from csv import writer
from io import StringIO

from bot.tables.cups.standings import standings
from bot.tables.cups.stored import cup_of
from bot.tables.cups.values import Format
from storage.cup_rows import CupRow

FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # what a cell begins with that a spreadsheet computes


def as_json(row: CupRow) -> dict[str, object]:
    """Return the whole cup as JSON values: enough to count the standings again."""
    cup = cup_of(row)
    return {
        "cup": row.id,
        "name": row.name,
        "game": row.game,
        "format": row.format,
        "seats": list(row.sizes),
        "seed": str(row.seed),
        **({"season": row.season} if _is_league(row) else {}),
        "entrants": [
            {"number": one.number, "name": one.name, "presence": one.presence}
            | ({"division": _division(row, one.number)} if _is_league(row) else {})
            for one in row.entrants
        ],
        "rounds": [
            {
                "byes": list(round_.byes),
                "tables": [
                    {
                        "seats": list(table.seats),
                        "places": None if table.result is None else list(table.result.places),
                        "points": None if table.result is None else list(table.result.points),
                        "computers": [] if table.result is None else sorted(table.result.computers),
                        "void": table.is_void,
                        "earlier": [[list(one.places), list(one.points)] for one in table.earlier],
                    }
                    for table in round_.tables
                ],
            }
            for round_ in cup.rounds
        ],
        "standings": [
            {"place": one.place, "entrant": one.entry, "points": str(one.points), "direct": str(one.direct),
             "opponents": str(one.opponents), "firsts": str(one.firsts), "share": str(one.share)}
            for one in standings(cup)
        ],
    }  # fmt: skip


def as_csv(row: CupRow) -> str:
    """Return the standings of a cup as CSV; in a league with the division of each."""
    text = StringIO()
    lines = writer(text)
    head = ["place", "name", "points", "played", "byes", "direct", "opponents", "firsts", "share"]
    lines.writerow([*head, "division"] if _is_league(row) else head)
    for one in standings(cup_of(row)):
        tail = [one.direct, f"{float(one.opponents):.4f}", one.firsts, f"{float(one.share):.4f}"]
        tail += [_division(row, one.entry)] if _is_league(row) else []
        name = row.entrants[one.entry].name
        cell = f"'{name}" if name.startswith(FORMULAS) else name  # which no spreadsheet takes for a formula
        lines.writerow([one.place, cell, one.points, one.played, one.byes, *tail])
    return text.getvalue()


def _is_league(row: CupRow) -> bool:
    return row.format == Format.LEAGUE


def _division(row: CupRow, entry: int) -> int | None:
    """Return the division of an entrant, from 1; None for one who was not there at the start."""
    division = row.entrants[entry].division
    return None if division is None else division + 1
