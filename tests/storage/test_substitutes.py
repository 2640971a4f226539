"""Substitutes: who may take a seat, whose result it is, and which ratings move which way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from storage.errors import NotSeated, SeatHeld
from storage.models import TableRow
from storage.scores import Rating, Standing
from storage.store import Store
from tests.storage.changes import append, call_substitute, cancel, hand_over, take_seat
from tests.storage.scenes import (
    CARP,
    GUILD,
    HERON,
    LATER,
    NAMES,
    NEWT,
    OTTER,
    RESULT,
    crowded_game,
    running_game,
    to_hear,
    unposted,
)


def rate(ranks: Sequence[int], before: Sequence[Rating | None]) -> list[Rating]:
    """Give the first three points, and take three from all others."""
    known = [rating or Rating(25.0, 25.0 / 3) for rating in before]
    return [
        Rating(rating.mu + (3 if rank == 1 else -3), rating.sigma) for rank, rating in zip(ranks, known, strict=True)
    ]


async def finish(store: Store, row: TableRow, *ranks: int) -> dict[int, tuple[float, int, int]]:
    """End a game with these ranks of its seats. Returns the mean, games and wins of each person."""
    standings = [Standing(seat, rank, 10 - rank) for seat, rank in enumerate(ranks)]
    row = await append(store, row, ["c"], [2], LATER)  # else Carp has not begun
    await append(store, row, ["z"], [0], LATER, result=RESULT, standings=standings, rate=rate)
    return {
        score.user: (score.rating.mu, score.games, score.wins)
        for score in await store.statistics.leaderboard(GUILD, None, 9)
    }


async def taken_over(store: Store, seat: int, *, resigned: bool) -> TableRow:
    """Return a game in which Newt has taken a seat as a substitute."""
    row = await crowded_game(store)
    if resigned:
        await hand_over(store, row.id, seat, LATER)
    await call_substitute(store, row.id, seat, LATER)
    return await take_seat(store, row.id, seat, NEWT, NAMES[NEWT], "en", LATER)


async def test_a_held_seat_is_taken_only_where_a_substitute_is_looked_for(store: Store) -> None:
    row = await crowded_game(store)
    with pytest.raises(SeatHeld):
        await take_seat(store, row.id, 0, NEWT, NAMES[NEWT], "en", LATER)
    assert (await call_substitute(store, row.id, 0, LATER)).seats[0].wanted
    (call,) = await unposted(store, row.id)
    assert (call.text, call.seat, call.is_expired) == ("substitute-wanted", 0, False)
    new_row = await take_seat(store, row.id, 0, NEWT, NAMES[NEWT], "en", LATER)
    assert (new_row.seats[0].user, new_row.seats[0].wanted, new_row.seats[0].substitute) == (NEWT, False, True)
    with pytest.raises(NotSeated):
        await call_substitute(store, row.id, 3, LATER)
    assert replace(call, is_expired=True) in await unposted(store, row.id)


async def test_who_answers_the_own_call_has_the_seat_as_before(store: Store) -> None:
    row = await running_game(store)
    for _ in range(2):
        row = await append(store, row, ["slow"], [0], LATER, timed_out="medium")
    await call_substitute(store, row.id, 0, LATER)
    back = await take_seat(store, row.id, 0, OTTER, row.seats[0].name, row.seats[0].locale, LATER)
    assert back.seats == row.seats, "two decisions were late"


async def test_a_substitute_who_loses_loses_nothing_and_who_resigned_does(store: Store) -> None:
    row = await taken_over(store, 0, resigned=True)
    scores = await finish(store, row, 3, 1, 2, 4)
    assert scores == {HERON: (22, 1, 0), OTTER: (28, 1, 1), CARP: (22, 1, 0), NEWT: (25, 1, 0)}


async def test_a_substitute_who_wins_gains_and_who_resigned_does_not(store: Store) -> None:
    row = await taken_over(store, 0, resigned=True)
    scores = await finish(store, row, 1, 2, 3, 4)
    assert scores == {HERON: (25, 1, 0), OTTER: (22, 1, 0), CARP: (22, 1, 0), NEWT: (28, 1, 1)}
    assert (await store.user_data.export(HERON))["departures"] == []


async def test_who_has_asked_for_a_substitute_takes_the_result_too(store: Store) -> None:
    row = await taken_over(store, 0, resigned=False)
    scores = await finish(store, row, 3, 1, 2, 4)
    assert scores == {HERON: (22, 1, 0), OTTER: (28, 1, 1), CARP: (22, 1, 0), NEWT: (25, 1, 0)}


async def test_who_comes_back_has_left_nothing(store: Store) -> None:
    row = await running_game(store)
    await hand_over(store, row.id, 0, LATER)
    await take_seat(store, row.id, 0, NEWT, NAMES[NEWT], "en", LATER)
    assert [departure["seat"] for departure in (await store.user_data.export(OTTER))["departures"]] == [0]
    await hand_over(store, row.id, 0, LATER)
    await take_seat(store, row.id, 0, OTTER, NAMES[OTTER], "en", LATER)
    assert (await store.user_data.export(OTTER))["departures"] == []
    await cancel(store, row.id, LATER)
    assert (await store.user_data.export(NEWT))["departures"] == []


async def test_a_secret_sent_to_who_left_is_not_taken_for_the_substitutes(store: Store) -> None:
    row = await taken_over(store, 0, resigned=False)
    await store.outbox.delete(row.id, "secret:0", HERON)
    assert await to_hear(store, row.id) == [("secret:0", NEWT), ("secret:1", OTTER), ("secret:2", CARP)]
    await store.outbox.delete(row.id, "secret:0", NEWT)
    assert await to_hear(store, row.id) == [("secret:1", OTTER), ("secret:2", CARP)]
