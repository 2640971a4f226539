"""What is said and proved of a move in China Moon and Flower of the Lotus holds, whatever is played."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES
from games.__main__ import play_at_random
from games.players.solving import solve
from games.race.moves import Hop
from tests.games.notation import at_random
from tests.games.plain_search import Certain, TooLongError

RACES = ["china-moon", "flower-of-the-lotus"]


@pytest.mark.soak
@given(st.sampled_from(RACES), st.integers(), st.integers(0, 150))
def test_what_is_said_of_a_move_beforehand_is_what_happens(game: str, seed: int, plies: int) -> None:
    at = at_random(game, seed, plies)
    for choice in at.view(None).choices:
        after = at.play(choice.move)
        kinds = [event.kind for event in after.events]
        if isinstance(choice.move, Hop):
            details = choice.label.details
            flowers = [event.details["flower"] for event in after.events if event.kind in ("took", "arrived")]
            assert details["count"] == len(flowers)
            assert details["takes"] == (flowers[0] if len(flowers) == 1 else "several" if flowers else "none")
            due = {"exchange": "must-exchange", "drop": "must-drop", "none": None}.get(
                str(details["then"]), details["then"]
            )
            assert due is None or due in kinds
            assert kinds.count("bounced") == details["bounces"]
            assert ("spent-fly" in kinds) == (details["fly"] == "yes")
            assert ("hurried" in kinds) == bool(details["further"])


PLAYED, LEFT = 6, 4  # races, and their last moves
MOST = 2000  # positions of a search


@pytest.mark.soak
@pytest.mark.parametrize("game", RACES)
def test_a_move_is_proved_to_win_exactly_if_it_wins_whatever_the_others_do(game: str) -> None:
    seen = Counter[bool]()
    for seed in range(PLAYED):
        positions = play_at_random(GAMES[game], 3, {}, Random(seed)).positions
        for position in positions[-2 : -LEFT - 2 : -1]:
            for move, proof in (solve(position) or {}).items():
                with suppress(TooLongError):
                    seen[wins := Certain(proof.seat, MOST).is_won(position.play(move))] += 1
                    assert wins == (proof.certain == 1.0)
    assert min(seen[True], seen[False]) > PLAYED
