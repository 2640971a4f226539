"""What somebody asks the people of a running game: to end it, to give a seat to a computer player or to a newcomer, or
whether a silent player is still there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.errors import KnowsAnotherSeat, NoRequest, RequestRefused
from storage.models import OutboxMessage, Request, RequestKind
from storage.outbox import insert_messages
from storage.repository import Repository, lock_running
from storage.transaction import as_row, rows_of, upsert, values_of
from storage.updates import former_seats

_requests = schema.requests
_columns = _requests.c
QUESTION_PAUSE = timedelta(days=1)  # until a silent player may be asked again


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
        """Store a request, with the note that asks. An open one of the same kind for the same seat is joined instead,
        unless it asked a silent player a day ago; of requests for a seat each is a person's own, and made once,
        whichever seat it is for. A new question to a silent player keeps when the last was answered.

        Raises NoSuchTable, NotRunning, RequestRefused, KnowsAnotherSeat.
        """

        def add(connection: sa.Connection) -> Request:
            row = lock_running(connection, table)
            if request.kind == "seat" and former_seats(connection, table, request.user) - {request.seat}:
                raise KnowsAnotherSeat(row)
            earlier = read_requests(connection, table)
            others = [one for one in earlier if is_same(one, request)]
            known = next((one for one in others if joins(request, one)), None)
            if known is not None:
                agreed = tuple(dict.fromkeys((*known.agreed, *request.agreed)))
                return _put(connection, table, replace(known, agreed=agreed))
            if request.kind == "seat" and any((one.kind, one.user) == ("seat", request.user) for one in earlier):
                raise RequestRefused(row)
            for one in others:
                connection.execute(sa.delete(_requests).where(*_key(table, one)))
            if note is not None:
                insert_messages(connection, [note])
            answered = [one.answered for one in others if one.kind == "presence" and one.answered is not None]
            return _put(connection, table, replace(request, answered=max(answered, default=None)))

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
            .where(schema.running, schema.request_waits)
            .order_by(_columns.made)
        )

        def read(connection: sa.Connection) -> list[Question]:
            questions = [
                Question._make(("invitation", *row)) for row in rows_of(connection, invited, invitations.table_id)
            ]
            waiting = values_of(connection, asked, _question, _columns.table_id)
            return [*questions, *(question for question in waiting if question is not None)]

        return await self._database.read(read)


def _question(row: sa.Row[Any]) -> Question | None:
    """Return a request as a question to a seat; None if the seat has agreed, or is not asked."""
    *where, name, kind, seat, agreed, number = tuple(row)
    is_asked = number not in agreed and (number == seat) == (kind == "presence")
    return Question._make((kind, *where, name)) if is_asked else None


def read_requests(connection: sa.Connection, table: str) -> list[Request]:
    """Return all requests of a game, in order. A question for a sign is answered by a decision, too."""
    query = sa.select(_requests, schema.request_waits.label("waits")).join(schema.tables)
    query = query.where(_columns.table_id == table).order_by(_columns.made, _columns.user)
    requests = []
    for row in connection.execute(query):
        answered = row.answered if row.waits else max(row.answered or row.made, row.made)
        whose = (row.kind, row.seat, row.user, row.name, row.locale)
        requests.append(Request(*whose, tuple(row.agreed), row.made, answered))
    return requests


def drop_lapsed_requests(connection: sa.Connection, table: str) -> None:
    """Delete requests after a person has left or joined: the people must be asked again."""
    lapsed: Sequence[RequestKind] = ("end", "computer")
    connection.execute(sa.delete(_requests).where(_columns.table_id == table, _columns.kind.in_(lapsed)))


def close_requests_for_seat(connection: sa.Connection, table: str, seat: int, user: int, now: datetime) -> None:
    """Close all newcomers' requests for a seat that somebody has taken, and that person's for any other."""
    is_done = sa.or_(_columns.seat == seat, _columns.user == user)
    asked = (_columns.table_id == table, _columns.kind == "seat", is_done, _columns.answered.is_(None))
    connection.execute(sa.update(_requests).where(*asked).values(answered=now))


def joins(request: Request, known: Request) -> bool:
    """Return whether a request joins one that is open, instead of asking anew."""
    is_again = request.kind == "presence" and request.made - known.made >= QUESTION_PAUSE
    return known.is_open and is_same(known, request) and not is_again


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
    row = as_row(_requests, request, table_id=table)
    upsert(connection, _requests, [row], lambda new: {name: new[name] for name in ("agreed", "answered")})
    return request
