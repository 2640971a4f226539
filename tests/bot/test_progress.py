"""Progress reports of long jobs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from aiohttp import ClientOSError

from bot.components import progress
from bot.components.progress import Progress


async def test_a_report_that_nobody_gets_does_not_end_its_job() -> None:
    texts: list[str] = []

    async def lose(*, content: str) -> None:
        texts.append(content)
        raise ClientOSError("the connection is cut")

    interaction = SimpleNamespace(locale="en-GB", edit_original_response=lose, is_expired=lambda: False)
    await Progress(cast("Any", interaction), "replay-drawing", 2)(0.5)
    assert [("25" in text) for text in texts] == [True]


async def test_nothing_is_reported_with_a_token_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "REPORT_SECONDS", 0.0)
    tries, over = 0, False

    async def refuse(*, content: str) -> None:
        nonlocal tries
        tries += 1
        raise discord.HTTPException(cast("Any", SimpleNamespace(status=401, reason="Unauthorized")), {"code": 50027})

    interaction = SimpleNamespace(locale="en-GB", edit_original_response=refuse, is_expired=lambda: over)
    report = Progress(cast("Any", interaction), "replay-drawing")
    for _ in range(3):
        await report(0.5)
    assert tries == 1
    over = True
    await Progress(cast("Any", interaction), "replay-drawing")(0.5)
    assert tries == 1
