"""Whether what a message tells is still so when it is to be posted: else it is not posted. Questions to which buttons
belong lapse as the store says (``storage.outbox``)."""

from __future__ import annotations

from datetime import datetime

from bot.tables import messages
from storage.messages import OutboxMessage
from storage.models import Request, SeatRow, State, TableRow
from storage.table import Table

MUSTERS = (messages.MUSTER_ASKED, messages.MUSTER_EARLY, messages.APPOINTMENT_NOW)
IN_LOBBIES = (messages.APPOINTMENT_STAYS, messages.APPOINTMENT_MISSED, messages.MUSTER_SHORT, messages.TABLE_OPENED)


def is_current(table: Table, message: OutboxMessage, moment: datetime) -> bool:
    """Return whether what a message tells is still so at a moment."""
    if message.person is not None:
        return _is_current_for_person(table, message, moment)
    return is_current_for_all(table.row, message, moment)


def is_current_for_all(row: TableRow, message: OutboxMessage, moment: datetime) -> bool:
    """Return whether a notice still holds: that people are asked whether they are there, that seats are kept, that a
    lobby has changed, or why a game waits. What has happened remains so."""
    facts, is_lobby = message.facts or {}, row.state is State.LOBBY
    if message.text in MUSTERS:
        return is_lobby and row.muster is not None and facts["by"] == row.muster.isoformat()
    if message.text == messages.REMATCH_CALL:
        return is_lobby and moment < datetime.fromisoformat(facts["until"])
    if message.text in messages.CHANGED.values():
        return is_lobby and any(seat.told is not None for seat in row.seats)
    if message.text in IN_LOBBIES:
        return is_lobby
    if message.text == messages.DISMISSED:
        return not row.place.can_post
    return message.text != messages.UNSEEN or row.paused is not None


def _is_current_for_person(table: Table, message: OutboxMessage, moment: datetime) -> bool:
    """Return whether the person of a message has lost a seat, is asked, or sits in a lobby that has changed, or whose
    people meet soon."""
    row = table.row
    if message.text in (messages.MUSTER_MISSED, messages.TABLE_OPENED):
        holds = row.state is State.LOBBY or message.text == messages.MUSTER_MISSED
        return holds and all(seat.user != message.person for seat in row.seats)
    if row.state is State.LOBBY:
        mine = row.seat_of(message.person)
        is_ahead = row.starts is not None and row.starts > moment and row.call_due == row.starts
        return mine is not None and (is_ahead if message.text == messages.APPOINTMENT_SOON else mine.told is not None)
    if row.state is not State.RUNNING or message.text == messages.APPOINTMENT_SOON:
        return False
    seat = row.held_by(message.person or 0)
    if message.request is not None:
        return seat is not None and any(_asks(request, message, seat) for request in table.requests)
    if message.version is None:
        return seat is None
    is_asked = row.undo is not None and seat is not None and row.undo.asks(seat)
    return is_asked and row.version == message.version


def _asks(request: Request, message: OutboxMessage, seat: SeatRow) -> bool:
    """Return whether a request is the one that a message tells a seat of, and waits for that seat's answer."""
    facts = message.facts or {}
    told = message.request, message.seat, facts.get("user"), facts.get("made")
    is_same = (request.kind, request.seat, request.user, request.made.isoformat()) == told
    return is_same and request.is_open and request.asks(seat)
