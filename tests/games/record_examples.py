"""The example records: ``python -m tests.games.record_examples`` writes those in ``docs/records`` anew, random games,
and for the games that are named those in ``seeds/<game>/example.json``, between hard computer players."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from games import GAMES, record
from games.__main__ import play_at_random
from games.players import Strength, think
from games.record import Record, replay

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
EXAMPLES: dict[str, tuple[int, tuple[str, ...]]] = {
    "flower-of-the-lotus": (3, ()),
    "water-lily": (2, ("open_pond",)),
    "cappuccino": (3, ()),
    "china-moon": (3, ("flies",)),
    "jinns-of-the-lake": (2, ("scatter",)),
}
"""The number of players and the options of each game's examples."""
ITERATIONS = 400  # of the search for a decision of a good game


def play(game: str, seed: int = 1) -> Record:
    """Return the example of a game: random legal moves to its end."""
    players, options = EXAMPLES[game]
    return play_at_random(GAMES[game], players, dict.fromkeys(options, True), Random(seed))


def play_well(game: str, seed: int = 1) -> Record:
    """Return a game between hard computer players."""
    players, options = EXAMPLES[game]
    rng = Random(seed)
    start = GAMES[game].deal(players, dict.fromkeys(options, True), rng)
    past, moves = [GAMES[game].start(start)], list[str]()
    while (actor := past[-1].actor) is not None:
        move = past[-1].legal[0]
        if len(past[-1].legal) > 1:
            *past_views, view = (position.view(actor) for position in past)
            move = think(view, Strength.HARD, rng, 3, past_views=past_views, iterations=ITERATIONS).move
        past.append(past[-1].play(move))
        moves.append(str(move))
    return replay(start, moves)


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
    for name in sys.argv[1:]:
        (ROOT / "seeds" / name / "example.json").write_text(text(play_well(name)), "utf-8")
