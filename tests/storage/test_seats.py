"""Seats of a running game: who resigns, who comes back, and who plays on for another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime

import pytest

from storage.errors import NotRunning, NotSeated, TableRefused
from storage.models import WHOLE_GAME, Request, SeatRow, State, TableRow
from storage.store import Store
from tests.storage.changes import (
    append,
    ask_request,
    ask_undo,
    come_back,
    forget,
    hand_over,
    mark_away,
    pause,
    requests_of,
    take_seat,
)
from tests.storage.scenes import (
    CARP,
    HERON,
    LATER,
    NAMES,
    NEWT,
    NOON,
    OTTER,
    crowded_game,
    finished_game,
    new_lobby,
    running_game,
    to_hear,
)


async def away(store: Store, table: TableRow, seat: int) -> TableRow:
    """Return the game once time has decided three times for a seat."""
    for _ in range(3):
        table = await append(store, table, ["slow"], [seat], LATER, timed_out="hard")
    return table


async def test_a_computer_takes_a_place_for_good_and_the_name_stays(store: Store) -> None:
    table = await running_game(store)
    handed = await hand_over(store, table.id, 1, LATER)
    assert handed.seats == (SeatRow(0, OTTER, "Выдра"), SeatRow(1, HERON, "Heron", computer=True, strength="medium"))
    assert (handed.seats[1].holder, handed.seats[0].holder) == (None, OTTER)
    assert (handed.version, handed.last_activity, handed.state) == (table.version, LATER, State.RUNNING)
    assert await store.tables.load(table.id) == handed


async def test_when_the_last_person_resigns_the_game_is_cancelled(store: Store) -> None:
    table = await running_game(store)
    await hand_over(store, table.id, 1, LATER)
    row = await hand_over(store, table.id, 0, LATER)
    assert (row.state, row.ended, row.version) == (State.CANCELLED, LATER, table.version + 1)
    assert await store.tables.load(table.id) == row


async def test_a_game_whose_other_player_may_come_back_is_not_cancelled(store: Store) -> None:
    table = await away(store, await running_game(store), 0)
    handed = await hand_over(store, table.id, 1, LATER)
    assert handed.state is State.RUNNING
    back = await come_back(store, table.id, OTTER, LATER)
    assert [seat.holder for seat in back.seats] == [OTTER, None]


async def test_who_is_away_may_resign_and_then_not_come_back(store: Store) -> None:
    table = await away(store, await running_game(store), 0)
    handed = await hand_over(store, table.id, 0, LATER)
    assert handed.seats[0] == SeatRow(0, OTTER, "Выдра", computer=True, strength="hard")
    with pytest.raises(NotSeated):
        await come_back(store, table.id, OTTER, LATER)
    assert await store.tables.load(table.id) == handed


async def absent(store: Store, table: str, seat: int) -> datetime | None:
    """Return since when a computer player decides for a person who is away."""
    return (await store.tables.absent_since(await store.tables.load(table))).get(seat)


async def test_only_a_persons_seat_of_a_running_game_is_handed_over(store: Store) -> None:
    table = await crowded_game(store)
    for seat in (-1, 3, 4):
        with pytest.raises(NotSeated) as error:
            await hand_over(store, table.id, seat, LATER)
        assert error.value.table == table == await store.tables.load(table.id)
    waiting = await new_lobby(store, channel=1)
    with pytest.raises(NotRunning):
        await hand_over(store, waiting.id, 0, LATER)


async def test_a_computer_decides_for_an_absent_player_until_the_return(store: Store) -> None:
    table = await running_game(store)
    left = await mark_away(store, table.id, HERON, LATER)
    assert left.seats[1] == SeatRow(1, HERON, "Heron", computer=True, strength="medium", away=True)
    assert (left.last_activity, left.version) == (LATER, table.version)
    assert await store.tables.load(table.id) == left
    for user in (HERON, CARP):
        with pytest.raises(NotSeated):
            await mark_away(store, table.id, user, LATER)
    back = await come_back(store, table.id, HERON, LATER)
    assert back.seats == table.seats


async def test_who_comes_back_holds_the_seat_again_and_has_missed_nothing(store: Store) -> None:
    table = await away(store, await running_game(store), 1)
    assert table.seats[1] == SeatRow(1, HERON, "Heron", computer=True, strength="hard", away=True, timeouts_in_a_row=3)
    back = await come_back(store, table.id, HERON, LATER)
    assert back.seats[1] == SeatRow(1, HERON, "Heron")
    assert back.last_activity == LATER
    assert await store.tables.load(table.id) == back


async def test_only_who_is_away_comes_back(store: Store) -> None:
    table = await away(store, await running_game(store), 1)
    for user in (OTTER, CARP):
        with pytest.raises(NotSeated):
            await come_back(store, table.id, user, LATER)
    assert await store.tables.load(table.id) == table
    with pytest.raises(NotRunning):
        await come_back(store, (await finished_game(store, channel=1)).id, HERON, LATER)


async def test_a_person_plays_on_for_who_resigned_and_is_told_the_secret(store: Store) -> None:
    table = await running_game(store)
    await store.outbox.delete(table.id, "secret:1")
    await hand_over(store, table.id, 1, LATER)
    row = await take_seat(store, table.id, 1, NEWT, NAMES[NEWT], "it", LATER)
    assert row.seats == (
        SeatRow(0, OTTER, "Выдра"),
        SeatRow(1, NEWT, "Newt 🐸", locale="it", since=LATER, substitute=True),
    )
    assert await store.tables.load(table.id) == row
    assert await to_hear(store, table.id) == [("secret:0", OTTER), ("secret:1", NEWT)]


async def test_a_person_plays_on_for_a_computer_player_from_the_lobby(store: Store) -> None:
    table = await crowded_game(store)
    row = await take_seat(store, table.id, 3, NEWT, NAMES[NEWT], "en", LATER)
    assert row.seats[3] == SeatRow(3, NEWT, "Newt 🐸", since=LATER, late=True)


async def test_nobody_takes_the_seat_of_a_person_or_of_one_who_may_come_back(store: Store) -> None:
    table = await away(store, await running_game(store), 1)
    for seat in (0, 1):
        with pytest.raises(TableRefused, match="seat-held"):
            await take_seat(store, table.id, seat, NEWT, "Newt", "en", LATER)
    with pytest.raises(NotSeated):
        await take_seat(store, table.id, 2, NEWT, "Newt", "en", LATER)
    assert await store.tables.load(table.id) == table


async def test_who_has_or_had_a_seat_there_takes_no_other(store: Store) -> None:
    """Whoever resigned knows the secret of the seat that was left."""
    table = await crowded_game(store)
    table = await hand_over(store, table.id, 0, LATER)
    for user in (HERON, OTTER):
        with pytest.raises(TableRefused, match="already-seated"):
            await take_seat(store, table.id, 3, user, "Twice", "en", LATER)
    assert await store.tables.load(table.id) == table


async def test_a_computer_is_named_as_decider_only_since_it_has_the_seat(
    store: Store,
) -> None:
    table = await running_game(store)
    table = await append(store, table, ["m"], [1], NOON)
    assert await absent(store, table.id, 1) is None
    table = await away(store, table, 1)
    assert await absent(store, table.id, 1) is None
    later = [LATER.replace(hour=hour) for hour in range(13, 18)]
    for moment in later[:2]:
        table = await append(store, table, ["c"], [1], moment)
    assert await absent(store, table.id, 1) == later[0]
    assert await absent(store, table.id, 0) is None
    await come_back(store, table.id, HERON, later[2])
    await hand_over(store, table.id, 1, later[2])
    await take_seat(store, table.id, 1, NEWT, NAMES[NEWT], "en", later[3])
    table = await mark_away(store, table.id, NEWT, later[3])
    assert await absent(store, table.id, 1) is None, "that was another's absence"
    await append(store, table, ["c"], [1], later[4])
    assert await absent(store, table.id, 1) == later[4]


async def test_who_has_resigned_may_play_on_as_long_as_nobody_else_does(store: Store) -> None:
    table = await crowded_game(store)
    user, name, locale = table.seats[0].user, table.seats[0].name, table.seats[0].locale
    assert user is not None
    await hand_over(store, table.id, 0, LATER)
    back = await take_seat(store, table.id, 0, user, name, locale, LATER)
    assert [seat.holder for seat in back.seats] == [seat.holder for seat in table.seats]
    await hand_over(store, table.id, 0, LATER)
    row = await take_seat(store, table.id, 0, 99, "Toad", "en", LATER)
    with pytest.raises(TableRefused, match="seat-held"):
        await take_seat(store, table.id, 0, user, name, locale, LATER)
    assert await store.tables.load(table.id) == row


async def test_a_paused_game_gets_no_time_when_a_seat_changes_hands(store: Store) -> None:
    table = await crowded_game(store)
    await pause(store, table.id, LATER)
    handed = await hand_over(store, table.id, 1, LATER)
    new_row = await take_seat(store, table.id, 1, NEWT, "Newt", "en", LATER)
    for row in (handed, new_row):
        assert (row.paused, row.clock.deadline, row.clock.reminder) == (LATER, None, None)


async def test_a_request_to_take_moves_back_lapses_when_a_seat_changes_hands(store: Store) -> None:
    table = await crowded_game(store)
    await ask_undo(store, table.id, table.version, 0, 1, LATER)
    assert (await hand_over(store, table.id, 2, LATER)).undo is None
    await ask_undo(store, table.id, table.version, 0, 1, LATER)
    assert (await take_seat(store, table.id, 2, NEWT, "Newt", "en", LATER)).undo is None
    assert (await store.tables.load(table.id)).moves == ("a", "b")


GOING: dict[str, Callable[[Store, TableRow], Awaitable[object]]] = {
    "resigning": lambda store, row: hand_over(store, row.id, 1, LATER),
    "leaving": lambda store, row: mark_away(store, row.id, OTTER, LATER),
    "being late": lambda store, row: away(store, row, 1),
    "deleting data": lambda store, row: forget(store, OTTER, LATER),
}


@pytest.mark.parametrize("go", GOING.values(), ids=GOING)
async def test_what_the_people_are_asked_lapses_however_one_of_them_goes(
    store: Store, go: Callable[[Store, TableRow], Awaitable[object]]
) -> None:
    table = await crowded_game(store)
    about_who_goes = Request("computer", 1, HERON, "Heron", "en", (0,), LATER)
    for request in (
        about_who_goes,
        Request("end", WHOLE_GAME, HERON, "Heron", "en", (0, 1), LATER),
    ):
        await ask_request(store, table.id, request)
    assert len(await requests_of(store, table.id)) == 2
    await go(store, table)
    assert await requests_of(store, table.id) == []


async def test_a_newcomer_asks_a_table_once_whichever_seat_it_is_for(store: Store) -> None:
    table = await crowded_game(store)
    table = await hand_over(store, table.id, 2, LATER)
    ask = Request("seat", 3, NEWT, "Newt", "en", (), LATER)
    for _ in range(2):  # the same one waits for its answer
        assert (await ask_request(store, table.id, ask)).requests == (ask,)
    with pytest.raises(TableRefused, match="request-refused"):
        await ask_request(store, table.id, Request("seat", 2, NEWT, "Newt", "en", (), LATER))
    await ask_request(store, table.id, Request("seat", 3, OTTER, "Otter", "en", (), LATER))
    assert len(await requests_of(store, table.id)) == 2


async def test_a_newcomer_who_takes_a_seat_asks_for_none_any_more(store: Store) -> None:
    table = await crowded_game(store)
    table = await hand_over(store, table.id, 2, LATER)
    await ask_request(store, table.id, Request("seat", 2, NEWT, "Newt", "en", (), NOON))
    await take_seat(store, table.id, 2, NEWT, "Newt", "en", LATER)
    assert [request.answered for request in await requests_of(store, table.id)] == [LATER]


async def test_a_seat_that_somebody_has_taken_is_asked_for_no_more(store: Store) -> None:
    table = await crowded_game(store)
    table = await hand_over(store, table.id, 2, LATER)
    for seat, user in ((2, NEWT), (3, 99)):
        await ask_request(store, table.id, Request("seat", seat, user, "Newt", "en", (), NOON))
    await take_seat(store, table.id, 2, CARP, NAMES[CARP], "en", LATER)
    assert {request.seat: request.answered for request in await requests_of(store, table.id)} == {2: LATER, 3: None}
