"""Registering and reading application commands, for all servers or for one."""

from __future__ import annotations

from deploy.local.calls import NOTHING, Answer, Call, Route
from deploy.local.commands import COMMANDS, check_command, stored_command
from deploy.local.errors import MISSING_ACCESS, TOO_MANY_COMMANDS, UNKNOWN_COMMAND, DiscordError
from deploy.local.forms import Form, Path
from deploy.local.json_types import JSON


async def read_all(call: Call) -> Answer:
    """GET: the commands here. A person gets those of the server as well as the global ones."""
    scope = _scope(call)
    if not call.actor.bot:
        return 200, list(call.box.world.commands.values())
    shown = [command for _, command in _within(call, scope)]
    if not call.asked("with_localizations"):
        shown = [_without_localisations(command) for command in shown]
    return 200, shown


async def replace_all(call: Call) -> Answer:
    """PUT: exactly these commands; those of the same name keep their id."""
    scope = _scope(call, writing=True)
    form = Form()
    body = form.items((), call.body, COMMANDS)
    for number, command in enumerate(body):
        check_command(form, (number,), command)
    names = [(command.get("type") or 1, command.get("name")) for command in body]
    for number, name in enumerate(names):
        if name in names[:number]:
            message = "Application command names must be unique"
            form.refuse((number,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
    form.finish()
    before = {(c["type"], c["name"]): command_id for command_id, c in _within(call, scope)}
    for command_id in before.values():
        del call.box.world.commands[command_id]
    return 200, [_keep(call, scope, command, before.get(name)) for name, command in zip(names, body, strict=True)]


async def create(call: Call) -> Answer:
    """POST: one more command, or another by the name of one there is."""
    scope = _scope(call, writing=True)
    _check(call.form, ())
    same = [
        i for i, c in _within(call, scope) if (c["type"], c["name"]) == (call.form.get("type") or 1, call.form["name"])
    ]
    if not same and len(_within(call, scope)) >= COMMANDS:
        raise DiscordError(TOO_MANY_COMMANDS)
    return (200 if same else 201), _keep(call, scope, call.form, same[0] if same else None)


async def read(call: Call) -> Answer:
    """GET one."""
    return 200, _one(call, _scope(call))[1]


async def change(call: Call) -> Answer:
    """PATCH one."""
    scope = _scope(call, writing=True)
    command_id, old = _one(call, scope)
    after = old | call.form
    _check(after, ())
    return 200, _keep(call, scope, after, command_id)


async def remove(call: Call) -> Answer:
    """DELETE one."""
    del call.box.world.commands[_one(call, _scope(call, writing=True))[0]]
    return NOTHING


def _check(command: JSON, path: Path) -> None:
    form = Form()
    check_command(form, path, command)
    form.finish()


def _scope(call: Call, *, writing: bool = False) -> int | None:
    """The server whose commands are meant, or None for the global ones."""
    call.own_application()
    if writing and not call.actor.bot:
        raise DiscordError(MISSING_ACCESS)
    if "guild_id" not in call.request.match_info:
        return None
    call.own_guild()
    return call.box.world.guild_id


def _within(call: Call, scope: int | None) -> list[tuple[int, JSON]]:
    kept = call.box.world.commands.items()
    return [(i, c) for i, c in kept if c.get("guild_id") == (None if scope is None else str(scope))]


def _one(call: Call, scope: int | None) -> tuple[int, JSON]:
    command_id = call.id("command_id")
    found = dict(_within(call, scope)).get(command_id)
    if found is None:
        raise DiscordError(UNKNOWN_COMMAND)
    return command_id, found


def _keep(call: Call, scope: int | None, command: JSON, command_id: int | None) -> JSON:
    box = call.box
    new_id = command_id or box.ids.next()
    kept = stored_command(command, box.world.application_id, new_id, box.ids.next(), scope)
    box.world.commands[new_id] = kept
    return kept


def _without_localisations(command: JSON) -> JSON:
    """A listing leaves the translations out unless asked for them."""
    return {key: value for key, value in command.items() if not key.endswith("_localizations")}


def _routes(path: str) -> list[Route]:
    one = path + "/{command_id}"
    return [
        Route("GET", path, read_all, "commands"),
        Route("PUT", path, replace_all, "commands"),
        Route("POST", path, create, "commands"),
        Route("GET", one, read, "commands"),
        Route("PATCH", one, change, "commands"),
        Route("DELETE", one, remove, "commands"),
    ]


_APPLICATION = "/applications/{application_id}"
ROUTES = _routes(_APPLICATION + "/commands") + _routes(_APPLICATION + "/guilds/{guild_id}/commands")
