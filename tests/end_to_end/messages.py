"""Reads messages of the bot in end-to-end tests: their components, changes and private answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from tests.local_discord.person import Person
from tests.local_discord.reading import components
from tests.local_discord.replies import Reply
from tests.local_discord.world import JSON

MENU = 3
LOADING = 1 << 7


def has_button(message: JSON, label: str) -> bool:
    """Return whether a message has this button."""
    return any(component.get("label") == label for component in components(message))


async def latest(person: Person, message: JSON) -> JSON:
    """Return a message as it is now."""
    return await person.message(message["channel_id"], message["id"])


async def wait_for_change(
    person: Person,
    message: JSON,
    condition: Callable[[JSON], bool],
    since: int = 0,
    after: Awaitable[object] | None = None,
) -> JSON:
    """Wait until a message fulfils a condition, perhaps ``after`` something that is done first. Returns it."""
    return await person.wait_for(lambda now: now["id"] == message["id"] and condition(now), since=since, after=after)


def has_changed(before: JSON, now: JSON) -> bool:
    """Return whether a message has other words, embeds or components than before."""
    return any(now[part] != before[part] for part in ("content", "embeds", "components"))


async def press_on(person: Person, message: JSON, button: str, condition: Callable[[JSON], bool] | None = None) -> JSON:
    """Press a button of a message. Returns the message once it fulfils a condition, or has changed if none is given."""
    pressed = person.press(message, button)
    return await wait_for_change(person, message, condition or partial(has_changed, message), after=pressed)


async def choose_on(
    person: Person, message: JSON, menu: str, value: str, condition: Callable[[JSON], bool] | None = None
) -> JSON:
    """Choose in a menu of a message. Returns the message as ``press_on`` does."""
    chosen = person.choose(message, menu, value)
    return await wait_for_change(person, message, condition or partial(has_changed, message), after=chosen)


async def private_answer(person: Person, reply: Reply) -> str:
    """Wait for the text that answers an interaction privately, and return it."""
    new_message = await person.wait_for(
        lambda message: message.get("interaction_metadata", {}).get("id") == reply.id and bool(message["content"]),
    )
    assert new_message["flags"] & 64
    return str(new_message["content"])


async def private_message(person: Person, reply: Reply) -> JSON:
    """Wait for the private message that answers an interaction, and return it."""
    message = await person.wait_for(
        lambda now: now.get("interaction_metadata", {}).get("id") == reply.id and not now["flags"] & LOADING
    )
    assert message["flags"] & 64
    return message


def menus(message: JSON) -> list[JSON]:
    """Return the menus of a table's message."""
    return [component for component in components(message) if component["type"] == MENU]
