"""Checks of every game's table on the way from one position to the next."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from deploy.conformance.pictures import OF_EACH_GAME, SAME, difference
from deploy.conformance.playthroughs import cases, part_of, play_case
from games import GAMES
from games.position import View
from renderers import painter
from renderers.gallery.samples import captioned_views

CASES = [case for case in cases() if len(case.chosen) in {0, len(GAMES[case.slug].options)}]
EACH = 5  # moves of each way to play that are looked at: the first, some between, the last


@cache
def moves(game: str) -> list[tuple[View, View]]:
    """Return pairs of positions a move apart, of random games plain and with all options, by any number of people."""
    result = []
    for case in CASES:
        if case.slug == game:
            pairs = list(pairwise(position.view(None) for position in play_case(case).positions))
            result += [pairs[number * (len(pairs) - 1) // (EACH - 1)] for number in range(EACH)]
    return result


@OF_EACH_GAME
def test_a_hop_leads_from_one_table_to_the_other(game: str) -> None:
    """`_draw_between` shows what moves on its way, large enough to be seen, and ends with what `_draw` draws."""
    draw = painter(game)
    for before, after in part_of(moves(game)):
        end = draw.scene(after).image
        assert draw.transition(before, after, 1).image.tobytes() == end.tobytes(), after.events
        halfway = draw.transition(before, after, 0.5).image.reduce(4)
        for image in (draw.scene(before).image, end):
            assert difference(halfway, image.reduce(4)) > SAME, after.events


@OF_EACH_GAME
def test_what_moves_goes_on_moving(game: str) -> None:
    """`_draw_between` draws another picture at each progress."""
    draw = painter(game)
    for before, after in part_of(moves(game)):
        images = {draw.transition(before, after, share).image.tobytes() for share in (0.1, 0.3, 0.5, 0.7, 0.9)}
        assert len(images) == 5, after.events


@OF_EACH_GAME
def test_a_game_keeps_the_size_of_its_picture(game: str) -> None:
    views = [moment.view for moment in captioned_views(game)]
    draw = painter(game)
    sizes = {draw.scene(view).size for view in part_of(views)}
    sizes |= {draw.transition(before, after, 0.5).size for before, after in list(pairwise(views))[::18]}
    assert len(sizes) == 1


@OF_EACH_GAME
def test_a_hop_is_drawn_again_as_it_was_drawn(game: str) -> None:
    draw = painter(game)
    before, after = moves(game)[3]
    assert draw.transition(before, after, 0.4).image.tobytes() == draw.transition(before, after, 0.4).image.tobytes()
