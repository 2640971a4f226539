"""Moves drawn over the board: every legal move of every game has its place there, and two kinds can be told apart."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from deploy.conformance.test_legibility import too_small
from deploy.conformance.test_overlay import STYLES, marked, running
from games.cappuccino import CappuccinoView
from renderers import overlay, painter
from renderers.cappuccino import table
from renderers.gallery.colour_vision import picture_seen
from renderers.interface import Mark
from renderers.overlay import Spot, Way
from renderers.scene import Scene
from renderers.shown_size import BOARD, DESKTOP

WAY = Way(Spot((300, 300), 40, 34), (Spot((800, 300), 40, 34),))


@pytest.mark.parametrize("ground", ["#1d2c5e", "#2aa5a0", "#6b3a1c", "#e0b070"])
def test_both_arrows_are_seen_on_every_ground_and_differ_for_all_eyes(ground: str) -> None:
    arrows = []
    for style in STYLES[:2]:
        scene = Scene(Image.new("RGB", BOARD, ground))
        overlay.put(scene, [(WAY, style)])
        arrows.append(scene.image.resize(DESKTOP, Image.Resampling.LANCZOS))
    for eyes in ("normal", "protanopia", "deuteranopia", "tritanopia", "grey"):
        seen = [picture_seen(arrow, eyes) for arrow in arrows]
        bare = picture_seen(Image.new("RGB", DESKTOP, ground), eyes)
        for picture in seen:
            assert strongest(picture, bare) > 90, eyes
        assert strongest(*(picture.convert("L") for picture in seen)) > 60, eyes


def strongest(one: Image.Image, other: Image.Image) -> int:
    return max(ImageChops.difference(one, other).tobytes())


def test_what_can_be_chosen_is_lit_once_and_no_arrow_is_drawn() -> None:
    view = next(view for view in running("china-moon") if len(view.choices) > 4)
    first = view.choices[0].steps[0].key
    moves = [choice.move for choice in view.choices if choice.steps[0].key == first]
    twice = [Mark(move, "option") for move in (*moves, *moves)]
    assert marked(view, *twice).tobytes() == marked(view, *twice[: len(moves)]).tobytes()
    scene = Scene(Image.new("RGB", BOARD, "#000000"))
    overlay.put(scene, [(WAY, "option")])
    assert scene.image.crop((360, 0, 740, 900)).getbbox() is None


def test_a_ring_of_what_can_be_chosen_leaves_the_name_at_its_foot_free() -> None:
    scene = Scene(Image.new("RGB", BOARD, "#000000"))
    overlay.put(scene, [(WAY, "option")])
    for x, y in ((300, 300), (800, 300)):
        assert scene.image.crop((x - 20, y, x + 20, y + 68)).getbbox() is None
        assert scene.image.crop((x - 20, y - 68, x + 20, y)).getbbox()


def test_the_names_of_places_stand_above_the_rings_of_the_places_before_them() -> None:
    views = [view for view in running("cappuccino") if isinstance(view, CappuccinoView) and not view.placing]
    assert views
    for view in views[::6]:
        layout, rings = table.layout_of(view), [Mark(choice.move, "option") for choice in view.choices]
        bare, ringed = painter(view.game).scene(view).image, painter(view.game).marked_scene(view, rings).image
        for name, (x, y) in table.names(layout, table.table_of(layout, view)):
            across, down = name.image.width / 4, name.image.height / 4
            room = x - across, y - down, x + across, y + down
            assert ringed.crop(room).tobytes() == bare.crop(room).tobytes()


def test_the_strengths_of_a_batch_can_be_read_and_stand_apart() -> None:
    view = running("jinns-of-the-lake")[0]
    best, other = view.choices[0].move, view.choices[-1].move
    scene = painter(view.game).marked_scene(view, [Mark(best, "better"), Mark(other, "played")])
    bare = painter(view.game).marked_scene(view, [])
    assert [text.text for text in scene.lettering[len(bare.lettering) :]] == [*str(other), *str(best)]
    assert too_small(scene.size, tuple(scene.lettering)) == set()


def test_the_strengths_chosen_are_written_and_the_other_squares_ringed() -> None:
    view = running("jinns-of-the-lake")[0]
    options = [choice for choice in view.choices if str(choice.move).startswith("12")]
    scene = painter(view.game).marked_scene(view, [Mark(choice.move, "option") for choice in options])
    bare = painter(view.game).marked_scene(view, [])
    assert len(options) > 2
    assert [text.text for text in scene.lettering[len(bare.lettering) :]] == ["1", "2"]
    assert too_small(scene.size, tuple(scene.lettering)) == set()
