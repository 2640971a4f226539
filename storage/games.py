"""Running games: moves, pauses, and what has been shown and sent."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.clock import UNTIMED, Clock, clock_columns, in_utc
from storage.errors import NotPaused, NotRunning, Paused, StaleMoves
from storage.models import SeatRow, State, Strength, TableRow
from storage.outbox import Notes, insert_messages, insert_notes, insert_old, no_notes
from storage.repository import Repository, load_one, newest_move, seat_of
from storage.requests import drop_lapsed_requests
from storage.results import count
from storage.scores import MadeBy, Rate, Standing
from storage.updates import delete_company, shown_before, update_seat

MAX_TIMEOUTS = 3  # timeouts in a row after which a computer player takes the seat

_here = schema.tables.c.id == sa.bindparam("table")
_running = sa.and_(_here, schema.tables.c.state == State.RUNNING)
_unpaused = sa.and_(_running, schema.tables.c.paused.is_(None))
_same_mover = sa.exists().where(
    schema.seats.c.table_id == sa.bindparam("table"),
    schema.seats.c.number == sa.bindparam("mover"),
    schema.seats.c.user.is_not_distinct_from(sa.bindparam("mover_user")),
    schema.seats.c.computer == sa.bindparam("mover_computer"),
)
_change = sa.update(schema.tables).values(shown_activity=shown_before())
_advance = _change.where(
    _unpaused,
    schema.tables.c.version == sa.bindparam("seen"),
    schema.tables.c.channel == sa.bindparam("seen_channel"),
    newest_move(sa.bindparam("table")) == sa.bindparam("seen_moves"),
    _same_mover,
)
_pause = _change.where(_unpaused)
_resume = _change.where(_running, schema.tables.c.paused.is_not(None))
_record_shown = sa.update(schema.tables).where(
    _here,
    sa.func.coalesce(schema.tables.c.message, 0) <= sa.bindparam("new_message"),
    sa.func.coalesce(schema.tables.c.shown_version, 0) <= sa.bindparam("new_version"),
)
_record_lobby_shown = _record_shown.where(schema.tables.c.start.is_(sa.null()))
_mark_posting = sa.update(schema.tables).where(_here)
_mark_notified = sa.update(schema.tables).where(
    _running,
    schema.tables.c.version == sa.bindparam("notified_version"),
    schema.tables.c.notified_at.is_(None),
    schema.tables.c.paused.is_(None),
    schema.tables.c.clock_since.is_not_distinct_from(sa.bindparam("notified_since")),
)
_insert_moves = sa.insert(schema.moves)


class Games(Repository):
    """Changes of a running game and of the record of its messages."""

    async def append(
        self,
        row: TableRow,
        moves: Sequence[str],
        seats: Sequence[int],
        now: datetime,
        *,
        clock: Clock = UNTIMED,
        timed_out: Strength | None = None,
        spent: timedelta | None = None,
        bank: timedelta | None = None,
        result: Mapping[str, Any] | None = None,
        standings: Sequence[Standing] = (),
        rate: Rate | None = None,
        forced: int = 0,
        notes: Notes = no_notes,
    ) -> TableRow:
        """Store moves with the seats that made them, all or none, and return the new row; with a result the game ends.

        ``row`` is the table before the moves and ``clock`` the clock of the decision after them. The first move is a
        decision of its seat, or with ``timed_out`` was made because that seat's time was up; after three timeouts in a
        row a computer player of that strength takes the seat and its player is away. ``notes`` returns the messages
        that tell of it. ``spent`` is the time the decision took, and ``bank`` what is left in the seat's bank, None if
        unchanged. The last ``forced`` moves were made without a choice. An open undo request is cancelled. The game is
        paused if nobody is left who plays. A finished game between people of a server counts with these ``standings``;
        ``rate`` returns the new ratings.

        Nothing is read first: the moves are stored if the table still has the version, channel, number of moves and
        player of ``row``. Raises NoSuchTable, NotRunning, Paused, StaleMoves, NotSeated.
        """
        if not moves:
            raise ValueError(f"no moves to append to table {row.id}")
        before = seat_of(row, seats[0])
        after = _seat_after_decision(before, timed_out, bank)
        after_seats = tuple(after if seat is before else seat for seat in row.seats)
        is_deserted = after.away and not before.away and result is None and all(seat.computer for seat in after_seats)
        values = _columns_after_moves(row, len(moves), now, result)
        if is_deserted:
            values["paused"], clock = in_utc(now), clock.stopped(now)
        next_clock = (clock if result is None else UNTIMED).in_utc()
        shown = row.shown_activity if row.is_shown else None
        updated = replace(
            row, **values, shown_activity=shown, clock=next_clock, moves=(*row.moves, *moves), seats=after_seats
        )
        makers = move_makers(row, seats, timed_out, forced)

        def append(connection: sa.Connection) -> TableRow:
            columns = {**values, **clock_columns(next_clock)}
            if connection.execute(_advance, {**_seen(row, before), **columns}).rowcount != 1:
                _refuse(connection, row.id)
            connection.execute(_insert_moves, move_rows(row, moves, seats, makers, now, spent))
            if after is not before:
                update_seat(connection, row.id, before.number, **_attendance(after))
            if after.away and not before.away:
                drop_lapsed_requests(connection, row.id)
            insert_messages(connection, notes(updated))
            if result is not None:
                count(connection, updated, standings, rate)
                delete_company(connection, row.id)
            return updated

        return await self._database.write(append)

    async def record_hint(self, table: str, seat: int) -> None:
        """Record that the person of a seat was given a hint."""
        columns = schema.seats.c
        here = sa.and_(columns.table_id == table, columns.number == seat)
        count = sa.update(schema.seats).where(here).values(hints=columns.hints + 1)
        await self._database.write(lambda connection: connection.execute(count), background=True)

    async def record_shown(
        self,
        table: str,
        message: int,
        version: int,
        state: State | None = None,
        *,
        activity: datetime | None = None,
        old_messages: Sequence[tuple[int, int | None]] = (),
        clock: Clock | None = None,
    ) -> None:
        """Record, without waiting for the disk, the table's newest message, the version and activity it shows, and the
        older messages that may still have controls. With a ``clock`` the message has notified whoever must decide.

        An older message or version than the recorded one is not recorded. Neither is a message that shows a lobby
        (``state`` is the state it was drawn from) once the game has started. Such a message is old. After a power
        failure the record may be lost, and the table is published once more. Raises NoSuchTable.
        """
        values = {"message": message, "shown_version": version, "shown_activity": activity, "repost_due": False}
        parameters = {"table": table, "new_message": message, "new_version": version}
        statement = _record_lobby_shown if state is State.LOBBY else _record_shown

        def record(connection: sa.Connection) -> None:
            if connection.execute(statement, parameters | values).rowcount != 1:
                if load_one(connection, table).message != message:
                    insert_old(connection, table, [(message, None if state is State.LOBBY else version)])
                return
            insert_old(connection, table, old_messages)
            if clock is not None:
                notified = {"notified_at": clock.notified_at, "reminder": clock.reminder}
                seen = {"notified_version": version, "notified_since": in_utc(clock.since)}
                connection.execute(_mark_notified, {"table": table, **seen, **notified})

        await self._database.write(record, durable=False)

    async def mark_posting(self, table: str) -> None:
        """Record, without waiting for the disk, that a new message is being posted, which may show older activity."""
        values = {"table": table, "shown_activity": None}
        await self._database.write(lambda connection: connection.execute(_mark_posting, values), durable=False)

    async def mark_repost_due(self, table: str) -> None:
        """Record that a new message could not be posted and is due."""
        values = {"table": table, "shown_activity": None, "repost_due": True}
        await self._database.write(lambda connection: connection.execute(_mark_posting, values), durable=False)

    async def mark_nothing_to_show(self, table: str, activity: datetime) -> None:
        """Record, without waiting for the disk, that the latest activity does not change the table's message."""
        statement = sa.update(schema.tables).where(_here, schema.tables.c.last_activity == activity)
        values = {"table": table, "shown_activity": activity}
        await self._database.write(lambda connection: connection.execute(statement, values), durable=False)

    async def pause(
        self, table: str, now: datetime, clock: Clock = UNTIMED, *, seat: int | None = None, notes: Notes = no_notes
    ) -> TableRow:
        """Pause the game with this clock, at the request of a ``seat``; ``notes`` returns the messages that tell of it.
        Raises NoSuchTable, NotRunning, Paused."""
        values = {"paused": now, "paused_by": seat, "last_activity": now, **clock_columns(clock)}

        def pause(connection: sa.Connection) -> TableRow:
            if connection.execute(_pause, {"table": table, **values}).rowcount != 1:
                _refuse(connection, table)
            return insert_notes(connection, table, notes)

        return await self._database.write(pause)

    async def resume(self, table: str, clock: Clock, now: datetime) -> TableRow:
        """Resume the game with this clock. Raises NoSuchTable, NotRunning, NotPaused."""
        values = {"paused": None, "paused_by": None, "last_activity": now, **clock_columns(clock)}

        def resume(connection: sa.Connection) -> TableRow:
            resumed = connection.execute(_resume, {"table": table, **values}).rowcount == 1
            row = load_one(connection, table)
            if not resumed:
                raise NotPaused(row) if row.state is State.RUNNING else NotRunning(row)
            return row

        return await self._database.write(resume)


def _seen(row: TableRow, mover: SeatRow) -> dict[str, Any]:
    """Return the parameters that identify the stored table of a row, at its version."""
    seen = {"table": row.id, "seen": row.version, "seen_channel": row.channel, "seen_moves": len(row.moves)}
    return {**seen, "mover": mover.number, "mover_user": mover.user, "mover_computer": mover.computer}


def _refuse(connection: sa.Connection, table: str) -> None:
    """Raise the reason why a running game could not be changed: NoSuchTable, NotRunning, Paused or StaleMoves."""
    row = load_one(connection, table)
    if row.state is not State.RUNNING:
        raise NotRunning(row)
    raise StaleMoves(row) if row.paused is None else Paused(row)


def _columns_after_moves(row: TableRow, moves: int, now: datetime, result: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the columns of a game after so many more moves, without its clock."""
    values: dict[str, Any] = {"version": row.version + moves, "last_activity": in_utc(now), "undo": None}
    if result is not None:
        values |= {"state": State.OVER, "ended": in_utc(now), "result": json.loads(json.dumps(result))}
    return values


def _seat_after_decision(seat: SeatRow, timed_out: Strength | None, bank: timedelta | None) -> SeatRow:
    """Return a seat after a decision of its person or a timeout, with this bank; the same object if nothing changes."""
    if bank is not None and bank != seat.bank:
        seat = replace(seat, bank=bank)
    timeouts = 0 if timed_out is None else seat.timeouts_in_a_row + 1
    if seat.computer or timeouts == seat.timeouts_in_a_row:
        return seat
    if timeouts < MAX_TIMEOUTS:
        return replace(seat, timeouts_in_a_row=timeouts)
    return replace(seat, timeouts_in_a_row=timeouts, computer=True, away=True, strength=timed_out)


def _attendance(seat: SeatRow) -> dict[str, Any]:
    return {
        "bank": seat.bank,
        "timeouts_in_a_row": seat.timeouts_in_a_row,
        "computer": seat.computer,
        "away": seat.away,
        "strength": seat.strength,
    }


def move_rows(
    row: TableRow,
    moves: Sequence[str],
    seats: Sequence[int],
    makers: Sequence[MadeBy],
    now: datetime,
    spent: timedelta | None,
) -> list[dict[str, Any]]:
    """Return the rows of moves that follow those of a table; the first took the time ``spent``."""
    times = (spent, *(None for _ in moves[1:]))
    return [
        {
            "table_id": row.id,
            "number": number,
            "undone": 0,
            "seat": seat,
            "move": move,
            "made": now,
            "spent": times[number - len(row.moves) - 1],
            "made_by": maker,
        }
        for number, (move, seat, maker) in enumerate(zip(moves, seats, makers, strict=True), len(row.moves) + 1)
    ]


def move_makers(row: TableRow, seats: Sequence[int], timed_out: Strength | None, forced: int) -> list[MadeBy]:
    """Return who decided each move, given the seats that made them."""
    chosen = len(seats) - forced
    return [
        MadeBy.TABLE if number >= chosen else _maker(row.seats[seat], timed_out is not None and number == 0)
        for number, seat in enumerate(seats)
    ]


def _maker(seat: SeatRow, timed_out: bool) -> MadeBy:
    if seat.computer:
        return MadeBy.COMPUTER
    if seat.late or seat.substitute:
        return MadeBy.GUEST
    return MadeBy.TIMEOUT if timed_out else MadeBy.PERSON
