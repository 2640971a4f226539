"""Who must agree to a request to the people of a running game, and whose silence lets the others decide."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

from bot.tables.clock import NOTHING
from bot.tables.context import Context
from storage.models import SeatRow, TableRow
from storage.table import Table

SILENCE = timedelta(days=3)  # after which the others decide without a person
QUESTION_PAUSE = timedelta(days=1)  # until a silent player may be asked again
MAX_SIGNS = 2  # of a silent person between two decisions, after which the others may decide

Absences = Mapping[int, datetime | None]
"""Since when a computer player has decided for each person who is away, by seat."""


def silence(table: Table, context: Context, absences: Absences) -> dict[int, timedelta]:
    """Return how long there has been no sign of each seat's person, by seat."""
    lengths = {}
    for seat in table.row.seats:
        if (since := silent_since(table, seat, context, absences)) is not None:
            lengths[seat.number] = context.now - since
    return lengths


def silent_since(table: Table, seat: SeatRow, context: Context, absences: Absences) -> datetime | None:
    """Return since when there is no sign of a seat's person: of one whom a game without a timer waits for, or who is
    away, and for whom a computer player decides since a moment of ``absences``, None for not yet. None for others, and
    during a holiday. Past holidays, and time in which the clock stood still, as in an outage, are left out: a short
    holiday now and then is no sign of presence."""
    row, person = table.row, context.person(seat.user or 0)
    is_awaited = seat.holder is not None and row.clock.actor == seat.number and row.timer is None and row.paused is None
    absent_since = absences.get(seat.number)
    begin = row.clock.started_at if is_awaited else (absent_since or row.last_activity) if seat.away else None
    if begin is None or person.holiday_end(context.now) is not None:
        return None
    signs = [
        one.answered for one in table.requests if one.kind == "presence" and one.seat == seat.number and one.answered
    ]
    since = counted_to = max([begin, *signs])
    stops = [(start, end) for start, end in row.clock.stops if end is not None]
    for start, end in sorted([*person.holidays, *stops]):
        if counted_to < end <= context.now:
            since, counted_to = since + (end - max(start, counted_to)), end
    return since


def silent_seats(table: Table, context: Context, absences: Absences) -> set[int]:
    """Return the seats of people who have been silent for so long, or have given signs so often instead of deciding,
    that the others decide without them."""
    since = table.row.clock.started_at
    only_signs = {
        one.seat
        for one in table.requests
        if one.signs >= MAX_SIGNS and one.answered is not None and (since is None or one.answered >= since)
    }
    silent = silence(table, context, absences)
    return {seat for seat, length in silent.items() if length >= SILENCE or seat in only_signs}


def needed_for_end(row: TableRow, silent: Collection[int]) -> set[int]:
    """Return the seats that must agree to end a game: all that are held or may be taken again, but those of silent
    people and of newcomers in the seats of computer players. None in a cup if that is one seat alone: the game would
    be played again, and whoever loses to computer players would gain by it."""
    needed = {seat.number for seat in row.seats if seat.is_held and seat.has_say_in_end} - {*silent}
    return set() if row.cup is not None and len(needed) == 1 else needed


def needed_for_seat(row: TableRow, silent: Collection[int]) -> set[int]:
    """Return the seats that must agree to a newcomer: all at which a person decides, but those of silent people and of
    other newcomers. A person who is away could be awaited for days, in a game of minutes."""
    return {seat.number for seat in row.humans if not seat.is_newcomer} - {*silent}


def can_remove(row: TableRow, seat: int, agreed: Collection[int], silent: Collection[int]) -> bool:
    """Return whether a person's seat can be given to a computer player: the person is silent, and all others have
    agreed who began the game."""
    others = {other.number for other in row.humans if other.since is None} - {seat}
    return seat in silent and bool(others) and others <= {*agreed}


def can_ask_for_presence(table: Table, seat: int, context: Context, absences: Absences) -> bool:
    """Return whether a seat's person has been silent for a day, and was not asked today."""
    asked = [one.made for one in table.requests if one.kind == "presence" and one.seat == seat]
    is_silent = silence(table, context, absences).get(seat, NOTHING) >= QUESTION_PAUSE
    return is_silent and all(context.now - moment >= QUESTION_PAUSE for moment in asked)
