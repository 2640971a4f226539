"""Worker processes do what they are asked to, one request at a time, and end with the bot."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.workers import drawing_pool
from bot.workers.drawing_pool import DrawingPool
from bot.workers.pool import ROOT, Worker, WorkerLost, WorkerPool
from bot.workers.protocol import LENGTH, Request, pack, unpack
from games import GAMES
from games.position import View
from renderers import painter
from tests.bot.work import die, draw_once, halve, read_badness, sleep, work_slowly
from tests.timeouts import TEST_TIMEOUT

LARGE = 300_000  # bytes: more than a pipe takes at once


async def wait_for_text(file: Path) -> str:
    """Return the text of a file once it is written."""
    async with asyncio.timeout(TEST_TIMEOUT):
        while not (file.exists() and file.read_text()):  # noqa: ASYNC110, ASYNC240 - another process writes it
            await asyncio.sleep(0.01)
    return file.read_text()  # noqa: ASYNC240


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    """A pool of one worker."""
    pool = WorkerPool("test", 1)
    yield pool
    pool.close()


@pytest_asyncio.fixture
async def worker(pool: WorkerPool) -> AsyncIterator[Worker]:
    """The worker of a pool, free to work."""
    async with pool.worker() as worker:
        yield worker


async def test_a_worker_reports_progress_and_takes_and_gives_large_values(worker: Worker) -> None:
    shares = list[float]()

    async def note(done: float) -> None:
        shares.append(done)

    done = await worker.run(partial(halve, b"x" * LARGE), seconds=TEST_TIMEOUT, progress=note)
    first, second = [await worker.run(os.getpid, seconds=TEST_TIMEOUT) for _ in range(2)]
    worker.end()
    third = await worker.run(os.getpid, seconds=TEST_TIMEOUT)
    assert len(done) == LARGE // 2
    assert shares == [0.5, 1.0]
    assert first == second != third


async def test_a_cancelled_tasks_worker_ends_and_the_next_gets_another(pool: WorkerPool, tmp_path: Path) -> None:
    mark = tmp_path / "mark"

    async def hang() -> None:
        async with pool.worker() as worker:
            await worker.run(partial(sleep, mark), seconds=10 * TEST_TIMEOUT)

    task = asyncio.create_task(hang())
    hung = int(await wait_for_text(mark))
    assert len(pool) == 1
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with pool.worker() as worker:
        assert await worker.run(os.getpid, seconds=TEST_TIMEOUT) != hung
    with pytest.raises(ProcessLookupError):
        os.kill(hung, 0)


@pytest.mark.soak
async def test_a_process_that_is_slow_is_waited_for(worker: Worker) -> None:
    number = await worker.run(os.getpid, seconds=TEST_TIMEOUT)
    assert await worker.run(partial(work_slowly, 0.3, 4.0), seconds=1.5) == number


async def test_a_process_that_works_without_end_is_ended(worker: Worker) -> None:
    number = await worker.run(os.getpid, seconds=TEST_TIMEOUT)
    with pytest.raises(WorkerLost, match="has not replied"):
        await worker.run(partial(work_slowly, 1.0, 10 * TEST_TIMEOUT), seconds=0.2)
    assert await worker.run(os.getpid, seconds=TEST_TIMEOUT) != number


async def test_a_process_that_cannot_be_started_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    async with WorkerPool("test", 1).worker() as worker:
        with pytest.raises(WorkerLost, match="No such file or directory: '/nowhere/python'"):
            await worker.run(os.getpid, seconds=TEST_TIMEOUT)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has it")
async def test_where_memory_runs_out_a_worker_ends_before_the_bot(worker: Worker) -> None:
    assert await worker.run(read_badness, seconds=TEST_TIMEOUT) == "1000"
    assert read_badness() != "1000"


async def test_a_pool_that_is_closed_ends_what_hangs_and_starts_nothing(pool: WorkerPool, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    async with pool.worker() as worker:
        task = asyncio.create_task(worker.run(partial(sleep, mark), seconds=10 * TEST_TIMEOUT))
        await wait_for_text(mark)
        pool.close()
        with pytest.raises(WorkerLost):
            await task
    assert len(pool) == 0


async def test_a_process_that_starts_while_its_pool_is_closed_is_ended(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, processes = Worker.start, list[subprocess.Popen[bytes]]()

    def start_late(worker: Worker) -> subprocess.Popen[bytes]:
        processes.append(start(worker))
        pool.close()  # by the other thread
        return processes[0]

    monkeypatch.setattr(Worker, "start", start_late)
    async with pool.worker() as worker:
        with pytest.raises(WorkerLost):
            await worker.run(os.getpid, seconds=TEST_TIMEOUT)
    assert processes[0].returncode is not None, "nobody else would end it"


def test_a_worker_ends_in_silence_when_the_bot_is_killed() -> None:
    command = [sys.executable, "-m", "bot.workers.worker", "test", "0"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as worker:
        assert worker.stdin
        assert worker.stdout
        assert worker.stderr
        for work in (os.getpid, partial(bytes, LARGE)):
            worker.stdin.write(pack(Request(work, has_progress=False)))
            worker.stdin.flush()
            size = int.from_bytes(worker.stdout.read(LENGTH), "big")
            if work is os.getpid:
                assert unpack(worker.stdout.read(size)).value == worker.pid
        worker.stdout.close()  # in the middle of a reply
        worker.stdin.close()
        assert worker.wait(TEST_TIMEOUT) == 0
        assert worker.stderr.read() == b""


def test_a_worker_whose_bot_ended_before_a_request_ends_in_silence() -> None:
    command = [sys.executable, "-m", "bot.workers.worker", "test", "10"]
    done = subprocess.run(command, input=b"", capture_output=True, timeout=TEST_TIMEOUT, check=False, cwd=ROOT)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def view() -> View:
    """Return what everybody sees of a game of Water Lily."""
    game = GAMES["water-lily"]
    return game.start(game.deal(2, {}, Random(1))).view(None)


@pytest.mark.soak
async def test_a_picture_of_another_process_is_the_same(caplog: pytest.LogCaptureFixture) -> None:
    pool, hand = DrawingPool(1), painter("water-lily")
    assert (await pool.draw(hand.table, view())).data == hand.table(view()).data
    with pytest.raises(ValueError, match="no secret") as error:
        await pool.draw(hand.secret, view())
    assert "_draw_secret" in error.value.__notes__[0]
    with pytest.raises(WorkerLost):
        await pool.draw(die, signal.SIGKILL)
    assert (await pool.draw(hand.cover, 2, 1)).data == hand.cover(2, 1).data
    pool.close()
    with pytest.raises(WorkerLost):
        await pool.draw(hand.cover, 2, 1)
    assert caplog.text.count("a drawing process is lost") == 2 * len(drawing_pool.DRAWING_TIMEOUTS)


async def test_another_process_draws_what_one_that_hangs_does_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mark, cover, pool = tmp_path / "mark", painter("water-lily").cover, DrawingPool(1)
    await pool.draw(draw_once, mark, partial(cover, 2, 1))  # its process is there, and has what it draws with
    monkeypatch.setattr(drawing_pool, "DRAWING_TIMEOUTS", (0.2, TEST_TIMEOUT))
    assert (await pool.draw(draw_once, mark, partial(cover, 2, 1))).data == cover(2, 1).data
    with pytest.raises(ProcessLookupError):
        os.kill(int(mark.read_text()), 0)
    pool.close()
