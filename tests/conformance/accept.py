"""The golden playthroughs: records of random games with the digests of their traces, as they were last accepted.

``python -m tests.conformance.accept`` writes them anew for every registered game. Read the difference before you
commit it: a changed trace means that rules have changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from games import GAMES, record
from games.__main__ import trace
from games.record import Record
from tests.conformance.playthroughs import cases, play_case

GOLDEN = Path(__file__).parent / "golden"


def path(slug: str) -> Path:
    """Return where a game's golden playthroughs stand, one a line."""
    return GOLDEN / f"{slug}.jsonl"


def digest(play_case: Record) -> str:
    """Return the digest of a record's trace."""
    return sha256("\n".join(trace(play_case)).encode()).hexdigest()


def lines(slug: str) -> Iterator[str]:
    """Yield a line for each number of people, with no option and with each by itself."""
    for case in cases():
        if case.slug == slug and len(case.chosen) < 2:
            game = play_case(case).record
            yield json.dumps({"trace": digest(game), "record": json.loads(record.write(game))})


if __name__ == "__main__":
    for game in GAMES:
        path(game).write_text("".join(f"{line}\n" for line in lines(game)), "utf-8")
