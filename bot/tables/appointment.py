"""Lobbies whose people meet at a moment: they are reminded before it, and asked at it whether they are there. The game
starts with those who are (``bot.tables.muster``). Where the bot is no member it reminds people by direct message, and
asks no questions: the host starts the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from bot.tables.context import Context
from bot.tables.course import beside
from bot.tables.kept_seats import ask_anew
from bot.tables.lobby import change_terms, changed, require_lobby, without_moment
from bot.tables.messages import APPOINTMENT_MISSED, APPOINTMENT_NOW, APPOINTMENT_SOON, notice, personal
from storage.errors import LobbyChanged
from storage.models import SeatRow, State, TableRow
from storage.table import Table

REMIND = timedelta(minutes=15)  # before the moment
ANSWER = timedelta(minutes=10)  # time to answer at the moment; who has joined or answered so lately is not asked
LATE = timedelta(hours=1)  # a moment that passed longer ago, in an outage, is only announced as past
LONGEST = timedelta(days=60)  # ahead


def appoint(table: Table, context: Context, starts: datetime, *, has_event: bool = False) -> Table:
    """Return a new lobby for a moment, perhaps with an event of its server."""
    row = replace(table.row, starts=starts, call_due=_first_call(context, starts))
    return replace(table, row=replace(row, event_status="wanted") if has_event else row)


def postpone(table: Table, context: Context, starts: datetime, asked: Mapping[int, int]) -> Table:
    """Change the moment of a lobby to an earlier or a later one. Those who joined for another one are told, and must
    press *Ready* before the start; a muster is over. The messages that have ``asked`` invited people, by person, say
    the new moment. Raises NotALobby, and LobbyChanged for one without a moment."""
    row = require_lobby(table.row)
    if row.starts is None:
        raise LobbyChanged
    if row.starts == starts:
        return table
    seats = tuple(replace(seat, asked=False) for seat in row.seats)
    status = None if row.event_status is None else "wanted"
    after = change_terms(
        replace(table, row=replace(row, seats=seats)),
        context,
        "moment",
        starts=starts,
        call_due=_first_call(context, starts),
        muster=None,
        event_status=status,
    )
    return ask_anew(after, context, asked)


def _first_call(context: Context, starts: datetime) -> datetime:
    """Return when people are first reminded of the moment at which they meet."""
    return starts - REMIND if starts - REMIND > context.now else starts


def call(table: Table, context: Context) -> Table:
    """Remind the people of a lobby, or at the moment ask them where the bot is a member; long after it, say that it is
    past. Nothing changes before that is due."""
    row = table.row
    if row.state is not State.LOBBY or row.starts is None or row.call_due is None or row.call_due > context.now:
        return table
    if context.now < row.starts:
        return _remind(table, context, row.starts)
    if not row.place.can_post:
        return beside(replace(table, row=replace(row, call_due=None)), context)
    if context.now > row.starts + LATE:  # it passed during an outage: the lobby is an ordinary one now
        after = without_moment(table, context)
        return after.tell(notice(after.row, context, APPOINTMENT_MISSED))
    return _gather(table, context)


def has_begun(row: TableRow) -> bool:
    """Return whether the moment at which the people of a lobby meet has come, where they are asked at it: then the game
    starts once all are there."""
    return row.starts is not None and row.call_due is None and row.place.can_post


def _remind(table: Table, context: Context, starts: datetime) -> Table:
    """Remind each person in the person's own way."""
    after = beside(replace(table, row=replace(table.row, call_due=starts)), context)
    people = [seat for seat in after.row.seats if seat.user is not None]
    return after.tell(*(personal(after.row, context, seat, APPOINTMENT_SOON) for seat in people))


def _gather(table: Table, context: Context) -> Table:
    """Ask all people, also the host, whether they are there; not those who have just joined or answered."""
    row = table.row
    asked = [seat for seat in row.seats if seat.user is not None and not _is_fresh(row, seat, context)]
    seats = tuple(replace(_to_meet(row, seat), asked=seat in asked) for seat in row.seats)
    until = context.now + ANSWER if asked else None
    after = changed(table, context, seats=seats, muster=until, call_due=None)
    if until is None:
        return after
    users = [seat.user for seat in asked if seat.user is not None]
    return after.tell(notice(after.row, context, APPOINTMENT_NOW, pings=users, by=until.isoformat()))


def _is_fresh(row: TableRow, seat: SeatRow, context: Context) -> bool:
    return seat.since is not None and seat.since > context.now - ANSWER and seat not in row.unready


def _to_meet(row: TableRow, seat: SeatRow) -> SeatRow:
    """Return the seat of a person who need not agree to the moment itself as well, since *I'm here* does."""
    return replace(seat, terms=row.terms) if seat in row.unready and row.has_same_limits(seat) else seat
