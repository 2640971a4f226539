"""The response of an interaction so far, and the one intended. It is noted in the interaction's ``extras``."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, NamedTuple

import discord

from games.position import Position
from storage.models import TableRow

RESPONSE = "response"  # the name in the extras


class ResponseState(Enum):
    """The response of an interaction."""

    NONE = auto()
    DEFERRED_PRIVATE = auto()  # a private message is still to be filled
    DEFERRED_PUBLIC = auto()
    DEFERRED_UPDATE = auto()
    ANSWERED = auto()
    WITHDRAWN = auto()  # the deferred private message was deleted; answers are messages of their own


class AttemptedMoves(NamedTuple):
    """Moves, as typed, and the game before them."""

    row: TableRow
    position: Position
    moves: Sequence[str]


@dataclass
class Response:
    """What an interaction has been answered with, and what is to come.

    With ``yields_to_table`` messages at the table may precede the deferred private answer, which is withdrawn if the
    first follow-up would replace it, and is sent afterwards. A secret interaction must have no effect that others can
    see. Of the moves that it attempts, a failure may leave unknown whether they were made.
    """

    state: ResponseState = ResponseState.NONE
    yields_to_table: bool = False
    is_secret: bool = False
    attempt: AttemptedMoves | None = None
    withdrawing: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def is_owed(self) -> bool:
        """Whether a deferred private answer must be sent first."""
        return self.state is ResponseState.DEFERRED_PRIVATE and not self.yields_to_table


def response_of(interaction: discord.Interaction[Any]) -> Response:
    """Return what is noted of an interaction's answer, to be read and changed."""
    response: Response = interaction.extras.setdefault(RESPONSE, Response())
    return response


async def withdraw_deferred(interaction: discord.Interaction[Any]) -> None:
    """Delete the private answer that was deferred, unless something has filled or deleted it. Two tasks may ask for it
    at once: each returns when it is gone. Raises FAILURES."""
    response = response_of(interaction)
    async with response.withdrawing:
        if response.state is ResponseState.DEFERRED_PRIVATE:
            with suppress(discord.NotFound):  # deleted by a request to which Discord has answered with an error
                await interaction.delete_original_response()
            response.state = ResponseState.WITHDRAWN


async def take_deferred(interaction: discord.Interaction[Any]) -> bool:
    """Note the private answer that was deferred as given, if it is still there for the caller to fill, and return
    whether it is. While it is being deleted, wait: what was written into it meanwhile would be lost."""
    response = response_of(interaction)
    async with response.withdrawing:
        if response.state is not ResponseState.DEFERRED_PRIVATE:
            return False
        response.state = ResponseState.ANSWERED
        return True
