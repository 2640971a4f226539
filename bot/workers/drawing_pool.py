"""Draws pictures in subprocesses, so that the event loop is not blocked."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import select
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import FileIO
from pathlib import Path
from time import monotonic
from typing import IO, ParamSpec, TypeVar, cast

from bot.metrics import drawing_seconds
from bot.workers.drawing_worker import LENGTH, pack

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger(__name__)

ROOT = Path(__file__).parents[2]
TIMEOUTS = (5.0, 15.0)  # seconds for a picture: in a process that may hang, then in a new one


class DrawingLost(OSError):
    """The drawing process died or timed out."""


class DrawingPool:
    """A drawing process for each processor but one, started on demand.

    A thread of the bot waits for each process, so the pool is independent of event loops.
    """

    def __init__(self, size: int = max(1, (os.cpu_count() or 1) - 1)) -> None:
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="drawing")
        self._own = threading.local()
        self._children: set[subprocess.Popen[bytes]] = set()

    async def draw(self, draw: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``draw``, a method of a painter, in a subprocess and return its result. Raises DrawingLost and what
        ``draw`` raises."""
        question = pack((draw, args, kwargs))
        game = getattr(getattr(draw, "__self__", None), "game", "")  # a chart belongs to none
        with drawing_seconds.labels(game).time():
            data = await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question)
        answer = pickle.loads(data)  # noqa: S301 - our own process
        if isinstance(answer, Exception):
            raise answer
        return cast(T, answer)

    def close(self) -> None:
        """Stop the processes after the requested pictures are drawn."""
        self._threads.shutdown()
        for child in list(self._children):
            self._end(child)

    def kill(self) -> None:
        """End the processes at once, also one that hangs."""
        for child in list(self._children):
            child.kill()

    def _ask(self, question: bytes) -> bytearray:
        for timeout in TIMEOUTS:
            child = self._child()
            try:
                return _exchange(child, question, timeout)
            except (OSError, EOFError) as error:
                log.warning("a drawing process is lost: %r", error)
                self._end(child)
        raise DrawingLost("no process could draw a picture")

    def _child(self) -> subprocess.Popen[bytes]:
        """Return the process of the current thread, started if necessary."""
        child: subprocess.Popen[bytes] | None = getattr(self._own, "child", None)
        if child is None or child.poll() is not None:
            command = [sys.executable, "-m", "bot.workers.drawing_worker"]
            child = subprocess.Popen(  # noqa: S603 - our own program
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, bufsize=0, start_new_session=True
            )
            self._own.child = child
            self._children.add(child)
        return child

    def _end(self, child: subprocess.Popen[bytes]) -> None:
        self._children.discard(child)
        child.kill()
        with child:  # closes its pipes and waits
            self._own.child = None


def _exchange(child: subprocess.Popen[bytes], question: bytes, timeout: float) -> bytearray:
    """Send a request and return the response, within so many seconds. Raises OSError, EOFError, TimeoutError."""
    deadline = monotonic() + timeout
    stdin, stdout = cast("IO[bytes]", child.stdin), cast(FileIO, child.stdout)
    stdin.write(question)
    poll = select.poll()
    poll.register(stdout, select.POLLIN)

    def receive(size: int) -> bytearray:
        data, count = bytearray(size), 0
        while count < size:
            if not poll.poll(max(0.0, 1000 * (deadline - monotonic()))):
                raise TimeoutError("it hangs")
            part = stdout.readinto(memoryview(data)[count:])
            if not part:
                raise EOFError("it has ended")
            count += part
        return data

    return receive(int.from_bytes(receive(LENGTH), "big"))
