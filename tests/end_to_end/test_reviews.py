"""The review of a finished game: made once, the same for all, private, and refused while the game runs."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from games.players.judgement import Review
from games.players.review import review
from games.record import replay, start_from_json
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import choose_on, menus, press_on, private_answer, private_message, wait_for_change
from tests.end_to_end.shortcuts import finish
from tests.local_discord.person import Person
from tests.local_discord.reading import labels
from tests.local_discord.world import JSON
from tests.timeouts import REVIEW_TIMEOUT


def store_short_review(harness: Harness) -> Review:
    """Store a short review of the newest game, which is over, as if it had been asked for. Returns the review."""
    ((table, game, start),) = harness.rows("select id, game, start from tables order by created desc limit 1")
    record = replay(start_from_json(game, json.loads(start)), harness.stored_moves())
    made = review(record, Random(1), iterations=20)
    harness.execute("insert into reviews values (?, ?, 0)", table, json.dumps(made.to_json()))
    return made


def is_page(message: JSON) -> bool:
    """Return whether a message is a page of a review."""
    return bool(message["embeds"]) and "Review: Cappuccino" in (message["embeds"][0].get("title") or "")


def is_point(message: JSON) -> bool:
    """Return whether a message is the first turning point of a review."""
    return bool(message["embeds"]) and "Turning point A (1 of " in (message["embeds"][0].get("title") or "")


def is_film(message: JSON) -> bool:
    """Return whether a message has a game's deciding turn."""
    return "The deciding turn" in message["content"] and bool(message["attachments"])


async def first_page(person: Person, end: JSON) -> JSON:
    """Return the review that the end's button shows."""
    return await person.wait_for(is_page, after=person.press(end, "Review"), timeout=REVIEW_TIMEOUT)


@pytest.mark.soak
async def test_a_review_shows_the_turning_points(harness: Harness, heron: Person, otter: Person) -> None:
    table = await begin(heron, otter, game="cappuccino")
    reply = await heron.command(table["channel_id"], "review")
    assert "isn't over" in await private_answer(heron, reply)
    end = await finish(harness, [heron, otter])
    assert store_short_review(harness).turning_points
    page = await first_page(heron, end)
    assert page["flags"] & 64
    text = page["embeds"][0]["description"]
    assert re.search(r"\*\*1\*\* (?:<\S+> )?(Heron|Otter) – accuracy \d+", text)
    assert "**A** Move" in text
    assert "after move 0:" in page["attachments"][0]["description"]
    shown = await otter.wait_for(is_page, after=heron.press(page, "Show it here"))
    assert not shown["flags"] & 64
    assert (shown["embeds"][0]["description"], labels(shown)) == (text, ["Review"])
    assert is_page(await private_message(otter, await otter.press(shown, "Review")))
    await heron.press(page, "Next")
    point = await wait_for_change(heron, page, is_point)
    assert re.search(r"Move \d+: (Heron|Otter) played .*\n.*Better:", point["embeds"][0]["description"])
    assert "`" not in point["embeds"][0]["description"], "moves are told in words"
    (board,) = point["attachments"]
    green, orange = board["description"].split("\n")[:2]
    assert green.removeprefix("Green arrow: ") in point["embeds"][0]["description"]
    assert orange.removeprefix("Orange arrow: ") in point["embeds"][0]["description"]
    await check_lines(heron, point)
    table_id = end["embeds"][0]["footer"]["text"].rpartition(" ")[2]
    moves = len(harness.stored_moves())
    await heron.press(point, "To the moves")
    step = await wait_for_change(heron, point, lambda now: "after move" in now["content"] or "before" in now["content"])
    assert labels(step) == ["First", "Back", "Next", "Last", "Try moves", "Review"]
    (menu,) = menus(step)
    assert [option["label"][0] for option in menu["options"] if option.get("default")] == ["A"]
    step = await press_on(heron, step, "Last", lambda now: f"after move {moves} of" in now["content"])
    step = await press_on(heron, step, "Back", lambda now: f"after move {moves - 1} of" in now["content"])
    step = await choose_on(heron, step, menu["custom_id"], menu["options"][-1]["value"])
    assert f"move {moves - 1} of" not in step["content"]
    board = await private_message(heron, await heron.press(step, "Try moves"))
    assert board["embeds"][0]["title"] == "Trying moves: Cappuccino"

    step = await private_message(otter, await otter.press(end, "Step through"))
    assert f"before move 1 of {moves}" in step["content"]
    reply = await otter.command(end["channel_id"], "replay", game_id=table_id, format="steps", **{"from": 4})
    assert f"after move 3 of {moves}" in reply.private["content"]


async def check_lines(person: Person, point: JSON) -> None:
    """Step through what is expected after the move played at a turning point, and back to its page."""
    assert labels(point)[3:] == ["▶ After the move played", "▶ After the better move"]
    line = await press_on(person, point, "▶ After the move played", lambda now: "(1 of " in now["content"])
    assert "what I expect after the move played" in line["content"]
    line = await press_on(person, line, "Next", lambda now: "(2 of " in now["content"])
    assert labels(line) == ["First", "Back", "Next", "Last", "Turning point A"]
    await press_on(person, line, "Turning point A", is_point)


@pytest.mark.soak
async def test_the_deciding_turn_is_drawn_privately_then_shown_at_the_table(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    await begin(heron, otter, game="cappuccino")
    end = await finish(harness, [heron, otter])
    point = max(store_short_review(harness).turning_points, key=lambda one: one.difference)
    await heron.press(end, "🎬 Deciding turn")
    own = await heron.wait_for(is_film, timeout=REVIEW_TIMEOUT)
    assert own["flags"] & 64
    assert f"\nMove {point.ply + 1}: " in own["content"]
    (film,) = own["attachments"]
    assert film["filename"].endswith(".webp")
    assert film["description"]
    shown = await otter.wait_for(is_film, after=heron.press(own, "Show it here"), timeout=REVIEW_TIMEOUT)
    assert not shown["flags"] & 64
    assert (shown["content"], labels(shown)) == (own["content"], ["Review"])
    link = f"https://discord.com/channels/{harness.world.guilds[0].id}/{shown['channel_id']}/{shown['id']}"
    again = "still busy"  # until the bot, which has sent the message, is done with the request
    while "still busy" in again:
        again = await private_answer(heron, await heron.press(own, "Show it here"))
    assert again == f"The deciding turn stands here already: {link}"


@pytest.mark.soak
async def test_a_games_deciding_turn_is_posted_below_its_end(harness: Harness, heron: Person, otter: Person) -> None:
    await begin(heron, otter, game="cappuccino")
    end = await finish(harness, [heron, otter])
    await harness.kill_bot()
    point = max(store_short_review(harness).turning_points, key=lambda one: one.difference)
    harness.execute("update tables set shown_activity = null")  # as a kill leaves an end
    await harness.start_bot(DECIDING_TURNS="true")
    film = await heron.wait_for(is_film, timeout=REVIEW_TIMEOUT)
    assert film["channel_id"] == end["channel_id"]
    assert f"\nMove {point.ply + 1}: " in film["content"]
    assert (film["flags"] & 64, film["mentions"], film["components"]) == (0, [], [])
    assert film["attachments"][0]["description"]
