"""Worlds from a file: people, guilds and group chats as JSON.

``{"bot": "Echo", "people": ["Ada", {"name": "Ben", "locale": "it"}],
"guilds": [{"name": "Home", "channels": ["general", {"name": "news", "type": "announcement"}]}]}``

A person is a name or has ``name``, ``locale``, ``direct_messages_closed`` and ``installed``. A guild has ``name``,
``channels``, ``managers`` and ``members`` (names; by default the first person, and all), ``bot`` (by default true). A
channel is a name or has ``name`` and ``type``: ``text``, ``announcement``, ``voice`` or ``forum``, which may have
``tags``, by name, and ``requires_tag``. ``groups`` are group
chats with ``name`` and ``people``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .json_types import JSON
from .snowflakes import Snowflakes
from .tokens import new_user_token
from .world import ANNOUNCEMENT, FORUM, GROUP, STAGE, TEXT, VOICE, Channel, Tag, User, World
from .world_factory import BOT_NAME, new_guild

CHANNEL_TYPES = {"text": TEXT, "announcement": ANNOUNCEMENT, "voice": VOICE, "stage": STAGE, "forum": FORUM}
PERSON = {"name": str, "locale": str, "direct_messages_closed": bool, "installed": bool}
GUILD = {"name": str, "channels": list, "managers": list, "members": list, "bot": bool}
CHANNEL = {"name": str, "type": str, "tags": list, "requires_tag": bool}
GROUP_CHAT = {"name": str, "people": list}
WORLD = {"bot": str, "people": list, "guilds": list, "groups": list}


class WorldFileError(Exception):
    """A description of a world is wrong. The text says where, in a sentence."""


def planned_world(ids: Snowflakes, plan: JSON) -> World:
    """Return the world that a description has. Raises WorldFileError."""
    plan = _checked(plan, WORLD, "the world")
    guild_ids = [ids.from_seed() for _ in plan.get("guilds", [])]
    application_id = ids.from_seed()
    bot = User(application_id, plan.get("bot", BOT_NAME), "", bot=True)
    owner = User(ids.from_seed(), "Owner of the bot", new_user_token())
    world = World(application_id, bot, owner, users={bot.id: bot, owner.id: owner})
    people = {person.name: person for person in (_add_person(world, ids, each) for each in plan.get("people", []))}
    if not people or not guild_ids:
        raise WorldFileError("the world needs people and guilds: one of each at least")
    for guild_id, each in zip(guild_ids, plan["guilds"], strict=True):
        _add_guild(world, ids, guild_id, each, people)
    for each in plan.get("groups", []):
        group = _checked(each, GROUP_CHAT, "a group")
        members = tuple(_found(people, name).id for name in group.get("people", []))
        if len(members) < 2:
            raise WorldFileError(f"the group {group['name']!r} needs two people at least")
        channel = Channel(ids.from_seed(), GROUP, group["name"], recipients=members, owner_id=members[0])
        world.channels[channel.id] = channel
    return world


def _add_person(world: World, ids: Snowflakes, each: Any) -> User:
    person = _checked({"name": each} if isinstance(each, str) else each, PERSON, "a person")
    if any(user.name == person["name"] for user in world.users.values()):
        raise WorldFileError(f"there are two people called {person['name']!r}")
    user = User(ids.from_seed(), person["name"], new_user_token(), locale=person.get("locale", "en-US"))
    user.direct_messages_closed = person.get("direct_messages_closed", False)
    world.users[user.id] = user
    if person.get("installed"):
        world.installed.add(user.id)
    return user


def _add_guild(world: World, ids: Snowflakes, guild_id: int, each: Any, people: dict[str, User]) -> None:
    plan = _checked(each, GUILD, "a guild")
    guild = new_guild(world, ids.from_seed, guild_id, plan["name"])
    for position, one in enumerate(plan.get("channels", ["general"])):
        channel = _checked({"name": one} if isinstance(one, str) else one, CHANNEL, "a channel")
        kind = channel.get("type", "text")
        if kind not in CHANNEL_TYPES:
            raise WorldFileError(f"{kind!r} is no type of a channel: there is {', '.join(CHANNEL_TYPES)}")
        made = Channel(ids.from_seed(), CHANNEL_TYPES[kind], channel["name"], guild_id, position=position)
        made.tags = [Tag(ids.from_seed(), str(tag)) for tag in channel.get("tags", ())]
        made.requires_tag = channel.get("requires_tag", False)
        world.channels[made.id] = made
    names = plan.get("members", list(people))
    guild.members.update(_found(people, name).id for name in names)
    guild.members.add(world.owner.id)
    guild.managers.update(_found(people, name).id for name in plan.get("managers", names[:1]))
    if plan.get("bot", True):
        guild.members.add(world.bot.id)


def _checked(value: Any, fields: Mapping[str, type], what: str) -> JSON:
    """Return an object with these fields only, and a name where it can have one. Raises WorldFileError."""
    if not isinstance(value, dict):
        raise WorldFileError(f"{what} is an object with {', '.join(fields)}, and not {value!r}")
    for name, given in value.items():
        if name not in fields:
            raise WorldFileError(f"{what} has no {name!r}: it has {', '.join(fields)}")
        if not isinstance(given, fields[name]):
            raise WorldFileError(f"{name!r} of {what} is a {fields[name].__name__}, and not {given!r}")
    if "name" in fields and not value.get("name"):
        raise WorldFileError(f"{what} needs a name")
    return value


def _found(people: dict[str, User], name: Any) -> User:
    """Return the person of a name. Raises WorldFileError."""
    if name not in people:
        raise WorldFileError(f"{name!r} is not among the people")
    return people[name]
