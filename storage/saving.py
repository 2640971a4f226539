"""Loads tables whole, and stores how a rule has changed them: only columns, seats, moves and other rows that differ.
New lobbies and changed cups are stored by the same steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from functools import partial
from types import MappingProxyType
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from storage import schema
from storage.apart import require_apart
from storage.clock import COLUMNS
from storage.errors import ChannelBusy, Outdated, Refused
from storage.messages import SECRET
from storage.models import SeatRow, State, TableRow
from storage.outbox import delete_unposted, insert_messages, keep_channel
from storage.recording import record_result
from storage.repository import load, load_one
from storage.requests import read_invitations, read_requests
from storage.scores import BEGINNING, Rate, Rating, level_span, points
from storage.table import Change, Departure, FormerPlayer, Table
from storage.transaction import as_row, values_of

T = TypeVar("T")

ATTEMPTS = 8  # a new id collides with an existing one once in 32⁸
NO_CONDITIONS: Mapping[str, Any] = MappingProxyType({})
UPDATE = sa.update(schema.tables).where(schema.tables.c.id == sa.bindparam("of_table"))
_insert_moves = sa.insert(schema.moves)


def change(connection: sa.Connection, table: str, rule: Change, rate: Rate | None = None) -> Table:
    """Lock a table, store what a rule makes of it, and return that. Raises NoSuchTable, UnreadableTable and what the
    rule raises."""
    before = load_whole(connection, table)
    after = rule(before)
    if after is not before:
        save(connection, before, after, rate)
    return after


def load_whole(connection: sa.Connection, table: str, *, lock: bool = True) -> Table:
    """Return a table with all that is stored beside it, locked against other writers. Raises NoSuchTable,
    UnreadableTable."""
    row = load_one(connection, table, lock=lock)
    if row.state is State.LOBBY:
        return Table(row, invitations=tuple(read_invitations(connection, table)))
    if row.state is not State.RUNNING:
        return Table(row)
    departures, former = schema.departures.c, schema.former_players.c
    left = sa.select(departures.user, departures.seat, departures.left, departures.takes_result)
    left, held = left.where(departures.table_id == table), sa.select(former.key, former.hash, former.seat)
    held = held.where(former.table_id == table)
    return Table(
        row,
        requests=tuple(read_requests(connection, table)),
        departures=tuple(values_of(connection, left, lambda one: Departure(*tuple(one)), departures.user)),
        former_players=tuple(values_of(connection, held, lambda one: FormerPlayer(*tuple(one)), former.key)),
    )


def save(
    connection: sa.Connection,
    before: Table,
    after: Table,
    rate: Rate | None = None,
    update: sa.Update = UPDATE,
    conditions: Mapping[str, Any] = NO_CONDITIONS,
) -> None:
    """Store the difference between two states of a table. With an ``update`` whose ``conditions``, by parameter, its
    row must meet, nothing is locked before. Raises Outdated if it does not meet them.

    Raises Refused if people sat together who are to be kept apart, or a person of another level at the table;
    ChannelBusy if the table moves to the channel of another live one."""
    require_apart(connection, before, after)
    _require_level(connection, before, after)
    row = after.row
    changed = _difference(before.row, row)
    for name in ("seats", "moves", "clock"):
        changed.pop(name, None)
    changed |= {COLUMNS[name]: value for name, value in _difference(before.row.clock, row.clock).items()}
    if after.new_moves:
        changed["undo"] = row.undo  # another process may have stored a request that ``before`` does not show
    write = partial(connection.execute, update, {"of_table": row.id, **conditions, **changed})
    is_moved = row.channel != before.row.channel
    if changed and (take_channel(connection, row.channel, write) if is_moved else write()).rowcount != 1:
        raise Outdated
    _save_seats(connection, before.row, row)
    _save_moves(connection, before.row, after)
    if after.standings:
        record_result(connection, row, after.standings, rate)
    _save_beside(connection, before, after)
    insert_messages(connection, after.outbox)
    if is_moved:
        keep_channel(connection, row.id, before.row.channel)


def _require_level(connection: sa.Connection, before: Table, after: Table) -> None:
    """Refuse a change that seats a person of another level than the table's, or that adds such a person's request for a
    seat. A person without a rating counts as a new player. A person who has had a seat at the table may always come
    back. A person with a reserved seat, by an invitation or for a rematch, may take it. Raises Refused."""
    row = after.row
    if row.level is None or row.home is None:
        return
    known = {seat.user for seat in before.row.seats} | {one.user for one in before.departures}
    known |= {one.user for one in before.invitations if not one.declined}
    coming = after.coming_since(before) - known
    if not coming:
        return
    columns = schema.ratings.c
    query = sa.select(columns.user, columns.mu, columns.sigma)
    query = query.where(columns.guild == row.home, columns.game == row.game, columns.user.in_(coming))
    ratings = {one.user: Rating(one.mu, one.sigma) for one in connection.execute(query)}
    span = level_span(row.level)
    for user in sorted(coming):
        if (mine := points(ratings.get(user, BEGINNING))) not in span:
            raise Refused("other-level", least=str(span[0]), most=str(span[-1]), points=str(mine))


def _difference(old: object, new: object) -> dict[str, Any]:
    """Return the attributes of ``new`` that differ from those of ``old``."""
    known = vars(old)
    return {name: value for name, value in vars(new).items() if value is not known[name] and value != known[name]}


_UPDATE_SEAT = sa.update(schema.seats).where(
    schema.seats.c.table_id == sa.bindparam("of_table"), schema.seats.c.number == sa.bindparam("seat")
)


def _save_seats(connection: sa.Connection, before: TableRow, after: TableRow) -> None:
    if before.seats == after.seats:
        return
    if before.state is State.LOBBY:  # where seats are added, removed and put in order
        connection.execute(sa.delete(schema.seats).where(schema.seats.c.table_id == after.id))
        if after.seats:
            insert_seats(connection, after.id, after.seats)
        return
    for old, new in zip(before.seats, after.seats, strict=True):
        if changed := _difference(old, new):
            connection.execute(_UPDATE_SEAT, {"of_table": after.id, "seat": new.number, **changed})


def _save_moves(connection: sa.Connection, before: TableRow, after: Table) -> None:
    if after.new_moves:
        common = {"table_id": before.id, "undone": 0, "made": after.row.last_activity}
        numbered = enumerate(after.new_moves, len(before.moves) + 1)
        rows = [{**common, **vars(move), "number": number} for number, move in numbered]
        connection.execute(_insert_moves, rows)
    elif len(after.row.moves) < len(before.moves):
        _take_back(connection, before, len(after.row.moves))


def _take_back(connection: sa.Connection, before: TableRow, to: int) -> None:
    """Mark all moves after the first ``to`` with the number of this undo, and delete the plan of the person who asked
    for it, who need not be told that it has lapsed. Undone moves stay in the database."""
    columns, earlier, plans = schema.moves.c, schema.moves.alias().c, schema.plans.c
    times = sa.select(sa.func.max(earlier.undone) + 1).where(earlier.table_id == before.id).scalar_subquery()
    later = sa.and_(columns.table_id == before.id, columns.number > to, columns.undone == 0)
    connection.execute(sa.update(schema.moves).where(later).values(undone=times))
    seat = before.humans[0] if before.undo is None else before.seats[before.undo.seat]
    connection.execute(sa.delete(schema.plans).where(plans.table_id == before.id, plans.user == seat.user))


def _save_beside(connection: sa.Connection, before: Table, after: Table) -> None:
    """Store what differs of the requests, invitations, departures and former players. At an end all is deleted, also
    what ``before`` does not show, and at that of a lobby what asks for its seats: notices to people left out stay."""
    table = after.row.id
    save_rows(connection, schema.requests, table, before.requests, after.requests)
    save_rows(connection, schema.invitations, table, before.invitations, after.invitations)
    save_rows(connection, schema.departures, table, before.departures, after.departures)
    save_rows(connection, schema.former_players, table, before.former_players, after.former_players)
    if not after.row.state.is_live:
        delete_dependents(connection, table)
    if after.row.state is State.CANCELLED or (before.row.state is State.LOBBY and after.row.state is State.RUNNING):
        delete_unposted(connection, schema.tables.c.id == table, personal=False)


def insert_seats(connection: sa.Connection, table: str, seats: Iterable[SeatRow]) -> None:
    """Add seats to a table."""
    connection.execute(sa.insert(schema.seats), [{"table_id": table, **asdict(seat)} for seat in seats])


def save_rows(
    connection: sa.Connection, of: sa.Table, owner: str, before: Iterable[object], after: Iterable[object]
) -> None:
    """Store the rows of a database table that belong to a table or a cup: those that have changed are replaced. The id
    of the ``owner`` is the first column of their key."""
    owned, *keys = of.primary_key
    old, new = ({tuple(getattr(row, column.name) for column in keys): row for row in rows} for rows in (before, after))
    for gone in [key for key, row in old.items() if new.get(key) != row]:
        same = (column == value for column, value in zip(keys, gone, strict=True))
        connection.execute(sa.delete(of).where(owned == owner, *same))
    if added := [row for key, row in new.items() if old.get(key) != row]:
        connection.execute(sa.insert(of), [as_row(of, row, **{owned.name: owner}) for row in added])


def delete_dependents(connection: sa.Connection, table: str) -> None:
    """Delete the departures, former players, requests, plans, notes, read marks and unsent secrets at a table's end."""
    private = (schema.plans, schema.personal_notes, schema.last_read)
    for of_table in (schema.former_players, schema.departures, schema.requests, *private):
        connection.execute(sa.delete(of_table).where(of_table.c.table_id == table))
    outbox = schema.outbox.c
    connection.execute(sa.delete(schema.outbox).where(outbox.table_id == table, outbox.key.like(f"{SECRET}%")))


def take_channel(connection: sa.Connection, channel: int, write: Callable[[], T]) -> T:
    """Run ``write``, which assigns a live table to a channel, perhaps with a new id. Raises ChannelBusy.

    The database itself prevents two live tables in a channel, even with concurrent writers. The write is retried if the
    id was taken or the channel has become free.
    """
    for _ in range(ATTEMPTS):
        try:
            with connection.begin_nested():
                return write()
        except IntegrityError as error:
            if busy := load(connection, sa.and_(schema.tables.c.channel == channel, schema.live)):
                raise ChannelBusy(busy[0]) from None
            error_of_insert = error
    raise error_of_insert
