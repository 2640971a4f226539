"""Worker processes beside the event loop, the most urgent requests first.

A thread of the bot waits for each process, so a pool is independent of event loops.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from io import FileIO
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

from bot.workers.protocol import LENGTH, Reply, Request, pack, unpack

T = TypeVar("T")

ROOT = Path(__file__).parents[2]
MAX_WAITS = 12  # times the limit of a request, at most, that a slow process gets
SOON = 0.1  # seconds of a request before the first look at the process's time; nearly all replies come before
MIN_USED = 0.02  # seconds of processor time in that limit, by which a slow process is told from one that hangs

ProgressCallback: TypeAlias = Callable[[float], Coroutine[Any, Any, None]]


class Turnstile:
    """A semaphore that admits the waiting task with the lowest urgency number first, then in order of arrival."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside = 0
        self._order = count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    @property
    def waiting(self) -> int:
        """The number of waiting tasks."""
        return sum(not future.done() for _, _, future in self._waiting)

    def __len__(self) -> int:
        """Return the number of tasks that were admitted or wait."""
        return self._inside + self.waiting

    async def enter(self, urgency: int) -> None:
        """Wait until there is room. Each caller must leave."""
        if self._inside < self.most:
            self._inside += 1
            return
        turn = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, next(self._order), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # it was let in just then
            raise

    def leave(self) -> None:
        """Admit the next task."""
        while self._waiting:
            _, _, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._inside -= 1


class WorkerLost(OSError):
    """A worker process died, hung or was stopped."""


class Worker:
    """A process that runs one function at a time. It is started on demand and killed when it hangs."""

    def __init__(
        self, threads: ThreadPoolExecutor, name: str, niceness: int, warm_up: Callable[[], None] | None
    ) -> None:
        self._threads = threads
        self._command = [sys.executable, "-m", "bot.workers.worker", name, str(niceness)]
        self._warm_up = warm_up
        self._process: subprocess.Popen[bytes] | None = None
        self._ended: subprocess.Popen[bytes] | None = None  # killed, and perhaps not yet waited for
        self._lock = threading.Lock()  # held by the thread that uses the pipes
        self._is_closed = False

    async def run(self, work: Callable[..., T], *, seconds: float, progress: ProgressCallback | None = None) -> T:
        """Run ``work`` in the process and return its result. With ``progress`` the argument of ``work`` is a function
        to report the share that is done to. Raises WorkerLost once the process has used ``seconds`` of processor time,
        or none for so long, and what ``work`` raises."""
        if self._is_closed:
            raise WorkerLost("the pool is closed")
        loop = asyncio.get_running_loop()

        def report(done: float) -> None:
            if progress is not None:
                asyncio.run_coroutine_threadsafe(progress(done), loop).result()

        request = pack(Request(work, progress is not None))
        try:
            reply = await self._within(seconds, loop.run_in_executor(self._threads, self._ask, request, report))
        except TimeoutError as error:
            self.end()
            raise WorkerLost(f"a worker has not replied in {seconds:g} s") from error
        except (OSError, EOFError) as error:
            raise WorkerLost(f"a worker is lost: {str(error) or type(error).__name__}") from error
        except asyncio.CancelledError:
            self.end()  # it may be about to reply, and the reply would not be read
            raise
        if reply.kind == "error":
            raise reply.value
        return cast(T, reply.value)

    async def _within(self, seconds: float, reply: asyncio.Future[Reply]) -> Reply:
        """Return the reply. Raises TimeoutError once the process has used that much processor time, or none for as
        long: on a busy machine a healthy process is slow."""
        try:
            if (await asyncio.wait([reply], timeout=SOON))[0]:
                return reply.result()
            first = last = self._processor_seconds()
            for _ in range(MAX_WAITS):
                if (await asyncio.wait([reply], timeout=seconds))[0]:
                    return reply.result()
                used = self._processor_seconds()
                if used - first >= seconds or used - last < MIN_USED:
                    break
                last = used
            raise TimeoutError
        finally:
            reply.cancel()

    def _processor_seconds(self) -> float:
        """Return the processor time that the process has used, or 0.0 where that is not known."""
        process = self._process
        try:
            stat = Path(f"/proc/{process.pid}/stat").read_text("ascii", "replace") if process else ""
            user, system = stat.rpartition(")")[2].split()[11:13]
        except (OSError, ValueError):
            return 0.0
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """Kill the process, even if it hangs; the next request starts another."""
        self._ended = self._process
        if self._ended is not None:
            self._ended.kill()
            self._threads.submit(self._reap)

    def close(self) -> None:
        """Kill the process, and start no others."""
        self._is_closed = True
        self.end()

    def _ask(self, request: bytes, report: Callable[[float], None]) -> Reply:
        """Send a request and return the reply. A process that fails to reply is ended."""
        with self._lock:
            try:
                if self._process in (None, self._ended) or self._process.poll() is not None:
                    self._process = self.start()
                    if self._is_closed:  # meanwhile, without a process to end
                        self._process.kill()
                    if self._warm_up is not None:
                        _exchange(self._process, pack(Request(self._warm_up, has_progress=False)), report)
                return _exchange(self._process, request, report)
            except BaseException:
                self._close_pipes()
                raise

    def start(self) -> subprocess.Popen[bytes]:
        """Start a process. Raises EOFError once the pool is closed."""
        self._close_pipes()
        if self._is_closed:
            raise EOFError("the pool is closed")
        return subprocess.Popen(  # noqa: S603 - our own program
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, bufsize=0, start_new_session=True
        )

    def _reap(self) -> None:
        with self._lock:
            if self._process is self._ended:
                self._close_pipes()

    def _close_pipes(self) -> None:
        if self._process is not None:
            self._process.kill()
            with self._process:  # which also waits
                self._process = None


class WorkerPool:
    """Up to a number of workers; ``warm_up`` is run first in each new process. Lists of processes show the ``name``."""

    def __init__(self, name: str, size: int, niceness: int = 0, warm_up: Callable[[], None] | None = None) -> None:
        self._threads = ThreadPoolExecutor(size, thread_name_prefix=name)
        self._workers = [Worker(self._threads, name, niceness, warm_up) for _ in range(size)]
        self._idle = list(self._workers)
        self._turnstile = Turnstile(size)
        self.size = size

    def __len__(self) -> int:
        """Return the number of tasks that have a worker or wait for one."""
        return len(self._turnstile)

    @property
    def waiting(self) -> int:
        """The number of tasks that wait for a worker."""
        return self._turnstile.waiting

    @asynccontextmanager
    async def worker(self, urgency: int = 0) -> AsyncIterator[Worker]:
        """Wait for a worker, the lowest ``urgency`` first, and hold it for the block."""
        await self._turnstile.enter(urgency)
        worker = self._idle.pop()
        try:
            yield worker
        finally:
            self._idle.append(worker)
            self._turnstile.leave()

    def close(self) -> None:
        """Kill all processes, and start no others."""
        for worker in self._workers:
            worker.close()
        self._threads.shutdown(wait=False)


async def no_progress(done: float) -> None:
    """Take no notice of the share of a job that is done."""


def _exchange(process: subprocess.Popen[bytes], request: bytes, report: Callable[[float], None]) -> Reply:
    """Send a request and return the reply. Raises OSError, EOFError."""
    stdin, stdout = cast(FileIO, process.stdin), cast(FileIO, process.stdout)

    def receive(size: int) -> bytearray:
        data, count = bytearray(size), 0
        while count < size:
            part = stdout.readinto(memoryview(data)[count:])
            if not part:
                raise EOFError("it has ended, or was ended because it hung")
            count += part
        return data

    stdin.write(request)
    while True:
        reply: Any = unpack(receive(int.from_bytes(receive(LENGTH), "big")))
        if reply.kind != "progress":
            return cast(Reply, reply)
        report(reply.value)
