"""Undo requests: one person asks, the others agree, and the moves are marked as undone."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import sqlalchemy as sa

from storage import schema
from storage.clock import UNTIMED, Clock, clock_columns
from storage.errors import NobodyToAgree, NotSeated, NoUndo, Paused, StaleMoves, UndoOpen
from storage.models import TableRow, Undo
from storage.outbox import Notes, insert_notes, no_notes
from storage.repository import Repository, load_one, lock_running, seat_of
from storage.updates import still_shown, update_seat, update_table


class Undoing(Repository):
    """Undo requests. ``version`` is the version that the person saw; ``clock`` the clock of the decision to return to,
    which continues after the undo, and ``bank`` what is left in the current actor's bank, None if unchanged. ``notes``
    returns the messages that ask the others, or tell that the moves are undone."""

    async def ask(
        self,
        table: str,
        version: int,
        seat: int,
        to: int,
        now: datetime,
        clock: Clock = UNTIMED,
        bank: timedelta | None = None,
        *,
        notes: Notes = no_notes,
    ) -> TableRow:
        """Request to undo all moves after the first ``to``. It is done at once if nobody has to agree.

        Raises NoSuchTable, NotRunning, Paused, StaleMoves, NotSeated, UndoOpen, NobodyToAgree.
        """

        def ask(connection: sa.Connection) -> TableRow:
            row = _lock_for_person(connection, table, version, seat)
            if row.undo is not None:
                raise UndoOpen(row)
            if not 0 <= to < len(row.moves):
                raise ValueError(f"table {table} cannot go back to {to} of {len(row.moves)} moves")
            _settle(connection, row, Undo(seat, to), now, clock, bank)
            return insert_notes(connection, table, notes)

        return await self._database.write(ask)

    async def agree(
        self,
        table: str,
        version: int,
        seat: int,
        now: datetime,
        clock: Clock = UNTIMED,
        bank: timedelta | None = None,
        *,
        notes: Notes = no_notes,
    ) -> TableRow:
        """Agree to the request. The moves are undone when all other people at the table have agreed.

        Raises NoSuchTable, NotRunning, Paused, StaleMoves, NotSeated, NoUndo.
        """

        def agree(connection: sa.Connection) -> TableRow:
            row = _lock_for_person(connection, table, version, seat)
            if row.undo is None or row.undo.seat == seat:
                raise NoUndo(row)
            if seat not in row.undo.agreed:
                _settle(connection, row, replace(row.undo, agreed=(*row.undo.agreed, seat)), now, clock, bank)
            return insert_notes(connection, table, notes)

        return await self._database.write(agree)

    async def refuse(self, table: str, version: int, seat: int, now: datetime) -> TableRow:
        """Refuse the request, or withdraw one's own.

        Raises NoSuchTable, NotRunning, Paused, StaleMoves, NotSeated, NoUndo.
        """

        def refuse(connection: sa.Connection) -> TableRow:
            row = _lock_for_person(connection, table, version, seat)
            if row.undo is None:
                raise NoUndo(row)
            update_table(connection, table, undo=None, last_activity=now, shown_activity=still_shown(now))
            return load_one(connection, table)

        return await self._database.write(refuse)

    async def decision_time(self, table: str, number: int) -> timedelta:
        """Return the time spent on the decision that led to a move, counted from 1; zero if unknown."""
        columns = schema.moves.c
        query = sa.select(columns.spent).where(columns.table_id == table, columns.number == number, columns.undone == 0)
        duration = await self._database.read(lambda connection: connection.execute(query).scalar_one_or_none())
        return timedelta(0) if duration is None else duration


def _lock_for_person(connection: sa.Connection, table: str, version: int, seat: int) -> TableRow:
    """Lock a game for a change by the person of a seat who saw this version."""
    row = lock_running(connection, table)
    if row.paused is not None:
        raise Paused(row)
    if version != row.version:
        raise StaleMoves(row)
    if seat_of(row, seat).computer:
        raise NotSeated(row)
    return row


def _settle(
    connection: sa.Connection, row: TableRow, undo: Undo, now: datetime, clock: Clock, bank: timedelta | None
) -> None:
    """Store the request, or undo the moves if everybody has agreed. Raises NobodyToAgree if the others, with whom the
    game began, have all left."""
    others = [seat for seat in row.humans if seat.number != undo.seat]
    if row.is_between_people and all(seat.late or seat.substitute for seat in others):
        raise NobodyToAgree(row)
    if not all(seat.number in (undo.seat, *undo.agreed) for seat in row.humans):
        update_table(connection, row.id, undo=undo, last_activity=now, shown_activity=still_shown(now))
        return
    _take_back(connection, row.id, undo.to)
    plans, asker = schema.plans.c, row.seats[undo.seat].user  # who need not be told that the own plan has lapsed
    connection.execute(sa.delete(schema.plans).where(plans.table_id == row.id, plans.user == asker))
    if bank is not None and row.clock.actor is not None:
        update_seat(connection, row.id, row.clock.actor, bank=bank)
    back = {"version": row.version + 1, "undone_at_version": row.version + 1, "undo": None}
    time = {"last_activity": now, **clock_columns(clock)}
    update_table(connection, row.id, **back, **time)


def _take_back(connection: sa.Connection, table: str, to: int) -> None:
    """Mark all moves after the first ``to`` with the number of this undo. They stay in the database."""
    columns, before = schema.moves.c, schema.moves.alias().c
    times = sa.select(sa.func.max(before.undone) + 1).where(before.table_id == table).scalar_subquery()
    later = sa.and_(columns.table_id == table, columns.number > to, columns.undone == 0)
    connection.execute(sa.update(schema.moves).where(later).values(undone=times))
