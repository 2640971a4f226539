"""What people do at a lobby in end-to-end tests: open it, join it, set its options and start its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bot.components.guild_settings import FORMS
from tests.end_to_end.messages import has_button, latest, private_message, wait_for_change
from tests.end_to_end.tables import is_table
from tests.local_discord.person import Person
from tests.local_discord.reading import components
from tests.local_discord.replies import Reply
from tests.local_discord.world import JSON

NOTHING: Mapping[str, str] = MappingProxyType({})


async def change_settings(keeper: Person, channel: str, **values: object) -> Reply:
    """Change settings of a form of the server. Returns the reply."""
    panel = (await keeper.command(channel, "settings")).private
    number = next((number for number, names in enumerate(FORMS) if {*names}.intersection(values)), 1)
    form = await keeper.press(panel, components(panel)[number]["custom_id"])
    return await keeper.submit(form, **values)


async def open_lobby(host: Person, channel: str, game: str = "water-lily", **options: object) -> JSON:
    """Open a lobby. Returns its message."""
    since = len(host.seen)
    reply = await host.command(channel, "play", game=game, **options)
    assert reply.messages == []
    return await host.wait_for(lambda message: has_button(message, "Start"), since=since)


async def add_computer(host: Person, message: JSON, strength: str = "easy") -> None:
    """Add a computer player to a lobby, and wait until the message shows it."""
    since = len(host.seen)
    reply = await host.press(await latest(host, message), "Add computer player")
    await host.choose(await private_message(host, reply), "Add a computer player", strength)
    await wait_for_change(host, message, lambda now: f"computer, {strength}" in seats_of(now), since)


async def choose_option(host: Person, message: JSON, what: str, *values: str) -> None:
    """Choose values in a field of a lobby's form, and wait until the message changes."""
    form = await host.press(await latest(host, message), "Options")
    before, since = (await latest(host, message))["embeds"], len(host.seen)
    await host.submit(form, **{what: [*values]})
    await wait_for_change(host, message, lambda now: now["embeds"] != before, since)


def seats_of(message: JSON) -> str:
    """Return the seats of a lobby, from its message."""
    return str(message["embeds"][0]["fields"][0]["value"])


async def join(person: Person, message: JSON) -> None:
    """Join a lobby, and wait until the message shows it."""
    since = len(person.seen)
    name = person.user.name
    await person.press(await latest(person, message), "Join")
    await wait_for_change(
        person, message, lambda now: name in seats_of(now) and f"{name} (" not in seats_of(now), since
    )


async def agree_to_time(person: Person, message: JSON) -> None:
    """Agree to a lobby's new time limits, and wait until nobody is waited for."""
    since = len(person.seen)
    await person.press(await latest(person, message), "Ready")
    await wait_for_change(person, message, lambda now: not has_button(now, "Ready"), since)


async def start(host: Person, message: JSON) -> JSON:
    """Start the game of a lobby. Returns the table's first message."""
    return await host.wait_for(is_table, after=host.press(await latest(host, message), "Start"))


async def gather(
    host: Person,
    *others: Person,
    game: str = "water-lily",
    channel: str = "",
    computers: Sequence[str] = (),
    chosen: Mapping[str, str] = NOTHING,
    **options: object,
) -> JSON:
    """Open a lobby in the first channel or in another, choose fields of its form, and let others join it, and computer
    players of these strengths. Returns its first message."""
    lobby = await open_lobby(host, channel or host.world.channel, game, **options)
    for what, value in chosen.items():
        await choose_option(host, lobby, what, value)
    for other in others:
        await join(other, lobby)
    for strength in computers:
        await add_computer(host, lobby, strength)
    return lobby


async def begin(host: Person, *others: Person, **how: Any) -> JSON:
    """Start a game with these people, gathered in a lobby. Returns the table's first message."""
    return await start(host, await gather(host, *others, **how))
