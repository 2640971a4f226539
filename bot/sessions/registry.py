"""The tables of this process: all in the store, and the games in use in memory as well."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from weakref import WeakValueDictionary

from bot.sessions.clock import full_bank, now
from bot.sessions.decisions import DecisionClocks
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.people import People
from bot.sessions.session import GameSession
from games import GAMES
from games.position import SetupError
from games.record import start_to_json
from storage.errors import LobbyChanged, NoSuchTable, NotALobby
from storage.models import SeatRow, State, TableRow
from storage.store import Store

KEPT = 500  # games in memory at most, besides those in use
IDLE_SECONDS = 1800.0  # a game that nobody has asked for in this time is dropped from memory


class TableRegistry:
    """The tables of this process. A game is loaded when it is first asked for, and dropped when it has long been idle.

    There is one session a game: as long as somebody holds it, everybody gets the same.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.on_change: Callable[[TableRow], None] = lambda row: None  # called with every row that a game gets
        self.people = People(store)
        self._sessions: WeakValueDictionary[str, GameSession] = WeakValueDictionary()
        self._channels: dict[int, str] = {}  # the game of a channel, of those that are kept
        self._kept: OrderedDict[str, tuple[GameSession, float]] = OrderedDict()  # the longest idle first, since when

    async def session_of(self, table: str, *, check: bool = True) -> GameSession:
        """The running game with this id, or the one that has ended and is not shown. Raises UserError for others.

        With ``check`` a change that another process has made is noticed; without it nothing is read where the game is
        in memory already.
        """
        session = self._sessions.get(table)
        if session is None:
            session = self.of_row(await self.row(table))
            await self._load_people(session)
        elif check:
            await session.refresh()
        row = session.row
        if row.state is not State.RUNNING and (row.state is not State.OVER or row.shown_version == row.version):
            self.forget(session)
            raise UserError("game-over")
        self._touch(session)
        return session

    def of_row(self, row: TableRow) -> GameSession:
        """The game of a row that was just read, also one that has ended. Raises UserError for a lobby."""
        if row.start is None:
            raise UserError("game-over")
        session = self._sessions.get(row.id)
        if session is None:
            self._sessions[row.id] = session = GameSession(row, self.store, self._note_change, self.people)
        return session

    async def in_channel(self, channel: int | None, *, check: bool = True) -> GameSession | None:
        """The running game of a channel or thread. ``check`` is as in ``session_of``."""
        if channel is None:
            return None
        if (session := self.loaded_in(channel)) is not None:
            if not check:
                return session
            await session.refresh()
            if (again := self.loaded_in(channel)) is not None:
                return again
        row = await self.store.live_in(channel)
        if row is None or row.state is State.LOBBY:
            return None
        session = self.of_row(row)
        await self._load_people(session)
        self._touch(session)
        return session

    def _note_change(self, row: TableRow) -> None:
        self.on_change(row)

    async def _load_people(self, session: GameSession) -> None:
        """Read what the players have chosen, which each move needs to know."""
        await self.people.load({user for seat in session.row.seats if (user := seat.user) is not None})

    def awaiting(self, users: set[int]) -> list[str]:
        """The games in memory in which one of these people must decide."""
        rows = [session.row for session, _ in self._kept.values()]
        return [row.id for row in rows if row.actor is not None and row.seats[row.actor].holder in users]

    def loaded_in(self, channel: int | None) -> GameSession | None:
        """The running game of a channel or thread, if it is in memory."""
        session = self._sessions.get(self._channels.get(channel or 0, ""))
        if session is None or session.row.state is not State.RUNNING or session.row.channel != channel:
            self._channels.pop(channel or 0, None)
            return None
        self._touch(session)
        return session

    async def here(self, channel: int | None, *, check: bool = True) -> GameSession:
        """The running game of a channel or thread. Raises UserError where there is none."""
        session = await self.in_channel(channel, check=check)
        if session is None:
            raise UserError("no-game-here")
        return session

    def _touch(self, session: GameSession) -> None:
        """Note that a game is in use, and drop those that have long been idle."""
        present = monotonic()
        self._channels[session.row.channel] = session.row.id
        self._kept[session.row.id] = session, present
        self._kept.move_to_end(session.row.id)
        while self._kept:
            oldest, since = next(iter(self._kept.values()))
            if len(self._kept) <= KEPT and present - since <= IDLE_SECONDS:
                return
            self.forget(oldest)

    async def start(self, row: TableRow, rng: random.Random) -> GameSession:
        """Begin the game of a lobby: seat everybody as its host has chosen and deal. Raises UserError."""
        order = await self._order(row, rng)
        try:
            dealt = GAMES[row.game].deal(len(order), row.options, rng)
            actor = GAMES[row.game].start(dealt).actor
        except SetupError as error:
            raise player_count_error(row) from error
        moment, seats = now(), tuple(replace(row.seats[number], bank=full_bank(row)) for number in order)
        time = await DecisionClocks(self.people).ask(replace(row, seats=seats), actor, moment)
        try:
            started = await self.store.start(
                row.id, row.version, start_to_json(dealt), order, moment, time, full_bank(row)
            )
        except LobbyChanged as error:
            raise UserError("lobby-changed") from error
        except NotALobby as error:
            raise StaleInteraction from error
        session = self.of_row(started)
        session.message_uncertain = False
        self._touch(session)
        return session

    async def _order(self, row: TableRow, rng: random.Random) -> list[int]:
        """The numbers of the lobby seats in the order of the game: as they sat down, or at random; those who have just
        played the same game here together move on by one seat."""
        order = list(range(len(row.seats)))
        if row.seating == "joined":
            return order
        before = await self.store.latest_over(row.channel)
        if before is not None and before.game == row.game:
            last, numbers = (
                [_who(seat) for seat in before.seats],
                {_who(seat): seat.number for seat in row.seats},
            )
            if len(numbers) == len(order) and set(last) == set(numbers):
                return [numbers[who] for who in (*last[1:], last[0])]
        rng.shuffle(order)
        return order

    def forget(self, session: GameSession) -> None:
        """Drop a game from memory; who holds it still shares it with those who ask for it."""
        self._kept.pop(session.row.id, None)
        if self._channels.get(session.row.channel) == session.row.id:
            del self._channels[session.row.channel]

    async def row(self, table: str) -> TableRow:
        """A table as the store has it. Raises UserError for one that is not there."""
        try:
            return await self.store.table(table)
        except NoSuchTable as error:
            raise UserError("no-such-table") from error


def _who(seat: SeatRow) -> int | str:
    """Who has or had a seat: a person, or a computer player by its name."""
    return seat.name if seat.user is None else seat.user


def player_count_error(row: TableRow) -> UserError:
    """How many people this lobby needs, as a refusal to start it."""
    people = GAMES[row.game].player_counts(row.options)
    return UserError("people-needed", least=people[0], most=people[-1], seated=len(row.seats))
