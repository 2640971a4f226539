"""What people see and do at the table of a running game in end-to-end tests."""

from __future__ import annotations

import re
from collections.abc import Awaitable

from tests.end_to_end.messages import MENU, choose_on, has_button, menus
from tests.local_discord.person import Person
from tests.local_discord.reading import components
from tests.local_discord.replies import Reply
from tests.local_discord.world import JSON


def is_table(message: JSON) -> bool:
    """Return whether a message is the current one of a running game: it has the actor's menu."""
    return any(
        component["type"] == MENU and component["custom_id"].startswith("menu:") for component in components(message)
    )


def is_end(message: JSON) -> bool:
    """Return whether a message shows the end of a game."""
    return has_button(message, "Rematch")


def happened_in(message: JSON) -> str:
    """Return the events in a running table's message."""
    return str(message["embeds"][0]["description"]).rpartition("\n")[0]


def players_at(message: JSON) -> str:
    """Return the players and scores in a running table's message, as one line."""
    lines = str(message["embeds"][0]["description"]).split("\n")
    return " · ".join(line for line in lines if re.match(r"(?:▸ )?[1-6] ", line))


def picture_of(message: JSON) -> JSON:
    """Return the only picture of a message, which is an attachment outside its embeds."""
    assert not any("image" in embed for embed in message["embeds"])
    picture: JSON
    (picture,) = [file for file in message["attachments"] if file["content_type"].startswith("image/")]
    return picture


def state_of(message: JSON) -> int:
    """Return the number of moves that a table's message shows."""
    return int(re.search(r"Move (\d+)", message["embeds"][0]["footer"]["text"])[1])  # type: ignore[index] # or it fails


def actor_of(message: JSON, people: list[Person]) -> Person:
    """Return the person who must decide."""
    return next(person for person in people if f"<@{person.user.id}>" in message["content"])


async def table_after(person: Person, state: int, since: int = 0, after: Awaitable[object] | None = None) -> JSON:
    """Wait until the table's message shows more than ``state`` moves, or the game's end, perhaps ``after`` something
    that is done first. Returns it."""
    return await person.wait_for(
        lambda message: (is_table(message) or is_end(message)) and state_of(message) > state, since=since, after=after
    )


async def type_move(person: Person, channel: str, number: int = 0) -> Reply:
    """Type the suggested move of this number. Returns the reply."""
    choices = await person.autocomplete(channel, "move", "move", "")
    return await person.command(channel, "move", move=choices[number]["value"])


async def make_move(actor: Person, table: JSON, number: int = 0) -> JSON:
    """Make the suggested move of this number. Returns the table's message after it."""
    return await table_after(actor, state_of(table), after=type_move(actor, table["channel_id"], number))


async def play_to_end(table: JSON, people: list[Person]) -> JSON:
    """Play the last move that is suggested until the game is over. Returns the last message."""
    while is_table(table):
        table = await make_move(actor_of(table, people), table, -1)
    return table


async def open_move_menu(actor: Person, table: JSON) -> JSON:
    """Choose the first step of the first menu, if it offers steps. Returns the table's message with a menu of moves."""
    menu = menus(table)[0]
    value = menu["options"][0]["value"]
    if value.startswith("="):
        return table
    return await choose_on(actor, table, menu["custom_id"], value, lambda now: len(menus(now)) == 2)
