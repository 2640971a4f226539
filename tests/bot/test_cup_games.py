"""The games of a cup's tables: which seats have people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from functools import partial
from random import Random
from unittest.mock import AsyncMock, Mock

import pytest

from bot.background.cups import CupRunner
from bot.sessions.cups import Cups
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.tables import course, requests, seats
from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.cups import steps
from bot.tables.cups.steps import Rule
from bot.tables.cups.values import Cup, Phase, Presence, Result
from storage.apart import Unwanted
from storage.cup_rows import CupRow
from storage.errors import Refused, UnreadableCup
from storage.models import State
from storage.store import Store
from storage.table import Table
from tests.bot.bot_process import Killed
from tests.storage.changes import forget
from tests.storage.scenes import CARP, HERON, NEWT, OTTER
from tests.storage.test_cups import CUP


@pytest.fixture
def tables(store: Store) -> TableRegistry:
    registry = TableRegistry(store)
    registry.deals = Random(1)
    return registry


@pytest.fixture
def cups(tables: TableRegistry) -> Cups:
    return Cups(tables)


async def begun(cups: Cups) -> CupRow:
    """Return a knock-out between Heron and Otter, of up to three games."""
    await cups.store.cups.open(replace(CUP, sizes=[2], best_of=3, format="knock_out"))
    for user, name in ((HERON, "Heron"), (OTTER, "Otter")):
        await cups.apply(CUP.id, partial(steps.join, person=user), {user: name})
    await cups.apply(CUP.id, steps.ask)
    await cups.apply(CUP.id, partial(steps.confirm, person=HERON))
    return await cups.apply(CUP.id, partial(steps.confirm, person=OTTER))


async def test_a_substitute_on_a_private_list_has_the_place_and_not_the_seat(cups: Cups) -> None:
    row = await begun(cups)
    await cups.store.apart.add(HERON, [Unwanted(CARP, "Carp")], now())
    row = await cups.apply(CUP.id, partial(steps.substitute, person=OTTER, by=CARP), {CARP: "Carp"})
    assert await cups.seat_refusal(row, CARP) == "apart"
    game = await cups.store.tables.load(row.tables[0].opened or "")
    assert {seat.holder for seat in game.seats} == {HERON, OTTER}
    row = await cups.apply(CUP.id, partial(steps.substitute, person=CARP, by=NEWT), {NEWT: "Newt"})
    assert await cups.seat_refusal(row, NEWT) is None
    row = await cups.apply(CUP.id, partial(steps.substitute, person=HERON, by=OTTER), {OTTER: "Otter"})
    assert await cups.seat_refusal(row, OTTER) == "known"
    game = await cups.store.tables.load(row.tables[0].opened or "")
    assert {seat.holder for seat in game.seats} == {HERON, NEWT}


@pytest.mark.parametrize(
    ("rule", "state", "holders"),
    [
        (partial(steps.withdraw, person=OTTER), State.RUNNING, {HERON, None}),
        (partial(steps.withdraw, person=OTTER, presence=Presence.REMOVED), State.RUNNING, {HERON, None}),
        (partial(steps.substitute, person=OTTER, by=CARP), State.RUNNING, {HERON, CARP}),
        (steps.take_back_round, State.CANCELLED, {HERON, OTTER}),
    ],
)
async def test_a_game_follows_a_step_of_its_cup_in_the_same_transaction(
    cups: Cups,
    tables: TableRegistry,
    rule: Rule,
    state: State,
    holders: set[int | None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, changed = (await begun(cups)).tables[0].opened or "", list[str]()
    cups.on_game_change = changed.append
    session = await tables.session_of(game)
    with killed(monkeypatch):
        await cups.apply(CUP.id, rule, {CARP: "Carp"})
    stored = await cups.store.tables.load(game)
    assert (stored.state, {seat.holder for seat in stored.seats}, changed) == (State.RUNNING, {HERON, OTTER}, [])
    await cups.apply(CUP.id, rule, {CARP: "Carp"})
    for row in (session.row, await cups.store.tables.load(game)):
        assert (row.state, {seat.holder for seat in row.seats}) == (state, holders)
    assert changed == [game]


@pytest.mark.parametrize(("left", "phase"), [((HERON, OTTER), "round"), ((HERON,), "muster")])
async def test_a_muster_is_over_when_the_last_who_is_asked_deletes_their_data(
    cups: Cups, left: tuple[int, ...], phase: str
) -> None:
    await cups.store.cups.open(replace(CUP, sizes=[2]))
    for user in (*left, CARP):
        await cups.apply(CUP.id, partial(steps.join, person=user), {user: "Somebody"})
    await cups.apply(CUP.id, steps.ask)
    for user in left:
        row = await cups.apply(CUP.id, partial(steps.confirm, person=user))
    assert row.phase == "muster"
    await forget(cups.store, CARP, now())
    await cups.step_due(await cups.store.cups.load(CUP.id))
    assert (await cups.store.cups.load(CUP.id)).phase == phase


async def test_a_game_that_goes_on_as_its_cup_is_ended_is_told(cups: Cups) -> None:
    game = (await begun(cups)).tables[0].opened or ""
    await cups.apply(CUP.id, steps.end)
    assert (await cups.store.tables.load(game)).state is State.RUNNING
    assert [message.text for message in await cups.store.outbox.of(game)].count("cup-game-after") == 1


async def test_who_was_removed_and_is_added_again_has_the_own_seat_back(cups: Cups, tables: TableRegistry) -> None:
    game = (await begun(cups)).tables[0].opened or ""
    session = await tables.session_of(game)
    await cups.apply(CUP.id, partial(steps.withdraw, person=OTTER, presence=Presence.REMOVED))
    assert {seat.holder for seat in session.row.seats} == {HERON, None}
    with pytest.raises(Refused, match="cup-removed"):
        await cups.apply(CUP.id, partial(steps.join, person=OTTER))
    row = await cups.apply(CUP.id, partial(steps.join, person=OTTER, is_added=True))
    assert {entrant.presence for entrant in row.entrants} == {"in"}
    assert {seat.holder for seat in session.row.seats} == {HERON, OTTER}


async def test_a_cup_whose_game_is_not_installed_waits_and_can_be_ended(
    cups: Cups, tables: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, _ = await round_over(cups, tables)
    monkeypatch.setattr("bot.sessions.cups.GAMES", {})
    monkeypatch.setattr("bot.sessions.registry.GAMES", {})
    for rule in (partial(steps.withdraw, person=OTTER), steps.take_back_round):
        with pytest.raises(Refused, match="cup-game-missing"):
            await cups.apply(CUP.id, rule)
    await cups.step_due(row)
    row = await cups.store.cups.load(CUP.id)
    assert (row.overtime, row.due is not None and row.due > now()) == (False, True)
    assert (await cups.apply(CUP.id, steps.end)).phase == Phase.CANCELLED
    await cups.store.cups.open(replace(CUP, id="otherone", phase="break", entrants=row.entrants))
    with pytest.raises(Refused, match="cup-game-missing"):
        await cups.apply("otherone", steps.draw)


async def test_nobody_is_left_out_of_a_muster_while_the_game_is_not_installed(
    cups: Cups, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cups.store.cups.open(replace(CUP, size=3))
    for user, name in ((HERON, "Heron"), (OTTER, "Otter"), (NEWT, "Newt")):
        await cups.apply(CUP.id, partial(steps.join, person=user), {user: name})
    await cups.apply(CUP.id, steps.ask)
    await cups.store.cups.mark_posted(CUP.id, "muster", 7)
    for user in (HERON, OTTER):
        await cups.apply(CUP.id, partial(steps.confirm, person=user))
    with monkeypatch.context() as patch:
        patch.setattr("bot.sessions.cups.GAMES", {})
        with pytest.raises(Refused, match="cup-game-missing"):
            await cups.apply(CUP.id, partial(steps.confirm, person=NEWT))
        await cups.step_due(await over(cups, await cups.store.cups.load(CUP.id)))
    await cups.step_due(await cups.store.cups.load(CUP.id))
    row = await cups.apply(CUP.id, partial(steps.confirm, person=NEWT))
    assert (row.phase, [entrant.presence for entrant in row.entrants]) == (Phase.ROUND, ["in", "in", "in"])


async def test_who_was_awaited_at_the_end_of_a_round_is_late_after_a_kill(
    cups: Cups, tables: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, session = await round_over(cups, tables)
    first, second = session.row.seats
    with killed(monkeypatch):
        await cups.step_due(row)
    assert [seat.holder for seat in (await cups.store.tables.load(session.row.id)).seats] == [first.user, second.user]
    await cups.step_due(row)
    row = await cups.store.cups.load(CUP.id)
    assert {entrant.user: list(entrant.late_rounds) for entrant in row.entrants} == {first.user: [1], second.user: []}
    assert [seat.holder for seat in session.row.seats] == [None, second.user]
    await cups.step_due(await over(cups, row))
    assert [seat.holder for seat in session.row.seats] == [None, None], "half of the round later"


async def test_who_has_lost_a_seat_at_the_end_of_a_round_has_none_in_its_next_game(
    cups: Cups, tables: TableRegistry
) -> None:
    row, session = await round_over(cups, tables)
    people = [seat.user for seat in session.row.seats]
    await cups.step_due(row)
    result = Result((2, 1), (3, 5), frozenset({0}))
    row = await cups.apply(CUP.id, partial(steps.take_result, table=session.row.id, result=result))
    again = await cups.store.tables.load(row.tables[0].opened or "")
    assert again.id != session.row.id
    assert [not seat.computer for user in people if (seat := again.seat_of(user))] == [False, True]
    await cups.step_due(await over(cups, row))
    row = await cups.store.cups.load(CUP.id)
    assert {entrant.user: list(entrant.late_rounds) for entrant in row.entrants} == {people[0]: [1], people[1]: []}


async def test_no_people_are_seated_in_a_game_that_opens_after_overtime(
    cups: Cups, tables: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, session = await round_over(cups, tables)
    row = await over(cups, await cups.apply(CUP.id, partial(steps.give_time, number=0)))
    await cups.step_due(row)  # the first end marks no one late
    row = await over(cups, await cups.store.cups.load(CUP.id))
    await session.apply(partial(course.cancel, message=None))
    await cups.step_due(row)
    with monkeypatch.context() as patch:
        patch.setattr(cups, "open_games", AsyncMock(return_value={}))  # as they were read before it ended
        await cups.step_due(row)
    assert await cups.store.cups.load(CUP.id) == row, "the result comes first"
    row = await cups.apply(CUP.id, partial(steps.take_result, table=session.row.id, result=Result((2, 1), (3, 5))))
    again = await cups.store.tables.load(row.tables[0].opened or "")
    assert (again.id != session.row.id, [seat.holder for seat in again.seats]) == (True, [None, None])


@pytest.mark.parametrize(
    ("leave", "back", "late"),
    [
        (seats.leave_server, partial(seats.come_back, name=""), [[1], [1]]),
        (partial(seats.resign, name=""), partial(seats.take, number=1, name="", locale="en"), [[], [1]]),
    ],
    ids=["left the server", "resigned"],
)
async def test_nobody_has_a_seat_back_that_a_cup_has_given_to_a_computer_player(
    cups: Cups, tables: TableRegistry, leave: Callable[..., Table], back: Callable[..., Table], late: list[list[int]]
) -> None:
    row, session = await round_over(cups, tables)
    first, second = [seat.user or 0 for seat in session.row.seats]
    await session.apply(partial(seats.resign, user=second, name=""))
    await session.apply(partial(seats.take, number=1, user=second, name="", locale="en"))
    await cups.step_due(row)
    with pytest.raises(Refused):
        await session.apply(partial(seats.take, number=0, user=first, name="", locale="en"))
    await session.apply(partial(leave, user=second))
    await cups.step_due(await over(cups, await cups.store.cups.load(CUP.id)))
    with pytest.raises(Refused):
        await session.apply(partial(back, user=second))
    row = await cups.store.cups.load(CUP.id)
    assert sorted([*entrant.late_rounds] for entrant in row.entrants) == late


async def test_who_has_left_a_cup_has_no_seat_of_its_game_back(cups: Cups, tables: TableRegistry) -> None:
    _, session = await round_over(cups, tables)
    person = session.row.seats[1].user or 0
    await cups.apply(CUP.id, partial(steps.withdraw, person=person))
    with pytest.raises(Refused):
        await session.apply(partial(seats.take, number=1, user=person, name="", locale="en"))
    table, _, _ = await session.whole()
    assert not requests.may_sit_down(table, Context(now()), 1, person, {})
    assert session.row.seats[1].computer


async def test_nobody_is_late_at_a_table_given_more_time_as_the_round_ends(cups: Cups, tables: TableRegistry) -> None:
    row, session = await round_over(cups, tables)
    given = await cups.apply(CUP.id, partial(steps.give_time, number=0))
    await cups.step_due(row)  # as it was read before
    assert await cups.store.cups.load(CUP.id) == given
    await cups.step_due(given)
    row = await cups.store.cups.load(CUP.id)
    assert (row.overtime, [*row.entrants[0].late_rounds, *row.entrants[1].late_rounds]) == (True, [])
    assert {seat.holder for seat in session.row.seats} == {HERON, OTTER}


async def round_over(cups: Cups, tables: TableRegistry) -> tuple[CupRow, GameSession]:
    """Return a cup, the time of whose first round is over, and its game, in which the first seat is awaited."""
    row = await begun(cups)
    game = row.tables[0].opened or ""
    await cups.store.outbox.record_thread(game, 777, is_announced=True)
    session = await tables.current(await tables.session_of(game))
    await session.apply(course.resume)
    assert session.position.actor == session.row.seats[0].number
    return await over(cups, row), session


async def test_the_event_loop_goes_on_while_a_step_draws_a_round(cups: Cups) -> None:
    row, loop = await begun(cups), asyncio.get_running_loop()

    def draw(cup: Cup) -> Cup:
        asyncio.run_coroutine_threadsafe(asyncio.sleep(0), loop).result(5)
        return cup

    await cups.apply(row.id, draw)


async def test_a_game_that_ends_is_looked_at_however_often_its_cup_could_not_be_shown(
    cups: Cups, tables: TableRegistry
) -> None:
    row, session = await round_over(cups, tables)
    display = Mock(is_deleted=AsyncMock(return_value=False), show=AsyncMock(return_value=False))
    heartbeat = Mock(fresh=AsyncMock(return_value=(now(), {0})))
    games = Mock(tables=tables, channel_deleted=AsyncMock(return_value=False))
    runner = CupRunner(cups, display, games, heartbeat)
    await runner.loop.work()
    await session.apply(partial(course.cancel, message=None))
    await runner.loop.work()
    assert (await cups.store.cups.load(row.id)).tables[0].replays == 1


async def test_a_cup_of_a_deleted_channel_that_cannot_end_is_logged_once(
    cups: Cups, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await begun(cups)
    display = Mock(is_deleted=AsyncMock(return_value=True), tell_end=AsyncMock(), show=AsyncMock(return_value=True))
    heartbeat = Mock(fresh=AsyncMock(return_value=(now(), {0})))
    runner = CupRunner(cups, display, Mock(), heartbeat)
    monkeypatch.setattr(cups, "end_unseen", AsyncMock(side_effect=UnreadableCup))
    caplog.set_level(logging.INFO, "bot.background")
    for _ in range(3):
        await runner.loop.work()
    assert len(caplog.records) == 1


async def over(cups: Cups, row: CupRow) -> CupRow:
    return await cups.store.cups.save(row, replace(row, due=now() - timedelta(seconds=1)), now())


@contextmanager
def killed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the process end as a step of a cup is stored."""
    with monkeypatch.context() as patch:
        patch.setattr("storage.cups.save_rows", Mock(side_effect=Killed))
        with pytest.raises(Killed):
            yield


async def test_a_computer_player_has_the_seat_of_who_has_left_in_the_next_game(cups: Cups) -> None:
    await begun(cups)
    row = await cups.apply(CUP.id, partial(steps.withdraw, person=OTTER))
    row = await cups.apply(CUP.id, partial(steps.cancel_game, table=row.tables[0].opened or ""))
    again = await cups.store.tables.load(row.tables[0].opened or "")
    players = {seat.user: (seat.computer, seat.strength) for seat in again.seats}
    assert players == {HERON: (False, None), OTTER: (True, "hard")}
    assert {message.person for message in await cups.store.outbox.of(again.id)} == {HERON, None}
