"""Who gains when somebody leaves: every way to leave a game, and what its people's ratings and wins are afterwards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest
import sqlalchemy as sa

from bot.tables import course, seats
from bot.tables.context import Rule
from bot.tables.ratings import rate
from storage import schema
from storage.models import State, TableRow
from storage.scores import Rating, Standing
from storage.store import Store
from tests.storage.changes import (
    append,
    call_substitute,
    change_table,
    forget,
    hand_over,
    mark_away,
    take_seat,
)
from tests.storage.scenes import CARP, GUILD, LATER, NAMES, NEWT, NOON, OTTER, RESULT, begun, new_lobby

Leaving: TypeAlias = Callable[[Store, TableRow], Awaitable[TableRow]]
Change: TypeAlias = str  # "+" for a rating that rises, "-" for one that falls, "0" for one that stays, "" without one


async def played(store: Store, *others: int, computers: int = 0) -> TableRow:
    """Return a game of Heron and others, each of whom has made two decisions."""
    row = await begun(store, await new_lobby(store), *others, computers=computers)
    for seat in [*range(len(row.seats))] * 2:
        row = await append(store, row, ["m"], [seat], NOON)
    return row


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


def by_rule(rule: Rule) -> Leaving:
    """Return a way to leave a stored game by a rule of tables."""

    async def leave(store: Store, row: TableRow) -> TableRow:
        return (await change_table(store, row.id, rule, LATER)).row

    return leave


resigns = by_rule(partial(seats.hand_over, number=1))


async def is_late_three_times(store: Store, row: TableRow) -> TableRow:
    for _ in range(3):
        row = await append(store, row, ["slow"], [1], LATER, timed_out="medium")
    return row


async def is_back_at_the_end(store: Store, row: TableRow) -> TableRow:
    """A computer player makes three of five decisions."""
    row = await mark_away(store, row.id, OTTER, LATER)
    for _ in range(3):
        row = await append(store, row, ["m"], [1], LATER)
    return await by_rule(partial(seats.come_back, user=OTTER, name=NAMES[OTTER]))(store, row)


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


# How people's ratings move where Otter's seat comes last, where it wins, and where it wins without Otter.
LOST, WON, ABSENT = (
    {"Heron": "+won", "Выдра": "-"},
    {"Heron": "-", "Выдра": "+won"},
    {"Heron": "+", "Выдра": "-"},
)
FRIEND_LOST = {**LOST, "Newt 🐸": "0"}
FRIEND_WON = {"Heron": "-", "Выдра": "0", "Newt 🐸": "+won"}
# How Otter leaves, in the page's words, and then: if the seat comes last, who gains and who loses; and if it wins.
TWO: Sequence[tuple[str, Leaving, dict[str, Change], dict[str, Change]]] = [
    ("plays to the end", stays, LOST, WON),
    ("resigns", resigns, LOST, ABSENT),
    ("leaves the server", by_rule(partial(seats.leave_server, user=OTTER)), LOST, ABSENT),
    ("deletes their data", deletes_data, {"Heron": "+won"}, {"Heron": "+"}),
    ("calls a substitute", calls_a_friend, FRIEND_LOST, FRIEND_WON),
    (
        "calls a substitute, who lets time run out mostly",
        calls_a_friend_who_is_mostly_late,
        FRIEND_LOST,
        {**ABSENT, "Newt 🐸": "0"},
    ),
    ("resigns, and a substitute comes", resigns_and_a_friend_comes, FRIEND_LOST, FRIEND_WON),
    ("calls a substitute and comes back", calls_a_friend_and_comes_back, LOST, WON),
    (
        "calls a substitute and deletes their data",
        calls_a_friend_and_deletes_data,
        {"Heron": "+won", "Newt 🐸": "0"},
        {"Heron": "-", "Newt 🐸": "+won"},
    ),
    ("silent, and the others agree", by_rule(partial(seats.remove_silent, number=1)), LOST, ABSENT),
    ("late three times running, after a decision", is_late_three_times, LOST, ABSENT),
    ("back at the end, after a computer player made most decisions", is_back_at_the_end, LOST, ABSENT),
    ("removed by a moderator", by_rule(partial(seats.remove, number=1, moderator=CARP)), {}, {}),
    ("the end by agreement, or by a moderator", by_rule(course.cancel), {}, {}),
    ("pauses for ever", by_rule(course.suspend), {}, {}),
]
EACH = pytest.mark.parametrize(("leave", "last", "first"), [row[1:] for row in TWO], ids=[row[0] for row in TWO])


@EACH
async def test_who_gains_when_one_of_two_leaves(
    store: Store, leave: Leaving, last: dict[str, Change], first: dict[str, Change]
) -> None:
    assert await finish(store, await leave(store, await played(store, OTTER)), 1, 2) == last


@EACH
async def test_who_gains_when_the_left_seat_wins(
    store: Store, leave: Leaving, last: dict[str, Change], first: dict[str, Change]
) -> None:
    row = await leave(store, await played(store, OTTER))
    assert await finish(store, row, 2, 1) == first
    brings_no_win = "Выдра" in first and "+won" not in first.values()
    assert await store.statistics.uncounted_wins(row.id) == [1] * brings_no_win


async def test_a_lost_game_is_no_substitutes_though_who_began_has_deleted_their_data(store: Store) -> None:
    for leave, is_after in ((calls_a_friend_and_deletes_data, True), (deletes_data, False)):
        row = await leave(store, await played(store, OTTER))
        if not is_after:
            row = await take_seat(store, row.id, 1, NEWT, NAMES[NEWT], "en", LATER)
        await finish(store, row, 1, 2)
        assert (await store.user_data.export(NEWT))["results"] == []


PAGE = Path(__file__).parents[2] / "docs" / "fair-results.md"


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
    assert [page.get(name) for name, *_ in TWO] == [[*written(last), *written(first)] for *_, last, first in TWO]


async def test_who_resigns_before_the_first_own_decision_has_not_played(store: Store) -> None:
    table = await begun(store, await new_lobby(store), OTTER)
    row = await resigns(store, await append(store, table, ["m"], [0], NOON))
    assert await finish(store, await append(store, row, ["m"], [1], NOON), 1, 2) == {}


async def test_who_sits_down_late_at_a_game_of_two_neither_gains_nor_loses(store: Store) -> None:
    row = await begun(store, await new_lobby(store), OTTER, computers=1)
    row = await append(store, row, ["m", "m"], [0, 1], NOON)
    row = await take_seat(store, row.id, 2, NEWT, NAMES[NEWT], "en", LATER)
    assert await finish(store, row, 2, 3, 1) == {"Heron": "+", "Выдра": "-"}


async def test_a_computers_move_of_0_1_0_does_not_count_as_a_persons(store: Store) -> None:
    """Its moves do not tell who has made them."""
    row = await begun(store, await new_lobby(store), OTTER, computers=1)
    made = {"table_id": row.id, "move": "m", "made": NOON, "undone": 0}
    moves = [{**made, "number": number, "seat": number % 3} for number in range(1, 7)]
    await store.database.write(lambda connection: connection.execute(sa.insert(schema.moves), moves))
    assert await finish(store, row, 2, 3, 1) == {"Heron": "+", "Выдра": "-"}
