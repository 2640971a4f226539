"""Interactions that clients create: commands, components, autocomplete and modals."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from .component_limits import BUTTON, STRING_SELECT, component_with
from .errors import (
    MISSING_PERMISSIONS,
    THREAD_ARCHIVED,
    UNKNOWN_APPLICATION,
    UNKNOWN_COMMAND,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_USER,
    WRONG_CHANNEL_TYPE,
    DiscordError,
    existing,
)
from .installs import command_owners, component_owners, may_use
from .interaction_lifecycle import begin, new_interaction
from .interactions import Interaction, InteractionType
from .json_types import JSON
from .message_objects import message_object
from .modal_answers import Answers
from .objects import user_object
from .option_files import store_files
from .options import check_options, leaves, resolved_objects, resolved_user, resolved_values
from .requests import NO_CONTENT, Request, Response, snowflake
from .validation import REQUIRED, Validator, form_error
from .world import FORUM, Channel

USER_COMMAND, MESSAGE_COMMAND = 2, 3


async def create_interaction(request: Request) -> Response:
    """POST /interactions"""
    validator = Validator()
    kind = request.json.get("type")
    validator.choice(("type",), kind, [int(known) for known in InteractionType])
    validator.raise_errors()
    if snowflake(request.json.get("application_id"), "application_id") != request.local.world.application_id:
        raise DiscordError(UNKNOWN_APPLICATION)
    channel = request.local.channel_for(request.actor, snowflake(request.json.get("channel_id"), "channel_id"))
    if channel.type == FORUM:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    if channel.thread is not None and channel.thread.archived:
        raise DiscordError(THREAD_ARCHIVED)
    data = request.json.get("data")
    if not isinstance(data, dict):
        raise form_error(("data",), *REQUIRED)
    act = {InteractionType.COMPONENT: _press, InteractionType.MODAL: _submit}.get(InteractionType(kind or 0), _invoke)
    begin(request.local, act(request, channel, data, InteractionType(kind or 0)))
    return NO_CONTENT


def _nonce(request: Request) -> str | None:
    nonce = request.json.get("nonce")
    return None if nonce is None else str(nonce)


def _invoke(request: Request, channel: Channel, data: JSON, kind: InteractionType) -> Interaction:
    """Create a command interaction, or autocomplete for one of its options."""
    command = _command(request, channel, data)
    validator = Validator()
    complete = kind is InteractionType.COMMAND
    options = check_options(
        validator, ("data", "options"), command.get("options") or [], data.get("options"), complete=complete
    )
    if not complete and not any(option.get("focused") for option in leaves(options)):
        validator.add_error(("data", "options"), *REQUIRED)
    files = store_files(request.local, channel, validator, leaves(options), request.uploads) if complete else {}
    validator.raise_errors()
    command_data: JSON = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if options:
        command_data["options"] = options
    target = _target(request, channel, command, data)
    resolved = dict(target.resolved or resolved_objects(request.local.world, channel, options))
    if resolved := resolved | ({"attachments": files} if files else {}):
        command_data["resolved"] = resolved
    if target.id is not None:
        command_data["target_id"] = target.id
    if "guild_id" in command:
        command_data["guild_id"] = command["guild_id"]
    owners = command_owners(request.local.world, request.actor, channel, command)
    interaction = new_interaction(request.local, kind, request.actor, channel, command_data, _nonce(request), owners)
    interaction.metadata |= {"name": _full_name(command["name"], options)} | dict(target.metadata)
    user = user_object(request.actor)
    interaction.command = {"id": str(interaction.id), "type": 2, "name": interaction.metadata["name"], "user": user}
    return interaction


class Target(NamedTuple):
    """The target of a context command; empty for a slash command."""

    id: str | None = None
    resolved: Mapping[str, object] = MappingProxyType({})
    metadata: Mapping[str, object] = MappingProxyType({})


def _target(request: Request, channel: Channel, command: JSON, data: JSON) -> Target:
    """Look up the target user or message of a context command. Raises DiscordError if it is unknown."""
    local = request.local
    if command["type"] == USER_COMMAND:
        user = existing(local.world.users.get(snowflake(data.get("target_id"), "target_id")), UNKNOWN_USER)
        objects = resolved_user(local.world, channel, user)
        return Target(str(user.id), objects, {"target_user": user_object(user)})
    if command["type"] == MESSAGE_COMMAND:
        message = local.message_in(channel, snowflake(data.get("target_id"), "target_id"))
        objects = {"messages": {str(message.id): message_object(local, message)}}
        return Target(str(message.id), objects, {"target_message_id": str(message.id)})
    return Target()


def _full_name(name: str, options: list[JSON]) -> str:
    if options and options[0]["type"] in (1, 2):
        return f"{name} {_full_name(options[0]['name'], options[0]['options'])}"
    return name


def _command(request: Request, channel: Channel, data: JSON) -> JSON:
    """Return the command. Raises DiscordError if it is unknown, not available in this channel, or not permitted."""
    command = request.local.world.commands.get(snowflake(data.get("id"), "id"))
    if command is None or ("version" in data and str(data["version"]) != command["version"]):
        raise DiscordError(UNKNOWN_COMMAND)
    if not command_owners(request.local.world, request.actor, channel, command):
        raise DiscordError(UNKNOWN_COMMAND)
    if not may_use(request.local.world, request.actor, channel, command):
        raise DiscordError(MISSING_PERMISSIONS)
    return command


def _press(request: Request, channel: Channel, data: JSON, kind: InteractionType) -> Interaction:
    """Create a component interaction."""
    message = channel.messages.get(snowflake(request.json.get("message_id"), "message_id"))
    if message is None or message.viewer_id not in (None, request.actor.id):
        raise DiscordError(UNKNOWN_MESSAGE)
    validator, invalid = Validator(), ("COMPONENT_VALIDATION_FAILED", "Component validation failed")
    component = component_with(message.components, data.get("custom_id"))
    if component is None or component["type"] != data.get("component_type"):
        raise form_error(("data", "custom_id"), *invalid)
    if component.get("disabled"):
        validator.add_error(("data", "custom_id"), *invalid)
    press_data: JSON = {"custom_id": component["custom_id"], "component_type": component["type"], "id": component["id"]}
    if component["type"] != BUTTON:
        press_data["values"] = _select_values(validator, component, data.get("values"))
        if resolved := resolved_values(request.local.world, channel, component["type"], press_data["values"]):
            press_data["resolved"] = resolved
    validator.raise_errors()
    owners, nonce = component_owners(request.local.world, channel, message), _nonce(request)
    if not owners:
        raise DiscordError(UNKNOWN_APPLICATION)
    interaction = new_interaction(request.local, kind, request.actor, channel, press_data, nonce, owners, message)
    interaction.metadata |= {"interacted_message_id": str(message.id)}
    return interaction


def _select_values(validator: Validator, select: JSON, values: object) -> list[str]:
    """Validate and return the values of a select menu."""
    least, most = select["min_values"], select["max_values"]
    if not isinstance(values, list) or not least <= len(values) <= most or len(set(values)) != len(values):
        validator.add_error(
            ("data", "values"), "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
        )
        return []
    if select["type"] == STRING_SELECT:
        options = [option["value"] for option in select["options"]]
        for number, value in enumerate(values):
            validator.choice(("data", "values", number), value, options)
    return values


def _submit(request: Request, channel: Channel, data: JSON, kind: InteractionType) -> Interaction:
    """Create the interaction of a submitted modal."""
    opened_id = str(data.get("id"))
    origins = [i for i in request.local.interactions.values() if str(i.id) == opened_id and i.user is request.actor]
    if not origins or origins[0].modal is None or origins[0].modal["custom_id"] != data.get("custom_id"):
        raise DiscordError(UNKNOWN_INTERACTION)
    opener, modal = origins[0], origins[0].modal
    validator = Validator()
    answers = Answers(request.local, channel, validator, request.uploads)
    holders = answers.read(modal, data.get("components") or [])
    validator.raise_errors()
    opener.modal = None
    modal_data: JSON = {"custom_id": modal["custom_id"], "components": holders}
    if answers.resolved:
        modal_data["resolved"] = answers.resolved
    source, nonce = opener.source, _nonce(request)
    interaction = new_interaction(request.local, kind, request.actor, channel, modal_data, nonce, opener.owners, source)
    interaction.metadata |= {"triggering_interaction_metadata": opener.metadata}
    return interaction
