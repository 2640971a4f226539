"""Checks of every picture of every game."""

from __future__ import annotations

import os
from io import BytesIO

import pytest
from PIL import Image

from deploy.conformance.chosen import games
from deploy.conformance.pictures import OF_EACH_GAME, digest, pictures
from deploy.conformance.playthroughs import EVERY_CASE, by_turns
from deploy.conformance.words import ALT_TEXT, word_phrase
from games import GAMES
from games.position import View
from renderers import painter
from renderers.gallery.samples import sample_positions, scenes, seats, secrets

HEAVIEST = 250_000  # bytes
TWICE = 3  # of so many pictures one is drawn twice, unless all cases are looked at


@pytest.mark.parametrize("game", games()[:1])  # one is enough: the built-in ones name theirs
def test_there_are_scenes_of_a_game_that_names_none(game: str) -> None:
    """Positions of random games must look different from each other."""
    views = dict(sample_positions(game))
    parts = [name.split("-") for name in views]
    assert {int(people) for *_, people in parts} >= {seats(game)[0], seats(game)[-1]}
    assert {option for option, *rest in parts if len(rest) == 2} == set(GAMES[game].options)
    assert {view.winners is None for view in views.values()} == {True, False}
    assert len({digest(painter(game).scene(view).image) for view in views.values()}) == len(views) >= 5


@OF_EACH_GAME
def test_every_picture_is_what_it_says_it_is(game: str) -> None:
    for name, picture in pictures(game).items():
        with Image.open(BytesIO(picture.data)) as image:
            image.load()
            assert image.size == (picture.width, picture.height), name
            assert (image.format or "").lower() in {picture.format, {"jpg": "jpeg"}.get(picture.format)}, name


@OF_EACH_GAME
def test_every_picture_is_large_enough_to_read_and_light_enough_to_send(game: str) -> None:
    """A board is `BOARD` in size; a busy background makes a picture heavy."""
    for name, picture in pictures(game).items():
        assert 800 <= max(picture.width, picture.height) <= 1200, name
        assert len(picture.data) <= HEAVIEST, name


@OF_EACH_GAME
def test_no_picture_is_square(game: str) -> None:
    for name, picture in pictures(game).items():
        assert picture.width != picture.height, name
        assert 0.75 <= picture.width / picture.height <= 1.7, name


@OF_EACH_GAME
def test_the_same_picture_is_drawn_twice_byte_for_byte(game: str) -> None:
    """Draw by a seeded `Random`, and never on a cached scene: copy it."""
    for name, view in [*scenes(game)][:: 1 if os.environ.get(EVERY_CASE) else TWICE]:
        assert painter(game).table(view) == pictures(game)[name], name
    for name, view in secrets(game):
        assert painter(game).secret(view) == pictures(game)[f"secret-{name}"], name


@OF_EACH_GAME
def test_no_two_pictures_of_a_gallery_are_alike(game: str) -> None:
    """The board must show whatever differs between two positions."""
    all_pictures = pictures(game)
    assert len({picture.data for picture in all_pictures.values()}) == len(all_pictures)


@OF_EACH_GAME
def test_a_cover_shows_how_many_seats_there_are_and_how_many_are_taken(game: str) -> None:
    """`_draw_cover` draws another picture for each number of seats and of taken ones."""
    draw = painter(game)
    covers = [draw.cover(people, occupied).data for people in seats(game) for occupied in range(people + 1)]
    assert len(set(covers)) == len(covers)


@OF_EACH_GAME
def test_the_public_has_no_secret_card(game: str) -> None:
    """`secret` raises ValueError for a view without a secret, as `_draw_secret` of the base class does."""
    view: View = next(view for _, view in scenes(game))
    with pytest.raises(ValueError, match="secret"):
        painter(game).secret(view)


@OF_EACH_GAME
def test_the_alternative_text_of_every_picture_fits(game: str) -> None:
    for number, (name, view) in enumerate(scenes(game)):
        for locale in by_turns(number):
            lines = [word_phrase(game, locale, phrase) for phrase in view.description]
            assert 0 < len("\n".join(lines)) <= ALT_TEXT, (name, locale)
