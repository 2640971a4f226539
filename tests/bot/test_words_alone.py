"""A table in words: enough to play by and to win by, in pages that Discord takes, and only what its reader may know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import seeds
from bot.drafts.players import names
from bot.drafts.words import MAX_CHARS, Section, pages, table_words, words_around
from bot.language.localizer import get_localizer
from bot.sessions.last_read import new_since, read_at
from bot.tables.history import GameHistory
from games import GAMES
from games.position import Seat
from storage.models import TableRow
from tests.bot.test_replay_words import NOW
from tests.bot.test_trial import table
from tests.sampling import by_turns
from tests.soak.by_words import play


@by_turns(("game", "locale"), GAMES, seeds.LOCALES)
def test_a_reader_of_the_words_alone_wins_against_random_players(game: str, locale: str) -> None:
    for seed in range(3):
        played = play(game, locale, seed)
        assert played.typed > 5
        assert played.longest <= MAX_CHARS
        if played.won:
            return
    raise AssertionError("no game is won")


@pytest.mark.parametrize(
    ("game", "place", "there", "elsewhere"),
    [
        ("flower-of-the-lotus", "14", "16", "29"),
        ("flower-of-the-lotus", "9", "Slippery rocks on 10\n", "17"),
        ("china-moon", "13", "Butterflies on 13\n", "26"),
        ("china-moon", "31", "Branches: 30 → 31/32, 31 → 34", "19"),
        ("water-lily", "c2", "d3: ", "i0: "),
        ("cappuccino", "H9", "\nH9: ", "H6: "),
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


def test_a_name_is_escaped_once_in_what_is_near_a_place() -> None:
    row, positions = table("flower-of-the-lotus", moves=12)
    row = replace(row, seats=tuple(replace(seat, name="a_b") for seat in row.seats))
    snapshot = replace(GameHistory(row).snapshot(), position=positions[-1])
    pads = [pad for frogs in positions[-1].view(None).description for pad in str(frogs.details.get("pads", "")).split()]
    near = (words_around(snapshot, Seat(0), pad.strip(","), get_localizer("en")) for pad in pads)
    text = "\n".join(page for sections in near for page in pages(sections))
    assert "a\\_b" in text
    assert "a\\\\" not in text


@pytest.mark.parametrize("seat", [None, Seat(0)], ids=["a watcher", "a player"])
def test_the_words_are_the_same_whatever_else_may_lie_hidden(seat: Seat | None) -> None:
    row, positions = table("water-lily", moves=40)
    snapshot, localizer = replace(GameHistory(row).snapshot(), position=positions[-1]), get_localizer("en")
    told = pages(table_words(snapshot, seat, localizer))
    for seed in range(3):  # of another pond, and other colours of others
        other = replace(snapshot, position=snapshot.position.view(seat).resample(Random(seed)))
        assert other.position != snapshot.position
        assert pages(table_words(other, seat, localizer)) == told


def test_people_of_one_name_are_told_apart_by_their_seats() -> None:
    row, positions = table("cappuccino", moves=0)
    row = replace(row, seats=tuple(replace(seat, name="Sam") for seat in row.seats))
    snapshot = replace(GameHistory(row).snapshot(), position=positions[-1])
    assert names(snapshot, get_localizer("en")) == [f"Sam ({number})" for number in range(1, len(row.seats) + 1)]
    (turn, *_) = table_words(snapshot, None, get_localizer("en"))
    assert "Sam (1)" in turn.lines[0]


@pytest.mark.parametrize("locale", seeds.LOCALES)
def test_each_line_about_whose_turn_it_is_begins_like_a_sentence(locale: str) -> None:
    row, positions = table("cappuccino", moves=1)
    paused = replace(row, paused=NOW, clock=replace(row.clock, deadline=NOW))
    snapshot = replace(GameHistory(paused).snapshot(), position=positions[-1])
    (turn, *_) = table_words(snapshot, None, get_localizer(locale))
    assert len(turn.lines) == 4
    assert [line for line in turn.lines if not line[0].isupper()] == []


def test_a_long_line_is_cut_and_a_section_that_goes_on_repeats_its_heading() -> None:
    texts = pages([Section("One", ["a" * 5000]), Section("Two", ["b" * 900] * 5)])
    assert all(0 < len(text) <= MAX_CHARS for text in texts)
    assert [text.startswith("**Two**\n") for text in texts[-2:]] == [True, True]
    assert "".join(texts).count("b") == 4500
    assert pages([]) == []


def history_of(row: TableRow, moves: int) -> GameHistory:
    """Return the history of a game up to a number of its moves, each of them a version."""
    return GameHistory(replace(row, moves=row.moves[:moves], version=10 + moves, undone_at_version=0))


def test_a_look_tells_what_has_happened_since_the_one_before() -> None:
    row, _ = table("cappuccino", moves=12)
    people = len(row.seats)
    first = history_of(row, people + 1)
    look = read_at(first, 1, Seat(0), None, NOW)
    assert new_since(first, Seat(0), look) == people, "since the own last move"
    history = history_of(row, 12)
    look = read_at(history, 1, Seat(0), look, NOW)
    assert new_since(history, Seat(0), look) == people + 1
    assert new_since(history, Seat(0), read_at(history, 1, Seat(0), look, NOW)) == 12, "nothing has happened"

    row, _ = table("water-lily", moves=12)
    look = read_at(history_of(row, 1), 1, None, None, NOW)
    history = history_of(row, 12)
    look = read_at(history, 1, Seat(0), look, NOW)
    assert new_since(history, Seat(0), look) >= 12 - len(row.seats)
    assert new_since(history, Seat(0), replace(look, since=0)) >= 12 - len(row.seats)


def test_what_was_taken_back_and_made_otherwise_is_new() -> None:
    row, _ = table("cappuccino", moves=12)
    look = read_at(history_of(row, 8), 1, Seat(0), None, NOW)
    undone = GameHistory(replace(row, moves=row.moves[:5], version=19, undone_at_version=19))
    assert new_since(undone, Seat(0), look) <= 5
    again = GameHistory(replace(row, moves=row.moves[:9], version=23, undone_at_version=19))
    assert read_at(again, 1, Seat(0), look, NOW).since == 5
    new_seat = GameHistory(replace(row, moves=row.moves[:9], version=20, undone_at_version=20))
    assert read_at(new_seat, 1, Seat(0), look, NOW).since == 8, "nothing was taken back"
