"""What somebody asks others: to come to a lobby, where a seat is kept for them; and the people of a running game to end
it, to give a seat to a computer player or to a newcomer, or whether a silent player is still there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.errors import KnowsAnotherSeat, NoRequest, NotASeatKept, RequestRefused
from storage.models import OutboxMessage, Request, RequestKind, State, TableRow
from storage.outbox import delete_unposted, insert_messages
from storage.repository import Repository, load_one, lock_live, lock_running
from storage.transaction import rows_of, upsert
from storage.updates import former_seats, update_table

_invitations = schema.invitations


@dataclass(frozen=True)
class Invitation:
    """A lobby seat reserved for an invited person, until that person joins or has ``declined``."""

    user: int
    name: str
    declined: bool = False


class NewInvitation(NamedTuple):
    """A seat to be reserved for a person, with the note that asks the person; a person who is away is asked again at
    ``ask_at``."""

    user: int
    name: str
    ask: Callable[[TableRow], OutboxMessage]
    ask_at: datetime | None = None


class Invitations(Repository):
    """Invitations to lobbies. They are deleted when the lobby ends."""

    async def decline(self, table: str, user: int, now: datetime) -> TableRow:
        """Give up the seat reserved for a person. Raises NoSuchTable, NotLive, NotASeatKept."""
        columns = _invitations.c
        mine = sa.and_(columns.table_id == table, columns.user == user, columns.declined.is_(False))

        def decline(connection: sa.Connection) -> TableRow:
            lobby = lock_live(connection, table)
            if connection.execute(sa.update(_invitations).where(mine).values(declined=True)).rowcount != 1:
                raise NotASeatKept(lobby)
            return _increment_version(connection, lobby, now)

        return await self._database.write(decline)

    async def of(self, table: str) -> list[Invitation]:
        """Return all invitations to a lobby, in order."""
        return await self._database.read(lambda connection: read_invitations(connection, table))

    async def due(self, now: datetime) -> list[tuple[str, int]]:
        """Return the own lobbies that have invited people who were away and may be back, each with the person."""
        columns = _invitations.c
        query = (
            sa.select(columns.table_id, columns.user)
            .join(schema.tables, schema.tables.c.id == columns.table_id)
            .where(columns.ask_at <= now, columns.declined.is_(False), self._own)
            .order_by(columns.ask_at)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all(), background=True)
        return [(row.table_id, row.user) for row in rows]

    async def ask(
        self, table: str, user: int, ask: Callable[[TableRow], OutboxMessage]
    ) -> tuple[TableRow, OutboxMessage] | None:
        """Store the note that asks an invited person who is back; it is the only one. Returns the lobby and the note;
        None if the person was asked meanwhile or has answered, or the lobby has ended."""

        def put(connection: sa.Connection) -> tuple[TableRow, OutboxMessage] | None:
            lobby = load_one(connection, table, lock=True)
            waits = sa.and_(_invited(table, user), _invitations.c.declined.is_(False))
            result = connection.execute(sa.update(_invitations).where(waits).values(ask_at=None)).rowcount == 1
            if not result or lobby.state is not State.LOBBY:
                return None
            note = ask(lobby)
            insert_messages(connection, [note])
            return lobby, note

        return await self._database.write(put)

    async def postpone(self, user: int, until: datetime, table: str | None = None) -> None:
        """Ask a person who is away at another time: of one lobby, or of all."""
        statement = sa.update(_invitations).where(_invited(table, user)).values(ask_at=until)
        await self._database.write(lambda connection: connection.execute(statement), background=True)


def insert_invitation(connection: sa.Connection, lobby: TableRow, new: NewInvitation) -> None:
    """Reserve a seat of a new lobby for a person, and store the note that asks the person."""
    invitation = {"user": new.user, "name": new.name, "declined": False, "made": lobby.created, "ask_at": new.ask_at}
    connection.execute(sa.insert(_invitations).values(table_id=lobby.id, **invitation))
    insert_messages(connection, [new.ask(lobby)])


def read_invitations(connection: sa.Connection, table: str) -> list[Invitation]:
    """Return all invitations to a lobby, in order."""
    columns = _invitations.c
    query = sa.select(_invitations).where(columns.table_id == table).order_by(columns.made, columns.user)
    return [Invitation(row.user, row.name, row.declined) for row in connection.execute(query)]


def reserved_seats(connection: sa.Connection, table: str) -> set[int]:
    """Return the people with a reserved seat in a lobby."""
    return {invitation.user for invitation in read_invitations(connection, table) if not invitation.declined}


def delete_invitation(connection: sa.Connection, table: str, user: int) -> None:
    """Delete the invitation of a person who has joined."""
    columns = _invitations.c
    connection.execute(sa.delete(_invitations).where(columns.table_id == table, columns.user == user))


def delete_invitations(connection: sa.Connection, table: str) -> None:
    """Delete the invitations to a lobby that ends, and what asks for them."""
    connection.execute(sa.delete(_invitations).where(_invitations.c.table_id == table))
    delete_unposted(connection, schema.tables.c.id == table)


def _increment_version(connection: sa.Connection, lobby: TableRow, now: datetime) -> TableRow:
    if lobby.state is State.LOBBY:
        update_table(connection, lobby.id, version=lobby.version + 1, last_activity=now)
    return load_one(connection, lobby.id)


def _invited(table: str | None, user: int) -> sa.ColumnElement[bool]:
    """Return the condition on the invitations of a person who is to be asked later."""
    columns = _invitations.c
    waits = sa.and_(columns.user == user, columns.ask_at.is_not(None))
    return waits if table is None else sa.and_(waits, columns.table_id == table)


_requests = schema.requests
_columns = _requests.c


class Question(NamedTuple):
    """What waits for a person's answer: an ``invitation`` or a kind of request, at which table, and who asks."""

    kind: RequestKind | Literal["invitation"]
    table: str
    game: str
    guild: int | None
    channel: int
    message: int | None
    by_interactions: bool
    name: str


class Requests(Repository):
    """The requests of running games. One that is open waits for agreement; they are deleted when the game ends."""

    async def of(self, table: str) -> list[Request]:
        """Return all requests of a game, in order."""
        return await self._database.read(lambda connection: read_requests(connection, table))

    async def add(self, table: str, request: Request, note: OutboxMessage | None = None) -> Request:
        """Store a request, with the note that asks. An open one of the same kind for the same seat is joined instead;
        of requests for a seat each is a person's own, and made once, whichever seat it is for.

        Raises NoSuchTable, NotRunning, RequestRefused, KnowsAnotherSeat.
        """

        def add(connection: sa.Connection) -> Request:
            row = lock_running(connection, table)
            if request.kind == "seat" and former_seats(connection, table, request.user) - {request.seat}:
                raise KnowsAnotherSeat(row)
            earlier = read_requests(connection, table)
            others = [one for one in earlier if is_same(one, request)]
            known = next((one for one in others if one.is_open), None)
            if known is not None:
                agreed = tuple(dict.fromkeys((*known.agreed, *request.agreed)))
                return _put(connection, table, replace(known, agreed=agreed))
            if request.kind == "seat" and any((one.kind, one.user) == ("seat", request.user) for one in earlier):
                raise RequestRefused(row)
            for one in others:
                connection.execute(sa.delete(_requests).where(*_key(table, one)))
            if note is not None:
                insert_messages(connection, [note])
            return _put(connection, table, request)

        return await self._database.write(add)

    async def agree(self, table: str, kind: RequestKind, seat: int, user: int, by: int) -> Request:
        """Store that the seat ``by`` agrees. Raises NoSuchTable, NotRunning, NoRequest."""

        return await self._change(
            table, kind, seat, user, lambda known: replace(known, agreed=tuple(dict.fromkeys((*known.agreed, by))))
        )

    async def answer(self, table: str, kind: RequestKind, seat: int, user: int, now: datetime) -> Request:
        """Close a request. Raises NoSuchTable, NotRunning, NoRequest."""

        return await self._change(table, kind, seat, user, lambda known: replace(known, answered=now))

    async def _change(
        self, table: str, kind: RequestKind, seat: int, user: int, change: Callable[[Request], Request]
    ) -> Request:
        def put(connection: sa.Connection) -> Request:
            row = lock_running(connection, table)
            known = _open(connection, table, kind, seat, user)
            if known is None:
                raise NoRequest(row)
            return _put(connection, table, change(known))

        return await self._database.write(put)

    async def questions(self, user: int) -> list[Question]:
        """Return the invitations and requests that wait for a person's answer, the oldest first."""
        tables, seats, invitations = schema.tables.c, schema.seats.c, schema.invitations.c
        place = (tables.id, tables.game, tables.guild, tables.channel, tables.message, tables.by_interactions)
        hosts = sa.and_(seats.table_id == tables.id, seats.user == tables.host)
        invited = (
            sa.select(*place, sa.func.coalesce(seats.name, "").label("name"))
            .join_from(schema.invitations, schema.tables, tables.id == invitations.table_id)
            .outerjoin(schema.seats, hosts)
            .where(invitations.user == user, invitations.declined.is_(False), schema.in_lobby)
            .order_by(invitations.made)
        )
        mine = sa.and_(seats.table_id == _columns.table_id, seats.user == user, seats.computer.is_(False))
        asked = (
            sa.select(*place, _columns.name, _columns.kind, _columns.seat, _columns.agreed, seats.number)
            .join_from(_requests, schema.tables, tables.id == _columns.table_id)
            .join(schema.seats, mine)
            .where(schema.running, _columns.answered.is_(None))
            .order_by(_columns.made)
        )

        def read(connection: sa.Connection) -> list[Question]:
            questions = [Question._make(("invitation", *row)) for row in connection.execute(invited)]
            for row in rows_of(connection, asked, _columns.table_id):
                *where, name, kind, seat, agreed, number = tuple(row)
                if number not in agreed and (number == seat) == (kind == "presence"):
                    questions.append(Question._make((kind, *where, name)))
            return questions

        return await self._database.read(read)


def read_requests(connection: sa.Connection, table: str) -> list[Request]:
    """Return all requests of a game, in order."""
    query = sa.select(_requests).where(_columns.table_id == table).order_by(_columns.made, _columns.user)
    return [
        Request(row.kind, row.seat, row.user, row.name, row.locale, tuple(row.agreed), row.made, row.answered)
        for row in connection.execute(query)
    ]


def drop_lapsed_requests(connection: sa.Connection, table: str) -> None:
    """Delete requests after a person has left or joined: the people must be asked again."""
    lapsed: Sequence[RequestKind] = ("end", "computer")
    connection.execute(sa.delete(_requests).where(_columns.table_id == table, _columns.kind.in_(lapsed)))


def close_requests_for_seat(connection: sa.Connection, table: str, user: int, now: datetime) -> None:
    """Close a newcomer's request for a seat after the newcomer has taken one."""
    mine = (_columns.table_id == table, _columns.kind == "seat", _columns.user == user, _columns.answered.is_(None))
    connection.execute(sa.update(_requests).where(*mine).values(answered=now))


def is_same(one: Request, other: Request) -> bool:
    """Return whether two requests ask the same: of those for a seat each is a person's own."""
    return (one.kind, one.seat) == (other.kind, other.seat) and (one.kind != "seat" or one.user == other.user)


def _open(connection: sa.Connection, table: str, kind: RequestKind, seat: int, user: int) -> Request | None:
    found = [one for one in read_requests(connection, table) if (one.kind, one.seat, one.user) == (kind, seat, user)]
    return found[0] if found and found[0].is_open else None


def _key(table: str, request: Request) -> tuple[sa.ColumnElement[bool], ...]:
    return (
        _columns.table_id == table,
        _columns.kind == request.kind,
        _columns.seat == request.seat,
        _columns.user == request.user,
    )


def _put(connection: sa.Connection, table: str, request: Request) -> Request:
    values: dict[str, Any] = {
        "table_id": table,
        "kind": request.kind,
        "seat": request.seat,
        "user": request.user,
        "name": request.name,
        "locale": request.locale,
        "agreed": [*request.agreed],
        "made": request.made,
        "answered": request.answered,
    }
    upsert(connection, _requests, [values], lambda new: {name: new[name] for name in ("agreed", "answered")})
    return request
