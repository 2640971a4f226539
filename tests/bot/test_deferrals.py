"""Answers that are deferred only if they take long: ``/move`` answers in one request where it can."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot import responses
from bot.display.response_state import ResponseState, response_of
from bot.responses import defer_private_if_slow, reply_private
from bot.tables.clock import LONG_AGO
from deploy.local.faults import RequestFault
from tests.local.conftest import Bot, until
from tests.local_discord.person import Person
from tests.local_discord.world import World

PRIVATE = 1 << 6
EVER = 3600.0  # seconds, which no test lasts


@pytest.mark.parametrize(("seconds", "is_deferred"), [(EVER, False), (0.2, True)])
async def test_what_is_refused_is_answered_once_deferred_or_not(
    bot: Bot, heron: Person, world: World, monkeypatch: pytest.MonkeyPatch, seconds: float, is_deferred: bool
) -> None:
    """The command is unclear, which is known after the timer or before it."""
    monkeypatch.setattr(responses, "DEFERRAL_SECONDS", seconds)
    monkeypatch.setattr(responses, "DISCORD_CLOCK", SimpleNamespace(now=lambda: LONG_AGO))  # it has just been used
    found, faults = list[ResponseState](), bot.local.faults
    if is_deferred:
        faults.pending.append(RequestFault(path="/interactions/*/callback", do="hold"))

    @bot.tree.command(name="move", description="makes a move")
    async def move(interaction: discord.Interaction[Bot]) -> None:
        ours = cast("Any", interaction)
        try:
            async with defer_private_if_slow(ours):
                if is_deferred:  # it is left while the deferral is under way
                    await until(lambda: faults.held)
                    asyncio.get_running_loop().call_later(0.05, faults.clear)
                raise ValueError("unclear")
        except ValueError:
            found.append(response_of(ours).state)
            await reply_private(ours, "Did you mean one of these?")

    await bot.tree.sync()
    reply = await heron.command(world.channel, "move")
    await heron.wait_for(lambda message: message["content"] == "Did you mean one of these?")
    (answer,) = reply.messages
    assert answer["flags"] == PRIVATE, "it is not loading any more"
    assert found == [ResponseState.DEFERRED_PRIVATE if is_deferred else ResponseState.NONE]
