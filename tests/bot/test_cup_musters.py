"""Who is asked whether they are there as a cup begins, and called to its rounds: each person once, as chosen."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.drafts.cup import show_draft
from bot.language.localizer import get_localizer
from bot.tables.clock import now
from deploy.local.world import Message
from storage.cup_rows import DAY_MINUTES, CupEntrantRow, CupRoundRow, CupRow, CupTableRow
from storage.person import Notify
from tests.bot.bot_process import LONG, BotProcess
from tests.bot.test_cup_display import DAY, killed_at
from tests.storage.test_cups import CUP


async def muster(process: BotProcess, round_minutes: int) -> CupRow:
    """Store a cup that asks five people: each wants to be told in another way, and the last one is on holiday."""
    ways: list[Notify] = ["ping", "dm", "both", "none", "ping"]
    people = process.local.world.people[:5]
    for user, way in zip(people, ways, strict=True):
        holidays = ((now() - DAY, now() + DAY),) if user is people[4] else ()
        await process.tables.people.change(user.id, notify=way, holidays=holidays)
    asked = tuple(CupEntrantRow(n, user.id, user.name, "asked", late_rounds=[]) for n, user in enumerate(people))
    row = replace(CUP, guild=process.bot.guilds[0].id, channel=process.bot.channel.id, created=now(), entrants=asked)
    row = replace(row, phase="muster", due=now() + DAY, round_minutes=round_minutes)
    return await process.store.cups.open(row, ["muster"])


def said(process: BotProcess) -> list[Message]:
    """Return the messages of the channel without an embed."""
    messages = process.local.world.channels[process.bot.channel.id].messages.values()
    return [one for one in messages if not one.embeds]


def told(process: BotProcess) -> tuple[list[list[int]], list[int]]:
    """Return who is pinged by each message of the channel without an embed, and who has a direct message; by number."""
    numbers = {user.id: number for number, user in enumerate(process.local.world.people)}
    in_channel = said(process)
    direct = [one.recipients for one in process.local.world.channels.values() if one.recipients and one.messages]
    people = [numbers[user] for users in direct for user in users if user in numbers]
    return [sorted(numbers[user] for user in one.mentions) for one in in_channel], sorted(people)


async def test_a_round_of_an_evening_pings_all_but_who_wants_no_notices(process: BotProcess) -> None:
    cup = await muster(process, 40)
    await process.store.cups.mark_posted(cup.id, "muster", 0)
    entrants = tuple(replace(entrant, presence="in") for entrant in cup.entrants)
    drawn = replace(cup, phase="round", entrants=entrants, drawn=(CupRoundRow(0, [], []),))
    tables = (CupTableRow(0, 0, [0, 1, 2, 3, 4], earlier=[]),)
    await process.store.cups.save(cup, replace(drawn, tables=tables), now(), messages=["1"])
    await process.cup_display.show(cup.id)
    assert told(process) == ([[0, 1, 2, 4]], [])


async def test_in_a_slow_cup_who_is_away_is_asked_once_back(process: BotProcess) -> None:
    cup = await muster(process, DAY_MINUTES)
    for _ in range(2):
        assert await process.cup_display.show(cup.id)
    assert told(process) == ([[0, 2]], [1, 2])
    (question,) = said(process)
    assert "I'm here" in str(question.components)
    del process.local.world.channels[process.bot.channel.id].messages[question.id]
    await process.tables.people.change(process.local.world.people[4].id, holidays=())
    for _ in range(2):
        assert await process.cup_display.show(cup.id)
    assert told(process) == ([[4]], [1, 2])
    assert await process.store.cups.unposted(cup.id) == []
    own, later = process.local.world.channels[process.bot.channel.id].messages.values()
    assert "I'm here" in str(own.components)
    assert f"/{own.id})" in later.content


async def test_the_shown_cup_has_the_answer_for_those_who_are_asked(process: BotProcess) -> None:
    cup = await muster(process, 40)
    first, *others = cup.entrants
    cup = replace(cup, entrants=(replace(first, presence="in"), *others))
    people = [*(one.user or 0 for one in cup.entrants), 1]
    drafts = [show_draft(cup, user, get_localizer("en")) for user in people]
    assert [[item.to_component_dict().get("label") for item in draft.controls.children] for draft in drafts] == [
        [], *[["I'm here"]] * 4, []
    ]  # fmt: skip
    drawn = replace(cup, phase="break")
    assert not show_draft(drawn, people[1], get_localizer("en")).controls.children


async def test_a_question_that_is_over_is_edited_once_however_much_is_told_after_it(process: BotProcess) -> None:
    cup = await muster(process, 40)
    assert await process.cup_display.show(cup.id)
    (question,) = said(process)
    process.local.clock.advance(LONG)
    out = tuple(replace(entrant, presence="taken_out") for entrant in cup.entrants)
    for number in range(3):
        later = replace(cup, phase="break", entrants=out)
        cup = await process.store.cups.save(cup, later, now(), messages=[f"out.{number}.1"])
        await process.cup_display.show(cup.id)
    assert "I'm here" not in str(question.components)
    assert len(question.old_edits) == 1, "Discord lets an old message be edited seldom"


async def test_people_are_asked_once_as_they_chose_though_an_outage_follows(
    process: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leaves them more time."""
    cup = await muster(process, 40)
    process = await killed_at("mark_posted", cup.id, process, monkeypatch)
    await process.store.heartbeats.hold_round(cup.id, timedelta(minutes=20), now())
    for _ in range(2):
        assert await process.cup_display.show(cup.id)
    assert told(process) == ([[0, 2, 4]], [1, 2])
    (direct,) = process.direct_messages(process.local.world.people[1].id)
    assert f"Press *I'm here* under the question (<#{process.bot.channel.id}>)" in direct.content
