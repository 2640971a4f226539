"""Checks of every game's pieces as emoji."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import chain, combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from deploy.conformance.pictures import IN_LINE, OF_EACH_GAME, at_text_size, emoji
from deploy.conformance.playthroughs import play_case, suite_cases
from games.position import Phrase, phrase
from renderers import painter
from renderers.emoji import HEAVIEST, SIDE
from renderers.gallery.colour_vision import EYES, picture_seen
from renderers.gallery.sheets import DARK, LIGHT
from seeds.registry import packages


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return how far two pictures are from each other, on the whole, of 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


@OF_EACH_GAME
def test_emoji_are_named_as_discord_wants_it(game: str) -> None:
    """The names that `_draw_emoji` yields have 2 to 23 small letters, digits and underscores."""
    assert all(re.fullmatch(r"[a-z0-9_]{2,23}", name) for name in emoji(game)), emoji(game).keys()  # 32 with a mark


def test_the_names_of_a_games_emoji_begin_like_no_other_games() -> None:
    """All emoji of a game begin with the same letters before the first underscore, which no other game uses."""
    prefixes = {game: {name.partition("_")[0] for name in emoji(game)} for game in packages()}
    assert all(len(beginnings) <= 1 for beginnings in prefixes.values()), prefixes
    assert len(set().union(*prefixes.values())) == sum(map(len, prefixes.values()))


@OF_EACH_GAME
def test_emoji_are_square_cut_out_and_light(game: str) -> None:
    """`emoji(image)` of the interface makes a picture that is; the piece must fill it."""
    for name, picture in emoji(game).items():
        with Image.open(BytesIO(picture.data)) as image:
            assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIDE, SIDE)), name
            alpha = image.getchannel("A")
        assert (picture.format, picture.width, picture.height) == ("png", SIDE, SIDE), name
        assert len(picture.data) <= HEAVIEST, name
        assert alpha.getextrema() == (0, 255), name
        left, top, right, bottom = alpha.getbbox() or (0, 0, 0, 0)
        assert max(right - left, bottom - top) >= SIDE * 0.9, name


@pytest.mark.parametrize("background", [DARK, LIGHT])
@OF_EACH_GAME
def test_every_emoji_stands_out_in_a_line_of_text(game: str, background: str) -> None:
    """A piece needs an outline or a colour that is seen on Discord's dark and light ground."""
    ground = Image.new("RGB", (IN_LINE, IN_LINE), background)
    for name, picture in emoji(game).items():
        assert difference(at_text_size(picture, background), ground) > 20, name


@pytest.mark.parametrize("background", [DARK, LIGHT])
@OF_EACH_GAME
def test_no_two_emoji_look_alike_in_a_line_of_text(game: str, background: str) -> None:
    """Pieces differ by shape or pattern, too, for people who confuse their colours: on the whole and somewhere."""
    drawn = {name: at_text_size(picture, background) for name, picture in emoji(game).items()}
    for eyes in EYES:
        images = {name: picture_seen(image, eyes) for name, image in drawn.items()}
        for one, other in combinations(images, 2):
            assert difference(images[one], images[other]) > 4, (one, other, eyes)
            somewhere = ImageChops.difference(images[one], images[other]).convert("L").reduce(2)
            assert max(somewhere.tobytes()) > 40, (one, other, eyes)


@OF_EACH_GAME
def test_the_emoji_of_what_is_chosen_is_one_there_is(game: str) -> None:
    """`emoji_of` returns names that `_draw_emoji` yields, or None."""
    draw, named, count = painter(game), set(), 0
    for case in suite_cases():
        if case.slug == game:
            for position in play_case(case).positions[::9]:
                view = position.view(None)
                named |= {draw.emoji_of(phrase("colour", colour=each)) for each in chain(*view.colours)}
                for choice in view.choices:
                    words = (choice.label, *(step.label for step in choice.steps))
                    names = [draw.emoji_of(each) for each in words]
                    count += any(names)
                    named |= set(names)
    assert named - {None} <= emoji(game).keys()
    assert count > 0 or not emoji(game)


@OF_EACH_GAME
def test_a_fact_that_is_about_no_piece_has_no_emoji(game: str) -> None:
    """`emoji_of` returns None for phrases that it does not know."""
    assert painter(game).emoji_of(Phrase("nothing-of-the-kind", {})) is None
