"""The store: all persistent state behind one object.

Its methods return the values of ``models`` and raise the errors of ``errors``. Each method is one transaction: its
change is on the disk when it returns, unless documented otherwise; if it raises or is cancelled, all or nothing was
changed.

The methods stand in parts, one file for each subject, which ``Store`` inherits: callers name the change they want and
not the file it is in, and two parts never define the same method.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from datetime import datetime
from pathlib import Path

import sqlalchemy as sa

from storage import schema
from storage.absences import Absences
from storage.announcements import Announcements
from storage.backups import copy_daily
from storage.database import Database
from storage.games import Games
from storage.guilds import Guilds
from storage.heartbeats import Heartbeats
from storage.invitations import Invitations
from storage.lessons import Lessons
from storage.lobbies import Lobbies
from storage.models import TableRow
from storage.notes import Notes, is_answered
from storage.people import People
from storage.puzzles import Puzzles
from storage.queries import load, load_one, load_strictly, newest_move
from storage.requests import Requests
from storage.reviews import Reviews
from storage.seats import Seats
from storage.shards import Shards
from storage.statistics import Statistics
from storage.timing import Timing
from storage.undoing import Undoing
from storage.user_data import UserData
from storage.waiting import WaitingGames


class Store(
    Lobbies,
    Announcements,
    Invitations,
    Absences,
    Games,
    Seats,
    Undoing,
    Requests,
    Timing,
    Heartbeats,
    WaitingGames,
    Statistics,
    People,
    Guilds,
    Lessons,
    Reviews,
    Puzzles,
    Notes,
    UserData,
):
    """The tables of a database. Any number of tasks, stores and processes may share one database."""

    @classmethod
    async def open(cls, url: str, backup_dir: Path | None = None, shards: Shards | None = None) -> Store:
        """Open a database and migrate it, with backups in ``backup_dir``.

        With ``shards`` it is opened for a bot, which owns the tables of these shards: no other bot may have any of them
        open. Raises DatabaseError.
        """
        return cls(await Database.open(url, backup_dir, shards))

    @property
    def shards(self) -> Shards:
        """The shards whose tables are own; all of them if the store is not a bot's."""
        return self._database.shards

    async def close(self) -> None:
        """Close the database."""
        await self._database.close()

    async def is_unchecked(self) -> bool:
        """Return whether changes that were shown may be missing, because a log was damaged or a copy restored."""
        return await self._database.is_unchecked()

    async def note_checked(self) -> None:
        """Clear the flag returned by ``is_unchecked``. Raises DatabaseError."""
        await self._database.note_checked()

    async def back_up_daily(self, now: datetime) -> Path | None:
        """Copy a SQLite database once a day, and prune old copies. Returns the new copy; None if there is one from
        today or the database is on a server. Raises DatabaseError."""
        file, folder = self._database.file, self._database.backup_dir
        if file is None or folder is None:
            return None
        return await asyncio.to_thread(copy_daily, file, folder, now)

    async def table(self, table: str) -> TableRow:
        """Return the table with this id. Raises NoSuchTable."""
        return await self._database.read(lambda connection: load_one(connection, table))

    async def is_current(self, row: TableRow) -> bool:
        """Return whether a table is unchanged since a row was read, apart from records that do not change the game:
        what is shown, who was sent a secret, and sent reminders."""
        columns, seats = schema.tables.c, schema.seats.c
        same = (
            columns.id == row.id,
            *(columns[name] == getattr(row, name) for name in ("version", "state", "channel", "last_activity")),
            *(columns[name].is_not_distinct_from(getattr(row, name)) for name in ("paused", "deadline")),
            newest_move(columns.id) == len(row.moves),
        )
        players = sa.select(seats.user, seats.computer, seats.away).join(schema.tables, columns.id == seats.table_id)
        query = players.where(*same).order_by(seats.number)
        stored = await self._database.read(lambda connection: connection.execute(query).all())
        return stored == [(seat.user, seat.computer, seat.away) for seat in row.seats]

    async def live_table(self, channel: int) -> TableRow | None:
        """Return the lobby or running game of a channel, or None."""
        here = sa.and_(schema.tables.c.channel == channel, schema.live)
        return next(iter(await self._database.read(lambda connection: load_strictly(connection, here))), None)

    async def live_tables(self, guild: int | None = None) -> list[TableRow]:
        """Return all own lobbies and running games, or those of one guild, oldest first."""
        which = self._own if guild is None else schema.tables.c.guild == guild
        return await self._load(sa.and_(schema.live, which), background=guild is not None)

    async def count_tables(self) -> dict[str, int]:
        """Return the number of own lobbies, running and paused games."""
        columns = schema.tables.c
        state = sa.case((columns.paused.is_not(None), "paused"), else_=columns.state)
        query = sa.select(state, sa.func.count()).where(schema.live, self._own).group_by(state)
        counts = await self._database.read(lambda connection: connection.execute(query).all(), background=True)
        return {"lobby": 0, "running": 0, "paused": 0} | {row[0]: row[1] for row in counts}

    async def games_of(self, user: int, guild: int) -> list[TableRow]:
        """Return the running games of a guild in which a person decides for a seat, oldest first."""
        columns, seats = schema.tables.c, schema.seats.c
        theirs = sa.select(seats.table_id).where(seats.user == user, seats.computer.is_(sa.false()))
        return await self._load(sa.and_(schema.running, columns.guild == guild, columns.id.in_(theirs)))

    async def tables_to_publish(self, before: datetime | None = None) -> list[TableRow]:
        """Return all own tables whose current state is not known to be shown, or that have older messages with
        controls, oldest first; with ``before`` only those without activity since then."""
        own = sa.and_(schema.unshown, self._own)
        return await self._load(own if before is None else sa.and_(own, schema.tables.c.last_activity < before))

    async def games_to_notify(self, games: Collection[str]) -> list[TableRow]:
        """Return all own running games with an undo request, and those of these ``games`` with a player who is not
        known to have been sent a secret, oldest first."""
        columns, seats = schema.tables.c, schema.seats.c
        here, is_due = seats.table_id == columns.id, sa.and_(~seats.secret_sent, ~seats.computer)
        count = sa.select(sa.func.count()).where(here, is_due).scalar_subquery()  # EXISTS would read all seats
        waiting = sa.or_(columns.undo.is_not(None), sa.and_(columns.game.in_(games), count > 0))
        return await self._load(sa.and_(schema.live, self._own, columns.start.is_not(None), waiting))

    async def tables_with_notes(self) -> list[TableRow]:
        """Return all own tables beside which messages are still to be posted, oldest first."""
        notes = schema.notes.c
        waiting = schema.tables.c.id.in_(sa.select(notes.table_id).where(notes.message.is_(None)))
        return await self._load(sa.and_(waiting, self._own))

    async def tables_with_answered_notes(self) -> list[TableRow]:
        """Return all own tables beside which messages ask what nobody is to answer any more, oldest first."""
        answered = schema.tables.c.id.in_(sa.select(schema.notes.c.table_id).where(is_answered()))
        return await self._load(sa.and_(answered, self._own))

    async def latest_finished_game(self, channel: int) -> TableRow | None:
        """Return the game of a channel that last ended with a result, or None."""
        columns = schema.tables.c
        here = sa.and_(columns.channel == channel, schema.over)
        newest = sa.select(columns.id).where(here).order_by(columns.ended.desc()).limit(1)
        return next(iter(await self._load(columns.id == newest.scalar_subquery(), background=True)), None)

    async def _load(self, which: sa.ColumnElement[bool], *, background: bool = False) -> list[TableRow]:
        return await self._database.read(lambda connection: load(connection, which), background=background)
