"""The response of an interaction so far, and the one intended. It is noted in the interaction's
``extras``."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum, auto
from typing import Any, NamedTuple

import discord

from games.position import Position
from storage.models import TableRow

STATE, YIELDS, SECRET, ATTEMPT = "response_state", "yields_to_table", "is_secret", "attempt"
WITHDRAWING = "withdrawing"


class ResponseState(Enum):
    """The response of an interaction."""

    NONE = auto()
    DEFERRED_PRIVATE = auto()  # a private message is still to be filled
    DEFERRED_PUBLIC = auto()
    DEFERRED_UPDATE = auto()
    ANSWERED = auto()
    WITHDRAWN = auto()  # the deferred private message was deleted; answers are messages of their own


def response_state(interaction: discord.Interaction[Any]) -> ResponseState:
    """Return the state of an interaction's response."""
    state: ResponseState = interaction.extras.get(STATE, ResponseState.NONE)
    return state


def set_response_state(interaction: discord.Interaction[Any], state: ResponseState) -> None:
    """Note what an interaction has been answered with."""
    interaction.extras[STATE] = state


async def withdraw_deferred(interaction: discord.Interaction[Any]) -> None:
    """Delete the private answer that was deferred, unless something has filled or deleted it. Two tasks may ask for it
    at once: each returns when it is gone. Raises FAILURES."""
    async with interaction.extras.setdefault(WITHDRAWING, asyncio.Lock()):
        if response_state(interaction) is ResponseState.DEFERRED_PRIVATE:
            with suppress(discord.NotFound):  # deleted by a request to which Discord has answered with an error
                await interaction.delete_original_response()
            set_response_state(interaction, ResponseState.WITHDRAWN)


async def take_deferred(interaction: discord.Interaction[Any]) -> bool:
    """Note the private answer that was deferred as given, if it is still there for the caller to fill, and return
    whether it is. While it is being deleted, wait: what was written into it meanwhile would be lost."""
    async with interaction.extras.setdefault(WITHDRAWING, asyncio.Lock()):
        if response_state(interaction) is not ResponseState.DEFERRED_PRIVATE:
            return False
        set_response_state(interaction, ResponseState.ANSWERED)
        return True


def let_table_answer(interaction: discord.Interaction[Any]) -> None:
    """Allow messages at the table to precede the deferred private answer. The answer is withdrawn if the first
    follow-up would replace it, and is sent afterwards."""
    interaction.extras[YIELDS] = True


def owes_answer(interaction: discord.Interaction[Any]) -> bool:
    """Return whether a deferred private answer must be sent first."""
    return response_state(interaction) is ResponseState.DEFERRED_PRIVATE and not interaction.extras.get(YIELDS, False)


def keep_secret(interaction: discord.Interaction[Any]) -> None:
    """Suppress public effects of this interaction."""
    interaction.extras[SECRET] = True


def is_secret(interaction: discord.Interaction[Any]) -> bool:
    """Return whether this interaction must have no effect that others can see."""
    return bool(interaction.extras.get(SECRET, False))


class AttemptedMoves(NamedTuple):
    """Moves, as typed, and the game before them."""

    row: TableRow
    position: Position
    moves: Sequence[str]


def record_attempt(interaction: discord.Interaction[Any], attempt: AttemptedMoves) -> None:
    """Note which moves an interaction is about to make: a failure may leave unknown whether they were made."""
    interaction.extras[ATTEMPT] = attempt


def attempt_of(interaction: discord.Interaction[Any]) -> AttemptedMoves | None:
    """Return the attempted move of an interaction, if it was one."""
    attempt: AttemptedMoves | None = interaction.extras.get(ATTEMPT)
    return attempt
