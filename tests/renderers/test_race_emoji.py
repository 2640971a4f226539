"""The races' pieces as emoji: what Discord takes, told apart as small as it shows them, and one for every choice."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from deploy.conformance.pictures import IN_LINE, at_text_size, emoji
from games.position import Phrase, phrase
from games.race.board import board
from games.race.rules import FLOWERS
from renderers import painter
from renderers.emoji import HEAVIEST, SIDE
from renderers.gallery.colour_vision import EYES
from renderers.gallery.sheets import DARK, LIGHT
from renderers.race.scenes import game

PREFIX = {"china-moon": "cm", "flower-of-the-lotus": "fl"}
BOTH = pytest.mark.parametrize("slug", PREFIX)


@BOTH
def test_every_piece_is_an_emoji_and_has_the_games_own_name(slug: str) -> None:
    frogs = {f"{PREFIX[slug]}_frog_{colour.lower()}" for colour in board(slug).colours}
    flowers = {f"{PREFIX[slug]}_flower_{kind}" for kind in FLOWERS}
    assert emoji(slug).keys() == frogs | flowers | ({"cm_fly"} if slug == "china-moon" else set())
    assert all(re.fullmatch("[a-z0-9_]{2,32}", name) for name in emoji(slug))


@BOTH
def test_every_emoji_is_what_discord_takes(slug: str) -> None:
    for picture in emoji(slug).values():
        assert (picture.format, picture.width, picture.height) == ("png", SIDE, SIDE)
        assert len(picture.data) < HEAVIEST
        with Image.open(BytesIO(picture.data)) as image:
            assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIDE, SIDE))
            assert image.getchannel("A").getextrema() == (0, 255)


@BOTH
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("background", [DARK, LIGHT])
def test_two_emoji_look_different_to_all_eyes_in_a_line_of_text(slug: str, eyes: str, background: str) -> None:
    pictures = [at_text_size(picture, background, eyes) for picture in emoji(slug).values()]
    for one, other in combinations(pictures, 2):
        assert max(ImageChops.difference(one, other).convert("L").reduce(2).tobytes()) > 40


@BOTH
@pytest.mark.parametrize("background", [DARK, LIGHT])
def test_every_emoji_stands_out_from_what_it_stands_on(slug: str, background: str) -> None:
    for picture in emoji(slug).values():
        ground = Image.new("RGB", (IN_LINE, IN_LINE), background)
        difference = ImageChops.difference(at_text_size(picture, background), ground).convert("L")
        assert sum(value > 60 for value in difference.tobytes()) > 60


@BOTH
def test_every_frog_and_flower_is_the_emoji_of_a_choice(slug: str) -> None:
    options = {"flies": True} if slug == "china-moon" else {}
    draw, used = painter(slug), set()
    for seed in range(3):
        for position in game(slug, seed, max(board(slug).frogs), options):
            for choice in position.view(None).choices:
                words = [choice.label, *(step.label for step in choice.steps)]
                used |= {name for words_of_choice in words if (name := draw.emoji_of(words_of_choice))}
    assert used == emoji(slug).keys()


@BOTH
@pytest.mark.parametrize(
    ("told", "piece"),
    [
        (phrase("choose-frog", frog="R", start=4, further=0), "frog_r"),
        (phrase("move", frog="G", start=4, end=6, takes="p", fly="no"), "frog_g"),
        (phrase("choose-way", end=6, takes="p", then="none", fly="no"), "flower_p"),
        (phrase("choose-way", end=6, takes="none", then="none", fly="no"), None),
        (phrase("choose-way", end=6, takes="several", then="none", fly="no"), None),
        (phrase("choose-partner", partner="B"), "frog_b"),
        (phrase("choose-give", give="k"), "flower_k"),
        (phrase("choose-take", take="u"), "flower_u"),
        (phrase("exchange", partner="B", give="k", take="u"), "flower_u"),
        (phrase("choose-flower", flower="w"), "flower_w"),
        (phrase("choose-pad", pad=7), None),
        (phrase("colour", colour="V"), "frog_v"),
        (phrase("leave", flower="y", pad=7), "flower_y"),
    ],
)
def test_a_choice_has_the_emoji_of_what_it_is_about(slug: str, told: Phrase, piece: str | None) -> None:
    assert painter(slug).emoji_of(told) == (f"{PREFIX[slug]}_{piece}" if piece else None)


@pytest.mark.parametrize("details", [{"fly": "yes", "then": "none"}, {"fly": "no", "then": "took-fly"}])
def test_a_fly_spent_or_caught_has_an_emoji_where_there_are_flies(details: dict[str, str]) -> None:
    subject = Phrase("choose-way", {"end": 6, "takes": "none", **details})
    assert painter("china-moon").emoji_of(subject) == "cm_fly"
    assert painter("flower-of-the-lotus").emoji_of(subject) is None
