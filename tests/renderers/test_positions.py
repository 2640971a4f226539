"""Each position of a game has a picture of its own, which is the same for everybody at the table."""

from __future__ import annotations

import pytest

from deploy.conformance.pictures import digest
from deploy.conformance.playthroughs import Case, play_case, suite_cases
from games.position import Seat, View
from renderers import painter
from tests.sampling import one_in


def pixels(view: View) -> int:
    return digest(painter(view.game).scene(view).image)


@pytest.mark.soak  # the tests of the facts of each game draw what differs in one of them
@pytest.mark.parametrize("case", suite_cases(), ids=str)
def test_no_two_positions_of_a_game_have_the_same_picture(case: Case) -> None:
    images = [pixels(position.view(None)) for position in play_case(case).positions]
    assert len(set(images)) == len(images)


@one_in(3, "case", suite_cases())
def test_a_seats_own_view_is_drawn_like_the_publics(case: Case) -> None:
    positions = play_case(case).positions
    for seat, position in enumerate((positions[0], positions[len(positions) // 2], positions[-1])):
        views = position.view(None), position.view(Seat(seat % len(position.scores)))
        assert len({pixels(view) for view in views}) == 1
