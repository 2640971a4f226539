"""Plans checked against what happens at a table: what a plan answers, and when."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from statistics import correlation
from typing import cast

import pytest

from bot.plans.moves import Plans
from bot.plans.plan import (
    BEFORE_DEADLINE,
    LONGEST_DELAY,
    MAX_LINES,
    SHORTEST_DELAY,
    Line,
    Reply,
    add,
    due,
    example_of,
    for_whatever,
    judge,
    line_of,
    to_json,
)
from bot.sessions.trial import LineTooLong, Trial, trial_from
from bot.tables.clock import now
from bot.tables.history import GameHistory
from games import GAMES
from games.position import Seat
from storage.clock import Clock
from storage.errors import Outdated, Refused
from storage.models import TableRow, Undo
from storage.person import PlanRow
from tests.bot.bot_process import SILENT, BotProcess
from tests.bot.test_trial import _with_others_exchanged, table
from tests.storage.changes import set_clock

OTTER = 22


def plan_of(row: TableRow, *lines: Line, seat: int = 1, user: int = OTTER, seed: int = 7) -> PlanRow:
    """A plan that begins at the present position."""
    return PlanRow(user, row.id, seat, row.version, len(row.moves), to_json(lines), seed, now())


def whatever(*answers: str) -> Line:
    """A line of answers to whatever is done before them."""
    return tuple(Reply((), whatever=True, answer=answer) for answer in answers)


def moment_of(plan: PlanRow, row: TableRow) -> datetime:
    """Return when a planned move is made that waits for no answer."""
    moment = due(plan, row)
    assert moment is not None
    return moment


def test_what_is_foreseen_more_exactly_comes_first() -> None:
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
    with pytest.raises(Refused, match="plan-full"):
        add(full, anything)
    assert len(add(full, (Reply(("3",), whatever=False, answer="b"),))) == MAX_LINES


def test_a_planned_move_is_made_before_the_time_is_up() -> None:
    row, _ = table("cappuccino", 0)
    for seconds in (25, 60):
        last = row.last_activity + timedelta(seconds=seconds) - BEFORE_DEADLINE
        row = replace(row, clock=Clock(deadline=last + BEFORE_DEADLINE, actor=1))
        moments = {moment_of(plan_of(row, whatever("a"), seed=seed), row) for seed in range(50)}
        assert len(moments) == 50, "a move at a moment of its own would tell that it was planned"
        assert max(moments) <= last


def test_a_request_to_take_moves_back_does_not_cost_who_has_planned_the_turn() -> None:
    row, _ = table("cappuccino", 0)
    deadline = row.last_activity + timedelta(hours=1)
    asked = replace(row, clock=Clock(deadline=deadline, actor=1), undo=Undo(0, 0))
    assert due(plan_of(asked, whatever("a")), asked) == deadline - BEFORE_DEADLINE


def test_delays_are_drawn_evenly_between_the_shortest_and_the_longest() -> None:
    """Five hundred decisions: no two plans or positions share a delay."""
    row, rng, begin = table("cappuccino", 0)[0], Random(5), datetime(2026, 5, 1, tzinfo=UTC)
    delays = []
    for number in range(500):
        moved = replace(row, version=number, last_activity=begin + timedelta(seconds=rng.randrange(10**6)))
        plan = plan_of(row, whatever("a"), seed=rng.getrandbits(56))
        delays.append((moment_of(plan, moved) - moved.last_activity).total_seconds())
        assert due(plan, moved) == due(plan, moved)
    assert abs(correlation(delays[1:], delays[:-1])) < 2.6 / 500**0.5, "a delay tells of the next one"
    delays.sort()
    assert SHORTEST_DELAY <= delays[0] < delays[-1] <= LONGEST_DELAY
    span = LONGEST_DELAY - SHORTEST_DELAY
    distance = max(abs((one - SHORTEST_DELAY) / span - number / 500) for number, one in enumerate(delays))
    assert distance < 1.63 / 500**0.5, "Kolmogorov and Smirnov: an even distribution is further off once in a hundred"


def random_line(trial: Trial, rng: Random, depth: int) -> Trial:
    """Return a line with so many own decisions, if the game and the line's length allow that."""
    while not trial.position.is_over and len(line_of(trial)) < depth:
        try:
            if rng.random() < 0.2 and not trial.is_own_choice:
                trial = trial.play_whatever()
            else:
                trial = trial.play(str(rng.choice(trial.position.legal)))
        except (LineTooLong, Outdated):
            break
    return trial


@pytest.mark.parametrize("game", GAMES)
def test_a_line_tried_on_the_board_is_answered_as_it_was_tried(game: str) -> None:
    """Random lines of each game, played at the table as they were tried; forced moves are not planned."""
    for seed in range(6):
        rng = Random(seed)
        row, positions = table(game, moves=4 + seed)
        seat = next(Seat(number) for number in range(len(row.seats)) if number != positions[-1].actor)
        user = cast("int", row.seats[seat].user)
        trial = random_line(trial_from(row, positions, len(row.moves), user), rng, depth=2)
        if not (line := line_of(trial)):
            continue
        assert example_of(line, trial.read(""))[1]
        plan, answers, before = plan_of(row, line, seat=seat, user=user), [], trial.start
        world, texts = [*positions[:-1], trial.start], list(row.moves)
        for move in trial.moves:
            version = row.version + len(texts) - len(row.moves)
            history = GameHistory(replace(row, version=version, moves=tuple(texts)), world)
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


def test_a_plan_is_judged_alike_whatever_only_others_know() -> None:
    """Two worlds that differ only in the colours of others."""
    row, positions = table("water-lily", moves=8)
    worlds = positions, [_with_others_exchanged(position) for position in positions]
    rng = Random(1)
    for ply in range(8):
        for answer in rng.sample([str(move) for move in positions[8].legal], 3):
            plan = replace(plan_of(row, whatever(answer), (Reply(row.moves[ply : ply + 1], False, answer),)), seat=0)
            plan = replace(plan, user=1000, ply=ply, version=row.version - 8 + ply)
            histories = [GameHistory(row, world) for world in worlds]
            assert judge(plan, row, histories[0]) == judge(plan, row, histories[1])


@pytest.mark.parametrize("is_asked", [True, False])
async def test_who_must_move_hears_without_a_sound_that_a_plan_is_deleted(
    process: BotProcess, row: TableRow, is_asked: bool
) -> None:
    seat = row.seats[0 if is_asked else 1]
    user = seat.user or 0
    await set_clock(process.store, row.id, row.version, Clock(actor=0, started_at=now()))
    plan = replace(plan_of(row, seat=seat.number, user=user), lapsed="unforeseen")
    moves = Plans(process.bot, process.tables, process.display, process.poster, process.heartbeat, 60)
    assert await moves.tell(plan) is True
    (told,) = process.direct_messages(user)
    assert "Your plan is deleted" in told.content
    assert bool(told.flags & SILENT) is is_asked
