"""Background work that no error ends, and its parts that are tried again."""

from __future__ import annotations

import asyncio
import logging
from unittest.mock import AsyncMock

import pytest

from bot.background.attempts import attempt
from bot.client_tasks import ClientTasks
from bot.sessions import loop
from bot.sessions.loop import Loop, Pauses
from storage.errors import DatabaseError, DatabaseInUse, Refused
from tests.bot.bot_process import running
from tests.timeouts import TEST_TIMEOUT


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody wait for the pause after a failure."""
    monkeypatch.setattr(loop, "RETRY_SECONDS", 0.01)


async def test_a_round_that_fails_is_logged_once_and_followed_by_another(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    work = AsyncMock(side_effect=[ValueError("one"), ValueError("one"), OSError("two"), None])
    await asyncio.wait_for(Loop("work", work).run(), TEST_TIMEOUT)
    assert [record.getMessage() for record in caplog.records] == ["work failed", "work failed", "work works again"]
    assert [type(record.exc_info[1]) for record in caplog.records if record.exc_info] == [ValueError, OSError]


async def test_a_loop_may_wait_longer_than_others_after_a_failure() -> None:
    patient, other = (AsyncMock(side_effect=[*[OSError("no")] * 8, None]) for _ in range(2))
    async with running(Loop("patient", patient, 600.0)):
        await asyncio.wait_for(Loop("other", other).run(), TEST_TIMEOUT)
    assert (patient.await_count, other.await_count) == (1, 9)


async def test_another_bot_ends_the_loop() -> None:
    with pytest.raises(DatabaseInUse):
        await Loop("work", AsyncMock(side_effect=DatabaseInUse("another bot"))).run()


async def test_a_loop_without_a_good_round_is_overdue(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = 1000.0
    monkeypatch.setattr(loop, "monotonic", lambda: moment)
    rounds = asyncio.Queue[Exception | None]()

    async def work() -> float:
        if (error := await rounds.get()) is not None:
            raise error
        return 0.0

    one = Loop("work", work)
    assert not one.is_overdue(), "it has not begun"
    async with running(one):
        await asyncio.sleep(0)
        moment += loop.OVERDUE_SECONDS + 1
        assert one.is_overdue(), "its first round hangs"
        rounds.put_nowait(None)
        await asyncio.sleep(0.02)
        assert not one.is_overdue()
        rounds.put_nowait(OSError("broken"))
        await asyncio.sleep(0.02)
        moment += loop.OVERDUE_SECONDS + 1
        assert one.is_overdue()


def test_pauses_of_what_fails_grow_and_end_with_success(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [100.0]
    monkeypatch.setattr(loop, "monotonic", lambda: time[0])
    pauses = loop.Pauses[str](1.0, 3.0)
    assert pauses.left("cup") is None
    for pause in (1.0, 2.0, 3.0, 3.0):
        pauses.fail("cup")
        assert pauses.left("cup") == pause
        assert pauses.waits("cup")
        time[0] += pause
        assert not pauses.waits("cup")
    pauses.clear("cup")
    assert pauses.left("cup") is None


async def part(result: object) -> object:
    """Return the result of a part, or raise it."""
    if isinstance(result, Exception):
        raise result
    return result


@pytest.mark.parametrize("result", [ValueError("damaged"), OSError("no connection"), False])
async def test_a_part_waits_after_a_failure_until_it_succeeds(result: object) -> None:
    pauses = Pauses[int](600.0, 3600.0)
    await attempt(part(result), "server %s: not done", 5, pauses)
    assert (pauses.waits(5), pauses.waits(6)) == (True, False)
    await attempt(part(None), "server %s: not done", 5, pauses)
    assert not pauses.waits(5)
    with pytest.raises(DatabaseError):
        await attempt(part(DatabaseError("gone")), "server %s: not done", 5, pauses)
    assert not pauses.waits(5), "the whole round has failed"


async def test_a_failure_is_told_once_until_it_is_another_one_or_has_ended(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    pauses = Pauses[int](600.0, 3600.0)
    gone, full = Refused("thread-gone"), OSError("no space left")
    for result in (gone, gone, full, full, gone, None, gone):
        await attempt(part(result), "cup %s could not go on", 5, pauses)
    levels = [(record.levelname, record.getMessage().startswith("cup 5 could not go on")) for record in caplog.records]
    assert levels == [("INFO", True), ("WARNING", True), ("INFO", True), ("INFO", True)]


async def test_a_stop_waits_for_what_comes_and_then_answers_nothing_new() -> None:
    tasks = ClientTasks(lambda _: False)
    answers: list[int] = []

    async def answer(more: int) -> None:
        tasks.mark_answering()
        await asyncio.sleep(0)
        if more:
            following.append(asyncio.create_task(answer(more - 1)))
        await asyncio.sleep(0.01)
        assert not tasks.is_closed
        answers.append(more)

    following = [asyncio.create_task(answer(2))]
    await asyncio.sleep(0)
    await tasks.close()
    assert answers == [2, 1, 0]
    assert tasks.is_closed
