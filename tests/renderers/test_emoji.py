"""The pieces as emoji: what Discord takes, told apart as small as it shows them, and one for every choice."""

from __future__ import annotations

import re

import pytest

from deploy.conformance.pictures import OF_EACH_GAME, emoji
from deploy.conformance.playthroughs import play_case, suite_cases
from games.position import Phrase, phrase
from renderers import painter
from renderers.jinns import scenes as jinns

PREFIX = {"china-moon": "cm", "flower-of-the-lotus": "fl"}
RACES = pytest.mark.parametrize("slug", PREFIX)
CUPS, PAWN = painter("cappuccino"), painter("jinns-of-the-lake")


@OF_EACH_GAME
def test_every_emoji_is_that_of_a_choice(game: str) -> None:
    played = [position for case in suite_cases() if case.slug == game for position in play_case(case).positions]
    choices = [choice for position in played[::2] for choice in position.view(None).choices]
    words = [one for choice in choices for one in (choice.label, *(step.label for step in choice.steps))]
    assert {name for one in words if (name := painter(game).emoji_of(one))} == emoji(game).keys()


@pytest.mark.parametrize("people", [2, 3, 4])
def test_a_choice_of_pawns_has_the_emoji_of_what_it_is_about(people: int) -> None:
    for position in list(jinns.game(70 + people, people))[::3]:
        view = position.view(None)
        for choice in view.choices[:: max(1, len(view.choices) // 40)]:
            for words in (choice.label, *(step.label for step in choice.steps)):
                assert PAWN.emoji_of(words) in emoji("jinns-of-the-lake")
            if not view.batch:
                start, end = choice.steps
                top = view.ring[int(start.key)][-1]
                assert PAWN.emoji_of(choice.label) == PAWN.emoji_of(start.label) == f"ji_pawn_{top.lower()}"
                onto = view.ring[int(re.split("[^0-9]", end.key)[0])][-1]
                assert PAWN.emoji_of(end.label) == f"ji_pawn_{onto.lower()}"
            else:
                assert PAWN.emoji_of(choice.label) == f"ji_colour_{view.batch[0].lower()}"


@pytest.mark.parametrize(
    "words", [phrase("stuck"), Phrase("placed", {"colour": "Y"}), Phrase("hopped-tower", {"colour": "Y"})]
)
def test_what_is_no_choice_has_no_emoji(words: Phrase) -> None:
    assert PAWN.emoji_of(words) is None


@RACES
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
def test_a_choice_of_a_race_has_the_emoji_of_what_it_is_about(slug: str, told: Phrase, piece: str | None) -> None:
    assert painter(slug).emoji_of(told) == (f"{PREFIX[slug]}_{piece}" if piece else None)


@pytest.mark.parametrize("details", [{"fly": "yes", "then": "none"}, {"fly": "no", "then": "took-fly"}])
def test_a_fly_spent_or_caught_has_an_emoji_where_there_are_flies(details: dict[str, str]) -> None:
    subject = Phrase("choose-way", {"end": 6, "takes": "none", **details})
    assert painter("china-moon").emoji_of(subject) == "cm_fly"
    assert painter("flower-of-the-lotus").emoji_of(subject) is None


@pytest.mark.parametrize(
    ("told", "name"),
    [
        (phrase("choose-colour", colour="P"), "ca_cup_p"),
        (phrase("choose-stack", colour="F", height=1, start="I9"), "ca_cup_f"),
        (phrase("choose-stack", colour="F", height=2, start="I9"), "ca_stack_f"),
        (phrase("onto", end="I9", onto="C", below=1, total=3, clears=0), "ca_cup_c"),
        (phrase("onto", end="I9", onto="L", below=4, total=9, clears=0), "ca_stack_l"),
        (
            phrase("jump", colour="L", height=5, onto="C", below=4, total=9, start="I9", end="I8", clears=0),
            "ca_stack_l",
        ),
        (phrase("place", colour="C", place="I9", beside=0), "ca_cup_c"),
        (phrase("choose-row", row="I"), "ca_place"),
        (phrase("choose-place", place="I9", beside=2), "ca_place"),
        (phrase("all-placed"), None),
        (phrase("ended"), None),
    ],
)
def test_a_choice_of_cups_has_the_emoji_of_what_it_is_about(told: Phrase, name: str | None) -> None:
    assert CUPS.emoji_of(told) == name
