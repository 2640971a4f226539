"""``python -m tests.soak.everything``: all long tests, in less than twenty minutes on two idle cores.

The floods come first and alone, for they are measured; then two lanes of the others run side by side. Standard output
has their lines, each after the name of its test.
"""

from __future__ import annotations

import asyncio
import sys
import time
from asyncio.subprocess import PIPE

FLOODS = (("floods",),)
LANES = (
    (("kills", "--minutes", "11"), ("store_kills",), ("weeks",)),
    (
        ("__main__", "--seeds", "300"),
        ("fuzz",),
        ("hints", "--hints", "60"),
        ("pairs",),
        ("replays",),
        ("shards",),
        ("faults",),
    ),
)


async def run(name: str, *arguments: str) -> bool:
    """Run a test and print its lines. Returns whether it has passed."""
    start_time = time.monotonic()
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", f"tests.soak.{name}", *arguments, stdout=PIPE, stderr=PIPE
    )
    assert child.stdout is not None
    assert child.stderr is not None
    errors = asyncio.create_task(child.stderr.read())
    while line := await child.stdout.readline():
        tell(name, line.decode().rstrip())
    passed = await child.wait() == 0
    if not passed:
        tell(name, (await errors).decode(errors="replace")[-4000:])
    tell(name, f"{'passed' if passed else 'FAILED'} after {time.monotonic() - start_time:.0f} s")
    return passed


async def run_lane(lane: tuple[tuple[str, ...], ...]) -> bool:
    """Run tests one after the other. Returns whether all have passed."""
    return all([await run(*test) for test in lane])


async def run_all() -> bool:
    """Run everything. Returns whether all has passed."""
    quiet = await run_lane(FLOODS)
    return all([*await asyncio.gather(*map(run_lane, LANES)), quiet])


def tell(name: str, text: str) -> None:
    """Print a line of a test."""
    sys.stdout.write(f"{name:12} {text}\n")
    sys.stdout.flush()


def main() -> int:
    """Run everything. Returns the exit status."""
    start_time = time.monotonic()
    passed = asyncio.run(run_all())
    tell("everything", f"{'passed' if passed else 'FAILED'} after {(time.monotonic() - start_time) / 60:.1f} minutes")
    return 0 if passed else 1


if __name__ == "__main__":
    raise SystemExit(main())
