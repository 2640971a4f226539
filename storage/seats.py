"""Changes of players in a running game: resigning, returning, and substitutes."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.clock import Clock, clock_columns
from storage.errors import AlreadySeated, KnowsAnotherSeat, NotSeated, SeatHeld
from storage.models import OutboxMessage, SeatRow, Strength, TableRow
from storage.outbox import Notes, insert_messages, insert_notes, insert_secrets, no_notes
from storage.repository import Repository, load_one, lock_running, seat_of
from storage.requests import close_requests_for_seat, drop_lapsed_requests
from storage.scores import MadeBy
from storage.transaction import upsert
from storage.updates import (
    add_former_player,
    cancel,
    former_seats,
    has_unknown_holder,
    pause_if_deserted,
    still_shown,
    update_seat,
    update_table,
)


class Seats(Repository):
    """Passes seats between people and computer players.

    Each change of hands cancels an open undo request, because other people must agree now. ``clock`` is the current
    decision's clock if it is the seat's; None leaves it unchanged. ``notes`` returns the messages that tell of the
    change.
    """

    async def hand_over(
        self,
        table: str,
        seat: int,
        strength: Strength,
        now: datetime,
        clock: Clock | None = None,
        bank: timedelta | None = None,
        *,
        removed: bool = False,
        rated: bool = True,
        notes: Notes = no_notes,
    ) -> TableRow:
        """Give a seat to a computer player until a person takes it over.

        ``bank`` is what is left in the seat's bank, None if unchanged. The person may have been ``removed`` by others;
        a game that is no longer ``rated`` changes no ratings. The game is cancelled if no person is left, not even one
        who is away, and paused if all who are left are away.

        Raises NoSuchTable, NotRunning, NotSeated.
        """

        def hand_over(connection: sa.Connection) -> TableRow:
            row = lock_running(connection, table)
            current = seat_of(row, seat)
            if current.computer and not current.away:
                raise NotSeated(row)
            remaining = current.bank if bank is None else bank
            columns = computer_seat_columns(current, strength)
            update_seat(connection, table, seat, bank=remaining, removed=removed or current.removed, **columns)
            _update_after_change(connection, row, now, clock)
            update_table(connection, table, rated=row.rated and rated)
            if is_deserted_without(row, current):
                cancel(connection, row, now)
            pause_if_deserted(connection, table, now)
            return insert_notes(connection, table, notes)

        return await self._database.write(hand_over)

    async def mark_away(
        self,
        table: str,
        user: int,
        strength: Strength,
        now: datetime,
        clock: Clock | None = None,
        bank: timedelta | None = None,
        *,
        notes: Notes = no_notes,
    ) -> TableRow:
        """Let a computer player decide for a person until the person returns. ``bank`` is as in ``hand_over``. The game
        is paused if nobody else plays it.

        Raises NoSuchTable, NotRunning, NotSeated.
        """

        def mark_away(connection: sa.Connection) -> TableRow:
            row = lock_running(connection, table)
            current = next((seat for seat in row.seats if seat.holder == user), None)
            if current is None:
                raise NotSeated(row)
            remaining = current.bank if bank is None else bank
            update_seat(connection, table, current.number, computer=True, away=True, strength=strength, bank=remaining)
            _update_after_change(connection, row, now, clock)
            pause_if_deserted(connection, table, now)
            return insert_notes(connection, table, notes)

        return await self._database.write(mark_away)

    async def return_to(
        self, table: str, user: int, now: datetime, clock: Clock | None = None, *, notes: Notes = no_notes
    ) -> TableRow:
        """Give the seat back to a person who was away. Raises NoSuchTable, NotRunning, NotSeated."""

        def return_to_seat(connection: sa.Connection) -> TableRow:
            row = lock_running(connection, table)
            own = next((seat for seat in row.seats if seat.away and seat.user == user), None)
            if own is None:
                raise NotSeated(row)
            back = {"computer": False, "strength": None, "timeouts_in_a_row": 0}
            update_seat(connection, table, own.number, away=False, wanted=False, **back)
            _update_after_change(connection, row, now, clock)
            return insert_notes(connection, table, notes)

        return await self._database.write(return_to_seat)

    async def call_substitute(self, table: str, seat: int, note: OutboxMessage, now: datetime) -> TableRow:
        """Open a person's seat, or one that a person has left, to a substitute, and store the note that calls for one.

        Raises NoSuchTable, NotRunning, NotSeated.
        """

        def call(connection: sa.Connection) -> TableRow:
            row = lock_running(connection, table)
            if seat_of(row, seat).user is None:
                raise NotSeated(row)
            update_seat(connection, table, seat, wanted=True)
            update_table(connection, table, last_activity=now, shown_activity=still_shown(now))
            insert_messages(connection, [note])
            return load_one(connection, table)

        return await self._database.write(call)

    async def take(
        self,
        table: str,
        seat: int,
        user: int,
        name: str,
        locale: str,
        now: datetime,
        clock: Clock | None = None,
        bank: timedelta | None = None,
        *,
        notes: Notes = no_notes,
    ) -> TableRow:
        """Give a seat to a person, in place of a computer player or as a substitute if one is wanted. The person must
        have had no seat in the game, or only this one. ``bank`` is as in ``hand_over``.

        The person who began the game at the seat takes its result, and is no substitute when back.

        Raises NoSuchTable, NotRunning, NotSeated, AlreadySeated, SeatHeld, KnowsAnotherSeat.
        """
        person = {"user": user, "name": name, "locale": locale, "computer": False, "strength": None}

        def take_seat(connection: sa.Connection) -> TableRow:
            row = lock_running(connection, table)
            current = seat_of(row, seat)
            if any(other.user == user for other in row.seats if other is not current):
                raise AlreadySeated(row)
            if not current.wanted and (current.away or not current.computer):
                raise SeatHeld(row)
            if former_seats(connection, table, user) - {seat}:
                raise KnowsAnotherSeat(row)
            if current.user not in (None, user):
                add_former_player(connection, table, current.user, seat)
                _record_departure(connection, table, current, now)
            is_back = current.user == user
            began = _delete_departure(connection, table, user) or (is_back and current.since is None)
            values = {
                "since": None if began else current.since if is_back else now,
                "away": False,
                "wanted": False,
                "removed": current.removed and not (began or (is_back and not current.substitute)),
                "hints": current.hints if is_back else 0,
                "late": current.late or (current.user is None and not current.began_with_person),
                "substitute": not began and (current.substitute or (current.began_with_person and not is_back)),
                "late_holiday_used": current.late_holiday_used and is_back,
                "timeouts_in_a_row": current.timeouts_in_a_row if current.holder == user else 0,
            }
            remaining = current.bank if bank is None else bank
            update_seat(connection, table, seat, bank=remaining, **values, **person)
            insert_secrets(connection, table, {seat: user}, now)
            close_requests_for_seat(connection, table, seat, user, now)
            _update_after_change(connection, row, now, clock)
            return insert_notes(connection, table, notes)

        return await self._database.write(take_seat)

    async def first_absent_decision(self, table: str, seat: int) -> datetime | None:
        """Return when a computer player first decided for a seat since its person last did, or ran out of time; None if
        none has."""
        columns, seats = schema.moves.c, schema.seats.c
        here = (columns.table_id == table, columns.seat == seat)
        held = columns.made_by.in_((MadeBy.PERSON, MadeBy.GUEST, MadeBy.TIMEOUT))
        last = sa.select(sa.func.max(columns.made)).where(*here, held)
        since = sa.select(seats.since).where(seats.table_id == table, seats.number == seat)
        computers = sa.select(sa.func.min(columns.made)).where(*here, columns.made_by == MadeBy.COMPUTER)

        def first(connection: sa.Connection) -> datetime | None:
            signs = [connection.execute(query).scalar_one() for query in (last, since)]
            later = [columns.made > sign for sign in signs if sign is not None]
            moment: datetime | None = connection.execute(computers.where(*later)).scalar_one()
            return moment

        return await self._database.read(first)

    async def former_holders(self, table: str, seat: int) -> list[int | None]:
        """Return the people who have held a seat of a running game that another holds now, with None for those who have
        been deleted."""
        departures, seats = schema.departures.c, schema.seats.c
        left = sa.select(departures.user).where(departures.table_id == table, departures.seat == seat)
        present = sa.select(seats.user).where(seats.table_id == table, seats.number == seat)

        def read(connection: sa.Connection) -> list[int | None]:
            former = [*connection.execute(left.order_by(departures.left)).scalars()]
            known = {*former, *connection.execute(present).scalars()} - {None}
            return [*former, None] if has_unknown_holder(connection, table, seat, known) else former

        return await self._database.read(read)


def _record_departure(connection: sa.Connection, table: str, seat: SeatRow, now: datetime) -> None:
    began = not seat.late and not seat.substitute
    row = {"table_id": table, "user": seat.user, "seat": seat.number, "left": now, "takes_result": began}
    upsert(connection, schema.departures, [row], lambda new: {name: new[name] for name in ("seat", "left")})


def _delete_departure(connection: sa.Connection, table: str, user: int) -> bool:
    """Delete that a person has left. Returns whether that person began the game at the seat."""
    columns = schema.departures.c
    mine = (columns.table_id == table, columns.user == user)
    began = connection.execute(sa.select(columns.takes_result).where(*mine)).scalar_one_or_none()
    connection.execute(sa.delete(schema.departures).where(*mine))
    return bool(began)


def computer_seat_columns(seat: SeatRow, strength: Strength) -> dict[str, Any]:
    """Return the columns of a seat that a computer player takes for good."""
    return {"computer": True, "away": False, "timeouts_in_a_row": 0, "strength": seat.strength or strength}


def is_deserted_without(row: TableRow, leaver: SeatRow) -> bool:
    """Return whether no person plays a game, or may return to it, without the seat ``leaver``."""
    return all(seat.computer and not seat.away for seat in row.seats if seat is not leaver)


def _is_of_decision(clock: Clock, row: TableRow) -> bool:
    """Return whether a clock is of a table's decision, as far as is known: games of earlier versions have no actor."""
    return None in (clock.actor, row.clock.actor) or clock.actor == row.clock.actor


def _update_after_change(connection: sa.Connection, row: TableRow, now: datetime, clock: Clock | None) -> None:
    values: dict[str, Any] = {"last_activity": now, "undo": None}
    if clock is not None and clock.is_stopped == (row.paused is not None) and _is_of_decision(clock, row):
        values |= clock_columns(clock)  # else the game was paused, resumed or went on meanwhile
    drop_lapsed_requests(connection, row.id)
    update_table(connection, row.id, **values)
