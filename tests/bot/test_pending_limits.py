"""One person's wishes keep nobody else waiting."""

from __future__ import annotations

import asyncio
import threading
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from types import SimpleNamespace

import pytest

from bot.sessions import limits as module
from bot.sessions.limits import (
    BOARD,
    PUZZLE,
    REQUEST,
    UNDO,
    LatestRequest,
    PauseKind,
    PendingLimits,
    RateLimiter,
    RequestPauses,
)
from storage.errors import Refused
from tests.timeouts import TEST_TIMEOUT

HERON, OTTER = 1, 2


async def test_a_waiting_person_is_refused_another_of_its_kind() -> None:
    limits, done = PendingLimits(), asyncio.Event()

    async def ask(user: int, kind: str) -> None:
        limits.claim(user, kind)
        await done.wait()

    waiting = [asyncio.create_task(ask(*each)) for each in ((HERON, "hint"), (HERON, "export"), (OTTER, "hint"))]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="one-at-a-time"):
        await ask(HERON, "hint")
    done.set()
    await asyncio.gather(*waiting)
    await asyncio.create_task(ask(HERON, "hint"))


async def is_immediate(limit: RateLimiter, weight: float = 1.0) -> bool:
    """Return whether an interaction of Otter waits for nothing, in a task of its own."""
    task = asyncio.create_task(limit.acquire(OTTER, weight))
    await asyncio.sleep(0)
    return task.done() and task.result()


async def test_a_flood_is_let_through_slowly_and_nobody_else_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RATE", 50.0)
    monkeypatch.setattr(module, "MAX_WAIT", 0.2)
    monkeypatch.setattr(module, "monotonic", lambda: 1000.0)  # all of the flood comes at one moment
    limit, done = RateLimiter(), asyncio.Event()
    entered: list[int] = []
    answers: list[bool] = []

    async def ask(number: int) -> None:
        if not await limit.acquire(HERON):
            answers.append(limit.should_notify(HERON))
            return
        entered.append(number)
        await done.wait()

    flood = [asyncio.create_task(ask(number)) for number in range(100)]
    await asyncio.sleep(0)
    assert await is_immediate(limit)
    at_once = len(entered)
    assert module.BURST <= at_once <= module.BURST + 1
    async with asyncio.timeout(TEST_TIMEOUT):
        while len(entered) + len(answers) < len(flood):  # noqa: ASYNC110 - who sleeps sets no event
            await asyncio.sleep(0.01)
    done.set()
    await asyncio.gather(*flood)
    assert entered == [*range(len(entered))]
    assert module.BURST + 9 <= len(entered) <= module.BURST + 13
    assert (answers[0], sum(answers)) == (True, 1)


async def test_moves_count_little_and_who_waits_for_each_answer_is_never_slowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "monotonic", lambda: 1000.0)
    limit, done = RateLimiter(), asyncio.Event()

    async def move() -> bool:
        entered = await limit.acquire(HERON, module.MOVE)
        await done.wait()
        return entered

    moves = [asyncio.create_task(move()) for _ in range(round(module.BURST / module.MOVE))]
    await asyncio.sleep(0)
    done.set()
    await asyncio.sleep(0)
    assert all(task.done() and task.result() for task in moves)
    for _ in range(100):
        assert await is_immediate(limit)


async def test_exports_run_one_after_the_other_and_too_many_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "EXPORTING", 3)
    limits, running, lock, go_on = PendingLimits(), [0, 0], threading.Lock(), threading.Event()

    def export() -> None:
        with lock:
            running[0] += 1
            running[1] = max(running)
        go_on.wait()
        with lock:
            running[0] -= 1

    waiting = [asyncio.create_task(limits.export(export)) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="busy"):
        await limits.export(export)
    go_on.set()
    await asyncio.gather(*waiting)
    assert running == [0, 1]


async def test_of_many_questions_the_current_and_the_newest_are_answered() -> None:
    newest: LatestRequest[int] = LatestRequest(2)
    at_work, go_on = threading.Event(), threading.Event()

    def first() -> int:
        at_work.set()
        go_on.wait()
        return -1

    tasks = [asyncio.create_task(newest.answer(HERON, first))]
    await asyncio.to_thread(at_work.wait)
    tasks += [asyncio.create_task(newest.answer(HERON, lambda number=number: number)) for number in range(1000)]  # type: ignore[misc] # the default binds this number
    other = asyncio.create_task(newest.answer(OTTER, lambda: 7))
    await asyncio.sleep(0)
    assert await newest.answer(3, lambda: 8) is None
    tasks[-1].cancel()
    await asyncio.sleep(0)
    last = asyncio.create_task(newest.answer(HERON, lambda: 5))
    await asyncio.sleep(0)
    go_on.set()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert answers[:-1] == [-1, *[None] * 999]
    assert (await last, await other, await newest.answer(HERON, lambda: 9)) == (5, 7, 9)


ANN, BEN = 1, 2
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
def clock() -> SimpleNamespace:
    """A clock that is moved by hand."""
    return SimpleNamespace(now=NOON)


@pytest.fixture
def pauses(clock: SimpleNamespace) -> RequestPauses:
    """The pauses by that clock."""
    return RequestPauses(lambda: clock.now)


def test_the_pauses_grow_up_to_a_day(pauses: RequestPauses, clock: SimpleNamespace) -> None:
    times = []
    while clock.now < NOON + timedelta(days=4):
        if pauses.claim(UNDO, ANN, 7):
            times.append(clock.now)
        clock.now += timedelta(minutes=1)
    gaps = [(after - before) // timedelta(minutes=1) for before, after in pairwise(times)]
    assert gaps[:5] == [2, 8, 32, 128, 512]
    assert max(gaps) <= 24 * 60


@pytest.mark.parametrize("kind", [REQUEST, PUZZLE])
def test_the_pause_stays_a_day_for_who_asks_each_day_for_months(
    kind: PauseKind, pauses: RequestPauses, clock: SimpleNamespace
) -> None:
    for _ in range(100):
        assert pauses.claim(kind, ANN, 7)
        clock.now += timedelta(days=1)
    assert pauses.claim(kind, ANN, 7)
    clock.now += timedelta(hours=23)
    assert not pauses.claim(kind, ANN, 7)


def test_others_and_other_places_have_pauses_of_their_own(pauses: RequestPauses) -> None:
    assert pauses.claim(UNDO, ANN, 7)
    assert not pauses.claim(UNDO, ANN, 7)
    assert pauses.claim(UNDO, BEN, 7)
    assert pauses.claim(UNDO, ANN, 8)
    assert pauses.claim(UNDO, ANN, 7, whom=BEN)


def test_some_kinds_have_a_few_requests_free(pauses: RequestPauses) -> None:
    for _ in range(BOARD.free):
        pauses.require(BOARD, ANN, 7)
    with pytest.raises(Refused) as error:
        pauses.require(BOARD, ANN, 7)
    assert error.value.reason == "asked-lately"
    assert str(error.value.variables["until"]).startswith("<t:")


def test_a_request_that_is_refused_makes_no_pause(pauses: RequestPauses) -> None:
    for _ in range(2):
        with pytest.raises(Refused, match="channel-busy"), pauses.counting(UNDO, ANN, 7):
            raise Refused("channel-busy")
    with pauses.counting(UNDO, ANN, 7):
        pass
    with pytest.raises(Refused, match="asked-lately"), pauses.counting(UNDO, ANN, 7):
        raise AssertionError("it is not tried")


def test_after_a_refusal_the_pause_is_a_day(pauses: RequestPauses, clock: SimpleNamespace) -> None:
    pauses.lengthen(UNDO, ANN, 7)
    clock.now += timedelta(hours=23)
    assert not pauses.claim(UNDO, ANN, 7)
    pauses.forget(UNDO, ANN, 7)
    assert pauses.claim(UNDO, ANN, 7)
