"""How Water Lily reads in its three languages."""

from __future__ import annotations

import pytest

import seeds
from deploy.conformance.words import ALT_TEXT, word_phrase
from games.position import Seat, phrase
from games.water_lily import WaterLilyPosition
from games.water_lily.board import PLACES

COLOURS = {
    "en": ["red", "yellow", "green", "blue", "violet"],
    "ru": ["красная", "жёлтая", "зелёная", "синяя", "фиолетовая"],
    "it": ["rossa", "gialla", "verde", "blu", "viola"],
}


@pytest.mark.parametrize("locale", seeds.LOCALES)
def test_frogs_are_named_in_order_however_many_there_are(locale: str) -> None:
    for count in range(1, 7):
        frogs = ("RYGBV" * 3)[count : 2 * count]
        details = {f"frog{number}": frog for number, frog in enumerate(frogs, 1)}
        line = word_phrase("water-lily", locale, phrase("column", column="c", count=count, **details))
        assert line == "c: " + ", ".join(COLOURS[locale]["RYGBV".index(frog)] for frog in frogs)


@pytest.mark.parametrize("locale", seeds.LOCALES)
def test_the_fullest_position_there_can_be_is_described_whole(locale: str) -> None:
    alone = dict(zip(PLACES, "RYGBV" * 4, strict=False))
    piles = {"b5": "RYGB", "a4": "RYGB", "a6": "VVVRYG", "c6": "BRYGBV"}
    tables = [tuple(frogs.get(name, "") for name in PLACES) for frogs in (alone, piles)]
    for table in tables:
        view = WaterLilyPosition(tuple("RYGBV"), False, table).view(Seat(0))
        text = "\n".join(word_phrase("water-lily", locale, line) for line in view.description)
        assert len(text) <= ALT_TEXT
        assert sum(text.count(colour) for colour in COLOURS[locale]) >= 20
        assert (view.tokens is None) is (table == tables[0])
