"""The errors with which Discord, the network or the store fail, what each means, and which requests are repeated."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeGuard, TypeVar

import aiohttp
import discord

from storage.errors import DatabaseError, Refused

T = TypeVar("T")


class RouteClosed(Exception):
    """A route cannot act before the next interaction. Changes wait for it; this is no failure."""


NETWORK_ERRORS = (aiohttp.ClientError, OSError, TimeoutError)
DISCORD_ERRORS = (discord.HTTPException, *NETWORK_ERRORS)
FAILURES = (*DISCORD_ERRORS, DatabaseError, Refused, RouteClosed)
REFUSED = {50007, 50278, 40003}  # direct messages closed, no server in common, opened too fast: Discord's codes
FOR_A_WHILE = {401, 408, 429}  # statuses of requests that may succeed later
RETRY_SECONDS = (0.1, 0.3, 0.6)  # between attempts of what somebody waits for
OTHER_AUTHOR = 50005  # Discord's code for editing somebody else's message: a person may have begun the thread from it
ARCHIVED = 50083  # Discord's code for an edit in an archived thread, which a message there opens
LOCKED = 160005  # Discord's code for a message in a locked thread
TOO_MANY_THREADS = 160006  # Discord's code for a server with as many active threads as it may have


def is_rejected(error: BaseException) -> bool:
    """Return whether Discord has certainly not carried out the request; otherwise it may have."""
    return isinstance(error, RouteClosed) or (isinstance(error, discord.HTTPException) and error.status < 500)


def is_final(error: BaseException) -> bool:
    """Return whether Discord has answered a request so that repeating it would change nothing: neither a failure, nor
    a rate limit or a token that is not accepted, which concern all requests."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status not in FOR_A_WHILE


def is_thread_closed(error: BaseException) -> TypeGuard[discord.HTTPException]:
    """Return whether Discord has refused a request because its thread is archived or locked."""
    return isinstance(error, discord.HTTPException) and error.code in (ARCHIVED, LOCKED)


def is_refusal(error: BaseException) -> bool:
    """Return whether Discord has refused a message to a person or a channel, and is likely to refuse it again."""
    return isinstance(error, discord.HTTPException) and (error.status in (403, 404) or error.code in REFUSED)


async def retry(send: Callable[[], Awaitable[T]]) -> T:
    """Send a request that may be repeated, again within a second if Discord or the network fails."""
    for pause in RETRY_SECONDS:
        try:
            return await send()
        except FAILURES as error:
            if is_rejected(error):
                raise
            await asyncio.sleep(pause)
    return await send()
