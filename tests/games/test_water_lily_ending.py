"""What is proved about the end of Water Lily: nothing of the colours of others, nor of a covered pond."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

from games import GAMES
from games.__main__ import play_at_random
from games.players.solving import solve
from games.position import Seat
from games.water_lily.board import COLOURS
from games.water_lily.position import WaterLilyPosition

PONDS, LEFT = 9, 3  # games, and their last jumps


def ends(seed: int) -> Iterator[WaterLilyPosition]:
    """Yield the last positions of a random game with an open pond, the last one first."""
    record = play_at_random(GAMES["water-lily"], 2 + seed % 2, {"open_pond": True}, Random(seed))
    for position in record.positions[-2 : -LEFT - 2 : -1]:
        assert isinstance(position, WaterLilyPosition)
        yield position


def test_a_proof_tells_nothing_of_the_colours_of_others_and_needs_an_open_pond() -> None:
    proved = next(at for seed in range(PONDS) for at in ends(seed) if solve(at))
    assert solve(replace(proved, open_pond=False)) is None
    seat = proved.actor or Seat(0)
    rest = [colour for colour in COLOURS if colour != proved.tokens[seat]]
    for way in permutations(rest, len(proved.tokens) - 1):
        tokens = (*way[:seat], proved.tokens[seat], *way[seat:])
        assert solve(replace(proved, tokens=tokens)) == solve(proved)
