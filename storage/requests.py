"""What waits for people's answers: invitations to lobbies, where a seat is kept for each invited person, and requests
to the people of a running game: to end it, to give a seat to a computer player or to a newcomer, or whether a silent
player is still there."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any, Literal

import sqlalchemy as sa

from storage import schema
from storage.models import Request, RequestKind, SeatRow
from storage.places import OF_PLACE, AtTable
from storage.repository import Repository
from storage.table import Invitation
from storage.transaction import rows_of, values_of

_requests, _invitations = schema.requests, schema.invitations
_columns = _requests.c
OF_SEAT = ("number", "since", "decisions", "late")  # what tells whether its person is asked


@dataclass(frozen=True)
class Question(AtTable):
    """A question that waits for a person's answer: an ``invitation`` or a kind of request, and who asks."""

    kind: RequestKind | Literal["invitation"]
    name: str


class Requests(Repository):
    """The requests of running games. One that is open waits for agreement; they are deleted when the game ends."""

    async def questions(self, user: int) -> list[Question]:
        """Return the invitations and requests that wait for a person's answer, the oldest first; without invitations to
        a table whose host and the person are on one another's private lists."""
        tables, seats, invitations = schema.tables.c, schema.seats.c, schema.invitations.c
        place = (tables.id.label("table"), *(tables[name] for name in OF_PLACE))
        hosts = sa.and_(seats.table_id == tables.id, seats.user == tables.host)
        lists = schema.apart.c
        on_a_list = sa.exists().where(
            sa.or_(
                sa.and_(lists.user == user, lists.other == tables.host),
                sa.and_(lists.user == tables.host, lists.other == user),
            )
        )
        invited = (
            sa.select(*place, sa.func.coalesce(seats.name, "").label("name"))
            .join_from(schema.invitations, schema.tables, tables.id == invitations.table_id)
            .outerjoin(schema.seats, hosts)
            .where(invitations.user == user, invitations.declined.is_(False), schema.in_lobby, sa.not_(on_a_list))
            .order_by(invitations.made)
        )
        mine = sa.and_(seats.table_id == _columns.table_id, seats.user == user, seats.computer.is_(False))
        asked = (
            sa.select(
                *place,
                *(_columns[field.name] for field in fields(Request)),
                *(seats[name].label(f"of_{name}") for name in OF_SEAT),
            )
            .join_from(_requests, schema.tables, tables.id == _columns.table_id)
            .join(schema.seats, mine)
            .where(schema.running, schema.request_waits)
            .order_by(_columns.made)
        )

        def read(connection: sa.Connection) -> list[Question]:
            questions = [
                Question(kind="invitation", **row._asdict())
                for row in rows_of(connection, invited, invitations.table_id)
            ]
            waiting = values_of(connection, asked, _question, _columns.table_id)
            return [*questions, *(question for question in waiting if question is not None)]

        return await self._database.read(read)


def _question(row: sa.Row[Any]) -> Question | None:
    """Return a request as a question to a seat; None if that is not asked."""
    values = row._asdict()
    seat = SeatRow(user=None, name="", **{name: values.pop(f"of_{name}") for name in OF_SEAT})
    request = Request(**{field.name: values.pop(field.name) for field in fields(Request)})
    return Question(kind=request.kind, name=request.name, **values) if request.asks(seat) else None


def read_requests(connection: sa.Connection, table: str) -> list[Request]:
    """Return all requests of a game, in order. A question for a sign is answered by a decision, too."""
    query = sa.select(_requests, schema.request_waits.label("waits")).join(schema.tables)
    query = query.where(_columns.table_id == table).order_by(_columns.made, _columns.user)

    def request(row: sa.Row[Any]) -> Request:
        answered = row.answered if row.waits else max(row.answered or row.made, row.made)
        return Request(
            row.kind, row.seat, row.user, row.name, row.locale, tuple(row.agreed), row.made, answered, row.signs
        )

    return values_of(connection, query, request, _columns.table_id)


class Invitations(Repository):
    """Invitations to lobbies. They are deleted when the lobby ends."""

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
        return [(row.table_id, row.user) for row in await self._rows(query, columns.table_id, background=True)]

    async def expired(self, now: datetime, shards: Collection[int]) -> list[str]:
        """Return the lobbies of these own shards with seats that were kept until now."""
        columns, own = _invitations.c, self._own_in(shards)
        query = sa.select(columns.table_id).join(schema.tables, schema.tables.c.id == columns.table_id)
        query = query.where(columns.kept_until <= now, own).distinct()
        return await self._scalars(query, background=True)

    async def postpone(self, user: int, until: datetime, table: str | None = None) -> None:
        """Set when an absent person is asked: about one lobby, or about all."""
        columns = _invitations.c
        waits = sa.and_(columns.user == user, columns.ask_at.is_not(None))
        if table is not None:
            waits = sa.and_(waits, columns.table_id == table)
        await self._execute(sa.update(_invitations).where(waits).values(ask_at=until), background=True)


def read_invitations(connection: sa.Connection, table: str) -> list[Invitation]:
    """Return all invitations to a lobby, in order."""
    columns = _invitations.c
    query = sa.select(_invitations).where(columns.table_id == table).order_by(columns.made, columns.user)
    return [
        Invitation(row.user, row.name, row.declined, row.made, row.ask_at, row.kept_until)
        for row in connection.execute(query)
    ]
