"""Tables of people, and all ways in which one of them leaves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from bot.tables import seats
from bot.tables.ratings import rate
from storage.models import State, TableRow
from storage.scores import Rating, Standing
from storage.store import Store
from tests.storage.changes import (
    add_computer,
    append,
    call_substitute,
    cancel,
    change_table,
    forget,
    hand_over,
    join,
    mark_away,
    pause,
    start_game,
    take_seat,
)
from tests.storage.scenes import CARP, GUILD, LATER, NAMES, NEWT, NOON, OTTER, RESULT, START, new_lobby

Leaving: TypeAlias = Callable[[Store, TableRow], Awaitable[TableRow]]
Change: TypeAlias = str  # "+" for a rating that rises, "-" for one that falls, "0" for one that stays, "" without one


async def two_people(store: Store) -> TableRow:
    """Return a game of Heron and Otter, each of whom has made two decisions."""
    table = await new_lobby(store)
    table = await join(store, table.id, OTTER, NAMES[OTTER], NOON)
    table = await start_game(store, table.id, table.version, START, [0, 1], NOON)
    for seat in (0, 1, 0, 1):
        table = await append(store, table, ["m"], [seat], NOON)
    return table


async def three_people(store: Store) -> TableRow:
    """Return a game of Heron, Otter and Carp, each of whom has made two decisions."""
    table = await new_lobby(store)
    for user in (OTTER, CARP):
        table = await join(store, table.id, user, NAMES[user], NOON)
    table = await start_game(store, table.id, table.version, START, [0, 1, 2], NOON)
    for seat in (0, 1, 2, 0, 1, 2):
        table = await append(store, table, ["m"], [seat], NOON)
    return table


async def alone(store: Store) -> TableRow:
    """Return a game of Heron and a computer player."""
    table = await new_lobby(store)
    table = await add_computer(store, table.id, "Toad", "hard", NOON)
    return await start_game(store, table.id, table.version, START, [0, 1], NOON)


async def finish(store: Store, row: TableRow, *ranks: int) -> dict[str, Change]:
    """End a game with these ranks of its seats. Returns how each person's rating has moved, and "won" for a win."""
    standings = [Standing(seat, rank, 10 - rank) for seat, rank in enumerate(ranks)]
    row = await store.tables.load(row.id)
    if row.paused is None and row.state is State.RUNNING:
        await append(store, row, ["z"], [0], LATER, result=RESULT, standings=standings, rate=rate)
    scores = await store.statistics.leaderboard(GUILD, "water-lily", 9)
    return {NAMES[score.user]: _change(score.rating) + ("won" if score.wins else "") for score in scores}


def _change(rating: Rating) -> Change:
    before, after = 25.0 - 25.0, rating.mu - 3 * rating.sigma
    return "0" if abs(after - before) < 1e-9 else "+" if after > before else "-"


async def stays(store: Store, row: TableRow) -> TableRow:
    return row


async def resigns(store: Store, row: TableRow) -> TableRow:
    return await hand_over(store, row.id, 1, LATER)


async def is_late_three_times(store: Store, row: TableRow) -> TableRow:
    for _ in range(3):
        row = await append(store, row, ["slow"], [1], LATER, timed_out="medium")
    return row


async def is_back_at_the_end(store: Store, row: TableRow) -> TableRow:
    """A computer player makes three of five decisions."""
    row = await mark_away(store, row.id, OTTER, LATER)
    for _ in range(3):
        row = await append(store, row, ["m"], [1], LATER)
    back = partial(seats.come_back, user=OTTER, name=NAMES[OTTER])
    return (await change_table(store, row.id, back, LATER)).row


async def leaves_the_server(store: Store, row: TableRow) -> TableRow:
    return await mark_away(store, row.id, OTTER, LATER)


async def deletes_data(store: Store, row: TableRow) -> TableRow:
    (row,) = await forget(store, OTTER, LATER)
    return row


async def calls_a_friend(store: Store, row: TableRow) -> TableRow:
    await call_substitute(store, row.id, 1, LATER)
    return await take_seat(store, row.id, 1, NEWT, NAMES[NEWT], "en", LATER)


async def calls_a_friend_who_is_mostly_late(store: Store, row: TableRow) -> TableRow:
    """A computer player makes six of the eleven decisions of the seat."""
    row = await calls_a_friend(store, row)
    for _ in range(3):
        row = await append(store, row, ["slow"], [1], LATER, timed_out="medium")
        row = await append(store, row, ["slow"], [1], LATER, timed_out="medium")
        row = await append(store, row, ["m"], [1], LATER)
    return row


async def resigns_and_a_friend_comes(store: Store, row: TableRow) -> TableRow:
    await resigns(store, row)
    return await take_seat(store, row.id, 1, NEWT, NAMES[NEWT], "en", LATER)


async def calls_a_friend_and_comes_back(store: Store, row: TableRow) -> TableRow:
    await calls_a_friend(store, row)
    await hand_over(store, row.id, 1, LATER)
    return await take_seat(store, row.id, 1, OTTER, NAMES[OTTER], "en", LATER)


async def calls_a_friend_and_deletes_data(store: Store, row: TableRow) -> TableRow:
    row = await calls_a_friend(store, row)
    await forget(store, OTTER, LATER)
    return await store.tables.load(row.id)


async def is_silent_and_replaced(store: Store, row: TableRow) -> TableRow:
    rule = partial(seats.remove_silent, number=1)
    return (await change_table(store, row.id, rule, LATER)).row


async def is_removed_by_a_moderator(store: Store, row: TableRow) -> TableRow:
    return await hand_over(store, row.id, 1, LATER, removed=True, rated=False)


async def agrees_to_the_end(store: Store, row: TableRow) -> TableRow:
    return await cancel(store, row.id, LATER)


async def pauses_for_ever(store: Store, row: TableRow) -> TableRow:
    return await pause(store, row.id, LATER)
