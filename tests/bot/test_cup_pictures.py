"""What the pictures of a stored cup show, and say in words."""

from __future__ import annotations

from random import Random

import pytest

from bot.drafts.cup_pictures import cup_pictures, podium
from bot.language.localizer import get_localizer
from bot.tables.cups.stored import row_of
from bot.tables.cups.values import Format
from storage.cup_rows import CupRow
from tests.storage.scenes import NOON
from tests.tables.cup_play import game_of, opened, play_cup, rules


def played(people: int, format_: Format) -> CupRow:
    """Return a stored cup that is over."""
    of = rules(3, (2, 3, 4), 4, format_)
    cup = play_cup(opened(people, of), game_of([float(number) for number in range(people)], Random(1)))
    numbers = 3, [2, 3, 4], 4, 64, 1, None, 40
    row = CupRow("abcdefgh", 1, 2, 3, "cappuccino", "Friday", "en", {}, format_.value, *numbers, NOON)
    return row_of(row, cup, {number: f"Frog {number}" for number in range(people)})


@pytest.mark.parametrize(("people", "pages"), [(8, 1), (20, 3), (40, 4)])
async def test_everybody_is_on_the_pages_with_games(people: int, pages: int) -> None:
    files = await cup_pictures(played(people, Format.SWISS), get_localizer("en"))
    assert len(files) == pages
    words = " ".join(file.alt or "" for file in files)
    assert all(f"Frog {number}:" in words for number in range(people))


async def test_a_knock_out_says_who_has_gone_on() -> None:
    (file,) = await cup_pictures(played(8, Format.KNOCK_OUT), get_localizer("en"))
    assert file.alt is not None
    assert file.alt.count("✓") == 4
    assert file.alt.startswith("Round 2 of 2")


async def test_the_podium_says_its_places() -> None:
    file = await podium(played(8, Format.SWISS), get_localizer("ru"))
    assert file.alt is not None
    assert file.alt.startswith("1. Frog")
