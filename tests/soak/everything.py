"""``python -m tests.soak.everything``: all long tests, in about half an hour on two idle cores.

The floods come first and alone, for they are measured; then two at a time of the others, the longest first. Standard
output has their lines, each after the time and the name of its test, and in the end which tests have failed. A test
that runs for too long is killed with all its processes, and has failed. The exit status is 1 if one has.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE, STDOUT

from deploy.conformance.playthroughs import EVERY_CASE
from tests.soak.output import tell

FLOODS = ("floods",)
OF_ALL_GAMES = ("deploy/conformance", "tests/games")
ALSO = ("tests/envs/test_environments.py", "tests/renderers/test_threads.py", "tests/bot/test_secret_pairs.py")
TEXTS = (  # from outside, which Hypothesis makes
    *(f"tests/games/test_{name}.py" for name in ("any_text", "record")),
    *(f"tests/bot/test_{name}.py" for name in ("component_ids", "names", "texts_from_outside")),
)
IN_DISCORD = ("tests/end_to_end", "tests/browser")
OTHERS = (
    ("pytest", "-m", "soak", *IN_DISCORD),  # what `make test` leaves out
    ("pytest", "-m", "soak", *(f"--ignore={folder}" for folder in IN_DISCORD)),
    ("random_world", "--seeds", "6"),
    ("random_world", "--weeks", "--seeds", "1", "--again"),
    ("every case", *OF_ALL_GAMES, *ALSO),  # by pytest, with every choice of options and number of people
    ("random_world", "--cups", "--seeds", "12"),
    ("compiled",),
    ("random_world", "--seeds", "4", "--elsewhere"),
    ("reviews", "--games", "5"),
    ("watched_pages",),
    ("proxies",),
    ("outside",),
    ("pytest", "--hypothesis-profile", "many", *TEXTS),
    ("__main__", "--seeds", "60"),
)
AT_ONCE = 2
LONGEST = 30.0  # minutes for one test, unless the machine is known to be slow
LINE = 1 << 20  # bytes of a line at most


class Soak:
    """Runs the tests, and notes which have failed."""

    def __init__(self, minutes: float) -> None:
        self._minutes = minutes
        self._start_time = time.monotonic()
        self.failed: list[str] = []

    async def run(self) -> None:
        """Run everything."""
        await self._run(*FLOODS)
        waiting = list(OTHERS)

        async def work() -> None:
            while waiting:
                await self._run(*waiting.pop(0))

        await asyncio.gather(*(work() for _ in range(AT_ONCE)))

    async def _run(self, name: str, *arguments: str) -> None:
        """Run a test, note whether it has passed, and tell how long it took."""
        start_time = time.monotonic()
        passes = await self._passes(name, *arguments)
        label = " ".join((name, *arguments))
        if not passes:
            self.failed.append(label)
        seconds = time.monotonic() - start_time
        result = "passed" if passes else "FAILED"
        self.tell(name, f"{label}: {result} after {seconds:.0f} s, load {os.getloadavg()[0]:.1f}")

    async def _passes(self, name: str, *arguments: str) -> bool:
        """Run a test and print its lines. Returns whether it has passed in time."""
        module = "pytest" if name in ("pytest", "every case") else f"tests.soak.{name}"
        cases = {EVERY_CASE: "1"} if name == "every case" else {}
        command, environment = (sys.executable, "-m", module, *arguments), os.environ | cases
        child = await asyncio.create_subprocess_exec(
            *command, stdout=PIPE, stderr=STDOUT, limit=LINE, start_new_session=True, env=environment
        )
        assert child.stdout is not None
        try:
            async with asyncio.timeout(60 * self._minutes):
                while line := await child.stdout.readline():
                    self.tell(name, line.decode(errors="replace").rstrip())
                return await child.wait() == 0
        except TimeoutError:
            self.tell(name, f"is still running after {self._minutes:g} minutes")
            return False
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)  # with all that it has started

    def tell(self, name: str, text: str) -> None:
        """Print a line of a test."""
        minutes, seconds = divmod(int(time.monotonic() - self._start_time), 60)
        tell(f"{minutes:3}:{seconds:02} {name:14} {text}")


def main() -> int:
    """Run everything. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.everything", description="All long tests.")
    parser.add_argument(
        "--longest", type=float, default=LONGEST, help=f"minutes for one test at most (default {LONGEST:g})"
    )
    soak = Soak(parser.parse_args().longest)
    asyncio.run(soak.run())
    soak.tell("everything", f"FAILED: {', '.join(soak.failed)}" if soak.failed else "passed")
    return 1 if soak.failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
