"""What the pictures of a stored cup show, and say in words."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import discord
import pytest

from bot.drafts.cup import show_draft
from bot.drafts.cup_pictures import count_pages, cup_picture
from bot.drafts.draft import MessageDraft
from bot.language.localizer import get_localizer
from bot.tables.cups.stored import row_of
from bot.tables.cups.values import Format
from renderers.sheet import Sheet
from renderers.text import drawable
from storage.cup_rows import CupRow
from tests.bot.test_cup_messages import cup as unbegun
from tests.pages.cup_scenes import begun
from tests.tables.cup_play import game_of, opened, play_cup, rules


def played(people: int, format_: Format) -> CupRow:
    """Return a stored cup that is over."""
    of = rules(3, (2, 3, 4), 4, format_)
    cup = play_cup(opened(people, of), game_of([float(number) for number in range(people)], Random(1)))
    row = replace(unbegun(0), format=format_.value)
    return row_of(row, cup, {number: f"Frog {number}" for number in range(people)})


@pytest.mark.parametrize(
    ("format_", "people", "pages"),
    [
        (Format.SWISS, 8, 1),
        (Format.SWISS, 20, 3),
        pytest.param(Format.SWISS, 40, 4, marks=pytest.mark.soak),
        pytest.param(Format.SWISS, 256, 17, marks=pytest.mark.soak),
        (Format.LEAGUE, 8, 1),
        (Format.LEAGUE, 13, 1),
        pytest.param(Format.LEAGUE, 30, 4, marks=pytest.mark.soak),
    ],
)
async def test_everybody_is_on_the_pages_with_games(format_: Format, people: int, pages: int) -> None:
    row = played(people, format_)
    assert count_pages(row) == pages
    words = " ".join([cup_picture(row, get_localizer("en"), page).alt for page in range(pages)])
    assert all(f"Frog {number}:" in words for number in range(people))
    assert ("Division 2: 1. Frog" in words) == (format_ is Format.LEAGUE)


async def test_a_knock_out_says_who_has_gone_on_and_who_shares_its_win() -> None:
    row = played(8, Format.KNOCK_OUT)
    assert count_pages(row) == 1
    file = cup_picture(row, get_localizer("en"))
    assert file.alt.count("✓") == 5
    assert file.alt.startswith("Round 2 of 2: Frog 6 ✓, Frog 7, ")
    *before, last = row.tables
    shared = replace(last, result={"places": [1, 1, 3, 4], "points": [9, 9, 3, 1], "computers": []})
    picture = cup_picture(replace(row, tables=(*before, shared)), get_localizer("en"))
    (_, rounds, *_) = picture.arguments
    assert [seat.goes_on for table in rounds[-1] for seat in table] == [True, True, False, False]
    assert picture.alt.partition("\n")[0].count("✓") == 2


def turners(draft: MessageDraft) -> list[bool]:
    """Return whether each button to another page can be pressed."""
    return [not item.disabled for item in draft.controls.children if isinstance(item, discord.ui.Button)]


async def test_a_cup_is_shown_with_one_picture_at_a_time_the_podium_first() -> None:
    row = played(20, Format.SWISS)
    *drafts, beyond = [show_draft(row, 0, get_localizer("en"), page) for page in (0, 1, 2, 3, 9)]
    assert [len(draft.drawings) for draft in drafts] == [1, 1, 1, 1]
    assert [draft.drawings[0].alt[:9] for draft in drafts] == ["1. Frog 1", *["Standings"] * 3]
    assert [turners(draft) for draft in drafts] == [[False, True], [True, True], [True, True], [True, False]]
    assert beyond.drawings[0].alt == drafts[-1].drawings[0].alt, "the last page"
    only = show_draft(replace(played(8, Format.SWISS), phase="round"), 0, get_localizer("en"))
    assert turners(only) == []


@pytest.mark.parametrize("format_", Format)
async def test_nobody_is_without_a_name_in_a_picture(format_: Format, monkeypatch: pytest.MonkeyPatch) -> None:
    row = played(8, format_)
    names = ["李明", "🐸🐸", "علي", "Ann 李", "Łódź", "中 (Ω)", "", "Frog"]
    entrants = (replace(one, name=name) for one, name in zip(row.entrants, names, strict=True))
    row = replace(row, name="池の杯", entrants=tuple(entrants))
    written = list[str]()
    write = Sheet.write

    def note(sheet: Sheet, text: str, *args: Any, **kwargs: Any) -> None:
        written.append(drawable(text).strip(" \N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}"))
        write(sheet, text, *args, **kwargs)

    monkeypatch.setattr(Sheet, "write", note)
    file = cup_picture(row, get_localizer("en"))
    file.draw(*file.arguments)
    assert written[0] == "Cappuccino"
    assert "" not in written
    assert {"Player 1", "Player 2", "Player 3", "Ann", "Łódź", "(Ω)", "–", "Frog"} <= {*written}
    assert "Player 1 李明" in file.alt


def test_a_division_has_no_places_in_a_picture_before_a_game_of_it_has_ended() -> None:
    cup = replace(begun(), format="league")
    divided = tuple(replace(one, division=0 if one.number < 2 else 1) for one in cup.entrants)
    tables = (cup.tables[0], replace(cup.tables[1], result=None))
    file = cup_picture(replace(cup, entrants=divided, tables=tables, drawn=cup.drawn[:1]), get_localizer("en"))
    upper, lower = file.arguments[1]
    assert [(row.place, row.games) for row in upper.rows] == [(1, ["1 2"]), (2, ["0 1"])]
    assert [(row.place, row.games) for row in lower.rows] == [(None, ["–"]), (None, ["·"]), (None, ["·"])]
    assert file.alt.endswith("Division 2: Pike: ½; Carp: 0; Newt: 0")
