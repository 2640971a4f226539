"""What holds for the transitions of some games only, and for a seat's own view of any game."""

from __future__ import annotations

from itertools import islice
from types import ModuleType

import pytest

from deploy.conformance.pictures import digest
from deploy.conformance.playthroughs import Case, play_case, suite_cases
from deploy.conformance.test_transitions import moves
from games.position import Seat
from renderers import painter
from renderers.cappuccino import scenes as cappuccino_scenes
from renderers.jinns import scenes as jinns_scenes
from tests.sampling import one_in


@pytest.mark.parametrize("game", ["cappuccino", "jinns-of-the-lake"])
def test_no_move_leads_to_a_first_position(game: str) -> None:
    first, second = moves(game)[0]
    with pytest.raises(ValueError, match="first position"):
        painter(game).transition(second, first, 0.5)


@pytest.mark.parametrize("scenes", [cappuccino_scenes, jinns_scenes], ids=["cappuccino", "jinns-of-the-lake"])
def test_a_hop_looks_the_same_to_a_player_as_to_the_public(scenes: ModuleType) -> None:
    before, after = islice(scenes.game(4, 2), 2)
    draw = painter(before.view(None).game)
    image = draw.transition(before.view(Seat(1)), after.view(Seat(1)), 0.5).image
    assert image.tobytes() == draw.transition(before.view(None), after.view(None), 0.5).image.tobytes()


@pytest.mark.parametrize("game", ["cappuccino", "jinns-of-the-lake"])
def test_a_move_begins_with_the_table_as_it_was(game: str) -> None:
    for before, after in moves(game)[::6]:
        draw = painter(game)
        assert draw.transition(before, after, 0).image.tobytes() == draw.scene(before).image.tobytes()


@one_in(3, "case", suite_cases())
def test_a_seats_own_view_is_drawn_like_the_publics(case: Case) -> None:
    positions = play_case(case).positions
    for seat, position in enumerate((positions[0], positions[len(positions) // 2], positions[-1])):
        views = position.view(None), position.view(Seat(seat % len(position.scores)))
        assert len({digest(painter(case.slug).scene(view).image) for view in views}) == 1
