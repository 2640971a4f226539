"""Cups on the local Discord: opened, begun and played by four people."""

from __future__ import annotations

import json

from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import has_button
from tests.end_to_end.shortcuts import skip_to_last_choice
from tests.end_to_end.tables import is_table, play_to_end, state_of
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

NAMES = ("Heron", "Newt", "Otter", "Carp")
OVER = "**Friday** is over"


async def open_cup(
    harness: Harness, rounds: int = 1, place: str | None = None, **options: object
) -> tuple[list[Person], JSON]:
    """Return four people, the first of whom has opened a cup in a place, and the cup's message."""
    people = [await harness.person(name) for name in NAMES]
    channel = place or harness.world.channel
    wanted: dict[str, object] = {"game": "water-lily", "name": "Friday", "rounds": rounds, "seats": 2, "most": 8}
    await people[0].command(channel, "cup new", **wanted | options)
    return people, await people[0].wait_for(lambda message: has_button(message, "Withdraw"))


async def begin_thread(person: Person, channel: str, **form: object) -> str:
    """Let a person begin a thread of a channel, or a post of a forum. Returns its id."""
    thread = await person.ask("POST", f"/channels/{channel}/threads", {"name": "Our cup"} | form)
    assert isinstance(thread, dict)
    return str(thread["id"])


async def start(people: list[Person], cup: JSON, organiser: Person | None = None) -> JSON:
    """Let these people join and answer the muster; the first of them starts the cup if nobody else is its organiser.
    Returns the message of the muster."""
    organiser = organiser or people[0]
    for person in people:
        await person.press(cup, "Join")
    since = len(organiser.seen)
    await organiser.command(cup["channel_id"], "cup manage", action="start")
    muster = await organiser.wait_for(is_muster, since=since)
    for person in people:
        await person.press(muster, "I'm here")
    return muster


def is_muster(message: JSON) -> bool:
    """Return whether a message asks who is there; the cup's own has that button, too."""
    return has_button(message, "I'm here") and not message["embeds"]


async def play_round(harness: Harness, people: list[Person], number: int) -> None:
    """Play all games of a round to their ends, each in its thread and no more than the last choice through Discord."""
    call = await people[0].wait_for(lambda message: f"round {number} of" in message["content"])
    threads = [word.strip("<#>") for word in call["content"].split() if word.startswith("<#")]
    assert threads
    for thread in threads:
        await table_in(people[0], thread)
    since = len(people[0].seen)
    for row in await skip_to_last_choice(harness):
        await play_to_end(await table_in(people[0], str(row.channel), len(row.moves), since), people)


async def table_in(person: Person, thread: str, state: int = 0, since: int = 0) -> JSON:
    """Wait until the table in a thread shows so many moves. Returns its message."""
    return await person.wait_for(
        lambda now: now["channel_id"] == thread and is_table(now) and state_of(now) >= state, since=since
    )


def contents(messages: list[JSON], words: str) -> list[str]:
    return [message["content"] for message in messages if words in message["content"]]


def embeds(message: JSON) -> str:
    return json.dumps(message["embeds"])


def cup_id(message: JSON) -> str:
    return str(message["embeds"][0]["footer"]["text"].split()[1])
