"""Who gains when somebody leaves: every way to leave a game, and what its people's ratings and wins are afterwards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.tables import seats
from bot.tables.ratings import rate
from storage.errors import NobodyToAgree
from storage.models import State, TableRow
from storage.scores import Rating, Standing
from storage.store import Store
from tests.storage.changes import (
    add_computer,
    append,
    ask_undo,
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
from tests.storage.scenes import CARP, GUILD, HERON, LATER, NAMES, NEWT, NOON, OTTER, RESULT, START, new_lobby

Leaving: TypeAlias = Callable[[Store, TableRow], Awaitable[TableRow]]
Change: TypeAlias = str  # "+" for a rating that rises, "-" for one that falls, "0" for one that stays, "" without one


async def two_people(store: Store) -> TableRow:
    """Return a game of Heron and Otter, each of whom has made two decisions."""
    table = await new_lobby(store)
    table = await join(store, table.id, OTTER, NAMES[OTTER], 4, NOON)
    table = await start_game(store, table.id, table.version, START, [0, 1], NOON)
    for seat in (0, 1, 0, 1):
        table = await append(store, table, ["m"], [seat], NOON)
    return table


async def three_people(store: Store) -> TableRow:
    """Return a game of Heron, Otter and Carp, each of whom has made two decisions."""
    table = await new_lobby(store)
    for user in (OTTER, CARP):
        table = await join(store, table.id, user, NAMES[user], 4, NOON)
    table = await start_game(store, table.id, table.version, START, [0, 1, 2], NOON)
    for seat in (0, 1, 2, 0, 1, 2):
        table = await append(store, table, ["m"], [seat], NOON)
    return table


async def alone(store: Store) -> TableRow:
    """Return a game of Heron and a computer player."""
    table = await new_lobby(store)
    table = await add_computer(store, table.id, "Toad", "hard", 4, NOON)
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


# How Otter leaves, and then: if the seat comes last, who gains and who loses; and if it wins.
TWO: Sequence[tuple[Leaving, dict[str, Change], dict[str, Change]]] = [
    (stays, {"Heron": "+won", "Выдра": "-"}, {"Heron": "-", "Выдра": "+won"}),
    (resigns, {"Heron": "+won", "Выдра": "-"}, {"Heron": "+", "Выдра": "-"}),
    (leaves_the_server, {"Heron": "+won", "Выдра": "-"}, {"Heron": "+", "Выдра": "-"}),
    (deletes_data, {"Heron": "+won"}, {"Heron": "+"}),
    (
        calls_a_friend,
        {"Heron": "+won", "Выдра": "-", "Newt 🐸": "0"},
        {"Heron": "-", "Выдра": "0", "Newt 🐸": "+won"},
    ),
    (
        resigns_and_a_friend_comes,
        {"Heron": "+won", "Выдра": "-", "Newt 🐸": "0"},
        {"Heron": "-", "Выдра": "0", "Newt 🐸": "+won"},
    ),
    (calls_a_friend_and_comes_back, {"Heron": "+won", "Выдра": "-"}, {"Heron": "-", "Выдра": "+won"}),
    (calls_a_friend_and_deletes_data, {"Heron": "+won", "Newt 🐸": "0"}, {"Heron": "-", "Newt 🐸": "+won"}),
    (is_silent_and_replaced, {"Heron": "+won", "Выдра": "-"}, {"Heron": "+", "Выдра": "-"}),
    (is_late_three_times, {"Heron": "+won", "Выдра": "-"}, {"Heron": "+", "Выдра": "-"}),
    (is_back_at_the_end, {"Heron": "+won", "Выдра": "-"}, {"Heron": "+", "Выдра": "-"}),
    (is_removed_by_a_moderator, {}, {}),
    (agrees_to_the_end, {}, {}),
    (pauses_for_ever, {}, {}),
]


@pytest.mark.parametrize(("leave", "last", "first"), TWO, ids=[way.__name__ for way, *_ in TWO])
async def test_who_gains_when_one_of_two_leaves(
    store: Store, leave: Leaving, last: dict[str, Change], first: dict[str, Change]
) -> None:
    assert await finish(store, await leave(store, await two_people(store)), 1, 2) == last


@pytest.mark.parametrize(("leave", "last", "first"), TWO, ids=[way.__name__ for way, *_ in TWO])
async def test_who_gains_when_the_left_seat_wins(
    store: Store, leave: Leaving, last: dict[str, Change], first: dict[str, Change]
) -> None:
    row = await leave(store, await two_people(store))
    assert await finish(store, row, 2, 1) == first
    brings_no_win = "Выдра" in first and "+won" not in first.values()
    assert await store.statistics.uncounted_wins(row.id) == [1] * brings_no_win


PAGE = Path(__file__).parents[2] / "docs" / "fair-results.md"
ROWS: dict[str, Leaving] = {
    "plays to the end": stays,
    "resigns": resigns,
    "late three times running, after a decision": is_late_three_times,
    "back at the end, after a computer player made most decisions": is_back_at_the_end,
    "leaves the server": leaves_the_server,
    "deletes their data": deletes_data,
    "calls a substitute": calls_a_friend,
    "resigns, and a substitute comes": resigns_and_a_friend_comes,
    "calls a substitute and comes back": calls_a_friend_and_comes_back,
    "calls a substitute and deletes their data": calls_a_friend_and_deletes_data,
    "silent, and the others agree": is_silent_and_replaced,
    "removed by a moderator": is_removed_by_a_moderator,
    "the end by agreement, or by a moderator": agrees_to_the_end,
    "pauses for ever": pauses_for_ever,
}


def written(changes: dict[str, Change]) -> list[str]:
    """Return what the page has to say of who stays, and of who left and a substitute."""
    words = {"+won": "+ and the win", "+": "+", "-": "–", "0": "0"}
    if not changes:
        return ["n. c.", "n. c."]
    left = [words[changes["Выдра"]]] if "Выдра" in changes else []
    left += [f"the substitute {words[changes['Newt 🐸']]}"] if "Newt 🐸" in changes else []
    return [words[changes["Heron"]], ", ".join(left) or "(no rating is left)"]


def test_the_page_says_who_gains_as_the_games_do() -> None:
    lines = [line.strip("| ").split(" | ") for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
    page = {cells[0]: cells[1:] for cells in lines}
    tried = {leave: [*written(last), *written(first)] for leave, last, first in TWO}
    assert {name: page.get(name) for name in ROWS} == {name: tried[leave] for name, leave in ROWS.items()}
    assert {*ROWS.values()} == {*tried}


async def test_who_plays_half_and_then_lets_the_time_run_out_takes_the_result(store: Store) -> None:
    row = await is_late_three_times(store, await append(store, await two_people(store), ["m"], [1], NOON))
    assert row.seats[1].away
    assert await finish(store, row, 2, 1) == {"Heron": "+", "Выдра": "-"}


async def test_who_resigns_before_the_first_own_decision_has_not_played(store: Store) -> None:
    table = await new_lobby(store)
    table = await join(store, table.id, OTTER, NAMES[OTTER], 4, NOON)
    table = await start_game(store, table.id, table.version, START, [0, 1], NOON)
    row = await resigns(store, await append(store, table, ["m"], [0], NOON))
    assert await finish(store, await append(store, row, ["m"], [1], NOON), 1, 2) == {}


async def test_a_game_whose_people_are_all_gone_pauses(store: Store) -> None:
    row = await is_late_three_times(store, await two_people(store))
    for _ in range(3):
        assert row.paused is None
        row = await append(store, row, ["slow"], [0], LATER, timed_out="medium")
    assert [seat.away for seat in row.seats] == [True, True]
    assert (row.paused, row.clock.deadline, row.clock.reminder) == (LATER, None, None)
    assert await store.tables.load(row.id) == row
    assert await finish(store, row, 1, 2) == {}


@pytest.mark.parametrize("leave", [resigns, leaves_the_server, deletes_data])
async def test_a_game_pauses_however_the_last_of_its_people_goes(store: Store, leave: Leaving) -> None:
    row = await two_people(store)
    await mark_away(store, row.id, HERON, LATER)
    row = await leave(store, row)
    assert (row.state, row.paused) == (State.RUNNING, LATER)


async def test_a_game_of_one_person_is_not_rated_though_somebody_joins(store: Store) -> None:
    row = await alone(store)
    for seat in (0, 1, 0, 1):
        row = await append(store, row, ["m"], [seat], NOON)
    row = await take_seat(store, row.id, 1, NEWT, NAMES[NEWT], "en", LATER)
    assert await finish(store, row, 2, 1) == {}
    assert (await store.user_data.export(NEWT))["results"] == []


async def test_who_sits_down_late_at_a_game_of_two_neither_gains_nor_loses(store: Store) -> None:
    table = await new_lobby(store)
    table = await join(store, table.id, OTTER, NAMES[OTTER], 4, NOON)
    table = await add_computer(store, table.id, "Toad", "hard", 4, NOON)
    row = await start_game(store, table.id, table.version, START, [0, 1, 2], NOON)
    row = await append(store, row, ["m", "m"], [0, 1], NOON)
    row = await take_seat(store, row.id, 2, NEWT, NAMES[NEWT], "en", LATER)
    assert await finish(store, row, 2, 3, 1) == {"Heron": "+", "Выдра": "-"}


async def test_after_the_others_have_left_nobody_takes_moves_back_alone(store: Store) -> None:
    row = await resigns(store, await two_people(store))
    with pytest.raises(NobodyToAgree):
        await ask_undo(store, row.id, row.version, 0, 2, LATER)
    assert await store.tables.load(row.id) == row
    single = await append(store, await alone_elsewhere(store), ["m"], [0], NOON)
    assert (await ask_undo(store, single.id, single.version, 0, 0, LATER)).moves == ()


@pytest.mark.parametrize("leave", [resigns, resigns_and_a_friend_comes])
async def test_who_has_sat_down_since_does_not_agree_in_their_place(store: Store, leave: Leaving) -> None:
    table = await join(store, (await new_lobby(store)).id, OTTER, NAMES[OTTER], 4, NOON)
    table = await add_computer(store, table.id, "Toad", "hard", 4, NOON)
    row = await start_game(store, table.id, table.version, START, [0, 1, 2], NOON)
    await leave(store, await append(store, row, ["m", "m"], [0, 1], NOON))
    row = await take_seat(store, row.id, 2, CARP, NAMES[CARP], "en", LATER)
    with pytest.raises(NobodyToAgree):
        await ask_undo(store, row.id, row.version, 0, 1, LATER)
    assert (await ask_undo(store, row.id, row.version, 2, 1, LATER)).undo is not None, "Heron is asked"


async def alone_elsewhere(store: Store) -> TableRow:
    """Return a game of Heron and a computer player in another channel."""
    table = await new_lobby(store, channel=1)
    table = await add_computer(store, table.id, "Toad", "hard", 4, NOON)
    return await start_game(store, table.id, table.version, START, [0, 1], NOON)


async def test_of_three_the_one_who_leaves_comes_last_and_the_others_play_on(store: Store) -> None:
    row = await resigns(store, await three_people(store))
    changes = await finish(store, row, 2, 1, 3)
    assert (changes["Heron"], changes["Выдра"]) == ("+", "-")
