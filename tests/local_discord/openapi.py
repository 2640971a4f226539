"""Validation of requests, responses and events against Discord's own OpenAPI description.

The description is read from ``DISCORD_OPENAPI``, or from beside the checkout; without one nothing is checked.
"""

from __future__ import annotations

import copy
import json
import os
import re
import warnings
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jsonschema_rs import Draft202012Validator, Registry

from tests.local_discord.world import JSON

BESIDE = Path(__file__).parents[3] / "shared" / "discord-openapi.json"
UNDESCRIBED = ("use_nested_fields",)
"""Query parameters that discord.py sends and the description does not know."""
CLIENTS_PATHS = ("/interactions", "/application-command-index")
"""How paths end that only Discord's own clients use, which the description leaves out."""
MESSAGE_EVENTS = ("MESSAGE_CREATE", "MESSAGE_UPDATE")
CHANNEL_EVENTS = ("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE")
THREAD_EVENTS = ("THREAD_CREATE", "THREAD_UPDATE")
JSON_SCHEMA = "content", "application/json", "schema"
CHANNEL_SCHEMAS = {
    **dict.fromkeys((0, 2, 5, 13, 14, 15), "GuildChannelResponse"),
    **dict.fromkeys((10, 11, 12), "ThreadResponse"),
    1: "PrivateChannelResponse",
    3: "PrivateGroupChannelResponse",
}


class Operation(NamedTuple):
    """The operation of the description that matches a request."""

    template: str
    method: str
    parameters: dict[str, JSON]

    @property
    def pointer(self) -> tuple[str, ...]:
        """Where the description has it."""
        return "paths", self.template, self.method


class Description:
    """Discord's description. Its schemas are compiled on first use."""

    def __init__(self, document: JSON) -> None:
        self._document = document
        templates = sorted(document["paths"], key=lambda path: path.count("{"))
        self._paths = [(re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path))), path) for path in templates]
        # Discord's codes inside a form are words, as its reference says; the description has numbers everywhere.
        texts = {"code": {"type": "string"}, "message": {"type": "string"}}
        inner = {"type": "object", "properties": texts, "required": ["code", "message"]}
        document["components"]["schemas"]["InnerErrors"]["properties"]["_errors"]["items"] = inner
        schemas = copy.deepcopy(document)
        # Discord takes ids as numbers too, and discord.py numbers new files so; the description knows texts only.
        schemas["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
        # Permissions are sent as texts, as its reference says and discord.py does; the description has numbers only.
        for name in ("CreateRoleRequest", "UpdateRoleRequestPartial"):
            properties = schemas["components"]["schemas"][name]["properties"]
            properties["permissions"] = {"type": ["string", "integer", "null"]}
        self._registry = Registry([("urn:answered", document), ("urn:asked", schemas)])
        self._validators: dict[str, Draft202012Validator] = {}

    def operation(self, method: str, path: str) -> Operation | None:
        """Return the operation for a request."""
        for pattern, template in self._paths:
            entry = self._document["paths"][template]
            if pattern.fullmatch(path) and method.lower() in entry:
                parameters = entry.get("parameters", []) + entry[method.lower()].get("parameters", [])
                return Operation(
                    template, method.lower(), {p["name"]: p["schema"] for p in parameters if p["in"] == "query"}
                )
        return None

    def problems(self, entry: JSON) -> list[str]:
        """Return the problems of a recorded request, response or event."""
        if entry["kind"] == "event":
            return list(self._event_problems(entry["t"], entry["d"]))
        if entry["kind"] == "fault" or entry["path"].startswith("/local/") or entry["path"].endswith(CLIENTS_PATHS):
            return []
        operation = self.operation(entry["method"], entry["path"])
        if operation is None:
            return [] if entry["status"] >= 400 else [f"{entry['method']} {entry['path']}: not in the description"]
        problems = [] if entry["status"] >= 400 else self._request_problems(operation, entry)
        return problems + self._response_problems(operation, entry)

    def _request_problems(self, operation: Operation, entry: JSON) -> list[str]:
        """Yield the problems of an accepted request."""
        label = f"{entry['method']} {operation.template}"
        lines = [
            f"{label}: unknown query parameter {name}"
            for name in entry["query"]
            if name not in operation.parameters and name not in UNDESCRIBED
        ]
        for name, text in entry["query"].items():
            schema = operation.parameters.get(name, {})
            if schema.get("type") == "boolean" and text.lower() not in ("0", "1", "true", "false"):
                lines.append(f"{label}: {name}={text} is not a boolean")
            if schema.get("type") == "integer" and not text.isdecimal():
                lines.append(f"{label}: {name}={text} is not a number")
        if self.body(operation) and entry["request"] is not None and entry["actor"] in ("bot", "nobody"):
            pointer = (*operation.pointer, "requestBody", *JSON_SCHEMA)
            lines += self._mismatches("urn:asked", pointer, entry["request"], f"{label} request")
        return lines

    def _response_problems(self, operation: Operation, entry: JSON) -> list[str]:
        status, label = str(entry["status"]), f"{entry['method']} {operation.template} {entry['status']}"
        responses = self._entry(operation)["responses"]
        named = status if status in responses else "4XX" if status[0] == "4" else ""
        if named not in responses:
            return [f"{label}: no such status in the description"]
        if entry["response"] is None:
            return [] if "content" not in responses[named] else [f"{label}: a body was expected"]
        pointer = (*operation.pointer, "responses", named)
        if "$ref" in responses[named]:
            pointer = tuple(responses[named]["$ref"].removeprefix("#/").split("/"))
        return self._mismatches("urn:answered", (*pointer, *JSON_SCHEMA), entry["response"], label)

    def _event_problems(self, event: str, data: JSON) -> Iterable[str]:
        """Yield the problems of an event's objects. The description has no schemas of events themselves."""
        if event in MESSAGE_EVENTS:
            yield from self.object_problems("MessageResponse", data, event)
        elif event in CHANNEL_EVENTS or event in THREAD_EVENTS:
            yield from self.object_problems(CHANNEL_SCHEMAS[data["type"]], data, event)
        elif event == "INTERACTION_CREATE" and "token" in data:
            yield from self.object_problems(CHANNEL_SCHEMAS[data["channel"]["type"]], data["channel"], event)
            if "message" in data:
                yield from self.object_problems("MessageResponse", data["message"], event)
            person = ("GuildMemberResponse", data["member"]) if "member" in data else ("UserResponse", data["user"])
            yield from self.object_problems(*person, event)
        elif event == "GUILD_CREATE":
            yield from self._guild_problems(data)
        elif event == "READY":
            yield from self.object_problems("UserPIIResponse", data["user"], event)

    def _guild_problems(self, guild: JSON) -> Iterable[str]:
        yield from self.object_problems("GuildResponse", guild, "GUILD_CREATE")
        for channel in guild["channels"] + guild["threads"]:
            yield from self.object_problems(CHANNEL_SCHEMAS[channel["type"]], channel, "GUILD_CREATE")
        for member in guild["members"]:
            yield from self.object_problems("GuildMemberResponse", member, "GUILD_CREATE")

    def object_problems(self, schema: str, value: object, label: str) -> list[str]:
        """Return the mismatches between a value and one of the description's objects."""
        return self._mismatches("urn:answered", ("components", "schemas", schema), value, f"{label} {schema}")

    @property
    def schemas(self) -> dict[str, JSON]:
        """The schemas of objects, by name."""
        schemas: dict[str, JSON] = self._document["components"]["schemas"]
        return schemas

    def body(self, operation: Operation) -> JSON:
        """Return the schema of an operation's JSON body, empty if it has none."""
        content = self._entry(operation).get("requestBody", {}).get("content", {})
        schema: JSON = content.get("application/json", {}).get("schema", {})
        return schema

    def resolved(self, schema: JSON) -> JSON:
        """Return what a schema refers to, or itself."""
        while "$ref" in schema:
            target: Any = self._document
            for step in schema["$ref"].removeprefix("#/").split("/"):
                target = target[step]
            schema = target
        return schema

    def _entry(self, operation: Operation) -> JSON:
        entry: JSON = self._document["paths"][operation.template][operation.method]
        return entry

    def _mismatches(self, document: str, pointer: tuple[str, ...], value: object, label: str) -> list[str]:
        reference = document + "#/" + "/".join(step.replace("~", "~0").replace("/", "~1") for step in pointer)
        reference = reference.replace("{", "%7B").replace("}", "%7D").replace("@", "%40")
        if reference not in self._validators:
            schema = {"$ref": reference}
            self._validators[reference] = Draft202012Validator(schema, registry=self._registry, validate_formats=True)
        errors = self._validators[reference].iter_errors(value)
        return [f"{label} at {'.'.join(map(str, error.instance_path))}: {error.message[:300]}" for error in errors]


@cache
def description() -> Description | None:
    """Return the description, or None with one warning if it is missing."""
    path = Path(os.environ.get("DISCORD_OPENAPI", BESIDE))
    if not path.is_file():
        with warnings.catch_warnings():
            warnings.simplefilter("default")  # printed, without failing the test
            warnings.warn(f"{path.name} is not here: nothing is checked against it", stacklevel=2)
        return None
    return Description(json.loads(path.read_text("utf-8")))


def problems(entries: Iterable[JSON]) -> list[str]:
    """Return the problems of all recorded traffic, each kind once."""
    known = description()
    if known is None:
        return []
    return list(dict.fromkeys(problem for item in entries for problem in known.problems(item)))


def read_recording(path: Path) -> list[JSON]:
    """Read a file written by ``python -m deploy.local --record FILE``."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]
