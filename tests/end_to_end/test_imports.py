"""A record from a file: opened privately, stepped through, reviewed, and refused with a reason where it is none."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.sessions.games_in_play import OPENING
from games.record import replay, start_from_json, write
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import has_button, press_on, private_answer, private_message
from tests.end_to_end.tables import actor_of, make_move, state_of
from tests.games import record_examples
from tests.local_discord.person import Person
from tests.local_discord.world import JSON
from tests.timeouts import REVIEW_TIMEOUT

SMALL, SECRET = "jinns-of-the-lake", "water-lily"


def example(slug: str, /, **changes: Any) -> tuple[str, bytes]:
    """Return the example of a game as a file, with some keys changed."""
    fields = json.loads(record_examples.file(slug).read_text("utf-8")) | changes
    return f"{slug}.json", json.dumps(fields, indent=2).encode()


def has_record_and_picture(message: JSON) -> bool:
    """Return whether a message has a record and one picture."""
    return sorted(file["filename"].endswith(".json") for file in message["attachments"]) == [False, True]


def alt(message: JSON) -> str:
    """Return the alternative text of a message's picture."""
    (text,) = [file["description"] for file in message["attachments"] if "description" in file]
    return str(text)


async def turn(person: Person, message: JSON, label: str, words: str) -> JSON:
    """Press a button of an opened record, and return the page that comes in its place."""
    return await press_on(person, message, label, lambda now: words in now["content"])


async def test_a_record_is_stepped_through_by_one_person_over_a_restart(harness: Harness, heron: Person) -> None:
    channel = harness.world.channel
    moves = len(json.loads(example(SMALL)[1])["moves"])
    begin = await private_message(heron, await heron.command(channel, "import", record=example(SMALL)))
    assert f"before move 1 of {moves}" in begin["content"]
    assert begin["embeds"][0]["footer"]["text"] == "Scattered pawns"
    assert has_record_and_picture(begin)
    second = await turn(heron, begin, "Next", f"after move 1 of {moves}")
    assert alt(second) != alt(begin)
    assert "Player 1" in second["embeds"][0]["description"]
    end = await turn(heron, second, "Last", f"after move {moves} of {moves}")
    assert "The count" in end["embeds"][0]["fields"][0]["name"]
    assert has_record_and_picture(end)
    again = await turn(heron, await turn(heron, end, "Back", f"after move {moves - 1} "), "First", "before move")
    assert alt(again) == alt(begin)
    await harness.stop_bot()
    await harness.start_bot()  # the record is in the message, and nowhere else
    assert harness.rows("select * from tables") == []
    first = await turn(heron, again, "Next", f"after move 1 of {moves}")
    assert alt(first) == alt(second)
    assert first["flags"] & 64


@pytest.mark.soak
async def test_a_record_is_reviewed_for_one_person(harness: Harness, heron: Person) -> None:
    channel = harness.world.channel
    moves = len(json.loads(example(SMALL)[1])["moves"])
    begin = await private_message(heron, await heron.command(channel, "import", record=example(SMALL)))
    since = len(heron.seen)
    await heron.press(begin, "Review")
    review = await heron.wait_for(lambda now: has_button(now, "To the moves"), since=since, timeout=REVIEW_TIMEOUT)
    assert "Review: Jinns of the Lake" in review["embeds"][0]["title"]
    assert has_record_and_picture(review)
    back = await turn(heron, review, "To the moves", f"after move {moves} of {moves}")
    assert back["flags"] & 64


async def test_the_pictures_show_what_the_public_may_know(harness: Harness, heron: Person) -> None:
    covered = example(SECRET, options={}, moves=json.loads(example(SECRET)[1])["moves"][:3], result=None)
    begin = await private_message(heron, await heron.command(harness.world.channel, "import", record=covered))
    assert not has_button(begin, "Review")
    last = await turn(heron, begin, "Last", "after move 3 of 3")
    colours = [colour for colour in ("red", "blue", "yellow", "green", "violet") if colour in str(last["embeds"])]
    assert len(colours) < 5, "the events name the frogs that jumped, and nothing names the secret colours"
    assert "secret" not in str(last["embeds"]).lower()


def continued(harness: Harness) -> tuple[str, bytes]:
    """Return a record that begins with the moves of the game that runs, and goes on to an end."""
    ((options, start),) = harness.rows("select options, start from tables")
    fields = json.loads(start) | {"options": {name: True for name, on in json.loads(options).items() if on}}
    record = replay(start_from_json(SMALL, fields), harness.stored_moves())
    moves, position = [*record.moves], record.positions[-1]
    while not position.is_over:
        moves.append(str(position.legal[0]))
        position = position.play(position.legal[0])
    return f"{SMALL}.json", write(replay(record.start, moves)).encode()


async def test_nobody_has_a_game_reviewed_that_is_being_played(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(*people[:2], game=SMALL)
    while state_of(table) < OPENING:
        table = await make_move(actor_of(table, people), table)
    record = continued(harness)
    for person in people:
        opened = await private_message(person, await person.command(harness.world.channel, "import", record=record))
        last, since = await turn(person, opened, "Last", "after move"), len(person.seen)
        await person.press(last, "Review")
        refused = await person.wait_for(lambda now: "when that game is over" in now["content"], since=since)
        answer = refused["content"]
        assert ("others are playing" in answer) == (person is people[2])
        assert ("https://" in answer) != (person is people[2]), "a stranger is not shown where"


REFUSED: dict[str, tuple[tuple[str, bytes], str, str]] = {
    "en-US": (example(SECRET, moves=["a0-b1", "i0-h1", "b1-d3"]), "Move 3 of this record, “b1-d3”", "> **WL-11** "),
    "ru": (("notes.json", b"hello"), "Это не запись партии", ""),
    "it": (example("china-moon", seats=[["R"]]), "comincia in un modo che le regole non permettono", "> **CM-"),
}


async def test_a_file_that_is_no_record_is_refused_in_ones_language(harness: Harness, heron: Person) -> None:
    channel = harness.world.channel
    for locale, (file, reason, clause) in REFUSED.items():
        await harness.world.change_user(heron.user, locale=locale)
        answer = await private_answer(heron, await heron.command(channel, "import", record=file))
        assert reason in answer
        assert clause in answer
    await harness.world.change_user(heron.user, locale="en-US")
    for changes, reason in (
        ({"format": "game-record/9"}, "the format “game-record/9”"),
        ({"game": "chess"}, "a game that I don't have: “chess”"),
        ({"moves": [" " * 1_000_000]}, "too large"),
        ({"moves": ["\ud800`**"]}, "Move 1 of this record"),
    ):
        file = example(SECRET, **changes)
        assert reason in await private_answer(heron, await heron.command(channel, "import", record=file))
