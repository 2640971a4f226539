"""A game as an animated picture: what stands in it, who may ask, and that nobody waits for it."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import private_answer, wait_for_change
from tests.end_to_end.shortcuts import finish
from tests.end_to_end.tables import actor_of, make_move, table_after
from tests.local_discord.person import Person
from tests.local_discord.world import JSON
from tests.timeouts import REVIEW_TIMEOUT

MOVES = 3  # that are drawn while others move
SLOW = REVIEW_TIMEOUT  # a replay is drawn with low priority


async def request_replay(person: Person, channel: str, **options: object) -> JSON:
    """Return the message with the replay that somebody asks for, once its person has the link to it."""
    since = len(person.seen)
    await person.command(channel, "replay", **options)
    message = await person.wait_for(is_replay, since=since, timeout=SLOW)
    await person.wait_for(lambda now: message["id"] in now["content"], since=since)
    return message


def film(harness: Harness, message: JSON) -> Image.Image:
    """Return the animated picture on a message."""
    (attached,) = message["attachments"]
    return Image.open(BytesIO(harness.local.world.files[int(attached["id"])].content))


def frames(picture: Image.Image) -> int:
    """Return how many pictures an animated one has."""
    return int(getattr(picture, "n_frames", 1))


async def make_moves(table: JSON, people: list[Person], count: int) -> JSON:
    """Make so many moves. Returns the table's last message."""
    for _ in range(count):
        table = await make_move(actor_of(table, people), table, -1)
    return table


@pytest.mark.soak
async def test_a_running_game_is_shown_to_all_while_it_goes_on(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(*people, game="flower-of-the-lotus")
    channel = table["channel_id"]
    table = await make_moves(table, people, MOVES)
    since = len(people[1].seen)
    reply = await people[0].command(channel, "replay")
    assert reply.private["flags"] & 64
    (drawing,) = await harness.stop_workers("replay")
    actor = actor_of(table, people)
    before = len(actor.seen)
    choices = await actor.autocomplete(channel, "move", "move", "")
    await actor.command(channel, "move", move=choices[-1]["value"])
    await table_after(actor, MOVES, before)
    assert not [message for _, message in people[1].seen[since:] if is_replay(message)], "the drawing was too quick"
    os.kill(drawing, signal.SIGCONT)
    new_message = await people[1].wait_for(is_replay, since=since, timeout=SLOW)
    picture = film(harness, new_message)
    assert (picture.format, frames(picture) > MOVES) == ("WEBP", True)
    move_count = (
        MOVES if f"move {MOVES} " in new_message["content"] else MOVES + 1
    )  # on a busy machine the move came first
    assert f"move {move_count} " in new_message["content"]
    alt = new_message["attachments"][0]["description"]
    assert f"moves 1 to {move_count}" in alt.splitlines()[0]
    assert any(line.startswith("Otter (") for line in alt.splitlines())
    changed_message = await wait_for_change(people[0], reply.private, lambda now: new_message["id"] in now["content"])
    assert changed_message["flags"] & 64
    texts = [message["content"] for _, message in people[0].seen if message["id"] == changed_message["id"]]
    assert any("drawing the replay" in text for text in texts)
    harness.local.settings = replace(harness.local.settings, largest_file=100)
    reply = await people[1].command(channel, "replay", to=1)
    await wait_for_change(people[1], reply.private, lambda now: "larger than I may send" in now["content"])


def is_replay(message: JSON) -> bool:
    """Return whether a message is a replay: it names its game beside a picture, as no table's message does."""
    return bool(message.get("attachments")) and message["content"].startswith("**")


@pytest.mark.soak
async def test_a_part_of_a_finished_game_is_shown_from_anywhere(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter")]
    await begin(*people)
    end = await finish(harness, people)
    moves, at_the_end = len(harness.stored_moves()), harness.alt_texts()[-1]
    ((game,),) = harness.rows("select id from tables")
    _, here, _ = harness.world.channels.values()
    newt = await harness.person("Newt")
    message = await request_replay(
        newt, here, game_id=f"Move 5 · Table {str(game).upper()} ", **{"from": 3, "to": 5, "format": "gif"}
    )
    picture = film(harness, message)
    assert (picture.format, frames(picture) > 2) == ("GIF", True)
    assert "moves 3 to 5" in message["content"]
    assert message["channel_id"] == here
    # somebody else: newt has one at a time, and hears of it before it is counted as done
    whole = await request_replay(people[0], end["channel_id"], **{"from": moves, "to": 9999})
    assert f"moves {moves} to {moves}" in whole["content"]
    assert whole["attachments"][0]["description"].splitlines()[1:] == at_the_end.splitlines()
    await request_replay(people[0], end["channel_id"], **{"from": moves})
    for first, refusal in ((moves + 1, f"This game has {moves} moves"), (moves, "ask again")):
        reply = await people[0].command(end["channel_id"], "replay", **{"from": first})
        assert refusal in await private_answer(people[0], reply)


async def test_what_is_to_be_kept_in_mind_is_not_shown_again_before_the_end(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter")]
    table = await begin(*people)
    await make_moves(table, people, 2)
    there, here, _ = harness.world.channels.values()
    ((game,),) = harness.rows("select id from tables")
    for channel, options in ((there, {}), (there, {"format": "steps"}), (here, {"game_id": game})):
        answer = await private_answer(people[0], await people[0].command(channel, "replay", **options))
        assert "available once it is over" in answer
