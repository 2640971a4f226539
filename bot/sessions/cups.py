"""The owner of the cups: takes each step as a rule on the cup's value and stores it whole, or not at all."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from weakref import WeakValueDictionary

from bot.sessions.registry import TableRegistry
from bot.tables import course, seats
from bot.tables.clock import NOTHING, awaited_person, now
from bot.tables.context import Context
from bot.tables.context import Rule as TableRule
from bot.tables.cups import message_keys, rounds, steps
from bot.tables.cups.course import is_answered, moved_on, take, when_due, with_late
from bot.tables.cups.games import seated
from bot.tables.cups.length import BREAK, MUSTER, OVERTIME_MINUTES, SLOW_BREAK, SLOW_MUSTER, half_round
from bot.tables.cups.seat_changes import replace_late, seat_changes
from bot.tables.cups.steps import Rule
from bot.tables.cups.stored import cup_of, result_of, row_of
from bot.tables.cups.values import Cup, CupTable, Entrant, Entry, Phase
from games import GAMES
from games.record import start_to_json
from storage.cup_rows import CupDeedRow, CupGame, CupRow
from storage.errors import CupChanged, Refused, UnreadableCup
from storage.lobbies import new_id
from storage.models import SeatRow, State, TableRow
from storage.table import Table

EPOCH_MS = 1_420_070_400_000  # the first millisecond of Discord's snowflakes
UNDONE = timedelta(minutes=10)  # before a round that was taken back is drawn again

_PAUSES = {Phase.MUSTER: (MUSTER, SLOW_MUSTER), Phase.BREAK: (BREAK, SLOW_BREAK)}
"""The pause before the next step after a phase begins, in an evening and in a cup of days."""


class _GameOver(Exception):
    """A game has ended just before its seats are given away: its result comes first."""


@dataclass(frozen=True)
class _Step:
    """The result of a rule on a cup, and its consequences."""

    cup: Cup
    due: datetime | None
    games: tuple[CupGame, ...] = ()
    messages: tuple[str, ...] = ()


class Cups:
    """The cups of this process's servers. ``on_change`` is called after each step, ``on_game_change`` with each game
    that a step has changed."""

    def __init__(self, tables: TableRegistry) -> None:
        self.store = tables.store
        self._tables = tables
        self.on_change: Callable[[], None] = lambda: None
        self.on_game_change: Callable[[str], None] = lambda game: None
        self.held: dict[str, tuple[str, ...]] = {}  # why the rounds and musters of cups are held, by the cup
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def apply(
        self,
        cup: str,
        rule: Rule,
        names: Mapping[int, str] = {},
        *,
        due: datetime | None = None,
        deed: CupDeedRow | None = None,
        changes: Sequence[tuple[str, TableRule]] = (),
    ) -> CupRow:
        """Apply a rule to a cup and store what follows in one transaction, at the tables of its games too. ``names``
        are those of people who come; a rule that says nothing of the next step's moment may be given one, ``due``;
        ``deed`` is what an organiser does by it, ``changes`` are rules for games, by their ids. Raises Refused."""
        async with self._locks.setdefault(cup, asyncio.Lock()):
            for _ in range(3):  # another process may have taken a step at the same time
                row = await self.store.cups.load(cup)
                before = await self._kept_apart(cup_of(row))
                moment = now()
                step = await asyncio.to_thread(self._follow, row, before, rule, names, moment)
                after = replace(row_of(row, step.cup, names), due=due or step.due)
                if deed is not None:
                    after = replace(after, deeds=(*row.deeds, replace(deed, number=len(row.deeds))))
                if not step.cup.phase.is_live:
                    after = replace(after, ended=moment)
                try:
                    told = () if deed else message_keys.apart_keys(before, step.cup)  # the answer to a deed tells of it
                    messages = (*step.messages, *told)
                    followed = [*changes, *seat_changes(before, step.cup, {**_names(row), **names}, row.locale)]
                    if row.game not in GAMES and not step.cup.phase.is_live:
                        followed = []  # its tables wait in the database
                    elif followed:
                        _require_installed(row)
                    save = partial(self.store.cups.save, row, after, moment, games=step.games, messages=messages)
                    saved = await self._tables.change_within(save, followed, *names)
                except CupChanged:
                    continue
                for game, _ in followed:
                    self.on_game_change(game)
                self.on_change()
                return saved
        raise CupChanged(of=cup)

    async def _kept_apart(self, cup: Cup) -> Cup:
        """Return a cup whose draw separates, as far as possible, people who do not want to sit together now. Their
        lists are secret, and are not stored with the cup."""
        return steps.keep_apart(cup, await self.store.apart.pairs({entrant.person for entrant in cup.entrants}))

    async def seat_refusal(self, row: CupRow, substitute: int) -> str | None:
        """Return why a substitute has the place and not its seat in the game that goes on: ``known`` if the person has
        had another seat there, ``apart`` if a private list keeps two people of it apart; None if nothing refuses it."""
        cup = cup_of(row)
        entry = cup.entry_of(substitute)
        for table in cup.open_tables(entry):
            if table.id is None:
                continue
            game, number = await self.store.tables.whole(table.id), table.seats_now.index(entry)
            if game.row.state is State.RUNNING and game.row.seats[number].user != substitute:
                is_known = game.row.seat_of(substitute) is not None or game.seats_held_by(substitute)
                return "known" if is_known else "apart"
        return None

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
        """Return the opponents of a person in planned rounds that are not drawn yet, by round. Raises Refused."""
        cup = await self._kept_apart(cup_of(row))
        return await asyncio.to_thread(rounds.tables_ahead, cup, cup.entry_of(user))

    async def step_due(self, row: CupRow) -> None:
        """Take the step of a cup that is due, and end a muster that everybody has answered, as once the last one asked
        has deleted their data."""
        if is_answered(cup_of(row)):
            await self._apply_quietly(row.id, steps.begin)  # nothing changes if too few are left
        if row.due is None or row.due > now():
            return
        if row.phase == Phase.ROUND:
            waits = any(game.awaits_thread for game in (await self.open_games(row)).values())
            if waits or row.game not in GAMES:
                await self.hold(row.id, NOTHING)  # until all threads are open, the round does not end
                return
            with suppress(_GameOver):  # it is looked at again
                await self._end_time(row)
            return
        if row.phase == Phase.MUSTER:
            is_asked = await self.store.cups.posted(row.id, message_keys.MUSTERED) is not None
            if not is_asked or row.game not in GAMES:
                await self.hold(row.id, NOTHING)  # until the question is posted, the muster does not end
                return
        await self._apply_quietly(row.id, when_due(Phase(row.phase)))

    async def _end_time(self, row: CupRow) -> None:
        """At the end of a round's time, give the seats of the actors of its unfinished games to computer players. The
        others get half of the round's time more; after that computer players finish all games. Raises _GameOver."""
        cup, late, changes = cup_of(row), list[int](), list[tuple[str, TableRule]]()
        for table in cup.tables:
            if table.id is None or table.is_finished or (table.more_time and not cup.overtime):
                continue
            if cup.overtime:
                changes.append((table.id, _replace_all))
            with suppress(Refused):  # it has ended meanwhile
                game = (await self._tables.session_of(table.id)).with_actor()
                awaited = [] if (actor := awaited_person(game)) is None else [actor]
                late += awaited
                late += [seat.user for seat in game.seats if cup.overtime and seat.away and seat.user is not None]
                if not cup.overtime:
                    changes.append((table.id, partial(replace_late, people=awaited)))

        def end(current: Cup) -> Cup:
            if current.tables != cup.tables:
                raise Refused("cup-not-now")
            return with_late(steps.end_time(current), late)

        pause = timedelta(minutes=OVERTIME_MINUTES) if cup.overtime else half_round(row.round_minutes)
        with suppress(Refused):  # an organiser has changed the round meanwhile: it is looked at again
            await self.apply(row.id, end, due=now() + pause, changes=changes)

    async def reopen(self, row: CupRow, game: str) -> None:
        """Continue a game whose thread was deleted in a new one."""
        with suppress(Refused):  # it has ended meanwhile
            session = await self._tables.session_of(game)
            await session.move_to(None, _request(now()), row.channel)

    async def hold(self, cup: str, gap: timedelta) -> None:
        """Postpone the end of a round or muster, whose people cannot be reached, by the ``gap`` since it was last."""
        async with self._locks.setdefault(cup, asyncio.Lock()):
            await self.store.heartbeats.hold_round(cup, gap, now())

    async def release(self, cup: str) -> None:
        """Show the end of a round that is no longer held, and resume those of its games that no player paused."""
        games = (await self.open_games(await self.store.cups.load(cup))).values()
        stopped = [game.id for game in games if game.paused and game.paused_by is None and not game.awaits_thread]
        await self._apply_quietly(cup, lambda cup: cup, [(game, course.resume) for game in stopped])

    async def end_unseen(self, cup: str) -> None:
        """End a cup whose channel is deleted, with the standings as they are; nothing more is posted of it."""
        await self._apply_quietly(cup, steps.end)
        await self.store.cups.give_up_showing(cup)

    async def _apply_quietly(self, cup: str, rule: Rule, changes: Sequence[tuple[str, TableRule]] = ()) -> None:
        try:
            await self.apply(cup, rule, changes=changes)
        except (CupChanged, UnreadableCup):
            raise
        except Refused:  # an organiser has ended the cup meanwhile
            return

    def _follow(self, row: CupRow, before: Cup, rule: Rule, names: Mapping[int, str], moment: datetime) -> _Step:
        """Take a step, which may draw a round for seconds. Return its consequences: when the next one is due, the games
        that open, and the messages to post. Raises Refused."""
        after = moved_on(row, before, rule(before))
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
            known = {**_names(row), **names}
            for number, table in enumerate(after.rounds[-1].tables):
                if table.id is None and not table.is_finished:
                    games.append(self._game(row, after, table, known, moment))
                    after = steps.open_table(after, number, games[-1].id)
        return _Step(after, due, tuple(games), messages)

    def _game(self, row: CupRow, cup: Cup, table: CupTable, names: Mapping[int, str], moment: datetime) -> CupGame:
        _require_installed(row)
        is_over = cup.overtime and row.due is not None and row.due <= moment  # no person plays on
        here = () if is_over else seated(cup, table)
        start = GAMES[row.game].deal(len(table.seats), row.options, self._tables.deals)
        seats_now = enumerate(table.seats_now)
        people = [_seat(row, cup.entrants[entry], number, names, here=entry in here) for number, entry in seats_now]
        return CupGame(new_id(), _request(moment), start_to_json(start), people)


def _replace_all(table: Table, context: Context) -> Table:
    """Give all seats of a game to computer players. Raises _GameOver."""
    if table.row.state is not State.RUNNING:
        raise _GameOver
    return replace_late(table, context, None)


def _require_installed(row: CupRow) -> None:
    """Raise Refused if the game of a cup is not installed."""
    if row.game not in GAMES:
        raise Refused("cup-game-missing")


def _names(row: CupRow) -> dict[int, str]:
    return {entrant.user: entrant.name for entrant in row.entrants if entrant.user is not None}


def _seat(row: CupRow, entrant: Entrant, number: int, names: Mapping[int, str], *, here: bool) -> SeatRow:
    """Return the seat of an entrant, with a computer player if the person is not to play: a game may be played again,
    or be one of three."""
    user = None if entrant.person < 0 else entrant.person
    seat = SeatRow(number, user, names.get(entrant.person, ""), locale=row.locale)
    return seat if here else seats.computer_seat(seat, seats.CUP_SUBSTITUTE)


def _request(moment: datetime) -> int:
    """Return a snowflake that no channel has, as a placeholder for a thread that is not opened yet."""
    return ((int(moment.timestamp() * 1000) - EPOCH_MS) << 22) | secrets.randbits(22)
