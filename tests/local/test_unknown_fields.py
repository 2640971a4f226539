"""That fields and query parameters that Discord does not document are refused, and those that it documents are not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from deploy.local import field_types
from deploy.local.app import ROUTES
from deploy.local.component_shapes import COMPONENT
from deploy.local.field_types import Shape
from deploy.local.requests import Route
from tests.local.conftest import Ask, Bot
from tests.local_discord.openapi import CLIENTS_PATHS, Description, description, problems
from tests.local_discord.world import JSON, World

_COMMAND = {"default_permission", "id", "nsfw", "type"}
_FILE = {"content_type", "flags", "proxy_url"}
UNDESCRIBED: dict[str, set[str]] = {
    "": _COMMAND | {"enforce_nonce", "recipients", "tts"},
    "answers": {"answer_id"},
    "attachments": _FILE | {"ephemeral", "height", "size", "spoiler", "url", "width"},
    "author": {"proxy_icon_url"},
    "embeds": {"flags"},
    "emoji": {"animated"},
    "footer": {"proxy_icon_url"},
    "data": {"enforce_nonce"},
    "message": {"enforce_nonce", "tts"},
    **dict.fromkeys(("image", "thumbnail", "video"), _FILE),
}
"""By the object that has it, what Discord's reference documents or libraries send, and the description lacks."""
UNDESCRIBED_PARAMETERS = {"use_nested_fields"}
COMPONENTS = ("component", "components", "accessory")
known = description()
DESCRIBED = [route for route in ROUTES if not route.path.endswith(CLIENTS_PATHS)]


async def test_a_field_of_another_endpoint_is_refused(ask: Ask, world: World) -> None:
    message = await ask("POST", f"/channels/{world.channel}/messages", {"content": "a", "nonce": "1"})
    answer = await ask("PATCH", f"/channels/{world.channel}/messages/{message.body['id']}", {"nonce": "1"})
    assert (answer.status, list(answer.body["errors"])) == (400, ["nonce"])


async def test_fields_are_refused_where_there_are_none(ask: Ask, world: World) -> None:
    assert (await ask("POST", f"/channels/{world.channel}/typing", {"seconds": 5})).status == 400
    assert (await ask("POST", f"/channels/{world.channel}/typing", {})).status == 204


async def test_an_unknown_query_parameter_is_refused(ask: Ask, world: World) -> None:
    answer = await ask("GET", f"/channels/{world.channel}/messages?limits=5")
    assert (answer.status, list(answer.body["errors"])) == (400, ["limits"])
    assert (await ask("GET", f"/channels/{world.channel}/messages?limit=5")).status == 200


Names = tuple[str, ...]


def taken_fields(shape: Shape | None, path: Names = ()) -> Iterator[Names]:
    """Yield the paths of the fields that a shape takes, but for those of components."""
    if not isinstance(shape, partial) or shape.func is field_types.check_kind:
        return
    if shape.func is field_types.check_array:
        yield from taken_fields(shape.args[0], path)
        return
    assert shape.func is field_types.check_object
    for name, field in shape.args[0].items():
        yield (*path, name)
        if name not in path:  # options of options
            yield from taken_fields(field, (*path, name))


def described_fields(known: Description, schema: JSON, path: Names = ()) -> Iterator[Names]:
    """Yield the paths of the fields that a schema describes, but for those of components."""
    schema = known.resolved(schema)
    for kind in ("anyOf", "oneOf", "allOf"):
        for part in schema.get(kind, ()):
            yield from described_fields(known, part, path)
    if "items" in schema:
        yield from described_fields(known, schema["items"], path)
    for name, field in schema.get("properties", {}).items():
        yield (*path, name)
        if name not in path and name not in COMPONENTS:
            yield from described_fields(known, field, (*path, name))


@pytest.mark.parametrize("route", DESCRIBED, ids=[f"{route.method} {route.path}" for route in DESCRIBED])
def test_a_route_takes_what_discord_describes_and_nothing_else(route: Route) -> None:
    if known is None:
        return
    operation = known.operation(route.method, route.path.replace("{", "").replace("}", ""))
    assert operation is not None
    assert set(route.query) - UNDESCRIBED_PARAMETERS == set(operation.parameters)
    described = set(described_fields(known, known.body(operation)))
    taken = set(taken_fields(route.shape))
    assert described <= taken
    assert {path for path in taken - described if path[-1] not in UNDESCRIBED.get("".join(path[-2:-1]), ())} == set()


def test_a_component_takes_what_discord_describes_and_nothing_else() -> None:
    if known is None:
        return
    described: dict[int, set[Names]] = {}
    for name, schema in known.schemas.items():
        if name.endswith(("ComponentForMessageRequest", "ComponentForModalRequest")):
            (kind,) = schema["properties"]["type"]["enum"]
            described.setdefault(kind, set()).update(described_fields(known, schema))
    shapes = {kind: set(taken_fields(shape)) for kind, shape in COMPONENT.args[0].items()}
    assert {kind: {path for path in taken if path[-1] != "animated"} for kind, taken in shapes.items()} == described


def exchange(**more: object) -> JSON:
    """Return a faultless exchange, but for what is said."""
    faultless: JSON = {"kind": "exchange", "method": "POST", "path": "/channels/1/typing", "query": {}, "actor": "bot"}
    return faultless | {"request": None, "files": [], "status": 204, "response": None} | more


@pytest.mark.parametrize(
    ("seen", "said"),
    [
        (exchange(path="/channels/1/frogs"), "not in the description"),
        (exchange(query={"frog": "1"}), "unknown query parameter frog"),
        (exchange(method="GET", path="/channels/1/messages", query={"limit": "a"}, status=200, response=[]), "limit=a"),
        (exchange(path="/channels/1/messages", status=200, response={"id": 1}, request={}), "is a required property"),
        (
            exchange(path="/channels/1/messages", request={"embeds": 1}, status=400, response={}),
            "is a required property",
        ),
        (exchange(path="/users/@me/channels", request={"recipient_id": []}, status=204), "no such status"),
        (exchange(path="/users/@me/channels", request={}, status=200), "a body was expected"),
        ({"kind": "event", "t": "MESSAGE_CREATE", "d": {"id": "a"}}, "MESSAGE_CREATE MessageResponse"),
        ({"kind": "event", "t": "THREAD_CREATE", "d": {"type": 11}}, "THREAD_CREATE ThreadResponse"),
    ],
)
def test_what_does_not_agree_is_found(seen: JSON, said: str) -> None:
    if known is not None:
        lines = problems([seen])
        assert any(said in problem for problem in lines), lines


def test_a_request_that_was_taken_is_as_described() -> None:
    body = {"content": "x" * 4001}
    refusal = {"code": 50035, "message": "Invalid Form Body"}
    refused = exchange(path="/channels/1/messages", request=body, status=400, response=refusal)
    assert problems([refused]) == []
    if known is not None:
        assert any("request" in problem for problem in problems([refused | {"status": 200}]))


async def test_ids_as_numbers_are_taken_as_discord_takes_them(bot: Bot, ask: Ask, world: World) -> None:
    message = await bot.channel.send("hello")
    reference = {"message_id": message.id, "channel_id": bot.channel.id}
    answer = await ask("POST", f"/channels/{world.channel}/messages", {"content": "b", "message_reference": reference})
    assert answer.body["message_reference"]["message_id"] == str(message.id)
