"""Places where people play, with the bot and without it."""

from __future__ import annotations

import sys

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import add_computer, join, open_lobby, start
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

CHANNEL, GROUP, SERVER = PLACES = "a channel", "a group chat", "a server without the bot"
NAMES = ("Heron", "Otter", "Newt")


async def place(harness: Harness, people: list[Person], kind: str) -> str:
    """Return the channel of a kind of place where these people meet."""
    await harness.world.install(people[0].user)
    if kind == GROUP:
        return await people[0].open_chat(*(person.user for person in people[1:]))
    return await harness.world.add_guild("Far away") if kind != CHANNEL else harness.world.channel


async def begin(
    harness: Harness, people: list[Person], kind: str, game: str, *watchers: Person, with_computer: bool = False
) -> JSON:
    """Begin a game of these people, perhaps with an easy computer player, while others watch. Returns the table's first
    message."""
    lobby = await open_lobby(people[0], await place(harness, [*people, *watchers], kind), game)
    for person in people[1:]:
        await join(person, lobby)
    if with_computer:
        await add_computer(people[0], lobby)
    return await start(people[0], lobby)


def tell(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
