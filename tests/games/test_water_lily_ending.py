"""The ends of Water Lily: what is proved to win does, whatever the others do and whichever colours they have."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import permutations
from random import Random

from games.players.solving import solve
from games.position import Seat
from games.water_lily.board import COLOURS
from games.water_lily.game import WaterLily
from games.water_lily.position import WaterLilyPosition

GAMES, LEFT = 9, 3  # games, and their last jumps
MOST = 300  # positions of a recursion


class TooLongError(Exception):
    """The recursion meets too many positions for a test."""


class Recursion:
    """Plain recursion over the rest of a game, for every way in which the others can have colours."""

    def __init__(self, at: WaterLilyPosition, seat: Seat) -> None:
        others = [colour for colour in COLOURS if colour != at.tokens[seat]]
        self.seat, self.met = seat, 0
        self.ways = [(*way[:seat], at.tokens[seat], *way[seat:]) for way in permutations(others, len(at.tokens) - 1)]

    def wins(self, at: WaterLilyPosition) -> bool:
        """Return whether the seat wins alone whatever happens. Raises TooLongError."""
        self.met += 1
        if self.met > MOST:
            raise TooLongError
        if at.is_over:
            return all(replace(at, tokens=tokens).winners == (self.seat,) for tokens in self.ways)
        after = (self.wins(at.play(jump)) for jump in at.legal)
        return any(after) if at.actor == self.seat else all(after)


def ends(seed: int) -> Iterator[WaterLilyPosition]:
    """Yield the last positions of a random game with an open pond, the last one first."""
    rng, rules = Random(seed), WaterLily()
    positions = [rules.start(rules.deal(2 + seed % 2, {"open_pond": True}, rng))]
    while not positions[-1].is_over:
        positions.append(positions[-1].play(rng.choice(positions[-1].legal)))
    yield from positions[-2 : -LEFT - 2 : -1]


def test_a_jump_is_proved_to_win_exactly_if_it_wins_whatever_happens() -> None:
    seen = {True: 0, False: 0}
    for seed in range(GAMES):
        for at in ends(seed):
            for jump, proof in (solve(at) or {}).items():
                with suppress(TooLongError):
                    seen[wins := Recursion(at, Seat(proof.seat)).wins(at.play(jump))] += 1
                    assert wins == (proof.certain == 1.0)
    assert min(seen.values()) > 10


def test_nothing_is_proved_about_a_pond_that_is_hidden() -> None:
    proved = next(at for seed in range(GAMES) for at in ends(seed) if solve(at))
    assert solve(replace(proved, open_pond=False)) is None


def test_what_is_proved_tells_nothing_of_the_colours_of_others() -> None:
    proved = next(at for seed in range(GAMES) for at in ends(seed) if solve(at))
    seat = proved.actor or Seat(0)
    rest = [colour for colour in COLOURS if colour != proved.tokens[seat]]
    for way in permutations(rest, len(proved.tokens) - 1):
        tokens = (*way[:seat], proved.tokens[seat], *way[seat:])
        assert solve(replace(proved, tokens=tokens)) == solve(proved)
