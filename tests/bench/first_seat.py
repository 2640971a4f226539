"""How often the first seat wins among hard players of a game without secrets.

``python -m tests.bench.first_seat GAME GAMES SECONDS [OPTION ...]`` plays with the fewest people that the options allow
and so many seconds of processor time for a move. It prints the share of games that the first seat wins, with its 95 %
interval, and how often each move that is a word was made, such as a swap.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import partial
from random import Random
from time import process_time

from games import GAMES
from games.players import Strength, think
from games.position import Options
from tests.bench.strength import pool, wilson


def play(slug: str, options: Options, seconds: float, deal: int) -> tuple[float, list[str]]:
    """Play one game. Returns the first seat's share of the win, and the moves that are a word."""
    game, rng = GAMES[slug], Random(f"{slug} {deal}")
    position = game.start(game.deal(game.player_counts(options)[0], options, rng))
    words = []
    while position.actor is not None:
        move = think(position.view(position.actor), Strength.HARD, rng, seconds, clock=process_time).move
        if str(move).isalpha():
            words.append(str(move))
        position = position.play(move)
    winners = position.winners or ()
    return (0 in winners) / len(winners), words


def main(slug: str, games: str, seconds: str, *names: str) -> None:
    """Play the games and print the result."""
    options = dict.fromkeys(names, True)
    with pool() as workers:
        outcomes = [*workers.map(partial(play, slug, options, float(seconds)), range(int(games)))]
    won, words = sum(share for share, _ in outcomes), Counter(word for _, made in outcomes for word in made)
    low, high = wilson(won, len(outcomes))
    print(f"{won / len(outcomes):.1%} ({low:.1%} to {high:.1%}) of {len(outcomes)}  {dict(words)}")  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
