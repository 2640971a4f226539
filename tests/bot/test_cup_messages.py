"""The messages that call the people of a cup: Discord shows a hundred pings of a message and 2,000 characters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.drafts.cup import MAX_CHARS, MAX_PINGS, cup_draft, muster_drafts, round_drafts
from bot.drafts.draft import MessageDraft
from bot.language.localizer import get_localizer
from storage.cup_rows import CupEntrantRow, CupRoundRow, CupRow, CupTableRow
from tests.storage.scenes import NOON

FIRST = 1_300_000_000_000_000_000
ENGLISH = get_localizer("en")


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


def check(drafts: list[MessageDraft], people: int) -> None:
    """Check that each person is pinged in one message that has the mention."""
    assert sorted(user for draft in drafts for user in draft.pings) == [FIRST + number for number in range(people)]
    for draft in drafts:
        assert len(draft.content) <= MAX_CHARS
        assert len(draft.pings) <= MAX_PINGS
        assert all(f"<@{user}>" in draft.content for user in draft.pings)


@pytest.mark.parametrize("people", [4, 64, 256])
def test_the_muster_pings_each_person_once(people: int) -> None:
    drafts = muster_drafts(cup(people), ENGLISH)
    check(drafts, people)
    assert [len(draft.controls.children) for draft in drafts] == [0] * (len(drafts) - 1) + [1]


@pytest.mark.parametrize("people", [4, 64, 256])
def test_a_round_calls_each_person_to_a_table_once(people: int) -> None:
    drafts = round_drafts(in_first_round(cup(people)), 1, {}, ENGLISH)
    check(drafts, people)
    assert sum(draft.content.count("Table ") for draft in drafts) == people // 4


async def test_the_message_of_a_cup_says_how_many_tables_it_leaves_out() -> None:
    draft = await cup_draft(in_first_round(cup(256)), {}, ENGLISH)
    assert draft.embed is not None
    (tables,) = [field.value or "" for field in draft.embed.fields if "Table 1:" in (field.value or "")]
    lines = tables.split("\n")
    assert lines[-1] == ENGLISH("cup-more", count=64 - (len(lines) - 1))
    assert len(tables) <= 1024
