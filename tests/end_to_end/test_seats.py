"""Seats of a running game that pass between people and computer players, with consent or not, and early ends."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.bot.test_component_ids import POSTED
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, open_lobby
from tests.end_to_end.messages import has_button, latest, private_answer, private_message, wait_for_change
from tests.end_to_end.tables import actor_of, is_table, state_of, table_after, type_move
from tests.local_discord.person import Person
from tests.local_discord.reading import labels
from tests.local_discord.replies import EPHEMERAL
from tests.local_discord.world import JSON


async def panel_of(person: Person, table: JSON) -> JSON:
    """Return what this person may do at a table, besides moving: by its newest message, as a move of a computer player
    may replace the one that was seen last."""
    shown = [now for now in await person.messages(table["channel_id"]) if has_button(now, "Table…")]
    return await private_message(person, await person.press(shown[-1], "Table…"))


async def pressed_surely(person: Person, panel: JSON, button: str, sure: str) -> None:
    """Press a button of a panel and confirm it; the channel learns nothing of it before that."""
    since = len(person.seen)
    answer = await private_message(person, await person.press(panel, button))
    posted = [message for event, message in person.seen[since:] if event == "MESSAGE_CREATE"]
    assert all(message["flags"] & EPHEMERAL for message in posted if message["channel_id"] == panel["channel_id"])
    await person.press(answer, sure)


async def answer(person: Person, button: str, since: int = 0) -> JSON:
    """Press a button of a message that asks the people at a table. Returns the message."""
    question = await person.wait_for(lambda message: has_button(message, button), since=since)
    await person.press(question, button)
    return question


def secret_of(message: JSON) -> str:
    """Return the words of a secret."""
    return str(message["embeds"][0]["description"])


@pytest.mark.soak
async def test_nobody_fills_the_channel_by_resigning_and_playing_on(heron: Person, otter: Person) -> None:
    table = await begin(heron, otter)
    await heron.press(await panel_of(heron, table), "Substitute for Heron")
    call = await otter.wait_for(lambda message: has_button(message, "Play for Heron"))
    assert "already sit here" in await private_answer(otter, await otter.press(call, "Play for Heron"))
    for is_first in (True, False):
        since = len(heron.seen)
        assert "has taken your seat" in await private_answer(otter, await otter.command(table["channel_id"], "resign"))
        table = await heron.wait_for(lambda now: is_table(now) and "Otter (computer" in str(now["embeds"]), since=since)
        reply = await otter.press(await panel_of(otter, table), "Play on")
        if is_first:
            await heron.wait_for(lambda message: "Otter is back" in message["content"], since=since)
    assert "ask again" in await private_answer(otter, reply)


async def test_who_declines_their_own_question_takes_it_back(harness: Harness, otter: Person, newt: Person) -> None:
    table = await begin(otter, newt)
    await pressed_surely(otter, await panel_of(otter, table), "End the game", "End it now")
    question = await newt.wait_for(lambda message: has_button(message, "End it"))
    await otter.press(question, "Decline")
    await wait_for_change(newt, question, lambda now: now["content"] == "Otter takes the question back.")


async def test_who_asks_what_another_player_has_asked_hears_who_is_asked(harness: Harness) -> None:
    people = heron, otter, _ = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(*people)
    for asker, told in ((heron, "I've asked the others."), (otter, "I've asked Newt.")):
        panel = await private_message(asker, await asker.press(await panel_of(asker, table), "End the game"))
        assert await private_answer(asker, await asker.press(panel, "End it now")) == told
        await harness.wait_until_stored("select 1 from outbox where request = 'end' and message is not null")


@pytest.mark.soak
async def test_a_question_that_was_deleted_is_asked_again_by_who_asks_again(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(heron, game="cappuccino", computers=("easy",))
    since = len(heron.seen)
    name = next(label for label in labels(await panel_of(newt, table)) if label.startswith("Play for"))
    for deletes in (True, False):
        await newt.press(await panel_of(newt, table), name)
        question = await heron.wait_for(lambda message: has_button(message, "Let them play"), since=since)
        assert [user["id"] for user in question["mentions"]] == [heron.user.id]
        if deletes:
            await harness.wait_until_stored("select 1 from outbox where request = 'seat' and message is not null")
            await heron.delete(question)  # who is a moderator
            since = len(heron.seen)
    await newt.press(await panel_of(newt, table), name)
    await otter.command(table["channel_id"], "help")  # whose answer comes after what was posted before
    posted = [now for event, now in heron.seen[since:] if event == "MESSAGE_CREATE" and has_button(now, "Decline")]
    assert len(posted) == 1, "one that stands is not repeated"
    await heron.press(question, "Let them play")
    await heron.wait_for(lambda message: "Newt sits down" in message["content"])


async def test_a_bystander_takes_over_a_computers_seat_and_its_secret(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(heron, otter)
    channel = table["channel_id"]
    theirs = await otter.wait_for(lambda message: "your eyes only" in message["content"])
    nothing = await panel_of(newt, table)
    assert "just watch" in nothing["embeds"][0]["description"]
    assert labels(nothing) == ["In words", "Try moves"]
    table = await newt.wait_for(
        lambda message: is_table(message) and "Otter (computer" in str(message["embeds"]),
        after=otter.command(channel, "resign"),
    )
    panel = await panel_of(newt, table)
    assert set(labels(panel)) == {"In words", "Try moves", "Play for Otter"}
    assert not any(newt.user.id in str(message.get("mentions")) for _, message in newt.seen)
    since = len(newt.seen)
    await newt.press(panel, "Play for Otter")
    question = await answer(heron, "Let them play")
    assert [user["id"] for user in question["mentions"]] == [heron.user.id]
    await heron.wait_for(lambda message: "Newt sits down and takes over from Otter" in message["content"])
    new_message = await newt.wait_for(lambda message: "your eyes only" in message["content"])
    assert secret_of(new_message) == secret_of(theirs)
    assert len(await newt.direct_messages()) == 1
    again = (await newt.command(channel, "secret")).private
    assert secret_of(again) == secret_of(theirs)
    for told in (new_message, again):
        assert f"<@{otter.user.id}> held this seat before you" in told["content"]
        assert told["mentions"] == []
    assert "don't play" in await private_answer(otter, await otter.command(channel, "secret"))
    assert len(await otter.direct_messages()) == 1

    table = await newt.wait_for(is_table, since=since)
    for _ in range(2):
        actor = actor_of(table, [heron, newt])
        table = await table_after(newt, state_of(table), after=type_move(actor, channel))
    panel = await panel_of(otter, table)
    assert labels(panel) == ["In words", "Try moves"]

    table = await newt.wait_for(
        lambda message: is_table(message) and "Heron (computer" in str(message["embeds"]),
        after=heron.command(channel, "resign"),
    )
    assert labels(await panel_of(otter, table)) == ["In words", "Try moves"], "Otter knows another seat"


async def test_only_a_moderator_removes_a_player_who_decides(harness: Harness) -> None:
    otter, newt, carp = [await harness.person(name) for name in ("Otter", "Newt", "Carp")]
    heron, swan = await harness.person("Heron"), await harness.person("Swan")
    table = await begin(otter, newt, carp)
    assert labels(await panel_of(swan, table)) == ["In words", "Try moves"]
    panel = await panel_of(otter, table)
    assert set(labels(panel)) - {"Take back the last move", "Pause", "Resign", "Hint"} == {
        "In words",
        "All your turns",
        "My note",
        "Try moves",
        "Plan ahead",
        "Substitute for Otter",
        "End the game",
    }
    panel, since = await panel_of(heron, table), len(newt.seen)
    await heron.press(panel, "Computer for Otter")
    lost = await newt.wait_for(lambda message: "takes Otter's seat" in message["content"], since=since)
    assert [user["id"] for user in lost["mentions"]] == [otter.user.id]
    assert harness.rows("select rated from tables") == [(0,)]
    table, since = await newt.wait_for(is_table, since=since), len(newt.seen)
    await pressed_surely(heron, await panel_of(heron, table), "End the game", "End it now")
    await newt.wait_for(lambda message: "Heron ended this game" in message["content"], since=since)
    ((state, message),) = harness.rows("select state, message from tables")
    assert state == "cancelled"
    await newt.wait_for(lambda now: now["id"] == str(message) and not now["components"], since=since)


async def test_who_is_removed_while_away_is_told_when_back(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(otter, newt)
    channel = table["channel_id"]
    back = (datetime.now(UTC) + timedelta(days=5)).date().isoformat()
    await private_answer(newt, await newt.command(channel, "away", until=back))
    since = len(newt.seen)
    await heron.press(await panel_of(heron, table), "Computer for Newt")  # Heron is a moderator
    lost = await newt.wait_for(lambda message: "takes Newt's seat: a moderator" in message["content"], since=since)
    assert lost["mentions"] == []
    await harness.wait_until_stored(f"select 1 from outbox where key not like 'secret%' and due >= '{back}'")  # noqa: S608
    await private_answer(newt, await newt.command(channel, "away", until="now"))
    told = await newt.wait_for(lambda message: "now plays in your place" in message["content"], since=since)
    assert [user["id"] for user in told["mentions"]] == [newt.user.id]


async def test_of_two_who_resign_at_once_the_last_alone_is_asked_to_end_the_game(harness: Harness) -> None:
    otter, newt = [await harness.person(name) for name in ("Otter", "Newt")]
    channel = (await begin(otter, newt))["channel_id"]
    await harness.world.add_fault(method="POST", path=f"/channels/{channel}/messages", do="hold", when="before")
    first = asyncio.create_task(otter.command(channel, "resign"))
    await harness.wait_until_stored("select 1 from seats where computer = 1")
    question = (await newt.command(channel, "resign")).private
    assert "its only human player" in question["content"]
    last = asyncio.create_task(newt.press(question, "Yes, resign"))
    await harness.wait_until_stored("select 1 from tables where state = 'cancelled'")
    await harness.world.clear_faults()
    await last
    assert "taken your seat" in await private_answer(otter, await first)


async def test_who_has_resigned_is_neither_asked_nor_removed_by_old_panels(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(otter, newt)
    channel, own, theirs = table["channel_id"], await panel_of(newt, table), await panel_of(heron, table)
    assert "taken your seat" in await private_answer(newt, await newt.command(channel, "resign"))
    for again in (await newt.command(channel, "resign"), await newt.press(own, "Resign")):
        assert "don't play at this table" in await private_answer(newt, again)
    answer = await private_answer(heron, await heron.press(theirs, "Computer for Newt"))  # Heron is a moderator
    assert "out of date" in answer


@pytest.mark.soak
async def test_by_an_old_panel_nobody_else_loses_the_seat(harness: Harness) -> None:
    heron, otter, newt, carp = [await harness.person(name) for name in ("Heron", "Otter", "Newt", "Carp")]
    table = await begin(otter, carp)
    panel, since = await panel_of(heron, table), len(newt.seen)  # Heron is a moderator
    await otter.press(await panel_of(otter, table), "Substitute for Otter")
    call = await newt.wait_for(lambda now: has_button(now, "Play for Otter"), since=since)
    await newt.press(call, "Play for Otter")
    await newt.wait_for(lambda now: "takes over from Otter" in now["content"], since=since)
    answer = await private_answer(heron, await heron.press(panel, "Computer for Otter"))
    assert "out of date" in answer or "moved on" in answer
    assert harness.rows('select computer from seats where "user" = ?', int(newt.user.id)) == [(0,)]
    assert harness.rows("select rated from tables") == [(1,)]


async def test_a_call_that_was_deleted_is_posted_again_by_the_next(heron: Person, otter: Person, newt: Person) -> None:
    table = await begin(otter, newt)
    await private_answer(newt, await newt.command(table["channel_id"], "resign"))
    for caller in (otter, heron):  # Heron is a moderator
        since = len(otter.seen)
        await caller.press(await panel_of(caller, table), "Substitute for Newt")
        call = await otter.wait_for(lambda now: has_button(now, "Play for Newt"), since=since)
        await heron.delete(call)
        await otter.wait_until_deleted(call)


FOREIGN = (
    *("puzzle:china-moon:9999:739577:0:", "puzzle:china-moon:1:999999999:0:=a", "puzzled:china-moon:1:9999999:give-up"),
    *("lesson:water-lily:99", "lesson:nothing:0", "answer:water-lily:99", "answer:nothing:0", "learn:nothing"),
    *("practice:nothing", "open:nothing:0", "rules:nothing:0", "rules:water-lily:999", "challenge:1", "turns:999"),
)
"""Ids of what is not there."""


def whole_game(harness: Harness, game: str) -> list[object]:
    """Return what is stored of a game, without what has been shown and told of it."""
    queries = (
        "select state, version, last_activity, undo, paused, channel from tables where id = ?",
        'select "user", computer, away, wanted from seats where table_id = ? order by number',
        "select * from moves where table_id = ?",
    )
    return [harness.rows(query, game) for query in queries]


@pytest.mark.soak
async def test_a_component_of_another_servers_table_is_refused(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1", guilds=2) as harness:
        heron, newt, otter = [await harness.person(name) for name in ("Heron", "Newt", "Otter")]
        table = await begin(heron, newt)
        ((game,),) = harness.rows("select id from tables")
        other = harness.world.guilds[1]  # which Otter manages
        lobby = await open_lobby(otter, next(iter(other.channels.values())))
        before = whole_game(harness, game)
        ids = [text.replace("abcdefgh", game) for text in POSTED if "abcdefgh" in text]
        for custom_id in (*ids, f"do:{game}:end-sure:", f"do:{game}:take:0", f"lobby:{game}:1:cancel", "x:y"):
            harness.forge(lobby, "Leave", custom_id)
            answer = await private_answer(otter, await otter.press(await latest(otter, lobby), custom_id))
            assert "out of date" in answer or "no such cup" in answer, custom_id
        for custom_id in FOREIGN:
            harness.forge(lobby, "Leave", custom_id)
            assert not (await otter.press(await latest(otter, lobby), custom_id)).failed
        assert whole_game(harness, game) == before
        assert is_table(await latest(heron, table))
