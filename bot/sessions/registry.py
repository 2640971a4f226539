"""The registry of running games: all tables are in the database, the games in use also in memory."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from random import Random, SystemRandom
from time import monotonic
from typing import TypeVar
from weakref import WeakValueDictionary

from cachetools import TTLCache

from bot.sessions.open_decisions import OpenDecisions
from bot.sessions.preferences import GuildPreferences, People
from bot.sessions.session import GameSession
from bot.sessions.shown_tables import ShownTables
from bot.sessions.table_checks import TableChecks
from bot.tables import change, course, lobby
from bot.tables.clock import awaited_person, now
from bot.tables.context import Context, Rule
from games import GAMES
from games.record import start_to_json
from storage.errors import Refused, UnreadableTable
from storage.models import SeatRow, State, TableRow
from storage.repositories import Repositories
from storage.table import Change, Table
from storage.tables import is_same_game

log = logging.getLogger(__name__)

Saved = TypeVar("Saved")

CACHE_SIZE = 500  # idle games in memory at most
IDLE_SECONDS = 1800.0  # idle games are dropped from memory after this time


class TableRegistry:
    """The tables of this process. A game is loaded on first use and dropped after it has been idle for a while.

    There is at most one session per game; everybody who holds one holds the same one.
    """

    def __init__(self, store: Repositories) -> None:
        self.store = store
        self.deals: Random = SystemRandom()  # deals games and draws seats
        self.listeners: list[Callable[[TableRow], None]] = []  # called with every new row of a game
        self.people = People(store)
        self.guilds = GuildPreferences(store)
        self.decisions = OpenDecisions()
        self.checks = TableChecks()
        self.catching_up: asyncio.Task[object] | None = None  # shifts deadlines after an outage, for presses
        self._sessions: WeakValueDictionary[str, GameSession] = WeakValueDictionary()
        self.shown = ShownTables(store, self._sessions.get)
        self._channels: WeakValueDictionary[int, GameSession] = WeakValueDictionary()
        self._recent: TTLCache[str, GameSession] = TTLCache(CACHE_SIZE, IDLE_SECONDS, monotonic)  # held in memory

    async def session_of(self, table: str, *, check: bool = True, mover: int | None = None) -> GameSession:
        """Return the running game with this id, or a finished one that is not shown yet. Raises Refused if there is
        none.

        With ``check`` the game is reloaded if another process has changed it. Without it a loaded game is returned as
        it is; so it is to a ``mover`` who is known as its actor, since the store refuses stale moves. Raises
        DatabaseError if the game's time after an outage cannot be told.
        """
        await self._catch_up()
        await self.checks.require(table)
        session = self._sessions.get(table)
        if session is None:
            session = self.of_row(await self.row(table))
            await session.context()  # loads the preferences that each move needs
        elif self._must_check(session, mover, check=check):
            await self.current(session)
        row = session.row
        if row.state is not State.RUNNING and (row.state is not State.OVER or row.shown_version == row.version):
            self.forget(session)
            raise Refused("game-over")
        self._touch(session)
        return session

    def of_row(self, row: TableRow) -> GameSession:
        """Return the game of a row that was just read, even a finished one. Raises Refused for a lobby and for a game
        that is not installed."""
        require_installed(row)
        if row.start is None:
            raise Refused("game-over")
        if (session := self._sessions.get(row.id)) is None:
            session = GameSession(row, self.store, self._record_change, self.people, self.guilds)
            self._sessions[row.id] = session
        return session

    async def current(self, session: GameSession, *, read: TableRow | None = None) -> GameSession:
        """Return a game, reloaded if another process has changed it. It is compared with the row that was just
        ``read``, if one was. No other place compares games in memory with the store."""
        known = session.row
        if not (await self.store.tables.is_current(known) if read is None else is_same_game(known, read)):
            await session.reload()
        return session

    async def in_channel(
        self, channel: int | None, *, check: bool = True, mover: int | None = None
    ) -> GameSession | None:
        """Return the running game of a channel or thread, or None. ``check`` and ``mover`` are as in ``session_of``.
        Raises Refused while what is stored of it cannot be trusted."""
        if channel is None:
            return None
        await self._catch_up()
        session = self.loaded_session(channel)
        if session is not None and self._must_check(session, mover, check=check):
            session = await self.current(session)
        if session is not None and self.loaded_session(channel) is session:
            return session
        row = await self.store.tables.live_in(channel)
        if row is None or row.state is State.LOBBY:
            return None
        await self.checks.require(row.id)
        session = self.of_row(row)
        if session.row.channel != channel:
            await self.current(session)
        await session.context()  # loads the preferences that each move needs
        self._touch(session)
        return session

    async def latest_in_channel(self, channel: int | None) -> GameSession | None:
        """Return the running game of a channel or thread, else the one that last ended there with a result, or None.
        Raises Refused as ``in_channel`` does, and for a game that is not installed."""
        session = await self.in_channel(channel)
        if session is None and (row := await self.store.tables.latest_finished(channel or 0)) is not None:
            session = self.of_row(row)
        return session

    async def _catch_up(self) -> None:
        """Wait until deadlines are shifted, if a press had no time to."""
        if self.catching_up is not None and not self.catching_up.done():
            await asyncio.shield(self.catching_up)

    def _must_check(self, session: GameSession, mover: int | None, *, check: bool) -> bool:
        """Return whether a game in memory is checked before it is used. It always is where other processes, too, may
        get interactions: where the bot is no member."""
        if not (session.row.place.has_one_process or self.store.shards.all):
            return True
        return check if mover is None else awaited_person(session.row) != mover

    async def set_aside_missing_games(self) -> None:
        """Pause the games whose rules are not installed, and leave their tables alone until a start with them."""
        missing = await self.store.tables.of_missing_games(tuple(GAMES))
        for row in missing:
            if row.state is State.RUNNING:
                with suppress(Refused):  # it has ended meanwhile, in a process that has the game
                    await self.apply(row.id, partial(course.unless_paused, rule=course.suspend), *row.people)
        self.store.tables.hide_games({row.game for row in missing})
        for game, count in Counter(row.game for row in missing).items():
            log.warning("the game %s is not installed: its tables wait in the database (%s)", game, count)

    def _record_change(self, row: TableRow) -> None:
        if self.store.shards.own(row.guild):
            self.decisions.record(row)
        for listener in self.listeners:
            listener(row)

    async def take_changes_of(self, tables: Iterable[str]) -> None:
        """Reload those of these games that are in memory, whose clocks the store has changed. One that cannot be read
        is refused when it is used."""
        for table in tables:
            if (session := self._sessions.get(table)) is not None:
                with suppress(UnreadableTable):
                    await session.reload()

    def games_waiting_for(self, users: set[int]) -> list[str]:
        """Return the ids of the loaded games that wait for one of these people."""
        rows = [session.row for session in self._sessions.values()]
        return [row.id for row in rows if awaited_person(row) in users]

    def loaded_session(self, channel: int | None) -> GameSession | None:
        """Return the running game of a channel or thread if it is in memory."""
        session = self._channels.get(channel or 0)
        if session is None or session.row.state is not State.RUNNING or session.row.channel != channel:
            return None
        self._touch(session)
        return session

    async def require_in_channel(self, channel: int | None, user: int, *, moves: bool = False) -> GameSession:
        """Return the running game of a channel or thread for a person, who ``moves`` there. Raises Refused if there is
        none."""
        session = await self.in_channel(channel, mover=user if moves else None)
        if session is None:
            raise await self.without_game(channel, user)
        return session

    async def without_game(self, channel: int | None, user: int) -> Refused:
        """Return the error that tells a person that no game is running in a channel or thread: there is only a lobby,
        which may be the person's, or no table."""
        row = await self.store.tables.live_in(channel or 0)
        if row is None or row.state is not State.LOBBY:
            return Refused("no-game-here")
        return Refused("own-lobby-here" if row.host == user else "lobby-here")

    def _touch(self, session: GameSession) -> None:
        """Mark a game as used; those that have been idle for too long are dropped."""
        self._channels[session.row.channel] = session
        self._recent[session.row.id] = session

    async def apply(self, table: str, rule: Rule, *users: int) -> Table:
        """Apply a rule to a table, store the result, and return it with what the change has added. ``users`` are people
        whose preferences the rule reads. Raises NoSuchTable, UnreadableTable, and what the rule raises."""
        if (session := self._sessions.get(table)) is not None:
            return await session.apply(rule, *users)
        context = Context(now(), await self.people.load({*users}))
        return await self.store.tables.change(table, lambda value: change.apply(value, rule, context))

    async def change_within(
        self, save: Callable[..., Awaitable[Saved]], rules: Sequence[tuple[str, Rule]], *users: int
    ) -> Saved:
        """Apply rules to games, each with its id, in the transaction of ``save``, which is called with them as
        ``changes``. Returns what it returns. ``users`` are as in ``apply``. Raises Refused for a game that is not
        installed, and what ``save`` raises."""
        rows = await self.store.tables.load_all([game for game, _ in rules])
        sessions = {row.id: await self.current(self.of_row(row), read=row) for row in rows.values()}
        async with AsyncExitStack() as held:
            for session in sessions.values():
                await held.enter_async_context(session.lock)
            changes = list[tuple[str, Change]]()
            for table, session in sessions.items():  # the oldest first: so they are locked everywhere
                context = await session.context(*users)
                changes += [(table, session.prepared(rule, context)) for game, rule in rules if game == table]
            saved = await save(changes=changes)
            for row in (await self.store.tables.load_all([*sessions])).values():
                sessions[row.id].take_stored(row)
        return saved

    async def start(self, row: TableRow) -> GameSession:
        """Start the game of a lobby with the seating its host chose. Raises Refused."""
        lobby.require_start(row)  # there are deals for some numbers of players alone
        order = await self._order(row)
        start = GAMES[row.game].deal(len(order), row.options, self.deals)
        actor = GAMES[row.game].start(start).actor
        begin = partial(lobby.start, version=row.version, setup=start_to_json(start), order=order, actor=actor)
        session = self.of_row((await self.apply(row.id, begin, *row.people)).row)
        self._touch(session)
        await session.begin()
        return session

    async def _order(self, row: TableRow) -> list[int]:
        """Return the lobby seats in playing order: in order of joining or random; after a game of the same players
        here, rotated by one seat."""
        order = list(range(len(row.seats)))
        if row.seating == "joined":
            return order
        before = await self.store.tables.latest_finished(row.channel)
        if before is not None and before.game == row.game:
            last = [_occupant(seat) for seat in before.seats]
            numbers = {_occupant(seat): seat.number for seat in row.seats}
            if len(numbers) == len(order) and set(last) == set(numbers):
                return [numbers[who] for who in (*last[1:], last[0])]
        self.deals.shuffle(order)
        return order

    def forget(self, session: GameSession) -> None:
        """Drop a game from memory. Sessions still held are shared with later callers."""
        self._recent.pop(session.row.id, None)
        if self._channels.get(session.row.channel) is session:
            del self._channels[session.row.channel]

    async def row(self, table: str) -> TableRow:
        """Return a table's row. Raises Refused if there is none, or its game is not installed."""
        row = await self.store.tables.load(table)
        require_installed(row)
        return row


def require_installed(row: TableRow) -> None:
    """Raise Refused if a table's game is not installed."""
    if row.game in GAMES:
        return
    if row.state.is_live:
        raise Refused("game-not-installed")
    raise Refused("record-not-installed")


def _occupant(seat: SeatRow) -> int | str:
    """Return the player who holds or held a seat: a user id, or the name of a computer player."""
    return seat.name if seat.user is None else seat.user
