"""The owner of the cups: takes each step as a rule on the cup's value and stores it whole, or not at all."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from random import Random
from weakref import WeakValueDictionary

from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.tables import course, seats
from bot.tables.clock import NOTHING, now
from bot.tables.context import Context
from bot.tables.cups import message_keys, rounds, steps
from bot.tables.cups.course import moved_on, take, when_due, with_late
from bot.tables.cups.errors import CupError
from bot.tables.cups.outcomes import result_of
from bot.tables.cups.steps import Rule
from bot.tables.cups.stored import cup_of, row_of
from bot.tables.cups.times import BREAK, MUSTER, OVERTIME_MINUTES, SLOW_BREAK, SLOW_MUSTER, half_round
from bot.tables.cups.values import Cup, Entrant, Entry, Phase
from bot.tables.errors import UserError
from bot.tables.messages import notice
from games import GAMES
from games.record import start_to_json
from storage.cup_rows import CupDeedRow, CupGame, CupRow
from storage.errors import CupChanged, Refused
from storage.models import SeatRow, State, TableRow
from storage.table import Table

EPOCH_MS = 1_420_070_400_000  # the first millisecond of Discord's snowflakes
ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
UNDONE = timedelta(minutes=10)  # before a round that was taken back is drawn again

_PAUSES = {Phase.MUSTER: (MUSTER, SLOW_MUSTER), Phase.BREAK: (BREAK, SLOW_BREAK)}
"""The pause before the next step after a phase begins, in an evening and in a cup of days."""


_REFUSALS = {"seat-held": "apart", "knows-another-seat": "known"}
"""Why a substitute, for whom a seat is open, cannot have it: the refusals of the table."""


@dataclass(frozen=True)
class _Step:
    """The result of a rule on a cup, and its consequences."""

    cup: Cup
    due: datetime | None
    games: tuple[CupGame, ...] = ()
    messages: tuple[str, ...] = ()


class Cups:
    """The cups of this process's servers. ``on_change`` is called after each step."""

    def __init__(self, tables: TableRegistry, deals: Random) -> None:
        self.store = tables.store
        self._tables = tables
        self.deals = deals
        self.on_change: Callable[[], None] = lambda: None
        self.held: dict[str, tuple[str, ...]] = {}  # why the rounds and musters of cups are held, by the cup
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def apply(
        self,
        cup: str,
        rule: Rule,
        names: Mapping[int, str] | None = None,
        *,
        due: datetime | None = None,
        deed: CupDeedRow | None = None,
    ) -> CupRow:
        """Apply a rule to a cup and store what follows in one transaction. ``names`` are those of people who come; a
        rule that says nothing of the next step's moment may be given one, ``due``; ``deed`` is what an organiser does
        by it. Raises CupError, NoSuchCup."""
        lock = self._locks.setdefault(cup, asyncio.Lock())
        async with lock:
            for _ in range(3):  # another process may have taken a step at the same time
                row = await self.store.cups.load(cup)
                before = await self._kept_apart(cup_of(row))
                moment = now()
                step = await asyncio.to_thread(self._follow, row, before, rule(before), names or {}, moment)
                after = replace(row_of(row, step.cup, names or {}), due=due or step.due)
                if deed is not None:
                    after = replace(after, deeds=(*row.deeds, replace(deed, number=len(row.deeds))))
                if not step.cup.phase.is_live:
                    after = replace(after, ended=moment)
                try:
                    told = () if deed else message_keys.apart_keys(before, step.cup)  # the answer to a deed tells of it
                    messages = (*step.messages, *told)
                    saved = await self.store.cups.save(row, after, moment, games=step.games, messages=messages)
                except CupChanged:
                    continue
                self.on_change()
                return saved
        raise CupChanged(cup)

    async def _kept_apart(self, cup: Cup) -> Cup:
        """Return a cup whose draw separates, as far as possible, people who do not want to sit together now. Their
        lists are secret, and are not stored with the cup."""
        return steps.keep_apart(cup, await self.store.apart.pairs({entrant.person for entrant in cup.entrants}))

    async def leave_games(self, row: CupRow, person: int) -> list[GameSession]:
        """Give the seat of a person who leaves a cup to a computer player. Returns the games that have changed."""
        cup, changed = cup_of(row), list[GameSession]()
        entry = cup.find(person)
        tables = [] if entry is None else cup.open_tables(entry)
        for table in [table.id for table in tables if table.id is not None]:
            with suppress(UserError, Refused):  # the game has ended, or the seat has a computer player
                session = await self._tables.session_of(table)
                name = next((seat.name for seat in session.row.seats if seat.holder == person), "")
                await session.apply(partial(seats.resign, user=person, name=name))
                changed.append(session)
        return changed

    async def put_in(
        self, row: CupRow, substitute: int, name: str, locale: str
    ) -> tuple[list[GameSession], str | None]:
        """Give a substitute the seat that belongs to the place taken. Returns the games that have changed, and why a
        running one refuses this person: ``apart`` if a private list keeps two people of it apart, ``known`` if the
        person has had another seat there."""
        cup, changed, refused = cup_of(row), list[GameSession](), None
        entry = cup.entry_of(substitute)
        for table in cup.open_tables(entry):
            if table.id is None:
                continue
            number = table.seats_now.index(entry)
            try:
                session = await self._tables.session_of(table.id)
                await session.apply(partial(seats.put_in, number=number, user=substitute, name=name, locale=locale))
            except UserError as error:
                refused = _REFUSALS.get(error.message)
            except Refused:  # it has ended meanwhile
                continue
            else:
                changed.append(session)
        return changed, refused

    async def close_games(self, cup: str) -> list[str]:
        """End the games of rounds that were taken back. Returns them."""
        closed = await self.store.due_cups.closed_games(cup)
        for game in closed:
            with suppress(UserError, Refused):  # it has ended meanwhile
                await self._tables.apply(game, _close)
        return closed

    async def take_results(self, row: CupRow) -> None:
        """Take the results of the games that have ended, and cancel those that ended without one."""
        for game in (await self.open_games(row)).values():
            if game.state is State.OVER:
                result = await asyncio.to_thread(result_of, game)
                late = [seat.user for seat in game.seats if seat.away and seat.user is not None]
                await self._apply_quietly(row.id, take(game.id, result, late))
            elif game.state is State.CANCELLED:
                await self._apply_quietly(row.id, partial(steps.cancel_game, table=game.id))

    async def open_games(self, row: CupRow) -> dict[str, TableRow]:
        """Return the games of a cup whose results it waits for, by their ids."""
        waiting = [table for table in row.tables if table.result is None and not table.is_void]
        return await self.store.tables.load_all([table.opened for table in waiting if table.opened is not None])

    async def tables_ahead(self, row: CupRow, user: int) -> list[frozenset[Entry]]:
        """Return the opponents of a person in planned rounds that are not drawn yet, by round. Raises NotIn."""
        cup = await self._kept_apart(cup_of(row))
        return await asyncio.to_thread(rounds.tables_ahead, cup, cup.entry_of(user))

    async def step_due(self, row: CupRow) -> list[GameSession]:
        """Take the step of a cup whose moment has come. Returns the games that have changed."""
        if row.due is None or row.due > now():
            return []
        if row.phase == Phase.ROUND:
            if any(game.awaits_thread for game in (await self.open_games(row)).values()):
                await self.hold(row.id, NOTHING)  # until all threads are open, the round does not end
                return []
            return await self._end_time(row)
        if row.phase == Phase.MUSTER and await self.store.cups.posted(row.id, message_keys.MUSTERED) is None:
            await self.hold(row.id, NOTHING)  # until the question is posted, the muster does not end
            return []
        await self._apply_quietly(row.id, when_due(Phase(row.phase)))
        return []

    async def _end_time(self, row: CupRow) -> list[GameSession]:
        """At the end of a round's time, give the seats of the actors of its unfinished games to computer players. The
        others get half of the round's time more; after that computer players finish all games."""
        cup, late, changed = cup_of(row), list[int](), list[GameSession]()
        for table in cup.rounds[-1].tables:
            if table.id is None or table.is_finished:
                continue
            with suppress(UserError, Refused):  # it has ended meanwhile, or waits for its thread
                session = await self._tables.session_of(table.id)
                if cup.overtime or not table.more_time:
                    late += await self._replace_people(session, everybody=cup.overtime)
                    changed.append(session)
        pause = timedelta(minutes=OVERTIME_MINUTES) if cup.overtime else half_round(row.round_minutes)
        await self.apply(row.id, lambda cup: with_late(steps.end_time(cup), late), due=now() + pause)
        return changed

    @staticmethod
    async def _replace_people(session: GameSession, *, everybody: bool) -> list[int]:
        """Give the seat of the actor, or those of ``everybody``, to computer players. Returns the actor if it was a
        person, who was late."""
        if session.row.paused is not None and not session.row.awaits_thread:
            await session.apply(course.resume)
        actor = session.position.actor
        late = None if actor is None else session.row.seats[actor].holder
        for seat in session.row.seats:
            if seat.holder is not None and (everybody or seat.number == actor):
                await session.apply(partial(_hand_over, number=seat.number))
        return [] if late is None else [late]

    async def reopen(self, row: CupRow, game: str) -> None:
        """Continue a game whose thread was deleted in a new one."""
        with suppress(UserError, Refused):  # it has ended meanwhile
            session = await self._tables.session_of(game)
            await session.wait_for_thread(_request(now()), row.channel)

    async def hold(self, cup: str, gap: timedelta) -> None:
        """Postpone the end of a round or muster, whose people cannot be reached, by the ``gap`` since it was last."""
        async with self._locks.setdefault(cup, asyncio.Lock()):
            await self.store.heartbeats.hold_round(cup, gap, now())

    async def release(self, cup: str) -> None:
        """Show the end of a round that is held no longer."""
        await self._apply_quietly(cup, lambda cup: cup)

    async def end_unseen(self, cup: str) -> None:
        """End a cup whose channel is deleted, with the standings as they are; nothing more is posted of it."""
        await self._apply_quietly(cup, steps.end)
        await self.store.cups.give_up_showing(cup)

    async def _apply_quietly(self, cup: str, rule: Rule) -> None:
        with suppress(CupError):  # an organiser has ended the cup meanwhile
            await self.apply(cup, rule)

    def _follow(self, row: CupRow, before: Cup, after: Cup, names: Mapping[int, str], moment: datetime) -> _Step:
        """Return the consequences of a step: when the next one is due, the games that open, and the messages to
        post."""
        after = moved_on(row, before, after)
        due = row.due
        messages: tuple[str, ...] = ()
        if len(after.rounds) > len(before.rounds):
            due, messages = moment + timedelta(minutes=row.round_minutes), (message_keys.round_key(after),)
        elif after.undone > before.undone:
            due, messages = moment + UNDONE, (f"{message_keys.TAKEN_BACK}.{after.undone}",)
        elif after.phase is not before.phase:
            pauses, key = _PAUSES.get(after.phase), message_keys.OF_PHASES.get(after.phase)
            due = None if pauses is None else moment + pauses[row.is_slow]
            messages = () if key is None else (key,)
            if after.phase is Phase.OVER and row.winner_role is not None:
                messages += (message_keys.WINNER_ROLE,)
        messages += tuple(message_keys.late_keys(before, after))
        games = list[CupGame]()
        if after.phase is Phase.ROUND:
            known = {entrant.user: entrant.name for entrant in row.entrants if entrant.user is not None}
            for number, table in enumerate(after.rounds[-1].tables):
                if table.id is None and not table.is_finished:
                    games.append(self._game(row, after, table.seats_now, {**known, **names}, moment))
                    after = steps.open_table(after, number, games[-1].id)
        return _Step(after, due, tuple(games), messages)

    def _game(
        self, row: CupRow, cup: Cup, seats: tuple[Entry, ...], names: Mapping[int, str], moment: datetime
    ) -> CupGame:
        start = GAMES[row.game].deal(len(seats), row.options, self.deals)
        table = "".join(secrets.choice(ALPHABET) for _ in range(8))
        people = [_seat(row, cup.entrants[entry], number, names) for number, entry in enumerate(seats)]
        return CupGame(table, _request(moment), start_to_json(start), people)


def _seat(row: CupRow, entrant: Entrant, number: int, names: Mapping[int, str]) -> SeatRow:
    """Return the seat of an entrant, with a computer player if the person has left the cup since the round was drawn:
    a game may be played again, or be one of three."""
    user = None if entrant.person < 0 else entrant.person
    seat = SeatRow(number, user, names.get(entrant.person, ""), locale=row.locale)
    return seat if entrant.is_present else seats.computer_seat(seat, seats.CUP_SUBSTITUTE)


def _close(table: Table, context: Context) -> Table:
    """End a game whose round was taken back, and tell the table."""
    return course.cancel(table, context, notice(table.row, context, "cup-game-closed"))


def _request(moment: datetime) -> int:
    """Return a snowflake that no channel has, as a placeholder for a thread that is not opened yet."""
    return ((int(moment.timestamp() * 1000) - EPOCH_MS) << 22) | secrets.randbits(22)


def _hand_over(table: Table, context: Context, number: int) -> Table:
    """Give the seat of a person who is late to a computer player, and tell the person."""
    return seats.tell_of_loss(seats.hand_over(table, context, number), context, table.row.seats[number])
