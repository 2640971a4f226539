"""Decided ahead: when a planned move is made, and what ends a plan; on a real database, with a clock that is moved."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from dataclasses import replace
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from bot.sessions import clock
from bot.sessions.clock import now
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.planned_moves import PlannedMoves
from bot.sessions.plans import (
    LONGEST_DELAY,
    SHORTEST_DELAY,
    Line,
    Reply,
    due,
    line_of,
)
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.trial import trial_from
from games.position import Seat, Start
from games.record import start_to_json
from storage.clock import Clock
from storage.models import Person, TableRow
from storage.plans import PlanRow
from storage.store import Store
from tests.bot.test_plans import OTTER, plan_of, whatever
from tests.storage.new_file import new_file

HERON = 11


class Outlet:
    """Where the games would be shown."""

    def __init__(self) -> None:
        self.published: list[int] = []
        self.open: datetime | None = datetime.min.replace(tzinfo=UTC)

    async def show(self, session: GameSession, **_: bool) -> bool:
        """Note which version is shown."""
        self.published.append(session.version)
        return True

    def open_since(self, row: TableRow) -> datetime | None:
        """Return since when a new message needs no press."""
        return self.open

    async def channel_deleted(self, row: TableRow) -> bool:
        """Return that the channel is there."""
        return False


class Pond:
    """A game of Water Lily of Heron and Otter, the loop that makes planned moves, and a clock."""

    def __init__(self, store: Store, row: TableRow) -> None:
        self.store = store
        self.tables = TableRegistry(store)
        self.session = self.tables.of_row(row)
        self.outlet = Outlet()
        self.told: list[str | None] = []
        self.back: bool | datetime = True
        self.offset = timedelta(0)
        self.start_bot()

    def start_bot(self) -> None:
        """Let another process take the game over."""

        async def served() -> Collection[int]:
            return {0}

        outlet = cast("Any", self.outlet)
        self.planned = PlannedMoves(self.tables, outlet, self._tell, Heartbeat(self.tables, outlet, served, 1), 1)

    async def _tell(self, plan: PlanRow) -> bool | datetime:
        if not isinstance(self.back, datetime):
            self.told.append(plan.lapsed)
        return self.back

    async def plan(self, *lines: Line) -> None:
        """Let Otter plan these lines."""
        await self.store.plans.put(plan_of(self.session.row, *lines))
        self.planned.look_at(self.session.row.id)

    async def pass_time(self, seconds: float = LONGEST_DELAY + 1) -> tuple[str, ...]:
        """Let time pass, and what is due happen. Returns the moves of the game."""
        await self.settle()
        self.offset += timedelta(seconds=seconds)
        await self.settle()
        return (await self.store.tables.load(self.session.row.id)).moves

    async def settle(self) -> None:
        """Let all happen that is due now."""
        for _ in range(4):
            await self.planned._round()
            await asyncio.gather(*self.planned._busy.values())
            await asyncio.sleep(0)

    async def stored(self) -> PlanRow | None:
        """Return Otter's plan."""
        return await self.store.plans.find(OTTER, self.session.row.id)


@pytest.fixture
async def pond(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pond]:
    store = await Store.open(new_file(tmp_path))
    row = await store.lobbies.open(
        game="water-lily", guild=1, channel=2, host=HERON, name="Heron", locale="en", now=now()
    )
    row = await store.lobbies.join(row.id, OTTER, "Otter", 4, now())
    start = start_to_json(Start("water-lily", {}, ((), ()), {"secret": ["R", "G"]}))
    row = await store.lobbies.start(row.id, row.version, start, [0, 1], now(), Clock(actor=0, started_at=now()))
    new_pond = Pond(store, row)

    class Moved(datetime):
        """The present time is that of the pond."""

        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override] # no time of this class is made
            return datetime.now(tz) + new_pond.offset

    monkeypatch.setattr(clock, "datetime", Moved)
    yield new_pond
    await new_pond.planned.close()
    await store.close()


def legal(session: GameSession) -> list[str]:
    return [str(move) for move in session.position.legal]


async def test_a_planned_move_is_made_after_a_while_and_not_earlier(pond: Pond) -> None:
    first, answer = legal(pond.session)[:2]
    await pond.plan(whatever(answer))
    await pond.pass_time(3600)
    assert pond.outlet.published == [], "nobody has moved"
    await pond.session.play(HERON, [first], None)
    assert len(await pond.pass_time(SHORTEST_DELAY - 1)) == 1
    assert await pond.pass_time() == (first, answer)
    assert pond.outlet.published == [pond.session.version]
    assert await pond.stored() is None
    assert pond.told == []


async def test_the_delay_survives_a_restart_and_begins_anew_after_an_outage(pond: Pond) -> None:
    first, answer = legal(pond.session)[:2]
    await pond.plan(whatever(answer))
    await pond.session.play(HERON, [first], None)
    plan = cast("PlanRow", await pond.stored())
    await pond.settle()
    assert pond.planned._due[plan.table] == due(plan, pond.session.row)
    pond.start_bot()
    await pond.settle()
    assert pond.planned._due[plan.table] == due(plan, pond.session.row), "nothing of it is in memory alone"
    pond.start_bot()
    assert len(await pond.pass_time(0)) == 1
    pond.start_bot()
    pond.offset += timedelta(hours=1)
    assert len(await pond.pass_time(SHORTEST_DELAY - 1)) == 1, "a move at the moment of the start would tell"
    assert len(await pond.pass_time()) == 2


async def test_where_a_press_is_needed_a_planned_move_waits_for_one_and_its_delay_begins_then(pond: Pond) -> None:
    first, answer = legal(pond.session)[:2]
    await pond.plan(whatever(answer))
    pond.outlet.open = None
    await pond.session.play(HERON, [first], None)
    assert len(await pond.pass_time(3600)) == 1
    pond.outlet.open = now()
    pond.session.row = replace(pond.session.row, by_interactions=True, message=77)  # posted anew by a press
    assert len(await pond.pass_time(SHORTEST_DELAY - 1)) == 1
    assert await pond.pass_time() == (first, answer)


async def test_a_plan_goes_on_over_three_decisions_of_its_person(pond: Pond) -> None:
    rng, expected, trial = Random(2), [], trial_from(pond.session.row, pond.session.history.positions, 0, OTTER)
    for _ in range(6):
        expected.append(str(rng.choice(trial.position.legal)))
        trial = trial.play(expected[-1])
    await pond.plan(line_of(trial))
    for number in range(0, 6, 2):
        await pond.session.play(HERON, [expected[number]], None)
        assert list(await pond.pass_time()) == expected[: number + 2]
    assert await pond.stored() is None
    assert pond.told == []


async def test_what_nothing_in_it_foresees_deletes_a_plan_and_its_person_is_told_once(pond: Pond) -> None:
    first, other, answer = legal(pond.session)[:3]
    await pond.plan((Reply((first,), whatever=False, answer=answer),))
    pond.back = now() + timedelta(hours=3)  # the person is away
    await pond.session.play(HERON, [other], None)
    assert await pond.pass_time() == (other,)
    pond.back = True
    await pond.pass_time(3600)
    assert pond.told == [], "not before the person is back"
    await pond.pass_time(3 * 3600)
    await pond.pass_time(3600)
    assert pond.told == ["unforeseen"]
    assert await pond.stored() is None


async def test_an_answer_that_is_not_legal_deletes_a_plan(pond: Pond) -> None:
    first = legal(pond.session)[0]
    await pond.plan(whatever("a0-a0"))
    await pond.session.play(HERON, [first], None)
    assert await pond.pass_time() == (first,)
    assert pond.told == ["illegal"]


async def test_a_person_who_moves_otherwise_drops_the_plan_without_a_word(pond: Pond) -> None:
    first, answer, other = legal(pond.session)[:3]
    await pond.plan(whatever(answer))
    await pond.session.play(HERON, [first], None)
    await pond.settle()
    await pond.session.play(OTTER, [other], None)
    assert await pond.pass_time() == (first, other)
    assert (await pond.stored(), pond.told) == (None, [])


async def test_a_pause_holds_a_plan_and_the_delay_begins_anew_after_it(pond: Pond) -> None:
    first, answer = legal(pond.session)[:2]
    await pond.plan(whatever(answer))
    await pond.session.play(HERON, [first], None)
    await pond.session.pause(HERON)
    assert len(await pond.pass_time(3600)) == 1
    await pond.session.resume(HERON)
    assert len(await pond.pass_time(SHORTEST_DELAY - 1)) == 1
    assert len(await pond.pass_time()) == 2


async def test_an_undo_request_holds_a_plan_and_taking_back_deletes_it(pond: Pond) -> None:
    first, answer = legal(pond.session)[:2]
    await pond.plan(whatever(answer))
    await pond.session.play(HERON, [first], None)
    await pond.session.undo.ask(Seat(0), 0, pond.session.version)
    assert len(await pond.pass_time(3600)) == 1, "its person has still to agree"
    await pond.session.undo.refuse(Seat(1), pond.session.version)
    assert len(await pond.pass_time(SHORTEST_DELAY - 1)) == 1
    assert len(await pond.pass_time()) == 2, "it is played when that is refused"

    await pond.plan(whatever(*legal(pond.session)[:1]))
    await pond.session.undo.ask(Seat(0), 0, pond.session.version)
    await pond.session.undo.agree(Seat(1), pond.session.version)
    await pond.session.play(HERON, [first], None)
    assert len(await pond.pass_time()) == 1, "what was taken back is not made again"
    assert pond.told == ["undone"]


async def test_who_takes_a_move_back_is_not_told_that_the_plan_is_gone(pond: Pond) -> None:
    first, answer = legal(pond.session)[:2]
    await pond.session.play(HERON, [first], None)
    await pond.session.play(OTTER, [answer], None)
    await pond.plan(whatever(legal(pond.session)[0]))
    await pond.settle()
    await pond.session.undo.ask(Seat(1), 1, pond.session.version)
    await pond.session.undo.agree(Seat(0), pond.session.version)
    assert len(await pond.pass_time()) == 1
    assert (await pond.stored(), pond.told) == (None, [])


@pytest.mark.parametrize("how", ["resign", "removed", "late", "leave"])
async def test_a_plan_ends_with_the_seat_of_its_person(pond: Pond, how: str) -> None:
    first, answer = legal(pond.session)[:2]
    await pond.plan(whatever(answer))
    await pond.session.play(HERON, [first], None)
    if how == "late":
        await pond.session.seats.mark_away(OTTER)
    elif how == "leave":
        await pond.store.user_data.forget(OTTER, now())
        await pond.session.reload()
    else:
        await pond.session.seats.hand_over(Seat(1), removed=how == "removed")
    assert len(await pond.pass_time()) == 1
    assert (await pond.stored(), pond.told) == (None, [])
    if how == "late":
        await pond.session.seats.return_to_seat(OTTER)
        assert len(await pond.pass_time()) == 1, "it does not come back"


async def test_a_plan_ends_with_the_game(pond: Pond) -> None:
    await pond.plan(whatever("a0-c2"))
    await pond.session.cancel()
    assert (await pond.stored(), pond.told) == (None, [])
    await pond.store.plans.put(plan_of(pond.session.row, whatever("a0-c2")))
    assert await pond.stored() is None, "a panel that was still open changes nothing"


async def test_a_decision_that_the_time_took_deletes_a_plan(pond: Pond) -> None:
    first, answer, other = legal(pond.session)[:3]
    await pond.plan(whatever(answer))
    await pond.session.play(HERON, [first], None)
    move = pond.session.position.parse(other)
    await pond.session.play_for(Seat(1), move, pond.session.row, "medium")
    assert len(await pond.pass_time()) == 2
    assert pond.told == ["late"]


async def test_quiet_hours_and_holidays_of_its_person_hold_no_planned_move(pond: Pond) -> None:
    first, answer = legal(pond.session)[:2]
    holiday = ((now() - timedelta(days=1), now() + timedelta(days=2)),)
    await pond.tables.people.set(Person(OTTER, quiet=(0, 960), holidays=holiday))
    await pond.plan(whatever(answer))
    await pond.session.play(HERON, [first], None)
    assert await pond.pass_time() == (first, answer)


async def test_a_reminder_is_needless_only_while_the_plan_answers(pond: Pond) -> None:
    first, answer, other = legal(pond.session)[:3]
    assert not await pond.planned.answers(pond.session.row)
    await pond.plan((Reply((first,), whatever=False, answer=answer),))
    await pond.session.play(HERON, [first], None)
    assert await pond.planned.answers(pond.session.row)
    await pond.plan((Reply((other,), whatever=False, answer=answer),))
    assert not await pond.planned.answers(pond.session.row)
