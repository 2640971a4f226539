"""Who must agree to end a game, or to give somebody's seat to a computer player; and who counts as silent."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from bot.sessions.preferences import People
from bot.tables.clock import NOTHING, now
from storage.models import Person, Request, SeatRow, TableRow
from storage.repositories import Repositories
from storage.requests import QUESTION_PAUSE

SILENCE = timedelta(days=3)  # after which the others decide without a person
MIN_REMOVERS = 2  # people who remove somebody who is not silent


def silent_since(
    row: TableRow,
    seat: SeatRow,
    requests: Sequence[Request],
    person: Person,
    absent_since: datetime | None,
    moment: datetime,
) -> datetime | None:
    """Return since when there is no sign of a seat's person: of one whom a game without a timer waits for, or who is
    away, and for whom a computer player decides from ``absent_since`` on, None for not yet. None for others, and during
    a holiday. Time in which the clock stood still, as in an outage, is left out."""
    is_awaited = seat.holder is not None and row.clock.actor == seat.number and row.timer is None and row.paused is None
    begin = row.clock.started_at if is_awaited else (absent_since or row.last_activity) if seat.away else None
    if begin is None or any(first <= moment < last for first, last in person.holidays):
        return None
    signs = [one.answered for one in requests if one.kind == "presence" and one.seat == seat.number and one.answered]
    since = max([begin, *signs, *(last for _, last in person.holidays if last <= moment)])
    stops = ((max(start, since), end) for start, end in row.clock.stops if end is not None and end > since)
    return since + sum((end - start for start, end in stops), NOTHING)


def needed_for_end(row: TableRow, silent: Collection[int]) -> set[int]:
    """Return the seats that must agree to end a game: all that are held or may be taken again, but the silent ones."""
    return {seat.number for seat in row.seats if seat.holder is not None or seat.away} - {*silent}


def can_remove(row: TableRow, seat: int, agreed: Collection[int], silent: Collection[int]) -> bool:
    """Return whether the others have agreed to give a person's seat to a computer player: all of them, and at least two
    unless the person is silent."""
    others = {other.number for other in row.humans} - {seat}
    return bool(others) and others <= {*agreed} and (seat in silent or len(others) >= MIN_REMOVERS)


async def silent_seats(row: TableRow, store: Repositories, people: People) -> dict[int, timedelta]:
    """Return how long there has been no sign of each seat's person, by seat."""
    requests, moment = await store.requests.of(row.id), now()
    silence = {}
    for seat in row.seats:
        if seat.user is not None and (seat.away or (seat.number == row.clock.actor and not seat.computer)):
            person, absent = await people.of(seat.user), await store.seats.first_absent_decision(row.id, seat.number)
            since = silent_since(row, seat, requests, person, absent, moment)
            if since is not None:
                silence[seat.number] = moment - since
    return silence


async def can_ask_for_presence(row: TableRow, seat: int, store: Repositories, people: People) -> bool:
    """Return whether a seat's person has been silent for a day, and was not asked today."""
    silence, requests = (await silent_seats(row, store, people)).get(seat, NOTHING), await store.requests.of(row.id)
    asked = [one.made for one in requests if one.kind == "presence" and one.seat == seat]
    return silence >= QUESTION_PAUSE and all(now() - moment >= QUESTION_PAUSE for moment in asked)
