"""The pictures of standings, of a knock-out and of the podium: everybody is on them, in letters that can be read."""

from __future__ import annotations

from collections import Counter

import pytest

from renderers.bracket import Seat, bracket_picture, pages
from renderers.picture import Picture
from renderers.podium import Step, podium_picture
from renderers.sheet import SIZE, Sheet
from renderers.shown_size import smallest_capital
from renderers.standings import (
    PER_PAGE,
    PER_TABLE,
    Division,
    Row,
    cross_table,
    division_pages,
    division_tables,
    league_picture,
    standings_picture,
)
from tests.sampling import one_in


def texts(picture: Picture) -> set[str]:
    return {letters.text for letters in picture.lettering}


def require_readable(picture: Picture) -> None:
    least = smallest_capital((picture.width, picture.height))
    assert min(letters.capital for letters in picture.lettering) >= least
    assert (picture.width, picture.height) <= SIZE


def bracket(people: int, size: int) -> list[list[list[Seat]]]:
    rounds, names = [], [f"Otter {number}" for number in range(people)]
    while names:
        rounds.append([[Seat(name, place < size // 2) for place, name in enumerate(names[at : at + size])]
                       for at in range(0, len(names), size)])  # fmt: skip
        names = [] if len(names) <= size else [one.name for table in rounds[-1] for one in table if one.goes_on]
    return rounds


@one_in(5, "way", [(16, 2), (4, 4), (8, 4), (16, 4), (24, 6), (32, 4)])  # people, and how many sit at a table
def test_a_knock_out_of_up_to_32_people_can_be_read_on_one_page(way: tuple[int, int]) -> None:
    rounds = bracket(*way)
    heads = [f"Round {number} of {len(rounds)}" for number in range(1, len(rounds) + 1)]
    picture = bracket_picture("Friday", rounds, heads)
    assert pages(rounds) == 1
    require_readable(picture)
    assert {*heads, *(f"Otter {number}" for number in range(way[0]))} <= texts(picture)


def test_lines_of_a_knock_out_lead_to_the_tables_of_the_people_who_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    first = [[Seat(f"{n}", True, n), Seat(f"{9 - n}", False, 9 - n)] for n in (1, 2, 3, 4)]
    second = [[Seat("1", True, 1), Seat("4", False, 4)], [Seat("2", True, 2), Seat("3", False, 3)]]
    lines = list[tuple[float, float]]()
    monkeypatch.setattr(Sheet, "line", lambda _, start, end: lines.append((start[1], end[1])))
    bracket_picture("Cup", [first, second, [[Seat("1", None, 1), Seat("2", None, 2)]]], ["1", "2", "3"])
    (top, bottom) = sorted({end for _, end in lines[:4]})
    assert [end for _, end in lines[:4]] == [top, top, bottom, bottom], "1 and 4 meet at the upper table, 2 and 3 below"
    assert len({end for _, end in lines[4:]}) == 1
    assert [start for start, _ in lines[4:]] == [top, bottom]


def test_each_page_of_a_larger_knock_out_has_the_tables_to_which_its_people_go() -> None:
    rounds = bracket(64, 4)[:4]
    pictures = [bracket_picture("Friday", rounds, ["R"] * 4, page) for page in range(pages(rounds))]
    found = [Counter(letters.text for letters in picture.lettering) for picture in pictures]
    assert len(found) == 2
    assert {f"Otter {number}" for number in range(64)} <= {*found[0], *found[1]}
    going_on = {seat.name for table in rounds[0] for seat in table if seat.goes_on}
    assert all(page[name] != 1 for page in found for name in going_on)


def test_only_the_newest_rounds_are_drawn() -> None:
    rounds = bracket(32, 2)
    assert len(rounds) == 5
    picture = bracket_picture("Friday", rounds, [f"R{number}" for number in range(5)])
    assert "R0" not in texts(picture)
    assert {"R1", "R4"} <= texts(picture)


def test_the_podium_names_those_who_share_a_place_and_counts_the_rest() -> None:
    steps = [Step(1, ["Heron"], "3⅔"), Step(2, ["Otter", "Newt"], "3"), Step(4, ["Swan"], "1")]
    picture = podium_picture("Friday", [*steps, Step(3, ["Carp", "Crane", "Toad", "Teal"], "2")])
    require_readable(picture)
    assert {"Heron", "Otter", "Newt", "Carp", "Crane", "Toad +1"} <= texts(picture)
    assert "Swan" not in texts(picture)
    shared = podium_picture("Friday", [Step(1, ["Heron", "Otter", "Newt"], "3⅔")])
    require_readable(shared)
    assert shared.height > picture.height


def division(number: int, people: int, rounds: int) -> Division:
    games = ["⅔ 1·2·3"] * rounds
    rows = [
        Row(place, f"F{number}-{place}", "12½", games, games, moves=(place == 1) - (place == people))
        for place in range(1, people + 1)
    ]
    return Division(f"Division {number}", rows)


@pytest.mark.parametrize(("people", "shown"), [([3], 1), ([8, 8], 2), ([6] * 10, 6)])
def test_the_divisions_of_a_league_are_on_its_first_page(people: list[int], shown: int) -> None:
    divisions = [division(number, size, 7) for number, size in enumerate(people, 1)]
    picture = league_picture("Pond league", divisions)
    require_readable(picture)
    names = {f"F{number}-{place}" for number in range(1, shown + 1) for place in range(1, people[0] + 1)}
    assert names <= texts(picture)
    assert {one.name for one in divisions[:shown]} <= texts(picture)
    assert len(texts(picture) & {one.name for one in divisions}) == shown


def test_every_division_is_on_a_page_with_the_games() -> None:
    sizes = [6, 6, 6, 4, 4, 8, 8, 5]
    pages = division_pages(sizes)
    assert [number for page in pages for number in range(len(sizes))[page]] == [*range(len(sizes))]
    assert max(sum(sizes[page]) for page in pages) <= 16
    divisions = [division(number, size, 3) for number, size in enumerate(sizes)]
    for page in pages:
        picture = division_tables("Pond league", divisions[page])
        require_readable(picture)
        assert {row.name for one in divisions[page] for row in one.rows} <= texts(picture)


@pytest.mark.parametrize("people", [1, 11, 32])
def test_standings_are_readable_at_discords_sizes(people: int) -> None:
    rows = [Row(number + 1, f"Frog {number}", "2⅔", ["1", "⅔", "1"]) for number in range(people)]
    picture = standings_picture("Friday", rows)
    require_readable(picture)
    assert picture.width == SIZE[0]
    assert {f"Frog {number}" for number in range(people)} <= texts(picture)


def test_more_people_than_a_page_holds_are_left_to_the_words() -> None:
    rows = [Row(number + 1, f"Frog {number}", "2") for number in range(PER_PAGE + 1)]
    shown = texts(standings_picture("Friday", rows))
    assert f"Frog {PER_PAGE - 1}" in shown
    assert f"Frog {PER_PAGE}" not in shown


@pytest.mark.soak
def test_games_are_drawn_as_far_as_they_fit() -> None:
    def drawn(rounds: int) -> set[str]:
        row = Row(1, "Frog", "2", ["⅔"] * rounds, ["⅔ 3·7·12"] * rounds)
        return texts(cross_table("Friday", [row] * PER_TABLE))

    assert "⅔ 3·7·12" in drawn(4)
    assert "⅔" in drawn(9)
    assert "⅔" not in drawn(40)


def test_names_that_no_font_has_and_long_ones_are_shortened() -> None:
    picture = standings_picture("🐸", [Row(1, "🐸 " + "m" * 90, "1"), Row(2, "🐸🐸", "0")] * 6)
    assert any(text.startswith("m") and text.endswith("…") for text in texts(picture))
