"""One HTTP request and its answer, between aiohttp and the handlers: who asks, what for, and how it is answered."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from aiohttp import BodyPartReader, web
from multidict import CIMultiDict

from deploy.local.box import Box
from deploy.local.errors import (
    INVALID_FORM_BODY,
    INVALID_JSON,
    TOO_LARGE,
    UNAUTHORISED,
    UNKNOWN_APPLICATION,
    UNKNOWN_GUILD,
    DiscordError,
)
from deploy.local.forms import Form
from deploy.local.json_types import JSON
from deploy.local.ratelimits import RateLimits
from deploy.local.world import User


class Upload(NamedTuple):
    """A file in a request."""

    field: str
    filename: str
    content: bytes


@dataclass
class Call:
    """A request: who asks, the addressed things, the body."""

    box: Box
    request: web.Request
    actor: User
    body: object = None
    uploads: list[Upload] = field(default_factory=list)

    def id(self, name: str) -> int:
        """An id in the path. Refused when it is none."""
        return snowflake(self.request.match_info[name], name)

    def text(self, name: str) -> str:
        """A text in the path."""
        return self.request.match_info[name]

    def asked(self, name: str) -> bool:
        """A yes or no in the query."""
        return self.request.query.get(name, "").lower() in ("1", "true")

    @property
    def form(self) -> JSON:
        """The body, which must be an object."""
        if not isinstance(self.body, dict):
            raise DiscordError(
                INVALID_FORM_BODY,
                {"_errors": [{"code": "DICT_TYPE_CONVERT", "message": "Only dictionaries may be used in a DictType"}]},
            )
        return self.body

    def own_application(self) -> None:
        """The application in the path must be the bot's."""
        if self.id("application_id") != self.box.world.application_id:
            raise DiscordError(UNKNOWN_APPLICATION)

    def own_guild(self) -> None:
        """The server in the path must be the one there is."""
        if self.id("guild_id") != self.box.world.guild_id:
            raise DiscordError(UNKNOWN_GUILD)


Answer = tuple[int, object]
"""A status and a body; None for no body."""
NOTHING: Answer = (204, None)
Handler = Callable[[Call], Awaitable[Answer]]


class Route(NamedTuple):
    """Where a handler answers. ``bucket`` names its rate limit; None when there is none."""

    method: str
    path: str
    handler: Handler
    bucket: str | None = "other"
    open: bool = False


def snowflake(value: object, name: str) -> int:
    """An id sent by a client. Refused when it is none."""
    text = str(value)
    if not text.isdecimal() or isinstance(value, bool) or int(text) >= 1 << 63:
        form = Form()
        form.refuse((name,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        form.finish()
    return int(text)


def who(box: Box, request: web.Request) -> User | None:
    """Whose token the request carries."""
    header = request.headers.get("Authorization", "")
    if header.startswith("Bot "):
        return box.world.bot if header.removeprefix("Bot ").startswith(box.settings.bot_token) else None
    return box.world.user_with_token(header)


async def read_body(box: Box, request: web.Request) -> tuple[object, list[Upload]]:
    """The JSON body, or a form's payload_json with its files."""
    if (request.content_length or 0) > box.settings.largest_request:
        raise DiscordError(TOO_LARGE)
    if request.content_type == "multipart/form-data":
        return await _read_multipart(request)
    text = await request.text()
    return (_parsed(text) if text else None), []


async def _read_multipart(request: web.Request) -> tuple[object, list[Upload]]:
    body: object = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise DiscordError(INVALID_JSON)
        content = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            body = _parsed(content.decode())
        else:
            uploads.append(Upload(part.name or "", part.filename or "unknown", content))
    return body, uploads


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        raise DiscordError(INVALID_JSON) from None


def as_response(status: int, body: object, headers: CIMultiDict[str] | None = None) -> web.Response:
    """An HTTP answer; JSON is labelled so exactly, without a charset, which discord.py insists on."""
    if body is None:
        return web.Response(status=status, headers=headers)
    data = json.dumps(body, separators=(",", ":")).encode()
    return web.Response(status=status, body=data, content_type="application/json", headers=headers)


def endpoint(box: Box, limits: RateLimits, route: Route) -> Callable[[web.Request], Awaitable[web.Response]]:
    """The aiohttp handler of a route: authorisation, rate limits, the answer, refusals, and the observer."""

    async def handle(request: web.Request) -> web.Response:
        headers: CIMultiDict[str] = CIMultiDict({"Via": "1.1 pond"})
        body: object = None
        uploads: list[Upload] = []
        actor = who(box, request)
        try:
            body, uploads = await read_body(box, request)
            if actor is None and not route.open:
                raise DiscordError(UNAUTHORISED)
            limits.count(route, request, actor, headers)
            call = Call(box, request, actor or box.world.bot, body, uploads)
            status, answer = await route.handler(call)
        except DiscordError as error:
            status, answer = error.refusal.status, error.payload()
        box.observer(
            {
                "kind": "exchange",
                "method": request.method,
                "path": request.path.removeprefix("/api/v10"),
                "query": dict(request.query),
                "actor": "nobody" if actor is None else "bot" if actor.bot else actor.name,
                "request": body,
                "files": [upload.field for upload in uploads],
                "status": status,
                "response": answer,
            }
        )
        return as_response(status, answer, headers)

    return handle
