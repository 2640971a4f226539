"""What *My place* tells a person of a cup: rounds, place, and why the person no longer plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.drafts.cup import podium_draft, show_draft
from bot.drafts.cup_own import own_text
from bot.drafts.cup_words import place_line, places_text
from bot.tables.cups.stored import cup_of
from bot.tables.cups.values import Entry
from storage.store import Store
from tests.bot.test_cup_messages import ENGLISH, FIRST, LEVEL, cup, in_first_round, league, with_first
from tests.storage.scenes import crowded_game


def test_a_person_of_a_league_has_a_place_in_a_division() -> None:
    row = league(13)
    worst = next(entrant.number for entrant in row.entrants if entrant.division == 1)
    text = own_text(row, worst, ENGLISH)
    assert text.startswith("Division 2\nYour place:")
    assert "of 7" in text


def test_only_who_could_have_played_reads_of_a_round_missed() -> None:
    row = in_first_round(cup(8))
    row = replace(row, tables=row.tables[1:])
    assert own_text(row, FIRST, ENGLISH) == "**Friday**\nRound 1: before you joined"
    row = with_first(row, has_returned=True)
    assert "Round 1: not there" in own_text(row, FIRST, ENGLISH)
    assert "not there" not in own_text(replace(row, format="knock_out"), FIRST, ENGLISH)
    season = league(13)
    division = {entrant.number for entrant in season.entrants if entrant.division == 1}
    rest = replace(season, tables=tuple(table for table in season.tables if not division & {*table.seats}))
    rest = replace(rest, drawn=tuple(replace(round_, byes=[]) for round_ in rest.drawn))
    assert "not there" not in own_text(rest, min(division), ENGLISH)
    mine = min({entrant.number for entrant in season.entrants} - division)
    gone = tuple(replace(one, presence="withdrawn") if one.number == mine else one for one in rest.entrants)
    rest = replace(rest, entrants=gone, tables=tuple(table for table in rest.tables if mine not in table.seats))
    assert "not there" in own_text(rest, mine, ENGLISH)


async def test_a_place_has_the_thread_of_the_game_and_the_people_to_come(store: Store) -> None:
    game = await crowded_game(store)
    row = in_first_round(cup(8))
    row = replace(row, tables=(replace(row.tables[0], opened=game.id), row.tables[1]))
    ahead = [frozenset({Entry(4), Entry(2)}), frozenset[Entry]()]
    lines = own_text(row, FIRST, ENGLISH, {game.id: game}, ahead).split("\n")
    assert lines[1] == f"Round 1, with Person 1, Person 2, and Person 3: under way <#{game.channel}>"
    assert lines[-2:] == ["Round 2, with Person 2 and Person 4", "Round 3: bye"]


def test_who_was_never_drawn_has_no_place() -> None:
    row = in_first_round(cup(9))
    gone = replace(row.entrants[8], presence="left_out")
    row = replace(row, phase="over", entrants=(*row.entrants[:8], gone))
    row = replace(row, tables=tuple(replace(table, result=LEVEL) for table in row.tables))
    assert "Person 8" not in places_text(row, cup_of(row), ENGLISH)
    assert own_text(row, FIRST + 8, ENGLISH) == "**Friday**\nRound 1: not there"
    assert place_line(row, FIRST + 8, ENGLISH) is None
    assert "of 8" in (place_line(row, FIRST, ENGLISH) or "")
    podium, picture = podium_draft(row, ENGLISH), show_draft(row, 0, ENGLISH, 1)
    assert "Person 8" not in f"{podium.content}{podium.drawings[0].alt}{picture.drawings[0].alt}"


def test_nobody_has_a_place_before_a_game_has_ended() -> None:
    row = in_first_round(cup(8))
    assert own_text(row, FIRST, ENGLISH) == "**Friday**\nRound 1, with Person 1, Person 2, and Person 3: under way"
    played = replace(row, tables=(row.tables[0], replace(row.tables[1], result=LEVEL)))
    text = own_text(played, FIRST, ENGLISH)
    assert text.startswith("Your place: **5** of 8, with 0 before your first game")
    assert "share of points" not in text
    assert "share of points" in own_text(played, FIRST + 4, ENGLISH)


@pytest.mark.parametrize(
    ("phase", "presence", "first", "again"),
    [
        ("sign_up", "withdrawn", "You have left", "With *Join*"),
        ("sign_up", "signed_up", "You're signed up", None),
        ("muster", "asked", "press *I'm here*", None),
        ("round", "in", "Round 1", None),
        ("round", "withdrawn", "You have left", "With *Join*"),
        ("round", "taken_out", "wait for you too long", "With *Join*"),
        ("round", "removed", "An organiser has taken you out", None),
        ("round", "left_out", "You didn't say that you were there", "With *Join*"),
        ("over", "withdrawn", "Round 1", None),
    ],
)
def test_who_plays_no_more_rounds_reads_why_and_how_to_come_back(
    phase: str, presence: str, first: str, again: str | None
) -> None:
    row = cup(8) if phase in ("sign_up", "muster") else in_first_round(cup(8))
    text = own_text(with_first(replace(row, phase=phase), presence=presence), FIRST, ENGLISH)
    assert first in text
    assert ("With *" in text) == (again is not None)
    assert again is None or again in text


@pytest.mark.parametrize("presence", ["signed_up", "withdrawn", "removed"])
def test_nobody_is_signed_up_for_a_cup_that_was_called_off(presence: str) -> None:
    row = with_first(replace(cup(8), phase="cancelled"), presence=presence)
    assert own_text(row, FIRST, ENGLISH) == "**Friday** was called off before a game was finished."


def test_who_has_played_no_round_of_a_knock_out_reads_why_after_its_end() -> None:
    row = in_first_round(cup(9))
    tables = tuple(replace(table, result=LEVEL) for table in row.tables)
    gone = replace(row.entrants[8], presence="removed")
    row = replace(row, format="knock_out", phase="over", tables=tables, entrants=(*row.entrants[:8], gone))
    assert own_text(row, FIRST + 8, ENGLISH) == "**Friday**\nAn organiser has taken you out of **Friday**."
