"""The message of a cup tells how far games are while Discord lets it be edited; nothing waits for an edit later."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from random import Random
from unittest.mock import AsyncMock, Mock

import pytest

from bot import discord_clock
from bot.display import cups as cup_display
from bot.display.personal_messages import CupPeople
from bot.sessions.cups import Cups
from bot.tables.clock import now
from bot.tables.cups import steps
from deploy.local.local_discord import LocalDiscord
from storage.apart import Unwanted
from storage.cup_rows import CupDeedRow, CupRoundRow, CupTableRow
from storage.models import TableRow
from storage.store import Store
from tests.bot.bot_process import LONG, SILENT, BotProcess, Killed, direct_messages
from tests.local.conftest import Bot
from tests.local_discord.world import World
from tests.storage.changes import append
from tests.storage.scenes import CLOCK, HERON, crowded_game
from tests.storage.test_cups import CUP, PEOPLE

DAY = timedelta(days=1)


async def killed_at(call: str, cup: str, process: BotProcess, monkeypatch: pytest.MonkeyPatch) -> BotProcess:
    """Show a cup in a process that is killed at a call of the store. Returns the next process."""
    with monkeypatch.context() as patch:
        patch.setattr(process.store.cups, call, AsyncMock(side_effect=Killed))
        with pytest.raises(Killed):
            await process.cup_display.show(cup)
    process.local.clock.advance(LONG)
    return process.again()


async def open_round(store: Store, bot: Bot) -> tuple[str, TableRow]:
    """Store a cup with a game of two moves. Returns its id, and the game."""
    game = await crowded_game(store, channel=bot.channel.id, guild=bot.guilds[0].id)
    cup = await store.cups.open(replace(CUP, guild=bot.guilds[0].id, channel=bot.channel.id, created=now()))
    tables = (CupTableRow(0, 0, [0, 1], opened=game.id, earlier=[]),)
    drawn = (CupRoundRow(0, [], []),)
    due = now() + timedelta(minutes=20)
    await store.cups.save(cup, replace(cup, phase="round", entrants=PEOPLE, drawn=drawn, tables=tables, due=due), now())
    return cup.id, game


async def test_moves_are_told_again_at_once_in_the_first_hour_of_a_message(
    process: BotProcess, store: Store, bot: Bot, local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup, game = await open_round(store, bot)
    assert await process.cup_display.show(cup)
    row = await store.cups.load(cup)
    for minutes, told in ((0, 3), (51, 3), (61, 5), (90, 5), (122, 7)):
        monkeypatch.setattr(discord_clock, "now", Mock(return_value=now() + timedelta(minutes=minutes)))
        game = await append(store, game, ["c"], [0], now(), clock=CLOCK)
        assert await process.cup_display.show(cup, progress=True)
        message = local.world.channels[bot.channel.id].messages[row.message or 0]
        assert f"{told} moves" in str(message.embeds)


def standing(bot: Bot) -> list[tuple[int, str, bool, bool]]:
    """Return the messages of the channel: ids, contents, and whether they show a cup and have buttons."""
    messages = bot.local.world.channels[bot.channel.id].messages.values()
    return [(one.id, one.content, bool(one.embeds), bool(one.components)) for one in messages]


@pytest.mark.parametrize("killed", [False, True])
async def test_a_round_brings_the_message_of_its_cup_to_the_end_of_the_channel(
    process: BotProcess, store: Store, bot: Bot, killed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup, _ = await open_round(store, bot)
    assert await process.cup_display.show(cup)
    first = await store.cups.load(cup)
    later = now() + timedelta(minutes=11)
    await store.cups.save(first, replace(first, overtime=True), later, messages=["1"])
    if killed:
        process = await killed_at("record_shown", cup, process, monkeypatch)
    for _ in range(2):
        assert await process.cup_display.show(cup)
    new = (await store.cups.load(cup)).message
    link = f"https://discord.com/channels/{first.guild}/{first.channel}/{new}"
    old_line = (first.message, f"**Friday** goes on below: {link}", False, False)
    assert standing(bot)[:2] == [old_line, (new, "", True, True)]
    assert [content[:6] for _, content, *_ in standing(bot)[2:]] == ["**Frid"], "the call to the round"


async def test_a_young_message_of_a_cup_stays_as_a_round_begins(process: BotProcess, store: Store, bot: Bot) -> None:
    cup, _ = await open_round(store, bot)
    assert await process.cup_display.show(cup)
    first = await store.cups.load(cup)
    await store.cups.save(first, replace(first, overtime=True), now() + timedelta(minutes=9), messages=["1"])
    assert await process.cup_display.show(cup)
    assert [one for one, *_, has_buttons in standing(bot) if has_buttons] == [first.message]


async def test_an_edit_that_discord_puts_off_holds_up_nothing(
    process: BotProcess, store: Store, bot: Bot, local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cup_display, "EDIT_TIMEOUT", 0.2)
    cup, _ = await open_round(store, bot)
    assert await process.cup_display.show(cup)
    row = await store.cups.load(cup)
    await store.cups.save(row, replace(row, overtime=True), now())
    world = await World.fetch(local.base)
    await world.add_fault(method="PATCH", path=f"*/messages/{row.message}", do="delay", seconds=60)
    assert not await process.cup_display.show(cup)
    await world.clear_faults()
    assert await process.cup_display.show(cup)


@pytest.mark.parametrize("phase", ["break", "round"])
async def test_a_round_is_told_to_be_taken_back_until_it_is_drawn_again(
    process: BotProcess, store: Store, bot: Bot, phase: str
) -> None:
    cup, _ = await open_round(store, bot)
    row = await store.cups.load(cup)
    again = row if phase == "round" else replace(row, drawn=(), tables=())
    await store.cups.save(row, replace(again, phase=phase, undone=1), now(), messages=["undone.1", "out.0.1"])
    assert await process.cup_display.show(cup)
    told = {"break": ["**Friday**: round 1 was taken back"], "round": []}
    assert [content.partition(",")[0] for _, content, is_cup, _ in standing(bot) if not is_cup] == told[phase]


@pytest.mark.parametrize("killed", [False, True])
async def test_nobody_is_offered_to_play_again_in_a_cup_that_is_over(
    process: BotProcess, store: Store, bot: Bot, killed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup, _ = await open_round(store, bot)
    row = await store.cups.load(cup)
    out = (replace(row.entrants[0], presence="taken_out"), *row.entrants[1:])
    await store.cups.save(row, replace(row, entrants=out), now(), messages=["out.0.1"])
    assert await process.cup_display.show(cup)
    assert standing(bot)[-1][3], "the offer"
    row = await store.cups.load(cup)
    await store.cups.save(row, replace(row, phase="over", ended=now()), now(), messages=["podium"])
    if killed:
        process = await killed_at("posted_as", cup, process, monkeypatch)
    for waiting in ([cup], []):
        assert await store.due_cups.to_look_at(now(), {0}) == waiting
        assert await process.cup_display.show(cup)
    assert not any(has_buttons for *_, has_cup, has_buttons in standing(bot) if not has_cup)


async def test_who_is_out_is_told_once_though_the_offer_to_return_has_ended(
    process: BotProcess, store: Store, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup, _ = await open_round(store, bot)
    row = await store.cups.load(cup)
    out = (replace(row.entrants[0], presence="taken_out"), *row.entrants[1:])
    await store.cups.save(row, replace(row, entrants=out), now(), messages=["out.0.1"])
    process = await killed_at("mark_posted", cup, process, monkeypatch)
    row = await store.cups.load(cup)
    await store.cups.save(row, replace(row, phase="over", ended=now()), now())
    assert await process.cup_display.show(cup)
    assert sum("had to wait for you" in content for _, content, *_ in standing(bot)) == 1


async def test_the_host_of_a_cup_is_told_silently_when_away_not_if_notices_are_off(process: BotProcess) -> None:
    hosts, holidays = process.local.world.people[:3], ((now() - DAY, now() + DAY),)
    await process.tables.people.change(hosts[1].id, holidays=holidays)
    await process.tables.people.change(hosts[2].id, notify="none")
    for host in hosts:
        await process.cup_display.tell_end(replace(CUP, id=f"cup{host.id}", host=host.id))
    told = [[one.flags & SILENT for one in process.direct_messages(host.id)] for host in hosts]
    assert told == [[0], [SILENT], []]


async def test_a_host_is_told_of_a_hold_though_an_earlier_one_had_the_same_cause(
    store: Store, bot: Bot, local: LocalDiscord
) -> None:
    host, begun = local.world.people[0], now()
    cup = await store.cups.open(
        replace(CUP, guild=bot.guilds[0].id, channel=bot.channel.id, host=host.id, created=begun)
    )
    for hour in (0, 0, 1):  # found twice by two processes, released, and held again
        process = BotProcess(store, bot)
        hosts = CupPeople(process.tables, process.poster)
        held = replace(cup, phase="round", drawn=(CupRoundRow(0),) * (hour + 1))
        if hour:
            await store.cups.mark_held(cup.id, (), now())
        since = await store.cups.mark_held(cup.id, ("view_channel",), begun + timedelta(hours=hour))
        await hosts.tell_hold(held, ("view_channel",), since)
        local.clock.advance(LONG)
    assert len(direct_messages(local, host.id)) == 2


@pytest.mark.parametrize("deed", [None, CupDeedRow(0, "start", HERON)])
async def test_who_opened_a_cup_alone_is_told_once_who_could_not_be_kept_apart(
    process: BotProcess, store: Store, bot: Bot, local: LocalDiscord, deed: CupDeedRow | None
) -> None:
    host, other = (user.id for user in local.world.people[:2])
    people = (replace(PEOPLE[0], user=host), replace(PEOPLE[1], user=other))
    opened = replace(CUP, guild=bot.guilds[0].id, channel=bot.channel.id, host=host, phase="break", created=now())
    row = await store.cups.open(replace(opened, entrants=people))
    await store.apart.add(host, [Unwanted(other, "Otter")], now())
    process.tables.deals, cups = Random(1), Cups(process.tables)
    await cups.apply(row.id, steps.draw, deed=deed)
    for _ in range(2):
        await process.cup_display.show(row.id)
    told = [one.content for one in direct_messages(local, host) if "one pair sits together" in one.content]
    assert len(told) == (deed is None), "the answer to a deed says so itself"
    assert not any("together" in one.content for one in local.world.channels[bot.channel.id].messages.values())
    assert not direct_messages(local, other)
