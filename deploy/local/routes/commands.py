"""Registers and reads application commands, global or of one guild."""

from __future__ import annotations

from .. import shapes
from ..commands import COMMANDS, check_command, check_places, stored_command
from ..errors import MISSING_ACCESS, TOO_MANY_COMMANDS, UNKNOWN_COMMAND, DiscordError, existing
from ..installs import command_owners, may_use
from ..json_types import JSON
from ..objects import application_object
from ..requests import NO_CONTENT, Request, Response, Route
from ..validation import Validator


async def read_all(request: Request) -> Response:
    """GET: all commands of the scope. A person gets the global ones as well as the guild's."""
    scope = _scope(request)
    if not request.actor.bot:
        foreign = set() if scope is None else {str(other) for other in request.local.world.guilds} - {str(scope)}
        return 200, [c for c in request.local.world.commands.values() if c.get("guild_id") not in foreign]
    visible = [command for _, command in _within(request, scope)]
    if not request.flag("with_localizations"):
        visible = [_without_localisations(command) for command in visible]
    return 200, visible


async def replace_all(request: Request) -> Response:
    """PUT: replace all commands; those with the same name keep their id."""
    scope = _scope(request, writing=True)
    validator = Validator()
    body = validator.items((), request.body, COMMANDS)
    for number, command in enumerate(body):
        check_command(validator, (number,), command)
        check_places(validator, (number,), command, request.local.settings.installs)
    names = [(command.get("type") or 1, command.get("name")) for command in body]
    for number, name in enumerate(names):
        if name in names[:number]:
            message = "Application command names must be unique"
            validator.add_error((number,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
    validator.raise_errors()
    before = {(c["type"], c["name"]): (command_id, c) for command_id, c in _within(request, scope)}
    for command_id, _ in before.values():
        del request.local.world.commands[command_id]
    return 200, [
        _keep(request, scope, command, *before.get(name, (None, None)))
        for name, command in zip(names, body, strict=True)
    ]


async def create(request: Request) -> Response:
    """POST: create a command, or replace the one with the same name."""
    scope = _scope(request, writing=True)
    _check(request, request.json)
    same = [
        (i, c)
        for i, c in _within(request, scope)
        if (c["type"], c["name"]) == (request.json.get("type") or 1, request.json["name"])
    ]
    if not same and len(_within(request, scope)) >= COMMANDS:
        raise DiscordError(TOO_MANY_COMMANDS)
    return (200 if same else 201), _keep(request, scope, request.json, *(same[0] if same else (None, None)))


async def read(request: Request) -> Response:
    """GET: one command."""
    return 200, _get_command(request, _scope(request))[1]


async def change(request: Request) -> Response:
    """PATCH: change a command."""
    scope = _scope(request, writing=True)
    command_id, old = _get_command(request, scope)
    after = old | request.json
    _check(request, after)
    return 200, _keep(request, scope, after, command_id, old)


async def remove(request: Request) -> Response:
    """DELETE: delete a command."""
    del request.local.world.commands[_get_command(request, _scope(request, writing=True))[0]]
    return NO_CONTENT


def _check(request: Request, command: JSON) -> None:
    validator = Validator()
    check_command(validator, (), command)
    check_places(validator, (), command, request.local.settings.installs)
    validator.raise_errors()


def _scope(request: Request, *, writing: bool = False) -> int | None:
    """Return the guild of the path, or None for global commands."""
    request.require_own_application()
    if writing and not request.actor.bot:
        raise DiscordError(MISSING_ACCESS)
    if "guild_id" not in request.path:
        return None
    return request.guild.id


def _within(request: Request, scope: int | None) -> list[tuple[int, JSON]]:
    entries = request.local.world.commands.items()
    return [(i, c) for i, c in entries if c.get("guild_id") == (None if scope is None else str(scope))]


def _get_command(request: Request, scope: int | None) -> tuple[int, JSON]:
    command_id = request.id("command_id")
    return command_id, existing(dict(_within(request, scope)).get(command_id), UNKNOWN_COMMAND)


def _keep(request: Request, scope: int | None, command: JSON, command_id: int | None, before: JSON | None) -> JSON:
    """Store a command under its id, or a new one. One that is as ``before`` keeps its version."""
    local = request.local
    new_id, version = command_id or local.ids.next(), local.ids.next()
    entry = stored_command(command, local.world.application_id, new_id, version, scope, local.settings.installs)
    if before is not None and before | {"version": entry["version"]} == entry:
        entry = before
    local.world.commands[new_id] = entry
    return entry


async def offered(request: Request) -> Response:
    """GET: the commands that a person is offered in a channel, as Discord's own clients ask for them."""
    channel = request.channel()
    world, user = request.local.world, request.actor
    here = [command for command in world.commands.values() if command_owners(world, user, channel, command)]
    commands = [command for command in here if may_use(world, user, channel, command)]
    return 200, {"applications": [application_object(world)] if commands else [], "application_commands": commands}


def _without_localisations(command: JSON) -> JSON:
    """Remove translations from a listing unless they were requested."""
    return {key: value for key, value in command.items() if not key.endswith("_localizations")}


def _routes(path: str) -> list[Route]:
    one = path + "/{command_id}"
    return [
        Route("GET", path, read_all, "commands", query=("with_localizations",)),
        Route("PUT", path, replace_all, "commands", shapes.COMMANDS),
        Route("POST", path, create, "commands", shapes.COMMAND),
        Route("GET", one, read, "commands"),
        Route("PATCH", one, change, "commands", shapes.COMMAND),
        Route("DELETE", one, remove, "commands"),
    ]


_APPLICATION = "/applications/{application_id}"
ROUTES = [
    *_routes(_APPLICATION + "/commands"),
    *_routes(_APPLICATION + "/guilds/{guild_id}/commands"),
    Route("GET", "/channels/{channel_id}/application-command-index", offered, None),
]
