"""The example records in ``docs/records``: ``python -m tests.games.record_examples`` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from games import GAMES, record
from games.__main__ import play_at_random
from games.record import Record

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES: dict[str, tuple[int, tuple[str, ...]]] = {
    "flower-of-the-lotus": (3, ()),
    "water-lily": (2, ("open_pond",)),
    "cappuccino": (3, ()),
    "china-moon": (3, ("flies",)),
    "jinns-of-the-lake": (2, ("scatter",)),
}
"""The number of players and the options of each game's example."""


def play(game: str, seed: int = 1) -> Record:
    """Return the example of a game: random legal moves to its end."""
    players, options = EXAMPLES[game]
    return play_at_random(GAMES[game], players, dict.fromkeys(options, True), Random(seed))


def file(game: str) -> Path:
    """Return the example's file."""
    return DOCS / "records" / f"{game}.json"


def text(played: Record) -> str:
    """Return the text of a record, a key a line."""
    fields = json.loads(record.write(played))
    return "{\n" + ",\n".join(f'"{key}": {json.dumps(value)}' for key, value in fields.items()) + "\n}\n"


if __name__ == "__main__":
    for name in EXAMPLES:
        file(name).write_text(text(play(name)), "utf-8")
