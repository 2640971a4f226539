"""The games between hard computer players in ``seeds/<game>/example.json``: ``python -m tests.games.good_games``
writes those anew that are named."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from games import GAMES
from games.players import Strength, think
from games.record import Record, replay
from tests.games.record_examples import EXAMPLES, text

SEEDS = Path(__file__).parents[2] / "seeds"
ITERATIONS = 400  # of the search for a decision


def play(game: str, seed: int = 1) -> Record:
    """Return a game between hard computer players, of as many as the example in ``docs/records`` has."""
    players, options = EXAMPLES[game]
    rng = Random(seed)
    start = GAMES[game].deal(players, dict.fromkeys(options, True), rng)
    position, moves = GAMES[game].start(start), list[str]()
    past = [position]
    while (actor := position.actor) is not None:
        move = position.legal[0]
        if len(position.legal) > 1:
            views = [one.view(actor) for one in past]
            move = think(position.view(actor), Strength.HARD, rng, 3, past_views=views[:-1], iterations=ITERATIONS).move
        position = position.play(move)
        past.append(position)
        moves.append(str(move))
    return replay(start, moves)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        (SEEDS / name / "example.json").write_text(text(play(name)), "utf-8")
