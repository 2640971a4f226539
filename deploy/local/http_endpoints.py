"""The HTTP side of the API: tokens, bodies, uploads and responses."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict
from http import HTTPStatus

from aiohttp import BodyPartReader, web
from multidict import CIMultiDict

from .errors import INTERNAL_ERROR, INVALID_FORM_BODY, TOO_LARGE, UNAUTHORISED, DiscordError
from .faults import RequestFault
from .field_types import MAX_NAME_CHARS, UNKNOWN_FIELD, UNKNOWN_PARAMETER, record
from .json_body import parse_json
from .local_discord import LocalDiscord
from .ratelimits import RateLimits
from .requests import Request, Route, Upload
from .snowflakes import snowflake_of
from .validation import Validator, form_error
from .world import User

MAX_UPLOADS = 20
"""Most files read per request: more than a message may have, so that the validation can report it."""

CHUNK = 1 << 20
"""Bytes per read: more than aiohttp buffers, which warns when it has to put bytes back."""

NO_FIELDS = record()
FILE_FIELD = re.compile(r"files\[\d{1,3}\]")
PAGE, HALF = b"<!doctype html><title>Sign in</title>", b'{"id": "1", "content": "'
"""Bodies of responses that are not Discord's."""

log = logging.getLogger(__name__)


def authenticated_user(local: LocalDiscord, request: web.Request) -> User | None:
    """Return the owner of the token in the Authorization header."""
    header = request.headers.get("Authorization", "")
    if header.startswith("Bot "):
        return local.bot_with_token(header.removeprefix("Bot "))
    return local.world.user_with_token(header)


async def read_body(local: LocalDiscord, request: web.Request) -> tuple[object, list[Upload]]:
    """Read the JSON body, or a form's payload_json and its files. Raises DiscordError."""
    if (request.content_length or 0) > local.settings.largest_request:
        raise DiscordError(TOO_LARGE)
    try:
        if request.content_type == "multipart/form-data":
            return await _read_multipart(request, local.settings.largest_request)
        if request.content_type == "application/x-www-form-urlencoded":
            try:
                form = await request.post()
            except (ValueError, LookupError):  # not in its charset, or in an unknown one
                raise DiscordError(INVALID_FORM_BODY, {}) from None
            for name in form:
                _require_form_field(name)
            payload = form.get("payload_json")
            return (parse_json(payload.encode()) if isinstance(payload, str) else {}), []
        data = await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise DiscordError(TOO_LARGE) from None
    return (parse_json(data) if data else None), []


def _require_form_field(name: str) -> None:
    """Raise DiscordError for a field of a form that is neither its JSON nor a file."""
    if name != "payload_json" and not FILE_FIELD.fullmatch(name):
        raise form_error((name[:MAX_NAME_CHARS],), *UNKNOWN_FIELD)


async def _read_multipart(request: web.Request, largest: int) -> tuple[object, list[Upload]]:
    body: object = {}
    uploads: list[Upload] = []
    try:
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader) or not part.name or len(uploads) >= MAX_UPLOADS:
                raise DiscordError(INVALID_FORM_BODY, {})
            _require_form_field(part.name)
            content = await _read_part(part, largest - sum(len(upload.content) for upload in uploads))
            if part.name == "payload_json":
                body = parse_json(content)
            else:
                uploads.append(Upload(part.name, part.filename or "unknown", content))
    except (ValueError, AssertionError, RuntimeError, LookupError, web.HTTPException):
        raise DiscordError(INVALID_FORM_BODY, {}) from None
    return body, uploads


async def _read_part(part: BodyPartReader, most: int) -> bytes:
    """Read a part without decompressing it."""
    content = bytearray()
    while chunk := await part.read_chunk(CHUNK):
        content += chunk
        if len(content) > most:
            raise DiscordError(TOO_LARGE)
    return bytes(content)


def _check_fields(route: Route, query: Mapping[str, str], body: object) -> None:
    """Raise DiscordError for parameters and fields that the route does not take, and for values of other types."""
    validator = Validator()
    for name in query:
        if name not in route.query:
            validator.add_error((name[:MAX_NAME_CHARS],), *UNKNOWN_PARAMETER)
    if body is not None:
        (route.shape or NO_FIELDS)(validator, (), body)
    validator.raise_errors()


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
        fault = _fault(local, request, actor, route)
        await local.faults.wait(fault, "before")
        if fault is not None and fault.breaks and fault.when == "before":
            local.observer({"kind": "fault", "request": None} | asdict(fault))
            return _broken_response(request, fault)
        try:
            body, uploads = await read_body(local, request)
            if actor is None and not route.open:
                raise DiscordError(UNAUTHORISED)
            limits.count(route.bucket, request.match_info, actor, headers)
            _check_fields(route, request.query, body)
            actor_or_bot = actor or local.world.bot
            endpoint_request = Request(local, actor_or_bot, request.match_info, request.query, body, uploads)
            status, content = await route.handler(endpoint_request)
        except DiscordError as error:
            status, content = error.reason.status, error.payload()
        except ConnectionResetError:  # the client disconnected before its request was complete
            return web.Response(status=INVALID_FORM_BODY.status)
        except Exception:
            log.exception("%s %s failed", request.method, request.path)
            status, content = INTERNAL_ERROR.status, DiscordError(INTERNAL_ERROR).payload()
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
        await local.faults.wait(fault, "after")
        if fault is not None and fault.breaks:
            return _broken_response(request, fault)
        return http_response(status, content, headers)

    return handle


def _fault(local: LocalDiscord, request: web.Request, actor: User | None, route: Route) -> RequestFault | None:
    """Return the injected fault for a request of the bot, or that of a guild in an outage, or None."""
    if route.path.startswith("/local/"):
        return None
    if _is_about_unavailable(local, request.match_info):
        return RequestFault(when="before")
    if actor is not None and not actor.bot:
        return None
    return local.faults.take_request(request.method, request.path.removeprefix("/api/v10"))


def _is_about_unavailable(local: LocalDiscord, path: Mapping[str, str]) -> bool:
    """Return whether a path names a guild in an outage, or one of its channels."""
    channel = local.world.channels.get(snowflake_of(path.get("channel_id", "")) or 0)
    guild_id = snowflake_of(path.get("guild_id", "")) if channel is None else channel.guild_id
    guild = local.world.guilds.get(guild_id or 0)
    return guild is not None and guild.unavailable


def _broken_response(request: web.Request, fault: RequestFault) -> web.Response:
    """Close the connection, or build the response of a fault."""
    if fault.do == "cut" and request.transport is not None:
        request.transport.abort()
    if fault.do == "page":
        return web.Response(body=PAGE, content_type="text/html")
    if fault.do == "half":
        return web.Response(body=HALF, content_type="application/json")
    return http_response(fault.status, {"message": f"{fault.status}: {HTTPStatus(fault.status).phrase}", "code": 0})
