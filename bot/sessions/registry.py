"""The tables of this process: lobbies in the store, running games in memory as well."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.sessions.clock import clock, now
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.session import GameSession
from games import GAMES
from games.position import SetupError
from games.record import start_to_json
from storage.errors import LobbyChanged, NoSuchTable, NotALobby
from storage.models import SeatRow, State, TableRow
from storage.store import Store


class TableRegistry:
    """The tables of this process. What is in memory can be read again from the store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._sessions: dict[str, GameSession] = {}

    async def load(self) -> list[TableRow]:
        """Load the running games, and those that ended and are not shown. Returns these and the lobbies."""
        rows = [*await self.store.live(), *await self.store.unshown()]
        for row in rows:
            if row.state is not State.LOBBY:
                self._sessions[row.id] = GameSession(row, self.store)
        return rows

    def in_channel(self, channel: int) -> GameSession | None:
        """The running game of a channel or thread."""
        return next((session for session in self.running() if session.row.channel == channel), None)

    def in_guild(self, guild: int) -> list[GameSession]:
        """The running games of a server."""
        return [session for session in self.running() if session.row.guild == guild]

    def running(self) -> Iterator[GameSession]:
        """Every running game."""
        return (session for session in list(self._sessions.values()) if session.row.state is State.RUNNING)

    def here(self, channel: int | None) -> GameSession:
        """The running game of a channel or thread. Raises UserError where there is none."""
        session = None if channel is None else self.in_channel(channel)
        if session is None:
            raise UserError("no-game-here")
        return session

    def find(self, table: str) -> GameSession | None:
        """The running game with this id, if it is this process's."""
        return self._sessions.get(table)

    def of(self, table: str) -> GameSession:
        """The running game with this id. Raises UserError when it has ended."""
        if table not in self._sessions:
            raise UserError("game-over")
        return self._sessions[table]

    async def start(self, row: TableRow, rng: random.Random) -> GameSession:
        """Begin the game of a lobby: seat everybody as its host has chosen and deal. Raises UserError."""
        order = await self._order(row, rng)
        try:
            dealt = GAMES[row.game].deal(len(order), row.options, rng)
            actor = GAMES[row.game].start(dealt).actor
        except SetupError as error:
            raise player_count_error(row) from error
        try:
            first = None if actor is None or row.seats[order[actor]].computer else row.timer
            started = await self.store.start(row.id, row.version, start_to_json(dealt), order, now(), clock(first))
        except LobbyChanged as error:
            raise UserError("lobby-changed") from error
        except NotALobby as error:
            raise StaleInteraction from error
        self._sessions[row.id] = session = GameSession(started, self.store)
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
        """Remove a finished game from memory."""
        self._sessions.pop(session.row.id, None)

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
