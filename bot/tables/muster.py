"""The muster of a lobby: people are asked whether they are there; people who do not answer in time are left out.

People who joined long ago are asked once, when the game starts. If the host starts the game before the moment at which
people meet, all others are asked, and nobody is left out. At that moment all are asked (``bot.tables.appointment``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot.tables import lobby
from bot.tables.context import Context
from bot.tables.messages import (
    APPOINTMENT_STAYS,
    MUSTER_ASKED,
    MUSTER_EARLY,
    MUSTER_MISSED,
    MUSTER_NOBODY,
    MUSTER_SHORT,
    notice,
    personal,
)
from games import GAMES
from storage.errors import LobbyChanged, Refused
from storage.models import SeatRow, State, TableRow
from storage.table import Table, with_seat

LONG = timedelta(hours=1)  # after which a person who has joined may have gone
ANSWER = timedelta(minutes=5)  # time to answer


def people_to_ask(row: TableRow, moment: datetime, starter: int | None) -> list[SeatRow]:
    """Return the people of a lobby who are asked when a ``starter`` starts the game, None if it starts by itself: who
    joined or answered long ago, or all of them before the moment at which they meet. Where the bot is no member, it
    could not ask them."""
    people = [seat for seat in row.seats if seat.user not in (None, starter)] if row.place.can_post else []
    return [seat for seat in people if row.call_due is not None or (seat.since or row.created) <= moment - LONG]


def people_lacking(row: TableRow) -> int:
    """Return how many more people a lobby needs to start."""
    return max(0, GAMES[row.game].player_counts(row.options)[0] - len(row.seats))


def seat_computers(
    table: Table, context: Context, version: int, variants: Mapping[str, bool], names: Sequence[str]
) -> Table:
    """Seat as many computer players, by these names, as a person alone needs to start, with these variants where none
    is chosen. Raises NotALobby, and LobbyChanged unless the person is alone in the lobby, which was seen in a
    version."""
    row = lobby.require_version(table.row, version)
    if not lobby.is_alone(row):
        raise LobbyChanged
    if not lobby.has_variants(row):
        table = lobby.choose_first(table, context, variants)
    for name in names[: people_lacking(table.row)]:
        table = lobby.add_computer(table, context, name=name, strength="medium")
    return table


def ask(table: Table, context: Context, version: int, starter: int | None = None) -> Table:
    """Ask the people who must be asked at the start of a lobby that was seen in a version, each once; they are pinged
    together. Raises NotALobby, LobbyChanged, Refused if the game cannot start."""
    row = lobby.require_version(table.row, version)
    lobby.require_start(row)
    late, is_early = people_to_ask(row, context.now, starter), row.call_due is not None
    seats = [replace(seat, asked=seat in late) for seat in row.seats]
    if is_early:  # then who starts the game need not answer again at the moment itself
        seats = [replace(seat, since=context.now) if seat.user == starter else seat for seat in seats]
    until = context.now + ANSWER
    after = lobby.changed(table, context, seats=tuple(seats), muster=until)
    users = [seat.user for seat in late if seat.user is not None]
    message = MUSTER_EARLY if is_early else MUSTER_ASKED
    return after.tell(notice(after.row, context, message, pings=users, by=until.isoformat()))


def answer(table: Table, context: Context, user: int) -> Table:
    """Note that a person is there; the muster is over when all have answered. Raises NotALobby, Refused for a person
    who was not asked."""
    row = lobby.require_lobby(table.row)
    seat = next((seat for seat in row.seats if seat.user == user and seat.asked), None)
    if seat is None:
        raise Refused("not-seated")
    seats = with_seat(row, replace(seat, asked=False, since=context.now)).seats
    return lobby.answered(table, context, seats)


def is_over(row: TableRow) -> bool:
    """Return whether the muster of a lobby has ended and its game is to start."""
    return row.state is State.LOBBY and row.muster is not None and not lobby.awaits_answers(row) and bool(row.seats)


def end(table: Table, context: Context) -> Table:
    """Leave out the people who have not answered in time, and tell them; without people the lobby is cancelled. Before
    the moment at which people meet, all keep their seats. Nothing changes before the time is over or without open
    answers."""
    row = table.row
    if row.state is not State.LOBBY or row.muster is None or row.muster > context.now or is_over(row):
        return table
    if row.call_due is not None:
        seats = tuple(replace(seat, asked=False) for seat in row.seats)
        after = lobby.changed(table, context, seats=seats, muster=None)
        return after.tell(notice(after.row, context, APPOINTMENT_STAYS))
    missing = [seat for seat in row.seats if seat.asked]
    after = table
    for user in (seat.user for seat in missing if seat.user is not None):
        after = lobby.leave(after, context, user)
        if after.row.state is not State.LOBBY:
            return after.tell(notice(after.row, context, MUSTER_NOBODY))
    return after.tell(*(personal(after.row, context, seat, MUSTER_MISSED) for seat in missing))


def fall_short(table: Table, context: Context, version: int, more: int) -> Table:
    """Say that a game cannot start after its muster, since ``more`` people are needed, or 0 if the others have yet to
    agree to something; the lobby goes on. Nothing is said before the moment at which people meet. Nothing changes in
    another version."""
    row, is_early = table.row, table.row.call_due is not None
    if row.state is not State.LOBBY or row.version != version or lobby.awaits_answers(row) or not row.seats:
        return table
    if is_early:
        return table if row.muster is None else lobby.changed(table, context, muster=None)
    after = lobby.without_moment(replace(table, row=replace(row, muster=None)), context)
    return after.tell(notice(after.row, context, MUSTER_SHORT, more=more))
