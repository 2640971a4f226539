"""The ends of the two races: what is proved to win does, against every way in which the others can play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from games import GAMES
from games.players.solving import solve
from games.position import Position, Seat

RACES, LEFT = 10, 4  # races, and their last moves
MOST = 2000  # positions of a recursion


def ends(game: str, seed: int) -> Iterator[Position]:
    """Yield the last positions of a random race, the last one first."""
    rng = Random(seed)
    position = GAMES[game].start(GAMES[game].deal(3, {}, rng))
    positions = [position]
    while not position.is_over:
        position = position.play(rng.choice(position.legal))
        positions.append(position)
    yield from positions[-2 : -LEFT - 2 : -1]


class TooLongError(Exception):
    """The recursion meets too many positions for a test."""


class Recursion:
    """Plain recursion over the rest of a race."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.met = seat, 0

    def wins(self, position: Position) -> bool:
        """Return whether the seat wins alone whatever the others do. Raises TooLongError."""
        self.met += 1
        if self.met > MOST:
            raise TooLongError
        if position.is_over:
            return position.winners == (self.seat,)
        after = (self.wins(position.play(move)) for move in position.legal)
        return any(after) if position.actor == self.seat else all(after)


@pytest.mark.parametrize("game", ["china-moon", "flower-of-the-lotus"])
def test_a_move_is_proved_to_win_exactly_if_it_wins_whatever_the_others_do(game: str) -> None:
    seen = Counter[bool]()
    for seed in range(RACES):
        for position in ends(game, seed):
            for move, proof in (solve(position) or {}).items():
                with suppress(TooLongError):
                    seen[wins := Recursion(Seat(proof.seat)).wins(position.play(move))] += 1
                    assert wins == (proof.certain == 1.0)
    assert min(seen[True], seen[False]) > RACES
