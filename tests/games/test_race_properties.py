"""What is said of a move in China Moon and Flower of the Lotus holds, whatever is played."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.race.moves import Hop
from tests.games.notation import at_random

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
