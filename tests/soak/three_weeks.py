"""``python -m tests.soak.three_weeks``: four slow games of three people on two servers over three weeks.

Time is moved, not waited for. Every message that tells somebody of a decision is counted against what the rules say.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.end_to_end.week_scripts import THREE_WEEKS
from tests.end_to_end.weeks import weeks
from tests.soak.figures import report


async def main() -> None:
    """Play the three weeks, and write how often each person was told in which way."""
    with TemporaryDirectory() as folder:
        async with weeks(Path(folder), THREE_WEEKS) as played:
            await played.play(THREE_WEEKS)
            played.check()
    counts = Counter((entry.person, entry.kind) for _, entry in played.sent_notices())
    for (person, kind), times in sorted(counts.items()):
        sys.stdout.write(f"{person}: {kind} {times} times, as the rules say\n")
    moves = sum(table.version for table in played.tables)
    sys.stdout.write(f"{moves} versions of {len(played.tables)} games, {played.timeouts} decisions by time\n")
    report(moves=moves)


if __name__ == "__main__":
    asyncio.run(main())
