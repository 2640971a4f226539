"""Starts bots by forking a process that has already imported the bot and read its texts, the slowest part of a
start."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from pathlib import Path

from tests.end_to_end.moved_clock import VARIABLE, follow
from tests.forked import FORKED

ROOT = Path(__file__).parents[2]
DEALS = "DEALS"  # the environment variable with the seed of a bot's deals and seats
WITHOUT_PICTURES = "WITHOUT_PICTURES"  # the environment variable of a bot all of whose pictures are one dot


class ForkedBot:
    """A running bot, with the methods of ``asyncio.subprocess.Process`` that its callers need."""

    def __init__(self, environment: Mapping[str, str], log: Path) -> None:
        self._process = FORKED.Process(target=_run, args=(dict(environment), log), daemon=False)
        self._process.start()
        self.pid: int = self._process.pid or 0

    @property
    def returncode(self) -> int | None:
        """The exit status; None while the bot runs."""
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        """Send a signal."""
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Send SIGKILL."""
        self._process.kill()

    async def wait(self) -> int:
        """Wait until the bot ends. Returns the exit status."""
        while self._process.exitcode is None:  # noqa: ASYNC110 - the end of a process is no event of this loop
            await asyncio.sleep(0.01)
        return self._process.exitcode


def _run(environment: dict[str, str], log: Path) -> None:
    """Run ``python -m bot`` in this environment, with its output in a file."""
    # imported in the fork server, not in the process of the tests
    from tests.end_to_end import preloaded  # noqa: PLC0415

    output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.chdir(ROOT)
    os.environ.clear()
    os.environ.update(environment)
    if file := environment.get(VARIABLE):
        follow(Path(file))
    if WITHOUT_PICTURES in environment:
        preloaded.draw_dots()
    elif preloaded.DRAWING_PROCESS not in environment:
        preloaded.draw_here()
    if preloaded.PAGE_PROCESS not in environment:
        preloaded.serve_here()
    if seed := environment.get(DEALS):
        preloaded.seed_deals(int(seed))
    preloaded.program.exit_now(preloaded.program.main())
