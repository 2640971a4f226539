"""A position has the same picture for everybody at the table."""

from __future__ import annotations

from deploy.conformance.pictures import digest
from deploy.conformance.playthroughs import Case, play_case, suite_cases
from games.position import Seat
from renderers import painter
from tests.sampling import one_in


@one_in(3, "case", suite_cases())
def test_a_seats_own_view_is_drawn_like_the_publics(case: Case) -> None:
    positions = play_case(case).positions
    for seat, position in enumerate((positions[0], positions[len(positions) // 2], positions[-1])):
        views = position.view(None), position.view(Seat(seat % len(position.scores)))
        assert len({digest(painter(case.slug).scene(view).image) for view in views}) == 1
