"""Cups: their rules, entrants, rounds and tables, and the messages that tell of their steps.

A step is saved whole in one transaction, and only if the cup still has the version that the step was made from.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.clock import UNTIMED, clock_columns
from storage.cup_rows import HELD, CupDeedRow, CupEntrantRow, CupGame, CupMessage, CupRoundRow, CupRow, CupTableRow
from storage.errors import CupChanged, NoSuchCup, Refused
from storage.messages import OutboxMessage
from storage.models import State
from storage.outbox import insert_messages
from storage.repository import Repository
from storage.saving import change, insert_seats, save_rows
from storage.scores import season_span
from storage.table import Change
from storage.transaction import advisory_lock, as_row, insert_missing, values_of

_CUPS, _ENTRANTS, _ROUNDS = schema.cups, schema.cup_entrants, schema.cup_rounds
_TABLES, _MESSAGES, _DEEDS = schema.cup_tables, schema.cup_messages, schema.cup_deeds
_PARTS = {  # by the fields of ``CupRow``
    "entrants": (_ENTRANTS, CupEntrantRow),
    "drawn": (_ROUNDS, CupRoundRow),
    "tables": (_TABLES, CupTableRow),
    "deeds": (_DEEDS, CupDeedRow),
}


class Cups(Repository):
    """The cups of the servers."""

    async def open(self, cup: CupRow, messages: Collection[str] = ()) -> CupRow:
        """Store a new cup with its parts, and the keys of the ``messages`` that tell of it. Raises Refused if the
        season before it has another next one that was not called off."""
        open_ = sa.and_(_CUPS.c.last_season == cup.last_season, _CUPS.c.phase != "cancelled")

        def insert(connection: sa.Connection) -> None:
            advisory_lock(connection, cup.guild)  # one of two presses at once opens it
            if cup.last_season is not None and connection.execute(sa.select(_CUPS.c.id).where(open_)).first():
                raise Refused("cup-season-open")
            connection.execute(sa.insert(_CUPS).values(as_row(_CUPS, cup)))
            _save_parts(connection, replace(cup, entrants=(), drawn=(), tables=(), deeds=()), cup)
            _add_messages(connection, cup.id, messages, cup.created)

        await self._database.write(insert)
        return cup

    async def load(self, cup: str) -> CupRow:
        """Return a cup. Raises NoSuchCup."""
        rows = await self._find(_CUPS.c.id == cup)
        if not rows:
            raise NoSuchCup
        return rows[0]

    async def of_guild(self, guild: int, *, live: bool = True) -> list[CupRow]:
        """Return the cups of a server, the oldest first; without ``live`` also those that are over."""
        here = _CUPS.c.guild == guild
        return await self._find(sa.and_(here, schema.live_cups) if live else here)

    async def stands_in(self, channel: int) -> bool:
        """Return whether a channel has a cup that has not ended."""
        query = sa.select(_CUPS.c.id).where(schema.live_cups, _CUPS.c.channel == channel).limit(1)
        return await self._first(query) is not None

    async def places(self) -> list[tuple[str, int, int]]:
        """Return the own cups that go on, with their servers and channels."""
        own = self._database.shards.of_guilds(_CUPS.c.guild)
        query = sa.select(_CUPS.c.id, _CUPS.c.guild, _CUPS.c.channel).where(schema.live_cups, own)
        return await self._values(query.order_by(_CUPS.c.created), tuple, _CUPS.c.id, background=True)

    async def finished(
        self, guild: int, *, user: int | None = None, game: str | None = None, season: str | None = None, limit: int
    ) -> list[CupRow]:
        """Return the newest cups of a server that are over, the newest first: those of a person, of a game, and that
        ended in a season, where these are given."""
        ids = sa.select(_CUPS.c.id).where(_CUPS.c.guild == guild, _CUPS.c.phase == "over")
        if user is not None:
            ids = ids.where(_CUPS.c.id.in_(sa.select(_ENTRANTS.c.cup_id).where(_ENTRANTS.c.user == user)))
        if game is not None:
            ids = ids.where(_CUPS.c.game == game)
        if season is not None:
            begin, end = season_span(season)
            ids = ids.where(_CUPS.c.ended >= begin, _CUPS.c.ended < end)
        ids = ids.order_by(_CUPS.c.ended.desc(), _CUPS.c.id).limit(limit)
        cups = await self._find(_CUPS.c.id.in_(ids))
        return sorted(cups, key=lambda cup: cup.ended or cup.created, reverse=True)

    async def unposted(self, cup: str) -> list[CupMessage]:
        """Return the unposted messages of a cup, oldest first."""
        query = sa.select(_MESSAGES.c.key, _MESSAGES.c.made)
        query = query.where(_MESSAGES.c.cup_id == cup, _MESSAGES.c.message.is_(None)).order_by(_MESSAGES.c.made)
        return await self._values(query, lambda row: CupMessage(*tuple(row)), _MESSAGES.c.key)

    async def posted(self, cup: str, key: str) -> int | None:
        """Return the id of a message of a cup, None if it is not posted."""
        query = sa.select(_MESSAGES.c.message).where(_MESSAGES.c.cup_id == cup, _MESSAGES.c.key == key)
        return await self._scalar(query)

    async def posted_as(self, cup: str, kind: str) -> dict[str, int]:
        """Return the ids of the posted messages of a cup whose keys begin with a kind, by these."""
        of_kind = sa.and_(_MESSAGES.c.cup_id == cup, _MESSAGES.c.key.startswith(f"{kind}."), _MESSAGES.c.message > 0)
        query = sa.select(_MESSAGES.c.key, _MESSAGES.c.message).where(of_kind).order_by(_MESSAGES.c.key)
        return dict(await self._values(query, lambda row: (row.key, row.message), _MESSAGES.c.key, background=True))

    async def mark_posted(self, cup: str, key: str, message: int, later: Collection[str] = ()) -> None:
        """Store that a message is posted, and add unposted messages with the keys ``later``, made at the same time."""
        here = sa.and_(_MESSAGES.c.cup_id == cup, _MESSAGES.c.key == key)
        statement = sa.update(_MESSAGES).where(here).values(message=message)

        def mark(connection: sa.Connection) -> None:
            made = connection.execute(sa.select(_MESSAGES.c.made).where(here)).scalar_one_or_none()
            connection.execute(statement)
            if made is not None:
                _add_messages(connection, cup, later, made)

        await self._database.write(mark, durable=False)

    async def mark_held(self, cup: str, cause: Sequence[str], now: datetime) -> datetime:
        """Store why the round or muster of a cup is held, for its page; without a cause, that it is held no longer.
        Returns since when it has been held for this cause."""
        key, of_cup = f"{HELD}.{','.join(cause)}", _MESSAGES.c.cup_id == cup
        others = sa.and_(of_cup, _MESSAGES.c.key.startswith(f"{HELD}."), _MESSAGES.c.key != key)
        row = {"cup_id": cup, "key": key, "made": now, "message": 0}
        since = sa.select(_MESSAGES.c.made).where(of_cup, _MESSAGES.c.key == key)

        def mark(connection: sa.Connection) -> datetime:
            connection.execute(sa.delete(_MESSAGES).where(others))
            if cause:
                insert_missing(connection, _MESSAGES, [row])
            return connection.execute(since).scalar_one_or_none() or now

        return await self._database.write(mark, durable=False)

    async def record_shown(self, cup: str, message: int, version: int, replaced: CupMessage | None = None) -> None:
        """Store which message shows which version of a cup, and which one it has ``replaced``."""
        statement = sa.update(_CUPS).where(_CUPS.c.id == cup).values(message=message, shown_version=version)

        def record(connection: sa.Connection) -> None:
            connection.execute(statement)
            if replaced is not None:
                _add_messages(connection, cup, [replaced.key], replaced.made)

        await self._database.write(record, durable=False)

    async def give_up_showing(self, cup: str) -> None:
        """Store that nothing more can be shown of a cup."""
        here = _MESSAGES.c.cup_id == cup, _MESSAGES.c.message.is_(None)
        statements = (
            sa.update(_CUPS).where(_CUPS.c.id == cup).values(shown_version=_CUPS.c.version),
            sa.update(_MESSAGES).where(*here).values(message=0),
        )
        await self._execute(*statements)

    async def save(
        self,
        before: CupRow,
        after: CupRow,
        now: datetime,
        *,
        games: Sequence[CupGame] = (),
        messages: Collection[str] = (),
        changes: Sequence[tuple[str, Change]] = (),
    ) -> CupRow:
        """Store what a step has changed, the ``games`` that it opens, the keys of the ``messages`` that tell of it, and
        what rules change at the tables of its games, by their ids; a table that refuses its rule stays as it is. Raises
        CupChanged if the cup has another version than ``before``."""
        saved = replace(after, version=before.version + 1, message=before.message, shown_version=before.shown_version)
        columns = as_row(_CUPS, saved)
        for name in ("message", "shown_version"):
            del columns[name]  # what is shown is stored by itself

        def save(connection: sa.Connection) -> CupRow:
            for table, rule in changes:  # before the cup: so they are locked everywhere
                with suppress(Refused):  # it has ended meanwhile, or the seat has another player
                    change(connection, table, rule)
            here = sa.and_(_CUPS.c.id == before.id, _CUPS.c.version == before.version)
            if connection.execute(sa.update(_CUPS).where(here).values(columns)).rowcount != 1:
                raise CupChanged
            _save_parts(connection, before, saved)
            for game in games:
                _open_game(connection, saved, game, now)
            _add_messages(connection, before.id, messages, now)
            return saved

        return await self._database.write(save)

    async def _find(self, which: sa.ColumnElement[bool]) -> list[CupRow]:
        return await self._database.read(lambda connection: load_cups(connection, which), background=True)


def forget_entrant(connection: sa.Connection, user: int) -> None:
    """Delete a person from all cups: places keep their results without a name, and no further round has them. In a cup
    that is over nobody's place changes by it. Each cup whose message names the person is to be shown anew."""
    mine, deeds = _ENTRANTS.c.user == user, (_DEEDS.c.user, _DEEDS.c.player, _DEEDS.c.substitute)
    told = sa.or_(*(column == user for column in deeds))
    cups = sa.union(sa.select(_ENTRANTS.c.cup_id).where(mine), sa.select(_DEEDS.c.cup_id).where(told))
    is_live = _ENTRANTS.c.cup_id.in_(sa.select(_CUPS.c.id).where(schema.live_cups))
    connection.execute(sa.update(_ENTRANTS).where(mine, is_live).values(presence="withdrawn"))
    connection.execute(sa.update(_CUPS).where(_CUPS.c.id.in_(cups)).values(version=_CUPS.c.version + 1))
    connection.execute(sa.update(_CUPS).where(_CUPS.c.host == user).values(host=None))
    connection.execute(sa.update(_ENTRANTS).where(mine).values(user=None, name=""))
    for column in deeds:
        connection.execute(sa.update(_DEEDS).where(column == user).values({column.name: None}))


def _save_parts(connection: sa.Connection, before: CupRow, after: CupRow) -> None:
    for name, (table, _) in _PARTS.items():
        save_rows(connection, table, after.id, getattr(before, name), getattr(after, name))


def _add_messages(connection: sa.Connection, cup: str, keys: Collection[str], now: datetime) -> None:
    rows = [{"cup_id": cup, "key": key, "made": now} for key in keys]
    if rows:
        insert_missing(connection, _MESSAGES, rows)


def _open_game(connection: sa.Connection, cup: CupRow, game: CupGame, now: datetime) -> None:
    """Store a game that has begun and is paused until its thread is open."""
    place = {"id": game.id, "game": cup.game, "guild": cup.guild, "channel": game.request, "locale": cup.locale}
    begun = {"state": State.RUNNING, "version": 2, "start": game.start, "options": cup.options, "undone_at_version": 0}
    chosen = {"seating": "joined", "timer": cup.timer, "bank": cup.bank, "hints_allowed": False}
    times = {"created": now, "last_activity": now, "paused": now, **clock_columns(UNTIMED)}
    belongs = {"awaits_thread": True, "cup": cup.id, "away_allowed": False, "host": game.seats[0].user}
    connection.execute(sa.insert(schema.tables).values(**place, **begun, **chosen, **times, **belongs))
    bank = timedelta(seconds=(cup.timer or 0) * cup.bank)
    insert_seats(
        connection, game.id, [replace(seat, number=number, bank=bank) for number, seat in enumerate(game.seats)]
    )
    people = [(number, seat.holder) for number, seat in enumerate(game.seats) if seat.holder is not None]
    secrets = [OutboxMessage.secret(game.id, number, user, now) for number, user in people]
    insert_messages(connection, [*secrets, OutboxMessage.announcing(game.id, now, cup.channel)])


def load_cups(connection: sa.Connection, which: sa.ColumnElement[bool]) -> list[CupRow]:
    """Return the cups selected by a condition, the oldest first, without those that cannot be read."""

    def cup(row: sa.Row[Any]) -> CupRow:
        parts: Any = {name: _parts(connection, table, row.id, kind) for name, (table, kind) in _PARTS.items()}
        return CupRow(**row._asdict(), **parts)

    query = sa.select(_CUPS).where(which).order_by(_CUPS.c.created, _CUPS.c.id)
    return values_of(connection, query, cup, _CUPS.c.id)


def _parts(connection: sa.Connection, table: sa.Table, cup: str, kind: type[Any]) -> tuple[Any, ...]:
    return tuple(kind(**row._asdict()) for row in connection.execute(_of_cup(table), {"of_cup": cup}).all())


@cache
def _of_cup(table: sa.Table) -> sa.Select[Any]:
    """Return the query for the parts of a cup, ``of_cup``, in a table."""
    columns = [column for column in table.c if column.name != "cup_id"]
    return sa.select(*columns).where(table.c.cup_id == sa.bindparam("of_cup")).order_by(*table.primary_key)
