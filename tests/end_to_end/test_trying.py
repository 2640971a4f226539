"""Trying moves on a private board: at a running table, over a restart, and at any move of a finished game."""

from __future__ import annotations

import json

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import choose_on, menus, press_on, private_answer, private_message, wait_for_change
from tests.end_to_end.shortcuts import finish
from tests.end_to_end.tables import actor_of, make_move
from tests.local_discord.person import Person
from tests.local_discord.reading import component_of, labels
from tests.local_discord.world import JSON

STORED = ("version, state, undo from tables", "* from seats", "* from moves")


def stored(harness: Harness) -> list[object]:
    """Return all that is stored of tables."""
    return [harness.rows(f"select {what}") for what in STORED]


async def try_first(person: Person, board: JSON) -> JSON:
    """Try the first move that the menus offer, step by step. Returns the board after it."""
    while True:
        menu = menus(board)[-1]
        value = menu["options"][0]["value"]
        board = await choose_on(person, board, menu["custom_id"], value)
        if value.startswith("="):
            return board


@pytest.mark.soak
async def test_moves_are_tried_while_others_are_awaited_and_over_a_restart(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    await harness.world.change_user(otter.user, locale="it")
    table = await begin(heron, otter, game="cappuccino")
    actor = actor_of(table, [heron, otter])
    other = otter if actor is heron else heron
    before = stored(harness)
    panel = await private_message(other, await other.press(table, "Tavolo…" if other is otter else "Table…"))
    button = "Prova mosse" if other is otter else "Try moves"
    board = await private_message(other, await other.press(panel, button))
    assert actor.user.name in board["content"], "as at the table, the actor is asked first"
    first = board
    board = await try_first(other, board)
    assert other.user.name in board["content"]
    assert actor.user.name in board["embeds"][0]["description"]
    await harness.restart_bot()
    board = await try_first(other, board)
    board = await press_on(other, board, "Torna indietro" if other is otter else "Take back")
    board = await press_on(other, board, "Da capo" if other is otter else "Start over")
    assert (board["content"], board["embeds"]) == (first["content"], first["embeds"])
    assert stored(harness) == before, "nothing is stored of what is tried"

    watching = (await newt.command(table["channel_id"], "try")).private
    assert labels(watching) == ["Take back", "Start over"], "a hint is for players"
    refused = await newt.command(table["channel_id"], "try", move=3)
    assert "current position" in await private_answer(newt, refused)

    asking = (await actor.command(table["channel_id"], "try")).private
    answered = await press_on(actor, asking, labels(asking)[-1])
    assert other.user.name in answered["content"]
    seat = "select hints from seats order by number"
    assert sorted(harness.rows(seat)) == [(0,), (1,)], "an answer counts as a hint"

    await make_move(actor, table)
    menu, since = menus(board)[0], len(other.seen)
    await other.choose(board, menu["custom_id"], menu["options"][0]["value"])
    board = await wait_for_change(other, board, lambda now: other.user.name in now["content"], since)
    assert ("La partita è andata avanti" if other is otter else "The game has moved on") in str(board["embeds"])


async def test_no_answer_is_given_where_hints_are_off_and_secrets_stay_unknown(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    table = await begin(heron, otter, chosen={"away": "no-hints"})
    actor = actor_of(table, [heron, otter])
    refused = await private_answer(actor, await actor.command(table["channel_id"], "hint"))
    assert "Hints are off" in refused
    newt = await harness.person("Newt")
    watching = await private_answer(newt, await newt.command(table["channel_id"], "hint"))
    assert "You don't play at this table" in watching
    board = (await heron.command(table["channel_id"], "try")).private
    assert "Computer's answer" not in labels(board)
    assert "What you don't know stays unknown" in board["embeds"][0]["footer"]["text"]
    board = await try_first(heron, board)
    forged = json.loads(json.dumps(board).replace(":start-over:", ":answer:"))
    harness.forge(board, "Start over", component_of(forged, "Start over")["custom_id"])
    assert "Hints are off" in await private_answer(heron, await heron.press(forged, "Start over"))
    panel = await private_message(otter, await otter.press(table, "Table…"))
    await otter.press(panel, "Pause")
    await harness.wait_until_stored("select 1 from tables where paused is not null")
    assert "paused" in await private_answer(heron, await heron.press(forged, "Start over"))
    assert "paused" in await private_answer(actor, await actor.command(table["channel_id"], "move", move="zz"))


@pytest.mark.soak
async def test_any_move_of_a_finished_game_is_a_beginning(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(heron, otter, game="cappuccino")
    panel = await private_message(heron, await heron.press(table, "Table…"))
    end = await finish(harness, [heron, otter])
    assert "The table row by row" in await private_answer(heron, await heron.press(panel, "In words")), "as it is now"
    moves = len(harness.stored_moves())
    board = (await newt.command(end["channel_id"], "try")).private
    assert "It starts from the beginning" in board["embeds"][0]["footer"]["text"]
    board = (await newt.command(end["channel_id"], "try", move=moves - 1)).private
    assert labels(board)[-1] == "Computer's answer"
    board = await press_on(newt, board, "Computer's answer")
    reply = await newt.command(end["channel_id"], "try", move=moves + 1)
    assert f"For “move” choose a number from 0 to {moves}" in await private_answer(newt, reply)
    over = (await newt.command(end["channel_id"], "try", move=moves)).private
    assert over["content"].startswith("Here the game would be over.")
    assert menus(over) == []
