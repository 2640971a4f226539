"""Pending decisions: the running games of a person on all servers, and the decisions and reminders that are due."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.clock import COLUMNS, UNTIMED, Clock, pop_clock
from storage.damage import DAMAGED
from storage.models import SeatRow, State, TableRow, Undo
from storage.places import OF_PLACE, AtTable
from storage.repository import Repository

MAX_GAMES = 200  # games per person that are read

_tables, _seats, _actors = schema.tables.c, schema.seats.c, schema.seats.alias("actors")


@dataclass(frozen=True)
class WaitingGame(AtTable):
    """A running game of a person, and since when it waits for whom. ``is_mine`` is true if it waits for the person.
    ``actor`` is the name of the player who must decide, empty if deleted; ``computer`` is true for a computer player.
    ``bank`` was left in that seat's time bank when the decision began, which has this ``clock`` and is made by the
    person ``holder``. With ``must_agree`` the person is asked to agree to an undo; with ``is_replaced`` a computer
    player decides for the person, who may come back. ``cup`` is the name of the cup that it belongs to, and ``round``
    the number of its round."""

    seat: int
    is_mine: bool
    actor: str
    computer: bool
    paused: datetime | None
    bank: timedelta | None
    must_agree: bool
    is_replaced: bool = False
    timer: timedelta | None = None
    holder: int | None = None
    away_allowed: bool = True
    clock: Clock = UNTIMED
    cup: str | None = None
    round: int | None = None


@dataclass(frozen=True)
class OpenDecision(AtTable):
    """A decision that waits for a person, and since when it waits."""

    started_at: datetime | None


_waits = sa.and_(_tables.actor == _seats.number, _seats.computer.is_(False), _tables.paused.is_(None))  # for its person


class Turns(Repository):
    """The running games of people."""

    async def open_decisions(self) -> list[tuple[int, OpenDecision]]:
        """Return all decisions that wait for people at own tables, each with the person."""
        query = (
            sa.select(_seats.user, _tables.id.label("table"), *(_tables[name] for name in (*OF_PLACE, "started_at")))
            .join_from(schema.tables, schema.seats, _seats.table_id == _tables.id)
            .where(schema.live, schema.running, self._own, _waits, _seats.user.is_not(None))  # live has an index
        )
        rows = await self._rows(query)
        return [(values.pop("user"), OpenDecision(**values)) for values in (row._asdict() for row in rows)]

    async def waiting_games(self, user: int, *, mine_only: bool = False, limit: int = MAX_GAMES) -> list[WaitingGame]:
        """Return the running games of a person: first those that wait for the person, then, unless ``mine_only``, the
        others, the longest wait first in both."""
        mine = _waits.label("is_mine")
        query = (
            sa.select(
                _tables.id.label("table"),
                *(_tables[name] for name in (*OF_PLACE, "paused", "timer", "away_allowed")),
                _seats.number.label("seat"),
                mine,
                sa.func.coalesce(_actors.c.name, "").label("name"),
                sa.func.coalesce(_actors.c.computer, sa.false()).label("computer"),
                _actors.c.bank,
                _tables.undo.label("must_agree"),
                _seats.computer.label("is_replaced"),
                _seats.since,
                _seats.decisions,
                _actors.c.user.label("holder"),
                schema.cups.c.name.label("cup"),
                (schema.cup_tables.c.round + 1).label("round"),
                *(_tables[column] for column in COLUMNS.values()),
            )
            .select_from(schema.seats)
            .join(schema.tables, _tables.id == _seats.table_id)
            .outerjoin(_actors, sa.and_(_actors.c.table_id == _tables.id, _actors.c.number == _tables.actor))
            .outerjoin(schema.cups, schema.cups.c.id == _tables.cup)
            .outerjoin(schema.cup_tables, sa.and_(_tables.cup.is_not(None), schema.cup_tables.c.opened == _tables.id))
            .where(_seats.user == user, schema.running)
            .where(_waits if mine_only else sa.or_(_seats.computer.is_(False), _seats.away))
            .order_by(mine.desc(), _tables.started_at, _tables.id)
            .limit(limit)
        )
        return await self._values(query, _game)


def _game(stored: sa.Row[Any]) -> WaitingGame:
    row = stored._asdict()
    undo: Undo | None = row.pop("must_agree")
    is_replaced = row.pop("is_replaced")
    seat = SeatRow(row["seat"], user=None, name="", since=row.pop("since"), decisions=row.pop("decisions"))
    must_agree = undo is not None and not is_replaced and undo.asks(seat)
    clock = pop_clock(row)
    row["actor"] = row.pop("name")
    if not isinstance(row["actor"], str):
        raise TypeError("a name that is no text")
    timer = None if row["timer"] is None else timedelta(seconds=row["timer"])
    values = {"is_mine": bool(row["is_mine"]), "computer": bool(row["computer"]), "timer": timer, "clock": clock}
    return WaitingGame(**row | values, must_agree=must_agree, is_replaced=bool(is_replaced))


class Timing(Repository):
    """The timing of decisions. The caller passes the current time."""

    async def due(self, now: datetime, ids: Collection[int] | None = None) -> list[TableRow]:
        """Return the running games of own shards, by default all, with a due reminder or deadline, oldest first."""
        is_due = sa.and_(schema.running, self._own_in(ids), sa.or_(_tables.reminder <= now, _tables.deadline <= now))
        return await self._load(is_due)

    async def next_due(self, now: datetime, ids: Collection[int] | None = None) -> datetime | None:
        """Return the time of the next reminder or deadline of own shards, by default all; None if there is none, or it
        cannot be read."""
        own = sa.and_(schema.running, self._own_in(ids))
        moments = (
            sa.select(moment).where(moment > now, own).order_by(moment).limit(1).scalar_subquery()
            for moment in (_tables.deadline, _tables.reminder)
        )
        try:
            row = await self._database.read(lambda connection: connection.execute(sa.select(*moments)).one())
        except DAMAGED:
            return None
        return min((moment for moment in row if moment is not None), default=None)

    async def games_in_channels(self) -> list[tuple[str, int, int]]:
        """Return the id, the server and the channel of all own games that run in channels of a server, unpaused."""
        here = (_tables.guild.is_not(None), schema.can_post, _tables.awaits_thread.is_(False))
        query = sa.select(_tables.id, _tables.guild, _tables.channel).where(
            schema.running, self._own, *here, _tables.paused.is_(None)
        )
        return [(row.id, row.guild, row.channel) for row in await self._rows(query, background=True)]

    async def pending_decisions(self, before: datetime, after: str, limit: int) -> list[tuple[str, int]]:
        """Return at most ``limit`` own running games, by id and version, in which a person has had to decide since
        ``before``; in order of their ids, starting after ``after``."""
        version = _tables.version.label("known")  # so it is not checked: a page that lacks a row would seem the last
        query = sa.select(_tables.id, version).where(
            schema.running,
            self._own,
            _tables.id > after,
            _tables.paused.is_(None),
            _tables.last_activity <= before,
            sa.func.coalesce(_computer_decides(), sa.false()).is_(sa.false()),
        )
        limited = query.order_by(_tables.id).limit(limit)
        return [(row.id, row.known) for row in await self._rows(limited)]

    async def computer_turns(self) -> list[str]:
        """Return the own running games in which a computer player must decide or the actor is not stored."""
        theirs = sa.or_(_tables.actor.is_(None), _computer_decides().is_(sa.true()))
        is_live = sa.and_(schema.live, schema.running)  # the former has an index
        query = sa.select(_tables.id).where(is_live, self._own, _tables.paused.is_(None), theirs)
        return [row.id for row in await self._rows(query)]

    async def claim_reminder(self, table: str, version: int, now: datetime, until: datetime) -> bool:
        """Record, before sending a due reminder, that it is being sent, and make it due again at ``until``. Returns
        False if another process has claimed it, it is not due, or the game has continued."""
        is_due = sa.and_(_tables.state == State.RUNNING, _tables.version == version, _tables.reminder <= now)
        statement = sa.update(schema.tables).where(_tables.id == table, is_due).values(reminder=until)
        return await self._execute(statement) == 1


def _computer_decides() -> sa.ScalarSelect[bool]:
    """Return whether a computer player has the seat that must decide at a table; null if no seat must."""
    decides = sa.and_(_seats.table_id == _tables.id, _seats.number == _tables.actor)
    return sa.select(_seats.computer).where(decides).scalar_subquery()
