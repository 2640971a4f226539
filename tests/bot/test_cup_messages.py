"""The messages that call the people of a cup: Discord shows a hundred pings of a message and 2,000 characters."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import discord
import pytest

from bot.drafts.cup import cup_draft, manage_draft, podium_draft, show_draft
from bot.drafts.cup_calls import MAX_PINGS, muster_drafts, round_drafts, taken_out_draft
from bot.drafts.cup_own import own_text
from bot.drafts.cup_words import fitting, list_line, places_text, rules_text
from bot.drafts.draft import MAX_CONTENT, MessageDraft
from bot.language.localizer import get_localizer
from bot.tables.cups import steps
from bot.tables.cups.length import round_count
from bot.tables.cups.stored import cup_of, readable, row_of
from bot.tables.cups.values import NOT_APART, Format
from storage.cup_rows import CupEntrantRow, CupRoundRow, CupRow, CupTableRow
from storage.damage import unreadable_rows
from storage.errors import Refused
from storage.store import Store
from tests.storage.scenes import NOON, crowded_game
from tests.tables.cup_play import game_of, opened, play_round, rules

FIRST = 1_300_000_000_000_000_000
ENGLISH = get_localizer("en")
LEVEL = {"places": [1, 1, 1, 1], "points": [5, 5, 5, 5], "computers": []}  # the result of a table


def cup(people: int) -> CupRow:
    """Return a cup whose people are asked whether they are there."""
    entrants = tuple(
        CupEntrantRow(number, FIRST + number, f"Person {number}", "asked", late_rounds=[]) for number in range(people)
    )
    return CupRow(
        id="abcdefgh", guild=5, channel=6, host=FIRST, game="cappuccino", name="Friday", locale="en", options={},
        format="swiss", rounds=3, sizes=[2, 3, 4], size=4, max_people=256, seed=7, timer=300, bank=7, round_minutes=40,
        created=NOON, phase="muster", entrants=entrants,
    )  # fmt: skip


def in_first_round(row: CupRow) -> CupRow:
    """Return the cup in its first round, of tables of four."""
    tables = tuple(CupTableRow(0, n, [*range(4 * n, 4 * n + 4)], earlier=[]) for n in range(len(row.entrants) // 4))
    entrants = tuple(replace(entrant, presence="in") for entrant in row.entrants)
    return replace(row, phase="round", entrants=entrants, drawn=(CupRoundRow(0, [], []),), tables=tables)


def with_first(row: CupRow, **changes: Any) -> CupRow:
    """Return the cup, with such changes of its first person."""
    return replace(row, entrants=(replace(row.entrants[0], **changes), *row.entrants[1:]))


def check(drafts: list[MessageDraft], people: int) -> None:
    """Check that each person is pinged in one message that has the mention."""
    assert sorted(user for draft in drafts for user in draft.pings) == [FIRST + number for number in range(people)]
    for draft in drafts:
        assert len(draft.content) <= MAX_CONTENT
        assert len(draft.pings) <= MAX_PINGS
        assert all(f"<@{user}>" in draft.content for user in draft.pings)


@pytest.mark.parametrize("people", [4, 64, 256])
def test_the_muster_pings_each_person_once_and_so_does_a_round(people: int) -> None:
    muster = muster_drafts(cup(people), ENGLISH)
    check(muster, people)
    assert [len(draft.controls.children) for draft in muster] == [0] * (len(muster) - 1) + [1]
    calls = round_drafts(in_first_round(cup(people)), 1, {}, ENGLISH)
    check(calls, people)
    assert sum(draft.content.count("Table ") for draft in calls) == people // 4


def test_only_those_who_run_a_cup_are_told_who_could_not_be_kept_apart() -> None:
    row = in_first_round(cup(8))
    row = replace(row, drawn=(CupRoundRow(0, [], [[NOT_APART, [], 2]]),))
    assert "apart" not in round_drafts(row, 1, {}, ENGLISH)[0].content
    assert "together" not in round_drafts(row, 1, {}, ENGLISH)[0].content
    assert "Round 1: 2 pairs sit together" in manage_draft(row, ENGLISH).content
    assert "together" not in manage_draft(in_first_round(cup(8)), ENGLISH).content


@pytest.mark.parametrize(
    "bad",
    [
        {"phase": "no such"}, {"format": "no such"}, {"sizes": 5}, {"sizes": [None]}, {"size": 99}, {"rounds": 0},
        {"entrants": (CupEntrantRow(0, FIRST, "Ann", "no such"),)},
        {"drawn": (CupRoundRow(0),), "tables": (CupTableRow(0, 0, [0, 1], result={}),)},
    ],
)  # fmt: skip
def test_a_cup_that_cannot_be_read_leaves_the_others_of_a_list(bad: dict[str, Any]) -> None:
    whole, broken = cup(8), replace(cup(8), id="brokencc")
    assert readable([replace(broken, **bad), whole]) == [whole]
    assert "cups, row brokencc" in unreadable_rows()
    assert readable([broken]) == [broken], "once it is mended"
    assert "cups, row brokencc" not in unreadable_rows()


async def test_the_message_of_a_cup_says_how_many_tables_it_leaves_out() -> None:
    draft = cup_draft(in_first_round(cup(256)), {}, ENGLISH)
    (tables,) = [field.value or "" for field in draft.embed.fields if "Table 1:" in (field.value or "")]
    lines = tables.split("\n")
    assert lines[-1] == ENGLISH("cup-more", count=64 - (len(lines) - 1))
    assert len(tables) <= 1024


@pytest.mark.parametrize("locale", ["en", "it", "ru"])
async def test_the_names_of_those_who_have_signed_up_fit_however_long(locale: str) -> None:
    row, localizer = cup(256), get_localizer(locale)
    row = replace(row, entrants=tuple(replace(one, name="*" * 32) for one in row.entrants))
    draft = cup_draft(row, {}, localizer)
    names = draft.embed.fields[0].value or ""
    assert 800 < len(names) <= 1024
    assert names.endswith(localizer("cup-more", count=256 - names.count("?")))


async def test_the_message_of_a_cup_has_the_winners_and_the_score_of_several_games(store: Store) -> None:
    game = await crowded_game(store)
    won: dict[str, Any] = {"places": [2, 1], "points": [10, 20], "computers": []}
    tables = CupTableRow(0, 0, [0, 1], None, won, earlier=[won]), CupTableRow(0, 1, [2, 3], game.id, earlier=[won])
    row = replace(in_first_round(cup(4)), format="knock_out", sizes=[2], size=2, best_of=3, tables=tables)
    draft = cup_draft(row, {game.id: game}, ENGLISH)
    assert draft.embed.fields[1].value == (
        f"✓ Table 1: **Person 1**, Person 0\n… Table 2: <#{game.channel}> 1:0 · 2 moves"
    ), "the name of the thread has those of the people, in the order of their second game"


@pytest.mark.parametrize(("format_", "bold"), [("knock_out", 1), ("swiss", 2)])
async def test_who_goes_on_of_those_who_share_a_win_in_a_knock_out_is_bold(format_: str, bold: int) -> None:
    shared: dict[str, Any] = {"places": [1, 1], "points": [10, 10], "computers": []}
    tables = CupTableRow(0, 0, [0, 1], result=shared, earlier=[]), CupTableRow(0, 1, [2, 3], earlier=[])
    row = replace(in_first_round(cup(4)), format=format_, sizes=[2], size=2, tables=tables)
    draft = cup_draft(row, {}, ENGLISH)
    first, second = (draft.embed.fields[1].value or "").split("\n")
    assert first.count("**Person") == bold
    assert "**" not in second


def league(people: int) -> CupRow:
    """Return a league whose first season is in its last round, with all games of it but one over."""
    play = game_of([float(-number) for number in range(people)], Random(1))
    season = opened(people, rules(2, (2, 3, 4), 4, Format.LEAGUE))
    while len(season.rounds) < round_count(season) - 1:
        season = play_round(season, play)
    row = replace(cup(0), format="league", sizes=[2, 3, 4], due=NOON, phase="break")
    return row_of(row, steps.draw(season), {number: f"Frog {number}" for number in range(people)})


@pytest.mark.parametrize("locale", ["en", "ru", "it"])
async def test_a_league_is_told_division_by_division(locale: str) -> None:
    row, localizer = league(13), get_localizer(locale)
    draft = cup_draft(row, {}, localizer, None, "https://discord.com/channels/1/2/3")
    lines = (draft.embed.fields[0].value or "").split("\n")
    heads = [number for number, line in enumerate(lines) if line.startswith("**")]
    assert [lines[head] for head in heads] == [f"**{localizer('cup-division', number=number)}**" for number in (1, 2)]
    assert [line[-1] for line in lines[1:7]].count("▼") == 2
    assert [line[-1] for line in lines[8:]].count("▲") == 2
    assert lines[-1] == f"-# {localizer('cup-signs')}"
    (call,) = round_drafts(row, 1, {}, localizer)
    assert localizer("cup-division-rise", count=2) in call.content
    assert localizer("cup-division-fall", count=2) in call.content
    assert localizer("cup-season-ends", until="<t:1736000000:f>")[:9] in call.content
    reasons = [line for line in call.content.split("\n") if line.startswith("-# ")]
    divisions = tuple(f"-# {localizer('cup-division', number=number)}. " for number in (1, 2))
    assert reasons
    assert all(line.startswith(divisions) for line in reasons)


async def test_the_end_of_a_season_says_who_rises_and_falls_with_a_button_to_the_next() -> None:
    podium = podium_draft(replace(league(13), phase="over"), ENGLISH)
    lines = podium.content.split("\n")
    assert [line[:15] for line in lines if line[0] in "▲▼"] == ["▼ To division 2", "▲ To division 1"]
    assert labels(podium) == ["Next season"]


def test_the_rules_of_a_cup_say_what_a_bye_counts_and_who_goes_on() -> None:
    assert "A bye counts ½." in rules_text(cup(8), ENGLISH)
    assert "A bye counts 1." in rules_text(replace(cup(8), sizes=[2], size=2), ENGLISH)
    knock_out = rules_text(replace(cup(8), format="knock_out"), ENGLISH)
    assert "level at a table, the one with the higher rating goes on" in knock_out


def test_people_who_share_a_place_have_one_number() -> None:
    row = in_first_round(cup(8))
    row = replace(row, tables=tuple(replace(table, result=LEVEL) for table in row.tables))
    lines = places_text(row, cup_of(row), ENGLISH).split("\n")
    assert lines == [f"1\\. Person {number} · ½" for number in range(8)], "no list, which Discord would number anew"


def test_the_list_of_cups_ends_with_a_whole_line() -> None:
    rows = [replace(cup(2), name="A cup with a long name " * 3, message=FIRST) for _ in range(20)]
    lines = fitting([list_line(row, ENGLISH) for row in rows], ENGLISH, MAX_CONTENT).split("\n")
    assert 8 < len(lines) < 20
    assert all(line.endswith(str(FIRST)) for line in lines[:-1])
    assert lines[-1] == ENGLISH("cup-more", count=21 - len(lines))


@pytest.mark.parametrize("format_", ["swiss", "knock_out", "league"])
async def test_nobody_is_first_before_a_game_has_ended(format_: str) -> None:
    row = replace(in_first_round(cup(8)), format=format_)
    if format_ == "league":
        season = steps.draw(opened(13, rules(2, (2, 3, 4), 4, Format.LEAGUE)))
        row = row_of(replace(row, entrants=()), season, {number: f"Person {number}" for number in range(13)})
    own, shown = cup_draft(row, {}, ENGLISH), show_draft(row, 0, ENGLISH)
    assert own.embed.fields[0].name == f"Signed up: {len(row.entrants)} of at most 256"
    assert "Person 7" in (own.embed.fields[0].value or "")
    assert "Person 7" in shown.content
    assert "1\\." not in f"{own.embed.fields[0].value} {shown.content}"
    assert [bool(draft.drawings) for draft in (own, shown)] == [False, format_ == "knock_out"]


async def test_a_round_over_its_time_says_who_plays_on() -> None:
    draft = cup_draft(replace(in_first_round(cup(8)), overtime=True, due=NOON), {}, ENGLISH)
    assert "a computer player has the seat" in (draft.embed.description or "")


async def test_only_those_who_may_join_are_offered_it() -> None:
    """Nobody after the draw of a knock-out; in a league that has begun only who has left it, by a grey button."""
    swiss, knock_out = in_first_round(cup(8)), replace(in_first_round(cup(8)), format="knock_out")
    begun = league(13)
    left = with_first(begun, presence="withdrawn")
    offered = [cup_draft(row, {}, ENGLISH).controls.children[0] for row in (swiss, knock_out, begun, left)]
    looks = [(getattr(one, "label", ""), getattr(one, "style", None)) for one in offered]
    plain = discord.ButtonStyle.secondary
    assert looks == [
        ("Join", discord.ButtonStyle.success), ("Withdraw", plain), ("Withdraw", plain), ("Play again", plain)
    ]  # fmt: skip


def labels(draft: MessageDraft) -> list[str]:
    return [getattr(item, "label", "") for item in draft.controls.children]


async def test_who_is_taken_out_is_asked_back_where_that_is_possible() -> None:
    out = with_first(in_first_round(cup(8)), presence="taken_out")
    for row, offered in (
        (out, ["Play again"]),
        (with_first(league(13), presence="taken_out"), []),  # of which the last round is drawn
        (replace(out, format="knock_out"), []),
        (replace(out, phase="over"), []),
    ):
        draft = taken_out_draft(row, 0, ENGLISH)
        assert labels(draft) == offered
        assert ("again from the next round?" in draft.content) == bool(offered)


async def test_the_panel_of_an_organiser_offers_what_can_be_done() -> None:
    drawn = in_first_round(cup(8))
    played = replace(drawn, tables=(replace(drawn.tables[0], result=LEVEL), drawn.tables[1]))
    few, waiting = replace(cup(1), phase="sign_up"), replace(drawn, phase="break")
    found = [labels(manage_draft(row, ENGLISH)) for row in (few, waiting, drawn, played)]
    start, undo, end = "Start, or go on", "Take back the round", "End the cup"
    assert found == [[end], [start, end], [undo, end], [end]]
    with pytest.raises(Refused, match="cup-has-ended"):
        manage_draft(replace(played, phase="over"), ENGLISH)


def test_a_division_without_a_game_has_no_places_yet() -> None:
    row = league(13)
    second = {entrant.number for entrant in row.entrants if entrant.division == 1}
    row = replace(row, tables=tuple(replace(one, result=None) if second & {*one.seats} else one for one in row.tables))
    heads, *lines = places_text(row, cup_of(row), ENGLISH).split("**Division 2** · ")
    assert heads.count("▼") == 2
    assert "▲" not in lines[0].split("\n")[0]
    assert "Your place" not in own_text(row, min(second), ENGLISH)


def test_what_holds_on_is_told_once_in_a_season() -> None:
    row = league(13)
    reasons = [["uneven", [number], 7] for number in (0, 1)]
    row = replace(row, drawn=tuple(replace(one, reasons=reasons[: one.number + 1]) for one in row.drawn))
    told = [
        round_drafts(row, number, {}, ENGLISH)[0].content.count("7 people can't be divided") for number in (1, 2, 3)
    ]
    assert told == [1, 1, 0]


@pytest.mark.parametrize(
    ("count", "told"),
    [
        (1, "-# One pair meets again: Person 0 – Person 1"),
        (2, "-# 2 pairs meet again: Person 0 – Person 1; Person 1 – Person 2"),
        (5, "Person 3 – Person 4; …"),
    ],
)
def test_few_pairs_that_meet_again_are_all_named(count: int, told: str) -> None:
    row = in_first_round(cup(8))
    reasons = [["meet_again", [first, first + 1], 2] for first in range(count)]
    (draft,) = round_drafts(replace(row, drawn=(replace(row.drawn[0], reasons=reasons),)), 1, {}, ENGLISH)
    assert draft.content.splitlines()[-1].endswith(told)
