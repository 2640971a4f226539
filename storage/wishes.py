"""Which games people want notices of when a table opens on a server."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, replace
from datetime import datetime, timedelta

import sqlalchemy as sa

from storage import schema
from storage.person import Wish
from storage.repository import Repository
from storage.transaction import advisory_lock

PAUSE = timedelta(days=1)  # between two messages to a person, on whatever server
NO_DAY = 0

_wishes = schema.wishes


class Wishes(Repository):
    """The wishes of people for notices. By default a person has none."""

    async def of(self, user: int, guild: int) -> list[Wish]:
        """Return a person's wishes on a server."""
        return await self._find(_wishes.c.user == user, _wishes.c.guild == guild, _wishes.c.days != NO_DAY)

    async def for_game(self, guild: int, game: str, now: datetime) -> list[Wish]:
        """Return the wishes of the people who may be told of a table of a game on a server: who were told of none for
        a day."""
        other = _wishes.alias()
        lately = sa.exists().where(other.c.user == _wishes.c.user, other.c.told > now - PAUSE)
        return await self._find(_wishes.c.guild == guild, _wishes.c.game == game, sa.not_(lately))

    async def replace(self, user: int, guild: int, wishes: Collection[Wish]) -> None:
        """Replace a person's wishes on a server. When the person was told last stays known: without wishes, by a row
        without a day."""
        theirs = sa.and_(_wishes.c.user == user, _wishes.c.guild == guild)
        newest = sa.select(sa.func.max(_wishes.c.told)).where(_wishes.c.user == user)

        def put(connection: sa.Connection) -> None:
            advisory_lock(connection, user)  # of two choices at once the second replaces the first
            told = connection.execute(newest).scalar_one_or_none()
            connection.execute(sa.delete(_wishes).where(theirs))
            kept = wishes or ([Wish(user, guild, "", NO_DAY)] if told else [])
            if rows := [asdict(replace(wish, told=told)) for wish in kept]:
                connection.execute(sa.insert(_wishes), rows)

        await self._database.write(put)

    async def claim(self, guild: int, game: str, users: Collection[int], now: datetime) -> set[int]:
        """Record that these people are told of a table now. Returns those who were not told within a day."""
        other = _wishes.alias()
        lately = sa.select(other.c.user).where(other.c.user.in_(users), other.c.told > now - PAUSE)
        here = sa.and_(_wishes.c.guild == guild, _wishes.c.game == game)
        theirs = sa.select(_wishes.c.user).where(_wishes.c.user.in_(users)).order_by(*_wishes.primary_key)

        def claim(connection: sa.Connection) -> set[int]:
            connection.execute(theirs.with_for_update()).all()  # the process of another server may claim them, too
            free = {*users} - {*connection.execute(lately).scalars()}
            connection.execute(sa.update(_wishes).where(here, _wishes.c.user.in_(free)).values(told=now))
            return free

        return await self._database.write(claim, background=True)

    async def _find(self, *conditions: sa.ColumnElement[bool]) -> list[Wish]:
        query = sa.select(_wishes).where(*conditions).order_by(_wishes.c.user, _wishes.c.game)
        return [Wish(**row._asdict()) for row in await self._rows(query, _wishes.c.user, background=True)]
