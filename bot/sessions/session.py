"""A running game in memory: what the store has of it, its position, and the lock that keeps its moves in line.

Here a move goes from the text a player sent to the transaction that keeps it. Nothing here knows Discord.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from bot.sessions.clock import clock, now
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.ratings import rate, standings
from games.position import Event, IllegalMove, Move, NotAMove, Position, Seat, View
from games.record import Record, replay, result, start_from_json
from storage.errors import (
    AlreadySeated,
    NotLive,
    NotPaused,
    NotRunning,
    NotSeated,
    NoUndo,
    Paused,
    SeatHeld,
    StaleMoves,
    TableRefused,
    UndoOpen,
)
from storage.models import UNTIMED, Clock, SeatRow, State, Strength, TableRow
from storage.store import Store

REFUSED: dict[type[TableRefused], str] = {
    NotRunning: "game-over",
    NotLive: "game-over",
    Paused: "paused",
    NotPaused: "not-paused",
    NotSeated: "not-seated",
    AlreadySeated: "already-seated",
    SeatHeld: "seat-held",
    UndoOpen: "undo-open",
}


def replayed(row: TableRow) -> Record:
    """A running or finished game with all its positions: a replay of what the store has."""
    if row.start is None:
        raise ValueError(f"table {row.id} has not begun")
    return replay(start_from_json(row.game, row.start), row.moves)


class RejectedMove(UserError):
    """A text the rules do not take, with the clause it breaks."""

    def __init__(self, error: NotAMove | IllegalMove, text: str) -> None:
        super().__init__("not-a-move" if isinstance(error, NotAMove) else "illegal-move", move=text)
        self.clause = error.clause


class PlayedMove(NamedTuple):
    """A move that has been played, and the position it led to."""

    seat: Seat
    text: str
    position: Position


def forced(position: Position) -> list[PlayedMove]:
    """The moves that nobody can choose: as long as the actor has exactly one, it is played."""
    made: list[PlayedMove] = []
    while (actor := position.actor) is not None and len(position.legal) == 1:
        move = position.legal[0]
        position = position.play(move)
        made.append(PlayedMove(actor, str(move), position))
    return made


class MoveOutcome(NamedTuple):
    """What a move caused, itself first, and the seat that made it."""

    seat: Seat | None
    events: tuple[Event, ...]


@dataclass(frozen=True)
class GameSnapshot:
    """A game as it stands: its row, its position, and what each move since some earlier one has caused."""

    row: TableRow
    position: Position
    caused: tuple[MoveOutcome, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """What all those moves have caused, in order."""
        return tuple(event for caused in self.caused for event in caused.events)

    @property
    def view(self) -> View:
        """What everybody may know."""
        return self.position.view(None)

    @property
    def actor(self) -> SeatRow | None:
        """Who must decide; None when the game is over."""
        return None if self.position.actor is None else self.row.seats[self.position.actor]


class GameSession:
    """One running game. Every change goes through its lock, under which nothing but the store is awaited."""

    def __init__(self, row: TableRow) -> None:
        self._positions = list(replayed(row).positions)
        self.row = row
        self.lock = asyncio.Lock()

    @property
    def version(self) -> int:
        """The version of the game's row, which stands in every component's id."""
        return self.row.version

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    @property
    def turn_start(self) -> int:
        """How many moves had been made when the seat that has moved last, or where it is a computer player's the
        computer players one after the other, began to move without a break."""
        made = len(self.row.moves)
        while made > 0 and self._same_turn(self._positions[made - 1].actor, self._positions[-2].actor):
            made -= 1
        return made

    def _same_turn(self, one: Seat | None, last: Seat | None) -> bool:
        seats = self.row.seats
        if one is None or last is None:
            return False
        return one == last or (seats[one].holder is None and seats[last].holder is None)

    def seen(self, seat: Seat) -> tuple[View, ...]:
        """What a seat that knows a secret saw before every move until now; () in a game without secrets."""
        if self.position.view(seat).secret is None:
            return ()
        return tuple(position.view(seat) for position in self._positions[:-1])

    def ply_at_version(self, version: int | None) -> int:
        """How many of the moves had been made at a version, and stood when some were taken back since."""
        return 0 if version is None else len(self.row.moves) - (self.version - max(version, self.row.undone_at_version))

    def actor_at(self, version: int | None) -> Seat | None:
        """The seat that had to decide at a version; None for none, and where moves were taken back since."""
        return (
            None
            if version is None or version < self.row.undone_at_version
            else self._positions[self.ply_at_version(version)].actor
        )

    def snapshot(self, since: int = 0) -> GameSnapshot:
        """The game now, with what every move has caused since there were so many."""
        passed = self._positions[since:]
        return GameSnapshot(
            self.row, self.position, tuple(MoveOutcome(one.actor, two.events) for one, two in pairwise(passed))
        )

    def seat_of(self, user: int) -> Seat:
        """Where this person sits. Raises UserError for somebody who does not play, or is away."""
        for seat in self.row.seats:
            if seat.holder == user:
                return Seat(seat.number)
        raise UserError("away" if any(seat.away and seat.user == user for seat in self.row.seats) else "not-seated")

    def require_actor(self, user: int) -> Seat:
        """The seat of this person, who must decide now. Raises UserError, naming who must, for anybody else."""
        actor = self.position.actor
        if actor is not None and all(user not in (seat.holder, seat.user) for seat in self.row.seats):
            raise UserError("watching", name=self.row.seats[actor].name)
        seat = self.seat_of(user)
        if actor is not None and actor != seat:
            raise UserError("not-your-decision", name=self.row.seats[actor].name)
        return seat

    async def play(self, store: Store, user: int, texts: Sequence[str], version: int | None) -> GameSnapshot:
        """Make the moves of ``user``, all or none: check, parse, and keep them in one transaction.

        ``version`` is the one the person saw, None where they saw none. What comes back tells what these moves
        caused. Raises UserError; then nothing has changed.
        """
        async with self.lock:
            self._check(version)
            return await self._commit(store, self._parse(self.require_actor(user), texts))

    async def play_for(
        self, store: Store, seat: Seat, move: Move, seen: TableRow, timed_out: Strength | None = None
    ) -> GameSnapshot:
        """Make the move of a computer player that has thought about ``seen``, on its own seat, or where ``timed_out``
        on that of a person whose time is up. Raises StaleInteraction when the game has gone on, somebody else decides
        for the seat now, or there is another time for it."""
        async with self.lock:
            self._check(seen.version)
            if self.row.seats[seat].holder != seen.seats[seat].holder or self.row.deadline != seen.deadline:
                raise StaleInteraction
            return await self._commit(store, [PlayedMove(seat, str(move), self.position.play(move))], timed_out)

    async def move_to(self, store: Store, channel: int) -> None:
        """Go on in another channel, where nothing of the game is shown yet. Raises NotLive, ChannelBusy."""
        async with self.lock:
            self.row = await store.move_to(self.row.id, channel)

    async def change(self, work: Callable[[TableRow], Awaitable[TableRow]]) -> None:
        """Change something else than the moves made: ``work`` is given the row and calls the store.

        Where moves were taken back the position is an earlier one. Raises UserError; then nothing has changed.
        """
        async with self.lock:
            try:
                row = await work(self.row)
            except (StaleMoves, NoUndo) as error:
                raise StaleInteraction from error
            except TableRefused as error:
                raise UserError(REFUSED[type(error)]) from error
            self._take(row)

    def clock_of(self, seat: int) -> Clock | None:
        """The time for the present decision if a person gets this seat now and it is that seat's; None if it is not."""
        return clock(self.row.timer) if self.position.actor == seat else None

    def fresh_clock(self) -> Clock:
        """The time for the present decision if it is asked now."""
        return self._time(self.position)

    def is_human_choice(self, number: int) -> bool:
        """Whether a person of this table has chosen the move with this number, counted from 0."""
        before = self._positions[number]
        return before.actor is not None and self.row.seats[before.actor].holder is not None and len(before.legal) > 1

    def undo_target(self) -> int | None:
        """How many moves there were before the last one that a person has chosen; None where there is none, or where
        going back would pass a reveal."""
        for number in reversed(range(len(self.row.moves))):
            if self._positions[number].view(None).reveal != self._positions[number + 1].view(None).reveal:
                return None
            if self.is_human_choice(number):
                return number
        return None

    def taken_back(self, to: int) -> GameSnapshot:
        """What the move was, and caused, that comes after so many."""
        position = self._positions[to + 1]
        return GameSnapshot(self.row, position, (MoveOutcome(self._positions[to].actor, position.events[:1]),))

    def _check(self, version: int | None) -> None:
        if self.row.state is not State.RUNNING:
            raise UserError("game-over")
        if self.row.paused is not None:
            raise UserError("paused")
        if version is not None and version != self.version:
            raise StaleInteraction

    def _parse(self, seat: Seat, texts: Sequence[str]) -> list[PlayedMove]:
        made: list[PlayedMove] = []
        position = self.position
        for text in texts:
            if position.actor != seat:
                raise UserError("too-many-moves", move=text)
            try:
                move = position.parse(text)
            except (NotAMove, IllegalMove) as error:
                raise RejectedMove(error, text) from error
            position = position.play(move)
            made.append(PlayedMove(seat, str(move), position))
        return made

    async def _commit(self, store: Store, made: list[PlayedMove], timed_out: Strength | None = None) -> GameSnapshot:
        """Add the moves that are now forced, and keep them all before anybody hears of them."""
        before = len(self.row.moves)
        made = made + forced(made[-1].position)
        try:
            row = await store.append(
                self.row,
                [move.text for move in made],
                [move.seat for move in made],
                now(),
                clock=self._time(made[-1].position),
                timed_out=timed_out,
                result=result(made[-1].position),
                standings=standings(self.row, made[-1].position),
                rate=rate,
            )
        except (StaleMoves, NotRunning, Paused) as error:
            await self._reload(store)
            raise StaleInteraction from error
        self.row = self._with_shown(row)
        self._positions.extend(move.position for move in made)
        return self.snapshot(before)

    def _time(self, position: Position) -> Clock:
        """The time for the decision that a position asks for: only people need any."""
        human = position.actor is not None and self.row.seats[position.actor].holder is not None
        return clock(self.row.timer) if human else UNTIMED

    async def reload(self, store: Store) -> None:
        """Take what the store has, which somebody has changed elsewhere than here."""
        async with self.lock:
            await self._reload(store)

    def shown(self, row: TableRow) -> None:
        """Note where the game's message stands now, and what it shows."""
        self.row = self._with_shown(self.row, row)

    async def _reload(self, store: Store) -> None:
        """Take what the store has: another process has made a move here."""
        self._take(await store.table(self.row.id))

    def _take(self, row: TableRow) -> None:
        """Take another row, with its positions: as many of those here as are its own, or all anew."""
        if row.moves == self.row.moves[: len(row.moves)]:
            del self._positions[len(row.moves) + 1 :]
        else:
            self._positions = list(replayed(row).positions)
        self.row = self._with_shown(row)

    def _with_shown(self, row: TableRow, shown: TableRow | None = None) -> TableRow:
        """A row with what is shown of it by another, that of this game by default, where that is newer."""
        other = shown or self.row
        known, noted = ((of.message or 0, of.shown_version or 0) for of in (other, row))
        if other.channel != row.channel or known <= noted:
            return row
        return replace(row, message=other.message, shown_version=other.shown_version)
