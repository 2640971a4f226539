"""A table in words: enough to play by and to win by, in pages that Discord takes, and only what its reader may know."""

from __future__ import annotations

from dataclasses import replace

import pytest

import seeds
from bot.drafts.words import MAX_CHARS, Section, pages, table_words, words_around
from bot.language.localizer import get_localizer
from bot.sessions.history import GameHistory
from bot.sessions.looks import Looks
from games import GAMES
from games.position import Seat
from games.water_lily.position import WaterLilyPosition
from tests.bot.test_trial import table
from tests.soak.by_words import play


@pytest.mark.parametrize("locale", seeds.LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_a_reader_of_the_words_alone_wins_against_random_players(game: str, locale: str) -> None:
    played = [play(game, locale, seed) for seed in range(3)]
    assert any(one.won for one in played)
    assert all(one.typed > 5 and one.longest <= MAX_CHARS for one in played)


@pytest.mark.parametrize(
    ("game", "place", "there", "elsewhere"),
    [
        ("flower-of-the-lotus", "14", "16", "Arrival"),
        ("water-lily", "c2", "d3: ", "i0: "),
        ("cappuccino", "H9", "H6: ", "L7: "),
        ("jinns-of-the-lake", "5", "yellow", "20: "),
    ],
)
def test_what_is_near_a_place_is_told_alone(game: str, place: str, there: str, elsewhere: str) -> None:
    row, positions = table(game, moves=12)
    snapshot = replace(GameHistory(row).snapshot(), position=positions[-1])
    text = "\n".join(pages(words_around(snapshot, Seat(0), place, get_localizer("en"))))
    assert f"Near {place}" in text
    assert there in text
    assert elsewhere not in text
    assert words_around(snapshot, Seat(0), "zz", get_localizer("en")) == []
    assert words_around(snapshot, Seat(0), "99", get_localizer("en")) == []


def test_the_words_do_not_depend_on_what_only_others_know() -> None:
    row, positions = table("water-lily", moves=9)
    first = positions[0]
    assert isinstance(first, WaterLilyPosition)
    mine, one, two, *rest = first.tokens
    other = replace(row, start={**(row.start or {}), "setup": {"secret": [mine, two, one, *rest]}})
    for locale in seeds.LOCALES:
        for seat in (Seat(0), None):
            texts = [
                pages(table_words(GameHistory(each).snapshot(), seat, get_localizer(locale))) for each in (row, other)
            ]
            assert texts[0] == texts[1]


def test_a_long_line_is_cut_and_a_section_that_goes_on_repeats_its_heading() -> None:
    texts = pages([Section("One", ["a" * 5000]), Section("Two", ["b" * 900] * 5)])
    assert all(0 < len(text) <= MAX_CHARS for text in texts)
    assert [text.startswith("**Two**\n") for text in texts[-2:]] == [True, True]
    assert "".join(texts).count("b") == 4500
    assert pages([]) == []


def test_a_look_tells_what_has_happened_since_the_one_before_and_a_covered_pond_no_more_than_the_last_round() -> None:
    row, _ = table("cappuccino", moves=12)
    looks, people = Looks(), len(row.seats)
    history = GameHistory(replace(row, moves=row.moves[: people + 1]))
    looks.look(1, history)
    assert looks.since(1, history, Seat(0)) == people, "since the own last move"
    history = GameHistory(row)
    looks.look(1, history)
    assert looks.since(1, history, Seat(0)) == people + 1

    row, _ = table("water-lily", moves=12)
    looks = Looks()
    looks.look(1, GameHistory(replace(row, moves=row.moves[:1])))
    history = GameHistory(row)
    looks.look(1, history)
    assert looks.since(1, history, Seat(0)) >= 12 - len(row.seats)
