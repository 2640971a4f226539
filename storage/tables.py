"""Tables of any state: finding and counting them, ending them, and moving them to another channel.

Tables of games that are not installed wait in the database, and the bot leaves them alone.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

import sqlalchemy as sa

from storage import schema
from storage.models import SeatRow, TableRow
from storage.repository import Repository, load_one, newest_move
from storage.saving import change, load_whole
from storage.scores import MadeBy, Rate
from storage.table import Change, Table

_tables, _seats, _moves = schema.tables.c, schema.seats.c, schema.moves.c
_KNOWN = ("id", "version", "state", "channel", "last_activity")
_PLAYERS_IF_SAME = (  # built once: that takes longer than reading it
    sa.select(_seats.user, _seats.computer, _seats.away)
    .join(schema.tables, _tables.id == _seats.table_id)
    .where(
        *(_tables[name] == sa.bindparam(f"known_{name}") for name in _KNOWN),
        *(_tables[name].is_not_distinct_from(sa.bindparam(f"known_{name}")) for name in ("paused", "deadline")),
        newest_move(_tables.id) == sa.bindparam("known_moves"),
    )
    .order_by(_seats.number)
)


def is_same_game(one: TableRow, other: TableRow) -> bool:
    """Return whether two rows of a table are equal except for the values that ``Tables.is_current`` ignores."""
    return one is other or _game_of(one) == _game_of(other)


def _game_of(row: TableRow) -> tuple[object, ...]:
    seats = [(seat.user, seat.computer, seat.away) for seat in row.seats]
    known = (row.version, row.state, row.channel, row.last_activity, row.paused, row.clock.deadline)
    return (*known, len(row.moves), seats)


class Tables(Repository):
    """Lobbies and games, running and ended."""

    async def load(self, table: str) -> TableRow:
        """Return the table with this id. Raises NoSuchTable."""
        return await self._database.read(lambda connection: load_one(connection, table))

    async def load_all(self, tables: Collection[str]) -> dict[str, TableRow]:
        """Return the tables with these ids, by them; without those that do not exist."""
        found = await self._load(_tables.id.in_(tables), background=True) if tables else []
        return {row.id: row for row in found}

    async def is_current(self, row: TableRow) -> bool:
        """Return whether a table is unchanged since a row was read, apart from records that do not change the game:
        what is shown, who was sent a secret, and sent reminders."""
        known = {f"known_{name}": getattr(row, name) for name in _KNOWN}
        known |= {"known_paused": row.paused, "known_deadline": row.clock.deadline, "known_moves": len(row.moves)}
        stored = await self._database.read(lambda connection: connection.execute(_PLAYERS_IF_SAME, known).all())
        return stored == [(seat.user, seat.computer, seat.away) for seat in row.seats]

    async def live_in(self, channel: int) -> TableRow | None:
        """Return the lobby or running game of a channel, or None. Raises UnreadableTable."""
        here = sa.select(_tables.id).where(_tables.channel == channel, schema.live)

        def read(connection: sa.Connection) -> TableRow | None:
            table = connection.execute(here).scalar()
            return None if table is None else load_one(connection, table)

        return await self._database.read(read)

    async def live(self, guild: int | None = None) -> list[TableRow]:
        """Return all own lobbies and running games, or those of one guild, oldest first."""
        which = self._own if guild is None else _tables.guild == guild
        return await self._load(sa.and_(schema.live, which), background=guild is not None)

    async def count_live(self) -> dict[str, int]:
        """Return the number of own lobbies, running and paused games."""
        state = sa.case((_tables.paused.is_not(None), "paused"), else_=_tables.state)
        query = sa.select(state, sa.func.count()).where(schema.live, self._own).group_by(state)
        counts = await self._database.read(lambda connection: connection.execute(query).all(), background=True)
        return {"lobby": 0, "running": 0, "paused": 0} | {row[0]: row[1] for row in counts}

    async def games_of(self, user: int, guild: int | None = None) -> list[TableRow]:
        """Return the running games in which a person decides for a seat, or a computer player does until the person is
        back, of a guild or of all, oldest first."""
        kept = sa.or_(_seats.computer.is_(sa.false()), _seats.away)
        theirs = sa.select(_seats.table_id).where(_seats.user == user, kept)
        here = sa.true() if guild is None else _tables.guild == guild
        return await self._load(sa.and_(schema.running, here, _tables.id.in_(theirs)))

    async def in_play(self, game: str, moves: int, since: datetime) -> list[TableRow]:
        """Return the running games of a kind with at most so many moves in which something happened ``since``."""
        kind = sa.and_(schema.live, schema.running, _tables.game == game, _tables.last_activity >= since)
        return await self._load(sa.and_(kind, newest_move(_tables.id) <= moves), background=True)

    async def unshown(self, before: datetime | None = None) -> list[TableRow]:
        """Return all own tables whose current state is not known to be shown, oldest first; with ``before`` only those
        without activity since then. Tables where the bot cannot post are not among them: they wait for a press."""
        own = sa.and_(schema.unshown, self._own, schema.can_post)
        return await self._load(own if before is None else sa.and_(own, _tables.last_activity < before))

    async def latest_finished(self, channel: int) -> TableRow | None:
        """Return the game of a channel that last ended with a result, or None."""
        here = sa.and_(_tables.channel == channel, schema.over)
        newest = sa.select(_tables.id).where(here).order_by(_tables.ended.desc()).limit(1)
        return next(iter(await self._load(_tables.id == newest.scalar_subquery(), background=True)), None)

    async def finished_since(self, moment: datetime) -> list[TableRow]:
        """Return the own games that have ended with a result since a moment, in the order of their ends."""
        late = sa.and_(schema.over, _tables.ended >= moment, self._own)
        return sorted(await self._load(late, background=True), key=lambda row: (row.ended or moment, row.id))

    async def change(self, table: str, rule: Change, rate: Rate | None = None) -> Table:
        """Store what a rule makes of a table, and return that with what the change has added. If a game has ended with
        a result, ``rate`` returns the new ratings of its people. Raises NoSuchTable, UnreadableTable and what the rule
        raises."""
        return await self._database.write(lambda connection: change(connection, table, rule, rate))

    async def whole(self, table: str) -> Table:
        """Return a table with all that is stored beside it. Raises NoSuchTable, UnreadableTable."""
        return await self._database.read(lambda connection: load_whole(connection, table, lock=False))

    async def servers(self, *, can_post: bool) -> set[int]:
        """Return the servers with own live tables where the bot can post, or with those where it cannot."""
        kind = sa.and_(schema.live, self._own, _tables.by_interactions.is_(not can_post))
        query = sa.select(_tables.guild).where(kind, _tables.guild.is_not(None))
        return {row.guild for row in await self._rows(query, _tables.guild)}

    async def stopped(self) -> list[tuple[str, int]]:
        """Return the ids and servers of own running games whose clock is stopped although they are not paused."""
        is_stopped = sa.and_(_tables.paused.is_(None), sa.cast(_tables.clock_stops, sa.Text).contains("null"))
        where = sa.and_(schema.running, self._own, _tables.guild.is_not(None), is_stopped)
        query = sa.select(_tables.id, _tables.guild).where(where).order_by(_tables.created, _tables.id)
        return [(row.id, row.guild) for row in await self._rows(query, _tables.guild)]

    async def live_ids(self, guild: int, *, can_post: bool) -> list[str]:
        """Return the ids of the live tables of a server where the bot can post, or of those where it cannot; not of
        those that wait for their thread."""
        kind = _tables.by_interactions.is_(not can_post)
        query = sa.select(_tables.id).where(schema.live, _tables.guild == guild, kind, _tables.awaits_thread.is_(False))
        return [row.id for row in await self._rows(query)]

    async def idle_lobbies(self, before: datetime) -> list[str]:
        """Return the ids of own lobbies without activity since a moment; not those with an appointment ahead where the
        bot is a member, nor empty standing tables."""
        is_past = sa.or_(_tables.starts.is_(None), _tables.starts < before, sa.not_(schema.can_post))
        has_people = sa.or_(_tables.standing_in.is_(None), _tables.host.is_not(None))
        is_idle = sa.and_(_tables.last_activity < before, is_past, has_people)
        query = sa.select(_tables.id).where(schema.in_lobby, self._own, is_idle)
        return [row.id for row in await self._rows(query, background=True)]

    async def last_decision(self, table: str) -> datetime | None:
        """Return the time of the last decision that a person made in time; None if there is none."""
        is_own = sa.func.coalesce(_moves.made_by, MadeBy.PERSON).in_((MadeBy.PERSON, MadeBy.GUEST))
        return await self._scalar(sa.select(sa.func.max(_moves.made)).where(_moves.table_id == table, is_own))

    async def absent_since(self, row: TableRow) -> dict[int, datetime | None]:
        """Return when a computer player first decided for each person who is away, by seat, since the person last did,
        or ran out of time; None if none has."""
        held = _moves.made_by.in_((MadeBy.PERSON, MadeBy.GUEST, MadeBy.TIMEOUT))

        def first(connection: sa.Connection, seat: SeatRow) -> datetime | None:
            here = (_moves.table_id == row.id, _moves.seat == seat.number)
            last = connection.execute(sa.select(sa.func.max(_moves.made)).where(*here, held)).scalar_one()
            later = [_moves.made > sign for sign in (last, seat.since) if sign is not None]
            computers = sa.select(sa.func.min(_moves.made)).where(*here, _moves.made_by == MadeBy.COMPUTER, *later)
            moment: datetime | None = connection.execute(computers).scalar_one()
            return moment

        away = [seat for seat in row.seats if seat.away]
        if not away:
            return {}
        return await self._database.read(lambda connection: {seat.number: first(connection, seat) for seat in away})

    async def former_holders(self, table: str, seat: int) -> list[int | None]:
        """Return the people who have held a seat of a running game that another holds now, with None for those who have
        been deleted."""
        whole = await self.whole(table)
        former = [one.user for one in sorted(whole.departures, key=lambda one: one.left) if one.seat == seat]
        known = [*former, *(user for one in whole.row.seats if one.number == seat and (user := one.user) is not None)]
        records = (one for one in whole.former_players if one.seat == seat)
        has_unknown = any(not any(one.is_user(user) for user in known) for one in records)
        return [*former, None] if has_unknown else [*former]

    async def decision_time(self, table: str, number: int) -> timedelta:
        """Return the time spent on the decision that led to a move, counted from 1; zero if unknown."""
        query = sa.select(_moves.spent).where(_moves.table_id == table, _moves.number == number, _moves.undone == 0)
        return await self._scalar(query) or timedelta(0)

    async def of_missing_games(self, installed: Collection[str]) -> list[TableRow]:
        """Return the own lobbies and running games of other games than these ``installed`` ones."""
        is_missing = _tables.game.not_in(sorted(installed))
        return await self._load(sa.and_(schema.live, self._database.shards.tables, is_missing))

    def hide_games(self, games: Collection[str]) -> None:
        """Return no tables of these games among the own tables from now on."""
        self._database.missing_games = frozenset(games)
