"""The picture of a cup's standings: everybody is on it, in letters that can be read."""

from __future__ import annotations

import pytest

from renderers.sheet import SIZE
from renderers.shown_size import smallest_capital
from renderers.standings import PER_PAGE, PER_TABLE, Row, cross_table, standings_picture


@pytest.mark.parametrize("people", [1, 10, 11, 32])
def test_standings_are_readable_at_discords_sizes(people: int) -> None:
    rows = [Row(number + 1, f"Frog {number}", "2⅔", ["1", "⅔", "1"]) for number in range(people)]
    picture = standings_picture("Friday", rows)
    assert picture.width == SIZE[0]
    assert picture.height <= SIZE[1]
    assert min(letters.capital for letters in picture.lettering) >= smallest_capital((picture.width, picture.height))
    assert {f"Frog {number}" for number in range(people)} <= {letters.text for letters in picture.lettering}


def test_more_people_than_a_page_holds_are_left_to_the_words() -> None:
    rows = [Row(number + 1, f"Frog {number}", "2") for number in range(PER_PAGE + 1)]
    texts = {letters.text for letters in standings_picture("Friday", rows).lettering}
    assert f"Frog {PER_PAGE - 1}" in texts
    assert f"Frog {PER_PAGE}" not in texts


def test_games_are_drawn_as_far_as_they_fit() -> None:
    def drawn(rounds: int) -> set[str]:
        row = Row(1, "Frog", "2", ["⅔"] * rounds, ["⅔ 3·7·12"] * rounds)
        return {letters.text for letters in cross_table("Friday", [row] * PER_TABLE).lettering}

    assert "⅔ 3·7·12" in drawn(4)
    assert "⅔" in drawn(9)
    assert "⅔" not in drawn(40)


def test_names_that_no_font_has_and_long_ones_are_shortened() -> None:
    texts = [
        letters.text
        for letters in standings_picture("🐸", [Row(1, "🐸 " + "m" * 90, "1"), Row(2, "🐸🐸", "0")] * 6).lettering
    ]
    assert any(text.startswith("m") and text.endswith("…") for text in texts)
