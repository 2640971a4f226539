"""The HTTP side of the API: tokens, bodies and uploads in, responses out."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

from aiohttp import BodyPartReader, web
from multidict import CIMultiDict

from deploy.local.errors import INVALID_JSON, TOO_LARGE, UNAUTHORISED, DiscordError
from deploy.local.local_discord import LocalDiscord
from deploy.local.ratelimits import RateLimits
from deploy.local.requests import Request, Route, Upload
from deploy.local.world import User


def authenticated_user(local: LocalDiscord, request: web.Request) -> User | None:
    """Return the owner of the token in the Authorization header."""
    header = request.headers.get("Authorization", "")
    if header.startswith("Bot "):
        return local.world.bot if header.removeprefix("Bot ").startswith(local.settings.bot_token) else None
    return local.world.user_with_token(header)


async def read_body(local: LocalDiscord, request: web.Request) -> tuple[object, list[Upload]]:
    """The JSON body, or a form's payload_json and its files."""
    if (request.content_length or 0) > local.settings.largest_request:
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


def http_response(status: int, body: object, headers: CIMultiDict[str] | None = None) -> web.Response:
    """Build the HTTP response. The content type has no charset: discord.py requires that."""
    if body is None:
        return web.Response(status=status, headers=headers)
    data = json.dumps(body, separators=(",", ":")).encode()
    return web.Response(status=status, body=data, content_type="application/json", headers=headers)


def endpoint(local: LocalDiscord, limits: RateLimits, route: Route) -> Callable[[web.Request], Awaitable[web.Response]]:
    """Return the aiohttp handler of a route: authentication, rate limits, the response, errors, and the observer."""

    async def handle(request: web.Request) -> web.Response:
        headers: CIMultiDict[str] = CIMultiDict({"Via": "1.1 pond"})
        body: object = None
        uploads: list[Upload] = []
        actor = authenticated_user(local, request)
        try:
            body, uploads = await read_body(local, request)
            if actor is None and not route.open:
                raise DiscordError(UNAUTHORISED)
            limits.count(route.bucket, request.match_info, actor, headers)
            actor_or_bot = actor or local.world.bot
            asked = Request(local, actor_or_bot, request.match_info, request.query, body, uploads)
            status, content = await route.handler(asked)
        except DiscordError as error:
            status, content = error.reason.status, error.payload()
        local.observer(
            {
                "kind": "exchange",
                "method": request.method,
                "path": request.path.removeprefix("/api/v10"),
                "query": dict(request.query),
                "actor": "nobody" if actor is None else "bot" if actor.bot else actor.name,
                "request": body,
                "files": [upload.field for upload in uploads],
                "status": status,
                "response": content,
            }
        )
        return http_response(status, content, headers)

    return handle
