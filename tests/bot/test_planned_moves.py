"""Decided ahead: what a plan answers, when, and what becomes of it; on a real database, with a clock that is moved."""

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
from bot.sessions.history import GameHistory
from bot.sessions.planned_moves import PlannedMoves
from bot.sessions.plans import (
    BEFORE_DEADLINE,
    LONGEST_DELAY,
    MAX_LINES,
    SHORTEST_DELAY,
    Line,
    Reply,
    TooManyLines,
    add,
    due,
    example_of,
    for_whatever,
    judge,
    line_of,
    to_json,
)
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.trial import InvalidLine, LineTooLong, Trial, trial_from
from games import GAMES
from games.position import Seat, Start
from games.record import start_to_json
from storage.clock import Clock
from storage.models import Person, TableRow
from storage.plans import PlanRow
from storage.store import Store
from tests.bot.test_trial import _with_others_exchanged, table

HERON, OTTER, NEWT = 11, 22, 33
MOVES = ("a0-c2", "g0-f2", "b0-c3", "f0-e2")


def plan_of(row: TableRow, *lines: Line, seat: int = 1, user: int = OTTER, seed: int = 7) -> PlanRow:
    """A plan that begins at the present position."""
    return PlanRow(user, row.id, seat, row.version, len(row.moves), to_json(lines), seed, now())


def whatever(*answers: str) -> Line:
    """A line of answers to whatever is done before them."""
    return tuple(Reply((), whatever=True, answer=answer) for answer in answers)


class Outlet:
    """Where the games would be shown."""

    def __init__(self) -> None:
        self.published: list[int] = []

    async def publish(self, session: GameSession, **_: bool) -> bool:
        """Note which version is shown."""
        self.published.append(session.version)
        return True

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
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/tables.db")
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


async def test_a_planned_move_is_made_before_the_time_is_up(pond: Pond) -> None:
    plan = plan_of(pond.session.row, whatever("a0-c2"))
    deadline = now() + timedelta(seconds=25)
    row = replace(pond.session.row, clock=Clock(deadline=deadline, actor=1))
    assert due(plan, row) <= deadline - BEFORE_DEADLINE


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


def test_what_is_foreseen_more_exactly_comes_first_and_an_answer_replaces_another() -> None:
    anything, exact = whatever("z"), (Reply(("x",), whatever=False, answer="a"),)
    begun = (Reply(("x",), whatever=True, answer="b"),)
    lines = add(add(add((), anything), begun), exact)
    assert lines == (exact, begun, anything)
    deeper = (*exact, Reply((), whatever=True, answer="c"))
    assert add(lines, deeper) == (deeper, begun, anything), "the shorter line is part of it"
    assert add((deeper,), exact) == (deeper,)
    assert add(lines, whatever("y")) == (exact, begun, whatever("y"))
    assert for_whatever(deeper[:1]) == whatever("a")
    full: tuple[Line, ...] = ()
    for number in range(MAX_LINES):
        full = add(full, (Reply((str(number),), whatever=False, answer="a"),))
    with pytest.raises(TooManyLines):
        add(full, anything)
    assert len(add(full, (Reply(("3",), whatever=False, answer="b"),))) == MAX_LINES


def test_delays_are_drawn_evenly_between_the_shortest_and_the_longest() -> None:
    """Five hundred decisions: no two plans or positions share a delay."""
    row, rng, begin = table("cappuccino", 0)[0], Random(5), datetime(2026, 5, 1, tzinfo=UTC)
    delays = []
    for number in range(500):
        moved = replace(row, version=number, last_activity=begin + timedelta(seconds=rng.randrange(10**6)))
        plan = plan_of(row, whatever("a"), seed=rng.getrandbits(56))
        delays.append((due(plan, moved) - moved.last_activity).total_seconds())
        assert due(plan, moved) == due(plan, moved)
    delays.sort()
    assert SHORTEST_DELAY <= delays[0] < delays[-1] <= LONGEST_DELAY
    span = LONGEST_DELAY - SHORTEST_DELAY
    distance = max(abs((one - SHORTEST_DELAY) / span - number / 500) for number, one in enumerate(delays))
    assert distance < 1.63 / 500**0.5, "Kolmogorov and Smirnov: an even distribution is further off once in a hundred"


@pytest.mark.parametrize("game", GAMES)
def test_a_line_tried_on_the_board_is_answered_as_it_was_tried(game: str) -> None:
    """Random lines of each game, played at the table as they were tried; forced moves are not planned."""
    for seed in range(6):
        rng = Random(seed)
        row, positions = table(game, moves=4 + seed)
        seat = next(Seat(number) for number in range(len(row.seats)) if number != positions[-1].actor)
        user = cast("int", row.seats[seat].user)
        trial = trial_from(row, positions, len(row.moves), user)
        while len(line_of(trial)) < 2 and not trial.position.is_over:
            if rng.random() < 0.3 and not trial.is_own_choice:
                trial = _or_itself(trial)
            else:
                trial = trial.play(str(rng.choice(trial.position.legal)))
        if not (line := line_of(trial)):
            continue
        assert example_of(line, trial.read(""))[1]
        plan, answers, before = plan_of(row, line, seat=seat, user=user), [], trial.start
        world, texts = [*positions[:-1], trial.start], list(row.moves)
        for move in trial.moves:
            history = GameHistory(replace(row, version=row.version + len(texts) - len(row.moves), moves=tuple(texts)))
            history._replayed = world
            judgement = judge(plan, history.row, history)
            assert judgement.reason is None
            if before.actor == seat and len(before.legal) > 1:
                assert judgement.answer == move.text
                answers.append(move.text)
            else:
                assert judgement.answer is None
            before = move.position
            texts.append(move.text)
            world = [*world, before]
            if len(answers) == len(line):
                break
        assert answers == [reply.answer for reply in line]


def _or_itself(trial: Trial) -> Trial:
    try:
        return trial.play_whatever()
    except (InvalidLine, LineTooLong):
        return trial


def test_a_plan_is_judged_alike_whatever_only_others_know() -> None:
    """Two worlds that differ only in the colours of others."""
    row, positions = table("water-lily", moves=8)
    worlds = positions, [_with_others_exchanged(position) for position in positions]
    rng = Random(1)
    for ply in range(8):
        for answer in rng.sample([str(move) for move in positions[8].legal], 3):
            plan = replace(plan_of(row, whatever(answer), (Reply(row.moves[ply : ply + 1], False, answer),)), seat=0)
            plan = replace(plan, user=1000, ply=ply, version=row.version - 8 + ply)
            histories = [GameHistory(row), GameHistory(row)]
            for history, world in zip(histories, worlds, strict=True):
                history._replayed = [*world]
            assert judge(plan, row, histories[0]) == judge(plan, row, histories[1])
