"""A new session in place of a lost one waits while Discord allows few more of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot import session_starts
from bot.client import Pondside
from bot.session_starts import KEPT_SESSIONS, CountedSessions


async def test_a_new_session_waits_until_enough_are_left_and_the_first_one_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(session_starts, "PAUSE", 0.0)
    monkeypatch.setattr(discord.Client, "before_identify_hook", AsyncMock())  # its own pause of five seconds
    client, left = CountedSessions(intents=discord.Intents.none()), [0, KEPT_SESSIONS, KEPT_SESSIONS + 1]

    async def limits() -> Any:
        if not left:
            raise discord.GatewayNotFound
        return SimpleNamespace(remaining=left.pop(0))

    monkeypatch.setattr(client, "fetch_session_start_limits", limits)
    await client.before_identify_hook(0, initial=True)
    assert len(left) == 3
    await client.before_identify_hook(0)
    assert left == []
    await client.before_identify_hook(0)
    assert Pondside.before_identify_hook is CountedSessions.before_identify_hook
