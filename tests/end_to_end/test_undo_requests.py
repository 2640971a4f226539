"""Requests to take a move back: who is asked, how, and how long."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import change_settings, join, open_lobby, start
from tests.end_to_end.messages import has_button, latest, private_answer, private_message, wait_for_change
from tests.end_to_end.test_undo import ask_undo, back_at, begin_with_computers, make_move, notes
from tests.local_discord.reading import component_of


async def test_a_request_lapses_with_the_next_move(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, table = await begin_with_computers(harness, "water-lily", "Heron", "Otter")
        heron, otter = people
        for person in people:
            private_text = await private_answer(person, await person.command(table["channel_id"], "undo"))
            assert "no move that could be taken back" in private_text
        table = await make_move(table, people)
        newt = await harness.person("Newt")
        assert "don't play" in await private_answer(newt, await newt.command(table["channel_id"], "undo"))
        request = await ask_undo(heron, table["channel_id"])
        for person in people:
            private_text = await private_answer(person, await person.command(table["channel_id"], "undo"))
            assert "being asked already" in private_text
        panel = await private_message(otter, await otter.press(table, "Table…"))
        assert component_of(panel, "Take back the last move")["disabled"]
        assert "*Take back the last move*: the others are being asked." in panel["embeds"][0]["description"]
        table = await make_move(table, people)
        stored_moves = harness.stored_moves()
        await wait_for_change(otter, request, lambda now: not now["components"])
        for answer in ("Agree", "Decline"):
            harness.give_back_controls(request)
            assert "moved on" in await private_answer(otter, await otter.press(request, answer))
            assert (await latest(otter, request))["components"] == []
        assert harness.stored_moves() == stored_moves
        panel = await private_message(otter, await otter.press(table, "Table…"))
        since = len(otter.seen)
        await otter.press(panel, "Take back the last move")
        request = await otter.wait_for(lambda message: has_button(message, "Agree"), since=since)
        assert [person["id"] for person in request["mentions"]] == [heron.user.id], "no pause follows a refused request"
        await heron.press(request, "Agree")
        await back_at(otter, 1, since)
        assert harness.stored_moves() == stored_moves[:1]


async def test_a_request_outlives_a_restart_and_two_may_agree_at_once(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, table = await begin_with_computers(harness, "water-lily", "Heron", "Otter", "Newt")
        for _ in range(2):
            table = await make_move(table, people)
        stored_moves = harness.stored_moves()
        request = await ask_undo(people[0], table["channel_id"])
        await harness.kill_bot()
        await harness.start_bot()
        answer = await private_answer(people[1], await people[1].command(table["channel_id"], "undo"))
        assert "being asked already" in answer
        since = len(people[0].seen)
        replies = await harness.at_once(*(person.press(request, "Agree") for person in people[1:] * 2))
        assert not any(reply.failed for reply in replies)
        message = await back_at(people[0], 1, since)
        assert harness.stored_moves() == stored_moves[:1]
        assert harness.rows("select undone, move from moves where undone > 0") == [(1, stored_moves[1])]
        await harness.stop_bot()
        await harness.start_bot()
        await make_move(message, people, which=2)
        assert len(notes(people[0])) == 1


@pytest.mark.parametrize("pings", ["silent", pytest.param("none", marks=pytest.mark.soak)])
async def test_who_is_asked_is_pinged_as_the_server_wants(tmp_path: Path, pings: str) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        await harness.world.change_user(heron.user, manage_guild=True)
        await change_settings(heron, harness.world.channel, pings=[pings])
        await harness.wait_until_stored("select 1 from settings")
        lobby = await open_lobby(heron, harness.world.channel, "cappuccino")
        await join(otter, lobby)
        table = await start(heron, lobby)
        named = table["content"].split(",")[0]
        actor = otter if named in ("Otter", f"<@{otter.user.id}>") else heron
        choices = await actor.autocomplete(table["channel_id"], "move", "move", "")
        await actor.command(table["channel_id"], "move", move=choices[0]["value"])
        request = await ask_undo(heron, table["channel_id"])
        assert ([person["id"] for person in request["mentions"]] == [otter.user.id]) is (pings == "silent")
        assert ("Otter, do you agree?" in request["content"]) is (pings == "none")
        assert request["flags"] & 4096
