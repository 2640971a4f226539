"""When a bot last served each shard, and the shift of clocks, and of other times to answer, after an outage.

Rows for other shard counts remain after the count is changed: a server was last served when any shard that it belongs
to, for any count, was.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.clock import clock_columns, pop_clock
from storage.repository import Repository
from storage.shards import Shards
from storage.transaction import INSERT, rows_of, values_of

NO_SHIFT = timedelta(0)
beats = schema.heartbeats.c


NOTIFIED_LATER = timedelta(seconds=30)  # after its last heartbeat a process may have notified people
GRACE = timedelta(minutes=1)  # a decision has at least so much time left after an outage


class Shift(NamedTuple):
    """The shift of a decision's clock, and whether the decision has a deadline, which the table shows."""

    gap: timedelta
    has_deadline: bool


class Heartbeats(Repository):
    """The heartbeats of the shards."""

    async def record(
        self,
        now: datetime,
        slack: timedelta,
        ids: Collection[int] | None = None,
        resumed: Collection[int] = frozenset(),
    ) -> Mapping[str, Shift]:
        """Record that own shards, by default all, are served, and shift clocks after an outage.

        If the last heartbeat is older than ``slack``, or as far in the future because the clock was set back, deadlines
        and reminders are shifted by the difference, and so are the ends of musters, of rounds of cups, and of the times
        for which rematches keep seats. ``resumed``
        are the shards that were not served just before: any time since their last heartbeat is an outage, and decisions
        have at least ``GRACE`` left after it. Returns the shift by table. To save writes, a heartbeat within a quarter
        of ``slack`` after another is not recorded. Raises DatabaseGone if the database file was removed or replaced,
        and DatabaseInUse if another bot has taken the shards.
        """
        await self._database.check()
        shards = self._database.shards if ids is None else self._database.shards.only(ids)
        last = await self._database.read(lambda connection: _last(connection, shards))
        fresh = all(moment is not None and NO_SHIFT <= now - moment < slack / 4 for moment in last.values())
        if fresh and not resumed:
            return {}

        def record(connection: sa.Connection) -> Mapping[str, Shift]:
            insert = INSERT[connection.dialect.name](schema.heartbeats)
            own = [{"shard_count": shards.count, "shard": shard} for shard in sorted(shards.ids)]
            connection.execute(insert.on_conflict_do_nothing(), own)
            last = _last(connection, shards, lock=True)
            back = {shard for shard, moment in last.items() if shard in resumed and (moment is None or moment < now)}
            late = {shard for shard, moment in last.items() if moment is None or abs(now - moment) > slack}
            shifts = _shift(connection, shards.only(late - back), now, slack) if late - back else {}
            if back:
                shifts |= _shift(connection, shards.only(back), now, NO_SHIFT)
            if late | back:
                _shift_ends(connection, shards.only(late | back), now)
            connection.execute(sa.update(schema.heartbeats).where(heartbeats_of(shards)).values(last=now))
            return shifts

        return await self._database.write(record, durable=False)

    async def set_back(self, served: Mapping[int, datetime]) -> None:
        """Note that own shards were last served at these moments, not later."""

        def set_back(connection: sa.Connection) -> None:
            for shard, moment in served.items():
                is_later = sa.and_(heartbeats_of(self._database.shards.only([shard])), beats.last > moment)
                connection.execute(sa.update(schema.heartbeats).where(is_later).values(last=moment))

        await self._database.write(set_back, durable=False)

    async def hold_ends(self, guild: int, gap: timedelta, now: datetime) -> None:
        """Postpone the ends of musters, reserved seats, breaks and rounds on a server by the ``gap`` in which its
        members could do nothing, and every end to ``GRACE`` from now at least: the end of a sign-up and the moment at
        which a lobby's people meet only as far as that requires."""
        ends = ((_MUSTERS, gap), (_SEATS, gap), (_STEPS, gap), (_CALLS, NO_SHIFT), (_SIGN_UPS, NO_SHIFT))

        def hold(connection: sa.Connection) -> None:
            for (column, condition), by in ends:
                here = sa.and_(condition, _owner(column).c.guild == guild)
                for key, _, end in _ends(connection, column, here):
                    if (later := max(end + by, now + GRACE)) > end:
                        _set_end(connection, column, key, end, later)

        await self._database.write(hold, durable=False)

    async def hold_round(self, cup: str, gap: timedelta, now: datetime) -> None:
        """Postpone the end of a cup's round by the ``gap`` in which its tables could not be reached, or that of a
        muster in which people could not be asked, and to ``GRACE`` from now at least. The cup keeps its version, since
        its message does not show that moment meanwhile."""
        here = sa.and_(schema.live_cups, _cups.phase.in_(["round", "muster"]), _cups.due.is_not(None), _cups.id == cup)

        def hold(connection: sa.Connection) -> None:
            for _, _, end in _ends(connection, _cups.due, here):
                later = max(end + gap, now + GRACE)
                connection.execute(sa.update(schema.cups).where(_cups.id == cup).values(due=later))

        await self._database.write(hold, durable=False)

    async def require_writable(self) -> None:
        """Write the heartbeats of own shards as they are. Raises DatabaseError: a full or locked database may still be
        read."""
        unchanged = sa.update(schema.heartbeats).where(heartbeats_of(self._database.shards)).values(last=beats.last)
        await self._execute(unchanged)


def heartbeats_of(shards: Shards) -> sa.ColumnElement[bool]:
    """Return the condition that selects the rows of these shards."""
    return sa.and_(beats.shard_count == shards.count, beats.shard.in_(sorted(shards.ids)))


def _last(connection: sa.Connection, shards: Shards, *, lock: bool = False) -> dict[int, datetime | None]:
    """Return the last heartbeat of each of these shards, or None for a shard without one."""
    query = sa.select(beats.shard, beats.last).where(heartbeats_of(shards)).order_by(beats.shard)
    rows = rows_of(connection, query.with_for_update() if lock else query, beats.shard)
    return dict.fromkeys(shards.ids) | {row.shard: row.last for row in rows}


def _shift(connection: sa.Connection, shards: Shards, now: datetime, slack: timedelta) -> dict[str, Shift]:
    """Stop the clocks of these shards for the time in which they were not served, if it was longer than ``slack``;
    clocks without a deadline, which measure silence in days, only if it was longer than ``NOTIFIED_LATER``. Shift their
    deadlines and reminders by at least the necessary amount. Rows are locked in the same order as in ``load``."""
    served = rows_of(connection, sa.select(schema.heartbeats).where(beats.last.is_not(None)), beats.shard)
    columns = schema.tables.c
    is_counting = sa.or_(columns.deadline.is_not(None), sa.and_(columns.actor.is_not(None), columns.paused.is_(None)))
    query = sa.select(schema.tables).where(schema.live, schema.running, shards.tables, is_counting)

    def shift(row: sa.Row[Any]) -> tuple[str, Shift, dict[str, Any]]:
        gap = _gap(row.guild, served, shards.count, now)
        clock = pop_clock(row._asdict())
        if abs(gap) <= (slack if clock.deadline else max(slack, NOTIFIED_LATER)):
            return row.id, Shift(NO_SHIFT, has_deadline=False), {}
        shifted = clock.after_outage(now, gap, NOTIFIED_LATER, GRACE)
        if clock.deadline is not None and shifted.deadline is not None:
            gap = shifted.deadline - clock.deadline
        return row.id, Shift(gap, clock.deadline is not None), clock_columns(shifted)

    locked = query.order_by(columns.created, columns.id).with_for_update()
    shifts = [shifted for shifted in values_of(connection, locked, shift) if shifted[2]]
    if updates := [{"table": table, **clock} for table, _, clock in shifts]:
        connection.execute(sa.update(schema.tables).where(columns.id == sa.bindparam("table")), updates)
    return {table: by for table, by, _ in shifts}


def _shift_ends(connection: sa.Connection, shards: Shards, now: datetime) -> None:
    """Shift the ends of lobbies' musters and kept seats, and of cups' musters, breaks and rounds, so that people have
    the whole time to answer, and ``GRACE`` at least. Outages up to ``NOTIFIED_LATER`` are left out where more time is
    left. The end of a sign-up is an appointment, and stays."""
    served = rows_of(connection, sa.select(schema.heartbeats).where(beats.last.is_not(None)), beats.shard)
    for column, condition in (_MUSTERS, _SEATS, _STEPS):
        own = sa.and_(condition, shards.of_guilds(_owner(column).c.guild))
        for key, guild, end in _ends(connection, column, own):
            gap = _gap(guild, served, shards.count, now)
            if abs(gap) > NOTIFIED_LATER or end < now + GRACE:
                _set_end(connection, column, key, end, max(end + gap, now + GRACE))


_cups, _tables, _kept = schema.cups.c, schema.tables.c, schema.invitations.c
_is_sign_up = _cups.phase == "sign_up"
_is_awaited = sa.exists().where(schema.seats.c.table_id == _tables.id, schema.seats.c.asked)  # else its game starts
_MUSTERS = _tables.muster, sa.and_(schema.in_lobby, _tables.muster.is_not(None), _is_awaited)
_SEATS = _kept.kept_until, sa.and_(schema.in_lobby, _kept.table_id == _tables.id, _kept.kept_until.is_not(None))
_STEPS = _cups.due, sa.and_(schema.live_cups, _cups.due.is_not(None), sa.not_(_is_sign_up))
_CALLS = _tables.call_due, sa.and_(schema.in_lobby, _tables.call_due.is_not(None))
_SIGN_UPS = _cups.due, sa.and_(schema.live_cups, _cups.due.is_not(None), _is_sign_up)


def _owner(column: sa.Column[Any]) -> sa.Table:
    """Return the database table that has the server of an end: ``cups`` or ``tables``."""
    return schema.cups if column.table is schema.cups else schema.tables


def _ends(
    connection: sa.Connection, column: sa.Column[Any], condition: sa.ColumnElement[bool]
) -> Sequence[tuple[str, int | None, datetime]]:
    """Return the ids and servers of the tables or cups that meet a condition, and their ends in a column, locked. The
    seats that a table keeps have one end."""
    owner = _owner(column)
    query = sa.select(owner.c.id, owner.c.guild, column).where(condition).order_by(owner.c.created, owner.c.id)
    rows = connection.execute(query.with_for_update(of=owner)).all()
    return [*{key: (key, guild, end) for key, guild, end in rows}.values()]


def _set_end(connection: sa.Connection, column: sa.Column[Any], key: str, former: datetime, end: datetime) -> None:
    owner, ends = _owner(column), {column.name: end}
    changes: dict[str, Any] = {"version": owner.c.version + 1}
    if owner is schema.tables:
        _tell_later_end(connection, key, former, end)
        changes["shown_activity"] = None  # its message names the former end, and its buttons the former version
    if column is _kept.kept_until:
        kept = _kept.table_id == key, column.is_not(None)
        connection.execute(sa.update(schema.invitations).where(*kept).values(ends))
    else:
        changes |= ends
    connection.execute(sa.update(owner).where(owner.c.id == key).values(changes))


def _tell_later_end(connection: sa.Connection, table: str, former: datetime, end: datetime) -> None:
    """Replace the former end by the new one in the facts of a lobby's unposted messages."""
    columns, told = schema.outbox.c, former.isoformat()
    for key, facts in connection.execute(sa.select(columns.key, columns.facts).where(columns.table_id == table)).all():
        if facts and told in facts.values():
            later = {name: end.isoformat() if value == told else value for name, value in facts.items()}
            here = sa.and_(columns.table_id == table, columns.key == key)
            connection.execute(sa.update(schema.outbox).where(here).values(facts=later))


def _gap(guild: int | None, served: Sequence[sa.Row[Any]], count: int, now: datetime) -> timedelta:
    """Return the time since a server was last served. Heartbeats of another shard count that lie in the future are
    ignored."""
    last = [
        row.last
        for row in served
        if Shards(row.shard_count, frozenset({row.shard})).own(guild) and (row.shard_count == count or row.last <= now)
    ]
    return now - max(last) if last else NO_SHIFT
