"""Decided ahead: when a planned move is made, and what ends a plan; on a real database, with a clock that is moved."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import cast

import pytest

from bot.plans.plan import SHORTEST_DELAY, Reply, due, line_of
from bot.sessions.registry import TableRegistry
from bot.sessions.trial import trial_from
from bot.tables.clock import now
from games import GAMES
from games.position import Seat
from storage.clock import Clock
from storage.person import PlanRow
from tests.bot.begun import HERON, NEWT, begin_game
from tests.bot.plan_scenes import Pond, legal, pond
from tests.bot.session_changes import (
    call_substitute,
    cancel,
    come_back,
    hand_over,
    mark_away,
    pause,
    refuse_undo,
    take_seat,
)
from tests.bot.test_plans import OTTER, plan_of, whatever
from tests.storage.changes import forget, set_clock

__all__ = ("pond",)


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
    await pond.plan_then_play()
    plan = cast("PlanRow", await pond.stored())
    await pond.settle()
    assert pond.planned.due_at[plan.table] == due(plan, pond.session.row)
    pond.start_bot()
    await pond.settle()
    assert pond.planned.due_at[plan.table] == due(plan, pond.session.row), "nothing of it is in memory alone"
    pond.start_bot()
    assert len(await pond.pass_time(0)) == 1
    pond.start_bot()
    pond.offset += timedelta(hours=1)
    assert len(await pond.pass_time(SHORTEST_DELAY - 1)) == 1, "a move at the moment of the start would tell"
    assert len(await pond.pass_time()) == 2


async def test_a_planned_move_that_needs_a_press_waits_for_one(pond: Pond) -> None:
    pond.outlet.open = None
    first, answer = await pond.plan_then_play()
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


async def test_an_unforeseen_move_deletes_a_plan_and_tells_its_person_once(pond: Pond) -> None:
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
    await pond.plan_then_play()
    await pause(pond.session, HERON)
    assert len(await pond.pass_time(3600)) == 1
    await pond.session.resume(HERON)
    assert len(await pond.pass_time(SHORTEST_DELAY - 1)) == 1
    assert len(await pond.pass_time()) == 2


async def test_an_undo_request_holds_a_plan_until_the_time_is_nearly_up(pond: Pond) -> None:
    first, answer = await pond.plan_then_play()
    await pond.settle()
    clock = Clock(deadline=now() + timedelta(seconds=150), actor=1)
    await set_clock(pond.store, pond.session.row.id, pond.session.version, clock)
    await pond.session.reload()
    await pond.session.ask_undo(Seat(0), 0, pond.session.version)
    moves = [await pond.pass_time(10) for _ in range(14)]  # in longer steps it would be an outage
    assert moves == [(first,)] * 13 + [(first, answer)], "the others may answer until the time is nearly up"


async def test_an_undo_request_holds_a_plan_and_taking_back_deletes_it(pond: Pond) -> None:
    first, _ = await pond.plan_then_play()
    await pond.session.ask_undo(Seat(0), 0, pond.session.version)
    assert len(await pond.pass_time(3600)) == 1, "its person has still to agree"
    await refuse_undo(pond.session, 1, pond.session.version)
    assert len(await pond.pass_time(SHORTEST_DELAY - 1)) == 1
    assert len(await pond.pass_time()) == 2, "it is played when that is refused"

    await pond.plan(whatever(*legal(pond.session)[:1]))
    await pond.session.ask_undo(Seat(0), 0, pond.session.version)
    await pond.session.agree_to_undo(Seat(1), pond.session.version)
    await pond.session.play(HERON, [first], None)
    assert len(await pond.pass_time()) == 1, "what was taken back is not made again"
    assert pond.told == ["undone"]


async def test_a_plan_is_deleted_with_the_data_of_somebody_else_at_the_table(pond: Pond) -> None:
    await pond.plan(whatever(legal(pond.session)[1]))
    await forget(pond.store, HERON, now())
    await pond.session.reload()
    await pond.settle()
    assert (pond.told, await pond.stored()) == (["undone"], None)


async def test_who_takes_a_move_back_is_not_told_that_the_plan_is_gone(pond: Pond) -> None:
    first, answer = legal(pond.session)[:2]
    await pond.session.play(HERON, [first], None)
    await pond.session.play(OTTER, [answer], None)
    await pond.plan(whatever(legal(pond.session)[0]))
    await pond.settle()
    await pond.session.ask_undo(Seat(1), 1, pond.session.version)
    await pond.session.agree_to_undo(Seat(0), pond.session.version)
    assert len(await pond.pass_time()) == 1
    assert (await pond.stored(), pond.told) == (None, [])


@pytest.mark.parametrize("how", ["resign", "removed", "late", "leave", "substitute"])
async def test_a_plan_ends_with_the_seat_of_its_person(pond: Pond, how: str) -> None:
    await pond.plan_then_play()
    if how == "late":
        await mark_away(pond.session, OTTER)
    elif how == "leave":
        await forget(pond.store, OTTER, now())
        await pond.session.reload()
    elif how == "substitute":
        await call_substitute(pond.session, 1)
        await pond.settle()
        assert await pond.stored() is not None, "nobody has come yet"
        await take_seat(pond.session, 1, NEWT, "Newt", "en")
    else:
        await hand_over(pond.session, 1, removed=how == "removed")
    assert len(await pond.pass_time()) == 1
    assert (await pond.stored(), pond.told) == (None, [])
    if how == "late":
        await come_back(pond.session, OTTER)
        assert len(await pond.pass_time()) == 1, "it does not come back"


async def test_the_plan_of_a_person_who_has_left_the_server_is_not_played(pond: Pond) -> None:
    pond.outlet.departed.add(OTTER)
    first, _ = await pond.plan_then_play()
    assert await pond.pass_time() == (first,)
    assert (await pond.stored(), pond.told) == (None, [])


async def test_a_plan_stays_when_somebody_elses_seat_changes_hands(pond: Pond) -> None:
    first, answer = legal(pond.session)[:2]
    await pond.plan((Reply((first,), whatever=False, answer=answer),))
    await hand_over(pond.session, 0)
    await pond.settle()
    await pond.session.play_for(Seat(0), pond.session.position.parse(first), pond.session.row)
    assert await pond.pass_time() == (first, answer)


async def test_a_plan_ends_with_the_game(pond: Pond) -> None:
    await pond.plan(whatever("a0-c2"))
    await cancel(pond.session)
    assert (await pond.stored(), pond.told) == (None, [])
    await pond.store.plans.put(plan_of(pond.session.row, whatever("a0-c2")))
    assert await pond.stored() is None, "a panel that was still open changes nothing"


async def test_a_plan_at_a_game_that_is_over_is_not_looked_at_again_and_again(pond: Pond) -> None:
    await pond.plan(whatever("a0-c2"))
    await cancel(pond.session)
    pond.tables = TableRegistry(pond.store)
    pond.start_bot(pause=3600)
    await pond.planned.loop.work()
    pond.planned.read_at(pond.session.row.id)
    await pond.planned.loop.work()
    await asyncio.gather(*pond.planned.tasks.values())
    assert pond.planned.due_at == {}


async def test_a_decision_that_the_time_took_deletes_a_plan(pond: Pond) -> None:
    first, answer, other = legal(pond.session)[:3]
    await pond.plan(whatever(answer))
    await pond.session.play(HERON, [first], None)
    move = pond.session.position.parse(other)
    await pond.session.play_for(Seat(1), move, pond.session.row, "medium")
    assert len(await pond.pass_time()) == 2
    assert pond.told == ["late"]


async def test_a_timeout_that_plays_as_planned_leaves_the_rest_of_the_plan(pond: Pond) -> None:
    moves, trial = [], trial_from(pond.session.row, pond.session.history.positions, 0, OTTER)
    for _ in range(4):
        moves.append(str(trial.position.legal[0]))
        trial = trial.play(moves[-1])
    await pond.plan(line_of(trial))
    await pond.session.play(HERON, moves[:1], None)
    await pond.session.play_for(Seat(1), pond.session.position.parse(moves[1]), pond.session.row, "medium")
    await pond.settle()
    await pond.session.play(HERON, moves[2:3], None)
    assert list(await pond.pass_time()) == moves
    assert pond.told == []


async def test_quiet_hours_and_holidays_of_its_person_hold_no_planned_move(pond: Pond) -> None:
    holiday = ((now() - timedelta(days=1), now() + timedelta(days=2)),)
    await pond.tables.people.change(OTTER, quiet=(0, 960), holidays=holiday)
    first, answer = await pond.plan_then_play()
    assert await pond.pass_time() == (first, answer)


async def test_a_reminder_is_needless_only_while_the_plan_answers(pond: Pond) -> None:
    first, answer, other = legal(pond.session)[:3]
    assert not await pond.planned.answers(pond.session.row)
    await pond.plan((Reply((first,), whatever=False, answer=answer),))
    await pond.session.play(HERON, [first], None)
    assert await pond.planned.answers(pond.session.row)
    await pond.plan((Reply((other,), whatever=False, answer=answer),))
    assert not await pond.planned.answers(pond.session.row)


async def test_a_reminder_of_a_decision_that_was_planned_and_made_is_needless(pond: Pond) -> None:
    first, answer = await pond.plan_then_play()
    asked = pond.session.row
    assert await pond.pass_time() == (first, answer)
    assert await pond.stored() is None
    assert await pond.planned.answers(asked)


async def test_after_a_planned_move_the_next_actor_gets_a_direct_message(pond: Pond) -> None:
    """In a game of three decisions a turn, of which the first is planned: its person is not there."""
    start, clock = GAMES["flower-of-the-lotus"].deal(3, {}, Random(1)), Clock(actor=0, started_at=now())
    row = await begin_game(pond.store, channel=3, people=(HERON, OTTER, NEWT), start=start, clock=clock)
    await pond.tables.people.change(OTTER, notify="dm")
    pond.session = pond.tables.of_row(row)
    for _ in range(2):
        await pond.session.play(HERON, legal(pond.session)[:1], None)
    last = pond.session.position.legal[0]
    await pond.plan(whatever(str(pond.session.position.play(last).legal[0])))
    await pond.session.play(HERON, [str(last)], None)
    assert len(await pond.pass_time()) == 4
    clock = pond.session.row.clock
    assert (clock.actor, clock.notified_at) == (1, None)
    assert clock.reminder is not None
    assert clock.reminder <= now()
