"""Many at once: tasks, stores on the same database, and tasks that are cancelled midway."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import TypeVar

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from bot.sessions.preferences import People
from bot.tables.seats import count_hint
from storage.apart import Unwanted, require_apart
from storage.clock import Clock
from storage.database import Database
from storage.errors import ChannelBusy, Outdated, Refused
from storage.heartbeats import Shift
from storage.models import TableRow
from storage.person import Person, Wish
from storage.scores import Rating
from storage.store import Store
from storage.table import Table
from tests.storage.changes import (
    append,
    change_table,
    forget,
    join,
    move_to,
    set_clock,
)
from tests.storage.scenes import (
    CARP,
    CHANNEL,
    CLOCK,
    GUILD,
    HERON,
    LATER,
    NAMES,
    NOON,
    OTTER,
    crowded_game,
    new_lobby,
    running_game,
)
from tests.storage.test_cups import CUP
from tests.storage.test_statistics import finish
from tests.timeouts import TEST_TIMEOUT

T = TypeVar("T")
SLACK = timedelta(minutes=2)


async def at_once(calls: Iterable[Awaitable[T]]) -> tuple[list[T], list[Refused]]:
    """Return what came of calls made at the same moment: results and refusals."""
    results: list[T] = []
    refusals: list[Refused] = []
    for outcome in await asyncio.gather(*calls, return_exceptions=True):
        if isinstance(outcome, Refused):
            refusals.append(outcome)
        elif isinstance(outcome, BaseException):
            raise outcome
        else:
            results.append(outcome)
    return results, refusals


async def test_of_two_tasks_that_append_the_same_number_one_wins(store: Store, other: Store) -> None:
    table = await running_game(store)
    for number in range(8):
        second = store if number % 2 else other
        first_move = append(store, table, ["a"], [0], NOON)
        won, lost = await at_once((first_move, append(second, table, ["b"], [1], NOON)))
        assert [type(error) for error in lost] == [Outdated]
        table = await store.tables.load(table.id)
        assert won == [table]
        assert len(table.moves) == number + 1


async def test_of_many_lobbies_opened_at_once_in_a_channel_one_is(store: Store, other: Store) -> None:
    won, lost = await at_once(new_lobby(mine) for mine in [store, other] * 5)
    assert len(won) == 1
    assert len(lost) == 9
    assert all(isinstance(error, ChannelBusy) and error.table == won[0] for error in lost)
    assert await store.tables.live() == won


async def test_of_many_who_join_at_once_as_many_sit_as_may(store: Store, other: Store) -> None:
    table = await new_lobby(store)
    won, lost = await at_once(join((store, other)[n % 2], table.id, n, str(n), NOON) for n in range(1, 8))
    assert len(won) == 3
    assert [error.reason for error in lost] == ["table-full"] * 4
    seats = (await store.tables.load(table.id)).seats
    assert [seat.number for seat in seats] == [0, 1, 2, 3]


async def test_who_is_kept_apart_while_joining_does_not_sit_unnoticed(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, loop, has_read = await new_lobby(store), asyncio.get_running_loop(), asyncio.Event()

    def require_slowly(connection: sa.Connection, before: Table, after: Table) -> None:
        require_apart(connection, before, after)
        loop.call_soon_threadsafe(has_read.set)
        if connection.dialect.name == "postgresql":  # in which others write meanwhile
            connection.execute(sa.text("SELECT pg_sleep(0.2)"))

    monkeypatch.setattr("storage.saving.require_apart", require_slowly)
    joining = asyncio.create_task(join(other, table.id, CARP, NAMES[CARP], NOON))
    await has_read.wait()
    shared = await store.apart.add(HERON, [Unwanted(CARP, "Carp")], NOON)
    await joining
    assert [row.id for row in shared or ()] == [table.id]


async def test_of_two_games_that_move_to_one_channel_one_does(store: Store, other: Store) -> None:
    tables = [await running_game(store, channel=channel) for channel in (1, 2)]
    won, lost = await at_once(move_to(mine, table.id, 9) for mine, table in zip((store, other), tables, strict=True))
    assert [type(error) for error in lost] == [ChannelBusy]
    assert await store.tables.live_in(9) == won[0]


async def test_readers_do_not_queue_behind_writers(store: Store, url: str) -> None:
    table = await running_game(store)
    holder = create_async_engine(url)
    async with holder.begin() as changes:
        await changes.execute(sa.text(f"UPDATE tables SET game = game WHERE id = '{table.id}'"))  # noqa: S608
        writers: list[asyncio.Task[object]] = [
            asyncio.create_task(change_table(store, table.id, partial(count_hint, user=OTTER), NOON)) for _ in range(10)
        ]
        writers += [asyncio.create_task(store.games.record_shown(table.id, n, table.version)) for n in range(10)]
        await asyncio.sleep(0.2)
        async with asyncio.timeout(TEST_TIMEOUT):
            assert [row.version for row in await store.tables.live()] == [table.version]
        assert not all(writer.done() for writer in writers)
    await asyncio.gather(*writers)
    assert [seat.hints for seat in (await store.tables.load(table.id)).seats] == [10, 0]
    await holder.dispose()


async def test_one_tasks_commit_keeps_nothing_of_anothers_half_change(url: str) -> None:
    database = await Database.open(url)
    store = Store(database)
    table = await running_game(store, channel=CHANNEL)

    def fail(connection: sa.Connection) -> None:
        connection.execute(sa.text(f"UPDATE tables SET locale = 'xx' WHERE id <> '{table.id}'"))  # noqa: S608
        connection.execute(sa.text("UPDATE tables SET game = 'half'"))
        raise KeyError("half-way")

    change, move = database.write(fail), append(store, table, ["a"], [0], NOON)
    failed, first, second = await asyncio.gather(change, move, database.write(fail), return_exceptions=True)
    assert isinstance(failed, KeyError)
    assert isinstance(second, KeyError)
    after = await store.tables.load(table.id)
    assert first == after
    assert (after.game, after.moves) == ("water-lily", ("a",))
    await store.close()


async def test_of_two_who_remind_at_once_one_does(store: Store, other: Store) -> None:
    for channel in range(1, 6):
        table = await crowded_game(store, channel=channel)
        assert table.clock.reminder is not None
        reminders = [
            mine.timing.claim_reminder(table.id, table.version, table.clock.reminder, LATER + timedelta(days=1))
            for mine in (store, other) * 2
        ]
        assert sorted(await asyncio.gather(*reminders)) == [False, False, False, True]


async def test_of_two_next_seasons_that_open_at_once_one_does(store: Store, other: Store) -> None:
    for number in range(10):
        last = await store.cups.open(replace(CUP, id=f"last{number:04}", format="league"))
        after = [replace(last, id=f"next{number:03}{n}", season=2, last_season=last.id) for n in range(2)]
        won, lost = await at_once(mine.cups.open(cup) for mine, cup in zip((store, other), after, strict=True))
        assert (len(won), [error.reason for error in lost]) == (1, ["cup-season-open"])


async def test_preferences_that_are_changed_at_once_are_all_kept(store: Store, other: Store) -> None:
    for number in range(8):
        changes = {"notify": "dm", "words": "before"}, {"quiet": (0, number + 1)}, {"again": number + 1}
        first, second = People(store), People(other)
        calls = (people.change(HERON, **change) for people in (first, second) for change in changes)
        await asyncio.gather(*calls, first.record_dm(HERON, closed=True))
        expected = Person(HERON, notify="dm", words="before", quiet=(0, number + 1), again=number + 1, dm_refused=True)
        kept = await store.people.load(HERON)
        assert replace(kept, quiet_since=None, former_quiet=None) == expected
        await store.user_data.forget(HERON, lambda table: table, NOON)


async def test_preferences_change_no_clock_of_who_decides_after_a_move(store: Store, other: Store) -> None:
    table = await running_game(store)
    for number in range(12):
        seat = number % 2
        await set_clock(store, table.id, table.version, replace(CLOCK, actor=seat))
        table = await store.tables.load(table.id)
        retimed = list[TableRow]()

        def retime(row: TableRow, *_: Person, retimed: list[TableRow] = retimed) -> Clock:
            retimed.append(row)
            return row.clock

        user = table.seats[seat].user or 0
        change = other.people.change(user, lambda person: (person, None), NOON, retime)
        moves = append(store, table, ["a"], [seat], NOON, clock=replace(CLOCK, actor=1 - seat))
        table, _ = await asyncio.gather(moves, change)
        assert [row.seats[row.clock.actor or 0].user for row in retimed] in ([], [user])


async def test_of_two_servers_that_tell_of_tables_at_once_one_tells_a_person(store: Store, other: Store) -> None:
    for user in range(10):
        for guild in (GUILD, GUILD + 1):
            await store.wishes.replace(user, guild, [Wish(user, guild, "cappuccino")])
        calls = (
            mine.wishes.claim(guild, "cappuccino", [user], NOON) for mine, guild in ((store, GUILD), (other, GUILD + 1))
        )
        assert sorted(map(len, await asyncio.gather(*calls))) == [0, 1]


async def test_the_time_a_bot_was_down_is_given_back_once_by_several_that_start(store: Store, other: Store) -> None:
    table = await crowded_game(store)
    assert table.clock.deadline is not None
    await store.heartbeats.record(NOON, SLACK)
    down = timedelta(hours=3)
    shifts = await asyncio.gather(*(mine.heartbeats.record(NOON + down, SLACK) for mine in (store, other) * 3))
    assert sorted(shifts, key=len) == [{}] * 5 + [{table.id: Shift(down, has_deadline=True)}]
    assert (await store.tables.load(table.id)).clock.deadline == table.clock.deadline + down


async def test_time_is_given_back_while_games_go_on_and_people_are_forgotten(store: Store, other: Store) -> None:
    tables = [await crowded_game(store, channel=channel) for channel in range(1, 6)]
    await store.heartbeats.record(NOON, SLACK)

    async def move(row: TableRow) -> None:
        try:
            await append(store, row, ["c"], [2], NOON, clock=CLOCK)
        except Outdated:  # somebody was forgotten
            await move(await store.tables.load(row.id))

    appends = (move(table) for table in tables)
    beats = (other.heartbeats.record(NOON + timedelta(hours=hours), SLACK) for hours in range(1, 4))
    async with asyncio.timeout(TEST_TIMEOUT):
        forgets = forget(other, HERON, LATER), forget(store, OTTER, LATER)
        await asyncio.gather(*appends, *beats, *forgets)
    for table in await store.tables.live():
        assert table.moves == ("a", "b", "c")
        assert [seat.user for seat in table.seats] == [None, None, CARP, None]


async def test_games_of_the_same_people_that_end_at_once_all_count(store: Store, other: Store) -> None:
    """Nobody has a rating before, so all want to write the first."""
    tables = [await running_game(store, channel=channel) for channel in range(1, 6)]
    async with asyncio.timeout(TEST_TIMEOUT):
        await asyncio.gather(*(finish((store, other)[n % 2], table) for n, table in enumerate(tables)))
    for user, wins in ((OTTER, 5), (HERON, 0)):
        for score in await store.statistics.scores(GUILD, user):
            assert (score.games, score.wins) == (5, wins)
            assert score.rating == Rating(25 + 5 * (2 if wins else 1), 8 / 2**5)


async def test_a_private_list_that_many_fill_at_once_is_never_too_long(store: Store, other: Store) -> None:
    people = [[Unwanted(10 * n + m, "Toad") for m in range(10)] for n in range(1, 5)]
    await at_once((store, other)[n % 2].apart.add(HERON, some, NOON) for n, some in enumerate(people))
    assert len(await store.apart.of(HERON)) == 20


async def test_a_puzzle_stays_solved_whatever_is_tried_at_once(store: Store, other: Store) -> None:
    for game in ("cappuccino", "china-moon", "jinns-of-the-lake", "water-lily"):
        await at_once(
            mine.puzzles.record_try(GUILD, 1, game, HERON, NOON, is_solved=n == 0)
            for n, mine in enumerate([store, other] * 3)
        )
        assert await store.puzzles.tries_to_solve(GUILD, 1, game, HERON) is not None


async def test_a_puzzle_given_up_while_it_is_solved_is_one_of_both(store: Store, other: Store) -> None:
    for day in range(8):
        mine = GUILD, day, "water-lily", HERON
        giving_up = other.puzzles.record_given_up(*mine, NOON)
        await asyncio.gather(store.puzzles.record_try(*mine, NOON, is_solved=True), giving_up)
        is_solved = await store.puzzles.tries_to_solve(*mine) is not None
        has_given_up = await store.puzzles.record_try(*mine, NOON, is_solved=False) is None
        assert is_solved is not has_given_up


async def test_wishes_chosen_twice_at_once_are_those_of_one_choice(store: Store, other: Store) -> None:
    one, two = [Wish(HERON, GUILD, "cappuccino")], [Wish(HERON, GUILD, game) for game in ("cappuccino", "china-moon")]
    for _ in range(4):
        await at_once((store.wishes.replace(HERON, GUILD, one), other.wishes.replace(HERON, GUILD, two)))
        assert await store.wishes.of(HERON, GUILD) in (one, two)
