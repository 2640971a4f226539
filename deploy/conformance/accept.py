"""The golden playthroughs: records of random games with the digests of their traces, as they were last accepted.

``python -m deploy.conformance.accept`` writes them anew for the built-in games, and
``pytest --pondside GAME --accept`` for an installed one. Read the difference before you commit it: a changed trace
means that rules have changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path

from deploy.conformance.chosen import games
from deploy.conformance.playthroughs import cases, play_case
from games import record
from games.__main__ import trace
from games.record import Record
from seeds.registry import package


def golden(slug: str) -> Traversable:
    """Return the file of a game's golden playthroughs, one a line, which may not exist."""
    return package(slug).file("golden.jsonl")


def accept() -> None:
    """Write the golden playthroughs of all games of this run."""
    for slug in games():
        Path(str(golden(slug))).write_text("".join(f"{line}\n" for line in lines(slug)), "utf-8")


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
    accept()
