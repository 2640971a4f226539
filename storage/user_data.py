"""Returns and deletes all data stored about a person."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.lobbies import remove_person
from storage.models import State, Strength, TableRow
from storage.outbox import Notes, delete_unposted, insert_notes, is_for, is_replacing, is_secret, is_unposted, no_notes
from storage.repository import Repository, load
from storage.requests import drop_lapsed_requests
from storage.seats import computer_seat_columns, is_deserted_without
from storage.updates import add_former_player, cancel, pause_if_deserted, update_seat, update_table

OWN = (
    schema.season_ratings,
    schema.lessons,
    schema.puzzle_tries,
    schema.people,
    schema.invitations,
    schema.departures,
    schema.requests,
    schema.personal_notes,
    schema.plans,
    schema.looks,
)
FORGOTTEN: dict[str, Any] = {"user": None, "name": "", "locale": "en", "since": None}


class UserData(Repository):
    """The export and the deletion of a person's data."""

    async def export(self, user: int) -> dict[str, Any]:
        """Return everything stored about a person, as JSON values: ids are strings, times ISO 8601."""

        def about(connection: sa.Connection) -> dict[str, Any]:
            return {
                "user": str(user),
                "tables": _tables(connection, user),
                "results": _rows(connection, schema.results, user),
                "ratings": _rows(connection, schema.ratings, user),
                "season_ratings": _rows(connection, schema.season_ratings, user),
                "lessons": _rows(connection, schema.lessons, user),
                "puzzles": _rows(connection, schema.puzzle_tries, user),
                "preferences": _rows(connection, schema.people, user),
                "invitations": _rows(connection, schema.invitations, user),
                "departures": _rows(connection, schema.departures, user),
                "requests": _rows(connection, schema.requests, user),
                "notes": _notes(connection, user),
                "personal_notes": _rows(connection, schema.personal_notes, user),
                "plans": _rows(connection, schema.plans, user),
                "looks": _rows(connection, schema.looks, user),
            }

        return await self._database.read(about, background=True)

    async def forget(
        self, user: int, now: datetime, strength: Strength = "medium", *, notes: Notes = no_notes
    ) -> list[TableRow]:
        """Delete a person's data: the person leaves lobbies, running games continue with a computer player of this
        strength or end if no person is left, and finished games keep a seat without a name. ``notes`` returns the
        messages that tell a table of it.

        Each of these changes is a new version of its table. In a SQLite database no deleted value remains in the file
        or in its log. Returns the live tables that have changed.
        """

        def forget(connection: sa.Connection) -> list[TableRow]:
            tables = load(connection, sa.and_(schema.live, _of(user)), lock=True)
            delete_unposted(connection, _is_noted(user))
            connection.execute(sa.delete(schema.outbox).where(is_for(user)))
            connection.execute(sa.update(schema.outbox).where(_invites(user)).values(invitee=None))
            for row in tables:
                _leave(connection, row, user, now, strength)
            for table, values in ((schema.seats, FORGOTTEN), (schema.results, {"user": None})):
                connection.execute(sa.update(table).where(table.c.user == user).values(values))
            is_host = schema.tables.c.host == user
            connection.execute(sa.update(schema.tables).where(is_host).values(host=None))
            for table in (*OWN, schema.ratings):
                connection.execute(sa.delete(table).where(table.c.user == user))
            return [insert_notes(connection, row.id, notes) for row in tables]

        changed = await self._database.write(forget, background=True)
        await self._database.empty_log()
        return changed


def _of(user: int) -> sa.ColumnElement[bool]:
    """Return the tables where the person has or had a seat, or is host."""
    return schema.tables.c.id.in_(sa.union(*_ids(user)))


def _is_noted(user: int) -> sa.ColumnElement[bool]:
    """Return the tables whose notes may name the person."""
    others = (schema.invitations, schema.departures, schema.requests)
    named = [sa.select(of.c.table_id).where(of.c.user == user) for of in others]
    return schema.tables.c.id.in_(sa.union(*_ids(user), *named))  # PostgreSQL uses no index for an OR of two lists


def _ids(user: int) -> tuple[sa.Select[tuple[str]], sa.Select[tuple[str]]]:
    """Return the ids of the tables where the person has or had a seat, and of those where the person is host."""
    hosts = schema.tables.alias()
    seated = sa.select(schema.seats.c.table_id).where(schema.seats.c.user == user)
    return seated, sa.select(hosts.c.id).where(hosts.c.host == user)


def _invites(user: int) -> sa.ColumnElement[bool]:
    """Return the condition on posted notes that invite the person."""
    return sa.and_(schema.outbox.c.message.is_not(None), schema.outbox.c.invitee == user)


def _leave(connection: sa.Connection, row: TableRow, user: int, now: datetime, strength: Strength) -> None:
    """Remove a person for good from a locked live table."""
    seat = next((seat for seat in row.seats if seat.user == user), None)
    if seat is None:
        return
    if row.state is State.LOBBY:
        remove_person(connection, row, user, now)
        return
    update_seat(connection, row.id, seat.number, **computer_seat_columns(seat, strength))
    if is_deserted_without(row, seat):
        cancel(connection, row, now)
    else:
        add_former_player(connection, row.id, user, seat.number)
        drop_lapsed_requests(connection, row.id)
        # not a move: versions seen before become stale, as after an undo
        other = row.version + 1
        update_table(connection, row.id, version=other, undone_at_version=other, undo=None, last_activity=now)
        pause_if_deserted(connection, row.id, now)


def _rows(connection: sa.Connection, table: sa.Table, user: int) -> list[dict[str, Any]]:
    query = sa.select(table).where(table.c.user == user).order_by(*table.primary_key)
    return [
        {name.removesuffix("_id"): _plain(name, value) for name, value in row.items()}
        for row in connection.execute(query).mappings()
    ]


def _tables(connection: sa.Connection, user: int) -> list[dict[str, Any]]:
    columns = schema.tables.c
    query = sa.select(schema.tables).where(_of(user)).order_by(columns.created, columns.id)
    seats = _seats(connection, user)
    return [
        {
            "table": row.id,
            "game": row.game,
            "guild": _plain("guild", row.guild),
            "channel": _plain("channel", row.channel),
            "state": row.state,
            "host": row.host == user,
            "created": row.created.isoformat(),
            "ended": row.ended and row.ended.isoformat(),
            **seats.get(row.id, {}),
        }
        for row in connection.execute(query)
    ]


def _notes(connection: sa.Connection, user: int) -> list[dict[str, Any]]:
    """Return the messages still to be posted at a person's tables, and those that invite the person."""
    outbox = schema.outbox.c
    query = sa.select(outbox.table_id, outbox.text, outbox.made, outbox.message).join(schema.tables)
    unposted = query.where(sa.or_(is_unposted, is_replacing), _is_noted(user))
    invitations = query.where(_invites(user))
    rows = [*connection.execute(unposted.order_by(outbox.made)), *connection.execute(invitations.order_by(outbox.made))]
    return [
        {
            "table": row.table_id,
            "text": row.text,
            "made": row.made.isoformat(),
            "message": row.message and str(row.message),
        }
        for row in rows
    ]


def _seats(connection: sa.Connection, user: int) -> dict[str, dict[str, Any]]:
    """Return the stored data about a person's seats, by table, with the moves made since the person has had the seat,
    including undone ones."""
    seats, moves = schema.seats, schema.moves
    secrets = sa.select(schema.outbox.c.table_id).where(is_secret, is_for(user))
    to_hear = {*connection.execute(secrets).scalars()}
    places: dict[str, dict[str, Any]] = {}
    for row in connection.execute(sa.select(seats).where(seats.c.user == user)).mappings():
        values = {name: _plain(name, value) for name, value in row.items() if name not in ("table_id", "user")}
        secret_waits = row["table_id"] in to_hear
        places[row["table_id"]] = {"seat": values.pop("number"), **values, "secret_waits": secret_waits, "moves": []}
    own = sa.or_(seats.c.since.is_(None), moves.c.made >= seats.c.since)
    theirs = sa.and_(moves.c.table_id == seats.c.table_id, moves.c.seat == seats.c.number, seats.c.user == user, own)
    for move in connection.execute(sa.select(moves).join(seats, theirs).order_by(moves.c.made, moves.c.number)):
        data = {name: _plain(name, getattr(move, name)) for name in ("number", "move", "made", "spent", "made_by")}
        places[move.table_id]["moves"].append({**data, "taken_back": move.undone > 0})
    return places


def _plain(name: str, value: object) -> object:
    """Return the value as a JSON value."""
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, timedelta):
        return value.total_seconds()
    if isinstance(value, tuple):
        return [_plain("", each) for each in value]
    return str(value) if name in ("guild", "channel", "user") and value is not None else value
