"""The muster of a lobby: people who joined long ago are asked once, when it starts, whether they are still there."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.tables.context import Context
from bot.tables.lobby import changed, renumbered, require_lobby
from bot.tables.messages import MUSTER_ASKED, MUSTER_MISSED, notice, personal
from storage.errors import NotSeated
from storage.models import SeatRow, TableRow
from storage.table import Table, with_seat

LONG = timedelta(hours=1)  # after which a person who has joined may have gone
ANSWER = timedelta(minutes=5)  # time to answer


def long_seated(row: TableRow, moment: datetime) -> list[SeatRow]:
    """Return the people of a lobby, other than its host, who joined or answered long ago. Where the bot is no member,
    it could not ask them."""
    people = [] if row.by_interactions else [seat for seat in row.seats if seat.user not in (None, row.host)]
    return [seat for seat in people if (seat.since or row.created) <= moment - LONG]


def ask(table: Table, context: Context) -> Table:
    """Ask the people who joined long ago, each once; they are pinged together. Raises NotALobby."""
    row = require_lobby(table.row)
    late = long_seated(row, context.now)
    seats = tuple(replace(seat, asked=seat in late) for seat in row.seats)
    until = context.now + ANSWER
    after = changed(table, context, seats=seats, muster=until)
    users = [seat.user for seat in late if seat.user is not None]
    return after.tell(notice(after.row, context, MUSTER_ASKED, pings=users, by=until.isoformat()))


def answer(table: Table, context: Context, user: int) -> Table:
    """Note that a person is there; the muster is over when all have answered. Raises NotALobby, and NotSeated for a
    person who was not asked."""
    row = require_lobby(table.row)
    seat = next((seat for seat in row.seats if seat.user == user and seat.asked), None)
    if seat is None:
        raise NotSeated(row)
    seats = with_seat(row, replace(seat, asked=False, since=context.now)).seats
    return changed(table, context, seats=seats, muster=row.muster if any(one.asked for one in seats) else None)


def end(table: Table, context: Context) -> Table:
    """Leave out the people who have not answered in time, and tell them; nothing changes before the time is over."""
    row = table.row
    if row.muster is None or row.muster > context.now:
        return table
    missing = [seat for seat in row.seats if seat.asked]
    seats = renumbered([seat for seat in row.seats if not seat.asked])
    after = changed(table, context, seats=seats, muster=None)
    return after.tell(*(personal(after.row, context, seat, MUSTER_MISSED) for seat in missing))
