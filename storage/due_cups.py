"""Which cups have something to do, and where rounds are played: what looks after cups asks this again and again."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from functools import cache
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.cup_rows import HELD, RoundPlace
from storage.models import State
from storage.repository import Repository

_CUPS, _TABLES, _MESSAGES, _game_columns = schema.cups, schema.cup_tables, schema.cup_messages, schema.tables.c


class DueCups(Repository):
    """The cups that need something."""

    async def to_look_at(self, now: datetime, shards: Collection[int]) -> list[str]:
        """Return the cups of these own shards with something to do: a step that is due, a game that has ended, was
        cancelled or has stopped by itself, a version that is not shown, a message that is not posted."""
        own = self._database.shards.only(shards).of_guilds(_CUPS.c.guild)
        query = _to_look_at().where(own)
        return [row.id for row in await self._rows(query, _CUPS.c.id, moment=now, background=True)]

    async def in_rounds(self, shards: Collection[int]) -> list[RoundPlace]:
        """Return the cups of these own shards in which a round is being played, or the call of a muster is still to be
        posted or held, and where."""
        own = self._database.shards.only(shards).of_guilds(_CUPS.c.guild)
        waits = sa.and_(_game_columns.cup == _CUPS.c.id, schema.running, _game_columns.awaits_thread)
        opening = sa.select(sa.func.min(_game_columns.paused)).where(waits).scalar_subquery()
        unasked = _MESSAGES.c.cup_id == _CUPS.c.id, _MESSAGES.c.key == "muster", _MESSAGES.c.message.is_(None)
        asking = sa.select(_MESSAGES.c.made).where(*unasked).scalar_subquery()
        since = sa.case((_CUPS.c.phase == "round", opening), else_=asking).label("since")
        held = sa.exists().where(_MESSAGES.c.cup_id == _CUPS.c.id, _MESSAGES.c.key.startswith(f"{HELD}."))
        is_asking = sa.and_(_CUPS.c.phase == "muster", sa.or_(asking.is_not(None), held))
        is_played = sa.or_(_CUPS.c.phase == "round", is_asking)
        place = _CUPS.c.id, _CUPS.c.game, _CUPS.c.guild, _CUPS.c.channel, _CUPS.c.phase
        query = sa.select(*place, since, held.label("is_held"))
        query = query.where(schema.live_cups, is_played, own).order_by(_CUPS.c.created)
        return await self._values(query, lambda row: RoundPlace(*tuple(row)), _CUPS.c.id, background=True)

    async def next_due(self, now: datetime) -> datetime | None:
        """Return when the next automatic step of an own cup is due, of those that are not due yet."""
        own = self._database.shards.of_guilds(_CUPS.c.guild)
        query = sa.select(_CUPS.c.due).where(_CUPS.c.due > now, own)
        rows = await self._rows(query, _CUPS.c.id, background=True)
        return min((row.due for row in rows), default=None)


@cache  # looked for after each change of a table: building it takes longer than the answer
def _to_look_at() -> sa.Select[Any]:
    """Return the query for the cups with something to do at a ``moment``."""
    columns = _game_columns
    stopped = sa.and_(columns.paused.is_not(None), columns.paused_by.is_(None), columns.awaits_thread.is_(sa.false()))
    ended = (
        sa.select(_TABLES.c.cup_id)
        .join(schema.tables, columns.id == _TABLES.c.opened)
        .where(_TABLES.c.result.is_(sa.null()), _TABLES.c.is_void.is_(sa.false()))
        .where(sa.or_(columns.state.in_([State.OVER, State.CANCELLED]), stopped))
    )
    unposted = sa.select(_MESSAGES.c.cup_id).where(_MESSAGES.c.message.is_(None))
    unshown = sa.func.coalesce(_CUPS.c.shown_version, 0) != _CUPS.c.version
    kinds = (
        _CUPS.c.due <= sa.bindparam("moment", type_=_CUPS.c.due.type),
        unshown,
        _CUPS.c.id.in_(unposted),
        sa.and_(schema.live_cups, _CUPS.c.id.in_(ended)),
    )
    return sa.select(_CUPS.c.id).where(sa.or_(*kinds)).order_by(_CUPS.c.created)
