"""A running game in memory: its stored row, its positions, and a lock that puts changes in order.

A move goes from the text a player sent to the transaction that stores it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise

from bot import metrics
from bot.sessions.clock import now, pause
from bot.sessions.decisions import DecisionClocks, with_clock
from bot.sessions.errors import RejectedMove, StaleInteraction, UserError
from bot.sessions.people import People
from bot.sessions.ratings import rate, standings
from bot.sessions.snapshot import GameSnapshot, MoveOutcome, PlayedMove, forced_moves, record_of
from games.position import IllegalMove, Move, NotAMove, Position, Seat, View
from games.record import result
from storage.errors import (
    AlreadySeated,
    KnowsAnotherSeat,
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
from storage.models import Clock, State, Strength, TableRow
from storage.store import Store

SUBSTITUTE: Strength = "medium"  # of a computer player that decides in the place of a person

REFUSED: dict[type[TableRefused], str] = {
    NotRunning: "game-over",
    NotLive: "game-over",
    Paused: "paused",
    NotPaused: "not-paused",
    NotSeated: "not-seated",
    AlreadySeated: "already-seated",
    SeatHeld: "seat-held",
    KnowsAnotherSeat: "knows-another-seat",
    UndoOpen: "undo-open",
}


class GameSession:
    """One running game. Every change goes through its lock, under which nothing but the store is awaited."""

    def __init__(
        self,
        row: TableRow,
        store: Store,
        changed: Callable[[TableRow], None] = lambda row: None,
        people: People | None = None,
    ) -> None:
        self._store = store
        self._changed = changed
        self._clocks = DecisionClocks(people or People(store))
        self._replayed: list[Position] | None = None
        self.row = row
        self.lock = asyncio.Lock()
        self.message_uncertain = not row.is_shown  # whether there may be a newer message than the one that is noted
        self.repost_due = False  # whether it could not be posted anew when it ought to have been
        self.undo_asked: tuple[int, int] | None = None  # the version and seat of the request that is posted

    @property
    def row(self) -> TableRow:
        """The game as the store has it."""
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        self._row = row
        self._changed(row)

    @property
    def _positions(self) -> list[Position]:
        """Every position from the start until now, replayed when they are first needed."""
        if self._replayed is None:
            self._replayed = list(record_of(self.row).positions)
        return self._replayed

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

    def past_views(self, seat: Seat) -> tuple[View, ...]:
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

    async def play(self, user: int, texts: Sequence[str], version: int | None) -> GameSnapshot:
        """Make the moves of ``user``, all or none, in one transaction.

        ``version`` is the one the person saw, None where they saw none. Returns what these moves caused. Raises
        UserError; then nothing has changed.
        """
        async with self.lock:
            self._check(version)
            return await self._commit(self._parse(self.require_actor(user), texts))

    async def play_for(self, seat: Seat, move: Move, seen: TableRow, timed_out: Strength | None = None) -> GameSnapshot:
        """Make the move of a computer player that has thought about ``seen``, on its own seat, or where ``timed_out``
        on that of a person whose time is up. Raises StaleInteraction when the game has gone on, somebody else decides
        for the seat now, or there is another time for it."""
        async with self.lock:
            self._check(seen.version)
            if self.row.seats[seat].holder != seen.seats[seat].holder or self.row.deadline != seen.deadline:
                raise StaleInteraction
            return await self._commit([PlayedMove(seat, str(move), self.position.play(move))], timed_out)

    async def pause(self, user: int) -> None:
        """Pause the game for one of its players. Raises UserError."""
        self.seat_of(user)
        await self.suspend()

    async def suspend(self) -> None:
        """Pause the game without a player's wish. Raises UserError."""
        moment = now()
        await self._change(lambda row: self._store.pause(row.id, moment, pause(row.clock, moment)))

    async def resume(self, user: int) -> None:
        """End a pause; the present decision has the time that was left. Raises UserError."""
        self.seat_of(user)
        moment = now()

        async def resume(row: TableRow) -> TableRow:
            time = await self._clocks.resume(row, self.position.actor, moment)
            return await self._store.resume(row.id, time, moment)

        await self._change(resume)

    async def move_to(self, user: int, channel: int) -> None:
        """Resume the game in another channel, for one of its players. Raises UserError, NotLive, ChannelBusy."""
        if self.row.paused is None:
            await self.pause(user)
        async with self.lock:
            self.row = await self._store.move_to(self.row.id, channel)
        await self.resume(user)

    async def hand_over(self, seat: Seat) -> None:
        """Give a seat to a computer player; the game ends when no person is left. Raises UserError."""
        moment = now()

        async def hand_over(row: TableRow) -> TableRow:
            time, bank = await self._given_up(seat, moment)
            return await self._store.hand_over(row.id, seat, SUBSTITUTE, moment, time, bank)

        await self._change(hand_over)

    async def mark_away(self, user: int) -> None:
        """Let a computer player decide for a person until that person is back. Raises UserError."""
        seat, moment = self.seat_of(user), now()

        async def mark_away(row: TableRow) -> TableRow:
            time, bank = await self._given_up(seat, moment)
            return await self._store.mark_away(row.id, user, SUBSTITUTE, moment, time, bank)

        await self._change(mark_away)

    async def return_to_seat(self, user: int) -> None:
        """Give a person who was away the seat again. Raises UserError."""
        if any(seat.holder == user for seat in self.row.seats):
            raise UserError("not-away")
        seat = next((other.number for other in self.row.seats if other.away and other.user == user), -1)
        time = await self._taken_up(seat, user)
        await self._change(lambda row: self._store.return_to_seat(row.id, user, now(), time))

    async def take_seat(self, seat: int, user: int, name: str, locale: str) -> None:
        """Give a computer player's seat to a person. Raises UserError."""
        time = await self._taken_up(seat, user)
        await self._change(lambda row: self._store.take_seat(row.id, seat, user, name, locale, now(), time))

    async def call_substitute(self, seat: int) -> None:
        """Let a substitute take a person's seat. Raises UserError."""
        await self._change(lambda row: self._store.call_substitute(row.id, seat, now()))

    async def cancel(self) -> None:
        """End the game without a result. Raises UserError."""
        await self._change(lambda row: self._store.cancel(row.id, now()))

    async def ask_undo(self, seat: Seat, to: int, version: int) -> None:
        """Ask to go back to so many moves; done at once where nobody else must agree. Raises UserError."""
        moment = now()

        async def ask(row: TableRow) -> TableRow:
            time, bank = await self._gone_back(to, moment)
            return await self._store.ask_undo(row.id, version, seat, to, moment, time, bank)

        await self._change(ask)

    async def agree_undo(self, seat: Seat, version: int) -> None:
        """Agree to the request; with the last who must, the moves are taken back. Raises UserError."""
        moment = now()

        async def agree(row: TableRow) -> TableRow:
            time, bank = await self._gone_back(row.undo.to if row.undo else 0, moment)
            return await self._store.agree_undo(row.id, version, seat, moment, time, bank)

        await self._change(agree)

    async def refuse_undo(self, seat: Seat, version: int) -> None:
        """Refuse or withdraw the request. Raises UserError."""
        await self._change(lambda row: self._store.refuse_undo(row.id, version, seat, now()))

    async def _change(self, work: Callable[[TableRow], Awaitable[TableRow]]) -> None:
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

    async def _given_up(self, seat: int, moment: datetime) -> tuple[Clock | None, timedelta | None]:
        """The clock of the present decision if it is this seat's, which a computer player gets, and what is left in
        its bank; None and None if it is not."""
        if self.position.actor != seat:
            return None, None
        _, bank = await self._clocks.spent(self.row, moment)
        return Clock(actor=seat, asked=moment, since=moment), bank

    async def _taken_up(self, seat: int, user: int) -> Clock | None:
        """The clock of the present decision if this person gets this seat now and it is that seat's."""
        if self.position.actor != seat:
            return None
        return await self._clocks.ask(self.row, seat, now(), present=True, user=user)

    async def _gone_back(self, to: int, moment: datetime) -> tuple[Clock, timedelta | None]:
        """The clock of the decision after so many moves if the later ones are taken back, which has what was spent on
        it before, and what is left in the bank of the seat that must decide now."""
        actor = self._positions[to].actor if to < len(self._positions) else None
        _, bank = await self._clocks.spent(self.row, moment)
        spent = await self._store.spent_on(self.row.id, to + 1)
        own = bank if actor == self.row.actor else None
        return await self._clocks.ask(self.row, actor, moment, spent=spent, bank=own), bank

    async def reschedule(self, row: TableRow) -> None:
        """Compute the present decision's deadline and reminder anew, from its clock as it is stored and by what its
        person has chosen now."""
        async with self.lock:
            if self.row.state is State.RUNNING and self.row.paused is None and row.version == self.version:
                self.row = with_clock(self.row, row.clock)
                await self._set_clock(await self._clocks.schedule(self._with_actor()))

    async def note_told(self, moment: datetime) -> None:
        """Note that the person was told of the present decision."""
        async with self.lock:
            if self.row.state is State.RUNNING and self.row.paused is None:
                told = replace(self.row, told=moment, reminder=None)
                await self._set_clock(await self._clocks.schedule(told), force=True)

    async def _set_clock(self, clock: Clock, *, force: bool = False) -> None:
        if force or clock != self.row.clock:
            await self._store.set_clock(self.row.id, self.version, clock)
            self.row = with_clock(self.row, clock)
            self._changed(self.row)

    def _with_actor(self) -> TableRow:
        """The row with its actor, which games that were begun by an earlier version have not noted."""
        actor = self.position.actor
        return self.row if actor is None or self.row.actor == actor else replace(self.row, actor=actor)

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

    def move_to_undo(self, to: int) -> GameSnapshot:
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

    async def _commit(self, made: list[PlayedMove], timed_out: Strength | None = None) -> GameSnapshot:
        """Add the forced moves, and store them all before anybody is told."""
        before, moment, mover = len(self.row.moves), now(), made[0].seat
        made = made + forced_moves(made[-1].position)
        actor = made[-1].position.actor
        spent, bank = await self._clocks.spent(self._with_actor(), moment)
        stays = actor == mover
        try:
            with metrics.commit_seconds.time():
                row = await self._store.append(
                    self.row,
                    [move.text for move in made],
                    [move.seat for move in made],
                    moment,
                    clock=await self._clocks.ask(
                        self.row, actor, moment, bank=bank if stays else None, present=stays and timed_out is None
                    ),
                    timed_out=timed_out,
                    spent=spent,
                    bank=bank,
                    result=result(made[-1].position),
                    standings=standings(self.row, made[-1].position),
                    rate=rate,
                )
        except (StaleMoves, NotRunning, Paused) as error:
            await self._reload()
            raise StaleInteraction from error
        self._positions.extend(move.position for move in made)  # before the row, whose moves they belong to
        self._count_moves(made, timed_out)
        self.row = self._with_shown(row)
        return self.snapshot(before)

    def _count_moves(self, made: Sequence[PlayedMove], timed_out: Strength | None) -> None:
        for move in made:
            person = self.row.seats[move.seat].holder is not None
            by = "computer" if not person else "timeout" if timed_out else "person"
            metrics.moves.labels(self.row.game, by).inc()

    async def reload(self) -> None:
        """Reload the game after a change made elsewhere."""
        async with self.lock:
            await self._reload()

    async def refresh(self) -> None:
        """Reload the game if it was changed elsewhere."""
        if not await self._store.is_current(self.row):
            await self.reload()

    def note_shown(self, row: TableRow) -> None:
        """Note where the game's message stands now, and what it shows."""
        self.row = self._with_shown(self.row, row)

    async def _reload(self) -> None:
        """Reload the game; the caller holds the lock."""
        self._take(await self._store.table(self.row.id))

    def _take(self, row: TableRow) -> None:
        """Take another row, with its positions: as many of those here as are its own, or all anew."""
        if self._replayed is not None and row.moves == self.row.moves[: len(row.moves)]:
            del self._replayed[len(row.moves) + 1 :]
        else:
            self._replayed = None
        self.row = self._with_shown(row)

    def _with_shown(self, row: TableRow, shown: TableRow | None = None) -> TableRow:
        """A row with what is shown of it by another, that of this game by default, where that is newer."""
        other = shown or self.row
        known, noted = ((of.message or 0, of.shown_version or 0) for of in (other, row))
        if other.channel != row.channel or known < noted:
            return row
        return replace(
            row,
            message=other.message,
            shown_version=other.shown_version,
            shown_activity=other.shown_activity,
            old_messages=other.old_messages,
        )
