"""Who gains when somebody leaves: every way to leave a game, and what its people's ratings and wins are afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from storage.store import Store
from tests.storage.changes import add_computer, append, join, start_game, take_seat
from tests.storage.leaving import (
    Change,
    Leaving,
    agrees_to_the_end,
    alone,
    calls_a_friend,
    calls_a_friend_and_comes_back,
    calls_a_friend_and_deletes_data,
    calls_a_friend_who_is_mostly_late,
    deletes_data,
    finish,
    is_back_at_the_end,
    is_late_three_times,
    is_removed_by_a_moderator,
    is_silent_and_replaced,
    leaves_the_server,
    pauses_for_ever,
    resigns,
    resigns_and_a_friend_comes,
    stays,
    three_people,
    two_people,
)
from tests.storage.scenes import LATER, NAMES, NEWT, NOON, OTTER, START, new_lobby

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
        calls_a_friend_who_is_mostly_late,
        {"Heron": "+won", "Выдра": "-", "Newt 🐸": "0"},
        {"Heron": "+", "Выдра": "-", "Newt 🐸": "0"},
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


async def test_a_lost_game_is_no_substitutes_though_who_began_has_deleted_their_data(store: Store) -> None:
    for leave, is_after in ((calls_a_friend_and_deletes_data, True), (deletes_data, False)):
        row = await leave(store, await two_people(store))
        if not is_after:
            row = await take_seat(store, row.id, 1, NEWT, NAMES[NEWT], "en", LATER)
        await finish(store, row, 1, 2)
        assert (await store.user_data.export(NEWT))["results"] == []


PAGE = Path(__file__).parents[2] / "docs" / "fair-results.md"
ROWS: dict[str, Leaving] = {
    "plays to the end": stays,
    "resigns": resigns,
    "late three times running, after a decision": is_late_three_times,
    "back at the end, after a computer player made most decisions": is_back_at_the_end,
    "leaves the server": leaves_the_server,
    "deletes their data": deletes_data,
    "calls a substitute": calls_a_friend,
    "calls a substitute, who lets time run out mostly": calls_a_friend_who_is_mostly_late,
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


async def test_who_resigns_before_the_first_own_decision_has_not_played(store: Store) -> None:
    table = await new_lobby(store)
    table = await join(store, table.id, OTTER, NAMES[OTTER], NOON)
    table = await start_game(store, table.id, table.version, START, [0, 1], NOON)
    row = await resigns(store, await append(store, table, ["m"], [0], NOON))
    assert await finish(store, await append(store, row, ["m"], [1], NOON), 1, 2) == {}


async def test_a_game_of_one_person_is_not_rated_though_somebody_joins(store: Store) -> None:
    row = await alone(store)
    for seat in (0, 1, 0, 1):
        row = await append(store, row, ["m"], [seat], NOON)
    row = await take_seat(store, row.id, 1, NEWT, NAMES[NEWT], "en", LATER)
    assert await finish(store, row, 2, 1) == {}
    assert (await store.user_data.export(NEWT))["results"] == []


async def test_who_sits_down_late_at_a_game_of_two_neither_gains_nor_loses(store: Store) -> None:
    table = await new_lobby(store)
    table = await join(store, table.id, OTTER, NAMES[OTTER], NOON)
    table = await add_computer(store, table.id, "Toad", "hard", NOON)
    row = await start_game(store, table.id, table.version, START, [0, 1, 2], NOON)
    row = await append(store, row, ["m", "m"], [0, 1], NOON)
    row = await take_seat(store, row.id, 2, NEWT, NAMES[NEWT], "en", LATER)
    assert await finish(store, row, 2, 3, 1) == {"Heron": "+", "Выдра": "-"}


async def test_of_three_the_one_who_leaves_comes_last_and_the_others_play_on(store: Store) -> None:
    row = await resigns(store, await three_people(store))
    changes = await finish(store, row, 2, 1, 3)
    assert (changes["Heron"], changes["Выдра"]) == ("+", "-")
