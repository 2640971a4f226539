"""Returns and deletes all data stored about a person."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.cups import forget_entrant
from storage.models import TableRow
from storage.outbox import delete_unposted, is_for, is_replacing, is_secret, is_unposted
from storage.repository import Repository, load, load_one
from storage.results import read_season_winners
from storage.saving import change
from storage.scores import ALL_GAMES
from storage.table import Change
from storage.transaction import insert_missing

OWN = {  # what is deleted with a person, by the names under which it is exported
    "ratings": schema.ratings,
    "season_ratings": schema.season_ratings,
    "lessons": schema.lessons,
    "puzzles": schema.puzzle_tries,
    "preferences": schema.people,
    "invitations": schema.invitations,
    "departures": schema.departures,
    "requests": schema.requests,
    "personal_notes": schema.personal_notes,
    "plans": schema.plans,
    "looks": schema.last_read,
    "wishes": schema.wishes,
    "apart": schema.apart,
}
OTHERS = {"results": schema.results, "cups": schema.cup_entrants, "roles_to_take": schema.roles_to_take}
# What is left of a question that is withdrawn: where it stands.
UNASKED: dict[str, Any] = {"invitee": None, "request": None, "seat": None, "text": "", "facts": None, "pings": []}
FORGOTTEN: dict[str, Any] = {"user": None, "name": "", "locale": "en", "since": None}
SNOWFLAKES = ("guild", "channel", "user", "other", "role", "message")  # columns whose numbers JSON could round


class UserData(Repository):
    """The export and the deletion of a person's data."""

    async def export(self, user: int) -> dict[str, Any]:
        """Return everything stored about a person, as JSON values: ids are strings, times ISO 8601."""

        def about(connection: sa.Connection) -> dict[str, Any]:
            rows = {
                name: _rows(connection, sa.select(table).where(table.c.user == user).order_by(*table.primary_key))
                for name, table in (OTHERS | OWN).items()
            }
            rows |= {"tables": _tables(connection, user), "notes": _messages(connection, user)}
            rows |= {"cups_opened": _cups_opened(connection, user), "cup_deeds": _cup_deeds(connection, user)}
            return {"user": str(user), **rows}

        return await self._database.read(about, background=True)

    async def forget(self, user: int, rule: Change, now: datetime) -> list[TableRow]:
        """Delete a person's data, except the roles of seasons' winners that are to be taken. ``rule`` removes the
        person from a live table; finished games keep a seat without a name. In a SQLite database no deleted value
        remains in the file or in its log. Returns the tables that were live, also those where the person was asked to
        play or asks to, as they are now."""

        def forget(connection: sa.Connection) -> list[TableRow]:
            asked = [sa.select(of.c.table_id).where(of.c.user == user) for of in (schema.invitations, schema.requests)]
            named = schema.tables.c.id.in_(sa.union(*_ids(user), *asked))
            tables = load(connection, sa.and_(schema.live, named), lock=True)
            delete_unposted(connection, _may_name(user))
            connection.execute(sa.delete(schema.outbox).where(is_for(user)))
            connection.execute(sa.update(schema.outbox).where(_concerns(user)).values(UNASKED))
            for row in tables:
                _let_undo_lapse(connection, row, change(connection, row.id, rule).row)
            for table, values in ((schema.seats, FORGOTTEN), (schema.results, {"user": None})):
                connection.execute(sa.update(table).where(table.c.user == user).values(values))
            is_host = schema.tables.c.host == user
            connection.execute(sa.update(schema.tables).where(is_host).values(host=None))
            forget_entrant(connection, user)
            _owe_roles(connection, user, now)
            for table in OWN.values():
                connection.execute(sa.delete(table).where(table.c.user == user))
            connection.execute(sa.delete(schema.apart).where(schema.apart.c.other == user))
            return [load_one(connection, row.id) for row in tables]

        changed = await self._database.write(forget, background=True)
        await self._database.empty_log()
        return changed


def _let_undo_lapse(connection: sa.Connection, before: TableRow, after: TableRow) -> None:
    """Move the posted question of an undo request to the version of its table after a deletion, so that it is shown as
    lapsed and not as granted."""
    outbox = schema.outbox.c
    asked = sa.and_(outbox.table_id == before.id, outbox.request == "undo", outbox.version == before.version)
    query = sa.update(schema.outbox).where(asked, outbox.message.is_not(None))
    connection.execute(query.values(version=after.version))


def _owe_roles(connection: sa.Connection, user: int, now: datetime) -> None:
    """Record that the roles that a person has as the winner of a season must be removed."""
    given, rated = schema.settings.c, schema.season_ratings.c
    is_last = sa.and_(given.guild == rated.guild, given.season_rewarded == rated.season)
    query = sa.select(given.guild, given.role_given, given.season_rewarded)
    query = query.select_from(schema.season_ratings.join(schema.settings, is_last))
    query = query.where(rated.user == user, rated.game == ALL_GAMES, given.role_given.is_not(None))
    rows = [
        {"guild": row.guild, "user": user, "role": row.role_given, "since": now}
        for row in connection.execute(query).all()
        if user in read_season_winners(connection, row.guild, row.season_rewarded)
    ]
    if rows:
        insert_missing(connection, schema.roles_to_take, rows)


def _may_name(user: int) -> sa.ColumnElement[bool]:
    """Return the tables whose messages may name the person."""
    others = (schema.invitations, schema.departures, schema.requests)
    named = [sa.select(of.c.table_id).where(of.c.user == user) for of in others]
    return schema.tables.c.id.in_(sa.union(*_ids(user), *named))  # PostgreSQL uses no index for an OR of two lists


def _ids(user: int) -> tuple[sa.Select[tuple[str]], sa.Select[tuple[str]]]:
    """Return the ids of the tables where the person has or had a seat, and of those where the person is host."""
    hosts = schema.tables.alias()
    seated = sa.select(schema.seats.c.table_id).where(schema.seats.c.user == user)
    return seated, sa.select(hosts.c.id).where(hosts.c.host == user)


def _concerns(user: int) -> sa.ColumnElement[bool]:
    """Return the condition on posted notes that invite the person, or ask others to give the person a seat."""
    return sa.and_(schema.outbox.c.message.is_not(None), schema.outbox.c.invitee == user)


def _rows(connection: sa.Connection, query: sa.Select[Any]) -> list[dict[str, Any]]:
    """Return the rows of a query as JSON values."""
    return [
        {name.removesuffix("_id"): _plain(name, value) for name, value in row.items()}
        for row in connection.execute(query).mappings()
    ]


def _tables(connection: sa.Connection, user: int) -> list[dict[str, Any]]:
    """Return the tables where a person has or had a seat, or is host, with what is stored about the seats."""
    columns = schema.tables.c
    is_host, told = columns.host.is_not_distinct_from(user), (columns.created, columns.ended)
    place = columns.id.label("table"), columns.game, columns.guild, columns.channel, columns.state
    query = sa.select(*place, is_host.label("host"), *told).where(columns.id.in_(sa.union(*_ids(user))))
    seats = _seats(connection, user)
    return [row | seats.get(row["table"], {}) for row in _rows(connection, query.order_by(columns.created, columns.id))]


def _cups_opened(connection: sa.Connection, user: int) -> list[dict[str, Any]]:
    cups = schema.cups.c
    query = sa.select(cups.id.label("cup"), cups.guild, cups.channel, cups.game, cups.name, cups.created, cups.ended)
    return _rows(connection, query.where(cups.host == user).order_by(cups.created, cups.id))


def _cup_deeds(connection: sa.Connection, user: int) -> list[dict[str, Any]]:
    """Return what a person did as an organiser of cups, and what organisers did to the person, without the others: in
    ``as`` are the columns that have the person."""
    deeds = schema.cup_deeds.c
    people = (deeds.user, deeds.player, deeds.substitute)
    query = sa.select(schema.cup_deeds).where(sa.or_(*(column == user for column in people)))
    return [
        {
            "cup": row["cup_id"],
            **{name: row[name] for name in ("number", "kind", "place")},
            "as": [column.name for column in people if row[column.name] == user],
        }
        for row in connection.execute(query.order_by(deeds.cup_id, deeds.number)).mappings()
    ]


def _messages(connection: sa.Connection, user: int) -> list[dict[str, Any]]:
    """Return the messages still to be posted at a person's tables, those for or about the person at others, and posted
    ones that ask about the person."""
    outbox = schema.outbox.c
    query = sa.select(outbox.table_id, outbox.text, outbox.facts, outbox.made, outbox.message).join(schema.tables)
    kinds = (
        sa.and_(sa.or_(is_unposted, is_replacing), _may_name(user)),
        sa.and_(is_for(user), is_unposted, sa.not_(_may_name(user))),
        _concerns(user),
    )
    return [row for which in kinds for row in _rows(connection, query.where(which).order_by(outbox.made))]


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
    if isinstance(value, dict):
        return {key: _plain(key, each) for key, each in value.items()}
    return str(value) if name in SNOWFLAKES and value is not None else value
