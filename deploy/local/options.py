"""Command options: validated against the command, with resolved ids."""

from __future__ import annotations

from .commands import ATTACHMENT, BOOLEAN, CHANNEL, GROUP, INTEGER, MENTIONABLE, NUMBER, ROLE, STRING, SUBCOMMAND, USER
from .json_types import JSON
from .objects import channel_object, member_object, role_object, user_object
from .permissions import permissions_in
from .snowflakes import snowflake_of
from .validation import REQUIRED, Path, Validator
from .world import Channel, User, World

LONGEST = 6000


def leaves(options: list[JSON]) -> list[JSON]:
    """Return the options below the subcommand, or the top-level ones without a subcommand."""
    if options and options[0].get("type") in (SUBCOMMAND, GROUP):
        return leaves(options[0].get("options") or [])
    return options


def focused_option(data: JSON) -> JSON:
    """Return the focused option of an autocomplete."""
    matches = [option for option in leaves(data.get("options") or []) if option.get("focused")]
    return matches[0] if matches else {"type": STRING}


def check_options(
    validator: Validator, path: Path, known: list[JSON], options: object, *, complete: bool
) -> list[JSON]:
    """Validate the options and return them in the form for the bot. ``complete`` is False for autocomplete."""
    by_name = {option["name"]: option for option in known}
    result: list[JSON] = []
    for number, option in enumerate(validator.items(path, options or [], 25)):
        place = (*path, number)
        definition = by_name.get(option.get("name"))
        if definition is None:
            validator.add_error((*place, "name"), "BASE_TYPE_CHOICES", f"Value must be one of ({', '.join(by_name)}).")
        elif definition["type"] in (SUBCOMMAND, GROUP):
            inner = definition.get("options") or []
            below = check_options(validator, (*place, "options"), inner, option.get("options"), complete=complete)
            result.append({"name": definition["name"], "type": definition["type"], "options": below})
        else:
            result.append(_check_value(validator, place, definition, option, complete=complete))
    present = {option["name"] for option in result}
    for definition in known if complete else ():
        if definition.get("required") and definition["name"] not in present:
            validator.add_error((*path, definition["name"]), *REQUIRED)
    return result


def _check_value(validator: Validator, path: Path, definition: JSON, option: JSON, *, complete: bool) -> JSON:
    value, kind = option.get("value"), definition["type"]
    typing = bool(option.get("focused")) and not complete
    place = (*path, "value")
    if typing:
        validator.text(place, None if value is None else str(value), LONGEST)
    elif kind == STRING:
        least, most = definition.get("min_length") or 0, definition.get("max_length") or LONGEST
        validator.text(place, value, most, least, required=True)
    elif kind == INTEGER:
        validator.number(
            place, value, definition.get("min_value", -(2**53)), definition.get("max_value", 2**53), required=True
        )
    elif kind == BOOLEAN:
        validator.choice(place, value, (True, False))
    elif kind == NUMBER and not isinstance(value, int | float):
        validator.add_error(place, "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
    elif kind in (USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT) and snowflake_of(str(value)) is None:
        validator.add_error(place, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
    choices = [choice["value"] for choice in definition.get("choices") or []]
    if choices and not typing:
        validator.choice(place, value, choices)
    result: JSON = {"name": definition["name"], "type": kind, "value": value}
    return result | ({"focused": True} if typing else {})


def resolved_objects(world: World, channel: Channel, options: list[JSON]) -> JSON:
    """Return the resolved users, members, roles and channels of the options."""
    objects: JSON = {}
    for option in leaves(options):
        value = str(option.get("value"))
        number = snowflake_of(value) or 0
        if option["type"] in (USER, MENTIONABLE) and number in world.users:
            for name, entries in resolved_user(world, channel, world.users[number]).items():
                objects.setdefault(name, {}).update(entries)
        elif option["type"] in (ROLE, MENTIONABLE) and number in world.roles:
            objects.setdefault("roles", {})[value] = role_object(world.roles[number])
        elif option["type"] == CHANNEL and number in world.channels:
            objects.setdefault("channels", {})[value] = channel_object(world, world.channels[number]) | {
                "permissions": "0"
            }
    return objects


def resolved_values(world: World, channel: Channel, kind: int, values: list[str]) -> JSON:
    """Return the resolved users, roles or channels of a menu; nothing of one with texts."""
    types = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}
    if kind not in types:
        return {}
    return resolved_objects(world, channel, [{"name": "", "type": types[kind], "value": value} for value in values])


def resolved_user(world: World, channel: Channel, user: User) -> JSON:
    """Return a user, and the member of the channel's guild, in the form that interactions contain."""
    objects: JSON = {"users": {str(user.id): user_object(user)}}
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is not None and user.id in guild.members:
        permissions = {"permissions": str(permissions_in(world, user, channel))}
        objects["members"] = {str(user.id): member_object(world, guild, user) | permissions}
    return objects
